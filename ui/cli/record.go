package cli

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"math"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/charmbracelet/colorprofile"
	"github.com/spf13/cobra"

	"dohyo/arena"
	"dohyo/boards"
	"dohyo/boards/fact"
	"dohyo/boards/safe"
	"dohyo/ui/diagram"
	"dohyo/ui/draw"
	"dohyo/ui/feed"
	"dohyo/ui/internal/usage"
	"dohyo/ui/lang"
	"dohyo/ui/paper"
	"dohyo/ui/show"
	"dohyo/ui/term"
)

// recordForms are the formats of a recorded game, which are also the extensions of its
// file.
var recordForms = []string{"gif", "svg", "cast"}

// A recordCall holds the arguments of the command.
type recordCall struct {
	out, from, rules string
	form             string
	game             int
	pause            time.Duration
	cells            string
	width            int
	flip, force      bool
}

// recording implements dohyo record.
type recording struct{ app *app }

func (a recording) recordCommand() *cobra.Command {
	var c recordCall
	cmd := &cobra.Command{
		Use:  "record FILE RECORD",
		Args: usage.Exactly(2, fact.New("cli.want.film", "FILE and RECORD")),
		RunE: func(cmd *cobra.Command, args []string) error {
			c.out, c.from = args[0], args[1]
			if cmd.Flags().Changed("game") && c.game < 1 {
				return usage.TooSmall("game", c.game, 1)
			}
			return a.record(c)
		},
	}
	f := cmd.Flags()
	f.IntVar(&c.game, "game", 0, "")
	f.DurationVar(&c.pause, "pause", 0, "")
	f.StringVar(&c.cells, "size", "80x24", "")
	f.IntVar(&c.width, "width", 480, "")
	f.BoolVar(&c.flip, "flip", false, "")
	f.BoolVar(&c.force, "force", false, "")
	registerRules(cmd, &c.rules)
	return cmd
}

// The bounds of a film.
const (
	filmPause = 800 * time.Millisecond // between two moves, unless the call says otherwise
	filmEnd   = 4 * time.Second        // at least, for the last position
	castMost  = 3 * time.Second        // for a move in a cast, however long it took
	castLeast = 200 * time.Millisecond
	filmMost  = 4000 // moves
)

// formOf returns the extension of a file in small letters.
func formOf(file string) string { return strings.ToLower(strings.TrimPrefix(filepath.Ext(file), ".")) }

// record writes a game of a record as a film.
func (a recording) record(c recordCall) error {
	c.form = formOf(c.out)
	switch {
	case !slices.Contains(recordForms, c.form) && slices.Contains(recordForms, formOf(c.from)):
		return fact.Errorf("cli.record.order", "record: FILE comes before RECORD: 'dohyo record %s %s'", c.from, c.out)
	case !slices.Contains(recordForms, c.form):
		return fact.Errorf("cli.record.form", "record: expected the extension of FILE to be one of %s, got %q", recordForms, c.form)
	case c.pause < 0 || c.pause > time.Hour:
		return fact.Errorf("cli.record.pause", "--pause %v: expected at most an hour", c.pause)
	case c.width < 64 || c.width > 2000:
		return fact.Errorf("cli.record.width", "--width %d: expected 64 to 2000 pixels", c.width)
	}
	if err := checkRules(c.rules); err != nil {
		return err
	}
	var cols, rows int
	if n, err := fmt.Sscanf(c.cells, "%dx%d", &cols, &rows); n != 2 || err != nil || cols < 20 || rows < 8 || cols > 500 || rows > 200 {
		return fact.Errorf("cli.record.size", "--size %s: expected columns and lines such as 80x24", usage.Value(c.cells))
	}
	game, g, err := replays(a).gameTold(c.from, c.rules, c.game)
	if err != nil {
		return err
	}
	if game.Short && len(g.Moves) == 0 {
		return asWrong(errors.Join(game.Remarks...)) // no part of it can be shown
	}
	tape := game.tape
	if len(g.Moves) > filmMost {
		return fact.Errorf("cli.record.long", "%s: the game has %d moves, but a film can show at most %d", c.from, len(g.Moves), filmMost)
	}
	var b bytes.Buffer
	if c.form == "cast" {
		err = a.cast(&b, c, tape, g, cols, rows)
	} else {
		err = a.film(&b, c, tape, g)
	}
	if err != nil {
		return err
	}
	err = saving(c.force)(c.out, func(w io.Writer) error { _, err := w.Write(b.Bytes()); return err })
	if errors.Is(err, fs.ErrExist) {
		return isThere(c.out)
	}
	if err != nil {
		return err
	}
	fmt.Fprintln(a.app.Out, safe.Visible(c.out))
	if game.Short {
		for _, e := range game.Remarks {
			a.app.warn(readSoFar(a.app.language(), a.app.sayError(e), len(g.Moves)))
		}
		return errPartly
	}
	return nil
}

// film draws the boards of a game as a GIF or an animated SVG.
func (a recording) film(w io.Writer, c recordCall, tape *arena.Tape, g *arena.GameTape) error {
	kind, l := tape.Begin.Kind, a.app.language()
	d, ok := draw.For(kind)
	if !ok {
		return fact.Errorf("cli.record.board", "%s has no diagrams", boards.Called(kind))
	}
	pause := c.pause
	if pause == 0 {
		pause = filmPause
	}
	set := draw.Unicode.Written(a.app.notations()...)
	p := plain{lang: l, tape: tape, told: set}
	names := p.names(g)
	head := paper.Players(l, tape.Rules, names, "png") // in letters that have outlines
	film := diagram.Film{Look: &diagram.Wood, Title: head}
	for i, position := range g.Positions {
		board := d.Diagram(position, draw.Options{Set: set, Lang: l, Flip: c.flip})
		board = board.Headed(head, l.Say(lang.PictureMove, position.Ply()))
		if g.End != nil && i == len(g.Positions)-1 {
			board = board.Footed(l.Ending(p.spelling(g), names, g.End), " ")
		}
		film.Add(board, pause)
	}
	film.Rest(filmEnd)
	if c.form == "svg" {
		return film.SVG(w)
	}
	first := d.Diagram(g.Positions[0], draw.Options{Set: set, Lang: l})
	return film.GIF(w, float64(c.width)/math.Max(first.W, 1))
}

// cast draws the screen of a replay, with the times of the moves.
func (a recording) cast(w io.Writer, c recordCall, tape *arena.Tape, g *arena.GameTape, cols, rows int) error {
	feed := feed.New()
	feed.Put(tape)
	o := show.Options{
		Lang: a.app.language(), Glyphs: first(a.app.flags.glyphs, a.app.cfg.Glyphs, "unicode"), Notations: a.app.notations(), Theme: first(a.app.flags.theme, a.app.cfg.Theme),
		Profile: colorprofile.TrueColor, Dark: true, Version: version(),
	}
	cast := term.NewCast(w)
	p := plain{lang: a.app.language(), tape: tape}
	names := p.names(g)
	cast.Begin(cols, rows, g.Begin.At.Time, names[0]+" - "+names[1])
	after, strip := time.Duration(0), term.NewStrip(cols, rows, o.Profile)
	err := a.app.screens.Frames(o, &show.Session{Name: filepath.Base(c.from), Feed: feed, Shown: g.Number}, cols, rows, func(m *arena.Moved, screen string) error {
		show := strip.Next(screen)
		if m != nil {
			took := min(max(time.Duration(m.MS*float64(time.Millisecond)), castLeast), castMost)
			if c.pause > 0 {
				took = c.pause
			}
			after += took
		} else {
			show = append([]byte("\x1b[?25l"), show...)
		}
		cast.Show(after, show)
		return cast.Err()
	})
	cast.Show(after+filmEnd, fmt.Appendf(nil, "\x1b[%d;1H\x1b[?25h", rows)) // a player shows the cursor: not on the board
	return errors.Join(err, cast.Err())
}

// registerCast adds the flag that records the screen.
func registerCast(a *app, cmd *cobra.Command) { cmd.Flags().StringVar(&a.flags.cast, "cast", "", "") }

// checkCast returns an error if a cast is asked for where there is no screen.
func checkCast(a *app, o output) error {
	if a.flags.cast != "" && (o.headless || o.json || o.plain || !a.onTerminal()) {
		return fact.New("cli.cast.screen", "--cast records the screen: it needs a terminal and can't be used with --headless, --json or --plain; 'dohyo record FILE.cast MATCH' makes a cast afterwards")
	}
	return nil
}
