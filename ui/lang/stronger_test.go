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
		{190, 0, 3, "AOBA is stronger than KUMA: it leads 190–3. By how much can't be estimated yet."},
		{1, 2, 40, "KUMA is stronger than AOBA: it leads 41–2. By how much can't be estimated yet."},
		{5, 0, 1, "6 games between AOBA and KUMA: too few to compare them."},
		{3, 0, 1, "4 games between AOBA and KUMA: too few to compare them."},
	} {
		diff, err95 := stats.Games(c.wins, c.draws, c.losses).Elo()
		if got := lang.Stronger(lang.English, "AOBA", "KUMA", c.wins, c.draws, c.losses, diff, err95, [2]arena.Means{}); got != c.want {
			t.Errorf("%d–%d–%d: %q, want %q", c.wins, c.draws, c.losses, got, c.want)
		}
	}
}

// TestStrongerApart: nobody is called stronger whose opponent lost most games on time, by faults or by rulings.
func TestStrongerApart(t *testing.T) {
	slow := arena.Means{Play: 3, Time: 187}
	for _, c := range []struct {
		wins, draws, losses int
		lost                [2]arena.Means
		want, ja            string
	}{
		{190, 0, 3, [2]arena.Means{{Play: 3}, slow}, "AOBA leads KUMA 190–3, but most of KUMA's losses were on time, by faults or by rulings.", "AOBA が KUMA に 190–3 で勝ち越していますが、KUMA の負けの多くは時間切れや反則などによるものです。"},
		{2, 1, 190, [2]arena.Means{slow, {Play: 2}}, "KUMA leads AOBA 190½–2½, but most of AOBA's losses were on time, by faults or by rulings.", "KUMA が AOBA に 190½–2½ で勝ち越していますが、AOBA の負けの多くは時間切れや反則などによるものです。"},
		{6, 0, 0, [2]arena.Means{{}, {Fault: 6}}, "AOBA leads KUMA 6–0, but most of KUMA's losses were on time, by faults or by rulings.", "AOBA が KUMA に 6–0 で勝ち越していますが、KUMA の負けの多くは時間切れや反則などによるものです。"},
		{70, 0, 30, [2]arena.Means{{Time: 30}, {Play: 40, Time: 30}}, "AOBA is stronger than KUMA, by 147 ± 76 Elo.", "AOBA のほうが KUMA より強いといえます（レート差 147 ± 76）。"},
	} {
		diff, err95 := stats.Games(c.wins, c.draws, c.losses).Elo()
		for l, want := range map[lang.Lang]string{lang.English: c.want, lang.Japanese: c.ja} {
			if got := lang.Stronger(l, "AOBA", "KUMA", c.wins, c.draws, c.losses, diff, err95, c.lost); got != want {
				t.Errorf("%d–%d–%d: %q, want %q", c.wins, c.draws, c.losses, got, want)
			}
		}
	}
	want := "KUMA is rated above AOBA, by 90 ± 30 Elo, but most of AOBA's losses were on time, by faults or by rulings."
	if got := lang.StrongerBy(lang.English, "AOBA", "KUMA", -90, 30, [2]arena.Means{slow, {}}); got != want {
		t.Errorf("%q, want %q", got, want)
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
