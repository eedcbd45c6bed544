package tui

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"dohyo/arena"
	"dohyo/arena/archive"
	"dohyo/ui/feed"
	"dohyo/ui/lang"
	"dohyo/ui/show"
)

// longJournal plays a match of runners to its end and returns its journal.
func longJournal(t *testing.T, games int) (journal string) {
	t.Helper()
	cfg := runners(t, games)
	m, err := arena.New(cfg)
	if err != nil {
		t.Fatal(err)
	}
	if err := m.Run(t.Context(), func(arena.Event) {}); err != nil {
		t.Fatal(err)
	}
	return filepath.Join(cfg.Dir, arena.JournalName)
}

// TestLongRecord opens games of a journal whose list doesn't tell of the other games.
// The feed has the same score and the same rows as that of a whole list.
func TestLongRecord(t *testing.T) {
	const games = 5
	journal := longJournal(t, games)
	text, err := os.Open(journal)
	if err != nil {
		t.Fatal(err)
	}
	defer text.Close()
	info, err := text.Stat()
	if err != nil {
		t.Fatal(err)
	}
	tail, err := arena.OpenTail(journal)
	if err != nil {
		t.Fatal(err)
	}
	defer tail.Close()
	opened := func(alone bool, i int) *feed.Feed {
		t.Helper()
		file, err := archive.Open(journal, text, info.Size(), archive.Options{})
		if err != nil {
			t.Fatal(err)
		}
		s := &show.Session{Games: file, Journal: true}
		if alone {
			file.ListAlone(context.Background())
			s.Others = func() (*arena.PastGames, *arena.Tape, error) {
				tape, err := tail.Tape()
				return tail.PastGames(), tape, err
			}
		} else {
			file.List(context.Background())
		}
		msg := (&shelf{stage: &stage{}, session: s, file: file, asked: -1}).openGame(i, 0)().(openedMsg)
		if msg.err != nil {
			t.Fatal(msg.err)
		}
		return msg.feed
	}
	told := func(f *feed.Feed) string {
		text := ""
		for _, r := range f.Rows(1, games) {
			text += fmt.Sprintf("%d %v %d %v %s\n", r.Number, r.Sides, r.Moves, r.End.Winner != nil, r.End.By)
		}
		f.Look(func(now feed.State) {
			tape := now.Tape
			first, last := tape.Numbers()
			text += fmt.Sprintf("%d–%d %+v", first, last, tape.Score())
		})
		return text
	}
	for _, i := range []int{0, 2, games - 1} {
		f := opened(true, i)
		if got, want := told(f), told(opened(false, i)); got != want {
			t.Errorf("game %d:\n%s\nwant\n%s", i+1, got, want)
		}
		f.Look(func(now feed.State) {
			tape := now.Tape
			if len(tape.Games) != 1 || tape.Game(i+1) == nil || len(tape.Game(i+1).Moves) == 0 {
				t.Errorf("game %d: %d games are on the tape", i+1, len(tape.Games))
			}
		})
	}
}

// TestShelfTitle titles the list of a match's games with the names of those who meet, and that of
// a file of records with the file's name.
func TestShelfTitle(t *testing.T) {
	journal := longJournal(t, 3)
	name := filepath.Base(filepath.Dir(journal))
	text, err := os.ReadFile(journal)
	if err != nil {
		t.Fatal(err)
	}
	for _, l := range []lang.Lang{lang.English, lang.Japanese} {
		file, err := archive.Open(journal, bytes.NewReader(text), int64(len(text)), archive.Options{})
		if err != nil {
			t.Fatal(err)
		}
		file.Read(t.Context())
		f := newFake("BRAIN", "KAZE", 1)
		list := screenModel(f.options(l, "unicode"), &show.Session{Name: name, Games: file, Journal: true}, 80, 24)
		list.Update(tickMsg(f.now))
		title, _, _ := strings.Cut(strings.TrimLeft(shown(list), "\n"), "\n")
		e := file.Entry(0)
		if who := lang.Player(l, e.Players[0]) + " – " + lang.Player(l, e.Players[1]); !strings.Contains(title, who) || strings.Contains(title, name) {
			t.Errorf("%s: the title is %q, want %q in it", l, title, who)
		}
		wantShown(t, list, name) // as a detail
		if _, records := shelved(l, "unicode", 80, 24); !strings.Contains(shown(records), "games.sgf") {
			t.Errorf("%s: a file's list doesn't have its name", l)
		}
	}
}
