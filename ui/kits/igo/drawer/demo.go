package drawer

import (
	"strings"

	"dohyo/boards"
)

// demo is a game of GNU Go against itself at level 1 on 9x9.
var demo = func() (list []boards.Move) {
	const text = `F6 D4 F3 F4 G3 G4 E3 H6 E4 H3 C2 C5 C7 B3 B2 G7 F7 C3 B6 H2 G8 H8 F8 E1 E5 D2 D3 D1 A2 G9
		A3 F9 E9 H9 E8 G6 G5 H5 F5 H4 E2 G1 C1 F1 G2 H1 F2`
	for _, m := range strings.Fields(text) {
		list = append(list, boards.Move(m))
	}
	return list
}()
