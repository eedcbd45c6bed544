package cli

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"os"
	"path/filepath"

	"github.com/spf13/cobra"

	"dohyo/arena"
	"dohyo/arena/stats"
	"dohyo/boards/fact"
	"dohyo/ui/kit"
	"dohyo/ui/lang"
	"dohyo/ui/term"
)

// tallies implements dohyo stats.
type tallies struct{ app *app }

func (a tallies) statsCommand() *cobra.Command {
	var sprt string
	var list ratingsCall
	cmd := &cobra.Command{
		Use: "stats [MATCH...]",
		RunE: func(cmd *cobra.Command, args []string) error {
			var test *stats.Test
			if sprt != "" {
				t, err := stats.ParseTest(sprt)
				if err != nil {
					return fact.At("--sprt", err)
				}
				test = &t
			}
			list.test = test
			sources, err := a.sources(args)
			if err == nil && list.wanted && len(args) == 0 {
				sources, err = a.everything()
			}
			if err != nil {
				return err
			}
			list.suit(sources)
			if err := list.check(); err != nil {
				return err
			}
			if list.wanted {
				return a.ratings(cmd.Context(), &list)
			}
			if len(args) > 0 {
				return a.matchStats(args, test)
			}
			return a.answerInput(test)
		},
	}
	cmd.Flags().StringVar(&sprt, "sprt", "", "")
	list.define(cmd.Flags())
	return cmd
}

// answerInput answers lines of results on standard input. A note on stderr says so if a
// person may not know that input is awaited, or if there was none.
func (a tallies) answerInput(test *stats.Test) error {
	if term.IsTerminal(a.app.In) {
		fmt.Fprintln(a.app.Err, a.app.language().Say(lang.StatsReads))
	}
	lines := 0
	err := filter(a.app.In, a.app.Out, longestLine, func(line []byte) any {
		lines++
		return answerStats(line, test)
	})
	if err == nil && lines == 0 {
		fmt.Fprintln(a.app.Err, a.app.language().Say(lang.StatsNothing, a.app.matchesDir()))
	}
	return err
}

// A number is a float64 that encodes NaN and infinity as null.
type number float64

// MarshalJSON returns the number in JSON, or null if it is undefined.
func (n number) MarshalJSON() ([]byte, error) {
	if x := float64(n); math.IsNaN(x) || math.IsInf(x, 0) {
		return []byte("null"), nil
	}
	return json.Marshal(float64(n))
}

// results holds the results of games, or of pairs of games, from one line of input.
type results struct {
	Wins   *int  `json:"wins,omitempty"`
	Draws  *int  `json:"draws,omitempty"`
	Losses *int  `json:"losses,omitempty"`
	Ptnml  []int `json:"ptnml,omitempty"`
}

// counts returns the results in the form that package stats takes.
func (r results) counts() (stats.Counts, error) {
	games := []struct {
		name string
		n    *int
	}{{"wins", r.Wins}, {"draws", r.Draws}, {"losses", r.Losses}}
	var given int
	for _, g := range games {
		if g.n != nil {
			given++
			if *g.n < 0 {
				return nil, fact.Errorf("judge.count", "expected %s to be 0 or more, got %d", g.name, *g.n)
			}
		}
	}
	switch {
	case r.Ptnml == nil && given == 3:
		return stats.Games(*r.Wins, *r.Draws, *r.Losses), nil
	case r.Ptnml == nil && given == 0:
		return nil, fact.New("judge.counts", "expected wins, draws and losses, or ptnml")
	case r.Ptnml == nil:
		for _, g := range games {
			if g.n == nil {
				return nil, fact.Errorf("judge.counts.no", "expected wins, draws and losses, but there is no %s", g.name)
			}
		}
	case given > 0:
		return nil, fact.New("judge.counts.both", "expected wins, draws and losses, or ptnml, but not both")
	case len(r.Ptnml) != 5:
		return nil, fact.Errorf("judge.ptnml", "expected ptnml to have five numbers of pairs, got %d", len(r.Ptnml))
	}
	for _, n := range r.Ptnml {
		if n < 0 {
			return nil, fact.Errorf("judge.ptnml.count", "expected the numbers of ptnml to be 0 or more, got %d", n)
		}
	}
	return stats.Pairs([5]int(r.Ptnml)), nil
}

// strength holds the ratings computed from results.
type strength struct {
	Score     number  `json:"score"`
	Elo       number  `json:"elo"`
	Err95     number  `json:"err95"`
	NElo      number  `json:"nElo"`
	NEloErr95 number  `json:"nElo_err95"`
	LOS       number  `json:"LOS"`
	LOSWL     *number `json:"los_wl,omitempty"` // of single games: from the decisive ones
	*tested
}

// tested holds a test and its outcome.
type tested struct {
	Elo0     float64        `json:"elo0"`
	Elo1     float64        `json:"elo1"`
	Alpha    float64        `json:"alpha"`
	Beta     float64        `json:"beta"`
	Model    stats.Model    `json:"model"`
	LLR      number         `json:"LLR"`
	Lower    number         `json:"lower"`
	Upper    number         `json:"upper"`
	Decision stats.Decision `json:"decision"`
	Wald     number         `json:"llr_wald"`
	BayesElo *number        `json:"llr_cutechess,omitempty"` // of single games
}

// rate returns the ratings computed from results, with a test unless test is nil.
func rate(c stats.Counts, test *stats.Test) strength {
	elo, err95 := c.Elo()
	nelo, nerr95 := c.NElo()
	r := strength{
		Score: number(c.Score()), Elo: number(elo), Err95: number(err95),
		NElo: number(nelo), NEloErr95: number(nerr95), LOS: number(c.LOS()),
	}
	games := len(c) == 3
	if games {
		los := number(c.DecisiveLOS())
		r.LOSWL = &los
	}
	if test == nil {
		return r
	}
	llr := test.LLR(c)
	lower, upper := test.Bounds()
	r.tested = &tested{
		Elo0: test.Elo0, Elo1: test.Elo1, Alpha: test.Alpha, Beta: test.Beta, Model: test.Model,
		LLR: number(llr), Lower: number(lower), Upper: number(upper), Decision: test.Decide(llr), Wald: number(test.Wald(c)),
	}
	if games {
		bayes := number(test.BayesElo(c))
		r.BayesElo = &bayes
	}
	return r
}

// A statsAnswer is the answer to one line of results.
type statsAnswer struct {
	ID json.RawMessage `json:"id"`
	results
	strength
}

// answerStats returns the ratings for one line of results. The line's own test
// parameters override those of test.
func answerStats(line []byte, test *stats.Test) any {
	var q struct {
		ID json.RawMessage
		results
		Elo0, Elo1, Alpha, Beta *float64
		Model                   *stats.Model
	}
	err := kit.WantJSON(json.Unmarshal(line, &q))
	if q.ID == nil {
		q.ID = json.RawMessage("null")
	}
	var c stats.Counts
	if err == nil {
		c, err = q.counts()
	}
	if err == nil && (test != nil || q.Elo0 != nil || q.Elo1 != nil) {
		t := stats.DefaultTest()
		if test != nil {
			t = *test
		} else if q.Elo0 == nil || q.Elo1 == nil {
			err = fact.New("judge.elo", "expected both elo0 and elo1, got only one of them")
		}
		for to, from := range map[*float64]*float64{&t.Elo0: q.Elo0, &t.Elo1: q.Elo1, &t.Alpha: q.Alpha, &t.Beta: q.Beta} {
			if from != nil {
				*to = *from
			}
		}
		if q.Model != nil {
			t.Model = *q.Model
		}
		if err == nil {
			err = t.Check()
		}
		if err == nil && t.Model == stats.Bayesian && len(c) == 5 {
			err = errBayesian
		}
		test = &t
	}
	if err != nil {
		return kit.Wrong(q.ID, err)
	}
	return statsAnswer{ID: q.ID, results: q.results, strength: rate(c, test)}
}

var errBayesian = fact.New("cli.stats.model", "expected the model normalized or logistic for pairs of games, got bayesian")

// A matchRating rates the finished games of a match.
type matchRating struct {
	ID      string    `json:"id"` // name of the match
	Players [2]string `json:"players"`
	Wins    int       `json:"wins"`
	Draws   int       `json:"draws"`
	Losses  int       `json:"losses"`
	strength
	Pairs pairsRating     `json:"pairs"`
	Won   *[2]arena.Means `json:"won,omitempty"`  // how each player's games were won, unless all were won by play
	Play  *playRating     `json:"play,omitempty"` // without the games decided by the clock, faults or rulings
}

// A playRating rates the games that were decided by play, or drawn.
type playRating struct {
	Wins   int `json:"wins"`
	Draws  int `json:"draws"`
	Losses int `json:"losses"`
	strength
}

// A pairsRating rates the pairs of games of a match.
type pairsRating struct {
	Ptnml [5]int `json:"ptnml"`
	strength
}

// matchStats rates matches, each by the given test or else by its own. A broken journal
// is reported in its own line.
func (a tallies) matchStats(names []string, test *stats.Test) error {
	if test != nil && test.Model == stats.Bayesian {
		return fact.At("--sprt", errBayesian)
	}
	refs := make([]recordRef, len(names))
	for i, name := range names {
		ref, err := a.findJournal(name)
		if err != nil {
			return err
		}
		refs[i] = ref
	}
	out := bufio.NewWriter(a.app.Out)
	enc := json.NewEncoder(out)
	enc.SetEscapeHTML(false)
	var broken error
	for i, ref := range refs {
		var line any
		tape, lost, err := ref.wind()
		if err == nil {
			warnLost(a.app, ref.path, lost)
			line = rateMatch(tape, test)
		} else {
			id, _ := json.Marshal(names[i])
			line, broken = kit.Wrong(id, err), errSaid
		}
		if err := enc.Encode(line); err != nil {
			return err
		}
	}
	return errors.Join(broken, out.Flush())
}

// rateMatch returns the rating of the match on a tape, by test or else by the match's
// own test.
func rateMatch(tape *arena.Tape, test *stats.Test) matchRating {
	if test == nil {
		test = tape.Begin.Regulation.SPRT
	}
	s, pairs := tape.Score(), tape.Pairs()
	r := matchRating{
		ID: tape.Begin.Match, Players: [2]string{s[0].Name, s[1].Name}, Wins: s[0].Wins, Draws: s[0].Draws, Losses: s[0].Losses,
		strength: rate(stats.Games(s[0].Wins, s[0].Draws, s[0].Losses), nil),
		Pairs:    pairsRating{Ptnml: pairs, strength: rate(stats.Pairs(pairs), test)},
	}
	if a, b := s[0].Won, s[1].Won; a.Apart()+b.Apart() > 0 {
		r.Won = &[2]arena.Means{a, b}
		r.Play = &playRating{Wins: a.Play, Draws: s[0].Draws, Losses: b.Play, strength: rate(stats.Games(a.Play, s[0].Draws, b.Play), nil)}
	}
	return r
}

// findJournal returns a match's journal, given its name, folder or file.
func (a tallies) findJournal(name string) (recordRef, error) {
	if ref, ok := bundledMatch(name); ok {
		return ref, nil
	}
	if info, err := os.Stat(name); err == nil && info.Mode().IsRegular() {
		return recordRef{path: name}, nil
	}
	dir, err := resuming(a).findMatch(name)
	return recordRef{path: filepath.Join(dir, arena.JournalName)}, err
}

// wind winds the tape of a journal.
func (r recordRef) wind() (tape *arena.Tape, lost int64, err error) {
	if r.bundle == "" {
		return arena.WindJournal(r.path)
	}
	f, err := r.at.Open(r.bundle)
	if err != nil {
		return nil, 0, err
	}
	defer f.Close()
	return arena.ReadJournalFrom(f, r.path)
}
