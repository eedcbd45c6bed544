package cli

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"time"

	"dohyo/arena"
	"dohyo/boards"
	"dohyo/boards/fact"
	"dohyo/kifu"
	"dohyo/kifu/formats"
	"dohyo/ui/lang"
)

// A rulingWriter writes a ruling on a game that isn't being played.
type rulingWriter func(arena.Rule) (events []arena.Event, where string, err error)

// rulingOn returns the function that writes a ruling on a match or a record. A match's
// ruling goes into its journal, and beside is nil; a record's goes into a copy, whose path
// beside returns.
func (a rulings) rulingOn(name, rules string) (write rulingWriter, beside func() string) {
	s, err := a.app.open(name)
	if err != nil || name == "-" {
		return nil, nil
	}
	defer s.close()
	if s.journal {
		if filepath.Base(s.name) != arena.JournalName {
			return nil, nil // not in the folder of a match
		}
		return a.ruleMatch(filepath.Dir(s.name)), nil
	}
	f, _, err := formats.Choose(s.name, s.in)
	if err != nil {
		return nil, nil
	}
	to, _ := ruledPath(s.name, f)
	next := func() string { _, path := ruledPath(s.name, f); return path }
	from, file := f, s.name // later rulings go into the newest copy, so that it holds them all
	return func(c arena.Rule) ([]arena.Event, string, error) {
		path := next()
		events, unsaid, err := ruleRecord(a.app.language(), file, path, rules, from, to, c)
		if err != nil {
			return events, path, err
		}
		where := path
		left := leftByRuling(file, from, to)
		if left.Comments += unsaid; left.Any() {
			a.app.left = true
			where = lang.RuledLeaves(a.app.language(), path, left)
		}
		from, file = to, path
		return events, where, nil
	}, next
}

// ruleMatch returns a writer that adds rulings to the journal of a match and returns the
// match's name.
func (a rulings) ruleMatch(dir string) rulingWriter {
	return func(c arena.Rule) ([]arena.Event, string, error) {
		unpacked(dir)
		events, err := arena.RuleOn(dir, c, recordFormats, nil)
		return events, plainly(a).matchName(dir), err
	}
}

// ruledCopy is the end of a copy's name. A ruling on a copy is one more on the record.
var ruledCopy = regexp.MustCompile(`\.ruled(-[0-9]+)?$`)

// ruledPath returns an unused file name beside a record and the format for the copy: the
// record's own, unless that can't hold a ruling.
func ruledPath(name string, f *kifu.Format) (*kifu.Format, string) {
	ext := filepath.Ext(name)
	base := ruledCopy.ReplaceAllString(strings.TrimSuffix(name, ext), "")
	if f.Silent {
		for _, g := range formats.For(f.Games[0]) {
			if !g.Silent {
				f, ext = g, g.Ext[0]
				break
			}
		}
	}
	for n := 1; ; n++ {
		path := base + ".ruled" + ext
		if n > 1 {
			path = fmt.Sprintf("%s.ruled-%d%s", base, n, ext)
		}
		if _, err := os.Lstat(path); err != nil {
			return f, path
		}
	}
}

// ruleRecord writes a copy of a record with a ruling added and returns the events that
// follow from it, and the number of moves whose remarks the ruling has no room for.
func ruleRecord(l lang.Lang, name, path, rules string, from, to *kifu.Format, c arena.Rule) (events []arena.Event, unsaid int, err error) {
	in, err := os.Open(name)
	if err != nil {
		return nil, 0, err
	}
	defer in.Close()
	err = kifu.WriteNew(path, func(w io.Writer) error {
		n := 0
		return to.Write(w, func(yield func(*kifu.Record, error) bool) {
			for rec, err := range from.Read(in, kifu.ReadOptions{Name: name, Damaged: true}) {
				if n++; rec != nil && n == c.Game { // the ruling replaces what can't be read
					if events, err = ruledRecord(l, rec, rules, n, c); err == nil {
						unsaid = rec.Rulings[len(rec.Rulings)-1].Unsaid
					}
				}
				if !yield(rec, err) {
					return
				}
			}
		}, kifu.WriteOptions{})
	})
	if err == nil && events == nil {
		err = noSuchGame(c.Game, name)
	}
	return events, unsaid, err
}

// leftByRuling returns what the copy of a record with a ruling leaves out. A ruling ends
// the main line, and the copy holds no other line.
func leftByRuling(name string, from, to *kifu.Format) (left kifu.Left) {
	in, err := os.Open(name)
	if err != nil {
		return left
	}
	defer in.Close()
	main := *to
	main.Trees = from.Name == "kif" && to.Name == "kif" // a KIF copy keeps the lines of variations unchanged
	for rec := range from.Read(in, kifu.ReadOptions{Name: name, Damaged: true, Trees: true}) {
		if rec != nil {
			left.Add(rec.LeftBy(&main))
		}
	}
	return left
}

// ruledRecord adds a ruling to a record and returns the events that follow from it. They
// name players without a name in the language of the reader, and the record doesn't.
func ruledRecord(l lang.Lang, rec *kifu.Record, rules string, n int, c arena.Rule) ([]arena.Event, error) {
	g, err := gameOf(rec, rules)
	if err != nil {
		return nil, err
	}
	shown, at := *rec, time.Now()
	shown.Moves, shown.Rulings, shown.Called = slices.Clone(rec.Moves), slices.Clone(rec.Rulings), lang.Unnamed(l, g)
	events, err := addRuling(&shown, g, n, c, at)
	if err != nil {
		return nil, err
	}
	_, err = addRuling(rec, g, n, c, at)
	return events, err
}

// addRuling adds a ruling to a record of a game and returns the events that follow from it.
func addRuling(rec *kifu.Record, g *boards.Game, n int, c arena.Rule, at time.Time) ([]arena.Event, error) {
	positions, _ := kifu.Follow(rec, g) // with moves after an end that nobody saw
	if len(positions) == 0 {
		return nil, fact.New("cli.rule.unplayable", "expected a record that can be replayed")
	}
	tape := arena.NewTape()
	begin := arena.RecordBegin(rec, g)
	for _, e := range append([]arena.Event{begin}, arena.RecordEvents(rec, g, n, positions)...) {
		if err := tape.Add(e); err != nil {
			return nil, err
		}
	}
	if c.Act == arena.ActWithdraw {
		return arena.WithdrawOn(rec, g, c, at)
	}
	events, err := arena.RuleTape(tape, c, at)
	if err != nil {
		return nil, err
	}
	e, game := events[0].(*arena.Ruled), tape.Game(n)
	arena.RuleRecord(rec, e, e.Ply-game.Base)
	return events, nil
}
