package tui

import (
	"encoding/json"
	"strings"
	"testing"
	"time"

	"dohyo/boards"
	"dohyo/kifu"
	"dohyo/kifu/edit"
	"dohyo/kifu/kif"
	"dohyo/ui/draw"
	"dohyo/ui/lang"
	"dohyo/ui/show"
)

// composedFrom opens the position editor on the position of a record after some keys.
func composedFrom(t *testing.T, f *editedFile, keys ...string) (*model, *composer, *[]*kifu.Record) {
	t.Helper()
	m := f.show(lang.English, 80, 24)
	opened := new([]*kifu.Record)
	m.o.SetUp = func(rec *kifu.Record) (*show.Session, error) {
		*opened = append(*opened, rec)
		return nil, errNoPosition
	}
	press(m, append(keys, "B")...)
	c, ok := m.route.top().(*composer)
	if !ok {
		t.Fatalf("%T is shown", m.route.top())
	}
	return m, c, opened
}

// choose chooses the row of the dialog with a text.
func choose(t *testing.T, m *model, text string) {
	t.Helper()
	list, ok := m.route.top().(*pick)
	if !ok {
		t.Fatalf("no list is open:\n%s", shown(m))
	}
	for i, row := range list.rows {
		if strings.Contains(row.text, text) {
			list.menu.choose(i)
			press(m, "enter")
			return
		}
	}
	t.Fatalf("%q isn't offered:\n%s", text, shown(m))
}

// TestComposeInserts makes a position a variation of the record from which it was taken:
// in the middle of the game, in a variation, and while the record is being edited.
func TestComposeInserts(t *testing.T) {
	f := newEditedFile(t, nineLines)
	m, c, _ := composedFrom(t, f, "right", "right")
	c.at = draw.Field{Col: 7, Row: 3} // G7, where the last stone is
	press(m, ".", "left", "o", "enter")
	choose(t, m, "as a variation")
	if m.match.edit == nil || !m.match.unsaved() {
		t.Fatalf("nothing is edited:\n%s", shown(m))
	}
	press(m, "ctrl+s")
	want := "(;GM[1]SZ[9];B[ee]C[one](;W[gc]\n(;B[cc])\n(;AW[fc]AE[gc]PL[B]))(;W[cg]))"
	if got := f.text(t); got != want {
		t.Errorf("saved %s", got)
	}
	press(m, "B")                     // of the record that is being edited, at the new node
	press(m, "tab", "right", "enter") // white to move
	choose(t, m, "as a variation")
	press(m, "B") // although the record isn't saved
	if _, ok := m.route.top().(*composer); !ok {
		t.Fatalf("%T is shown", m.route.top())
	}
	press(m, "x", "enter")
	choose(t, m, "open it") // would leave the record
	wantShown(t, m, "unsaved changes")
	press(m, "esc")
	choose(t, m, "discard")
	press(m, "ctrl+s")
	if got := f.text(t); !strings.Contains(got, "PL[B];PL[W])") {
		t.Errorf("saved %s", got)
	}
	press(m, "u", "u") // both are one step each
	if m.match.edit.doc.Text() != nineLines {
		t.Errorf("undone: %s", m.match.edit.doc.Text())
	}
}

// TestComposeInsertRefuses says what a record can't hold, and what to do instead.
func TestComposeInsertRefuses(t *testing.T) {
	f := newEditedFile(t, nineLines)
	m, _, _ := composedFrom(t, f, "end")
	press(m, "enter")
	choose(t, m, "as a variation")
	wantShown(t, m, "is that of the record")
	press(m, "tab", "down", "right", "enter") // the komi
	choose(t, m, "as a variation")
	wantShown(t, m, "doesn't hold: komi")
	press(m, "esc", "esc", "down", "down", "down", "left", "enter") // a smaller board
	choose(t, m, "as a variation")
	wantShown(t, m, "another size")

	m, _, opened := composedFrom(t, f, "end")
	m.o.Editor.Maker = func(string) edit.Maker { return kif.Maker }
	press(m, "x", "enter")
	choose(t, m, "as a variation")
	wantShown(t, m, "can't hold a position", "record of its own")
	press(m, "enter")
	if len(*opened) != 1 || (*opened)[0].Comment != "A position set up from a.sgf after move 3." || m.match.edit != nil {
		t.Errorf("opened %+v", *opened)
	}
}

// keptPositions lets a screen keep positions, as they come from the disk.
func keptPositions(m *model, disk map[string][]byte) {
	m.o.Editor.KeepPosition = func(p *show.KeptPosition) (err error) {
		disk[p.Key], err = json.Marshal(p)
		return err
	}
	m.o.Editor.DropPosition = func(key string) error { delete(disk, key); return nil }
	m.o.Editor.KeptPosition = func(key string) (*show.KeptPosition, time.Time) {
		var p *show.KeptPosition
		if json.Unmarshal(disk[key], &p) != nil {
			return nil, time.Time{}
		}
		return p, time.Time{}
	}
}

// TestComposeKeeps sets up positions of every game, forgets the screen as if it were killed,
// and continues with what was kept: the same position, which can be undone.
func TestComposeKeeps(t *testing.T) {
	disk := map[string][]byte{}
	for _, g := range composable(t) {
		m, _ := composed(t, g.Name)
		keptPositions(m, disk)
		press(m, "esc", "B") // now with a disk
		c := m.route.top().(*composer)
		c.at = draw.Field{Col: 2, Row: 2}
		things := c.now.Things()
		press(m, string(things[0].Key), "right", "right", string(things[len(things)/2].Key), "tab", "right", "tab")
		run(m, m.update(tickMsg{}))
		if len(disk) != 1 {
			t.Fatalf("%s: %d positions are kept: %s", g.Name, len(disk), m.notice)
		}
		want, err := json.Marshal(c.now.Setup())
		if err != nil {
			t.Fatal(err)
		}
		again, _ := composed(t, g.Name)
		keptPositions(again, disk)
		press(again, "esc", "B")
		wantShown(t, again, "An unsaved position")
		press(again, "enter")
		c = again.route.top().(*composer)
		if got, _ := json.Marshal(c.now.Setup()); string(got) != string(want) || len(c.before) == 0 {
			t.Errorf("%s: restored %s\nwant %s", g.Name, got, want)
		}
		for range len(c.before) {
			press(again, "ctrl+z")
		}
		if c.now.At(boards.Spot{Col: 2, Row: 2}) == 0 {
			t.Errorf("%s: undo doesn't lead back", g.Name)
		}
		press(again, "ctrl+y", "esc")
		choose(t, again, "discard")
		if len(disk) != 0 {
			t.Errorf("%s: it is kept after it was discarded", g.Name)
		}
	}
}

// TestComposeKeepsFaults keeps a position that no game can have. It is offered once more,
// unless it can't be read.
func TestComposeKeepsFaults(t *testing.T) {
	disk := map[string][]byte{}
	m, _ := composed(t, "shogi")
	keptPositions(m, disk)
	press(m, "esc", "B")
	press(m, ".", "down", "down", ".", "up", "up", "right", ".", "P", "up", "P")
	wantShown(t, m, "nifu")
	run(m, m.update(tickMsg{}))
	var key string
	for key = range disk {
	}
	m, _ = composed(t, "shogi")
	keptPositions(m, disk)
	press(m, "esc", "B", "enter")
	wantShown(t, m, "nifu")
	disk[key] = []byte(strings.ReplaceAll(string(disk[key]), `"put"`, `"hop"`))
	m, _ = composed(t, "shogi")
	keptPositions(m, disk)
	press(m, "esc", "B", "enter")
	wantShown(t, m, "can't be read")
}
