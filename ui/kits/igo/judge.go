package igo

import (
	"cmp"
	"encoding/json"
	"errors"
	"slices"
	"strings"

	"dohyo/boards"
	"dohyo/boards/fact"
	"dohyo/boards/igo"
	"dohyo/ui/kit"
)

// A question is a line for judge go.
type question struct {
	kit.Asked
	Size  int         `json:"size"`
	Komi  float64     `json:"komi"`
	Moves [][2]string `json:"moves"`
	Try   *[2]string  `json:"try"`
	Score bool        `json:"score"`
}

// stones are the stones on a board, by the names of their points.
type stones struct {
	Black []string `json:"black"`
	White []string `json:"white"`
}

// tried is the answer of judge go on a move.
type tried struct {
	kit.Asked
	Legal struct {
		SimpleKo bool `json:"simple_ko"`
		PSK      bool `json:"psk"`
		SSK      bool `json:"ssk"`
	} `json:"legal"`
	Reason   string   `json:"reason"`
	Captured []string `json:"captured"`
	Before   stones   `json:"before"`
	After    *stones  `json:"after,omitempty"`
}

// Word returns the rule that the move breaks, or ok.
func (a tried) Word() string { return a.Reason }

// reasons are the words for the rules that a move can break, by the rules' codes.
var reasons = map[string]string{
	boards.RuleOccupied.Code: "occupied",
	boards.RuleOff.Code:      "off_the_board",
	boards.RuleOver.Code:     "the_game_is_over",
	igo.ErrSuicide.Code:      "suicide",
	"igo.rule.ko":            "simple_ko",
	"igo.rule.repeats":       "superko",
	"igo.rule.superko":       "superko",
	"igo.rule.placing":       "handicap",
}

// score is the answer of judge go on a whole game.
type score struct {
	kit.Asked
	Final     stones `json:"final"`
	Prisoners struct {
		ByBlack int `json:"by_black"`
		ByWhite int `json:"by_white"`
	} `json:"prisoners"`
	AreaBlack int    `json:"area_black"`
	AreaWhite int    `json:"area_white"`
	Neutral   int    `json:"neutral"`
	Result    string `json:"result"`
}

// Word returns "score".
func (score) Word() string { return "score" }

// judge returns the answer to one line of dohyo judge.
func judge(_ *boards.Game, line []byte) any {
	var q question
	err := kit.WantJSON(json.Unmarshal(line, &q))
	q.Named()
	var answer any
	if err == nil {
		answer, err = q.answer()
	}
	if err != nil {
		return kit.Failed(q.Asked, err)
	}
	return answer
}

func (q *question) answer() (any, error) {
	if (q.Try == nil) == !q.Score {
		return nil, fact.New("judge.igo.what", `expected either "try", a colour and a point, or "score":true`)
	}
	if q.Size == 0 {
		return nil, fact.New("judge.igo.size", `expected "size", the number of lines of the board`)
	}
	start, err := igo.Game.Start(boards.Setup{Size: q.Size, Rules: "simple-ko", Settings: igo.Komi(q.Komi)})
	if err != nil {
		return nil, err
	}
	p := start.(*igo.Position)
	for i, m := range q.Moves {
		if p, err = playAs(p, m); err != nil {
			return nil, fact.Errorf("judge.move", "move %d: %w", i+1, err)
		}
	}
	if q.Score {
		return q.count(p), nil
	}
	return q.try(p)
}

// playAs returns the position after a move of either colour, regardless of the side to
// move and of earlier passes, because it judges moves rather than games.
func playAs(p *igo.Position, m [2]string) (*igo.Position, error) {
	p, text, err := readyFor(p, m)
	if err != nil {
		return nil, err
	}
	next, err := p.Play(text)
	if err != nil {
		return nil, err
	}
	return next.(*igo.Position), nil
}

// readyFor returns p with the colour of move m to move, and the move's text.
func readyFor(p *igo.Position, m [2]string) (*igo.Position, boards.Move, error) {
	color := igo.Black
	switch strings.ToLower(m[0]) {
	case "b", "black":
	case "w", "white":
		color = igo.White
	default:
		return nil, "", fact.Errorf("judge.igo.colour", "expected b or w, got %q", m[0])
	}
	p = p.GoOn().As(color)
	move, err := p.Parse(0, m[1])
	if err == nil && move == igo.Resign {
		err = fact.New("judge.igo.resign", "expected a point or pass, got resign")
	}
	return p, move, err
}

func (q *question) try(p *igo.Position) (any, error) {
	p, move, err := readyFor(p, *q.Try)
	if err != nil {
		return nil, fact.Errorf("judge.igo.try", "try: %w", err)
	}
	a := tried{Asked: q.Asked, Before: boardStones(p.Board()), Captured: []string{}}
	pt, err := igo.ParsePoint(string(move), p.Size())
	if err != nil {
		return nil, err
	}
	if pt != igo.Pass {
		if _, captured, err := p.Board().Put(p.Turn(), pt); err == nil {
			a.Captured = names(captured, p.Size())
		}
	}
	next, err := p.Play(move)
	var illegal *boards.Illegal
	switch {
	case err == nil:
		after := next.(*igo.Position)
		stones := boardStones(after.Board())
		a.After, a.Reason, a.Legal.SimpleKo = &stones, "ok", true
		a.Legal.PSK = p.Under(igo.Positional).Why(pt) == nil
		a.Legal.SSK = p.Under(igo.Situational).Why(pt) == nil
		if !a.Legal.PSK || !a.Legal.SSK {
			a.Reason = "superko"
		}
	case errors.As(err, &illegal):
		a.Reason = reasons[illegal.Rule.Code]
	default:
		return nil, err
	}
	return a, nil
}

func (q *question) count(p *igo.Position) any {
	c := p.Count(nil)
	a := score{Asked: q.Asked, Final: boardStones(p.Board()), Result: c.Result()}
	a.Prisoners.ByBlack, a.Prisoners.ByWhite = p.Prisoners(igo.Black), p.Prisoners(igo.White)
	a.AreaBlack, a.AreaWhite, a.Neutral = c.Area[igo.Black], c.Area[igo.White], c.Area[igo.Empty]
	return a
}

func boardStones(b *igo.Board) stones {
	return stones{Black: names(b.Points(igo.Black), b.Size()), White: names(b.Points(igo.White), b.Size())}
}

// names returns the names of points, sorted by columns.
func names(points []igo.Point, size int) []string {
	points = slices.Clone(points)
	slices.SortFunc(points, func(p, q igo.Point) int {
		n := igo.Point(size)
		return cmp.Or(cmp.Compare(p%n, q%n), cmp.Compare(p, q))
	})
	list := make([]string, len(points))
	for i, p := range points {
		list[i] = igo.PointText(p, size)
	}
	return list
}
