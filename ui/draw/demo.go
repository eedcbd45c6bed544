package draw

import "dohyo/boards"

var demoGomoku = []boards.Move{}
