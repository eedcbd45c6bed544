package main

import (
	"encoding/binary"
	"errors"
	"image"
	"image/color"
	"image/png"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// TestGrab reads a screen as an X server keeps it, and leaves out the empty part.
func TestGrab(t *testing.T) {
	head := make([]uint32, 25)
	head[0], head[1], head[4], head[5], head[11], head[12], head[19] = 100, 7, 3, 2, 32, 12, 1
	var data []byte
	for _, v := range head {
		data = binary.BigEndian.AppendUint32(data, v)
	}
	data = append(data, make([]byte, 12+2*12)...)
	copy(data[112:], []byte{0x11, 0x22, 0x33, 0})
	s := &studio{work: t.TempDir()}
	if err := os.WriteFile(filepath.Join(s.work, "Xvfb_screen0"), data, 0o600); err != nil {
		t.Fatal(err)
	}
	img, err := s.grab()
	if err != nil {
		t.Fatal(err)
	}
	if got, want := img.RGBAAt(0, 0), (color.RGBA{0x33, 0x22, 0x11, 255}); got != want {
		t.Errorf("the first pixel is %v, want %v", got, want)
	}
	if got, want := trimmed(img).Rect, image.Rect(0, 0, 1, 1); got != want {
		t.Errorf("trimmed to %v, want %v", got, want)
	}
	data[7] = 6 // another version
	if err := os.WriteFile(filepath.Join(s.work, "Xvfb_screen0"), data, 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := s.grab(); err == nil {
		t.Error("a screen in another form was read")
	}
}

// TestKernel takes the newest kernel that can draw, and TestNotEmpty below refuses what one drew that can't.
func TestKernel(t *testing.T) {
	t.Setenv("KERNEL", "")
	dir := t.TempDir()
	for name, text := range map[string]string{
		"vmlinuz-6.1-amd64": "", "config-6.1-amd64": "CONFIG_FB_VESA=y\n", "vmlinuz-6.1-cloud-amd64": "", "config-6.1-cloud-amd64": "# CONFIG_FB_VESA is not set\n",
	} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if got := filepath.Base(kernel(dir)); got != "vmlinuz-6.1-amd64" {
		t.Errorf("got %s", got)
	}
	if got := kernel(t.TempDir()); got != "" {
		t.Errorf("got %s from nothing", got)
	}
}

func TestNotEmpty(t *testing.T) {
	img := image.NewRGBA(image.Rect(0, 0, 4, 3))
	for _, drawn := range []bool{false, true} {
		if drawn {
			img.Set(1, 1, color.White)
		}
		name := filepath.Join(t.TempDir(), "x.png")
		f, err := os.Create(name)
		if err != nil {
			t.Fatal(err)
		}
		if err := errors.Join(png.Encode(f, img), f.Close()); err != nil {
			t.Fatal(err)
		}
		if err := notEmpty(name); (err == nil) != drawn {
			t.Errorf("drawn %v: %v", drawn, err)
		}
	}
}

// TestTyped types a key only after the program has written something, and returns all
// that it wrote.
func TestTyped(t *testing.T) {
	here, there := net.Pipe()
	go func() {
		there.Write([]byte("\x1bP0;1;0q"))
		key := make([]byte, 1)
		there.Read(key)
		there.Write(key)
		there.Close()
	}()
	output, err := typed(here, []string{"y"}, patience, quiet)
	if err != nil || !strings.HasSuffix(string(output), "y") || imagesIn(output) != "sixel" {
		t.Errorf("got %q (%v), images %s", output, err, imagesIn(output))
	}
}

// TestCommands makes the command of every terminal: it ends in the relay's.
func TestCommands(t *testing.T) {
	relay := []string{"relay", "it's"}
	for _, term := range terminals {
		words := term.command(places[0], relay)
		last := words[len(words)-1]
		if words[0] != term.needs[0] || last != relay[1] && last != `'relay' 'it'\''s'` {
			t.Errorf("%s: %q", term.name, words)
		}
	}
	t.Chdir("../../..")
	dir := t.TempDir()
	if err := unpack(dir); err != nil {
		t.Fatal(err)
	}
	for _, p := range places {
		if len(p.args) > 1 {
			if _, err := os.Stat(filepath.Join(dir, p.args[1])); err != nil {
				t.Errorf("%s: %v", p.name, err)
			}
		}
	}
}

// TestEndServer checks that tmux's server, which leaves its terminal, is ended, and what runs in
// it.
func TestEndServer(t *testing.T) {
	if _, err := exec.LookPath("tmux"); err != nil {
		t.Skip("tmux isn't installed")
	}
	s := &studio{work: t.TempDir()}
	if err := os.Mkdir(filepath.Join(s.work, "run"), 0o700); err != nil {
		t.Fatal(err)
	}
	inside := terminal{needs: []string{"xterm", "tmux"}}
	tmux := func(words ...string) error {
		cmd := exec.Command("tmux", append([]string{"-f", "/dev/null", "-L", "terminals"}, words...)...)
		cmd.Env = s.environ(inside)
		return cmd.Run()
	}
	if err := tmux("new-session", "-d", "cat"); err != nil {
		t.Skip(err) // no terminal to be had here
	}
	s.endServer(terminal{needs: []string{"xterm"}})
	if err := tmux("has-session"); err != nil {
		t.Error("the server was ended for a terminal without it:", err)
	}
	s.endServer(inside)
	if tmux("has-session") == nil {
		t.Error("the server is still there")
	}
}
