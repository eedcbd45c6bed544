package cli

import (
	"context"
	"math"
	"slices"
	"strings"
	"time"

	"dohyo/arena"
	"dohyo/arena/analysis"
	"dohyo/boards"
	"dohyo/boards/fact"
	"dohyo/engines"
	"dohyo/ui/draw"
	"dohyo/ui/kit"
	"dohyo/ui/lang"
	"dohyo/ui/show"
)

// lessonTime is how long a move is judged: in the position before it and in the one after.
const lessonTime = 500 * time.Millisecond

// teaches reports whether the moves of a game can be judged.
func teaches(game string) bool { return usualStudier(game) != "" }

// errTeach is the error of a game whose moves aren't judged.
func errTeach(game string) error {
	return fact.Errorf("cli.teach.game", "--teach: no program judges the moves of %s", game)
}

// lesson judges a person's move before it is made, by dohyo's strongest player.
func (s *studio) lesson(ctx context.Context, q show.LessonQuestion) (show.Lesson, error) {
	who := usualStudier(q.Rules.Name)
	if who == "" {
		return show.Lesson{}, errTeach(q.Rules.Name)
	}
	l := show.Lesson{From: who}
	err := s.at(ctx, "lesson", who, q.Rules, q.Start, func(ctx context.Context, p engines.Studier) (err error) {
		v, reply, ok, err := analysis.One(ctx, p, engines.Study{Lines: 1, Time: lessonTime}, q.Rules, q.Position, q.Move, kit.Of(q.Rules.Name).Scale)
		if err != nil || !ok {
			return err
		}
		l.Before, l.After, l.Loss, l.Best, l.Reply = v.Before, v.After, v.Loss, v.Best.Moves, reply
		return nil
	})
	return l, err
}

// lesson returns the making of a move that is judged first. One that loses much is made
// when it is entered again.
func (p *aloud) lesson(s stand, d *draw.Drawer, move boards.Move) func() {
	enter := p.make(s, move)
	if slices.ContainsFunc(d.Claims, func(c draw.Claim) bool { return c.Move == move }) {
		return enter // a resignation is no blunder
	}
	here, rules := s.game.Position(), p.tape.Rules
	q := show.LessonQuestion{Rules: rules, Start: s.game.Positions[0], Position: here, Move: move}
	teach, place := p.tape.Begin.Regulation.Teach, s.place()
	return func() {
		l, err := p.tutor.lesson(p.tutor.ctx, q)
		if err != nil || 100*l.Loss < teach || len(l.Best) == 0 {
			if err != nil {
				p.mu.Lock()
				p.say(p.lang.Say(lang.LessonFailed, p.lang.Error(err)))
				p.mu.Unlock()
			}
			enter()
			return
		}
		p.mu.Lock()
		still := p.stand().place() == place
		if still {
			p.doubt = move
			loss, before, after := l.Percents()
			p.say(p.lang.Say(lang.AloudLesson, loss, before, after, l.From,
				p.lineText(d, here, append([]boards.Move{move}, l.Reply...)), p.lineText(d, here, l.Best)))
		}
		p.mu.Unlock()
		if still {
			p.match.Command(arena.Hint{
				Game: s.game.Number, Seat: s.seat, Ply: here.Ply() + 1, From: l.From, Move: l.Best[0],
				About: move, Loss: math.Round(1000*l.Loss) / 10,
			})
		}
	}
}

// lineText names the first moves of a line.
func (p *aloud) lineText(d *draw.Drawer, before boards.Position, line []boards.Move) string {
	const most = 8
	var names []string
	for _, mv := range line[:min(len(line), most)] {
		names = append(names, d.Name(p.set, before, mv))
		next, err := before.Play(mv)
		if err != nil {
			break
		}
		before = next
	}
	return strings.Join(names, " ")
}
