package faulty

import (
	"bufio"
	"fmt"
	"os"
	"strings"
	"syscall"

	"github.com/charmbracelet/x/term"

	"dohyo/boards"
	"dohyo/boards/shogi"
)

// csaWords are the words of some modes over CSA's line protocol; $ is the sign of
// the side.
var csaWords = map[string]string{
	"illegal":   "$0055FU", // with empty hands
	"offboard":  "$2820HI",
	"hugecoord": "$" + strings.Repeat("9", 2000) + "FU",
	"pass":      "%PASS",
}

// csa plays one game of CSA's line protocol of 1998. It ends silently at input
// that it can't read, as real programs do.
func (e *engine) csa() {
	if e.mode.name == "cooked" {
		cook()
	}
	record, _ := os.ReadFile(e.record)
	pos, err := shogi.Start(boards.Setup{Position: string(record)})
	if err != nil {
		fmt.Fprintln(os.Stderr, "faulty:", err)
		os.Exit(1)
	}
	play := func(text string) bool {
		m, err := pos.View().ParseCSA(text)
		if err == nil {
			var next *shogi.Position
			if next, err = pos.Move(m); err == nil {
				pos = next
			}
		}
		return err == nil
	}
	e.next = func() string {
		moves := pos.View().Legal(nil)
		if len(moves) == 0 {
			return "%TORYO"
		}
		text := pos.View().CSA(moves[(7*pos.Ply()+3)%len(moves)])
		play(text)
		return text
	}
	e.newGame()
	if e.id = "+"; e.side == shogi.White.String() {
		e.id = "-"
	}
	e.other = "-3334FU"
	if e.id == "-" {
		e.other = "+2726FU"
	}
	if pos.View().Turn().String() == e.side {
		e.think()
	}
	in := bufio.NewScanner(os.Stdin)
	for in.Scan() {
		text := strings.TrimSpace(in.Text())
		if text == "%TORYO" {
			return
		}
		if !play(text) {
			os.Exit(0)
		}
		e.think()
	}
}

// cook restores the default mode of stdin if it is a terminal, with echo.
func cook() {
	state, err := term.GetState(0)
	if err != nil {
		return
	}
	state.Iflag |= syscall.ICRNL
	state.Oflag |= syscall.OPOST | syscall.ONLCR
	state.Lflag |= syscall.ICANON | syscall.ECHO
	if err := term.SetState(0, state); err != nil {
		fmt.Fprintln(os.Stderr, "faulty:", err)
		os.Exit(1)
	}
}
