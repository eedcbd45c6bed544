package lang

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"dohyo/arena"
	"dohyo/boards"
	"dohyo/boards/fact"
	"dohyo/engines"
	"dohyo/kifu"
)

// Ends of games. The arguments are the winner, the loser, the number of moves, more
// detail, and the reason. Numbered verbs let a text use only some of them.
var endings = map[boards.Reason]Key{
	boards.Five:             {"%[1]s wins: five in a row at move %[3]d", "%[1]s の勝ち: %[3]d手で五連"},
	boards.Forbidden:        {"%[1]s wins: %[2]s made a foul at move %[3]d, %[4]s", "%[1]s の勝ち: %[2]s が%[3]d手目に禁手 %[4]s"},
	boards.Mate:             {"%[1]s wins: %[2]s is mated at move %[3]d", "%[1]s の勝ち: %[3]d手で %[2]s が詰み"},
	boards.Resign:           {"%[1]s wins: %[2]s resigned after move %[3]d", "%[1]s の勝ち: %[3]d手で %[2]s が投了"},
	boards.Perpetual:        {"%[1]s wins: perpetual check by %[2]s", "%[1]s の勝ち: %[2]s の連続王手の千日手"},
	boards.Declaration:      {"%[1]s wins by declaration after move %[3]d (%[4]s)", "%[1]s の入玉宣言勝ち: %[3]d手（%[4]s）"},
	boards.WrongDeclaration: {"%[1]s wins: the declaration of %[2]s wasn't valid (%[4]s)", "%[1]s の勝ち: %[2]s の入玉宣言は不成立（%[4]s）"},
	boards.Score:            {"%[1]s wins by points: %[4]s", "%[1]s の勝ち: %[4]s"},
	boards.Treasure:         {"%[1]s wins by treasure: %[4]s", "%[1]s の勝ち: 埋蔵金 %[4]s"},
	arena.ByTime:            {"%[1]s wins: %[2]s ran out of time after move %[3]d", "%[1]s の勝ち: %[3]d手で %[2]s の時間切れ"},
	arena.ByHang:            {"%[1]s wins: %[2]s didn't answer and was stopped (%[4]s)", "%[1]s の勝ち: %[2]s が応答しないため停止（%[4]s）"},
	arena.ByIllegal:         {"%[1]s wins: %[2]s made an illegal move (%[4]s)", "%[1]s の勝ち: %[2]s の反則手（%[4]s）"},
	arena.ByGarbage:         {"%[1]s wins: %[2]s gave an unreadable answer (%[4]s)", "%[1]s の勝ち: %[2]s の応答を解釈できない（%[4]s）"},
	arena.ByFlood:           {"%[1]s wins: %[2]s exceeded the output limit and was stopped (%[4]s)", "%[1]s の勝ち: %[2]s が出力の上限を超えたため停止（%[4]s）"},
	arena.ByExit:            {"%[1]s wins: the program of %[2]s exited (%[4]s)", "%[1]s の勝ち: %[2]s のプログラムが終了した（%[4]s）"},
	arena.ByTamper:          {"%[1]s wins: %[2]s changed files that it must not change (%[4]s)", "%[1]s の勝ち: %[2]s が許可のないファイルに触れた（%[4]s）"},
	arena.ByRuling:          {"%[1]s wins by the referee's ruling: %[4]s", "%[1]s の勝ち: 裁定（%[4]s）"},
}

// bareEndings are the endings without a detail, which most records of other programs lack.
var bareEndings = map[boards.Reason]Key{
	boards.Forbidden:        {"%[1]s wins: %[2]s made a foul at move %[3]d", "%[1]s の勝ち: %[2]s が%[3]d手目に禁手"},
	boards.Declaration:      {"%[1]s wins by declaration after move %[3]d", "%[1]s の入玉宣言勝ち: %[3]d手"},
	boards.WrongDeclaration: {"%[1]s wins: the declaration of %[2]s wasn't valid", "%[1]s の勝ち: %[2]s の入玉宣言は不成立"},
	boards.Treasure:         {"%[1]s wins by treasure", "%[1]s の勝ち: 埋蔵金"},
	arena.ByHang:            {"%[1]s wins: %[2]s didn't answer and was stopped", "%[1]s の勝ち: %[2]s が応答しないため停止"},
	arena.ByIllegal:         {"%[1]s wins: %[2]s lost by an illegal move", "%[1]s の勝ち: %[2]s の反則手"},
	arena.ByGarbage:         {"%[1]s wins: %[2]s gave an unreadable answer", "%[1]s の勝ち: %[2]s の応答を解釈できない"},
	arena.ByFlood:           {"%[1]s wins: %[2]s exceeded the output limit and was stopped", "%[1]s の勝ち: %[2]s が出力の上限を超えたため停止"},
	arena.ByExit:            {"%[1]s wins: the program of %[2]s exited", "%[1]s の勝ち: %[2]s のプログラムが終了した"},
	arena.ByTamper:          {"%[1]s wins: %[2]s changed files that it must not change", "%[1]s の勝ち: %[2]s が許可のないファイルに触れた"},
}

var (
	endNoStart   = Key{"%[1]s wins: %[2]s could not be started (%[4]s)", "%[1]s の勝ち: %[2]s を起動できない（%[4]s）"}
	endNoStarted = Key{"%[1]s wins: %[2]s could not be started", "%[1]s の勝ち: %[2]s を起動できない"}
	endBrokeOff  = Key{"%[1]s wins: %[2]s broke off the game after move %[3]d, which a program may not do", "%[1]s の勝ち: %[2]s が%[3]d手で中断（プログラムからの中断は負け）"}
	endOther     = Key{"%[1]s wins (%[5]s)", "%[1]s の勝ち（%[5]s）"}
	endRecord    = Key{"%[1]s wins; the record gives no reason", "%[1]s の勝ち（棋譜に理由の記載なし）"}
	endFoul      = Key{"%[1]s wins: %[2]s lost by a foul", "%[1]s の勝ち: %[2]s の反則行為"}
	drawImpasse  = Key{"drawn by impasse (jishogi) after move %[1]d", "引き分け: %[1]d手で持将棋"}
	drawRecord   = Key{"drawn; the record gives no reason", "引き分け（棋譜に理由の記載なし）"}
	drawLimit    = Key{"drawn: undecided after %[1]d {move|moves}", "引き分け: %[1]d手で決着せず"}
	drawRepeated = Key{"drawn: fourth occurrence of the position (sennichite) at move %d", "引き分け: %d手で千日手"}
	drawTreasure = Key{"drawn by treasure: %[2]s", "引き分け: 埋蔵金 %[2]s"}
	drawRuled    = Key{"drawn by the referee's ruling: %[2]s", "引き分け: 裁定（%[2]s）"}
	endRuled     = Key{"%[1]s wins by the referee's ruling", "%[1]s の勝ち: 裁定"}
	drawByRuling = Key{"drawn by the referee's ruling", "引き分け: 裁定"}
	brokenByRule = Key{"broken off after %[1]d {move|moves} by the referee's ruling", "%[1]d手で中断: 裁定"}
	drawOther    = Key{"drawn (%[2]s)", "引き分け（%[2]s）"}
	brokenOff    = Key{"broken off after %[1]d {move|moves}: %[2]s", "%[1]d手で中断: %[2]s"}
	brokenBare   = Key{"broken off after %[1]d {move|moves}", "%[1]d手で中断"}
	sweptMatch   = Key{"the match is %d–0 (guide, sec. 1.2 5)", "対戦は %d–0（ガイド 1.2節 5）"}
	matchWon     = Key{"%s wins the match %s", "%s が %s で勝利"}
	matchOpen    = Key{"the match has no result: a game was broken off and can be resumed", "対戦の結果はまだない（中断した局を再開できる）"}
	matchDrawn   = Key{"the match is drawn %s", "対戦は %s で引き分け"}
	matchMeans   = Key{"; %d decided {game|games}: %s", "（決着した%d局: %s）"}
	meansPlay    = Key{"%d on the board", "盤上 %d"}
	meansTime    = Key{"%d on time", "時間切れ %d"}
	meansFault   = Key{"%d by {a fault|faults}", "反則・異常 %d"}
	meansRuling  = Key{"%d by {a ruling|rulings}", "裁定 %d"}
	matchByHang  = Key{" (%s hung)", "（%s のハング）"}
	lastWords    = Key{" Last output: %s", "最後の出力: %s"}
)

// Ending returns a sentence about a game's end. Names are the players' by side.
func (l Lang) Ending(s Spelling, names [2]string, e *arena.GameEnd) string {
	names = Players(l, names)
	detail := toldOf(l, s, e)
	if detail == "" && e.By == arena.ByRuling {
		return sayRuled(l, names, e)
	}
	untold := detail == ""
	switch e.Result {
	case arena.NoResult:
		if untold {
			return l.Say(brokenBare, e.Moves)
		}
		return l.Say(brokenOff, e.Moves, detail)
	case arena.Draw:
		return sayDrawn(l, e, detail)
	}
	if e.Side < 0 || e.Side > 1 {
		return l.Reason(e.By)
	}
	if e.By == boards.Forbidden {
		detail = l.Term(e.Detail)
	}
	if e.By == boards.Treasure && len(e.Scores) == 2 { // the winner's score first
		detail = fmt.Sprintf("%d–%d", e.Scores[e.Side], e.Scores[e.Side.Other()])
	}
	if b, ok := limitBroken(e.Fault, e.Fact); ok && ByFault(e.By) {
		text := l.Say(b.ending, names[e.Side], names[e.Side.Other()])
		if detail != "" {
			text = l.Say(inBrackets, text, detail)
		}
		return text + sayHint(l, e.Hint)
	}
	k := endingOf(e, detail != "", untold)
	return l.Say(k, names[e.Side], names[e.Side.Other()], e.Moves, detail, l.Reason(e.By)) + sayHint(l, e.Hint)
}

// inBrackets is a sentence with its detail.
var inBrackets = Key{"%s (%s)", "%s（%s）"}

// endingOf returns the sentence about a game that was won, with a detail if there is one. Untold
// means that the game's end says no more than its reason.
func endingOf(e *arena.GameEnd, detailed, untold bool) Key {
	k, ok := endings[e.By]
	if bare, has := bareEndings[e.By]; has && !detailed {
		k = bare
	}
	switch {
	case e.Fault == string(engines.Start) && !detailed:
		return endNoStarted
	case e.Fault == string(engines.Start):
		return endNoStart
	case e.Fault == arena.FaultBreak:
		return endBrokeOff
	case e.By == arena.ByIllegal && e.Detail == kifu.FoulElsewhere:
		return endFoul
	case e.By == arena.ByIllegal && untold:
		return bareEndings[e.By]
	case e.By == arena.ByRecord:
		return endRecord
	case !ok, e.By == boards.Score && untold:
		return endOther
	}
	return k
}

// recordDetails are the details of ends that a record's own marks name.
var recordDetails = map[string]Key{
	"jishogi": {"impasse (jishogi)", "持将棋"},
	"fuzumi":  {"no mate", "不詰"},
	"error":   {"an error", "エラー"},
}

// toldOf returns the detail of a game's end, "" if it has none.
func toldOf(l Lang, s Spelling, e *arena.GameEnd) string {
	if k, ok := recordDetails[e.Detail]; ok && e.Fact.Code == "" {
		return l.Say(k)
	}
	if ByFault(e.By) && !e.Ruled && e.Detail != kifu.FoulElsewhere {
		return observedIn(l, s, e.Fact, e.Detail)
	}
	return toldIn(l, s, e.Fact, e.Detail)
}

// sayRuled returns how a game ended by a ruling without a reason.
func sayRuled(l Lang, names [2]string, e *arena.GameEnd) string {
	switch {
	case e.Result == arena.NoResult:
		return l.Say(brokenByRule, e.Moves)
	case e.Result == arena.Draw || e.Side < 0 || e.Side > 1:
		return l.Say(drawByRuling)
	}
	return l.Say(endRuled, names[e.Side])
}

// limitOf returns the number of moves after which a game was drawn. The choices of an opening
// rule, which are moves too, don't count for the limit.
func limitOf(e *arena.GameEnd) int {
	if e.Fact.Code == boards.LimitReached(0).Code && len(e.Fact.Args) == 1 {
		if n, err := strconv.Atoi(fmt.Sprint(e.Fact.Args[0])); err == nil {
			return n
		}
	}
	return e.Moves
}

func sayDrawn(l Lang, e *arena.GameEnd, detail string) string {
	switch e.By {
	case boards.Limit:
		return l.Say(drawLimit, limitOf(e), detail)
	case boards.Sennichite:
		return l.Say(drawRepeated, e.Moves)
	case boards.Treasure:
		if len(e.Scores) == 2 {
			detail = fmt.Sprintf("%d–%d", e.Scores[0], e.Scores[1])
		}
		if detail != "" {
			return l.Say(drawTreasure, e.Moves, detail)
		}
	case arena.ByRuling:
		return l.Say(drawRuled, e.Moves, detail)
	}
	switch {
	case e.By == boards.Score && e.Detail == "jishogi":
		return l.Say(drawImpasse, e.Moves)
	case e.By == arena.ByRecord:
		return l.Say(drawRecord)
	}
	if k, ok := drawings[e.By]; ok {
		return l.Say(k, e.Moves)
	}
	return l.Say(drawOther, e.Moves, l.Reason(e.By))
}

// drawings are the sentences about draws that only one game has. The argument is the number of
// moves.
var drawings = map[boards.Reason]Key{}

// Short words for `by` in a table, which has no room for a sentence.
var reasons = map[boards.Reason]Key{
	boards.Five:             {"five", "五連"},
	boards.Forbidden:        {"foul", "禁手"},
	boards.Mate:             {"mate", "詰み"},
	boards.Resign:           {"resigned", "投了"},
	boards.Sennichite:       {"repetition", "千日手"},
	boards.Perpetual:        {"perpetual", "連続王手"},
	boards.Declaration:      {"declared", "入玉宣言"},
	boards.WrongDeclaration: {"wrong decl.", "宣言失敗"},
	boards.Limit:            {"limit", "手数制限"},
	boards.Score:            {"points", "得点"},
	boards.Treasure:         {"treasure", "埋蔵金"},
	arena.ByTime:            {"time", "時間切れ"},
	arena.ByHang:            {"hang", "ハング"},
	arena.ByIllegal:         {"illegal", "反則"},
	arena.ByGarbage:         {"garbage", "解釈不能"},
	arena.ByExit:            {"crash", "異常終了"},
	arena.ByFlood:           {"flood", "出力過多"},
	arena.ByTamper:          {"tamper", "干渉"},
	arena.ByBrokenOff:       {"broken off", "中断"},
	arena.ByRuling:          {"ruling", "裁定"},
	arena.ByRecord:          {"no reason given", "理由なし"},

	// Faults of one of a side's several seats, without which the game continues.
	"start":  {"no start", "起動不可"},
	"memory": {"memory", "メモリ"},
	"disk":   {"disk", "ディスク"},
}

// Reason returns the kind of a game's end in one word.
func (l Lang) Reason(by boards.Reason) string {
	if k, ok := reasons[by]; ok {
		return l.Say(k)
	}
	return string(by)
}

// ReasonNamed returns the reason of a game's end that a person names as events do, or as tables
// show it in any language. Ok is false for anything else.
func ReasonNamed(word string) (by boards.Reason, ok bool) {
	word = strings.TrimSpace(word)
	if _, ok := reasons[boards.Reason(word)]; ok {
		return boards.Reason(word), true
	}
	for by, k := range reasons {
		if strings.EqualFold(English.Say(k), word) || Japanese.Say(k) == word {
			return by, true
		}
	}
	return "", false
}

// Reasons lists the reasons of games' ends as events name them.
func Reasons() (list []string) {
	for by := range reasons {
		if by != "start" && by != "memory" && by != "disk" { // no game ends with them
			list = append(list, string(by))
		}
	}
	slices.Sort(list)
	return list
}

// Match returns a sentence about a match's end. Score is as a screen shows it: "7-3".
func (l Lang) Match(e *arena.MatchEnd, score string) string {
	switch a := e.Players[0]; {
	case a.Wins+a.Draws+a.Losses == 0:
		return l.Say(matchOpen)
	case e.Winner == nil:
		return l.Say(matchDrawn, score) + sayMeans(l, e)
	}
	s := l.Say(matchWon, Player(l, *e.Winner), score)
	if e.By == string(arena.ByHang) {
		loser := e.Players[0].Name
		if loser == *e.Winner {
			loser = e.Players[1].Name
		}
		s += l.Say(matchByHang, Player(l, loser))
	}
	return s + sayMeans(l, e)
}

// sayMeans returns what decided the games of a match, if not always play.
func sayMeans(l Lang, e *arena.MatchEnd) string {
	all := e.Players[0].Won.Add(e.Players[1].Won)
	if all.Apart() == 0 {
		return ""
	}
	return l.Say(matchMeans, all.Play+all.Apart(), countMeans(l, all))
}

// countMeans lists how many games each means has decided.
func countMeans(l Lang, all arena.Means) string {
	var words []string
	for _, m := range []struct {
		n    int
		text Key
	}{{all.Play, meansPlay}, {all.Time, meansTime}, {all.Fault, meansFault}, {all.Ruling, meansRuling}} {
		if m.n > 0 {
			words = append(words, l.Say(m.text, m.n))
		}
	}
	return strings.Join(words, l.Say(ListComma))
}

// Story returns a full account of a game's end: the sentence of Ending, the consequence
// for a match of several games if a hang loses all of it, and the last words of the
// player that failed.
func (l Lang) Story(s Spelling, names [2]string, e *arena.GameEnd, games int, lostAll bool, said string) string {
	text := l.Ending(s, names, e)
	if lostAll {
		text += l.Say(Comma) + l.Say(sweptMatch, games)
	}
	text += l.Say(FullStop)
	if said != "" {
		text += l.Say(lastWords, said)
	}
	return text
}

// Unseen says that a record has a foul as the reason for a game's end, but not what was done, "" if that isn't so.
func Unseen(l Lang, e *arena.GameEnd) string {
	if e == nil || e.By != arena.ByIllegal || e.Detail != kifu.FoulElsewhere || e.Ruled {
		return ""
	}
	return l.Say(foulUnseen)
}

// Bare returns the sentence about a game's end without what a referee or a program said about it.
func Bare(l Lang, s Spelling, names [2]string, e *arena.GameEnd) string {
	bare := *e
	if e.By == arena.ByRuling || e.By == arena.ByBrokenOff || ByFault(e.By) {
		bare.Detail, bare.Fact = "", fact.Fact{}
	}
	return l.Ending(s, names, &bare)
}

// ByFault reports whether this end means that a player's failure lost the game.
func ByFault(by boards.Reason) bool {
	switch by {
	case arena.ByHang, arena.ByExit, arena.ByGarbage, arena.ByFlood, arena.ByTamper, arena.ByIllegal:
		return true
	}
	return false
}

// ByLoser reports whether the word for this end says what the loser did or suffered.
func ByLoser(by boards.Reason) bool {
	switch by {
	case boards.Forbidden, boards.Resign, boards.Perpetual, boards.WrongDeclaration, arena.ByTime:
		return true
	}
	return ByFault(by)
}

// wonBy is a cell about a won game. The arguments are the winner, the loser's sign and the reason.
var wonBy = Key{"%s won, %s %s", "%s 勝ち、%s %s"}

// WonBy returns who won and why in a few words, for a cell of a table; fits reports whether a
// text has room there. signs are the marks of the sides, name is the winner's, if there is room
// for it. What the loser did is always told of the loser: a winner's sign before "resigned"
// would say the opposite.
func WonBy(l Lang, signs [2]string, winner boards.Side, name string, by boards.Reason, fits func(string) bool) string {
	won, reason := signs[winner], l.Reason(by)
	named := strings.TrimSpace(won + " " + name)
	if !ByLoser(by) {
		if text := named + " " + reason; fits(text) {
			return text
		}
		return won + " " + reason
	}
	lost := signs[winner.Other()]
	for _, who := range []string{named, won} {
		if text := l.Say(wonBy, who, lost, reason); fits(text) {
			return text
		}
	}
	return lost + " " + reason
}

// ListComma separates the items of a list.
var ListComma = Key{", ", "、"}

// Comma separates two clauses.
var Comma = Key{"; ", "、"}

// Between stands between two sentences of one line, such as two errors.
var Between = Key{"; ", "。"}

// FullStop ends a sentence.
var FullStop = Key{".", "。"}
