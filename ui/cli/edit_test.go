package cli

import (
	"testing"

	"github.com/adrg/xdg"

	"dohyo/kifu/edit"
	"dohyo/ui/show"
)

// TestDraftsApart keeps the unsaved changes of two games of a file apart: neither replaces
// or drops those of the other.
func TestDraftsApart(t *testing.T) {
	t.Cleanup(xdg.Reload) // with the environment as it was
	t.Setenv("XDG_STATE_HOME", t.TempDir())
	xdg.Reload()
	const path = "/games/two.sgf"
	if anyDraft(path) {
		t.Fatal("a draft of nothing")
	}
	places := []edit.Place{{Path: path}, {Path: path, From: 40}, {Key: "no file"}}
	for _, at := range places {
		if err := keepDraft(&edit.Draft{Path: at.Path, From: at.From, Key: at.Key, Raw: []byte{byte(at.From)}}); err != nil {
			t.Fatal(err)
		}
	}
	for _, at := range places {
		if d, _ := draftOf(at); d == nil || len(d.Raw) != 1 || d.Raw[0] != byte(at.From) {
			t.Errorf("%v: %+v", at, d)
		}
	}
	drop := edits{&app{}}.editor().Drop
	if err := drop(places[1]); err != nil {
		t.Fatal(err)
	}
	if d, _ := draftOf(places[0]); d == nil || !anyDraft(path) || anyDraft(path+"x") {
		t.Errorf("the other draft went along: %+v", d)
	}
	if err := drop(places[0]); err != nil || anyDraft(path) {
		t.Errorf("still there: %v", err)
	}
}

// TestLoreKept keeps the unsaved changes of files of patterns apart, also from those of
// records, and forgets them.
func TestLoreKept(t *testing.T) {
	t.Cleanup(xdg.Reload)
	t.Setenv("XDG_STATE_HOME", t.TempDir())
	xdg.Reload()
	l := editsLore()
	was := "old"
	for path, was := range map[string]*string{"/own/patterns.txt": &was, "/own/joseki.txt": nil} {
		if k, _ := l.Kept(path); k != nil {
			t.Errorf("%s: %+v", path, k)
		}
		if err := l.Keep(&show.KeptLore{Path: path, Was: was, Text: path, Sheet: 2}); err != nil {
			t.Fatal(err)
		}
		if anyDraft(path) {
			t.Errorf("%s counts as a record", path)
		}
	}
	if err := l.Drop("/own/joseki.txt"); err != nil {
		t.Fatal(err)
	}
	if k, _ := l.Kept("/own/joseki.txt"); k != nil {
		t.Errorf("still there: %+v", k)
	}
	k, at := l.Kept("/own/patterns.txt")
	if k == nil || k.Was == nil || *k.Was != "old" || k.Text != "/own/patterns.txt" || k.Sheet != 2 || at.IsZero() {
		t.Errorf("%+v, %v", k, at)
	}
}

// TestPositionsKept keeps unsaved positions apart by where they come from, and forgets them.
func TestPositionsKept(t *testing.T) {
	t.Cleanup(xdg.Reload)
	t.Setenv("XDG_STATE_HOME", t.TempDir())
	xdg.Reload()
	e := edits{&app{}}.editor()
	for _, key := range []string{"lobby go", "game 1 of /games/two.sgf"} {
		if p, _ := e.KeptPosition(key); p != nil {
			t.Errorf("%s: %+v", key, p)
		}
		if err := e.KeepPosition(&show.KeptPosition{Key: key, Game: key}); err != nil {
			t.Fatal(err)
		}
	}
	if err := e.DropPosition("lobby go"); err != nil {
		t.Fatal(err)
	}
	if p, _ := e.KeptPosition("lobby go"); p != nil || e.DropPosition("lobby go") != nil {
		t.Errorf("still kept: %+v", p)
	}
	if p, at := e.KeptPosition("game 1 of /games/two.sgf"); p == nil || p.Game != p.Key || at.IsZero() {
		t.Errorf("gone: %+v", p)
	}
}
