"""The Today page: one sitting, made for who trains, and the way it is a step of."""
