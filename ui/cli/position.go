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
	"dohyo/boards/igo"
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
	start, size, err := startFrom(file, ply, game)
	if err != nil {
		return err
	}
	switch {
	case game.Name != igo.Game.Name || size == 0:
	case r.Size == 0:
		r.Size = size
	case r.Size != size:
		return fmt.Errorf("--size %d: the board in %s has %d lines", r.Size, file, size)
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

// startFrom is the position of a record's first game after ply moves, and the
// size of its board.
func startFrom(file string, ply int, game *boards.Game) (start arena.Start, size int, err error) {
	records, _, err := formats.ReadFile(file)
	if err != nil {
		return start, 0, err
	}
	if len(records) == 0 {
		return start, 0, fmt.Errorf("%s: want a game, there is none", file)
	}
	rec := records[0]
	if ply > len(rec.Moves) {
		return start, 0, fmt.Errorf("%s: want a move from 0 to %d, got %d", file, len(rec.Moves), ply)
	}
	if ply >= 0 {
		rec.Moves, rec.Result = rec.Moves[:ply], kifu.Result{}
	}
	positions, err := kifu.Play(rec, game)
	if err != nil {
		return start, 0, err
	}
	start = arena.Start{Name: filepath.Base(file), Position: rec.Setup.Position}
	if p, ok := positions[len(positions)-1].(*igo.Position); ok && rec.Handicap+len(start.Position) > 0 || ok && !inTurn(rec, positions) {
		start.Position = igo.SetupText(p.Board(), p.Turn()) // moves alone don't lead there
		rec.Moves = nil
	}
	for _, m := range rec.Moves {
		start.Moves = append(start.Moves, m.Move)
	}
	if s, err := game.Start(boards.Setup{Size: rec.Size, Position: start.Position, Opening: start.Moves}); err == nil && len(s.ToAct()) == 0 {
		return start, 0, fmt.Errorf("%s: the game is over there; FILE:N goes back to move N", file)
	}
	return start, rec.Size, nil
}

// inTurn tells whether the sides of a record take turns from its first position
// to its last, without anything set up in between.
func inTurn(rec *kifu.Record, positions []boards.Position) bool {
	for i, m := range rec.Moves {
		if seats := positions[i].ToAct(); m.Setup != "" || len(seats) == 0 || boards.Side(seats[0]) != m.Side {
			return false
		}
	}
	return true
}
