"""Tables where games are played: what is stored, what is live, who may do what, what each viewer is sent."""
