package cli

import (
	"bytes"
	"context"
	"errors"
	"io"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"syscall"
	"time"

	"github.com/spf13/cobra"

	"dohyo/arena"
	"dohyo/arena/archive"
	"dohyo/boards"
	"dohyo/kifu"
	"dohyo/ui/draw"
	"dohyo/ui/internal/usage"
	"dohyo/ui/lang"
	"dohyo/ui/show"
)

// replays implements dohyo replay.
type replays struct{ app *app }

func (a replays) replayCommand() *cobra.Command {
	var from int
	var rules string
	var why bool
	var told toldFlags
	cmd := &cobra.Command{
		Use:  "replay RECORD",
		Args: usage.Exactly(1, oneRecord),
		RunE: func(cmd *cobra.Command, args []string) error {
			last := !cmd.Flags().Changed("from")
			if from < 0 {
				return usage.TooSmall("from", from, 0)
			}
			if err := checkRules(rules); err != nil {
				return err
			}
			if told.asked(cmd) {
				return a.replayTold(cmd, args[0], rules, &told)
			}
			if last && !a.app.onTerminal() {
				from = -1
			}
			return a.replay(cmd.Context(), args[0], rules, from, why)
		},
	}
	registerHints(a.app, cmd)
	cmd.Flags().IntVar(&from, "from", 0, "")
	cmd.Flags().BoolVar(&why, "why", false, "")
	told.register(cmd)
	registerRules(cmd, &rules)
	return cmd
}

// asWrong marks err as an error in the record rather than in the call.
func asWrong(err error) error {
	if err == nil {
		return nil
	}
	return wrong{err}
}

// replay shows the games of a file on the screen, or as lines of text if the output
// isn't a terminal.
func (a replays) replay(ctx context.Context, name, rules string, from int, why bool) error {
	file, closer, err := a.openArchive(name, rules)
	if err != nil {
		return err
	}
	defer closer()
	if !a.app.onTerminal() {
		return a.printGames(ctx, file, from, why)
	}
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	session, err := a.recordSession(ctx, file, name, rules)
	if err != nil {
		return err
	}
	noteRecord(name)
	session.From, session.Why = from, why
	return screens(a).show(ctx, session)
}

// recordSession starts to list the games of a file, and returns a session for the screen
// to show them.
func (a replays) recordSession(ctx context.Context, file *archive.File, name, rules string) (*show.Session, error) {
	past := a.longJournal(name)
	if past != nil {
		go file.ListAlone(ctx)
	} else {
		go file.Read(ctx)
	}
	session := &show.Session{Name: filepath.Base(file.Name()), Games: file, Save: saver("", paperBase(name)+"-"), Page: pages(a).pageOf(name, rules), Whole: analysing(a).whole(name, rules)}
	session.Place = fullPath(file.Name())
	edits(a).of(file, session)
	session.Kept = anyDraft(session.Place)
	if past != nil {
		session.Others = othersOf(file.Name(), past)
	}
	if write, beside := rulings(a).rulingOn(name, rules); write != nil {
		session.Rule, session.Copy, session.Journal = write, beside, beside == nil
	}
	select {
	case <-file.Listed(): // a single game needs no list
		if err := a.anyGame(file); err != nil {
			return nil, err
		}
		if file.Len() == 1 {
			session.Open = 1
		}
	case <-time.After(listPatience):
		session.Alone = true
	}
	return session, nil
}

// othersOf returns a function that reads how the games of a long journal ended.
func othersOf(journal string, past *arena.PastGames) func() (*arena.PastGames, *arena.Tape, error) {
	ends := sync.OnceValues(func() (*arena.Tape, error) {
		tail, err := arena.OpenTail(journal)
		if err != nil {
			return nil, err
		}
		defer tail.Close()
		return tail.Tape()
	})
	return func() (*arena.PastGames, *arena.Tape, error) {
		tape, err := ends()
		return past, tape, err
	}
}

// listPatience is how long replay waits for a file's list of games before it shows the
// part read so far.
const listPatience = 300 * time.Millisecond

// archiveOptions returns the options for records that don't name their rules or their
// players.
func archiveOptions(l lang.Lang, rules string) archive.Options {
	return archive.Options{Rules: func(rec *kifu.Record) (*boards.Game, error) { return gameOf(rec, rules) }, Called: func(g *boards.Game) [2]string { return lang.Unnamed(l, g) }}
}

// openArchive opens the games of a record, a journal or a match by its name. It reads
// all of a pipe first.
func (a replays) openArchive(name, rules string) (*archive.File, func() error, error) {
	if name == "-" {
		text, err := io.ReadAll(a.app.In)
		if err != nil {
			return nil, nil, err
		}
		file, _, err := openText(a.app.language(), "standard input", text, rules)
		return file, func() error { return nil }, err
	}
	return a.openArchiveBy(name, archiveOptions(a.app.language(), rules))
}

// openArchiveBy opens the games of a file, or of a match by its name.
func (a replays) openArchiveBy(name string, o archive.Options) (*archive.File, func() error, error) {
	path, f, err := a.app.openRecord(name)
	if err != nil {
		return nil, nil, err
	}
	return openArchiveFile(path, f, o)
}

// openArchiveFile opens the games of an open file. A named pipe is read to its end
// first.
func openArchiveFile(path string, f recordFile, o archive.Options) (*archive.File, func() error, error) {
	size, err := f.Seek(0, io.SeekEnd)
	if errors.Is(err, syscall.ESPIPE) {
		text, err := io.ReadAll(f)
		if err = errors.Join(err, f.Close()); err != nil {
			return nil, nil, err
		}
		file, err := archive.Open(path, bytes.NewReader(text), int64(len(text)), o)
		return file, func() error { return nil }, err
	}
	if err != nil {
		return nil, nil, errors.Join(err, f.Close())
	}
	file, err := archive.Open(path, f, size, o)
	if err != nil {
		return nil, nil, errors.Join(err, f.Close())
	}
	return file, f.Close, nil
}

// anyGame returns an error if a file holds no game at all.
func (a replays) anyGame(file *archive.File) error {
	lost, err := file.Broken()
	switch {
	case file.Len() > 0:
		warnLost(a.app, file.Name(), lost)
		return nil
	case err != nil:
		return err
	case file.Checks():
		return noRecord(file.Name())
	}
	return noGame(file.Name())
}

// plainSet returns the glyphs for lines of text: ASCII by default, with kanji in
// Japanese or if a notation needs it, and also in place of the block glyphs, which need colour.
func (a *app) plainSet() *draw.Set {
	name := first(a.flags.glyphs, a.cfg.Glyphs)
	switch {
	case name != "" && name != "block":
	case a.language() == lang.Japanese || draw.WrittenInKanji(a.notations()...):
		name = "full"
	default:
		name = draw.ASCII.Name
	}
	return draw.SetNamed(name).Written(a.notations()...)
}

// lineSet returns the glyphs for moves and sides in lines of text: those of plainSet, but
// in Japanese with ▲ and △, whose width doesn't matter there.
func (a *app) lineSet() *draw.Set {
	if set := a.plainSet(); set.Name != "full" || first(a.flags.glyphs, a.cfg.Glyphs) == set.Name {
		return set
	}
	return draw.Unicode.Written(a.notations()...)
}

// standing returns a line of text with the move that led to a position and the side to
// move in it.
func (p *plain) standing(set *draw.Set, g *arena.GameTape, at int) string {
	kind := p.tape.Begin.Kind
	d, ok := draw.For(kind)
	if !ok {
		return ""
	}
	here := g.Positions[at]
	if d.Seat != nil { // all act at once
		if at == 0 {
			return p.lang.Say(lang.AtStart)
		}
		parts := append([]string{p.lang.Say(lang.StepMade, g.Positions[at-1].Ply())}, d.Happened(p.lang, set, g.Positions[at-1], here, nil)...)
		return set.Clean(strings.Join(parts, "  "))
	}
	text := p.lang.Say(lang.AtStart)
	if at > 0 {
		before, m := g.Positions[at-1], g.Moves[at-1]
		name := d.Words(p.lang, set, before, m.Move)
		if i := slices.IndexFunc(d.Claims, func(c draw.Claim) bool { return c.Move == m.Move }); i >= 0 {
			name = p.lang.Say(d.Claims[i].Name)
		}
		text = p.lang.Say(lang.MoveMade, p.lang.Seat(kind, m.Seat), before.Ply()+1, name)
	} else if here.Ply() > 0 {
		text = ""
	}
	seats := here.ToAct()
	decided := at == len(g.Positions)-1 && g.End != nil && g.End.Result != arena.NoResult
	if len(seats) > 0 && !decided {
		seat := p.tape.Rules.Seats[seats[0]]
		text += "  " + p.lang.Say(lang.TurnOfSeat, d.Sign(set, seat.Side)+" "+p.lang.Seat(kind, seat.Name))
	}
	return set.Clean(strings.TrimSpace(text))
}

// printGames prints each game's position after move n, or the last position if n is -1.
func (a replays) printGames(ctx context.Context, file *archive.File, n int, why bool) error {
	file.ListAlone(ctx)
	if err := a.anyGame(file); err != nil {
		return err
	}
	if n > 0 {
		longest := 0
		for i := range file.Len() {
			if _, g, err := openTape(file, i); err != nil {
				return err
			} else if g != nil {
				longest = max(longest, g.Position().Ply())
			}
		}
		if n > longest {
			return beyondLast("from", n, longest)
		}
	}
	set := a.app.lineSet()
	p := plain{lang: a.app.language(), out: a.app.Out, set: set, told: set}
	var wrongs []error
	printed := false
	for i := range file.Len() {
		game, g, err := openTape(file, i)
		if err != nil {
			return err
		}
		wrongs = append(wrongs, game.Remarks...)
		if g == nil {
			continue
		}
		for _, note := range game.Notes {
			a.app.warn(a.app.language().Say(lang.RecordNote, kifu.PlaceOf(file.Name(), note.Line), game.Number, a.app.language().RecordNote(note)))
		}
		if printed {
			p.print("")
		}
		p.tape, printed = game.tape, true
		p.position(a.app.plainSet(), g, n, why)
	}
	_, err := file.Broken()
	return errors.Join(p.err, asWrong(errors.Join(append(wrongs, err)...)))
}

// A tapedGame is a game of a file, wound on its own tape.
type tapedGame struct {
	*archive.Game
	tape *arena.Tape
}

// openTape winds the tape of a file's game. g is nil if the game has nothing to show.
func openTape(file *archive.File, i int) (game tapedGame, g *arena.GameTape, err error) {
	game.tape = arena.NewTape()
	if game.Game, err = file.Game(i); err != nil {
		return game, nil, err
	}
	for _, e := range game.Events {
		if err := game.tape.Add(e); err != nil {
			return game, nil, err
		}
	}
	return game, game.tape.Current(), nil
}

// longJournal opens a journal that is quicker to read by single games than as a whole.
// It returns nil for any other name.
func (a replays) longJournal(name string) *arena.PastGames {
	if _, ok := bundledMatch(name); ok {
		return nil
	}
	path, err := a.app.recordPath(name)
	if err != nil || filepath.Base(path) != arena.JournalName {
		return nil
	}
	past, err := arena.OpenPast(path)
	if err != nil {
		return nil // the list reports the error
	}
	return past
}

// numbered winds the tape of a game given by its number in a file.
func (a replays) numbered(name, rules string, number int) (game tapedGame, g *arena.GameTape, err error) {
	if past := a.longJournal(name); past != nil {
		game.Game = &archive.Game{}
		game.tape, g, err = past.Tape(number)
		return game, g, err
	}
	file, closer, err := a.openArchive(name, rules)
	if err != nil {
		return game, nil, err
	}
	defer closer()
	file.ListAlone(context.Background())
	if err := a.anyGame(file); err != nil {
		return game, nil, err
	}
	for i := range file.Len() {
		if file.Entry(i).Number != number {
			continue
		}
		game, g, err = openTape(file, i)
		if err == nil && g == nil {
			err = errors.Join(game.Remarks...)
		}
		return game, g, err
	}
	return game, nil, noSuchGame(number, name)
}

// position prints a game's position after move n, or the last position if n is -1.
func (p *plain) position(board *draw.Set, g *arena.GameTape, n int, why bool) {
	at := len(g.Positions) - 1
	for n >= 0 && at > 0 && g.Positions[at].Ply() > n {
		at--
	}
	shown := g.Positions[at]
	title := p.title(g) + "  " + p.lang.Say(lang.Replaying, shown.Ply(), g.Position().Ply())
	if at == len(g.Positions)-1 && g.End != nil {
		title += "  " + p.lang.Ending(p.spelling(g), p.names(g), g.End)
	}
	p.print(title)
	if line := p.standing(p.set, g, at); line != "" {
		p.print(line)
	}
	p.print(draw.Text(shown, board, p.lang))
	if why {
		p.why(p.set, g, at)
	}
}

// why prints the judge's reasons for a position, that is, for its last move or for a
// move tried in it, and any ruling on the game.
func (p *plain) why(set *draw.Set, g *arena.GameTape, at int) {
	pos, ok := g.Positions[at].(boards.Explainer)
	kind := p.tape.Begin.Kind
	d, drawn := draw.For(kind)
	if !ok || !drawn {
		return
	}
	title, findings := p.lang.Say(lang.WhyOf, pos.Ply()), []boards.Finding(nil)
	if move := g.Tried(at); move != "" {
		seat := boards.Seat(0)
		if seats := pos.ToAct(); len(seats) > 0 {
			seat = seats[0]
		}
		title, findings = p.lang.Say(lang.WhyTried, d.Words(p.lang, set, pos, move)), pos.Weigh(seat, move)
	} else {
		findings = pos.Reasons()
	}
	p.print(set.Clean(title))
	p.reasons(d.Reasons(p.lang, set, kind, pos, findings))
	if at == len(g.Positions)-1 {
		for _, r := range g.Rulings {
			p.print(set.Clean(p.lang.RulingStory(p.spellingAt(g, r), r)))
		}
	}
}
