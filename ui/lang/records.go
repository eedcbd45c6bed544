package lang

import (
	"strings"

	"dohyo/kifu"
)

// Remarks on records, besides their verdict.
var (
	RecordNote = Key{"%s: record %d: note: %s", "%s: 第%d局: 注意: %s"}

	ruledLeaves    = Key{"%s (without %s)", "%s（%sを省略）"}
	leftOut        = Key{"%s: %s has no place for %s: left out", "%s: %s では表せず省いたもの: %s"}
	leftVariations = Key{"%d {variation|variations}", "変化%d"}
	leftSetups     = Key{"%d {setup|setups} between moves", "途中の石や駒の置き直し%d"}
	leftMarks      = Key{"%d {mark|marks}", "印%d"}
	leftComments   = Key{"%d {comment|comments}", "コメント%d"}
	leftMoves      = Key{"%d {move|moves} after the opening", "開始局面より後の手%d"}
	leftNames      = Key{"the players' names (%d {game|games})", "対局者名（%d局）"}
	leftEnds       = Key{"the end (%d {game|games})", "終局（%d局）"}
	leftTimes      = Key{"times (%d {game|games})", "時間（%d局）"}

	// InVariation is the note on a variation that can't be played.
	InVariation = Key{"in a variation: %s", "変化: %s"}

	noteUnknown = Key{"%s", "%s"}
)

// recordNotes are the texts of notes, with their arguments.
var recordNotes = map[kifu.NoteCode]Key{
	kifu.NoHandicap:    {"HA[%s], but AB sets up no stones: no handicap stones are placed", "HA[%s] とあるが AB がない: 置石は置いていない"},
	kifu.SkippedLine:   {"a line between the moves was skipped: %s", "着手の間の読めない行を飛ばした: %s"},
	kifu.OtherStones:   {"the opening is given as %s, but the stones are those of %s", "珠型は %s とあるが、石の配置は %s"},
	kifu.NoOpening:     {"the opening is given as %s, but the stones are those of no named opening", "珠型は %s とあるが、石の配置はどの珠型でもない"},
	kifu.OddKomi:       {"KM[%s] isn't a multiple of a quarter point: komi 0 is used", "KM[%s] は4分の1目刻みでない: コミ0とした"},
	kifu.UnknownEnd:    {"the end is given by an unknown word, %s: no result is taken from it", "終局の語 %s は不明: 結果なしとした"},
	kifu.OtherNumber:   {"a move has the number %s, but the next one is %s", "手数が %s とあるが、次は%s手目"},
	kifu.OtherEnd:      {"the game ends by %s, but dohyo's own line in the record gives the result as %s: that is used", "終局は %s とあるが、dohyo 自身の行の結果は %s: 後者に従った"},
	kifu.UnreadValue:   {"%s: %s can't be read and isn't used", "%s: %s は解釈できないため無視"},
	kifu.SecondValue:   {"%s is given twice: %s is used", "%s が2度ある: %s を採った"},
	kifu.SecondEnd:     {"a second end follows the first: the result is taken from the second one, %s", "終局が2つある: 結果は2つ目の %s による"},
	kifu.OtherSum:      {"the line %s contradicts the moves or the end before it", "「%s」が手順や終局と食い違う"},
	kifu.NoSuchStart:   {"no game can have the position that it begins with: %s", "実戦では起こりえない局面から始まる: %s"},
	kifu.HundredthKomi: {"KM[%s] is in hundredths, as Fox writes it: komi %s", "KM[%s] は野狐のように100分の1単位で書かれている: コミ%sとした"},
}

// RuledLeaves returns the message about a copy with a ruling and what the copy leaves
// out of the record.
func RuledLeaves(l Lang, file string, left kifu.Left) string {
	return l.Say(ruledLeaves, file, sayLeft(l, left))
}

// LeftOut returns the message about what a format left out of a written file.
func (l Lang) LeftOut(file, format string, left kifu.Left) string {
	return l.Say(leftOut, file, format, sayLeft(l, left))
}

// sayLeft returns the list of what was left out.
func sayLeft(l Lang, left kifu.Left) string {
	var parts []string
	for _, p := range []struct {
		key Key
		n   int
	}{{leftVariations, left.Variations}, {leftSetups, left.Setups}, {leftMarks, left.Marks}, {leftComments, left.Comments},
		{leftMoves, left.Moves}, {leftNames, left.Names}, {leftEnds, left.Ends}, {leftTimes, left.Times}} {
		if p.n > 0 {
			parts = append(parts, l.Say(p.key, p.n))
		}
	}
	comma := ", "
	if l == Japanese {
		comma = "、"
	}
	return strings.Join(parts, comma)
}

// RecordNote returns the text of a note on a record.
func (l Lang) RecordNote(n kifu.Note) string {
	key, ok := recordNotes[n.Code]
	args := make([]any, len(n.Args))
	for i, a := range n.Args {
		args[i] = a
	}
	if !ok {
		key, args = noteUnknown, []any{string(n.Code)}
	}
	if n.Why != nil {
		args = append(args, l.Error(n.Why))
	}
	return l.Say(key, args...)
}
