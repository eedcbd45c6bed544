package tui

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"

	"dohyo/arena"
	"dohyo/arena/analysis"
	"dohyo/boards"
	"dohyo/boards/gomoku"
	"dohyo/engines"
	"dohyo/ui/lang"
	"dohyo/ui/show"
)

// analysers are made-up programs that analyse. Each study runs in its command's
// goroutine until it is stopped, as a program does.
type analysers struct {
	mu      sync.Mutex
	asked   []show.StudyQuestion
	tells   []func(engines.Insight)
	stopped []chan struct{} // closed when the study was told to stop
	deaf    chan struct{}   // if not nil, studies go on until it is closed, although they were told to stop
	err     error           // with which each study ends at once
	last    []string
	kept    map[string][]string
	done    sync.WaitGroup
}

// choice returns the programs that were kept for the next time, by the game.
func (a *analysers) choice() map[string][]string {
	a.mu.Lock()
	defer a.mu.Unlock()
	return a.kept
}

func (a *analysers) forScreen(able ...string) *show.Studies {
	return &show.Studies{
		Programs: func(string) show.Studiers { return show.Studiers{Able: able} },
		Recall:   func(string) []string { return a.last },
		Remember: func(game string, programs []string) error {
			a.mu.Lock()
			defer a.mu.Unlock()
			a.kept = map[string][]string{game: programs}
			return nil
		},
		Marks: analysis.UsualMarks,
		Scale: func(string) float64 { return 200 },
		Study: func(ctx context.Context, q show.StudyQuestion, tell func(engines.Insight)) error {
			a.mu.Lock()
			stopped := make(chan struct{})
			a.asked, a.tells, a.stopped = append(a.asked, q), append(a.tells, tell), append(a.stopped, stopped)
			err, deaf := a.err, a.deaf
			a.mu.Unlock()
			if err != nil {
				return err
			}
			<-ctx.Done()
			close(stopped)
			if deaf != nil {
				<-deaf
			}
			return nil
		},
	}
}

// last returns the number of questions so far, and the last one.
func (a *analysers) count() (n int, q show.StudyQuestion) {
	a.mu.Lock()
	defer a.mu.Unlock()
	if n = len(a.asked); n > 0 {
		q = a.asked[n-1]
	}
	return n, q
}

// a desktop is a screen with such programs. Its commands run in goroutines, and what
// they return is passed to the model by settle.
type desktop struct {
	*model
	f    *fake
	a    *analysers
	msgs chan tea.Msg
}

// newDesktop shows a match or, with replay, its record.
func newDesktop(t *testing.T, f *fake, replay bool, l lang.Lang, w, h int, able ...string) *desktop {
	t.Helper()
	d := &desktop{f: f, a: &analysers{}, msgs: make(chan tea.Msg, 64)}
	o := f.options(l, "unicode")
	o.Studies = d.a.forScreen(able...)
	s := f.session()
	if replay {
		s.Send, s.Done, s.Name, s.From = nil, nil, "games.sgf", 8
	}
	d.model = screenModel(o, s, w, h)
	t.Cleanup(func() {
		d.match.study.on = false
		studyRoom{d.stage}.keep()
		if d.run.whole != nil {
			d.run.whole.stop()
		}
		if d.a.deaf != nil {
			close(d.a.deaf)
		}
		d.a.done.Wait()
	})
	return d
}

// go_ runs a command without waiting for it. Ticks are left out.
func (d *desktop) go_(cmd tea.Cmd) {
	if cmd == nil {
		return
	}
	d.a.done.Add(1)
	go func() {
		defer d.a.done.Done()
		switch msg := cmd().(type) {
		case tea.BatchMsg:
			for _, c := range msg {
				d.go_(c)
			}
		case programsMsg, studiedMsg, rememberedMsg, wholeMsg, wroteMsg:
			d.msgs <- msg
		}
	}()
}

// until passes messages to the model until something holds.
func (d *desktop) until(t *testing.T, what string, holds func() bool) {
	t.Helper()
	over := time.After(20 * time.Second)
	for !holds() {
		select {
		case msg := <-d.msgs:
			d.go_(d.update(msg))
		case <-time.After(time.Millisecond):
			d.View()
		case <-over:
			t.Fatalf("waited in vain: %s\n%s", what, shown(d.model))
		}
	}
}

// key presses a key.
func (d *desktop) key(keys ...string) {
	for _, k := range keys {
		d.go_(d.update(keyOf(k)))
		d.View()
	}
}

// says makes the program of a question tell something, and the screen look at it.
func (d *desktop) says(question int, i engines.Insight) {
	d.a.mu.Lock()
	tell := d.a.tells[question]
	d.a.mu.Unlock()
	tell(i)
	d.f.now = d.f.now.Add(time.Second)
	d.go_(d.update(tickMsg(d.f.now)))
	d.View()
}

// asked waits for n questions.
func (d *desktop) asked(t *testing.T, n int) show.StudyQuestion {
	t.Helper()
	d.until(t, fmt.Sprintf("question %d", n), func() bool { got, _ := d.a.count(); return got >= n })
	got, q := d.a.count()
	if got != n {
		t.Fatalf("%d questions, want %d", got, n)
	}
	return q
}

// wantPanel checks that the screen has a text, or hasn't.
func (d *desktop) wantPanel(t *testing.T, has bool, text string) {
	t.Helper()
	if got := shown(d.model); strings.Contains(got, text) != has {
		t.Errorf("%q on the screen: %v, want %v\n%s", text, !has, has, got)
	}
}

// found is an insight with lines that begin with some moves.
func found(score int, moves ...string) engines.Insight {
	i := engines.Insight{Nodes: 123456}
	for k, m := range moves {
		s := score - 40*k
		l := engines.Line{Score: &s, Unit: engines.UnitPoint, Depth: 12, Nodes: int64(5000 * (k + 1))}
		for w := range strings.FieldsSeq(m) {
			l.Moves = append(l.Moves, boards.Move(w))
		}
		i.Lines = append(i.Lines, l)
	}
	return i
}

// freeMoves returns legal moves of a position.
func freeMoves(p boards.Position, n int) (list []string) {
	for y := 1; y <= 15 && len(list) < n; y++ {
		m := boards.Move(fmt.Sprintf("%d01", y))
		if _, err := p.Play(m); err == nil {
			list = append(list, string(m))
		}
	}
	return list
}

// record is a record of a game of five in a row, opened after move 8.
func record() *fake {
	f := newFake("BRAIN", "KAZE", 1)
	f.start(opening("渓月", "正・鏡"))
	f.finish()
	return f
}

// TestStudyPastLimit analyses the position in which the limit of moves ended a game, with its lines
// on the board.
func TestStudyPastLimit(t *testing.T) {
	f := newFake("BRAIN", "KAZE", 1)
	o := opening("渓月", "正・鏡")
	f.startFrom(&o, boards.Setup{Limit: 10, Opening: o.Moves})
	f.finish()
	d := newDesktop(t, f, true, lang.English, 80, 24, "mangetsu")
	d.key("end", "A")
	q := d.asked(t, 1)
	if len(d.match.position().ToAct()) != 0 || len(q.Position.ToAct()) != 1 || q.Position.Ply() != 10 {
		t.Fatalf("asked about move %d of a game of %d", q.Position.Ply(), d.match.position().Ply())
	}
	free := freeMoves(q.Position, 2)
	d.says(0, found(312, free[0]+" "+free[1]))
	d.wantPanel(t, true, "83%")
	d.key("J", "enter")
	if p := d.match.previewed(); p == nil || p.positions[p.at-1].Ply() != 11 {
		t.Errorf("the line isn't on the board: %v", p)
	}
	d.key("esc", "left", "right")
	if n, _ := d.a.count(); n > 3 {
		t.Errorf("asked %d times", n)
	}
}

// TestStudyFollows starts an analysis in a record, shows its lines and marks, follows
// the board, and never shows what was said of another position.
func TestStudyFollows(t *testing.T) {
	for _, size := range [][2]int{{80, 24}, {160, 50}} {
		for _, l := range []lang.Lang{lang.English, lang.Japanese} {
			t.Run(fmt.Sprint(size, l), func(t *testing.T) {
				d := newDesktop(t, record(), true, l, size[0], size[1], "mangetsu", "hangetsu")
				d.key("A")
				q := d.asked(t, 1)
				if q.Who != "mangetsu" || q.Position != d.match.position() || q.Start != d.match.snap.game.positions[0] || q.Lines < 3 {
					t.Fatalf("asked %+v", q)
				}
				free := freeMoves(q.Position, 3)
				d.says(0, found(312, free[0]+" "+free[1], free[2]))
				d.wantPanel(t, true, l.Say(lang.ScorePoints, 312))
				d.wantPanel(t, true, "83%") // 1/(1+e^(-312/200))
				rated, rate := found(246, free[0]), 0.746
				rated.Lines[0].Unit, rated.Lines[0].WinRate = engines.UnitRate, &rate
				d.says(0, rated)
				d.wantPanel(t, true, "75%")
				d.wantPanel(t, false, "246") // the score says the same
				d.says(0, found(312, free[0]+" "+free[1], free[2]))
				d.wantPanel(t, true, "123k")
				marks := (lens{d.view()}).marks()
				best, _ := d.match.snap.drawer.Field(q.Position, boards.Move(free[0]))
				if got := marks[best]; got.Text != "1" || got.More != "83%" {
					t.Errorf("the mark of the best move is %+v", got)
				}
				d.key("right")
				d.wantPanel(t, false, "123k")
				if q = d.asked(t, 2); q.Position != d.match.position() {
					t.Error("it doesn't follow the board")
				}
				d.says(0, found(777, free[0])) // late words of the first position
				d.wantPanel(t, false, "777")
				d.says(1, found(-55, freeMoves(q.Position, 1)[0]))
				d.wantPanel(t, true, l.Say(lang.ScorePoints, -55))
				d.key("A")
				d.wantPanel(t, false, l.Say(lang.ScorePoints, -55))
				<-d.a.stopped[1]
				if marks := (lens{d.view()}).marks(); len(marks) > 0 {
					t.Errorf("marks without an analysis: %v", marks)
				}
			})
		}
	}
}

// TestStudyOfDeafProgram goes on with the board while a program doesn't stop. The next
// question waits for it.
func TestStudyOfDeafProgram(t *testing.T) {
	d := newDesktop(t, record(), true, lang.English, 80, 24, "mangetsu")
	d.a.deaf = make(chan struct{})
	d.key("A")
	q := d.asked(t, 1)
	d.says(0, found(312, freeMoves(q.Position, 1)...))
	d.key("right", "right")
	<-d.a.stopped[0]
	d.wantPanel(t, false, "+312")
	d.wantPanel(t, true, "mangetsu is finishing")
	d.says(0, found(999, freeMoves(q.Position, 1)...))
	d.wantPanel(t, false, "999")
	if n, _ := d.a.count(); n != 1 {
		t.Errorf("%d questions to a program that hasn't stopped", n)
	}
}

// TestStudyOfBrokenProgram tells why a program failed, doesn't ask it again about the
// same position, and asks it about the next one.
func TestStudyOfBrokenProgram(t *testing.T) {
	d := newDesktop(t, record(), true, lang.English, 80, 24, "mangetsu")
	d.a.err = lang.Said{Text: "it died of hiccups"}
	d.key("A")
	d.asked(t, 1)
	d.until(t, "the error", func() bool { return strings.Contains(shown(d.model), "it died of hiccups") })
	for range 5 {
		d.go_(d.update(tickMsg(d.f.now)))
	}
	d.asked(t, 1)
	d.a.mu.Lock()
	d.a.err = nil
	d.a.mu.Unlock()
	d.key("right")
	q := d.asked(t, 2)
	d.says(1, found(42, freeMoves(q.Position, 1)...))
	d.wantPanel(t, true, "+42")
}

// TestStudyFloods draws at most ten times a second, however much two programs tell.
func TestStudyFloods(t *testing.T) {
	d := newDesktop(t, record(), true, lang.English, 80, 24, "mangetsu", "hangetsu")
	d.key("X")
	d.until(t, "the dialog", func() bool { return strings.Contains(shown(d.model), "[ ] hangetsu") })
	d.key("down", "enter", "esc", "A")
	q := d.asked(t, 2)
	free := freeMoves(q.Position, 1)
	d.says(0, found(1, free...))
	drawn := 0
	for i := range 2000 {
		d.a.tells[i%2](found(i, free...))
		d.f.now = d.f.now.Add(5 * time.Millisecond)
		d.stale = false
		(desk{d.view()}).onTick(d.f.now)
		if d.stale {
			drawn++
		}
	}
	if drawn < 90 || drawn > 101 {
		t.Errorf("drawn %d times in 10 s", drawn)
	}
}

// TestStudyPreview plays a line through on the board, and keeps it as a variation.
func TestStudyPreview(t *testing.T) {
	d := newDesktop(t, record(), true, lang.English, 80, 24, "mangetsu")
	d.key("A")
	q := d.asked(t, 1)
	free := freeMoves(q.Position, 4)
	d.says(0, found(10, free[3], strings.Join(free[:3], " ")))
	at := d.match.at
	d.key("J", "J", "enter")
	if got := d.match.shown().Ply(); got != q.Position.Ply()+1 {
		t.Fatalf("the board shows move %d", got)
	}
	d.wantPanel(t, true, "Line 2: move 1 of 3")
	d.key("right", "right", "right", "left")
	d.wantPanel(t, true, "Line 2: move 2 of 3")
	if d.match.at != at || d.match.position() != q.Position {
		t.Error("the game itself has moved")
	}
	d.key("esc")
	if d.match.shown() != q.Position || d.match.at != at {
		t.Error("Esc leaves the line on the board")
	}
	d.key("enter", "right", "enter") // two moves
	d.wantPanel(t, true, "Kept as a variation: 2 moves.")
	if d.match.position() != q.Position || !d.match.grows() {
		t.Error("the analysed position isn't shown after that")
	}
	if _, q2 := d.a.count(); q2.Position != q.Position {
		t.Error("the analysis began anew")
	}
	b := &d.match.branches
	moves := ""
	for _, i := range b.path {
		moves += string(b.tree.Nodes[i].Move) + " "
	}
	if !strings.Contains(moves, free[0]+" "+free[1]+" ") || strings.Contains(moves, free[2]+" ") {
		t.Errorf("the variation is %s", moves)
	}
}

// TestStudyClick plays a line through by clicks on it.
func TestStudyClick(t *testing.T) {
	d := newDesktop(t, record(), true, lang.English, 80, 24, "mangetsu")
	d.key("A")
	q := d.asked(t, 1)
	free := freeMoves(q.Position, 2)
	d.says(0, found(310, free[0], free[1]))
	row := slices.IndexFunc(strings.Split(shown(d.model), "\n"), func(line string) bool { return strings.Contains(line, "2 +270") })
	for range 2 {
		d.go_(d.update(tea.MouseClickMsg{X: 50, Y: row, Button: tea.MouseLeft}))
		d.View()
	}
	d.wantPanel(t, true, "Kept as a variation: 1 move.")
}

// TestStudyPrograms lets several programs analyse, and keeps the choice.
func TestStudyPrograms(t *testing.T) {
	d := newDesktop(t, record(), true, lang.English, 80, 40, "mangetsu", "hangetsu")
	d.key("X")
	d.until(t, "the dialog", func() bool { return strings.Contains(shown(d.model), "[ ] hangetsu") })
	d.key("down", "enter")
	d.wantPanel(t, true, "[x] hangetsu")
	d.until(t, "the choice", func() bool { return d.a.choice() != nil })
	if got := d.a.choice()["gomoku"]; !slices.Equal(got, []string{"mangetsu", "hangetsu"}) {
		t.Errorf("kept %v", got)
	}
	d.key("esc", "A")
	d.asked(t, 2)
	free := freeMoves(d.match.position(), 2)
	for i := range 2 {
		d.says(i, found(100*(i+1), free[i]))
	}
	d.wantPanel(t, true, "+100 pts")
	d.wantPanel(t, true, "+200 pts")
}

// TestStudyUnfit shows the players that can't analyse with the reason. They can't be chosen, and a
// program that refused when it was asked is one of them.
func TestStudyUnfit(t *testing.T) {
	d := newDesktop(t, record(), true, lang.English, 120, 40, "mangetsu", "hangetsu")
	var refused atomic.Bool
	var early atomic.Bool
	early.Store(true)
	d.o.Studies.Programs = func(string) show.Studiers {
		list := show.Studiers{Able: []string{"mangetsu", "hangetsu", "tsuki"}, Unfit: []string{"kaze"}, Why: map[string]error{"kaze": analysis.NotStudied}}
		switch {
		case early.Swap(false):
			list.Early = true
		case refused.Load():
			list.Able, list.Unfit = []string{"mangetsu", "tsuki"}, append(list.Unfit, "hangetsu")
			list.Why["hangetsu"] = engines.Unstudied("gomocup", "YXBOARD")
			fallthrough
		default:
			list.Why["tsuki"] = engines.Barely("Gomocup", "YXNBEST")
		}
		return list
	}
	d.key("X")
	d.until(t, "the dialog", func() bool { return strings.Contains(shown(d.model), "[ ] tsuki ") })
	d.key("esc", "X") // tsuki has answered
	d.until(t, "the answer", func() bool {
		return strings.Contains(shown(d.model), "[ ] tsuki  it can show only one move: Gomocup lacks YXNBEST")
	})
	d.key("esc")
	d.key("X")
	const why = "kaze  its protocol has no commands for analysis"
	d.until(t, "the dialog", func() bool { return strings.Contains(shown(d.model), why) })
	d.key("up", "enter")
	if slices.Contains(d.match.study.programs, "kaze") || d.a.choice() != nil || strings.Contains(shown(d.model), "] kaze") {
		t.Errorf("chosen: %v", d.match.study.programs)
	}
	d.key("up", "up", "enter", "esc") // hangetsu, too
	refused.Store(true)
	d.a.mu.Lock()
	d.a.err = engines.Unstudied("gomocup", "YXBOARD")
	d.a.mu.Unlock()
	d.key("A")
	d.until(t, "both refusals", func() bool { return strings.Count(shown(d.model), "YXBOARD") == 2 })
	d.key("X")
	d.until(t, "the reason", func() bool { return strings.Contains(shown(d.model), "[x] hangetsu  no command for analysis") })
	d.key("up", "enter", "enter") // it can be left out, and not chosen again
	if slices.Contains(d.match.study.programs, "hangetsu") {
		t.Errorf("chosen: %v", d.match.study.programs)
	}
}

// TestStudyRemembered begins with the programs of the last time, of those there are.
func TestStudyRemembered(t *testing.T) {
	d := newDesktop(t, record(), true, lang.English, 80, 24, "mangetsu", "hangetsu")
	d.a.last = []string{"gone", "hangetsu"}
	d.key("A")
	if q := d.asked(t, 1); q.Who != "hangetsu" {
		t.Errorf("asked %s", q.Who)
	}
}

// TestStudyNobody says that nobody can analyse the game.
func TestStudyNobody(t *testing.T) {
	d := newDesktop(t, record(), true, lang.English, 80, 24)
	d.key("A")
	d.until(t, "the notice", func() bool { return strings.Contains(shown(d.model), "No program on this machine can") })
	if d.match.study.on {
		t.Error("the analysis is on")
	}
}

// TestStudyOfLiveMatch asks first, since the players lose time to it.
func TestStudyOfLiveMatch(t *testing.T) {
	f := newFake("BRAIN", "KAZE", 2)
	f.start(opening("花月", "右・本"))
	f.play(3)
	d := newDesktop(t, f, false, lang.English, 80, 24, "mangetsu")
	d.key("A")
	d.wantPanel(t, true, "runs on the same machine")
	d.key("esc")
	if n, _ := d.a.count(); n != 0 || d.match.study.on {
		t.Fatal("the analysis runs without an answer")
	}
	d.key("A", "enter")
	d.asked(t, 1)
	d.f.play(1)
	d.f.now = d.f.now.Add(time.Second)
	d.go_(d.update(tickMsg(d.f.now)))
	if q := d.asked(t, 2); q.Position != d.match.position() {
		t.Error("it doesn't follow the game")
	}
	d.key("A", "A") // without another question
	d.asked(t, 3)
}

// TestStudyWithPerson needs everyone's agreement, for each game, and is on record.
func TestStudyWithPerson(t *testing.T) {
	f := newFake("human", "KAZE", 2)
	f.start(opening("花月", "右・本"))
	d := newDesktop(t, f, false, lang.English, 80, 24, "mangetsu")
	if _, mine := d.match.turn(); !mine {
		f.play(1)
		d.go_(d.update(tickMsg(f.now.Add(time.Second))))
	}
	var mu sync.Mutex
	var hints []arena.Hint
	d.match.s.Send = func(c arena.Command) {
		mu.Lock()
		defer mu.Unlock()
		if h, ok := c.(arena.Hint); ok {
			hints = append(hints, h)
		}
	}
	d.key("esc", "A")
	d.wantPanel(t, true, "A person plays in this game.")
	d.key("enter")
	if d.match.study.on {
		t.Fatal("Enter alone starts the analysis")
	}
	d.key("!")
	q := d.asked(t, 1)
	best := freeMoves(q.Position, 1)[0]
	d.says(0, found(10, best))
	d.says(0, found(20, best))
	d.until(t, "the hint", func() bool { mu.Lock(); defer mu.Unlock(); return len(hints) > 0 })
	d.says(0, found(30, best))
	mu.Lock()
	defer mu.Unlock()
	if len(hints) != 1 || hints[0].From != "mangetsu" || string(hints[0].Move) != best || hints[0].Ply != q.Position.Ply()+1 {
		t.Errorf("on record: %+v", hints)
	}
	f.finish()
	f.start(opening("寒星", "正・本"))
	f.now = f.now.Add(time.Minute)
	d.go_(d.update(tickMsg(f.now)))
	f.now = f.now.Add(time.Minute)
	d.go_(d.update(tickMsg(f.now)))
	if d.match.study.on {
		t.Error("the analysis goes on in the next game")
	}
}

// TestStudyElsewhere refuses while a person plays on another screen.
func TestStudyElsewhere(t *testing.T) {
	f := newFake("human", "KAZE", 1)
	f.start(opening("花月", "右・本"))
	d := newDesktop(t, f, false, lang.English, 80, 24, "mangetsu")
	d.match.s.Send, d.match.s.Watch = nil, true
	d.key("A")
	d.wantPanel(t, true, "A person plays in this match on another screen")
	if d.match.study.on {
		t.Error("the analysis is on")
	}
}

// studied is the record of a game of which a program has analysed the shown position.
func studied(keys ...string) func() (*fake, *model) {
	return func() (*fake, *model) {
		f := record()
		o, s := f.options(lang.English, "unicode"), f.session()
		o.Studies = (&analysers{}).forScreen("mangetsu", "hangetsu")
		o.Studies.Study = func(context.Context, show.StudyQuestion, func(engines.Insight)) error { return nil }
		s.Send, s.Done, s.Name, s.From = nil, nil, "games.sgf", 8
		m := screenModel(o, s, 80, 24)
		m.match.study = study{on: true, able: []string{"mangetsu", "hangetsu"}, programs: []string{"mangetsu"}}
		free := freeMoves(m.match.position(), 4)
		done := &studying{who: "mangetsu", of: m.match.position(), ended: true}
		done.tell(found(312, strings.Join(free[:3], " "), free[3]))
		m.studies = map[string]*studying{"mangetsu": done}
		f.now = f.now.Add(time.Second)
		m.Update(tickMsg(f.now))
		m.View()
		press(m, keys...)
		return f, m
	}
}

// TestStudyOfMany shows the best line of each program that analyses, as far as there is room, in
// the game whose board leaves the least.
func TestStudyOfMany(t *testing.T) {
	programs := []string{"fuji", "hotaka", "tateyama", "ontake"}
	for n := 1; n <= len(programs); n++ {
		f := fakeShogi("BRAIN", "KAZE")
		f.beginShogi("")
		f.moves("+7776FU", "-3334FU")
		d := newDesktop(t, f, true, lang.English, 80, 24, programs...)
		d.a.last = programs[:n]
		d.key("A")
		d.asked(t, n)
		for i := range n {
			d.says(i, found(100*(i+1), "+2726FU"))
		}
		seen := 0
		for i := range n {
			if strings.Contains(shown(d.model), fmt.Sprintf("%+d", 100*(i+1))) {
				seen++
			}
		}
		if seen < min(n, 3) {
			t.Errorf("of %d programs %d are on the screen:\n%s", n, seen, shown(d.model))
		}
	}
}

// TestStudyResigned analyses the position in which a player resigned: the board is as it was.
func TestStudyResigned(t *testing.T) {
	f := newFake("BRAIN", "KAZE", 1)
	f.start(opening("渓月", "正・鏡"))
	f.play(6)
	f.move(gomoku.Resign, time.Second, arena.Said{})
	d := newDesktop(t, f, true, lang.English, 80, 24, "mangetsu")
	d.key("end", "A")
	q := d.asked(t, 1)
	if len(d.match.position().ToAct()) != 0 || q.Position != d.match.snap.game.positions[d.match.at-1] {
		t.Fatalf("asked about move %d of a game of %d", q.Position.Ply(), d.match.position().Ply())
	}
	d.says(0, found(312, freeMoves(q.Position, 1)[0]))
	d.wantPanel(t, true, "83%")
	d.key("left", "right")
	if n, _ := d.a.count(); n > 2 {
		t.Errorf("asked %d times", n)
	}
}
