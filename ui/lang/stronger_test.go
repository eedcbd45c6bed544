package lang_test

import (
	"testing"

	"dohyo/arena"
	"dohyo/arena/stats"
	"dohyo/ui/lang"
)

func TestStronger(t *testing.T) {
	for _, c := range []struct {
		wins, draws, losses int
		want                string
	}{
		{70, 0, 30, "AOBA is stronger than KUMA, by 147 ± 76 Elo."},
		{30, 0, 70, "KUMA is stronger than AOBA, by 147 ± 76 Elo."},
		{11, 0, 9, "AOBA may be stronger than KUMA, by 35 ± 165 Elo; more games are needed to be sure."},
		{10, 4, 10, "AOBA and KUMA are level so far (± 133 Elo); only more games can show a difference."},
		{4, 0, 0, "AOBA has won all points of 4 games, so the difference can't be estimated yet."},
		{5, 0, 0, "AOBA has won all points of 5 games, so the difference can't be estimated yet."},
		{6, 0, 0, "AOBA is stronger than KUMA: it has won all 6 games. By how much can't be estimated yet."},
		{0, 0, 30, "KUMA is stronger than AOBA: it has won all 30 games. By how much can't be estimated yet."},
		{0, 0, 3, "KUMA has won all points of 3 games, so the difference can't be estimated yet."},
		{1, 0, 0, "1 game between AOBA and KUMA: too few to compare them."},
		{3, 0, 1, "4 games between AOBA and KUMA: too few to compare them."},
	} {
		diff, err95 := stats.Games(c.wins, c.draws, c.losses).Elo()
		if got := lang.Stronger(lang.English, "AOBA", "KUMA", c.wins, c.draws, c.losses, diff, err95); got != c.want {
			t.Errorf("%d–%d–%d: %q, want %q", c.wins, c.draws, c.losses, got, c.want)
		}
	}
}

// TestLostApart checks that losses that say little about strength are told when they are many.
func TestLostApart(t *testing.T) {
	for _, c := range []struct {
		by       arena.Means
		want, ja string
	}{
		{arena.Means{Play: 1, Time: 60}, "How AOBA lost 61 games: 1 on the board, 60 on time. Losses on time say little about strength; give more time.", "AOBA の61敗の内訳: 盤上 1、時間切れ 60。時間切れによる負けからは、強さはほとんど分かりません。持ち時間を増やしてください。"},
		{arena.Means{Fault: 1}, "How AOBA lost 1 game: 1 by a fault. Losses on time or by faults say little about strength.", "AOBA の1敗の内訳: 反則・異常 1。時間切れや反則などによる負けからは、強さはほとんど分かりません。"},
		{arena.Means{Play: 10, Time: 2}, "", ""},
		{arena.Means{Play: 10}, "", ""},
		{arena.Means{}, "", ""},
	} {
		if en, ja := lang.LostApart(lang.English, "AOBA", c.by), lang.LostApart(lang.Japanese, "AOBA", c.by); en != c.want || ja != c.ja {
			t.Errorf("%+v: %q, %q", c.by, en, ja)
		}
	}
}
