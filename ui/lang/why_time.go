package lang

import "maps"

// Findings from the clock about a claim that a flag fell. The first argument is the
// side, the second the move.
var _ = addFindings(map[string]Key{
	"time.none":    {"This game has no clock.", "この対局に時計はない。"},
	"time.nomove":  {"%[1]s has made no move yet.", "%[1]s はまだ着手していない。"},
	"time.fell":    {"%[1]s used %[3]s for move %[2]d and had %[4]s: its time was up.", "%[1]s は%[2]d手目に%[3]sを使った。使えたのは%[4]s: 時間切れ。"},
	"time.stood":   {"%[1]s used %[3]s for move %[2]d and had %[4]s: within its time.", "%[1]s は%[2]d手目に%[3]sを使った。使えたのは%[4]s: 時間内。"},
	"time.ended":   {"The referee's clock ended the game: %[1]s.", "審判の時計が終局させた: %[1]s。"},
	"time.left":    {"%[1]s has %[2]s left here.", "ここでの %[1]s の残りは%[2]s。"},
	"time.untimed": {"The record doesn't say how long the moves took.", "棋譜に消費時間がない。"},
})

func addFindings(more map[string]Key) bool {
	maps.Copy(findings, more)
	return true
}
