package shogi

import (
	"testing"

	"dohyo/boards"
	"dohyo/boards/internal/brief"
)

// told formats findings in one line.
func told(list []boards.Finding) string { return brief.Judged("shogi.", list) }

// TestReasonsOfShogi checks the reasons given for positions: ends, checks and the answers
// to them, repetitions with their checks, and kings that have entered.
func TestReasonsOfShogi(t *testing.T) {
	for _, c := range []struct {
		position, moves, want string
		limit                 int
	}{
		{"", "", "quiet!", 0},
		{"", "+7776FU", "quiet!", 0},
		{"", "+7776FU", "limit 1!", 1},
		{"", "%TORYO", "resigned 0!", 0},
		{"", "%KACHI", "wrong 0!; declarenot 0; onturn 0; kinginnot 0; pointsnot 0 0 28 0 0; piecesnot 0 0 10; unchecked 0", 0},
		{"", "%CHUDAN", "brokenoff 0!", 0},
		{fourth, "", "quiet!", 0},
		{fourth, "+4142HI", "check 1 42!; answers 4", 0},
		{fourth, "+4142HI %TORYO", "resigned 1!", 0},
		{fourth, "+4142HI", "limit 1!; check 1 42; answers 4", 1},
		{"4k4/9/4P4/9/9/9/9/9/4K4 b G 1", "+0052KI", "mate 1!; check 1 52; guarded 41 52; guarded 42 52; guarded 52 53; guarded 61 52; guarded 62 52", 0},
		{"3gkg3/3p1p3/4P4/9/9/4R4/9/9/4K4 b G 1", "+0052KI", "check 1 52!; answers 2", 0},
		{"4kg2R/9/4P4/9/9/9/9/9/4K4 b G 1", "+0052KI", "mate 1!; check 1 52; guarded 42 52; guarded 52 53; guarded 61 52; guarded 62 52; pinned 41 11", 0},
		{"8k/9/8G/9/9/9/9/9/K5R2 b - 1", "+3929HI", "nomove 1!", 0},
		{"4k4/9/4B4/9/4R4/9/9/9/4K4 b - 1", "+5331KA", "check 1 55!; answers 3", 0},
		{"4k4/9/4B4/9/4R4/9/9/9/4K4 b - 1", "+5342UM", "check 1 [42 55]!; answers 3", 0},
		{fourth, chase, "occurrence 2 4 [0 4]!; allchecks 0 0 2", 0},
		{fourth, chase + chase, "occurrence 3 4 [0 4 8]!; allchecks 0 0 4", 0},
		{fourth, chase + chase + chase, "perpetual 0!; occurrence 4 4 [0 4 8 12]; allchecks 0 0 6", 0},
		{fourth, chase + " +4142HI", "check 1 42!; answers 4; occurrence 2 4 [1 5]; allchecks 0 1 2", 0},
		{fourth, roundWay, "occurrence 2 4 [0 8]!; somechecks 0 3 4", 0},
		{fourth, lastQuiet, "occurrence 2 4 [0 4]!; somechecks 0 1 2", 0},
		{fourth, chase + roundWay, "occurrence 3 4 [0 4 12]!; somechecks 0 3 6", 0},
		{fourth, roundWay + chase + chase, "sennichite!; occurrence 4 4 [0 8 12 16]; somechecks 0 7 8", 0},
		{fourth, chase + chase + chase + stepping, "perpetual 0!; occurrence 5 4 [0 4 8 12 16]; allchecks 0 4 6", 0},
		{declarable, "", "declare 0; onturn 0; kingin 0; points 0 28 28 4 8; pieces 0 12 10; unchecked 0; declarenot 1; onturnnot 1; kingin 1; pointsnot 1 0 27 0 0; piecesnot 1 0 10; unchecked 1", 0},
		{declarable, "%KACHI", "declared 0!; declare 0; onturn 0; kingin 0; points 0 28 28 4 8; pieces 0 12 10; unchecked 0; declarenot 1; onturnnot 1; kingin 1; pointsnot 1 0 27 0 0; piecesnot 1 0 10; unchecked 1", 0},
		{"1RK1B4/1GGGGPPPP/9/9/9/9/9/9/4k4 b RBS2P2p 1", "", "declare 0; onturn 0; kingin 0; points 0 31 28 4 11; pieces 0 10 10; unchecked 0; declarenot 1; onturnnot 1; kingin 1; pointsnot 1 2 27 0 2; piecesnot 1 0 10; unchecked 1", 0},
		{"1RK1B4/1GGGGPPPP/9/9/9/9/9/9/4k4 w RBS2P2p 1", "", "declarenot 1; onturn 1; kingin 1; pointsnot 1 2 27 0 2; piecesnot 1 0 10; unchecked 1; declarenot 0; onturnnot 0; kingin 0; points 0 31 28 4 11; pieces 0 10 10; unchecked 0", 0},
		{"2K6/1GGGGPPPP/9/9/9/9/9/9/4k4 w r 1", "-0011HI", "check 0 11!; answers 10; declarenot 0; onturn 0; kingin 0; pointsnot 0 8 28 0 8; piecesnot 0 8 10; uncheckednot 0; declarenot 1; onturnnot 1; kingin 1; pointsnot 1 0 27 0 0; piecesnot 1 0 10; unchecked 1", 0},
		{"1RRKBB3/1GGGG1PP1/9/9/9/9/9/9/4k4 w SNP2p 1", "", "declarenot 1; onturn 1; kingin 1; pointsnot 1 2 27 0 2; piecesnot 1 0 10; unchecked 1; declarenot 0; onturnnot 0; kingin 0; points 0 29 28 4 9; pieces 0 10 10; unchecked 0", 0},
	} {
		if got := told(played(t, boards.Setup{Position: c.position, Limit: c.limit}, c.moves).Reasons()); got != c.want {
			t.Errorf("%s, %s (limit %d):\n%s, want\n%s", c.position, c.moves, c.limit, got, c.want)
		}
	}
}

// TestWeighShogi checks the effects of allowed moves, and the reasons against the others.
func TestWeighShogi(t *testing.T) {
	for _, c := range []struct {
		position, moves string
		move            boards.Move
		want            string
	}{
		{"", "", "+7776FU", "legal +7776FU!"},
		{fourth, "", "+4142HI", "legal +4142HI!; check 1 42!; answers 4"},
		{fourth, "", "+4143HI", "legal +4143HI!"},
		{fourth, chase[:24], "-1112OU", "legal -1112OU!; occurrence 2 4 [0 4]!; allchecks 0 0 2"},
		{"4k4/9/4P4/9/9/9/9/9/4K4 b G 1", "", "+0052KI", "legal +0052KI!; mate 1!; check 1 52; guarded 41 52; guarded 42 52; guarded 52 53; guarded 61 52; guarded 62 52"},
		{"4k4/9/4P4/9/9/9/9/9/4K4 b 2G 1", "", "+0061KI", "legal +0061KI!; check 1 61!; answers 3"},
		{fourth, chase, "%SENNICHITE", "norepeat 2 4!; occurrence 2 4 [0 4]!; allchecks 0 0 2"},
		{"", "", "%JISHOGI", "illegal %JISHOGI a draw can't be declared!"},
		{"", "", "%MATTA", "illegal %MATTA only people may take moves back!"},
		{"", "", "%HIKIWAKE", "illegal %HIKIWAKE a draw can't be declared!"},
		{"", "", "%CHUDAN", "brokenoff 0!"},
		{"", "", "%TORYO", "resigned 0!"},
		{"", "", "%XYZ", "illegal %XYZ no such move!"},
		{"", "", "77", "illegal 77 no such move!"},
		{"", "%TORYO", "+7776FU", "illegal +7776FU the game is over!"},
		{"", "", "+7775FU", "illegal +7775FU the piece can't move there!; reach 77"},
		{"", "", "+7978KI", "illegal +7978KI another piece is there!"},
		{"", "", "+0055FU", "illegal +0055FU not in hand!; hand FU"},
		{"4k4/9/9/9/9/9/9/9/4K4 b P 1", "", "+0059FU", "illegal +0059FU occupied!; stands 59"},
		{"4k4/9/9/9/4P4/9/P8/9/4K4 b P 1", "", "+0056FU", "illegal +0056FU nifu!; nifu 55 5"},
		{"4k4/9/9/9/9/9/9/9/4K4 b P 1", "", "+0051FU", "illegal +0051FU occupied!; stands 51"},
		{"8k/9/8G/9/9/9/9/9/4K4 b P 1", "", "+0012FU", "legal +0012FU!; check 1 12!; answers 1"},
		{"7nk/9/7GG/9/9/9/9/9/4K4 b P 1", "", "+0012FU", "illegal +0012FU uchifuzume!; uchifuzume 1 12; guarded 12 [13 23]; guarded 22 [13 23]"},
		{"4r3k/9/9/9/9/9/9/4R4/4K4 b - 1", "", "+5848HI", "illegal +5848HI king in check!; pinned 58 51"},
		{"4r3k/9/9/9/9/9/9/4R4/4K4 b - 1", "", "+5859HI", "illegal +5859HI a piece of the same side is there!; stands 59"},
		{"4r3k/9/9/9/9/9/3p5/4R4/4K4 b P 1", "", "+0055FU", "legal +0055FU!"},
		{"4r3k/9/9/9/9/9/3n5/9/4K4 b P 1", "", "+5958OU", "illegal +5958OU king in check!; steps 58 51"},
		{"4r3k/9/9/9/9/9/3n5/9/4K4 b P 1", "", "+0055FU", "illegal +0055FU king in check!; leaves 59 67"},
	} {
		p := played(t, boards.Setup{Position: c.position}, c.moves)
		if got := told(p.Weigh(boards.Seat(p.board.turn), c.move)); got != c.want {
			t.Errorf("%s, %s, %s:\n%s, want\n%s", c.position, c.moves, c.move, got, c.want)
		}
	}
}
