package gtp

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"dohyo/boards/igo"
	"dohyo/engines"
)

// studies are the commands of analysis.
var studies = []string{kataAnalyze, lzAnalyze, kataGenmove, lzGenmove}

// A study is an analysis in progress, seen from the engine.
type study struct {
	kata     bool
	interval time.Duration
	owners   bool
	root     bool
	least    int // moves
	most     int
	said     time.Time
	last     engines.Insight
	fresh    bool // last hasn't been written
}

// parseStudy reads the arguments of a command: colour, interval in hundredths of a
// second, and pairs of a key and a value, all of which may be missing.
func (s *session) parseStudy(name string, args []string) (st study, c igo.Color, err error) {
	st = study{kata: strings.HasPrefix(name, "kata"), interval: time.Second}
	c = s.now().Turn()
	if len(args) > 0 {
		if given, ok := color(args[0]); ok {
			c, args = given, args[1:]
		}
	}
	if len(args)%2 == 1 {
		args = append([]string{"interval"}, args...)
	}
	for i := 0; i < len(args); i += 2 {
		n, e := strconv.Atoi(args[i+1])
		switch key := strings.ToLower(args[i]); {
		case key == "interval" && e == nil && n >= 0:
			st.interval = time.Duration(n) * 10 * time.Millisecond
		case key == "minmoves" && e == nil:
			st.least = n
		case key == "maxmoves" && e == nil:
			st.most = n
		case key == "ownership" && st.kata:
			st.owners = args[i+1] == "true"
		case key == "rootinfo" && st.kata:
			st.root = args[i+1] == "true"
		default:
			return st, c, errSyntax
		}
	}
	return st, c, nil
}

// studied executes a command of analysis, which answers in several parts.
func (s *session) studied(ctx context.Context, id, name string, args []string) error {
	st, c, err := s.parseStudy(name, args)
	if err != nil {
		fmt.Fprintf(s.out, "?%s %v\n\n", id, err)
		return s.out.Flush()
	}
	fmt.Fprintf(s.out, "=%s\n", id)
	if err := s.out.Flush(); err != nil { // the first line of the stream may come later
		return err
	}
	p := s.now().GoOn().As(c)
	take := func(i engines.Insight) { s.take(&st, p, i) }
	if name == kataGenmove || name == lzGenmove {
		if answer, err := s.genmove(ctx, []string{colorWord(c)}, s.Advise, true, take); err != nil {
			fmt.Fprintf(s.out, "# %v\n", err)
		} else {
			s.write(&st, p)
			fmt.Fprintf(s.out, "play %s\n", answer)
		}
	} else {
		s.analyze(ctx, p, take)
		s.write(&st, p)
	}
	fmt.Fprintln(s.out)
	return s.out.Flush()
}

// analyze runs until the next line comes.
func (s *session) analyze(ctx context.Context, p *igo.Position, take func(engines.Insight)) {
	ctx, over := s.study.Begin(ctx)
	defer over()
	if s.heard.Load() > s.obeyed { // it has come already
		s.study.Hurry()
	}
	s.Advise(ctx, engines.Question{Position: p, Long: true, Lines: 1, Insight: take}, func(engines.Talk) {})
	<-ctx.Done() // a program that has finished still waits for the next line
}

// take takes what the program thinks, and writes it when the interval is over.
func (s *session) take(st *study, p *igo.Position, i engines.Insight) {
	st.last, st.fresh = i, true
	if now := time.Now(); now.Sub(st.said) >= st.interval {
		st.said = now
		s.write(st, p)
	}
}

// write writes a line of the stream.
func (s *session) write(st *study, p *igo.Position) {
	if !st.fresh {
		return
	}
	st.fresh = false
	var b strings.Builder
	number := func(f *float64) string {
		v := 0.0
		if f != nil {
			v = *f
		}
		if st.kata {
			return strconv.FormatFloat(v, 'f', 6, 64)
		}
		return strconv.Itoa(int(v*10000 + 0.5))
	}
	lines := st.last.Lines
	if st.most > 0 {
		lines = lines[:min(len(lines), max(st.most, st.least))]
	}
	for order, l := range lines {
		if order > 0 {
			b.WriteByte(' ')
		}
		fmt.Fprintf(&b, "info move %s visits %d winrate %s prior %s order %d", l.Moves[0], l.Nodes, number(l.WinRate), number(l.Prior), order)
		if st.kata && l.Lead != nil {
			fmt.Fprintf(&b, " scoreLead %.2f", *l.Lead)
		}
		b.WriteString(" pv")
		for _, m := range l.Moves {
			b.WriteString(" " + string(m))
		}
	}
	if len(lines) == 0 {
		return
	}
	if st.root {
		fmt.Fprintf(&b, " rootInfo visits %d winrate %s", st.last.Nodes, number(lines[0].WinRate))
	}
	i := slices.IndexFunc(st.last.Layers, func(l engines.Layer) bool { return l.Kind == engines.LayerOwner })
	if st.owners && i >= 0 {
		b.WriteString(" ownership")
		for _, w := range strings.Fields(st.last.Layers[i].Text) {
			if p.Turn() == igo.White { // from the view of the side to move
				if rest, negative := strings.CutPrefix(w, "-"); negative {
					w = rest
				} else {
					w = "-" + w
				}
			}
			b.WriteString(" " + w)
		}
	}
	fmt.Fprintln(s.out, b.String())
	_ = s.out.Flush() // the end's flush will report the error
}
