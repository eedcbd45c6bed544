package lang

import (
	"regexp"
	"strings"
	"syscall"
	"testing"

	"dohyo/arena"
	"dohyo/boards"
	"dohyo/boards/fact"
	"dohyo/kifu"
	"dohyo/ui/term"
)

// TestWhysOfAJournal formats the reasons in a journal why games and matches stopped.
func TestWhysOfAJournal(t *testing.T) {
	count := fact.Errorf("count.settled", "settled: %v", fact.Errorf("count.dead.more", "dead %s and %d more", "G3 E5", 12))
	open := fact.New("count.open", "no agreement on dead stones")
	stop := fact.Errorf("tui.stop.playon", "another match continues from its move %d", 7)
	for _, c := range []struct {
		event, read arena.Event
		en, ja      string
	}{
		{&arena.Counted{How: count.Error(), Fact: count.Fact}, new(arena.Counted), "settled: dead G3 E5 and 12 more", "不一致を判定し死石 G3 E5 ほか12子"},
		{&arena.Counted{How: "agreed: no dead stones"}, new(arena.Counted), "agreed: no dead stones", "agreed: no dead stones"}, // from an older version
		{&arena.Ruled{By: "Sato", What: arena.PlayGoesOn, Why: open.Error(), Fact: open.Fact}, new(arena.Ruled),
			"ruling by Sato: play resumes (no agreement on dead stones)", "裁定（Sato）: 対局を再開（死石の合意なし）"},
		{&arena.Interrupted{Why: stop.Error(), Halting: arena.Halting{Fact: stop.Fact}}, new(arena.Interrupted),
			"the match was interrupted: another match continues from its move 7", "対戦が中断した: 7手目から別の対戦を始めた"},
		{&arena.Interrupted{Why: "stopped by a signal: interrupt", Halting: arena.Halting{Fact: factOf(term.Signal{Signal: syscall.SIGINT})}}, new(arena.Interrupted),
			"the match was interrupted: stopped by a signal: interrupt", "対戦が中断した: シグナル SIGINT により停止"},
		{&arena.Interrupted{Why: "the power goes"}, new(arena.Interrupted), "the match was interrupted: the power goes", "対戦が中断した"},
		{&arena.Ruled{By: "rules", What: arena.Refused, Why: "808 is not allowed: occupied", Fact: factOf(&boards.Illegal{Move: "808", Rule: boards.RuleOccupied})},
			new(arena.Ruled), "not played: 808 is not allowed: occupied", "受け付けず: 808 は着手できない: 石がある"},
	} {
		written(t, c.event, c.read)
		for l, want := range map[Lang]string{English: c.en, Japanese: c.ja} {
			got := ""
			if e, ok := c.read.(*arena.Counted); ok {
				got = l.Told(e.Fact, e.How)
			} else {
				got = l.Happened(nil, c.read)
			}
			if !strings.HasSuffix(got, want) {
				t.Errorf("%T is %q, want %q", c.event, got, want)
			}
		}
	}
}

func factOf(err error) fact.Fact {
	f, _ := fact.Of(err)
	return f
}

// TestEndsInJapanese formats all kinds of ends, with the details that records name, and
// looks for words that are left in English.
func TestEndsInJapanese(t *testing.T) {
	english := regexp.MustCompile(`[a-z]{3}`)
	details := []string{"", kifu.FoulElsewhere}
	for d := range recordDetails {
		details = append(details, d)
	}
	for by := range reasons {
		for _, result := range []arena.Result{arena.Win, arena.Draw, arena.NoResult} {
			for _, side := range []boards.Side{0, 1, boards.None} {
				for _, d := range details {
					if d == kifu.FoulElsewhere && (by != arena.ByIllegal || result != arena.Win) ||
						d != "" && by == boards.Forbidden { // the detail is a term of the game
						continue
					}
					text := Japanese.Ending(nil, [2]string{"AOBA", "KAZE"}, &arena.GameEnd{By: by, Result: result, Side: side, Detail: d, Moves: 7})
					if word := english.FindString(text); word != "" {
						t.Errorf("%s %s %q: %s", result, by, d, text)
					}
				}
			}
		}
	}
}
