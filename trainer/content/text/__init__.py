"""Reading what a person wrote in TOML: where each thing stands, and every fault with its line and column."""
