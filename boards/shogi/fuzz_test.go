package shogi

import (
	"strings"
	"testing"

	"dohyo/boards"
)

// seeds are moves in all notations.
var seeds = []string{
	"7g7f", "8h2b+", "P*5e", "+7776FU", "-0034KA", "7776FU", "76fu", "22ka+", "55gi*", "7776", "2822=", "▲７六歩", "△同　銀不成", "同銀",
	"５八金右上", "７六歩(77)", "76歩打", "成銀", "９一成香引", "%TORYO", "投了", "５五龍左", "☗5五馬直", "５８ＫＩ", "\xff", "7六", "０0５５fu",
}

// fuzzBoards returns the positions in which moves are read.
func fuzzBoards(f *testing.F) []*Board {
	var list []*Board
	for _, p := range golden[perftLine](f, "perft.jsonl") {
		b, err := ParseSFEN(p.SFEN)
		if err != nil {
			f.Fatal(err)
		}
		list = append(list, b)
	}
	return list
}

// fuzzMoves feeds a parser of moves. What it reads is legal or refused with a
// reason, and reads back as written.
func fuzzMoves(f *testing.F, parse func(b *Board, text string, last Square) ([]Move, error)) {
	list := fuzzBoards(f)
	for i := range list {
		for _, s := range seeds {
			f.Add(s, byte(i), byte(40))
		}
	}
	f.Fuzz(func(t *testing.T, text string, which, last byte) {
		b := list[int(which)%len(list)]
		moves, err := parse(b, text, Square(last))
		if (err == nil) != (len(moves) > 0) {
			t.Fatalf("%q: %v, %v", text, moves, err)
		}
		for _, m := range moves {
			if rule := b.Why(m); rule != nil {
				if len(moves) > 1 {
					t.Errorf("%q: %v of %v: %s", text, m, moves, rule)
				}
				continue
			}
			ja := b.Japanese(m, Square(last))
			if back, err := b.ParseJapanese(ja, Square(last)); back != m || err != nil {
				t.Errorf("%q: %v is %s, which reads as %v, %v", text, m, ja, back, err)
			}
			if back, err := b.ParseCSA(b.CSA(m)); back != m || err != nil {
				t.Errorf("%q: %v is %s, which reads as %v, %v", text, m, b.CSA(m), back, err)
			}
		}
	})
}

// single returns a parser of one move as one of several.
func single(parse func(b *Board, text string) (Move, error)) func(b *Board, text string, _ Square) ([]Move, error) {
	return func(b *Board, text string, _ Square) ([]Move, error) {
		m, err := parse(b, text)
		if err != nil {
			return nil, err
		}
		return []Move{m}, nil
	}
}

func FuzzUSI(f *testing.F) { fuzzMoves(f, single((*Board).ParseUSI)) }

func FuzzCSA(f *testing.F) { fuzzMoves(f, single((*Board).ParseCSA)) }

func FuzzJapanese(f *testing.F) {
	fuzzMoves(f, func(b *Board, text string, last Square) ([]Move, error) {
		m, err := b.ParseJapanese(text, last)
		if err != nil {
			return nil, err
		}
		return []Move{m}, nil
	})
}

func FuzzHand(f *testing.F) { fuzzMoves(f, (*Board).ParseHand) }

// FuzzSFEN writes what was read the same after one round, and lists its moves.
func FuzzSFEN(f *testing.F) {
	for _, b := range fuzzBoards(f) {
		f.Add(b.SFEN())
	}
	f.Add("startpos")
	f.Add("sfen 9/9/9/9/9/9/9/9/9 b - 1")
	f.Fuzz(func(t *testing.T, text string) {
		if b, err := ParseSFEN(text); err == nil {
			rest(t, b)
		}
	})
}

// rest calls everything that a board offers.
func rest(t *testing.T, b *Board) {
	back, err := ParseSFEN(b.SFEN())
	if err != nil || !back.Same(b) || back.SFEN() != b.SFEN() {
		t.Fatalf("%s reads as %v, %v", b.SFEN(), back, err)
	}
	b.Declaration(Black)
	b.Declaration(White)
	them := b.Turn().Other()
	open := b.King(them) != NoSquare && !b.Attackers(b.King(them), b.Turn()).Empty() // no game leads to that
	for _, m := range b.Legal(nil) {
		if rule := b.Why(m); rule != nil {
			t.Fatalf("%s: %v: %s", b.SFEN(), m, rule)
		}
		check := b.GivesCheck(m)
		b.Do(m)
		if check != b.InCheck() && !open {
			t.Fatalf("%s: %v gives check: %v", back.SFEN(), m, b.InCheck())
		}
		b.Legal(nil)
		b.Undo()
	}
	if b.SFEN() != back.SFEN() {
		t.Fatalf("%s: changed to %s", back.SFEN(), b.SFEN())
	}
}

// FuzzCSAPosition reads positions as CSA records have them.
func FuzzCSAPosition(f *testing.F) {
	f.Add("PI82HI22KA\n-\n")
	f.Add("P1-KY-KE-GI-KI-OU-KI-GI-KE-KY\nP2 * -HI * * * * * -KA *\n+")
	f.Add("P-51OU,P+53TO,P+00KI,P-00AL,+\n+0052KI,T1")
	f.Fuzz(func(t *testing.T, text string) {
		if b, _, err := ParseCSAPosition(text); err == nil {
			rest(t, b)
		}
	})
}

// FuzzPlay plays lines of text as moves of a game.
func FuzzPlay(f *testing.F) {
	f.Add("startpos", "7g7f\n３四歩\n22um\n同銀\n%TORYO")
	f.Add("PI\n+\n+7776FU", "-3334FU\n%CHUDAN")
	f.Add("sfen 4k4/9/4P4/9/9/9/9/9/4K4 b G 1", "52ki")
	f.Add(StartSFEN+" moves 7g7f 3c3d", "%KACHI")
	f.Fuzz(func(t *testing.T, position, moves string) {
		start, err := Start(boards.Setup{Position: position, Limit: 20})
		if err != nil {
			return
		}
		var p boards.Position = start
		for line := range strings.Lines(moves) {
			if len(p.ToAct()) == 0 {
				break
			}
			m, err := p.Parse(p.ToAct()[0], line)
			if err != nil {
				continue
			}
			if next, err := p.Play(m); err == nil {
				p = next
			}
		}
		if o, over := p.Outcome(); over != (len(p.ToAct()) == 0) || over && o.By == "" {
			t.Fatalf("over %v, outcome %+v: they contradict each other", over, o)
		}
	})
}
