package cli

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"

	"dohyo/arena"
	"dohyo/boards"
	"dohyo/boards/fact"
	"dohyo/kifu"
	"dohyo/kifu/formats"
	"dohyo/kifu/usi"
	"dohyo/ui/kit"
)

// applyOpening sets the opening: a named one, the built-in suite, or the openings of a
// file.
func (f *matchFlags) applyOpening(game *boards.Game, r *arena.Regulation) error {
	r.Position, r.Starts, r.Opening = "", nil, ""
	switch f.opening {
	case "none":
		return nil
	case "random", arena.Suite:
		r.Opening = f.opening
		return nil
	}
	if slices.Contains(game.OpeningRules, f.opening) {
		r.Opening = f.opening
		return nil
	}
	if _, err := os.Stat(f.opening); err == nil && kit.Of(game.Name).Starts != nil {
		starts, err := readFolder(kit.Of(game.Name).Starts, f.opening)
		if r.Starts = starts; f.games == 0 { // both players play each start
			r.Games = 2 * len(starts)
		}
		return err
	}
	if info, err := os.Stat(f.opening); err == nil && !info.IsDir() {
		starts, err := readStarts(f.opening, game, r.Size)
		r.Starts = starts
		return err
	}
	if _, err := arena.FindOpening(game, f.opening); err != nil {
		return fact.Errorf("cli.match.opening", "--opening %s: %w%w", f.opening, err, noFile(f.opening))
	}
	r.Opening = f.opening
	return nil
}

// noFile returns the end of an error that says whether name is a file or a folder.
func noFile(name string) error {
	if info, err := os.Stat(name); err == nil && info.IsDir() {
		return fact.New("cli.match.opening.folder", "; it is a folder")
	}
	return fact.New("cli.match.opening.nofile", "; there is no such file either")
}

// applyOrder sets the order of the openings. A regulation's order is used only with the
// regulation's openings.
func (f *matchFlags) applyOrder(given bool, r *arena.Regulation) error {
	switch {
	case !given && !r.Ordered():
		r.Order = ""
	case !given:
	case f.order != arena.OrderLot && f.order != arena.OrderFile:
		return fact.Errorf("cli.order.unknown", "--order %s: expected %s or %s", f.order, arena.OrderLot, arena.OrderFile)
	case !r.Ordered():
		return fact.Errorf("cli.order.nothing", "--order %s: can only be used with --opening and the suite or a file", f.order)
	default:
		r.Order = f.order
	}
	return nil
}

// readStarts returns the openings of a file: records, or one opening per line as moves.
func readStarts(file string, game *boards.Game, size int) ([]arena.Start, error) {
	text, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	if format := recordsIn(file, text, game); format != nil {
		return recordStarts(file, text, format, game, size)
	}
	moves := kit.Of(game.Name).Opening
	if moves == nil {
		moves = kifu.Words
	}
	lines, err := kifu.ReadOpenings(bytes.NewReader(text), file, size, moves)
	if err != nil {
		return nil, err
	}
	var starts []arena.Start
	for _, l := range lines {
		moves, err := openingMoves(game, boards.Setup{Size: size}, l.Moves)
		if err != nil {
			return nil, fact.Errorf("opening.line", "%s:%d: %w", file, l.Line, err)
		}
		starts = append(starts, arena.Start{Name: l.Name, Moves: moves})
	}
	return starts, nil
}

// readAllStarts returns the openings of a file, or of all files of a folder by name.
func readAllStarts(path string, game *boards.Game, size int) ([]arena.Start, error) {
	info, err := os.Stat(path)
	if err != nil {
		return nil, err
	}
	if !info.IsDir() {
		return readStarts(path, game, size)
	}
	entries, err := os.ReadDir(path)
	if err != nil {
		return nil, err
	}
	var all []arena.Start
	for _, e := range entries {
		if !e.Type().IsRegular() {
			continue
		}
		starts, err := readStarts(filepath.Join(path, e.Name()), game, size)
		if err != nil {
			return nil, err
		}
		all = append(all, starts...)
	}
	if len(all) == 0 {
		return nil, fact.Errorf("opening.none", "%s: expected an opening, found none", path)
	}
	return all, nil
}

// recordsIn returns the format of the records in a file of openings, or nil if each line
// holds the moves of an opening. Lines of moves in CSA notation look like a CSA record,
// and lines of points look like log 1.50, a format with at most three moves of a game.
func recordsIn(file string, text []byte, game *boards.Game) *kifu.Format {
	head := text[:min(len(text), 4<<10)]
	if kifu.BeginsWithOpening(head, func(word string) bool {
		_, err := openingMoves(game, boards.Setup{}, []boards.Move{boards.Move(word)})
		return err == nil
	}) {
		return nil
	}
	format, ok := formats.Detect(head)
	if !ok || !holdsOpenings(format, game) {
		if format, ok = formats.ByExt(file); !ok || !holdsOpenings(format, game) {
			return nil
		}
	}
	return format
}

func holdsOpenings(f *kifu.Format, game *boards.Game) bool {
	return slices.Contains(f.Games, game.Name) && f.Name != "log150"
}

// openingMoves plays the moves of an opening and returns them in the game's notation.
// It returns an error if a move is illegal or ends the game.
func openingMoves(game *boards.Game, s boards.Setup, words []boards.Move) ([]boards.Move, error) {
	p, err := game.Start(s)
	if err != nil {
		return nil, err
	}
	moves := make([]boards.Move, 0, len(words))
	for i, w := range words {
		m, err := p.Parse(p.ToAct()[0], string(w))
		if err == nil {
			p, err = p.Play(m)
		}
		if err != nil {
			return nil, fact.Errorf("opening.move", "move %d: %w", i+1, err)
		}
		if o, over := p.Outcome(); over {
			return nil, fact.Errorf("opening.ends", "move %d: %s ends the game (%s)", i+1, string(m), string(o.By))
		}
		moves = append(moves, m)
	}
	return moves, nil
}

// recordStarts returns an opening for each record of a file: its first position and all
// its moves.
func recordStarts(file string, text []byte, format *kifu.Format, game *boards.Game, size int) ([]arena.Start, error) {
	var starts []arena.Start
	for rec, err := range format.Read(bytes.NewReader(text), kifu.ReadOptions{Name: file}) {
		if err != nil {
			return nil, err
		}
		name := rec.Name
		switch {
		case name != "":
		case format == usi.Format: // one record per line
			name = kifu.OpeningName(rec.Line)
		default:
			name = fmt.Sprintf("#%d", len(starts)+1)
		}
		s, err := recordStart(rec, game, size)
		var place *kifu.Error
		var play *kifu.PlayError
		if err != nil && !errors.As(err, &place) && !errors.As(err, &play) {
			err = fact.Errorf("opening.line", "%s:%d: %w", file, rec.Line, err)
		}
		if err != nil {
			return nil, err
		}
		s.Name = name
		starts = append(starts, s)
	}
	if len(starts) == 0 {
		return nil, fact.Errorf("opening.none", "%s: expected an opening, found none", file)
	}
	return starts, nil
}

// recordStart returns a record as an opening without a name.
func recordStart(rec *kifu.Record, game *boards.Game, size int) (arena.Start, error) {
	if rec.Result.Known && rec.Result.By != kifu.BrokenOff {
		return arena.Start{}, fact.Errorf("opening.result", "expected an opening, got a game that has ended: %v", rec.Result.Told(game.Name))
	}
	tape, err := arena.TapeOf(rec, game, 1)
	if err != nil {
		return arena.Start{}, err
	}
	g := tape.Games[0]
	setup, _, err := g.SetupAt(game, len(g.Moves))
	switch {
	case errors.Is(err, arena.ErrOverThere):
		return arena.Start{}, fact.New("opening.over", "expected an opening, got a game that has ended")
	case err != nil:
		return arena.Start{}, err
	}
	for _, s := range game.Settings {
		if s.Places && setup.Settings.Has(s.Name) {
			return arena.Start{}, fact.Errorf("opening.placed", "expected an opening, got a game with %v", boards.CalledSetting(s.Name, setup.Settings.Value(s.Name)))
		}
	}
	// Without a size, the board has the game's own, on which the record's points may lie
	// elsewhere or not exist.
	_, err = game.Start(boards.Setup{Size: size, Position: setup.Position, Opening: setup.Opening})
	if setup.Size != 0 && setup.Size != size && (size != 0 || setup.Size != ownSize(game)) {
		err = fact.Errorf("opening.size", "the opening is for a board of %[1]d lines; use --size %[1]d", setup.Size)
	}
	if err != nil {
		return arena.Start{}, err
	}
	if setup.Position == game.Array {
		setup.Position = ""
	}
	return arena.Start{Position: setup.Position, Moves: setup.Opening}, nil
}

// ownSize returns the default size of a game's board in points along an edge, or 0.
func ownSize(game *boards.Game) int {
	if p, err := game.Start(boards.Setup{}); err == nil {
		if p, ok := p.(boards.Sized); ok {
			return p.Size()
		}
	}
	return 0
}
