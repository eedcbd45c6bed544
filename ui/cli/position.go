package cli

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"dohyo/arena"
	"dohyo/boards"
	"dohyo/boards/fact"
	"dohyo/engines"
	"dohyo/kifu"
	"dohyo/kifu/formats"
	"dohyo/ui/kit"
)

// A spot is a position in a recorded game. --position names it as FILE, FILE:N or
// FILE:K:N, for move N of game K. A match's folder or name may replace FILE.
type spot struct {
	name string
	game int // from 1; 0 means not given, hence the first
	ply  int // -1 is the last position
}

// spots finds positions in records and matches.
type spots struct{ app *app }

// spotOf parses text as a spot. If no such file or match exists, it returns a spot
// without a name.
func (a spots) spotOf(text string) (spot, error) {
	name, numbers := text, []int{}
	for range 3 {
		if a.isRecord(name) {
			s := spot{name: name, ply: -1}
			switch len(numbers) {
			case 1:
				s.ply = numbers[0]
			case 2:
				s.game, s.ply = numbers[1], numbers[0]
				if s.game < 1 {
					return spot{}, fact.Errorf("cli.position.game", "--position %s: expected the number of a game, 1 or more, before the number of moves", text)
				}
			}
			return s, nil
		}
		i := strings.LastIndexByte(name, ':')
		if i < 0 {
			break
		}
		n, err := strconv.Atoi(name[i+1:])
		if name = name[:i]; err != nil || n < 0 {
			if a.isRecord(name) {
				return spot{}, fact.Errorf("cli.position.ply", "--position %s: expected the number of moves after the colon", text)
			}
			break
		}
		numbers = append(numbers, n)
	}
	for _, name := range []string{text, name} {
		if slices.Contains(endings(), strings.ToLower(filepath.Ext(name))) {
			return spot{}, fact.Errorf("cli.position.file", "--position %s: no such file", text)
		}
	}
	return spot{}, nil
}

// isRecord reports whether name is that of a file or a match.
func (a spots) isRecord(name string) bool {
	if info, err := os.Stat(name); err == nil && info.Mode().IsRegular() {
		return true
	}
	if name == "" || strings.ContainsAny(name, " {\n") {
		return false
	}
	_, err := resuming(a).findMatch(name)
	return err == nil
}

// A going is the position from which a new game continues a recorded one, with the time
// left there.
type going struct {
	setup  boards.Setup
	before []arena.Spent // the time that its moves took
	name   string        // shown to people
	origin arena.Origin
	clock  arena.Clock    // of the record; zero if it has none
	left   []engines.Left // by seat; nil if the record has no clock
}

// goingFrom returns the spot at as the start of a new game.
func (a spots) goingFrom(at spot, game *boards.Game) (*going, error) {
	tape, err := a.tapeAt(at, game)
	if err != nil {
		return nil, err
	}
	g := tape.Current()
	if at.game > 0 {
		g = tape.Game(at.game)
	} else if len(tape.Games) > 0 {
		g = tape.Games[0]
	}
	n := len(g.Moves)
	if at.ply >= 0 {
		if last := g.Position().Ply(); at.ply > last || at.ply < g.Base {
			return nil, fact.Errorf("cli.position.moves", "%s: expected a move from %d to %d, got %d", at.name, g.Base, last, at.ply)
		}
		for n > 0 && g.Positions[n].Ply() > at.ply {
			n--
		}
	}
	setup, before, err := g.SetupAt(game, n)
	switch {
	case errors.Is(err, arena.ErrOverThere):
		return nil, fact.Errorf("cli.position.over", "%s: %w; FILE:N starts from the position after move N", at.name, err)
	case err != nil:
		return nil, fact.At(at.name, err)
	}
	ply := g.Positions[n].Ply()
	base := filepath.Base(at.name)
	o := arena.Origin{Record: base, Game: g.Number, Ply: ply}
	for side, player := range g.SidesAt(n) {
		o.Players[side] = tape.Begin.Players[player].Name
		if rec := g.Begin.Sitting(tape.Rules, boards.Seat(side), g.SidesAt(n) != g.Begin.Sides); rec != "" {
			o.Players[side] = rec
		}
	}
	to := &going{setup: setup, before: before, name: fmt.Sprintf("%s:%d", strings.TrimSuffix(base, filepath.Ext(base)), ply), origin: o}
	if c := g.Begin.Clock(tape.Begin.Regulation); !c.IsZero() {
		to.clock = c
		if c.Main > 0 || c.Periods > 0 || c.Stones > 0 {
			_, to.left = g.Clocks(tape.Rules, c, n)
		}
	}
	return to, nil
}

// tapeAt returns the tape of a spot's game.
func (a spots) tapeAt(at spot, game *boards.Game) (*arena.Tape, error) {
	s, err := a.app.open(at.name)
	if err != nil {
		return nil, err
	}
	defer s.close()
	if s.journal {
		tape, lost, err := arena.JournalGame(s.in, s.name, at.game)
		warnLost(a.app, s.name, lost)
		return tape, err
	}
	format, in, err := formats.Choose(s.name, s.in)
	if err != nil {
		return nil, err
	}
	want, n := max(at.game, 1), 0
	for rec, err := range format.Read(in, kifu.ReadOptions{Name: s.name, Damaged: true}) {
		if n++; n < want {
			continue
		}
		if err != nil && (rec == nil || at.ply < 0 || at.ply > len(rec.Moves)) {
			return nil, err // the damage comes before the move asked for
		}
		if at.ply >= 0 {
			// The moves after at.ply may be wrong.
			rec.Cut(rec.Until(at.ply))
		}
		return arena.TapeOf(rec, game, n)
	}
	if n == 0 {
		return nil, fact.Errorf("cli.position.nogame", "%s: expected a record with a game, found none", at.name)
	}
	return nil, fact.Errorf("cli.position.games", "%s: expected a game from 1 to %d, got %d", at.name, n, want)
}

// applyPosition makes every game start from a position: one in a notation of the game,
// or one in a record. It returns a going only for a record.
func (a spots) applyPosition(text string, game *boards.Game, r *arena.Regulation) (*going, error) {
	fields := kit.Of(game.Name).Starts
	if fields != nil && strings.HasPrefix(strings.TrimSpace(text), "{") {
		r.Position, r.Opening, r.Starts = text, "", nil
		return nil, nil
	}
	at, err := a.spotOf(text)
	switch {
	case err != nil:
		return nil, err
	case at.name == "" && fields != nil:
		return nil, fact.Errorf("cli.position.field", "--position %s: expected a field file, FILE:N for a game after N steps, or a field as JSON", text)
	case at.name == "":
		r.Position, r.Opening, r.Starts = text, "", nil
		return nil, nil
	case at.ply < 0 && fields != nil && fields.Is(at.name):
		r.Position, r.Opening = "", ""
		start, err := readStart(fields, at.name)
		r.Starts = []arena.Start{start}
		return nil, err
	}
	to, err := a.goingFrom(at, game)
	if err != nil {
		return nil, err
	}
	if size := to.setup.Size; size != 0 && r.Size != 0 && r.Size != size {
		return nil, fact.Errorf("cli.position.size", "--size %d: the board in %s has %d lines", r.Size, at.name, size)
	}
	size := r.Size
	if r.GoOnFrom(to.setup, to.before, to.name, to.origin, nil); r.Size == 0 {
		r.Size = size
	}
	return to, nil
}
