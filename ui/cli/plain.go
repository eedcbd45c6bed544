package cli

import (
	"context"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"dohyo/arena"
	"dohyo/boards"
	"dohyo/boards/fact"
	"dohyo/boards/safe"
	"dohyo/ui/draw"
	"dohyo/ui/lang"
	"dohyo/ui/term"
)

// plainly shows a match as lines of text or JSON.
type plainly struct{ app *app }

// runJSON plays a match and prints its events as JSON.
func (a plainly) runJSON(ctx context.Context, m *arena.Match) error {
	var buf []byte
	return a.runTo(ctx, m, func(e arena.Event) error {
		buf = arena.AppendLine(buf[:0], e)
		_, err := a.app.Out.Write(buf)
		return err
	})
}

// runPlain plays a match and prints a line of text per game, and the result.
func (a plainly) runPlain(ctx context.Context, m *arena.Match) error {
	p := plain{out: a.app.Out, lang: a.app.language(), told: a.app.tellingSet()}
	var err error
	if p.tape, err = m.Tape(); err != nil {
		return err
	}
	if p.tape.Begin != nil { // a resumed match has begun already
		p.print(p.line(p.tape.Begin))
	}
	return a.runTo(ctx, m, func(e arena.Event) error {
		p.add(e)
		return p.err
	})
}

// runTo plays a match and passes its events to show. If show fails, it stops the match,
// which can be resumed.
func (a plainly) runTo(ctx context.Context, m *arena.Match, show func(arena.Event) error) error {
	g := term.NewGuard(ctx, nil)
	defer g.Close()
	ctx, cancel := context.WithCancelCause(g.Context())
	defer cancel(nil)
	var failed error
	err := m.Run(ctx, func(e arena.Event) {
		if failed == nil {
			if failed = show(e); failed != nil {
				cancel(failed)
			}
		}
	})
	err = a.farewell(m, err)
	if failed != nil {
		return errors.Join(failed, err)
	}
	return err
}

// farewell returns err with the command that resumes a match, if the match was
// interrupted or stopped by itself.
func (a plainly) farewell(m *arena.Match, err error) error {
	var halt *arena.Halt
	stops := errors.As(err, &halt)
	if !stops && !errors.Is(err, arena.ErrInterrupted) || m.Over() {
		return err
	}
	switch {
	case stops && (!halt.Resumable() || !m.CanGoOn()):
		return halted(halt, lang.Said{Text: a.app.language().Say(lang.HaltStays, a.app.language().Halted(halt.Halting, halt.Detail)), Err: err})
	case !m.CanGoOn():
		return fact.Errorf("cli.plain.clients", "%w; the match can't be resumed, because its clients are gone; 'dohyo replay %s' shows it", err, a.matchName(m.Dir()))
	}
	call := "dohyo resume "
	if a.app.flags.config != "" {
		call += "--config " + quoted(a.app.flags.config) + " "
	}
	call += a.matchName(m.Dir())
	if stops {
		how := lang.HaltGoesOn
		if halt.Cause == arena.CauseStart {
			how = lang.HaltStarts
		}
		return halted(halt, lang.Said{Text: a.app.language().Say(how, a.app.language().Halted(halt.Halting, halt.Detail), call), Err: err})
	}
	what := arena.ErrInterrupted
	if errors.Is(err, arena.ErrBrokenOff) {
		what = arena.ErrBrokenOff
	}
	return fact.Errorf("cli.plain.resume", "%w; '%s' resumes it", what, call)
}

// matchName returns a match's name for the command line: its short name if it is in the
// folder of matches, otherwise its folder.
func (a plainly) matchName(dir string) string {
	if filepath.Dir(dir) == filepath.Clean(a.app.matchesDir()) {
		return quoted(filepath.Base(dir))
	}
	return quoted(dir)
}

// quoted returns a word quoted for a shell; one with control characters is quoted for bash.
func quoted(word string) string {
	plain := func(r rune) bool {
		return r >= utf8.RuneSelf || r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r >= '0' && r <= '9' || strings.ContainsRune("/._-+:,@%=", r)
	}
	if word != "" && strings.IndexFunc(word, func(r rune) bool { return !plain(r) }) < 0 {
		return word
	}
	if seen := safe.Visible(word); seen != word {
		return "$'" + safe.Visible(strings.NewReplacer(`\`, `\\`, "'", `\'`).Replace(word)) + "'"
	}
	return `"` + strings.NewReplacer(`\`, `\\`, `"`, `\"`, `$`, `\$`, "`", "\\`").Replace(word) + `"`
}

// A plain printer prints the events of a match as lines of text.
type plain struct {
	out  io.Writer
	lang lang.Lang
	tape *arena.Tape
	set  *draw.Set // the glyphs of the signs; Unicode if nil
	told *draw.Set // how sentences write moves; nil leaves them as the journal has them
	err  error     // the first error
}

func (p *plain) print(text string) {
	if p.err == nil {
		_, p.err = fmt.Fprintln(p.out, strings.TrimSuffix(safe.Lines(text), "\n"))
	}
}

func (p *plain) add(e arena.Event) {
	if err := p.tape.Add(e); err != nil {
		p.err = errors.Join(p.err, err)
		return
	}
	if text := p.line(e); text != "" {
		p.print(text)
	}
	if e, ok := e.(*arena.GameEnd); ok { // the game is printed; from now on only its end counts
		p.tape.Release(e.Game)
	}
}

// line returns an event as a line of text, or "" for one that isn't printed.
func (p *plain) line(e arena.Event) string {
	switch e := e.(type) {
	case *arena.MatchBegin:
		text := fmt.Sprintf("%s  %s – %s\n%s", p.lang.Game(e.Kind), lang.Player(p.lang, e.Players[0].Name), lang.Player(p.lang, e.Players[1].Name), p.lang.Regulation(e.Regulation))
		if e.Turns != nil {
			text += "\n" + lang.Turns(p.lang, e.Turns, e.Players)
		}
		return text
	case *arena.Faulted:
		if p.tape.Rules.Absent != "" { // the game continues
			return p.within(e.Game, p.lang.Fault(p.spelling(p.tape.Game(e.Game)), e))
		}
		if lang.ByFault(boards.Reason(e.Kind)) {
			return "" // the game's end says the same
		}
	case *arena.Fairness:
		return p.within(e.Game, p.lang.Happened(p.spelling(p.tape.Game(e.Game)), e))
	case *arena.GameEnd:
		g := p.tape.Game(e.Game)
		text := fmt.Sprintf("%s  %s  (%s)", p.title(g), p.lang.Ending(p.spelling(g), p.names(g), e), p.score())
		if out := p.lang.Dropouts(e.Out); out != "" {
			text += "\n     " + out
		}
		if tally := p.tally(g); tally != "" && e.By == boards.Score {
			text += "\n     " + tally
		}
		for _, line := range p.lang.Disputes(g.Count) {
			text += "\n     " + line
		}
		return text
	case *arena.MatchEnd:
		first, second := e.Players[0], e.Players[1]
		if e.Winner != nil && *e.Winner == second.Name {
			first, second = second, first
		}
		text := p.lang.Match(e, p.points(first)+"–"+p.points(second))
		if e.SPRT != nil {
			text += "\n" + p.lang.Test(e.SPRT)
		}
		if table := contestTable(p.lang, p.tape); table != "" {
			text += "\n" + table
		}
		return text
	}
	return p.lang.Happened(p.spelling(p.tape.Game(arena.StampOf(e).Game)), e)
}

// spelling returns how the lines about a game name moves, which follow its last position.
// The game may be nil.
func (p *plain) spelling(g *arena.GameTape) lang.Spelling {
	if p.tape.Begin == nil || p.told == nil {
		return nil
	}
	var last boards.Position
	if g != nil && len(g.Positions) > 0 {
		last = g.Position()
	}
	return draw.Spelling(p.lang, p.told, p.tape.Begin.Kind, last)
}

// spellingAt returns the same for a ruling on a game, which may have removed moves.
func (p *plain) spellingAt(g *arena.GameTape, r *arena.Ruled) lang.Spelling {
	if g == nil || r.Decision == nil {
		return p.spelling(nil)
	}
	if i := slices.IndexFunc(g.Positions, func(at boards.Position) bool { return at.Ply() == r.Decision.Ply }); i >= 0 && p.told != nil {
		return draw.Spelling(p.lang, p.told, p.tape.Begin.Kind, g.Positions[i])
	}
	return p.spelling(nil)
}

// within prefixes text with the number of its game.
func (p *plain) within(game int, text string) string {
	return fmt.Sprintf("%*d/%d  %s", len(fmt.Sprint(p.games())), game, p.games(), text)
}

// tally returns how each side's points add up in a game that was counted, or "".
func (p *plain) tally(g *arena.GameTape) string {
	d, ok := draw.For(p.tape.Begin.Kind)
	if !ok || d.Tally == nil {
		return ""
	}
	return p.tallyOf(d, d.Signs(draw.Unicode), g)
}

// tallyOf returns the count of a game, with the sides as who calls them.
func (p *plain) tallyOf(d *draw.Drawer, who func(boards.Side) string, g *arena.GameTape) string {
	var parts []string
	for _, f := range d.Tally(p.lang, who, g.Position()) {
		parts = append(parts, f.Text)
	}
	return strings.Join(parts, p.lang.Say(lang.Comma))
}

// title returns the beginning of a line about a game: its number, its opening and its
// players.
func (p *plain) title(g *arena.GameTape) string {
	opening := ""
	if o := g.Begin.Opening; o != nil {
		opening = p.lang.Opening(lang.OwnOpening(p.tape.Begin.Kind, *o)) + "  "
	}
	names := p.names(g)
	signs := [2]string{"●", "○"}
	if d, ok := draw.For(p.tape.Begin.Kind); ok {
		set := p.set
		if set == nil {
			set = draw.Unicode
		}
		for side := range signs {
			signs[side] = d.Sign(set, boards.Side(side))
			if unicode.IsLetter([]rune(signs[side] + " ")[0]) {
				signs[side] += " " // separates letters such as X and O from the name
			}
		}
	}
	return fmt.Sprintf("%*d/%d  %s%s%s %s%s", len(fmt.Sprint(p.games())), g.Number, p.games(), opening, signs[0], names[0], signs[1], names[1])
}

// games returns the number of games of the match or of the file of records.
func (p *plain) games() int { return max(p.tape.Begin.Games, len(p.tape.Games)) }

// names returns what the players of a game are called, by side.
func (p *plain) names(g *arena.GameTape) (names [2]string) {
	swapped := arena.Swapped(g.Moves, g.End)
	for i, s := range p.tape.Rules.Seats {
		names[s.Side] = lang.Player(p.lang, g.Begin.Sitting(p.tape.Rules, boards.Seat(i), swapped))
	}
	return names
}

// score returns the score of the match.
func (p *plain) score() string {
	s := p.tape.Score()
	return p.points(s[0]) + "–" + p.points(s[1])
}

// points returns a player's won games, with a draw as a half. In a match of one contest
// of two games it returns the points made in both.
func (p *plain) points(s arena.Standing) string {
	if b := p.tape.Begin; b.Regulation.Pairs && b.Games <= 2 {
		return fmt.Sprint(s.Score)
	}
	return lang.Points(float64(s.Wins) + float64(s.Draws)/2)
}
