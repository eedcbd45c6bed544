package gomoku

import (
	"encoding/json"
	"errors"
	"fmt"

	"dohyo/boards"
	"dohyo/boards/gomoku"
	"dohyo/ui/kit"
)

// judge judges one line.
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
		err = errors.New("expected black and white as lists of xxyy") // not told
	case q.Move == nil:
		err = errors.New("expected move as xxyy, got none") // not told
	default:
		rules, _ := gomoku.RulesNamed(game.Name)
		j.Verdict, err = verdict(rules, q.Side, q.Size, *q.Black, *q.White, *q.Move)
	}
	if err != nil {
		j.Error = err.Error()
	}
	return j
}

func verdict(rules gomoku.Rules, side string, size int, black, white []int, move int) (string, error) {
	if size == 0 {
		size = gomoku.MinSize
	}
	if size < gomoku.MinSize || size > gomoku.MaxSize {
		return "", fmt.Errorf("expected size from %d to %d, got %d", gomoku.MinSize, gomoku.MaxSize, size) // not told
	}
	board := gomoku.NewBoard(size)
	point := func(key string, xxyy int) (gomoku.Point, error) {
		p := gomoku.At(xxyy/100, xxyy%100)
		switch {
		case xxyy < 0 || !board.On(p):
			return 0, fmt.Errorf("expected %s as xxyy on a board of %d, got %d", key, size, xxyy) // not told
		case board.Get(p) != gomoku.Empty:
			return 0, fmt.Errorf("%s %d: the point is occupied", key, xxyy) // not told
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
		return "", fmt.Errorf(`expected side black or white, got %q`, side) // not told
	}
	p, err := point("move", move)
	if err != nil {
		return "", err
	}
	return board.Judge(rules, p, c).String(), nil
}

var colours = map[string]gomoku.Color{"black": gomoku.Black, "white": gomoku.White}
