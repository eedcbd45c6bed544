package gomoku_test

import (
	"fmt"

	"dohyo/boards"
	"dohyo/boards/gomoku"
)

// A foul and the shapes that make it.
func ExampleBoard_Shapes() {
	b := gomoku.NewBoard(15)
	for _, p := range []gomoku.Point{gomoku.At(7, 8), gomoku.At(9, 8), gomoku.At(8, 7), gomoku.At(8, 9)} {
		b.Put(p, gomoku.Black)
	}
	fmt.Println(b.Judge(gomoku.RulesGuide, gomoku.At(8, 8), gomoku.Black))
	for _, s := range b.Shapes(gomoku.RulesGuide, gomoku.At(8, 8), gomoku.Black) {
		fmt.Println(s.Kind, s.Stones, "to", s.Points)
	}
	// Output:
	// 3x3
	// three [708 808 908] to [608 1008]
	// three [807 808 809] to [806 810]
}

// A game from an opening on.
func ExampleStart() {
	p, err := gomoku.Guide.Start(boards.Setup{Limit: 200, Opening: []boards.Move{"808", "807", "806"}})
	if err != nil {
		fmt.Println(err)
		return
	}
	m, _ := p.Parse(gomoku.WhiteSeat, "0906")
	p, _ = p.Play(m)
	o, _ := p.(*gomoku.Position).Opening()
	fmt.Println(m, p.Ply(), o.Name, o.Romaji, o.Code, o.Symmetry)
	_, err = p.Play("808")
	fmt.Println(err)
	// Output:
	// 906 4 寒星 Kansei d1 正・本
	// 808 is not allowed: occupied
}
