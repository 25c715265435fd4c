"""The first look at a round: watched from the dealer's seat in ten captions, before anything is asked."""
