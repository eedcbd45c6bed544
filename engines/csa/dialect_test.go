package csa

import (
	"os"
	"path/filepath"
	"testing"
	"time"

	"dohyo/engines/process"
	"dohyo/engines/roster"
	"dohyo/engines/serial"
)

// options takes settings as engines.toml gives them to a protocol.
func options(t *testing.T, protocol int, settings map[string]any) (any, error) {
	t.Helper()
	d := Dialects[protocol]
	o := d.Options()
	for _, k := range d.Keys {
		if v, ok := settings[k.Name]; ok {
			if err := k.Set(o, v); err != nil {
				return o, err
			}
		}
	}
	return o, nil
}

// TestProgramKeys takes the settings of programs.
func TestProgramKeys(t *testing.T) {
	for _, c := range []struct {
		settings map[string]any
		ready    time.Duration
		anew     bool
		ok       bool
	}{
		{nil, 0, false, true},
		{map[string]any{"ready": "3s", "matta": false}, 3 * time.Second, true, true},
		{map[string]any{"ready": "0s", "matta": true}, -1, false, true}, // doesn't wait
		{map[string]any{"ready": "soon"}, 0, false, false},
		{map[string]any{"matta": "no"}, 0, false, false},
	} {
		o, err := options(t, 0, c.settings)
		if (err == nil) != c.ok {
			t.Errorf("%v: %v", c.settings, err)
		}
		if got := o.(*Options); err == nil && (got.Ready != c.ready || got.Anew != c.anew) {
			t.Errorf("%v: %+v", c.settings, got)
		}
	}
}

// TestLineKeys takes the settings of a serial line. Those of the command prevail.
func TestLineKeys(t *testing.T) {
	usual := map[string]any{"baud": int64(9600), "frame": "7E1", "flow": "rtscts"}
	for _, c := range []struct {
		settings map[string]any
		command  string
		want     string // the line with its settings; "" is an error
	}{
		{usual, "/dev/ttyUSB0", "/dev/ttyUSB0,9600,7E1,rtscts"},
		{usual, "/dev/ttyUSB0,1200,8N1", "/dev/ttyUSB0,1200,8N1,rtscts"},
		{usual, "/dev/ttyUSB0,fast", ""},
		{map[string]any{"baud": "9600"}, "/dev/ttyUSB0", ""},
		{map[string]any{"baud": int64(7)}, "/dev/ttyUSB0", ""},
		{map[string]any{"frame": 8}, "/dev/ttyUSB0", ""},
		{map[string]any{"flow": "none at all"}, "/dev/ttyUSB0", ""},
	} {
		o, err := options(t, 2, c.settings)
		var path string
		var got, want serial.Settings
		if err == nil {
			path, got, err = o.(*lineOptions).line(c.command)
		}
		if (err == nil) != (c.want != "") {
			t.Errorf("%v %s: %v", c.settings, c.command, err)
		}
		if err != nil {
			if _, seated := Dialects[2].Seat(roster.Seating{Options: o, Spec: process.Spec{Path: c.command}}); c.command == "/dev/ttyUSB0,fast" && seated == nil {
				t.Errorf("%s was seated", c.command)
			}
			continue
		}
		var name string
		if name, want, err = serial.Parse(c.want); err != nil || path != name || got != want {
			t.Errorf("%v %s: %s, %+v, want %+v, %v", c.settings, c.command, path, got, want, err)
		}
		p, err := Dialects[2].Seat(roster.Seating{Options: o, Spec: process.Spec{Path: c.command}})
		if err != nil || p.(*Player).Launcher() != nil || p.(*Player).far.(*device).settings != want {
			t.Errorf("%s: %+v, %v", c.command, p, err)
		}
	}
}

// TestLineCommand takes the name of a line in one word, and looks for the line.
func TestLineCommand(t *testing.T) {
	line := Dialects[2]
	for _, c := range []struct {
		words []string
		ok    bool
	}{
		{[]string{"/dev/ttyUSB0"}, true},
		{[]string{"/dev/ttyUSB0,1200,8N1,xon"}, true},
		{[]string{"/dev/ttyUSB0", "1200"}, false},
		{[]string{"/dev/ttyUSB0,x"}, false},
	} {
		if err := line.Command(c.words); (err == nil) != c.ok {
			t.Errorf("%q: %v", c.words, err)
		}
	}
	for _, name := range []string{filepath.Join(t.TempDir(), "none"), "/dev/null,x", "/dev/null"} {
		if err := line.There(line.Options(), name); err == nil {
			t.Errorf("%s was taken for a serial line", name)
		}
	}
}

// TestSit seats a program on a terminal and on pipes, with its arguments.
func TestSit(t *testing.T) {
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	for i, terminal := range []bool{true, false} {
		p, err := Dialects[i].Seat(roster.Seating{Options: &Options{Ready: time.Second}, Args: []string{"a", "b"}, Spec: process.Spec{Path: self, Dir: t.TempDir()}})
		if err != nil {
			t.Fatal(err)
		}
		got := p.(*Player)
		if got.prog.terminal != terminal || got.opt.Ready != time.Second || len(got.opt.Args) != 2 || got.Launcher() == nil {
			t.Errorf("%s: %+v", Dialects[i].Name, got)
		}
		if err := got.Close(); err != nil {
			t.Error(err)
		}
		if _, err := Dialects[i].Seat(roster.Seating{Options: new(Options), Spec: process.Spec{Path: "/no/such/program"}}); err == nil {
			t.Errorf("%s seated a program that isn't there", Dialects[i].Name)
		}
	}
}
