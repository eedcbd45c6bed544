package lang

import (
	"encoding/json"
	"testing"

	"dohyo/arena"
	"dohyo/boards"
	"dohyo/boards/fact"
	"dohyo/kifu"
)

// TestSpelling checks that words about a match write the moves in them as asked, in events
// as they arise and as a journal has them, while the events keep them.
func TestSpelling(t *testing.T) {
	spelling := Spelling(func(moves ...boards.Move) []string {
		names := make([]string, len(moves))
		for i, m := range moves {
			names[i] = "<" + string(m) + ">"
		}
		return names
	})
	why := &boards.Illegal{Move: "-3388UM", Rule: fact.New("shogi.rule.reach", "the piece can't move there")}
	f := why.Told()
	fault := &arena.Faulted{Player: "A", Kind: "illegal", Detail: why.Error(), Fact: f}
	refused := &arena.Ruled{By: "rules", What: arena.Refused, Why: why.Error(), Fact: f}
	end := &arena.GameEnd{Result: arena.Win, By: arena.ByIllegal, Detail: why.Error(), Fact: f}
	cut := &arena.Ruled{By: "M", Decision: &arena.Decision{Act: arena.ActGoOn, Ply: 1, Cut: []boards.Move{"-3334FU", "+2726FU"}}}
	bad := &kifu.PlayError{File: "f", Ply: 2, Err: why}
	unwritten := &kifu.Unwritten{Err: kifu.InGame(1, kifu.NotToMove(3, "+7776FU"))}
	for _, c := range []struct {
		l    Lang
		got  func(l Lang, s Spelling) string
		bare string
		want string
	}{
		{English, func(l Lang, s Spelling) string { return l.Fault(s, fault) }, "A made an illegal move: -3388UM is not allowed: the piece can't move there", "A made an illegal move: <-3388UM> is not allowed: the piece can't move there"},
		{Japanese, func(l Lang, s Spelling) string { return l.Happened(s, fault) }, "", "A の反則手: <-3388UM> は着手できない: その駒はそこへ動けない"},
		{Japanese, func(l Lang, s Spelling) string { return l.Happened(s, refused) }, "", "受け付けず: <-3388UM> は着手できない: その駒はそこへ動けない"},
		{Japanese, func(l Lang, s Spelling) string { return l.Ending(s, [2]string{"A", "B"}, end) }, "", "A の勝ち: B の反則手（<-3388UM> は着手できない: その駒はそこへ動けない）"},
		{English, func(l Lang, s Spelling) string { return l.Story(s, [2]string{"A", "B"}, end, 1, false, "") }, "", "A wins: B made an illegal move (<-3388UM> is not allowed: the piece can't move there)."},
		{Japanese, func(l Lang, s Spelling) string { return l.RulingStory(s, cut)[len("裁定 0001-01-01 00:00:00 M: "):] }, "1手目の後から再開。取り消した2手: -3334FU +2726FU。", "1手目の後から再開。取り消した2手: <-3334FU> <+2726FU>。"},
		{Japanese, func(l Lang, s Spelling) string { return l.Remark(s, "", bad) }, "", "f: 2手目: <-3388UM> は着手できない: その駒はそこへ動けない"},
		{Japanese, func(l Lang, s Spelling) string { return ErrorIn(l, s, bad) }, "", "f: 2手目: <-3388UM> は着手できない: その駒はそこへ動けない"},
		{English, func(l Lang, s Spelling) string { return ErrorIn(l, s, bad) }, bad.Error(), "f: move 2: <-3388UM> is not allowed: the piece can't move there"},
		{Japanese, func(l Lang, s Spelling) string { return ErrorIn(l, s, unwritten) }, "", "第1局: 3手目の <+7776FU> は手番でない側の手"},
		{English, func(l Lang, s Spelling) string { return ErrorIn(l, s, unwritten) }, "", "game 1: move 3, <+7776FU>, is a move of the side that isn't to move"},
		{Japanese, func(l Lang, s Spelling) string { return l.Refusal(s, "shogi", why) }, "", "<-3388UM> は着手できない: その駒はそこへ動けない"},
		{Japanese, func(l Lang, s Spelling) string {
			return l.Seen(s, fact.Errorf("roster.try.moved", "%s in %s", "+7776FU", "3 ms"))
		}, "+7776FU（3 ms）", "<+7776FU>（3 ms）"},
		// The move's text occurs elsewhere in the sentence, and before the move.
		{English, func(l Lang, s Spelling) string {
			return ErrorIn(l, s, fact.Errorf("arena.in.ruling", "ruling: %w", fact.Errorf("ban.hand", "%s: there is no %s in hand", "u", "pu")))
		}, "ruling: u: there is no pu in hand", "ruling: <u>: there is no pu in hand"},
		{English, func(l Lang, s Spelling) string {
			return toldIn(l, s, fact.Fact{Code: "note.warning", Args: []any{"12:00", "B", 2, "A", "-8384FU", 12.0, "-3334FU"}}, "")
		}, "", "warning 12:00 for B at move 2, by A: <-8384FU> loses 12%, better <-3334FU>"},
		{Japanese, func(l Lang, s Spelling) string {
			return toldIn(l, s, fact.Fact{Code: "note.cut", Args: []any{"x", 2, "a b", []string{"a", "b"}}}, "")
		}, "", "x、2手目以降の無効な手: <a>、<b>"},
	} {
		if got := c.got(c.l, spelling); got != c.want {
			t.Errorf("got  %s\nwant %s", got, c.want)
		}
		if got := c.got(c.l, nil); c.bare != "" && got != c.bare {
			t.Errorf("without a spelling: got %s, want %s", got, c.bare)
		}
	}
	if f.Args[0] != "-3388UM" || why.Move != "-3388UM" || cut.Decision.Cut[0] != "-3334FU" {
		t.Errorf("the event was changed: %v", f)
	}
	text, err := json.Marshal(fault)
	if err != nil {
		t.Fatal(err)
	}
	read := new(arena.Faulted)
	if err := json.Unmarshal(text, read); err != nil {
		t.Fatal(err)
	}
	if got, want := Japanese.Fault(spelling, read), Japanese.Fault(spelling, fault); got != want {
		t.Errorf("from a journal: %s, want %s", got, want)
	}
}
