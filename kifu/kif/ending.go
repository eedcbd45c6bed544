package kif

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"dohyo/boards"
	"dohyo/boards/safe"
	"dohyo/kifu"
)

// byDefault is the detail of a game that wasn't played (不戦).
const byDefault = "default"

// resultBy returns the result by the word of a KIF's last line: the side to move
// loses by 投了, 詰み, 切れ負け and 反則負け.
func resultBy(word string, toMove boards.Side) kifu.Result {
	switch word {
	case "投了":
		return kifu.Won(toMove.Other(), boards.Resign, "")
	case "詰み", "詰":
		return kifu.Won(toMove.Other(), boards.Mate, "")
	case "切れ負け", "時間切れ":
		return kifu.Won(toMove.Other(), "time", "")
	case "反則負け":
		return kifu.Won(toMove.Other(), "illegal", "")
	case "反則勝ち":
		return kifu.Won(toMove, "illegal", "")
	case "入玉勝ち", "入玉宣言勝ち":
		return kifu.Won(toMove, boards.Declaration, "")
	case "不戦勝":
		return kifu.Won(toMove, "ruling", byDefault)
	case "不戦敗":
		return kifu.Won(toMove.Other(), "ruling", byDefault)
	case "千日手":
		return kifu.Drawn(boards.Sennichite)
	case "持将棋":
		return kifu.Result{Known: true, Winner: boards.None, By: string(boards.Score), Detail: "jishogi"}
	case "中断":
		return kifu.Result{Known: true, Winner: boards.None, By: kifu.BrokenOff}
	case "不詰", "不詰み":
		return kifu.Result{Known: true, Winner: boards.None, By: kifu.BrokenOff, Detail: "fuzumi"}
	}
	if strings.HasPrefix(word, "反則") { // 反則, 反則手: words that name no winner
		return kifu.Won(toMove.Other(), "illegal", "")
	}
	return kifu.Result{} // sealed, and unknown words
}

// sealed is the word for an adjourned game, which has no result.
const sealed = "封じ手"

// ends keeps the line in which the game itself ends.
func (p *parser) ends() {
	if !p.tree.begun && p.endLine == 0 {
		p.endLine = p.n
	}
}

// sums notes that the line at the end of the game's own moves has another number of them, or
// another winner, than stand before it: lines may be lost.
func (p *parser) sums(s string) {
	if p.tree.begun || p.fresh() {
		return
	}
	n, stated := numberUntil(s)
	moves, before := len(p.rec.Moves), max(p.first-1, 0)
	counted := n == moves || n == before+moves
	if strings.Contains(s+p.ended, "反則") { // the foul may count
		counted = counted || n == moves+1 || n == before+moves+1
	}
	said, known := resultUntil(s, p.turn().Side()), resultOf(p.ended, p.turn().Side())
	if before := resultUntil(p.until, p.turn().Side()); p.ended == "" && p.until != "" && said.Known && before.Known && (said.Winner != before.Winner || said.By != before.By) {
		p.rec.Noted(kifu.Note{Code: kifu.SecondEnd, Args: []string{safe.Line(s)}, Line: p.n})
	}
	if stated && !counted || said.Known && p.ended != "" && known.Known && said.Winner != known.Winner {
		p.rec.Noted(kifu.Note{Code: kifu.OtherSum, Args: []string{safe.Line(s)}, Line: p.n})
	}
}

// numberUntil returns the number in まで112手で.
func numberUntil(s string) (n int, ok bool) {
	head, _, found := strings.Cut(strings.TrimPrefix(s, "まで"), "手")
	for _, c := range strings.Trim(head, " \t\u3000") {
		d := digit(c)
		if c == '0' || c == '０' {
			d = 0
		} else if d == 0 || n > 1<<20 {
			return 0, false
		}
		n, ok = 10*n+d, true
	}
	return n, ok && found
}

// unknownEnd notes that a game without a result has a word for its end.
func (p *parser) unknownEnd() {
	word := p.ended
	if word == "" && p.until != "" {
		word, _ = wordUntil(p.until, p.turn().Side())
	}
	if word != "" && word != sealed {
		p.rec.Noted(kifu.Note{Code: kifu.UnknownEnd, Args: []string{safe.Line(word)}, Line: p.endLine})
	}
}

// wordFor returns the word for a result, chosen so that a program that reads only
// the word sees the right winner.
func wordFor(r kifu.Result, toMove boards.Side) string {
	if !r.Known {
		return ""
	}
	if r.Winner == boards.None {
		switch {
		case r.By == kifu.BrokenOff && r.Detail == "fuzumi":
			return "不詰"
		case r.By == kifu.BrokenOff:
			return "中断"
		case r.By == string(boards.Sennichite):
			return "千日手"
		case r.By == kifu.ByRuling:
			return "中断"
		}
		return "持将棋"
	}
	if r.By == kifu.ByRuling && r.Detail != byDefault {
		return "中断" // no word expresses a referee's decision
	}
	if r.Winner == toMove {
		switch {
		case r.By == string(boards.Declaration):
			return "入玉勝ち"
		case r.Detail == byDefault:
			return "不戦勝"
		}
		return "反則勝ち"
	}
	switch r.By {
	case "", string(boards.Resign):
		return "投了"
	case string(boards.Mate):
		return "詰み"
	case "time", "hang":
		return "切れ負け"
	}
	if r.Detail == byDefault {
		return "不戦敗"
	}
	return "反則負け"
}

// sides returns the names of the sides; in a game at odds the stronger one (上手)
// plays white.
func sides(odds bool) [2]string {
	if odds {
		return [2]string{"下手", "上手"}
	}
	return [2]string{"先手", "後手"}
}

// untilLine returns the line after the moves: まで112手で後手の勝ち.
func untilLine(r kifu.Result, moves int, toMove boards.Side, odds bool) string {
	word := wordFor(r, toMove)
	name := sides(odds)
	text := "まで" + strconv.Itoa(moves) + "手で"
	switch word {
	case "":
		return ""
	case "投了":
		return text + name[toMove.Other()] + "の勝ち"
	case "切れ負け":
		return text + "時間切れにより" + name[toMove.Other()] + "の勝ち"
	case "反則勝ち", "反則負け", "入玉勝ち", "不戦勝", "不戦敗":
		return text + name[toMove] + "の" + word
	case "詰み":
		return text + "詰"
	}
	return text + word
}

// wordUntil returns the word for the end that such a line states. A line with
// another word states it if that may follow the number of a move.
func wordUntil(s string, toMove boards.Side) (word string, ok bool) {
	if word = wordFor(resultUntil(s, toMove), toMove); word != "" {
		return word, true
	}
	word = strings.Join(strings.Fields(safe.Line(afterNumber(s))), "")
	return word, endWord(word)
}

// endWord reports whether a word after the number of a move may be one that ends
// the game, and isn't a damaged move or a remark.
func endWord(word string) bool {
	word, _ = marked(word)
	first, _ := utf8.DecodeRuneInString(word)
	return unicode.IsLetter(first) && !strings.ContainsAny(word, "(：") && digit(first) == 0 && !strings.HasPrefix(word, "同")
}

// blanks converts all kinds of blanks to plain ones.
func blanks(s string) string {
	return strings.Map(func(c rune) rune {
		if unicode.IsSpace(c) {
			return ' '
		}
		return c
	}, s)
}

// afterNumber returns the text after まで112手で.
func afterNumber(s string) string {
	s = strings.TrimPrefix(s, "まで")
	if _, after, ok := strings.Cut(s, "手で"); ok {
		return after
	}
	rest := strings.TrimLeftFunc(s, func(c rune) bool { return c == ' ' || c == '0' || c == '０' || c == '\u3000' || digit(c) > 0 })
	if after, ok := strings.CutPrefix(rest, "手"); ok && rest != s {
		return after
	}
	return s
}

// resultOf returns the result by the word of a KIF's last line, or by one that
// belongs after まで: 後手の勝ち.
func resultOf(word string, toMove boards.Side) kifu.Result {
	if r := resultBy(word, toMove); r.Known {
		return r
	}
	return resultUntil("まで0手で"+word, toMove)
}

// resultUntil reads such a line.
func resultUntil(s string, toMove boards.Side) kifu.Result {
	s = strings.NewReplacer(" ", "", "\u3000", "", "、", "").Replace(afterNumber(s))
	late := strings.HasPrefix(s, "時間切れ")
	s = strings.TrimPrefix(strings.TrimPrefix(s, "時間切れ"), "により")
	name, how, ok := strings.Cut(s, "の")
	if !ok || !strings.HasSuffix(how, "勝ち") && !strings.HasSuffix(how, "負け") && !strings.HasPrefix(how, "不戦") {
		return resultBy(s, toMove)
	}
	white, ok := sideNamed(name)
	if !ok {
		return kifu.Result{}
	}
	side := boards.Side(0)
	if white {
		side = 1
	}
	switch {
	case how == "勝ち" && late:
		return kifu.Won(side, "time", "")
	case how == "勝ち":
		return kifu.Won(side, boards.Resign, "")
	case how == "負け":
		return kifu.Won(side.Other(), boards.Resign, "")
	}
	return resultBy(how, side)
}
