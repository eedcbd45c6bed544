package cli

import (
	"bytes"
	"encoding/json"
	"math/big"
	"sort"
	"strings"

	"dohyo/boards/fact"
	"dohyo/ui/kit"
)

// tournamentJudges are the filters for tournaments by name.
var tournamentJudges = map[string]func(line []byte) (any, error){
	"ranking": judgeRanking,
	"pairing": judgePairing,
	"rating":  judgeRating,
}

// judgeTournament returns a filter that answers each line with judge.
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

// A judgedAnswer is the answer of a tournament filter. It has no verdict.
type judgedAnswer struct{ kit.Asked }

// Word returns the word under which the summary counts answers that aren't errors.
func (judgedAnswer) Word() string { return "answered" }

// decode decodes a line into a question.
func decode(line []byte, question any) error {
	if err := kit.WantJSON(json.Unmarshal(line, question)); err != nil {
		return err
	}
	return nil
}

// answered returns an answer with the id and the name of its question.
func answered(a kit.Asked) judgedAnswer {
	a.Named()
	return judgedAnswer{a}
}

// An entrant names a player in a line. It is the JSON text of a number or a string;
// the empty entrant is nobody.
type entrant string

// UnmarshalJSON takes a number, a string, or null for nobody.
func (i *entrant) UnmarshalJSON(text []byte) error {
	var b bytes.Buffer
	if err := json.Compact(&b, text); err != nil {
		return err
	}
	switch s := b.String(); {
	case s == "null":
		*i = ""
	case s[0] == '"': // "a" and "\u0061" are the same
		var name string
		if err := json.Unmarshal(text, &name); err != nil {
			return err
		}
		again, err := json.Marshal(name)
		if err != nil {
			return err
		}
		*i = entrant(again)
	case strings.IndexByte("-0123456789", s[0]) >= 0:
		*i = entrant(s)
	default:
		return fact.Errorf("judge.entrant", "expected a player to be a number or a string, got %s", s)
	}
	return nil
}

// MarshalJSON returns the entrant's JSON unchanged.
func (i entrant) MarshalJSON() ([]byte, error) {
	if i == "" {
		return []byte("null"), nil
	}
	return []byte(i), nil
}

// String returns the entrant's JSON, for errors.
func (i entrant) String() string { return string(i) }

// orNull returns the entrant's JSON as in the line, for errors that show it.
func (i entrant) orNull() string {
	if i == "" {
		return "null"
	}
	return string(i)
}

// A judgedSeed is the seed of a line: any whole number. Those that 64 bits can't hold
// are folded into them.
type judgedSeed uint64

// UnmarshalJSON reads a whole number of any size.
func (s *judgedSeed) UnmarshalJSON(text []byte) error {
	if string(text) == "null" {
		return nil
	}
	n, ok := new(big.Int).SetString(string(text), 10)
	if !ok {
		return fact.Errorf("judge.seed", "expected the seed to be a whole number, got %s", short(text))
	}
	if n.IsInt64() {
		*s = judgedSeed(n.Int64())
		return nil
	}
	*s = 0
	for _, b := range n.Bytes() {
		*s = *s*0x9e3779b97f4a7c15 + judgedSeed(b)
	}
	return nil
}

// entrants number the players of a line.
type entrants struct {
	list  []entrant
	index map[entrant]int
}

// add numbers a new player. It refuses null and players that it knows.
func (l *entrants) add(i entrant) error {
	switch {
	case i == "":
		return fact.New("judge.nobody", "expected a player to be a number or a string, got null")
	case l.index[i] > 0:
		return fact.Errorf("judge.twice", "player %s occurs twice", i)
	}
	if l.index == nil {
		l.index = map[entrant]int{}
	}
	l.list = append(l.list, i)
	l.index[i] = len(l.list)
	return nil
}

// of returns a player's number from 0, and whether the player is known.
func (l *entrants) of(i entrant) (int, bool) {
	n, ok := l.index[i]
	return n - 1, ok
}

// tuple decodes a JSON array into values. what describes the array in errors.
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

// short returns a piece of JSON cut to 60 characters, for errors.
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

// judgeNames returns the names that judge takes: games and tournament filters.
func judgeNames() []string {
	names := judged()
	var more []string
	for name := range tournamentJudges {
		more = append(more, name)
	}
	sort.Strings(more)
	return append(names, more...)
}
