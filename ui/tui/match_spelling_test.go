package tui

import (
	"testing"

	"dohyo/arena"
	"dohyo/boards"
	"dohyo/boards/shogi"
	"dohyo/ui/lang"
)

// TestImpossibleMoveIsSpelled checks that refused, illegal and annulled moves are shown in
// the notation of the screen, not as the journal writes them.
func TestImpossibleMoveIsSpelled(t *testing.T) {
	for _, c := range []struct {
		l        lang.Lang
		notation string
		refused  string
		ended    string
		cut      string
	}{
		{lang.Japanese, "", "▲５五歩は着手できない", "▲２四飛は着手できない", "取り消した2手: ▲２六歩 △８四歩"},
		{lang.English, "hodges", "P*5e is not allowed", "R-2d is not allowed", "annuls 2 moves: ▲P-2f △P-8d"},
	} {
		f := fakeShogi("AOBA", "KAZE")
		f.beginShogi("")
		f.moves("+7776FU", "-3334FU")
		refused := &boards.Illegal{Move: "+0055FU", Rule: shogi.RuleHand}
		f.feed.Add(&arena.Ruled{Stamp: f.stamp(arena.EvRuling, f.number), By: "rules", What: arena.Refused, Why: refused.Error(), Fact: refused.Told()})
		o := f.options(c.l, "unicode")
		o.Notations = []string{c.notation}
		m := screenModel(o, f.session(), 120, 40)
		wantShown(t, m, c.refused)
		ended := &boards.Illegal{Move: "+2824HI", Rule: shogi.RuleReach}
		f.end(boards.Outcome{Winner: 1, By: arena.ByIllegal, Detail: ended.Error(), Fact: ended.Told()})
		f.tick(m, 0)
		wantShown(t, m, c.ended)
		f.feed.Add(&arena.Ruled{Stamp: f.stamp(arena.EvRuling, f.number), By: "M", What: "go on", Decision: &arena.Decision{
			Act: arena.ActGoOn, Ply: 2, Cut: []boards.Move{"+2726FU", "-8384FU"},
		}})
		f.tick(m, 0)
		press(m, "y")
		wantShown(t, m, c.cut)
	}
}
