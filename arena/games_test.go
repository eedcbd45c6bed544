package arena

import "dohyo/internal/games"

func init() { games.Install() }
