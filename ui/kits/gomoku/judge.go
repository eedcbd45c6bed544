package gomoku

import (
	"encoding/json"

	"dohyo/boards"
	"dohyo/boards/fact"
	"dohyo/boards/gomoku"
	"dohyo/ui/kit"
)

// judge returns the answer to one line of dohyo judge.
func judge(game *boards.Game, line []byte) any {
	var q struct {
		ID           json.RawMessage
		Side         string
		Black, White *[]int
		Move         *int
		Size         int
	}
	err := kit.WantJSON(json.Unmarshal(line, &q))
	j := kit.Judgement{ID: q.ID}
	if j.ID == nil {
		j.ID = json.RawMessage("null")
	}
	switch {
	case err != nil:
	case q.Black == nil || q.White == nil:
		err = fact.New("judge.gomoku.stones", "expected black and white to be lists of points in the form xxyy")
	case q.Move == nil:
		err = fact.New("judge.gomoku.move", "expected a move in the form xxyy, got none")
	default:
		rules, _ := gomoku.RulesNamed(game.Name)
		j.Verdict, err = verdict(rules, q.Side, q.Size, *q.Black, *q.White, *q.Move)
	}
	if err != nil {
		return kit.Wrong(j.ID, err)
	}
	return j
}

func verdict(rules gomoku.Rules, side string, size int, black, white []int, move int) (string, error) {
	if size == 0 {
		size = gomoku.MinSize
	}
	if size < gomoku.MinSize || size > gomoku.MaxSize {
		return "", fact.Errorf("judge.gomoku.size", "expected a size from %d to %d, got %d", gomoku.MinSize, gomoku.MaxSize, size)
	}
	board := gomoku.NewBoard(size)
	point := func(key string, xxyy int) (gomoku.Point, error) {
		p := gomoku.At(xxyy/100, xxyy%100)
		switch {
		case xxyy < 0 || !board.On(p):
			return 0, fact.Errorf("judge.gomoku.point", "expected %s in the form xxyy on a board of %d lines, got %d", key, size, xxyy)
		case board.Get(p) != gomoku.Empty:
			return 0, fact.Errorf("judge.gomoku.occupied", "%s %d: the point is occupied", key, xxyy)
		}
		return p, nil
	}
	for c, stones := range [][]int{gomoku.Black: black, gomoku.White: white} {
		for _, xxyy := range stones {
			p, err := point(gomoku.Color(c).String(), xxyy)
			if err != nil {
				return "", err
			}
			board.Put(p, gomoku.Color(c))
		}
	}
	c, ok := colours[side]
	if !ok {
		return "", fact.Errorf("judge.gomoku.side", "expected the side black or white, got %q", side)
	}
	p, err := point("move", move)
	if err != nil {
		return "", err
	}
	return board.Judge(rules, p, c).String(), nil
}

var colours = map[string]gomoku.Color{"black": gomoku.Black, "white": gomoku.White}
