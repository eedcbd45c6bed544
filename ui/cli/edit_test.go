package cli

import (
	"testing"

	"github.com/adrg/xdg"

	"dohyo/kifu/edit"
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
	places := []edit.Place{{Path: path}, {Path: path, From: 40}}
	for _, at := range places {
		if err := keepDraft(&edit.Draft{Path: at.Path, From: at.From, Raw: []byte{byte(at.From)}}); err != nil {
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
