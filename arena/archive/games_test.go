package archive_test

import "dohyo/internal/games"

func init() { games.Install() }
