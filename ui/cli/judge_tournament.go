package cli

import (
	"bytes"
	"encoding/json"
	"slices"
	"strings"

	"dohyo/boards/fact"
	"dohyo/ui/kit"
)

// tournamentJudges are the filters of tournaments, by their names.
var tournamentJudges = map[string]func(line []byte) (any, error){
	"ranking": judgeRanking,
	"pairing": judgePairing,
	"rating":  judgeRating,
}

// judgeTournament answers a line of one of these filters.
func judgeTournament(judge func(line []byte) (any, error)) func(line []byte) any {
	return func(line []byte) any {
		var asked kit.Asked
		err := kit.WantJSON(json.Unmarshal(line, &asked))
		if err == nil {
			var reply any
			if reply, err = judge(line); err == nil {
				return reply
			}
		}
		asked.Named()
		return kit.Failed(asked, err)
	}
}

// A judged answer of a tournament's filter has no verdict beside itself.
type judgedAnswer struct{ kit.Asked }

// Word counts the answers that are no errors.
func (judgedAnswer) Word() string { return "answered" }

// decode reads a line into a question.
func decode(line []byte, question any) error {
	if err := kit.WantJSON(json.Unmarshal(line, question)); err != nil {
		return err
	}
	return nil
}

// answered is what of a line stands in its answer.
func answered(a kit.Asked) judgedAnswer {
	a.Named()
	return judgedAnswer{a}
}

// An entrant names a player in a line: any JSON value, as it stands there.
type entrant string

// UnmarshalJSON takes a number or a text; null is nobody, the empty entrant.
func (i *entrant) UnmarshalJSON(text []byte) error {
	var b bytes.Buffer
	if err := json.Compact(&b, text); err != nil {
		return err
	}
	switch s := b.String(); {
	case s == "null":
		*i = ""
	case strings.IndexByte(`"-0123456789`, s[0]) >= 0:
		*i = entrant(s)
	default:
		return fact.Errorf("judge.entrant", "expected a player as a number or a text, got %s", s)
	}
	return nil
}

// MarshalJSON gives it back as it came.
func (i entrant) MarshalJSON() ([]byte, error) {
	if i == "" {
		return []byte("null"), nil
	}
	return []byte(i), nil
}

// String is what an error says of it.
func (i entrant) String() string { return string(i) }

// entrants number the players of a line.
type entrants struct {
	list  []entrant
	index map[entrant]int
}

// add numbers a new player.
func (l *entrants) add(i entrant) error {
	switch {
	case i == "":
		return fact.New("judge.nobody", "expected a player as a number or a text, got null")
	case l.index[i] > 0:
		return fact.Errorf("judge.twice", "player %s stands there twice", i)
	}
	if l.index == nil {
		l.index = map[entrant]int{}
	}
	l.list = append(l.list, i)
	l.index[i] = len(l.list)
	return nil
}

// of is a player's number.
func (l *entrants) of(i entrant) (int, bool) {
	n, ok := l.index[i]
	return n - 1, ok
}

// tuple reads a list of so many values.
func tuple(text []byte, what string, values ...any) error {
	var list []json.RawMessage
	if err := json.Unmarshal(text, &list); err != nil || len(list) != len(values) {
		return fact.Errorf("judge.shape", "expected %s, got %s", what, short(text))
	}
	for i, v := range values {
		if err := json.Unmarshal(list[i], v); err != nil {
			return fact.Errorf("judge.shape", "expected %s, got %s", what, short(text))
		}
	}
	return nil
}

// short is a piece of JSON for an error.
func short(text []byte) string {
	const most = 60
	var b bytes.Buffer
	if json.Compact(&b, text) != nil {
		return "something else"
	}
	if s := []rune(b.String()); len(s) > most {
		return string(s[:most]) + "…"
	}
	return b.String()
}

// judgeNames are all that judge knows: games, and the filters of tournaments.
func judgeNames() []string {
	names := judged()
	var more []string
	for name := range tournamentJudges {
		more = append(more, name)
	}
	slices.Sort(more)
	return append(names, more...)
}
