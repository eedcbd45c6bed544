package cli

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"dohyo/arena"
	"dohyo/boards"
	"dohyo/kifu"
	"dohyo/kifu/formats"
)

// applyPosition lets every game start from a position: as text in a notation
// of the game, or from a file.
func applyPosition(text string, game *boards.Game, r *arena.Regulation) error {
	if hasFields(game) {
		return applyField(text, r)
	}
	r.Position, r.Opening, r.Starts = text, "", nil
	file, ply, err := recordPlace(text)
	if err != nil || file == "" {
		return err
	}
	start, err := startFrom(file, ply, game)
	if err != nil {
		return err
	}
	r.Position, r.Starts = "", []arena.Start{start}
	return nil
}

// recordPlace takes FILE or FILE:N apart; where no such file is there it's no
// place in a record. ply is -1 for the last position.
func recordPlace(text string) (file string, ply int, err error) {
	isFile := func(name string) bool {
		info, err := os.Stat(name)
		return err == nil && info.Mode().IsRegular()
	}
	if isFile(text) {
		return text, -1, nil
	}
	i := strings.LastIndexByte(text, ':')
	if i < 0 || !isFile(text[:i]) {
		for _, name := range []string{text, text[:max(i, 0)]} {
			if slices.Contains(endings(), strings.ToLower(filepath.Ext(name))) {
				return "", 0, fmt.Errorf("--position %s: there is no such file", text)
			}
		}
		return "", 0, nil
	}
	ply, err = strconv.Atoi(text[i+1:])
	if err != nil || ply < 0 {
		return "", 0, fmt.Errorf("--position %s: want the number of moves behind the colon", text)
	}
	return text[:i], ply, nil
}

// startFrom is the position of a record's first game after ply moves.
func startFrom(file string, ply int, game *boards.Game) (arena.Start, error) {
	records, _, err := formats.ReadFile(file)
	if err != nil {
		return arena.Start{}, err
	}
	if len(records) == 0 {
		return arena.Start{}, fmt.Errorf("%s: want a game, there is none", file)
	}
	rec := records[0]
	if ply > len(rec.Moves) {
		return arena.Start{}, fmt.Errorf("%s: want a move from 0 to %d, got %d", file, len(rec.Moves), ply)
	}
	if ply >= 0 {
		rec.Moves, rec.Result = rec.Moves[:ply], kifu.Result{}
	}
	if _, err := kifu.Play(rec, game); err != nil {
		return arena.Start{}, err
	}
	start := arena.Start{Name: filepath.Base(file), Position: rec.Setup.Position}
	for _, m := range rec.Moves {
		start.Moves = append(start.Moves, m.Move)
	}
	if s, err := game.Start(boards.Setup{Size: rec.Size, Position: start.Position, Opening: start.Moves}); err == nil && len(s.ToAct()) == 0 {
		return start, fmt.Errorf("%s: the game is over there; FILE:N goes back to move N", file)
	}
	return start, nil
}
