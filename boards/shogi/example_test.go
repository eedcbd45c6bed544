package shogi_test

import (
	"fmt"

	"dohyo/boards"
	"dohyo/boards/shogi"
)

// A game in which moves come in several notations.
func ExampleStart() {
	p, err := shogi.Start(boards.Setup{Limit: 256})
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, text := range []string{"76fu", "３四歩", "8h2b+", "同銀", "+0045KA"} {
		m, err := p.Parse(p.ToAct()[0], text)
		if err != nil {
			fmt.Println(err)
			return
		}
		next, err := p.Play(m)
		if err != nil {
			fmt.Println(err)
			return
		}
		p = next.(*shogi.Position)
		fmt.Println(m)
	}
	fmt.Println(p.View().SFEN())
	_, err = p.Play("-0088FU")
	fmt.Println(err)
	// Output:
	// +7776FU
	// -3334FU
	// +8822UM
	// -3122GI
	// +0045KA
	// lnsgkg1nl/1r5s1/pppppp1pp/6p2/5B3/2P6/PP1PPPPPP/7R1/LNSGKGSNL w b 6
	// -0088FU is not allowed: not in hand
}

// Names of moves in Japanese notation.
func ExampleBoard_Japanese() {
	b, err := shogi.ParseSFEN("4k4/9/3G1S3/4S4/9/9/9/3G1G3/4K4 b G 1")
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, usi := range []string{"4h5h", "6h5h", "G*5h", "G*5e", "4c5b+", "5d5c", "6c6b"} {
		m, err := b.ParseUSI(usi)
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Println(b.Japanese(m, shogi.NoSquare))
	}
	// Output:
	// ▲５八金右
	// ▲５八金左
	// ▲５八金打
	// ▲５五金
	// ▲５二銀成
	// ▲５三銀不成
	// ▲６二金
}

// The conditions that a declaration win still lacks.
func ExamplePosition_Declaration() {
	p, err := shogi.Start(boards.Setup{Position: "K+P+L+R1+P3/+PG2+P+B3/+N4G3/9/9/9/9/9/8k b R4Pb2g4s3n3l10p 1"})
	if err != nil {
		fmt.Println(err)
		return
	}
	d := p.Declaration(shogi.Black)
	fmt.Println(d.Valid, d.Missing())
	// Output:
	// false 27 of the 28 points needed
}
