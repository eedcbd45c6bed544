// Package lab decides questions about openings from games that were played from them:
// which openings are fair, which are the fairest, and whether one gives the first side an
// advantage.
//
//	q, err := lab.Parse("balance,within=15,error=5")
//	t := lab.NewTrial(q, 26)       // of 26 openings
//	t.Add(3, 2)                    // a pair of games from the fourth one, one point of two for the first side
//	t.Decided()                    // no more games are needed
//	for _, v := range t.Verdicts() // what is known of each
//
// The games come in pairs: two from one opening with exchanged seats, so that the strength
// of the players cancels out. The intervals may be looked at after every pair
// (stats.Sequence). They are valid for independent games: if a program plays the same game
// again and again, they are too narrow.
//
// The package plays no games; arena.Match does, under a regulation with a question.
package lab

import (
	"math"
	"strconv"
	"strings"

	"dohyo/arena/stats"
	"dohyo/boards/fact"
)

// A Kind is what a question asks.
type Kind string

// The kinds of questions.
const (
	Balance Kind = "balance" // which openings are fair
	Best    Kind = "best"    // which are the fairest
	SPRT    Kind = "sprt"    // whether one opening gives the first side an advantage
)

// Kinds lists the kinds of questions.
var Kinds = []Kind{Balance, Best, SPRT}

// A Question is a question about openings.
type Question struct {
	Kind   Kind
	Within float64     // an opening is fair if the first side's share of the points is at most this far from 1/2
	Error  float64     // the probability that the answer is wrong: of Balance for each opening, of Best for the choice
	Keep   int         // of Best: how many openings are chosen
	Test   *stats.Test // of SPRT: in Elo of the first side
}

// The values that a question has unless it says otherwise.
const (
	UsualWithin = 0.15
	UsualError  = 0.05
)

// Parse reads "balance", "balance,within=15,error=5", "best,keep=3,within=10" or
// "sprt,elo0=0,elo1=50". Within and error are in percent.
func Parse(text string) (Question, error) {
	kind, rest, _ := strings.Cut(text, ",")
	q := Question{Kind: Kind(kind)}
	if q.Kind == SPRT {
		t, err := stats.ParseTest(rest)
		if err != nil {
			return q, err
		}
		q.Test = &t
		return q, q.Check()
	}
	q.Within, q.Error, q.Keep = UsualWithin, UsualError, 1
	if q.Kind != Best {
		q.Keep = 0
	}
	if rest == "" {
		return q, q.Check()
	}
	for part := range strings.SplitSeq(rest, ",") {
		key, value, _ := strings.Cut(part, "=")
		x, err := strconv.ParseFloat(value, 64)
		switch {
		case err != nil || math.IsNaN(x):
			return q, fact.Errorf("lab.number", "question: expected %s to be a number, got %q", key, value)
		case key == "within":
			q.Within = x / 100
		case key == "error":
			q.Error = x / 100
		case key == "keep" && q.Kind == Best && x == math.Trunc(x) && math.Abs(x) < 1e6:
			q.Keep = int(x)
		default:
			return q, fact.Errorf("lab.key", "question: expected within=N, error=N or (with best) keep=N, got %q", part)
		}
	}
	return q, q.Check()
}

// String formats the question for Parse.
func (q Question) String() string {
	if q.Kind == SPRT && q.Test != nil {
		return string(SPRT) + "," + q.Test.String()
	}
	text := string(q.Kind)
	if q.Kind == Best {
		text += ",keep=" + strconv.Itoa(q.Keep)
	}
	percent := func(x float64) string { return strconv.FormatFloat(math.Round(x*1e8)/1e6, 'f', -1, 64) }
	return text + ",within=" + percent(q.Within) + ",error=" + percent(q.Error)
}

// MarshalText writes the question as String does.
func (q Question) MarshalText() ([]byte, error) { return []byte(q.String()), nil }

// UnmarshalText reads what Parse reads.
func (q *Question) UnmarshalText(text []byte) (err error) {
	*q, err = Parse(string(text))
	return err
}

// Check returns an error if a question isn't valid.
func (q Question) Check() error {
	switch {
	case q.Kind == SPRT:
		if q.Test.Model == stats.Bayesian {
			return fact.Errorf("lab.model", "question: expected the model %s or %s, because games come in pairs, got %s", string(stats.Normalized), string(stats.Logistic), string(stats.Bayesian))
		}
		return q.Test.Check()
	case q.Kind != Balance && q.Kind != Best:
		return fact.Errorf("lab.kind", "question: expected %s, %s or %s, got %q", string(Balance), string(Best), string(SPRT), string(q.Kind))
	case !(q.Within > 0 && q.Within < 0.5):
		return fact.Errorf("lab.within", "question: expected within to be between 0 and 50, got %v", q.Within*100)
	case !(q.Error > 0 && q.Error < 1):
		return fact.Errorf("lab.error", "question: expected error to be between 0 and 100, got %v", q.Error*100)
	case q.Kind == Best && q.Keep < 1:
		return fact.Errorf("lab.keep", "question: expected keep to be 1 or more, got %d", q.Keep)
	}
	return nil
}

// Fits returns an error if the question can't be asked about that number of
// openings.
func (q Question) Fits(openings int) error {
	switch {
	case q.Kind == SPRT && openings != 1:
		return fact.Errorf("lab.one", "question: %s needs exactly one opening, got %d", string(SPRT), openings)
	case q.Kind == Best && q.Keep >= openings:
		return fact.Errorf("lab.few", "question: expected keep to be less than the number of openings, %d, got %d", openings, q.Keep)
	}
	return nil
}
