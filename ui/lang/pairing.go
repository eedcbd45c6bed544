package lang

import (
	"time"

	"dohyo/arena/ranking"
	"dohyo/arena/tournament"
	"dohyo/boards/fact"
)

// pairings are the reasons for a pairing and for a bye (不戦勝), by the codes of their
// facts.
var pairings = map[string]Key{
	"pair.group":       {"both have %[1]s", "同点（%[1]s）"},
	"pair.float":       {"%[1]s against %[2]s: %[3]s", "%[1]s 対 %[2]s: %[3]s"},
	"pair.float.alone": {"nobody else has that score", "同点の相手がいない"},
	"pair.float.odd":   {"an odd number has that score", "同点の者が奇数"},
	"pair.float.last":  {"nobody else is left with that score", "同点の者がほかに残っていない"},
	"pair.float.rest":  {"an odd number is left with that score", "残る同点の者が奇数"},
	"pair.float.met":   {"those with that score have already met", "同点の者同士は対戦済み"},
	"pair.float.below": {"the others can't be paired otherwise", "ほかの組合せが成り立たなくなる"},
	"pair.repeat":      {"they meet again (met %[1]d×): it can't be avoided", "再戦（過去%[1]d回）: 避けられない"},
	"pair.bye":         {"a bye at %[1]s, the lowest score at which a bye is possible", "不戦勝（%[1]s）: 対象となる最低点"},
	"pair.bye.again":   {"%[1]d {bye|byes} before: everybody else has had as many, or the round can't be paired otherwise", "不戦勝は過去%[1]d回: ほかに与えられる者がいない"},
	"pair.bye.alone":   {"no other player is left", "相手がいない"},
}

var _ = addFacts(japanese(pairings))

// Reasons why a pairing is impossible.
var _ = addFacts(map[string]string{
	"pairing.forbidden": "禁じられた組合せを避けると、この回戦が組めない",
	"pairing.judges":    "対戦%[1]d: 審判を務められる者がいない",
	"pairing.dutch":     "ダッチ方式の絶対条件を満たす組合せがない",
})

// ties are the names of the ties of a knock-out, by the codes of their facts.
var ties = map[string]Key{
	"tie.final":      {"final", "決勝"},
	"tie.semi":       {"semi-final", "準決勝"},
	"tie.quarter":    {"quarter-final", "準々決勝"},
	"tie.last":       {"round of %[1]d", "%[1]d強戦"},
	"tie.third":      {"match for place 3", "3位決定戦"},
	"tie.fifth":      {"match for place 5", "5位決定戦"},
	"place.tie.seed": {"%[1]s, as the higher seed", "%[1]s（シード上位）"},
	"place.further":  {"advanced further", "勝ち進んだ回戦"},
	"place.shared":   {"shared", "同順位"},
	"tie.fifth.semi": {"semi-final for place 5", "5位決定トーナメント準決勝"},
}

var _ = addFacts(japanese(ties))

// Tie returns the name of a tie of a knock-out.
func (l Lang) Tie(f fact.Fact) string { return tabled(l, ties, f) }

// japanese returns the Japanese texts of a table.
func japanese(table map[string]Key) map[string]string {
	texts := map[string]string{}
	for code, k := range table {
		texts[code] = k.ja
	}
	return texts
}

// Pairing returns why two entrants meet, or why one has a bye.
func (l Lang) Pairing(f fact.Fact) string { return tabled(l, pairings, f) }

// tabled returns the text of a fact from a table that has both languages. Its numbers with
// decimals are points.
func tabled(l Lang, table map[string]Key, f fact.Fact) string {
	k, ok := table[f.Code]
	if !ok {
		return f.Code
	}
	args := make([]any, len(f.Args))
	for i, a := range f.Args {
		if inner, ok := a.(fact.Fact); ok {
			a = tabled(l, table, inner)
		}
		switch x := a.(type) {
		case float64:
			a = Points(x)
		case time.Duration:
			a = l.Duration(x)
		}
		args[i] = a
	}
	if len(args) == 0 {
		return l.Say(k)
	}
	return l.Say(k, args...)
}

// criteria are the names of the criteria that decide a place.
var criteria = map[ranking.Criterion]Key{
	ranking.Wins:            {"wins", "勝数"},
	ranking.Solkoff:         {"Solkoff", "ソルコフ"},
	ranking.SB:              {"SB", "SB"},
	ranking.Median:          {"median", "ミディアム"},
	ranking.DH:              {"wins among those tied", "DH（同率者間の勝数）"},
	ranking.DB:              {"wins minus losses among those tied", "DB（同率者間の勝ち数−負け数）"},
	ranking.Table:           {"table order", "対戦表の順位"},
	ranking.Lot:             {"lot", "抽選"},
	ranking.MatchPoints:     {"points", "勝ち点"},
	ranking.Difference:      {"difference", "得失"},
	ranking.WinPoints:       {"points", "勝ち点"},
	ranking.Margin:          {"score difference", "得点差"},
	ranking.Buchholz:        {"Buchholz", "ブッフホルツ"},
	ranking.BuchholzCut1:    {"Buchholz Cut-1", "ブッフホルツ（最低を除く）"},
	ranking.BuchholzMedian:  {"median Buchholz", "ブッフホルツ（最高・最低を除く）"},
	ranking.SonnebornBerger: {"Sonneborn-Berger", "ゾンネボルン・ベルガー"},
	ranking.Direct:          {"direct encounter", "直接対決"},
	ranking.MostWins:        {"number of wins", "勝局数"},
	ranking.PlayedWins:      {"wins over the board", "実戦での勝局数"},
	ranking.Progressive:     {"progressive score", "累進得点"},
}

// Criterion returns the name of a criterion that decides a place.
func (l Lang) Criterion(c ranking.Criterion) string {
	if c == tournament.Rating {
		return l.Say(TableRating)
	}
	if k, ok := criteria[c]; ok {
		return l.Say(k)
	}
	return string(c)
}

// ratings are the reasons for gaps in a rating list, by the codes of their facts.
var ratings = map[string]Key{
	"rating.won":       {"won all of %[1]d", "全勝（%[1]d局）"},
	"rating.lost":      {"lost all of %[1]d", "全敗（%[1]d局）"},
	"rating.apart":     {"never beat, or never lost to, a rated player", "レートの付く者との間に勝ちか負けの一方しかない"},
	"rating.none":      {"no games", "対局なし"},
	"rating.pool":      {"group %[1]d: never met the others, not comparable", "第%[1]d群: ほかの群との対局がなく比較できない"},
	"rating.advantage": {"can't be determined from these games", "この対局からは求まらない"},
	"rating.games":     {"no games", "対局なし"},
	"rating.draws":     {"no draws, or only draws", "引き分けがないか、引き分けしかない"},
}

var _ = addFacts(japanese(ratings))

// Rating returns why a rating list leaves out a player or a value.
func (l Lang) Rating(f fact.Fact) string { return tabled(l, ratings, f) }
