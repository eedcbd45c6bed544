package lang

// Stopping the clocks, which only the referee may do.
var (
	PauseTitle = Key{"Stop the clocks as the referee?", "審判として時計を止めますか"}
	PauseText  = Key{
		"Only the referee may stop the clocks of a game. The journal and the record will say that %s stopped them, when, and for how long.",
		"対局の時計を止められるのは審判だけです。%s が止めたこと、時刻、長さが記録に残ります。",
	}
	PauseSuspended = Key{"back to the shell", "シェルに戻った"}
)
