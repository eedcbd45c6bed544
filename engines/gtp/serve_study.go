package gtp

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"dohyo/boards"
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
	most     int // 0 for all
	bars     []engines.Bar
	said     time.Time
	last     engines.Insight
	fresh    bool // last hasn't been written
}

// unknown are the parts of an answer that can be requested from KataGo, but that no program of
// dohyo's has.
var unknown = []string{"ownershipstdev", "movesownership", "movesownershipstdev", "pvvisits", "pvedgevisits", "noresultvalue"}

// parseStudy reads the arguments of a command: colour, interval in hundredths of a
// second, and pairs of a key and a value, all of which may be missing. The keys avoid and
// allow have three values.
func (s *session) parseStudy(name string, args []string) (st study, c igo.Color, err error) {
	st = study{kata: strings.HasPrefix(name, "kata"), interval: time.Second}
	c = s.now().Turn()
	if len(args) > 0 {
		if given, ok := color(args[0]); ok {
			c, args = given, args[1:]
		}
	}
	if len(args) > 0 && st.paced(args[0]) {
		args = args[1:]
	}
	for ; len(args) > 1; args = args[2:] {
		key := strings.ToLower(args[0])
		switch {
		case (key == "avoid" || key == "allow") && len(args) > 3:
			if !s.bar(&st, key == "allow", args[1:4]) {
				return st, c, errSyntax
			}
			args = args[2:]
		case !st.set(key, args[1]):
			return st, c, errSyntax
		}
	}
	if len(args) > 0 {
		return st, c, errSyntax
	}
	return st, c, nil
}

// set takes a key in small letters and its value, and reports whether the key is known and may
// have the value.
func (st *study) set(key, value string) bool {
	n, e := strconv.Atoi(value)
	is := value == "true"
	isBool := is || value == "false"
	switch {
	case key == "interval":
		return st.paced(value)
	case key == "minmoves" && e == nil && n >= 0:
		st.least = n
	case key == "maxmoves" && e == nil && n >= 0:
		st.most = n
	case key == "ownership" && st.kata && isBool:
		st.owners = is
	case key == "rootinfo" && st.kata && isBool:
		st.root = is
	default:
		return slices.Contains(unknown, key) && st.kata && isBool
	}
	return true
}

// paced takes an interval in hundredths of a second, and reports whether it is one.
func (st *study) paced(text string) bool {
	f, err := strconv.ParseFloat(text, 64)
	if err != nil || !(f >= 0 && f < 1e9) {
		return false
	}
	st.interval = time.Duration(f * float64(10*time.Millisecond))
	return true
}

// bar takes the values of avoid or allow: the side, its moves, and the number of plies. A side
// has one list of allowed moves, or any number of lists to avoid.
func (s *session) bar(st *study, only bool, values []string) bool {
	c, ok := color(values[0])
	depth, err := strconv.Atoi(values[2])
	if !ok || err != nil || depth < 1 {
		return false
	}
	bar := engines.Bar{Seat: boards.Seat(c - igo.Black), Only: only, Depth: depth}
	for _, b := range st.bars {
		if b.Seat == bar.Seat && (only || b.Only) {
			return false
		}
	}
	for word := range strings.SplitSeq(values[1], ",") {
		p, err := igo.ParsePoint(word, s.now().Size())
		if err != nil {
			return false
		}
		bar.Moves = append(bar.Moves, boards.Move(igo.PointText(p, s.now().Size())))
	}
	st.bars = append(st.bars, bar)
	return true
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
		if answer, err := s.genmove(ctx, []string{colorWord(c)}, s.Advise, true, engines.Question{Insight: take, Bars: st.bars}); err != nil {
			fmt.Fprintf(s.out, "# %v\n", err)
		} else {
			s.write(&st, p)
			fmt.Fprintf(s.out, "play %s\n", answer)
		}
	} else {
		s.analyze(ctx, engines.Question{Position: p, Long: true, Lines: 1, Insight: take, Bars: st.bars}, func() { s.write(&st, p) })
	}
	fmt.Fprintln(s.out)
	return s.out.Flush()
}

// analyze runs until the next line comes. When the program has finished, the rest is written. A
// program that finished by itself says so, if talk was requested: nothing new will come.
func (s *session) analyze(ctx context.Context, q engines.Question, rest func()) {
	ctx, over := s.study.Begin(ctx)
	defer over()
	if s.heard.Load() > s.obeyed { // it has come already
		s.study.Hurry()
	}
	s.Advise(ctx, q, func(engines.Talk) {})
	rest()
	if ctx.Err() == nil && s.talks {
		fmt.Fprintln(s.out, "# "+finished)
		_ = s.out.Flush() // the end's flush will report the error
	}
	<-ctx.Done() // the stream ends with the next line
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
