package draw

import "dohyo/boards"

var demoShogi = []boards.Move{"+7776FU"}
