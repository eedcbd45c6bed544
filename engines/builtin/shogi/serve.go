package shogi

import (
	"context"
	"strconv"

	"dohyo/boards"
	board "dohyo/boards/shogi"
	"dohyo/engines"
	"dohyo/engines/builtin"
	"dohyo/engines/csa"
	"dohyo/engines/usi"
)

// Builtin returns the players as programs.
func Builtin() []builtin.Program {
	var list []builtin.Program
	for _, p := range Programs() {
		list = append(list, builtin.Program{
			Name: p.Name, Kanji: p.Kanji, Japanese: p.Summary.Japanese, English: p.Summary.English,
			Games: builtin.GamesOf(board.Games()), Protocols: []string{"usi", "csa", "csapipe"}, Serve: p.serve, Levels: p.Levels(), Spends: p.spends, Counts: true,
		})
	}
	return list
}

// serve speaks one of the protocols.
func (p Program) serve(ctx context.Context, c builtin.Call) error {
	p = p.At(c.Level)
	t := p.New(Settings{Seed: c.Seed, English: c.English, PlayOn: c.PlayOn})
	if c.Protocol == "usi" {
		return p.usiEngine(c, t).Serve(ctx, c.In, c.Out)
	}
	s := csa.Program{
		Advise: counted(t.Advise, c.Nodes), Side: board.Color(c.Side), Position: c.Position, Clock: c.Clock, Think: c.Time, Comments: c.Comments,
	}
	t.Ready()
	return s.Serve(ctx, c.In, c.Out)
}

// counted limits an adviser to a number of positions for each move of a game, in place of
// its clock. Zero changes nothing.
func counted(ask engines.Adviser, nodes int64) engines.Adviser {
	if nodes <= 0 {
		return ask
	}
	return func(ctx context.Context, q engines.Question, talk func(engines.Talk)) (boards.Move, engines.Talk) {
		if !q.Long && q.Nodes == 0 && q.Depth == 0 {
			q.Nodes, q.Clock = nodes, engines.Clock{}
		}
		return ask(ctx, q, talk)
	}
}

// The additional options over USI.
const (
	optionHash   = "USI_Hash"
	optionResign = "ResignValue"
	optionBook   = "OwnBook"
	optionSeed   = "Seed"
)

// usiEngine returns a thinker as an engine of USI.
func (p Program) usiEngine(c builtin.Call, t *Thinker) usi.Engine {
	resign := p.Resign()
	if c.PlayOn {
		resign = 0
	}
	e := usi.Engine{
		Name: p.Name, Author: "dohyo", Version: c.Version,
		Options: []usi.Option{
			{Name: optionHash, Type: usi.Spin, Default: strconv.Itoa(p.Megabytes()), Min: 1, Max: 4096},
			{Name: optionResign, Type: usi.Spin, Default: strconv.Itoa(resign), Min: 0, Max: 30000},
			{Name: optionBook, Type: usi.Check, Default: "true"},
			{Name: optionSeed, Type: usi.Spin, Default: strconv.FormatUint(c.Seed, 10), Min: 0, Max: 1 << 62},
		},
		Ready: t.Ready, NewGame: t.NewGame, Advise: counted(t.Advise, c.Nodes), Mate: t.Mate, Lines: true, Think: c.Time,
	}
	if e.Think == 0 {
		e.Think = p.Think
	}
	e.Set = func(name, value string) {
		s := t.Settings()
		n, _ := strconv.Atoi(value) // usi.Engine only passes on valid values
		switch name {
		case optionHash:
			s.Megabytes = n
		case optionResign: // 0 plays on to the mate
			s.Resign, s.PlayOn = n, n == 0
		case optionBook:
			s.NoBook = value != "true"
		case optionSeed:
			s.Seed = uint64(n)
		}
		t.Set(s)
	}
	return e
}
