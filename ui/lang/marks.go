package lang

import "dohyo/arena/tournament"

// marks holds the sign of each mark beside an entrant's name, and its meaning.
var marks = map[tournament.Mark][2]Key{
	tournament.MarkGuest:     {{"G", "招"}, {"guest, can't advance", "招待、進出しない"}},
	tournament.MarkWithdrawn: {{"W", "棄"}, {"withdrawn", "棄権"}},
	tournament.MarkUnbuilt:   {{"N", "未"}, {"no program, the build failed", "ビルドに失敗しプログラムがない"}},
	tournament.MarkAbsent:    {{"A", "欠"}, {"absent", "欠席"}},
}

// Mark returns the sign of a mark beside an entrant's name, and its meaning.
func Mark(l Lang, m tournament.Mark) (sign, meaning string) {
	return l.Say(marks[m][0]), l.Say(marks[m][1])
}
