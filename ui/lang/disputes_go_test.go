package lang

import (
	"slices"
	"testing"
	"time"

	"dohyo/arena"
	"dohyo/boards"
	"dohyo/boards/fact"
	"dohyo/engines/process"
)

func TestDisputes(t *testing.T) {
	c := &arena.Counted{
		Agreed: []boards.Move{"J9"},
		Settled: []arena.Settled{
			{Stones: []boards.Move{"A1", "A2", "A3", "A4", "A5", "A6", "A7"}, Dead: true, By: arena.ByCleanup},
			{Stones: []boards.Move{"C1"}, By: arena.ByArbiter, Name: "gnugo"},
			{Stones: []boards.Move{"D1"}, Dead: true, By: arena.ByReader},
			{Stones: []boards.Move{"E1"}, By: arena.ByReferee, Name: "tanaka"},
			{Stones: []boards.Move{"F1"}, By: arena.ByAssumption},
			{Stones: []boards.Move{"G1"}},
		},
		Setbacks: []arena.Setback{
			{By: arena.ByCleanup, Name: "KAZE", Why: "it ended with exit status 3", Fact: process.Exit{Code: 3}.Ended().Fact},
			{By: arena.ByCleanup, Why: "it took too long", Fact: fact.Fact{Code: "arena.cleanup.long"}},
			{By: arena.ByArbiter, Name: "gnugo", Why: "no answer within 10m0s", Fact: process.NoAnswer(10 * time.Minute).Fact},
		},
	}
	for l, want := range map[Lang][]string{
		English: {
			"Agreed to be dead: J9",
			"Disputed: A1 A2 A3 A4 A5 A6 …; dead: the players continued until both passed",
			"Disputed: C1; alive: decided by the arbiter gnugo",
			"Disputed: D1; dead: read by dohyo",
			"Disputed: E1; alive: decided by the referee tanaka",
			"Disputed: F1; alive: undecided",
			"Disputed: G1",
			"Not settled by play: KAZE: it ended with exit status 3", "Not settled by play: it took too long",
			"The arbiter gnugo gave no answer: no answer within 10m0s",
		},
		Japanese: {
			"双方が死石とした石: J9",
			"死活不一致 A1 A2 A3 A4 A5 A6 …: 死、双方がパスするまで打ち続けて確認",
			"死活不一致 C1: 活、判定役 gnugo の判定",
			"死活不一致 D1: 死、dohyo の読みによる判定",
			"死活不一致 E1: 活、審判 tanaka の判定",
			"死活不一致 F1: 活、判定なし",
			"死活不一致 G1",
			"打ち続けての確認はできず: KAZE: 終了コード 3 で終了", "打ち続けての確認はできず: 時間がかかりすぎた",
			"判定役 gnugo は答えず: 10分以内に応答なし",
		},
	} {
		if got := l.Disputes(c); !slices.Equal(got, want) {
			t.Errorf("got\n%q\nwant\n%q", got, want)
		}
	}
	if got := English.Disputes(nil); got != nil {
		t.Errorf("%q without a count", got)
	}
}
