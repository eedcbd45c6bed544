package cli

import (
	"bufio"
	"errors"
	"io"
	"time"

	"github.com/spf13/cobra"

	"dohyo/arena"
	"dohyo/boards"
	"dohyo/boards/catalog"
	"dohyo/boards/fact"
	"dohyo/kifu"
	"dohyo/ui/draw"
	"dohyo/ui/internal/usage"
	"dohyo/ui/kit"
	"dohyo/ui/lang"
)

func (a *app) verifyCommand() *cobra.Command {
	var asJSON, states, quiet, names bool
	var rules string
	cmd := &cobra.Command{
		Use:  "verify RECORD...",
		Args: atLeast(1, fact.New("cli.want.verify", "one or more records")),
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := checkRules(rules); err != nil {
				return err
			}
			if states && asJSON {
				return usage.NotBoth("states", "json")
			}
			out := bufio.NewWriter(a.Out)
			v := verifier{rules: rules, asJSON: asJSON, quiet: quiet, names: names, out: out, lang: a.language(), told: a.tellingSet()}
			var errs []error // an unreadable file doesn't stop the others
			var files []recordRef
			for _, name := range args {
				list, err := recordFiles(name)
				files, errs = append(files, list...), append(errs, err)
			}
			if states {
				for _, name := range files {
					errs = append(errs, v.states(a, name))
				}
			} else {
				errs = append(errs, v.files(a, files)...)
			}
			sum := v.sum(len(files))
			if err := out.Flush(); err != nil {
				return err
			}
			if err := errors.Join(errs...); err != nil {
				return err
			}
			return sum
		},
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, "")
	cmd.Flags().BoolVarP(&quiet, "quiet", "q", false, "")
	cmd.Flags().BoolVar(&names, "names", false, "")
	cmd.Flags().BoolVar(&states, "states", false, "")
	registerRules(cmd, &rules)
	return cmd
}

// registerRules adds the --rules flag.
func registerRules(cmd *cobra.Command, rules *string) {
	cmd.Flags().StringVar(rules, "rules", "", "")
	_ = cmd.RegisterFlagCompletionFunc("rules", cobra.FixedCompletions(gameNames(), cobra.ShellCompDirectiveNoFileComp))
}

// A verifier verifies records and counts what it finds.
type verifier struct {
	rules   string
	asJSON  bool
	quiet   bool // prints nothing for correct records
	names   bool // adds the names of openings and formations
	out     io.Writer
	lang    lang.Lang
	told    *draw.Set // how errors write moves
	records int
	tally   tally
}

// verified is the result for a record in the form that verify --json prints.
type verified struct {
	File    string        `json:"file"`
	Record  int           `json:"record"`
	Game    string        `json:"game"`
	OK      bool          `json:"ok"`
	Moves   []string      `json:"moves"`
	Count   int           `json:"count"`
	Initial any           `json:"initial"`
	Final   any           `json:"final"`
	Winner  *string       `json:"winner"`
	By      *string       `json:"by"`
	Times   times         `json:"times"`
	Lines   int           `json:"variations,omitempty"` // that were played too
	Special []any         `json:"special"`
	Rulings []kifu.Ruling `json:"rulings,omitempty"` // by referees, oldest first
	Names   []calledName  `json:"names,omitempty"`   // with --names
	Error   *verifyError  `json:"error,omitempty"`
	Notes   []note        `json:"notes,omitempty"` // not errors, but choices made in reading

	damaged bool // Error is of the unreadable end of the record
}

// A note is a kifu.Note as text.
type note struct {
	Code kifu.NoteCode `json:"code"`
	Line int           `json:"line"`
	Text string        `json:"text"`
}

// notesOn returns the notes on a record in a language.
func notesOn(rec *kifu.Record, l lang.Lang) []note {
	var list []note
	for _, n := range rec.Notes {
		list = append(list, note{n.Code, n.Line, l.RecordNote(n)})
	}
	return list
}

type times struct {
	Black float64 `json:"black"`
	White float64 `json:"white"`
}

type verifyError struct {
	Ply  int    `json:"ply"`
	Line int    `json:"line"`
	Text string `json:"text"`

	Fact fact.Fact `json:"fact,omitzero"` // Text as a fact

	file string // the file that Line refers to: a match's journal if its folder was named
	told error  // Text as a fact
	kind error  // the kind of error for the summary, as a fact: see kindOf
}

// wrongIn returns the verifyError of an error, with what it says beside its place.
func wrongIn(err, told error) *verifyError {
	f, _ := fact.Of(told)
	return &verifyError{kind: kindOf(err), Text: told.Error(), Fact: f, told: told}
}

// at adds the place.
func (e *verifyError) at(file string, line int) *verifyError {
	e.file, e.Line = file, line
	return e
}

// words returns the language of the output. JSON is always English.
func (v *verifier) words() lang.Lang {
	if v.asJSON {
		return lang.English
	}
	return v.lang
}

// readError returns the verifyError of a record that can't be read, with the line.
func readError(err error) *verifyError {
	var ke *kifu.Error
	var je *arena.JournalError
	switch {
	case errors.As(err, &ke):
		return wrongIn(err, ke.Within()).at(ke.File, ke.Line)
	case errors.As(err, &je):
		return wrongIn(err, je.Err).at(je.File, je.Line)
	}
	return wrongIn(err, err)
}

// record returns the result of verifying one record.
func (v *verifier) record(file string, n int, rec *kifu.Record) (verified, error) {
	g, err := gameOf(rec, v.rules)
	if err != nil {
		return verified{}, fact.Errorf("cli.verify.record", "%s: record %d: %w", file, n, err)
	}
	r := verified{
		File: file, Record: n, Game: g.Name, OK: true, Moves: []string{}, Special: []any{},
		Count: rec.Length(), Winner: winnerOf(rec.Result),
		Rulings: rec.Rulings, Times: times{Black: seconds(rec.Time(0)), White: seconds(rec.Time(1))},
	}
	if rec.Result.Known && rec.Result.By != "" {
		r.By = &rec.Result.By
	}
	if start, err := rec.Begin(g); err == nil {
		rec.NoteStart(start)
	}
	r.Notes = notesOn(rec, v.words())
	if v.names {
		positions, _ := kifu.Play(rec, g) // up to a mistake, which is reported below
		r.Names = calledNames(g.Name, positions)
	}
	if walk := kit.Of(g.Name).Verify; walk != nil {
		if r.take(walk(rec)); r.OK {
			v.variations(&r, rec, g)
		}
		return r, nil
	}
	for i := range rec.Moves {
		if m := &rec.Moves[i]; !m.Diagram() {
			r.Moves = append(r.Moves, string(m.Move))
		}
	}
	positions, err := kifu.Play(rec, g)
	if err != nil {
		r.OK, r.Error = false, playError(err)
	}
	if foul, ended := rec.Foul(len(positions) - 1); err == nil && ended {
		r.Winner = winnerOf(foul)
	}
	if len(positions) > 0 {
		last := positions[len(positions)-1]
		if content := kit.Of(g.Name).Content; content != nil {
			r.Initial, r.Final = content(positions[0], positions[1:]...), content(last)
		}
		if r.OK && !rec.Abridged {
			r.boardEnd(rec, last)
		}
	}
	if r.OK {
		v.variations(&r, rec, g)
	}
	return r, nil
}

// variations plays the variations of a record. An error in them isn't one of the game,
// so it is a note: programs accept any move in a variation, and so does SGF (FF[4], "B").
func (v *verifier) variations(r *verified, rec *kifu.Record, g *boards.Game) {
	var err error
	if r.Lines, err = kifu.PlayVariations(rec, g); err == nil {
		return
	}
	e := playError(err)
	if e.Line == 0 {
		e = readError(err)
	}
	text := lang.ErrorIn(v.words(), draw.Spelling(v.words(), v.told, g.Name, nil), e.told)
	r.Notes = append(r.Notes, note{kifu.WrongVariation, e.Line, v.words().Say(lang.InVariation, text)})
}

// playError returns the verifyError of a record that can't be played.
func playError(err error) *verifyError {
	var pe *kifu.PlayError
	if !errors.As(err, &pe) {
		return wrongIn(err, err)
	}
	e := wrongIn(err, pe.Told()).at(pe.File, pe.Line)
	e.Ply = pe.Ply
	return e
}

// boardEnd fills in the winner or the reason from the board if the record lacks them.
func (r *verified) boardEnd(rec *kifu.Record, last boards.Position) {
	o, over := last.Outcome()
	c, counts := last.(boards.Countable)
	if !over || rec.Result.Known && rec.Result.By != "" || counts && c.Uncounted() {
		return
	}
	by := string(o.By)
	r.Winner, r.By = winnerOf(kifu.Result{Known: true, Winner: o.Winner, By: by}), &by
}

// gameOf returns the game of a record: the game it names, or else the game of rules, or
// else the usual game for records that name none.
func gameOf(rec *kifu.Record, rules string) (*boards.Game, error) {
	name := rec.Game
	if name == "" {
		name = rules
	}
	if name == "" {
		if g, ok := kit.Unnamed(rec); ok {
			return g, nil
		}
	}
	if g, ok := catalog.Game(name); ok {
		return g, nil
	}
	return nil, fact.Errorf("cli.record.game", "the record is of an unknown game, %q", name)
}

func seconds(d time.Duration) float64 {
	return float64(d.Round(time.Millisecond)) / float64(time.Second)
}

// winnerOf returns black, white, draw or none, or nil if the record has no end.
func winnerOf(r kifu.Result) *string {
	word := r.WinnerWord()
	if word == "" {
		return nil
	}
	return &word
}

// take copies the results of a game's own verification.
func (r *verified) take(w kit.Walk) {
	r.Moves, r.Special, r.Initial, r.Final = w.Moves, w.Special, w.Initial, w.Final
	if w.Ended != nil {
		r.Winner, r.By = winnerOf(*w.Ended), &w.Ended.By
	}
	if e := w.Broken; e != nil {
		r.OK = false
		r.Error = wrongIn(e, e.Told()).at(e.File, e.Line)
		r.Error.Ply = e.Ply
	}
}
