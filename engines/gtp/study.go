package gtp

import (
	"context"
	"errors"
	"fmt"
	"math"
	"strconv"
	"strings"
	"time"

	"dohyo/boards"
	"dohyo/boards/igo"
	"dohyo/boards/safe"
	"dohyo/engines"
	"dohyo/engines/process"
	"dohyo/engines/uptime"
)

// The commands of analysis, which stream lines of info until the next command
// comes: KataGo's (GTP_Extensions.md in its repository) and Leela Zero's. Win rates
// and priors of the first are from 0 to 1, of the second from 0 to 10000.
const (
	kataAnalyze = "kata-analyze"
	lzAnalyze   = "lz-analyze"
	kataGenmove = "kata-genmove_analyze"
	lzGenmove   = "lz-genmove_analyze"
)

// often is the interval between the answers of an engine, in hundredths of a
// second.
const often = 20

var _ engines.StudyKnower = (*Player)(nil)

// errUnstudied is the error of a program with neither command.
var errUnstudied = engines.Unstudied("GTP", kataAnalyze+", "+lzAnalyze)

// KnowsStudy says whether the program has a command of analysis. A program that doesn't say
// which commands it has is asked for a very short analysis.
func (p *Player) KnowsStudy(ctx context.Context) error {
	switch {
	case p.proc == nil || p.mute:
		if err := p.Study(ctx, engines.Study{Position: p.game.Position, Time: time.Millisecond}, func(engines.Insight) {}); err != nil {
			return err
		}
		return ctx.Err()
	case len(p.analysing()) == 0:
		return errUnstudied
	}
	return nil
}

// Study analyses a position by kata-analyze or lz-analyze.
func (p *Player) Study(ctx context.Context, q engines.Study, tell func(engines.Insight)) error {
	pos, ok := q.Position.(*igo.Position)
	if !ok {
		return fmt.Errorf("GTP: expected a position of Go, got %T", q.Position) // not told
	}
	if _, err := p.ready(ctx, pos, pos.Moves()); err != nil {
		if err = p.fail(ctx, err, 0); ctx.Err() != nil {
			return nil
		}
		return err
	}
	for _, command := range p.analysing() {
		s := studying{p: p, pos: pos, q: q, tell: tell, known: map[boards.Move]bool{}, whole: 10000}
		words := fmt.Sprintf("%s %s %d", command, colorWord(pos.Turn()), often)
		if command == kataAnalyze {
			s.whole = 1
			words += " rootInfo true" + ownership
		}
		err := s.run(ctx, words)
		switch {
		case errors.Is(err, errUntried):
			continue
		case err == nil:
			return nil
		case engines.Parted(ctx):
			p.kill()
			return nil
		}
		return p.fail(context.WithoutCancel(ctx), err, p.opt.Stop)
	}
	return errUnstudied
}

// errUntried is the error of a command of analysis that was only tried and refused.
var errUntried = errors.New("refused") // not told

// analysing returns the commands of analysis to send, the preferred one first. An
// engine that doesn't say which commands it supports is tried with both: a refusal
// changes nothing in it.
func (p *Player) analysing() []string {
	switch {
	case p.knows[kataAnalyze]:
		return []string{kataAnalyze}
	case p.knows[lzAnalyze]:
		return []string{lzAnalyze}
	case p.mute:
		return []string{kataAnalyze, lzAnalyze}
	}
	return nil
}

// studying is one study in progress.
type studying struct {
	p     *Player
	pos   *igo.Position
	q     engines.Study
	tell  func(engines.Insight)
	known map[boards.Move]bool // moves that can be played
	whole float64              // what a win rate of 1 is written as
	loose bool                 // moves that can't be played are left out; otherwise they are a fault
	now   engines.Insight
}

// run sends the command, reads the stream, and ends it.
func (s *studying) run(ctx context.Context, command string) error {
	p := s.p
	name, _, _ := strings.Cut(command, " ")
	l, err := p.ask(ctx, command, uptime.Now().Add(p.opt.Reply))
	switch {
	case err != nil && ctx.Err() == nil:
		return err
	case l.kind == refusal && !p.knows[name]:
		return errUntried
	case l.kind == refusal:
		return refused(engines.Garbage, command, string(l.text))
	}
	if err == nil {
		p.knows[name] = true
	}
	var deadline time.Time
	if s.q.Time > 0 {
		deadline = uptime.Now().Add(s.q.Time)
	}
	for over := false; err == nil && !over && !s.q.Enough(&s.now); {
		var b []byte
		l, b, err = p.line(ctx, deadline)
		switch {
		case err != nil:
		case l.kind == blank: // it ended by itself
			return nil
		case l.kind == noise:
			err = s.hear(b)
		case l.kind == comment && string(l.text) == finished && p.knows[talkCommand]:
			over = true
		}
	}
	switch {
	case err == nil, errors.Is(err, process.ErrDeadline), ctx.Err() != nil && errors.Is(err, ctx.Err()):
	default:
		return err
	}
	// Any command ends the stream. Its answer comes after the rest of it.
	_, err = p.ask(engines.AfterStop(ctx), "name", uptime.Now().Add(p.opt.Stop))
	return err
}

// hear reads a line of the stream.
func (s *studying) hear(b []byte) error {
	words := strings.Fields(string(b))
	if len(words) == 0 || words[0] != "info" {
		s.p.noise.Hear(b)
		return nil
	}
	s.now = engines.Insight{Nodes: s.now.Nodes}
	total, root := int64(0), int64(0)
	for len(words) > 0 {
		word := words[0]
		words = words[1:]
		switch word {
		case "info":
			var l engines.Line
			var order int
			l, order, words = s.move(words)
			if len(l.Moves) == 0 {
				continue
			}
			if err := s.playable(l.Moves[0]); err != nil && s.loose {
				continue
			} else if err != nil {
				return err
			}
			total += l.Nodes
			s.now.Put(min(order, len(s.now.Lines)), l)
		case "rootInfo":
			for len(words) > 0 && !isSection(words[0]) {
				var key, value string
				key, value, words = pair(words)
				if n, err := strconv.ParseInt(value, 10, 64); key == "visits" && err == nil {
					root = n
				}
			}
		case "ownership":
			n := s.pos.Size() * s.pos.Size()
			if len(words) >= n {
				s.owner(words[:n])
				words = words[n:]
			}
		}
	}
	if root > 0 {
		total = root // KataGo repeats a move's visits for each move that is the same by symmetry
	}
	s.now.Nodes = max(s.now.Nodes, total)
	s.policy()
	i := s.now.Settled()
	if most := s.q.Lines; most > 0 && len(i.Lines) > most {
		i.Lines = i.Lines[:most]
	}
	s.tell(i)
	return nil
}

// isSection reports whether a word begins another part of a line of the stream.
func isSection(word string) bool {
	return word == "info" || word == "rootInfo" || strings.HasPrefix(word, "ownership")
}

// pair reads a key and its value. The further numbers of a list, such as pvVisits or
// movesOwnership, are skipped, also those of keys that aren't known here. The value of a
// list without elements is empty.
func pair(words []string) (key, value string, rest []string) {
	key, words = words[0], words[1:]
	if len(words) == 0 || isSection(words[0]) {
		return key, "", words
	}
	value, words = words[0], words[1:]
	for len(words) > 0 && isNumber(words[0]) {
		words = words[1:]
	}
	return key, value, words
}

// isNumber reports whether a word is a number, or NaN.
func isNumber(word string) bool {
	_, err := strconv.ParseFloat(word, 64)
	return err == nil
}

// move reads the pairs of one info, up to the next section.
func (s *studying) move(words []string) (l engines.Line, order int, rest []string) {
	for len(words) > 0 && !isSection(words[0]) {
		if words[0] == "pv" {
			words = s.play(&l, words[1:])
			continue
		}
		var key, value string
		switch key, value, words = pair(words); key {
		case "move":
			first := boards.Move(value) // playable reports what is wrong with it
			if m, ok := s.point(value); ok {
				first = m
			}
			if len(l.Moves) == 0 { // the line may come before it
				l.Moves = []boards.Move{first}
			}
		case "order":
			if f := figure(value); f >= 0 { // NaN is none
				order = int(f)
			}
		default:
			s.value(&l, key, figure(value))
		}
	}
	return l, order, words
}

// play reads the moves of a line and returns the words after them.
func (s *studying) play(l *engines.Line, words []string) []string {
	first := l.Moves
	l.Moves = nil
	for len(words) > 0 {
		m, ok := s.point(words[0])
		if !ok {
			break
		}
		if words = words[1:]; len(l.Moves) < 100 {
			l.Moves = append(l.Moves, m)
		}
	}
	if l.Depth = len(l.Moves); l.Depth == 0 {
		l.Moves = first
	}
	return words
}

// figure reads a number; NaN if it is none.
func figure(word string) float64 {
	f, err := strconv.ParseFloat(word, 64)
	if err != nil || !(f > -1e15 && f < 1e15) {
		return math.NaN()
	}
	return f
}

// value takes one of the numbers about a move.
func (s *studying) value(l *engines.Line, key string, f float64) {
	if math.IsNaN(f) {
		return
	}
	share := f / s.whole
	switch {
	case key == "visits":
		l.Nodes = int64(max(f, 0))
	case key == "winrate" && share >= 0 && share <= 1:
		l.WinRate = &share
	case key == "prior" && share >= 0 && share <= 1:
		l.Prior = &share
	case key == "scoreLead", key == "scoreMean" && l.Lead == nil:
		l.Lead = &f
	}
}

// point reads a move.
func (s *studying) point(word string) (boards.Move, bool) {
	m, err := s.pos.Parse(boards.Seat(s.pos.Turn()-igo.Black), word)
	return m, err == nil && m != igo.Resign
}

// playable checks the first move of a line.
func (s *studying) playable(m boards.Move) error {
	if s.known[m] {
		return nil
	}
	parsed, ok := s.point(string(m))
	if ok {
		_, err := s.pos.Play(parsed)
		ok = err == nil
	}
	if !ok {
		return engines.WrongLine(safe.Talk(string(m), 20))
	}
	s.known[m] = true
	return nil
}

// owner adds the owners of the points, which the engine sends from the view of the
// side to move.
func (s *studying) owner(words []string) {
	var b []byte
	for i, w := range words {
		f, err := strconv.ParseFloat(w, 64)
		if err != nil || !(f >= -1.001 && f <= 1.001) {
			return
		}
		if s.pos.Turn() == igo.White {
			f = -f
		}
		b = strconv.AppendFloat(b, f, 'f', 3, 64)
		if n := s.pos.Size(); i%n == n-1 {
			b = append(b, '\n')
		} else {
			b = append(b, ' ')
		}
	}
	s.layer(engines.LayerOwner, b)
}

// policy adds how likely the engine found the moves that it looked at.
func (s *studying) policy() {
	var b []byte
	for _, l := range s.now.Lines {
		if l.Prior != nil {
			b = append(append(append(b, ' '), l.Moves[0]...), ' ')
			b = strconv.AppendFloat(b, *l.Prior, 'f', 3, 64)
		}
	}
	s.layer(engines.LayerPolicy, b)
}

// layer adds a layer, unless its text is empty.
func (s *studying) layer(kind string, text []byte) {
	if text := strings.TrimSpace(string(text)); text != "" {
		s.now.Layers = append(s.now.Layers, engines.Layer{Name: kind, Kind: kind, Text: text})
	}
}
