package lang

import (
	"strconv"
	"strings"
	"time"

	"dohyo/boards"
	"dohyo/boards/fact"
)

// Names spell the places, pieces, moves and sides of a game's findings, in the
// characters of the screen.
type Names struct {
	Place    func(boards.Place) string
	Standing func(boards.Standing) string // a place, named by the piece on it
	Move     func(boards.Move) string
	Side     func(boards.Side) string
	Seat     func(boards.Seat) string
}

// findings are the sentences of findings by their names: those common to all games, and
// those that single games added.
var findings = map[string]Key{
	"resigned":  {"%[1]s resigned.", "%[1]s が投了した。"},
	"brokenoff": {"%[1]s broke the game off. There is no winner, and the game can be resumed.", "%[1]s が中断した。勝敗はなく、再開できる。"},
	"over":      {"%[1]s can't be played: the game is over.", "%[1]s は着手できない: 終局している。"},
	"turn":      {"%[1]s can't be played: it is the other side's turn.", "%[1]s は着手できない: 相手の番である。"},
}

// Finding returns the sentence of a judge's finding.
func (l Lang) Finding(f boards.Finding, n Names) string {
	k, ok := findings[f.What]
	if !ok {
		return f.What
	}
	if !strings.Contains(k.en, "%") {
		return l.Say(k) // the sentence uses no arguments
	}
	args := make([]any, len(f.Args))
	for i, a := range f.Args {
		args[i] = argument(l, a, n)
	}
	return l.Say(k, args...)
}

// mostNamed is the maximum number of places that a sentence names.
const mostNamed = 8

// argument returns an argument of a sentence as text; numbers stay numbers.
func argument(l Lang, a any, n Names) any {
	list := func(count int, name func(i int) string) string {
		var words []string
		for i := range min(count, mostNamed) {
			words = append(words, name(i))
		}
		text := strings.Join(words, " ")
		if count > mostNamed {
			text += l.Say(andMore, count-mostNamed)
		}
		return text
	}
	switch a := a.(type) {
	case boards.Place:
		return n.Place(a)
	case boards.Places:
		return list(len(a), func(i int) string { return n.Place(a[i]) })
	case boards.Standing:
		return n.Standing(a)
	case []boards.Standing:
		return list(len(a), func(i int) string { return n.Standing(a[i]) })
	case []int:
		return list(len(a), func(i int) string { return strconv.Itoa(a[i]) })
	case boards.Move:
		return n.Move(a)
	case boards.Side:
		return n.Side(a)
	case boards.Seat:
		return n.Seat(a)
	case *fact.Error:
		return l.Rule(a)
	case boards.Term:
		return l.Term(string(a))
	case time.Duration:
		return l.Duration(a)
	case float64:
		return strconv.FormatFloat(a, 'f', -1, 64)
	}
	return a
}

var andMore = Key{" and %d more", " ほか%d"}

// Term returns a game's term, given its name in findings.
func (l Lang) Term(name string) string {
	if k, ok := terms[name]; ok {
		return l.Say(k)
	}
	return name
}

// documents are the sources of rules.
var documents = map[string]Document{
	"clock": {Name: Key{"the clock", "持ち時間"}, Cited: Key{"the clock, %s", "持ち時間 %s"}},
}

// Source returns the source of a rule: guide §2.3; "" if it has none.
func (l Lang) Source(s boards.Source) string {
	d, ok := documents[s.Doc]
	if !ok {
		return s.String()
	}
	if s.Section == "" || d.Cited.Empty() {
		return l.Say(d.Name)
	}
	if name, ok := d.Sections[s.Section]; ok {
		return l.Say(d.Cited, l.Say(name))
	}
	return l.Say(d.Cited, s.Section)
}

// Texts of the panel of reasons.
var (
	WhyHead        = Key{"Why", "判定の理由"}
	foulUnseen     = Key{"The record has the result, but not the foul itself: the rules can't be asked about it, only about the moves that are there.", "記録にあるのは結果だけで、反則そのものはない。規則で確かめられるのは棋譜にある手だけである。"}
	WhyOf          = Key{"Why, move %d", "判定の理由（%d手目）"}
	WhyTried       = Key{"Why %s was refused", "%s が反則となる理由（着手されず）"}
	WhyProposed    = Key{"If %s is played", "%s を着手すると"}
	WhyNoMove      = Key{"There is no move here to ask about.", "ここには理由を見る手がありません。"}
	WhyMore        = Key{"up/down: more", "上下キーで続き"}
	LineWhy        = Key{"why", "理由"}
	LineAsk        = Key{"ask", "見る"}
	HelpWhyPoint   = Key{"choose a move to ask about", "手を選んで理由を見る"}
	HelpWhyCursor  = Key{"choose the move to ask about", "理由を見る手を選ぶ"}
	LineReason     = Key{"one by one", "1つずつ"}
	HelpWhy        = Key{"show the reasons for the verdict, also on the board", "判定の理由を盤上にも示す"}
	HelpWhyRefused = Key{"show the rule by which the move was refused", "着手できない理由の規則を示す"}
	HelpReason     = Key{"show one reason after another on the board", "理由を1つずつ盤上に示す"}
)
