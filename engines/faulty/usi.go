package faulty

import (
	"bufio"
	"os"
	"strings"

	"dohyo/boards"
	"dohyo/boards/shogi"
)

// usiWords are the words of some modes over USI.
var usiWords = map[string]string{
	"garbage":   "bestmove @@@ qwxyz",
	"illegal":   "bestmove P*5e", // with empty hands
	"offboard":  "bestmove 0j9z",
	"hugecoord": "bestmove " + strings.Repeat("9", 2000),
	"pass":      "bestmove 0000",
}

// usi plays the engine's side of the universal shogi interface.
func (e *engine) usi() {
	pos, _ := shogi.Start(boards.Setup{})
	e.next = func() string {
		moves := pos.View().Legal(nil)
		if len(moves) == 0 {
			return "bestmove resign"
		}
		return "bestmove " + moves[(7*pos.Ply()+3)%len(moves)].USI()
	}
	held := false // the engine is pondering
	in := bufio.NewScanner(os.Stdin)
	in.Buffer(nil, 1<<20)
	for in.Scan() {
		word, rest, _ := strings.Cut(strings.TrimSpace(in.Text()), " ")
		switch word {
		case "usi":
			name := "faulty-" + e.mode.name
			if e.mode.name == "escape" {
				name += "\x1b[31m\x1b[5m"
			}
			e.say("id name " + name)
			e.say("option name USI_Ponder type check default false")
			e.say("option name Level type spin default 1 min 1 max 9")
			e.say("usiok")
		case "isready":
			e.say("readyok")
		case "usinewgame":
			e.newGame()
		case "position":
			if p, err := shogi.Start(boards.Setup{Position: strings.TrimPrefix(rest, "sfen ")}); err == nil {
				pos = p
			}
		case "go":
			if e.other = "bestmove 3c3d"; pos.View().Turn() == shogi.White {
				e.other = "bestmove 2g2f"
			}
			if held = strings.HasPrefix(rest, "ponder"); !held {
				e.think()
			}
		case "ponderhit":
			held = false
			e.think()
		case "stop":
			if held || e.muted {
				e.say(e.next())
			}
			held = false
		case "quit":
			e.leave(0)
		}
	}
}
