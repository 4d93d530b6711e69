"""The contract that every game keeps: states, agendas, vocabularies, random numbers, options, records."""
