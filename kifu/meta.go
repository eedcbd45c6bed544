package kifu

import (
	"encoding/json"
	"slices"
	"time"

	"dohyo/boards"
	"dohyo/boards/fact"
	"dohyo/boards/safe"
)

// A Meta holds what a format can't express, as one line of JSON in a place that
// other programs skip: an SGF property, or a line after a psq file's last. A
// format omits what it can express itself.
type Meta struct {
	Game     string          `json:"game,omitempty"`
	Rules    string          `json:"rules,omitempty"`
	Number   int             `json:"number,omitempty"`
	Limit    int             `json:"limit,omitempty"`
	Name     string          `json:"name,omitempty"`
	Event    string          `json:"event,omitempty"`
	Round    string          `json:"round,omitempty"`
	Place    string          `json:"place,omitempty"`
	Noted    string          `json:"annotator,omitempty"`
	Comment  string          `json:"comment,omitempty"`
	Clock    *[3]int64       `json:"clock_ms,omitempty"` // main time, byoyomi, increment
	Periods  int             `json:"periods,omitempty"`  // of the clock's byoyomi
	Stones   int             `json:"stones,omitempty"`   // that share it
	Start    string          `json:"start,omitempty"`    // RFC 3339
	End      string          `json:"end,omitempty"`
	Players  *[2]string      `json:"players,omitempty"`
	First    int             `json:"first,omitempty"`
	Opening  *boards.Opening `json:"opening,omitempty"`
	Abridged bool            `json:"abridged,omitempty"`
	Count    int             `json:"count,omitempty"`
	Result   string          `json:"result,omitempty"` // black, white, draw, none
	By       string          `json:"by,omitempty"`
	Detail   string          `json:"detail,omitempty"`
	Fact     fact.Fact       `json:"fact,omitzero"` // what Detail says in English
	Totals   *[2]int64       `json:"totals_ms,omitempty"`
	Counted  bool            `json:"counted,omitempty"`
	Dead     []boards.Move   `json:"dead,omitempty"`
	Rulings  []Ruling        `json:"rulings,omitempty"`

	Opened *Opened `json:"opened,omitempty"` // how the opening was settled

	Settings boards.Settings `json:"settings,omitzero"` // the game's own
}

// NoResult removes the end of the game.
func (m *Meta) NoResult() { m.Result, m.By, m.Detail, m.Fact = "", "", "", fact.Fact{} }

// cleanFact makes the text in a fact from a record safe.
func cleanFact(f fact.Fact) fact.Fact {
	f.Code, f.Args = safe.Line(f.Code), slices.Clone(f.Args)
	for i, a := range f.Args {
		switch a := a.(type) {
		case string:
			f.Args[i] = safe.Line(a)
		case fact.Fact:
			f.Args[i] = cleanFact(a)
		case []fact.Fact:
			list := slices.Clone(a)
			for j := range list {
				list[j] = cleanFact(list[j])
			}
			f.Args[i] = list
		case []string:
			list := slices.Clone(a)
			for j := range list {
				list[j] = safe.Line(list[j])
			}
			f.Args[i] = list
		}
	}
	return f
}

// results maps the words for winners, as verify prints them, to sides.
var results = map[string]boards.Side{"black": 0, "white": 1, "draw": boards.None, "none": boards.None}

// MetaOf returns everything in a record except its setup and its moves.
func MetaOf(r *Record) Meta {
	m := Meta{
		Game: safe.Line(r.Game), Rules: safe.Line(r.Rules), Number: r.Number, Limit: r.Limit,
		Name: safe.Line(r.Name), Event: safe.Line(r.Event), Round: safe.Line(r.Round), Place: safe.Line(r.Place),
		Noted: safe.Line(r.Annotator), Comment: safe.Text(r.Comment),
		Start: stamp(r.Start), End: stamp(r.End),
		First: r.First, Abridged: r.Abridged,
		By: safe.Line(r.Result.By), Detail: safe.Line(r.Result.Detail), Fact: r.Result.Fact, Counted: r.Counted,
		Rulings: cleanRulings(r.Rulings), Settings: cleanSettings(r.Settings), Opened: r.opened,
	}
	if r.Abridged {
		m.Count = r.Count
	}
	for _, d := range r.Dead {
		m.Dead = append(m.Dead, boards.Move(safe.Line(string(d))))
	}
	if p := [2]string{safe.Line(r.Players[0]), safe.Line(r.Players[1])}; p != [2]string{} {
		m.Players = &p
	}
	if r.Opening != nil {
		m.Opening = cleanOpening(r.Opening)
	}
	if m.Result = r.Result.WinnerWord(); m.Result == "" {
		m.NoResult()
	}
	if c := r.Clock; c != (Clock{}) {
		m.Clock = &[3]int64{c.Main.Milliseconds(), c.Byoyomi.Milliseconds(), c.Increment.Milliseconds()}
		m.Periods, m.Stones = c.Periods, c.Stones
	}
	if r.Totals != [2]time.Duration{} {
		m.Totals = &[2]int64{r.Totals[0].Milliseconds(), r.Totals[1].Milliseconds()}
	}
	return m
}

// String returns the line of JSON. It holds no line end and no control character.
func (m Meta) String() string {
	b, err := json.Marshal(m)
	if err != nil {
		return "{}" // no field of Meta can fail
	}
	return string(b)
}

// Apply reads such a line into a record. Data missing in the line stays
// unchanged; a line of another form changes nothing and returns an error.
func (r *Record) Apply(line string) error {
	var m Meta
	if err := json.Unmarshal([]byte(line), &m); err != nil {
		return err
	}
	set(&r.Game, m.Game)
	set(&r.Rules, m.Rules)
	set(&r.Name, m.Name)
	set(&r.Event, m.Event)
	set(&r.Round, m.Round)
	set(&r.Place, m.Place)
	set(&r.Annotator, m.Noted)
	if c := safe.Text(m.Comment); c != "" {
		r.Comment = c
	}
	r.Number, r.Limit = or(m.Number, r.Number), or(m.Limit, r.Limit)
	r.Start, r.End = moment(m.Start, r.Start), moment(m.End, r.End)
	if m.Players != nil {
		r.Players = [2]string{safe.Line(m.Players[0]), safe.Line(m.Players[1])}
	}
	if m.First == 1 {
		r.First = 1
	}
	if m.Opening != nil {
		r.Opening = cleanOpening(m.Opening)
	}
	if m.Abridged {
		r.Abridged, r.Count = true, max(m.Count, 0)
	}
	if side, ok := results[m.Result]; ok {
		r.Result = Result{Known: true, Winner: side, By: safe.Line(m.By), Detail: safe.Line(m.Detail), Fact: cleanFact(m.Fact)}
		if m.Result == "none" {
			r.Result.By = BrokenOff
		}
	}
	r.reopen(m.Opened)
	r.Settings = r.Settings.And(cleanSettings(m.Settings))
	if m.Rulings != nil {
		r.Rulings = cleanRulings(m.Rulings)
	}
	if m.Counted {
		r.Counted, r.Dead = true, nil
		for _, d := range m.Dead {
			r.Dead = append(r.Dead, boards.Move(safe.Line(string(d))))
		}
	}
	if c := m.Clock; c != nil {
		r.Clock = Clock{Main: Milliseconds(c[0]), Byoyomi: Milliseconds(c[1]), Increment: Milliseconds(c[2])}
		if r.Clock.Byoyomi > 0 {
			r.Clock.Periods, r.Clock.Stones = min(max(m.Periods, 0), 1000), min(max(m.Stones, 0), 1000)
		}
	}
	if m.Totals != nil {
		r.Totals = [2]time.Duration{upTo(m.Totals[0], mostUsed), upTo(m.Totals[1], mostUsed)}
	}
	return nil
}

// Overrule applies such a line to a record whose end has been read, as Apply does, and notes
// it if the line names another winner than the end, unless that names none or the line has a
// referee's decision. End is the end as the file has it, and at the number of the line in
// the file.
func (r *Record) Overrule(line, end string, at int) error {
	read := r.Result
	if err := r.Apply(line); err != nil {
		return err
	}
	if own := r.Result; end != "" && read.Known && read.By != BrokenOff && own.By != ByRuling && own.Winner != read.Winner {
		r.Notes = append(r.Notes, Note{Code: OtherEnd, Args: []string{safe.Line(end), own.WinnerWord()}, Line: at})
	}
	return nil
}

// cleanSettings copies settings with clean words.
func cleanSettings(s boards.Settings) boards.Settings {
	for _, name := range s.Names() {
		if word := s.Word(name); word != "" {
			s = s.With(name, safe.Line(word))
		}
	}
	return s
}

// cleanOpening copies an opening with clean text.
func cleanOpening(o *boards.Opening) *boards.Opening {
	c := &boards.Opening{
		Name: safe.Line(o.Name), Romaji: safe.Line(o.Romaji), Code: safe.Line(o.Code),
		Label: safe.Line(o.Label), Symmetry: safe.Line(o.Symmetry),
	}
	for _, m := range o.Moves {
		c.Moves = append(c.Moves, boards.Move(safe.Line(string(m))))
	}
	return c
}

func set(field *string, value string) {
	if v := safe.Line(value); v != "" {
		*field = v
	}
}

func or(value, field int) int {
	if value > 0 {
		return value
	}
	return field
}

func stamp(t time.Time) string {
	if t.IsZero() || t.Year() < 0 || t.Year() > 9999 {
		return ""
	}
	return t.Format(time.RFC3339Nano)
}

func moment(s string, field time.Time) time.Time {
	if t, err := time.Parse(time.RFC3339Nano, s); err == nil {
		return t
	}
	return field
}

// Milliseconds converts a time used from a file: at least 0 and at most a year.
func Milliseconds(ms int64) time.Duration { return upTo(ms, mostTime) }

// mostTime is the longest time of a move or of a clock in a file.
const mostTime = 366 * 24 * time.Hour

func upTo(ms int64, most time.Duration) time.Duration {
	return time.Duration(min(max(ms, 0), most.Milliseconds())) * time.Millisecond
}
