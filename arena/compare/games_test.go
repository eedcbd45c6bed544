package compare

import "dohyo/internal/games"

func init() { games.Install() }
