package gtp

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"dohyo/boards"
	"dohyo/boards/igo"
)

// prepare executes the commands that set up a game.
func (s *session) prepare(name string, args []string) error {
	arg := ""
	if len(args) > 0 {
		arg = args[0]
	}
	switch name {
	case "boardsize":
		n, err := strconv.Atoi(arg)
		if err != nil {
			return errSyntax
		}
		if s.setUp(n, "") != nil {
			return errSize
		}
		s.begun()
	case "clear_board":
		err := s.setUp(s.now().Size(), "")
		s.begun()
		return err
	case "komi":
		k, err := strconv.ParseFloat(arg, 64)
		if err != nil {
			return errSyntax
		}
		if _, err := igo.Game.Start(boards.Setup{Settings: igo.Komi(k)}); err != nil {
			return err
		}
		s.komi = k
		for i, p := range s.past {
			s.past[i] = p.WithKomi(k)
		}
	case rulesCommand, kataRules:
		rules := rulesOf(name, arg)
		if rules == "" {
			return errSyntax
		}
		s.rules = rules
		if len(s.past) == 1 {
			p := s.now()
			return s.setUp(p.Size(), igo.SetupText(p.Board(), p.Turn()))
		}
	}
	return nil
}

// begun tells the program that the board was cleared.
func (s *session) begun() {
	s.clock.restart()
	if s.NewGame != nil {
		s.NewGame()
	}
}

// play plays a move of either side. After two passes the game may continue, as it
// does for a cleanup.
func (s *session) play(args []string) error {
	if len(args) != 2 {
		return errSyntax
	}
	c, ok := color(args[0])
	if !ok {
		return errSyntax
	}
	if strings.EqualFold(args[1], string(igo.Resign)) {
		return errSyntax
	}
	next, err := s.now().GoOn().As(c).Play(boards.Move(args[1]))
	var illegal *boards.Illegal
	switch {
	case errors.As(err, &illegal):
		return errIllegal
	case err != nil:
		return errors.New("invalid color or coordinate") // not told
	}
	s.past = append(s.past, next.(*igo.Position))
	return nil
}

// handicap places black's stones: as the protocol fixes them, freely (then like
// the fixed ones, as many as it has points for), or as given.
func (s *session) handicap(name string, args []string) (string, error) {
	size := s.now().Size()
	if len(s.past) > 1 || len(s.now().Board().Points(igo.Black)) > 0 {
		return "", errFilled
	}
	var stones []igo.Point
	if name == "set_free_handicap" {
		for _, a := range args {
			p, err := igo.ParsePoint(a, size)
			if err != nil || p == igo.Pass || slices.Contains(stones, p) {
				return "", errors.New("bad vertex list") // not told
			}
			stones = append(stones, p)
		}
		if len(stones) < 2 || len(stones) >= size*size {
			return "", errors.New("bad vertex list") // not told
		}
	} else {
		if len(args) != 1 {
			return "", errSyntax
		}
		n, err := strconv.Atoi(args[0])
		if err != nil {
			return "", errSyntax
		}
		if name == "place_free_handicap" && n > 1 {
			n = min(n, 9)
			for n > 4 { // small boards have fewer points for them
				if _, err := igo.FixedHandicap(n, size); err == nil {
					break
				}
				n--
			}
		}
		if stones, err = igo.FixedHandicap(n, size); err != nil {
			return "", errors.New("invalid number of stones") // not told
		}
	}
	text := "b"
	var names []string
	for _, p := range stones {
		names = append(names, igo.PointText(p, size))
	}
	if err := s.setUp(size, text+" "+strings.Join(names, " ")+" to w"); err != nil {
		return "", errors.New("bad vertex list") // not told
	}
	if name == "set_free_handicap" {
		return "", nil
	}
	return strings.Join(names, " "), nil
}

// dead returns the stones that the program considers dead.
func (s *session) dead(ctx context.Context) []igo.Point {
	if s.Dead == nil {
		return nil
	}
	ctx, done := s.haste.Begin(ctx)
	defer done()
	return s.Dead(ctx, s.now())
}

// status lists the stones that are alive or dead, or the points that belong to a
// side or to nobody (GTP 2, §6.3.3 final_status_list).
func (s *session) status(ctx context.Context, args []string) (string, error) {
	if len(args) != 1 {
		return "", errSyntax
	}
	p := s.now().WithDead(s.dead(ctx))
	b := p.Board()
	gone := map[igo.Point]bool{}
	var dead []igo.Point
	for _, m := range p.Dead() {
		if q, err := igo.ParsePoint(string(m), b.Size()); err == nil {
			gone[q] = true
			dead = append(dead, q)
		}
	}
	points := func(c igo.Color) string {
		var names []string
		for q, owner := range p.Count(dead).Owner {
			if at := igo.Point(q); owner == c && (b.At(at) == igo.Empty || gone[at]) {
				names = append(names, igo.PointText(at, b.Size()))
			}
		}
		return strings.Join(names, "\n")
	}
	switch args[0] {
	case "dead":
		return strings.Join(strung(b, dead), "\n"), nil
	case "alive":
		var alive []igo.Point
		for _, c := range []igo.Color{igo.Black, igo.White} {
			for _, q := range b.Points(c) {
				if !gone[q] {
					alive = append(alive, q)
				}
			}
		}
		return strings.Join(strung(b, alive), "\n"), nil
	case "seki":
		return "", nil // stones that aren't dead are alive
	case "black_territory":
		return points(igo.Black), nil
	case "white_territory":
		return points(igo.White), nil
	case "dame":
		return points(igo.Empty), nil
	}
	return "", errSyntax
}

// show draws the board.
func (s *session) show() string {
	p := s.now()
	b, n := p.Board(), p.Size()
	var t strings.Builder
	columns := "   "
	for x := range n {
		columns += " " + strings.TrimRight(igo.PointText(igo.Point(x), n), "0123456789")
	}
	t.WriteString("\n" + columns + "\n")
	for y := n - 1; y >= 0; y-- {
		fmt.Fprintf(&t, "%3d", y+1)
		for x := range n {
			t.WriteString(" " + string(".XO"[b.At(igo.Point(y*n+x))]))
		}
		fmt.Fprintf(&t, " %d\n", y+1)
	}
	fmt.Fprintf(&t, "%s\nblack (X) has taken %d, white (O) %d; komi %v", columns, p.Prisoners(igo.Black), p.Prisoners(igo.White), p.Komi())
	return t.String()
}
