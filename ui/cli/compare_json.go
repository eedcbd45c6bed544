package cli

import (
	"encoding/json"

	"dohyo/arena"
	"dohyo/arena/compare"
	"dohyo/boards"
	"dohyo/boards/fact"
	"dohyo/kifu"
)

// json prints v as one line of JSON.
func (c *compareText) json(v any) error {
	line, err := json.Marshal(v)
	if err != nil {
		return err
	}
	_, err = c.app.Out.Write(append(line, '\n'))
	return err
}

// winnerName returns the name that verify --json gives the winner.
func winnerName(s boards.Side) string {
	switch s {
	case 0:
		return "black"
	case 1:
		return "white"
	}
	return "draw"
}

// verdictsJSON prints the verdicts of the rule sets on a game as JSON.
func (c *compareText) verdictsJSON(file string, n int, rec *kifu.Record, verdicts []compare.Verdict, parting *compare.Parting) error {
	type end struct {
		Ply    int    `json:"ply"`
		Winner string `json:"winner"`
		By     string `json:"by"`
		Detail string `json:"detail"`

		Fact fact.Fact `json:"fact,omitzero"` // Detail as a fact
	}
	type refusal struct {
		Ply  int    `json:"ply"`
		Text string `json:"text"`

		Fact fact.Fact `json:"fact,omitzero"` // Text as a fact
	}
	type verdict struct {
		Rules   string   `json:"rules"`
		Moves   int      `json:"moves"`
		End     *end     `json:"end"`
		Refused *refusal `json:"refused"`
	}
	line := struct {
		File     string    `json:"file"`
		Record   int       `json:"record"`
		Moves    int       `json:"moves"`
		Parts    *int      `json:"parts"` // the move at which the rule sets diverge; null if they don't
		Move     string    `json:"move,omitempty"`
		Count    bool      `json:"count,omitempty"` // only the final score differs
		Verdicts []verdict `json:"verdicts"`
	}{File: file, Record: n, Moves: rec.Length()}
	if parting != nil {
		line.Parts, line.Move, line.Count = &parting.Ply, string(parting.Move), parting.Score
	}
	for _, v := range verdicts {
		w := verdict{Rules: v.Rules, Moves: v.Moves}
		switch {
		case v.Refused != nil:
			f, _ := fact.Of(v.Refused)
			w.Refused = &refusal{v.Ply, v.Refused.Error(), f}
		case v.Ended:
			w.End = &end{v.Ply, winnerName(v.Outcome.Winner), string(v.Outcome.By), v.Outcome.Detail, v.Outcome.Fact}
		}
		line.Verdicts = append(line.Verdicts, w)
	}
	return c.json(line)
}

// A chosen is a player's choice in JSON.
type chosen struct {
	Player string `json:"player"`
	Move   string `json:"move,omitempty"`
	Agrees bool   `json:"agrees"`
	MS     int64  `json:"ms"`
	arena.Said
	Fault  string    `json:"fault,omitempty"`
	Detail string    `json:"detail,omitempty"`
	Fact   fact.Fact `json:"fact,omitzero"` // Detail as a code with arguments
}

func (c *compareText) rowJSON(r compare.Row, game *boards.Game, players []arena.Contestant) error {
	line := struct {
		Game    int      `json:"game"`
		Ply     int      `json:"ply"`
		Seat    string   `json:"seat"`
		Played  string   `json:"played"`
		Choices []chosen `json:"choices"`
	}{Game: r.Game, Ply: r.Ply, Seat: game.Seats[r.Seat].Name, Played: string(r.Played)}
	for i, ch := range r.Choices {
		line.Choices = append(line.Choices, chosen{
			Player: players[i].Name, Move: string(ch.Move), Agrees: ch.Agrees, MS: ch.Took.Milliseconds(), Said: ch.Said, Fault: ch.Fault, Detail: ch.Detail, Fact: ch.Fact,
		})
	}
	return c.json(line)
}

// A counted is a count of agreements in JSON.
type counted struct {
	Of   int     `json:"of"`
	Was  int     `json:"agreed"`
	Part float64 `json:"share"`
	Low  float64 `json:"low"`
	High float64 `json:"high"`
}

func countedOf(n compare.Count) counted {
	p, low, high := n.Share()
	return counted{n.Of, n.Was, p, low, high}
}

func (c *compareText) agreementJSON(t *compare.Tally, game *boards.Game, players []arena.Contestant) error {
	type player struct {
		Player string `json:"player"`
		counted
		Black  counted        `json:"black"`
		White  counted        `json:"white"`
		Faults map[string]int `json:"faults,omitempty"`
	}
	type pair struct {
		Players [2]string `json:"players"`
		counted
		Against int `json:"against"` // how often the two agreed on another move than the one played
	}
	var sum struct {
		Agreement []player `json:"agreement"`
		Between   []pair   `json:"between"`
	}
	sum.Between = []pair{}
	for i, p := range players {
		sum.Agreement = append(sum.Agreement, player{p.Name, countedOf(t.Played[i]), countedOf(t.Sides[i][0]), countedOf(t.Sides[i][1]), t.Faults[i]})
		for j := range i {
			k := [2]int{j, i}
			sum.Between = append(sum.Between, pair{[2]string{players[j].Name, p.Name}, countedOf(*t.Between[k]), t.Against[k].Was})
		}
	}
	return c.json(sum)
}
