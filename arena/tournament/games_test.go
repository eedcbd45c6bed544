package tournament

import "dohyo/internal/games"

func init() { games.Install() }
