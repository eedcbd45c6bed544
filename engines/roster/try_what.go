package roster

import "dohyo/boards/fact"

// Checks that the tryouts of several games share.
var (
	TryStart  = fact.New("roster.try.start.what", "start")
	TryFirst  = fact.New("roster.try.first.what", "first move of a game")
	TrySecond = fact.New("roster.try.second.what", "second game")
	TryMove2  = fact.New("roster.try.move2.what", "move 2, as white")
	TryMove4  = fact.New("roster.try.move4.what", "move 4")
	TryBack   = fact.New("roster.try.back.what", "after a take-back")
)

// Checks that are made in all games.
var (
	tryTime        = fact.New("roster.try.time.what", "time")
	tryTalk        = fact.New("roster.try.talk.what", "talk")
	tryManners     = fact.New("roster.try.manners.what", "manners")
	tryAbout       = fact.New("roster.try.about.what", "about")
	tryEnd         = fact.New("roster.try.end.what", "end")
	tryShare       = fact.New("roster.try.share.what", "processor time")
	tryOutside     = fact.New("roster.try.outside.what", "writes outside")
	tryConfinement = fact.New("roster.try.confinement.what", "confinement")
)
