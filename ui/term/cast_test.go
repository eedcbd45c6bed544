package term

import (
	"bytes"
	"encoding/json"
	"image"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/charmbracelet/colorprofile"
	"github.com/charmbracelet/x/vt"
)

// TestCast writes a header once, sizes that change, and characters in whole.
func TestCast(t *testing.T) {
	var b bytes.Buffer
	c := NewCast(&b)
	c.Begin(80, 24, time.Unix(100, 0), "土俵")
	c.Begin(90, 24, time.Unix(200, 0), "")
	kanji := []byte("a土b")
	c.Show(time.Second, kanji[:2])
	c.Show(2*time.Second, kanji[2:3])
	c.Show(3*time.Second, kanji[3:])
	c.Resize(4*time.Second, 80, 24)
	c.Resize(5*time.Second, 100, 30)
	if c.Err() != nil {
		t.Fatal(c.Err())
	}
	want := []string{
		`{"version":2,"width":80,"height":24,"timestamp":100,"title":"土俵","env":{"TERM":"xterm-256color"}}`,
		`[1,"o","a"]`, `[3,"o","土b"]`, `[5,"r","100x30"]`,
	}
	got := strings.Split(strings.TrimSpace(b.String()), "\n")
	if len(got) != len(want) {
		t.Fatalf("%d lines, want %d: %s", len(got), len(want), b.String())
	}
	for i := range want {
		if got[i] != want[i] || !json.Valid([]byte(got[i])) {
			t.Errorf("line %d: %s, want %s", i+1, got[i], want[i])
		}
	}
}

// TestCastWithoutDate leaves out when a cast of a record without a date begins.
func TestCastWithoutDate(t *testing.T) {
	var b bytes.Buffer
	NewCast(&b).Begin(80, 24, time.Time{}, "")
	if got, want := strings.TrimSpace(b.String()), `{"version":2,"width":80,"height":24,"env":{"TERM":"xterm-256color"}}`; got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

// file is a cast's file.
type file struct {
	bytes.Buffer
	closed bool
}

func (f *file) Close() error { f.closed = true; return nil }

// TestRecordWhileDrawing checks that a recording that begins later has the whole picture
// first, then the changes, and nothing after its end.
func TestRecordWhileDrawing(t *testing.T) {
	null, err := os.OpenFile(os.DevNull, os.O_WRONLY, 0)
	if err != nil {
		t.Fatal(err)
	}
	defer null.Close()
	s := &sheet{file: null, profile: colorprofile.TrueColor}
	s.resize(20, 3, image.Point{})
	s.begin("")
	s.last = time.Time{}
	s.show("a stone", "", caret{}, nil)
	tty := &Terminal{paper: s}
	emu := vt.NewEmulator(20, 3)
	for _, want := range []string{"two stones", "three stones"} {
		var out file
		tty.Record(&out)
		s.last = time.Time{}
		s.show(want, "", caret{}, nil)
		if err := tty.Recorded(); err != nil {
			t.Error(err)
		}
		if err := tty.StopRecording(); err != nil || !out.closed {
			t.Errorf("stopped with error %v, closed: %v", err, out.closed)
		}
		s.last = time.Time{}
		s.show("not seen", "", caret{}, nil)
		lines := strings.Split(strings.TrimSpace(out.String()), "\n")
		if !strings.Contains(lines[0], `"width":20,"height":3`) {
			t.Errorf("header %s", lines[0])
		}
		for i, line := range lines[1:] {
			var event []any
			if err := json.Unmarshal([]byte(line), &event); err != nil || event[1] != "o" {
				t.Fatalf("line %d: %s: %v", i+2, line, err)
			}
			emu.Write([]byte(event[2].(string)))
			if i == len(lines)-3 && !strings.HasPrefix(emu.Render(), want) {
				t.Errorf("before its end the cast shows %q, want %q", emu.Render(), want)
			}
		}
		if emu.IsAltScreen() {
			t.Error("the cast ends with the screen open")
		}
	}
	if err := tty.StopRecording(); err != nil {
		t.Error(err)
	}
}
