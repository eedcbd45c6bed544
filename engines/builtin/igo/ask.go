package igo

import (
	"context"
	"errors"
	"strings"

	rules "dohyo/boards/igo"
	"dohyo/engines/gtp"
)

// GTP commands that ask about one place of a position, for other programs and
// for problem suites. The answers are keywords and are the same in every
// language.

// asked returns these commands.
func (t *Thinker) asked() []gtp.Command {
	return []gtp.Command{
		{Name: "dohyo-capture", Analyze: "string/Can it be taken?/dohyo-capture %p", Run: t.captureAsked},
		{Name: "dohyo-check", Analyze: "string/Is everything kept right?/dohyo-check", Run: t.checkAsked},
		{Name: "dohyo-connected", Analyze: "string/Are they connected?/dohyo-connected %P", Run: t.about(2, (*Thinker).connectedAt)},
		{Name: "dohyo-joseki", Analyze: "string/What is played in the corners?/dohyo-joseki", Run: t.josekiAsked},
		{Name: "dohyo-lookahead", Analyze: "string/What follows from its proposals?/dohyo-lookahead", Run: t.lookaheadAsked},
		{Name: "dohyo-patterns", Analyze: "string/Which shapes are known?/dohyo-patterns", Run: t.patternsAsked},
		{Name: "dohyo-rules", Run: t.guessAsked},
		{Name: "dohyo-strategy", Analyze: "string/What is urgent?/dohyo-strategy", Run: t.strategyAsked},
		{Name: "dohyo-truth", Run: t.truthAsked},
		{Name: "dohyo-status", Analyze: "string/Does it live?/dohyo-status %p", Run: t.statusAsked},
	}
}

// Errors for questions that are refused.
var (
	errPoints      = errors.New("expected points of the board")            // not told
	errStone       = errors.New("no stone there")                          // not told
	errMoves       = errors.New("expected a number of moves")              // not told
	errTruth       = errors.New("expected a number of moves, why or list") // not told
	errDump        = errors.New("expected b or w, and json or fields")     // not told
	errNoArguments = errors.New("expected no arguments")                   // not told
	errStrings     = errors.New("expected two strings of the same colour") // not told
)

// about turns a question about n stones into a command, which reads their
// points from its arguments.
func (t *Thinker) about(n int, ask func(*Thinker, context.Context, *rules.Position, []point) (string, error)) func(context.Context, *rules.Position, []string) (string, error) {
	return func(ctx context.Context, p *rules.Position, args []string) (string, error) {
		if len(args) != n {
			return "", errPoints
		}
		b := t.begin(p)
		stones := make([]point, n)
		for i, a := range args {
			q, err := rules.ParsePoint(a, p.Size())
			if err != nil || q == rules.Pass {
				return "", errPoints
			}
			if stones[i] = b.in(q); b.at[stones[i]] == empty {
				return "", errStone
			}
		}
		return ask(t, ctx, p, stones)
	}
}

// says formats an answer: a word, then pairs of a keyword and a move. It leaves
// out the pairs whose move is nowhere.
func (b *board) says(word string, moves ...any) string {
	words := []string{word}
	for i := 0; i+1 < len(moves); i += 2 {
		if m := moves[i+1].(point); m != nowhere {
			words = append(words, moves[i].(string), b.name(m))
		}
	}
	return strings.Join(words, " ")
}

// captureAsked answers dohyo-capture: the tactical fate of a string. With "attack" after the
// point it only says whether the string can be captured.
func (t *Thinker) captureAsked(ctx context.Context, p *rules.Position, args []string) (string, error) {
	attack := len(args) == 2 && args[1] == "attack"
	if attack {
		args = args[:1]
	}
	return t.about(1, func(t *Thinker, _ context.Context, _ *rules.Position, at []point) (string, error) {
		b := t.reader.board
		if attack {
			if c := t.reader.caught(at[0], false); c.fate != safe {
				return b.says("taken", "attack", c.attack), nil
			}
			return "safe", nil
		}
		switch f := t.reader.capture(at[0]); f.fate {
		case captured:
			return b.says("captured", "attack", f.attack), nil
		case threatened:
			return b.says("unsettled", "attack", f.attack, "defend", f.defend), nil
		}
		return "safe", nil
	})(ctx, p, args)
}

// connectedAt answers dohyo-connected: whether two strings are connected.
func (t *Thinker) connectedAt(_ context.Context, _ *rules.Position, at []point) (string, error) {
	b := t.reader.board
	if b.at[at[0]] != b.at[at[1]] {
		return "", errStrings
	}
	switch c := t.reader.connection(at[0], at[1]); {
	case c.holds:
		return "connected", nil
	case c.open:
		return b.says("unsettled", "connect", c.join, "cut", c.cut), nil
	}
	return "cut", nil
}

// statusAsked answers dohyo-status: whether a group lives. With "moves" after the point
// it also names the move that kills a group that is already dead.
func (t *Thinker) statusAsked(ctx context.Context, p *rules.Position, args []string) (string, error) {
	kills := len(args) == 2 && args[1] == "moves"
	if kills {
		args = args[:1]
	}
	return t.about(1, func(t *Thinker, ctx context.Context, _ *rules.Position, at []point) (string, error) {
		b := t.reader.board
		l := t.reader.status(at[0], lifeMost)
		t.reader.appeal(ctx, at[0], &l, t.settings.Seed)
		if l.standing == standsOpen || l.standing == standsKo || l.standing == standsDead && kills {
			return b.says(l.standing.String(), "attack", l.attack, "defend", l.defend), nil
		}
		return l.standing.String(), nil
	})(ctx, p, args)
}
