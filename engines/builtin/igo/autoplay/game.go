package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"dohyo/engines/builtin/igo/internal/program"
)

// colors are the words of GTP, in the order of the players.
var colors = [2]string{"b", "w"}

// check is the command by which a player compares what it keeps with a new
// analysis.
const check = "dohyo-check"

// talk is the command by which a player says why it moves.
const talk = "dohyo-talk"

// A table is the programs of one game: both players, and the judge.
type table struct {
	programs []*program.Program
	players  [2]*program.Program
	judge    *program.Program // nil without a judge
	checks   [2]bool          // whether the players are asked check
	talks    [2]bool          // whether the players say why they move
	stones   []string         // of the handicap
}

// sit starts the programs of a game.
func (o *options) sit(seed int) (*table, error) {
	t := &table{}
	start := func(command string) (*program.Program, error) {
		p, err := program.Start(".", command)
		if err == nil {
			t.programs = append(t.programs, p)
		}
		return p, err
	}
	for i, command := range o.players {
		p, err := start(fmt.Sprintf("%s --seed %d", command, seed))
		if err != nil {
			return t, err
		}
		t.players[i] = p
		if t.talks[i], err = knows(p, talk); err != nil {
			return t, err
		}
		if o.records != "" {
			continue
		}
		if t.checks[i], err = knows(p, check); err != nil {
			return t, err
		}
	}
	if o.judge == "" {
		return t, nil
	}
	j, err := start(o.judge)
	t.judge = j
	return t, err
}

// knows reports whether a player knows a command.
func knows(p *program.Program, command string) (bool, error) {
	answer, err := p.Ask("known_command " + command)
	return answer == "true", err
}

// leave ends the programs. Those that fail only at their end have given all
// their answers.
func (t *table) leave() {
	for _, p := range t.programs {
		_, _ = p.Close()
	}
}

// all sends a command to all programs.
func (t *table) all(command string) (answer string, err error) {
	for _, p := range t.programs {
		if answer, err = p.Ask(command); err != nil {
			return "", fmt.Errorf("%s: %w", command, err)
		}
	}
	return answer, nil
}

// A moved is a move with what was found out about it.
type moved struct {
	color  int // 0 for Black
	move   string
	drawn  bool     // it belongs to the opening
	reason string   // what the player says about it
	wrong  []string // what its player keeps wrong after it
	lead   float64  // of its side before it, in points and without komi, as the judge sees it
}

// play plays a game until two passes, a resignation, or three moves for each
// point of the board. It begins with an opening of so many pairs of stones, drawn
// by the seed. It calls each with every move. The error is that of ctx if it ends before.
func (t *table) play(ctx context.Context, size, handicap, pairs, seed int, each func(m moved)) error {
	for _, command := range []string{fmt.Sprintf("boardsize %d", size), "clear_board", "komi 6.5"} {
		if _, err := t.all(command); err != nil {
			return err
		}
	}
	turn := 0
	if handicap > 0 {
		answer, err := t.all(fmt.Sprintf("fixed_handicap %d", handicap))
		if err != nil {
			return err
		}
		t.stones = strings.Fields(answer)
		turn = 1
	}
	for _, move := range draw(seed, size, pairs, t.stones) {
		if _, err := t.all("play " + colors[turn] + " " + move); err != nil {
			return err
		}
		each(moved{color: turn, move: move, drawn: true})
		turn = 1 - turn
	}
	for i := range t.players {
		if t.talks[i] {
			if _, err := t.players[i].Ask(talk + " on"); err != nil {
				return err
			}
		}
	}
	passes := 0
	for n := 0; passes < 2 && n < 3*size*size; n++ {
		if err := ctx.Err(); err != nil {
			return err
		}
		m, err := t.step(turn)
		if err != nil {
			return err
		}
		each(m)
		if m.move == "resign" {
			return nil
		}
		if passes++; m.move != "pass" {
			passes = 0
		}
		turn = 1 - turn
	}
	return nil
}

// step makes one move.
func (t *table) step(turn int) (m moved, err error) {
	m.color = turn
	if t.judge != nil {
		if m.lead, err = lead(t.judge, colors[turn]); err != nil {
			return m, err
		}
	}
	mover := t.players[turn]
	move, said, err := ask(mover, "genmove "+colors[turn])
	if err != nil {
		return m, err
	}
	m.move, m.reason = strings.ToLower(move), said.Mutter
	if m.move == "resign" {
		return m, nil
	}
	for _, p := range t.programs {
		if p == mover {
			continue
		}
		if _, err := p.Ask("play " + colors[turn] + " " + move); err != nil {
			return m, err
		}
	}
	if !t.checks[turn] {
		return m, nil
	}
	wrong, err := mover.Ask(check)
	if wrong != "" {
		m.wrong = strings.Split(wrong, "\n")
	}
	return m, err
}

// lead returns how many more points the side to move will own at the end, by
// the judge's playouts.
func lead(judge *program.Program, color string) (float64, error) {
	answer, err := judge.Ask("kata-genmove_analyze " + color + " maxmoves 1 ownership true")
	if err != nil {
		return 0, fmt.Errorf("the judge: %w", err)
	}
	if !strings.HasSuffix(answer, "resign") { // which is no move
		if _, err := judge.Ask("undo"); err != nil {
			return 0, fmt.Errorf("the judge: %w", err)
		}
	}
	return owned(answer)
}

// owned adds up the last ownership of a stream of analysis.
func owned(answer string) (sum float64, err error) {
	at := strings.LastIndex(answer, "ownership ")
	if at < 0 {
		return 0, fmt.Errorf("expected ownership, got %q", answer)
	}
	line, _, _ := strings.Cut(answer[at:], "\n")
	for _, word := range strings.Fields(line)[1:] {
		share, err := strconv.ParseFloat(word, 64)
		if err != nil {
			return 0, err
		}
		sum += share
	}
	return sum, nil
}

// A remark is what a player says about its move, in the part that is needed
// here.
type remark struct {
	Mutter string `json:"mutter"`
}

// ask sends a command whose answer is a move and may follow a remark.
func ask(p *program.Program, command string) (move string, said remark, err error) {
	answer, err := p.Ask(command)
	if err != nil {
		return "", said, fmt.Errorf("%s: %w", command, err)
	}
	return heard(answer)
}

// heard splits an answer into the move and the remark before it.
func heard(answer string) (move string, said remark, err error) {
	lines := strings.Split(answer, "\n")
	move = strings.TrimSpace(strings.TrimPrefix(lines[len(lines)-1], "="))
	if len(lines) > 1 {
		err = json.Unmarshal([]byte(strings.TrimPrefix(lines[0], "#")), &said)
	}
	if err == nil && (move == "" || strings.Contains(move, " ")) {
		err = errors.New("expected a move")
	}
	if err != nil {
		err = fmt.Errorf("%q: %w", answer, err)
	}
	return move, said, err
}
