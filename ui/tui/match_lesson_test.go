package tui

import (
	"context"
	"slices"
	"strings"
	"testing"
	"time"

	"dohyo/arena"
	"dohyo/boards"
	"dohyo/ui/lang"
	"dohyo/ui/show"
)

// taught returns a match in which a person is asked before moves that lose at least 20%,
// and the moves that were entered. Moves in the first column lose 40%.
func taught(change func(*show.Options, *arena.Regulation)) (f *fake, m *model, entered func() []string) {
	f = newFake("human", "KAZE", 2)
	f.begin.Regulation.Teach = 20
	o := f.options(lang.English, "unicode")
	o.Lesson = func(_ context.Context, q show.LessonQuestion) (show.Lesson, error) {
		l := show.Lesson{From: "mangetsu", Before: 0.6, After: 0.6, Best: []boards.Move{"1010", "1111"}, Reply: []boards.Move{"1212", "1313"}}
		if strings.HasPrefix(string(q.Move), "1") && len(q.Move) == 3 {
			l.After, l.Loss = 0.2, 0.4
		}
		return l, nil
	}
	if change != nil {
		change(&o, &f.begin.Regulation)
	}
	f.start(opening("花月", "右・本"))
	f.play(1)
	m = screenModel(o, f.session(), 80, 24)
	if _, mine := m.match.turn(); !mine {
		f.play(1)
		f.tick(m, time.Second)
	}
	return f, m, func() (list []string) {
		for _, c := range f.sent {
			if e, ok := c.(arena.Enter); ok {
				list = append(list, e.Text)
			}
		}
		return list
	}
}

func typeMove(m *model, move string) {
	for _, c := range move {
		press(m, string(c))
	}
	press(m, "enter")
}

// TestLesson asks before a move that loses much, shows why and what is better on the board,
// and records the warning.
func TestLesson(t *testing.T) {
	f, m, entered := taught(nil)
	before := m.match.position()
	typeMove(m, "101")
	wantShown(t, m, "Play it all the same?")
	wantShown(t, m, "loses 40%: the expectation falls from 60 to 20%")
	if len(entered()) != 0 {
		t.Fatalf("entered %v before the answer", entered())
	}
	press(m, "w", "right", "right")
	wantShown(t, m, "what may follow, move 3 of 3")
	if p := m.match.previewed(); p == nil || !slices.Equal(p.moves, []boards.Move{"101", "1212", "1313"}) {
		t.Errorf("on the board: %+v", p)
	}
	press(m, "b")
	wantShown(t, m, "the better line, move 1 of 2")
	press(m, "esc")
	if m.match.position() != before || previews(view{m.stage, m.match}) || m.route.top() != m.match.screen {
		t.Error("Esc should lead back to the position")
	}
	typeMove(m, "101")
	press(m, "enter")
	if got := entered(); !slices.Equal(got, []string{"101"}) {
		t.Errorf("entered %v", got)
	}
	i := slices.IndexFunc(f.sent, func(c arena.Command) bool { _, ok := c.(arena.Hint); return ok })
	if i < 0 {
		t.Fatal("no warning on record")
	}
	if h := f.sent[i].(arena.Hint); h.About != "101" || h.Loss != 40 || h.Move != "1010" || h.From != "mangetsu" || h.Ply != before.Ply()+1 {
		t.Errorf("on record: %+v", h)
	}
}

// TestLessonSilent makes moves at once that lose little, without a judge, and when the judge
// fails.
func TestLessonSilent(t *testing.T) {
	for name, tt := range map[string]struct {
		change func(*show.Options, *arena.Regulation)
		move   string
		shown  string
	}{
		"loses little":  {nil, "1203", ""},
		"below bound":   {func(_ *show.Options, r *arena.Regulation) { r.Teach = 41 }, "101", ""},
		"no lessons":    {func(_ *show.Options, r *arena.Regulation) { r.Teach = 0 }, "101", ""},
		"nobody judges": {func(o *show.Options, _ *arena.Regulation) { o.Lesson = nil }, "101", ""},
		"judge fails": {func(o *show.Options, _ *arena.Regulation) {
			o.Lesson = func(context.Context, show.LessonQuestion) (show.Lesson, error) {
				return show.Lesson{}, lang.Said{Text: "it is gone"}
			}
		}, "101", "The move wasn't judged: it is gone"},
		"judge says nothing": {func(o *show.Options, _ *arena.Regulation) {
			o.Lesson = func(context.Context, show.LessonQuestion) (show.Lesson, error) { return show.Lesson{}, nil }
		}, "101", ""},
	} {
		_, m, entered := taught(tt.change)
		typeMove(m, tt.move)
		if got := entered(); !slices.Equal(got, []string{tt.move}) {
			t.Errorf("%s: entered %v", name, got)
		}
		if tt.shown != "" {
			wantShown(t, m, tt.shown)
		}
	}
}

// TestLessonLate drops a judgement that comes after the turn.
func TestLessonLate(t *testing.T) {
	_, m, entered := taught(nil)
	of := m.match.position()
	m.match.lesson = lesson{of: of, move: "101", asking: true}
	m.match.snap.paused = true
	late := lessonMsg{m.match.s, of, "101", show.Lesson{Loss: 0.5, Best: []boards.Move{"1010"}}, nil}
	m.Update(lessonMsg{m.match.s, of, "102", late.lesson, nil}) // of another move
	if m.route.top() != m.match.screen || !m.match.lesson.asking {
		t.Error("a judgement of another move was taken")
	}
	m.match.at-- // another position is shown
	m.Update(late)
	if m.route.top() != m.match.screen || len(entered()) != 0 {
		t.Error("a late judgement asks")
	}
}

// teachable returns the lobby with a player and a judge of moves.
func teachable(player string) (*fake, *model) {
	f := newFake("BRAIN", "KAZE", 1)
	o := f.options(lang.English, "unicode")
	o.Lesson = func(context.Context, show.LessonQuestion) (show.Lesson, error) { return show.Lesson{}, nil }
	o.Teaches = func(game string) bool { return game == "gomoku" }
	o.Recall = show.Choice{Game: "gomoku", Players: [2]string{player, "mikazuki"}, Regulation: arena.DefaultFor("gomoku")}
	return f, screenModel(o, nil, 80, 24)
}

// TestTeachInLobby sets the bound by a key where a person plays a game with a judge.
func TestTeachInLobby(t *testing.T) {
	_, m := teachable("mangetsu")
	press(m, "T")
	if m.lobby.reg.Teach != 0 {
		t.Error("only programs play")
	}
	_, m = teachable("human")
	for _, want := range []float64{10, 20, 30, 0, 10} {
		if press(m, "T"); m.lobby.reg.Teach != want {
			t.Errorf("the bound is %v, want %v", m.lobby.reg.Teach, want)
		}
	}
	if text := m.l.Regulation(m.lobby.reg); !strings.Contains(text, "asked before a move that loses 10%") {
		t.Error(text)
	}
	m.lobby.reg.Study = arena.StudyAfter
	if press(m, "T"); m.lobby.reg.Teach != 10 {
		t.Error("lessons where nothing may be shown")
	}
}
