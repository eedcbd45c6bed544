package lang

// Stopping the clocks, which is the referee's.
var (
	PauseTitle = Key{"The referee stops the clocks?", "審判が時計を止めますか"}
	PauseText  = Key{
		"Only the referee stops the clock of a game. Journal and record will say that %s stopped it, when and for how long.",
		"対局の時計を止められるのは審判だけ。%s が止めたことと、その時刻・長さが記録に残る。",
	}
	PauseSuspended = Key{"back to the shell", "シェルに戻った"}
)
