package lang

import (
	"context"
	"strings"
	"testing"
	"time"

	"dohyo/arena"
	"dohyo/arena/tournament"
)

// TestStageForm: the form says what sets a stage apart from others of its form.
func TestStageForm(t *testing.T) {
	for _, c := range []struct {
		stage  tournament.Stage
		en, ja string
	}{
		{tournament.Stage{Form: tournament.Swiss}, "Swiss system", "スイス式"},
		{tournament.Stage{Form: tournament.Swiss, Modified: true}, "modified Swiss system", "変形スイス式"},
		{tournament.Stage{Form: tournament.Swiss, Modified: true, ModifiedRounds: []int{3, 5}}, "Swiss system, modified in rounds 3, 5", "スイス式（第3、5回戦は変形スイス式）"},
		{tournament.Stage{Form: tournament.Swiss, Method: tournament.Dutch}, "Swiss system (FIDE Dutch)", "スイス式（FIDE のダッチ方式）"},
		{tournament.Stage{Form: tournament.RoundRobin, Groups: 4}, "round robin in 4 groups", "4組の総当たり"},
		{tournament.Stage{Form: tournament.RoundRobin, Method: tournament.Berger}, "round robin", "総当たり"},
	} {
		if en, ja := English.StageForm(&c.stage, c.stage.Groups), Japanese.StageForm(&c.stage, c.stage.Groups); en != c.en || ja != c.ja {
			t.Errorf("%+v: %q, %q; want %q, %q", c.stage, en, ja, c.en, c.ja)
		}
	}
}

// TestStageMatches: a stage says how many matches its pairs play, where, and when they
// are replayed; one with a single match a pair says nothing.
func TestStageMatches(t *testing.T) {
	clock := arena.Clock{Main: 15 * time.Minute}
	for _, c := range []struct {
		stage  tournament.Stage
		en, ja string
	}{
		{tournament.Stage{}, "", ""},
		{tournament.Stage{Boards: 3}, "3 matches a pair, one after another until the pair is decided", "1組3対戦（勝敗が決まるまで順に行う）"},
		{tournament.Stage{Boards: 3, Together: true, BoardsFor: []string{"last", "final"}},
			"the rounds before the quarter-finals, final: 3 matches a pair at the same time", "準々決勝より前の回戦、決勝: 1組3対戦を同時に行う"},
		{tournament.Stage{Boards: 3, Together: true, Stagger: arena.Span(time.Minute)},
			"3 matches a pair at the same time, each started 1 min after the previous one", "1組3対戦を1分ずつ遅らせて始め、同時に行う"},
		{tournament.Stage{Replays: 1}, "a drawn match is replayed with the first move exchanged, up to 1 time", "引き分けの対戦は先後を替えて再戦（1回まで）"},
		{tournament.Stage{Replays: 3, ReplayTime: &clock, ReplayRules: arena.Regulation{Clock: clock}},
			"a drawn match is replayed with the first move exchanged, up to 3 times; replays: time 15 min each", "引き分けの対戦は先後を替えて再戦（3回まで）; 再戦の持ち時間 各15分"},
	} {
		en, ja := strings.Join(English.StageMatches(&c.stage), "; "), strings.Join(Japanese.StageMatches(&c.stage), "; ")
		if en != c.en || ja != c.ja {
			t.Errorf("%+v:\n%q, %q; want\n%q, %q", c.stage, en, ja, c.en, c.ja)
		}
	}
}

// A strict venue lets the entrant with the lower number win the games of a bout but some, on time if slow.
type strict struct {
	but  int
	slow bool
}

func (v strict) Play(_ context.Context, b tournament.Sitting) (tournament.Report, error) {
	won := tournament.Tally{b.Rules.Games - v.but, 0, v.but}
	if b.BoutBegin.Players[0] > b.BoutBegin.Players[1] {
		won[0], won[2] = won[2], won[0]
	}
	report := tournament.Report{Games: won}
	if v.slow {
		report.Won = [2]arena.Means{{Time: won[0]}, {Time: won[2]}}
	}
	return report, nil
}

// TestEnded: a tournament has a winner, or if it is ranked by ratings says who is stronger and
// how surely.
func TestEnded(t *testing.T) {
	for _, c := range []struct {
		stage string
		but   int
		slow  bool
		most  int
		want  string
	}{
		{"form = \"gauntlet\"\norder = \"points\"", 1, false, 9, "A wins Cup"},
		{"form = \"gauntlet\"\norder = \"rating\"", 5, false, 9, "A and B are level so far (± 215 Elo); only more games can show a difference.|A and C are level so far (± 215 Elo); only more games can show a difference."},
		{"form = \"gauntlet\"\norder = \"rating\"", 1, false, 1, "A is stronger than B, by 382 ± 359 Elo."},
		{"form = \"gauntlet\"\norder = \"rating\"", 0, false, 1, "A is stronger than B: it has won all 10 games. By how much can't be estimated yet."},
		{"form = \"gauntlet\"\norder = \"rating\"", 0, true, 3, "A leads B 10–0, but most of B's losses were on time, by faults or by rulings.|A leads C 10–0, but most of C's losses were on time, by faults or by rulings.|" +
			"How B lost 10 games: 10 on time. Losses on time say little about strength; give more time."},
	} {
		text := "name = \"Cup\"\ngame = \"freestyle\"\n[[stage]]\ngames = 10\n" + c.stage + "\n"
		for _, name := range []string{"A", "B", "C"} {
			text += "[[entrant]]\nname = \"" + name + "\"\nplayer = \"p\"\n"
		}
		plan, _, err := tournament.ParsePlan("cup.toml", []byte(text), func(name string) (arena.Regulation, error) {
			r, _ := arena.Named(name)
			return r, nil
		}, false)
		if err != nil {
			t.Fatal(err)
		}
		tt, err := tournament.New(tournament.Config{Name: "Cup", Dir: t.TempDir(), Plan: plan, Seed: 1})
		if err != nil {
			t.Fatal(err)
		}
		if err := tt.Run(t.Context(), strict{c.but, c.slow}, tournament.Options{}); err != nil {
			t.Fatal(err)
		}
		s := tt.State()
		name := func(n int) string { return s.Plan.Entrants[n].Name }
		if got := strings.Join(English.Ended(s, 0, name, "Cup", c.most), "|"); got != c.want {
			t.Errorf("%s, %d lost: %q, want %q", c.stage, c.but, got, c.want)
		}
	}
}
