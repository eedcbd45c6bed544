package main

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"image"
	"image/png"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"time"
)

// A studio takes the pictures.
type studio struct {
	work, out, program string
	output             bool   // what dohyo wrote is kept
	relay              string // this program without libraries, for the virtual machine

	x       *exec.Cmd // Xvfb, while it runs
	display string
}

// The size of the X server's screen holds 160x50 cells in all the fonts.
const wide, high = 1680, 1060

// patience is how long a program may take on a busy machine.
const patience = 30 * time.Second

// open starts the X server, which chooses a free number itself.
func (s *studio) open() error {
	if s.x != nil {
		return nil
	}
	number, in, err := os.Pipe()
	if err != nil {
		return err
	}
	defer number.Close()
	s.x = exec.Command("Xvfb", "-displayfd", "3", "-screen", "0", fmt.Sprintf("%dx%dx24", wide, high), "-fbdir", s.work, "-nolisten", "tcp", "-nocursor")
	s.x.ExtraFiles = []*os.File{in}
	if err := s.x.Start(); err != nil {
		s.x = nil
		return err
	}
	in.Close()
	var n int
	if _, err := fmt.Fscan(number, &n); err != nil {
		return fmt.Errorf("number of the X server: %w", err)
	}
	s.display = fmt.Sprintf(":%d", n)
	return nil
}

func (s *studio) close() error {
	if s.x == nil {
		return nil
	}
	err := s.x.Process.Signal(syscall.SIGTERM)
	_ = s.x.Wait()
	return err
}

// environ returns the environment of a terminal: nothing of the terminal that this
// program itself runs in.
func (s *studio) environ(t terminal) []string {
	home := filepath.Join(s.work, "home")
	env := []string{"PATH=" + os.Getenv("PATH"), "HOME=" + home, "XDG_RUNTIME_DIR=" + filepath.Join(s.work, "run"), "DISPLAY=" + s.display,
		"LANG=C.UTF-8", "SHELL=/bin/sh", "TMUX_TMPDIR=" + filepath.Join(s.work, "run")}
	if t.wayland {
		env = append(env, "WAYLAND_DISPLAY=terminals")
	}
	return append(env, t.env...)
}

// take takes the picture of a place in a terminal.
func (s *studio) take(t terminal, p place) error {
	if err := s.open(); err != nil {
		return err
	}
	for _, dir := range []string{"home", "run"} {
		if err := os.MkdirAll(filepath.Join(s.work, dir), 0o700); err != nil {
			return err
		}
	}
	for name, text := range t.home {
		name = filepath.Join(s.work, "home", name)
		if err := errors.Join(os.MkdirAll(filepath.Dir(name), 0o755), os.WriteFile(name, []byte(text), 0o644)); err != nil {
			return err
		}
	}
	if t.wayland {
		w := exec.Command("weston", "--backend=x11-backend.so", "--use-pixman", "--shell=kiosk-shell.so", "--idle-time=0",
			fmt.Sprintf("--width=%d", p.cols*footCell.X), fmt.Sprintf("--height=%d", p.rows*footCell.Y), "--socket=terminals")
		stop, err := s.start(w, t)
		if err != nil {
			return err
		}
		defer stop()
		if err := appears(filepath.Join(s.work, "run", "terminals")); err != nil {
			return err
		}
	}
	self, err := os.Executable()
	if err != nil {
		return err
	}
	socket := filepath.Join(s.work, "relay")
	os.Remove(socket)
	l, err := net.Listen("unix", socket)
	if err != nil {
		return err
	}
	defer l.Close()
	words := append(append([]string{self, "relay", socket, s.program}, p.args...), t.flags...)
	command := t.command(p, words)
	stop, err := s.start(exec.Command(command[0], command[1:]...), t)
	if err != nil {
		return err
	}
	defer stop()
	defer s.endServer(t)
	_ = l.(*net.UnixListener).SetDeadline(time.Now().Add(patience))
	line, err := l.Accept()
	if err != nil {
		return fmt.Errorf("%s didn't start: %w", command[0], err)
	}
	defer line.Close()
	output, err := typed(line, p.keys, patience, quiet)
	name := filepath.Join(s.out, t.name+"-"+p.name)
	err = errors.Join(err, s.keep(name, output))
	img, e := s.still()
	if e != nil {
		return errors.Join(err, e)
	}
	var data bytes.Buffer
	e = png.Encode(&data, img)
	fmt.Printf("%s: %d bytes, images %s\n", name+".png", len(output), imagesIn(output))
	return errors.Join(err, e, os.WriteFile(name+".png", data.Bytes(), 0o644))
}

// keep stores the output of dohyo beside a picture.
func (s *studio) keep(name string, output []byte) error {
	if !s.output {
		return nil
	}
	return os.WriteFile(name+".out", output, 0o644)
}

// endServer ends the server of tmux, which leaves the terminal's process group.
func (s *studio) endServer(t terminal) {
	if !slices.Contains(t.needs, "tmux") {
		return
	}
	end := exec.Command("tmux", "-L", "terminals", "kill-server")
	end.Env = s.environ(t)
	_ = end.Run() // it may have ended by itself
}

// start starts a program in a process group of its own. The function that it returns
// ends the group.
func (s *studio) start(cmd *exec.Cmd, t terminal) (stop func(), err error) {
	cmd.Dir, cmd.Env = s.work, s.environ(t)
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	log, err := os.Create(filepath.Join(s.work, filepath.Base(cmd.Path)+".log"))
	if err != nil {
		return nil, err
	}
	defer log.Close()
	cmd.Stdout, cmd.Stderr = log, log
	if err := cmd.Start(); err != nil {
		return nil, err
	}
	return func() {
		_ = syscall.Kill(-cmd.Process.Pid, syscall.SIGTERM)
		late := time.AfterFunc(5*time.Second, func() { _ = syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL) })
		_ = cmd.Wait()
		late.Stop()
	}, nil
}

// appears waits for a file.
func appears(name string) error {
	for begin := time.Now(); time.Since(begin) < patience; time.Sleep(50 * time.Millisecond) {
		if _, err := os.Stat(name); err == nil {
			return nil
		}
	}
	return fmt.Errorf("no %s", name)
}

// quiet is how long a program that has nothing more to draw writes nothing.
const quiet = 1500 * time.Millisecond

// typed types the keys, each when the screen has become quiet, and returns what the
// program has written until it is quiet at last. It has some time to start.
func typed(line net.Conn, keys []string, start, quiet time.Duration) (output []byte, err error) {
	buf := make([]byte, 64<<10)
	settle := func(first time.Duration) {
		wait := first
		for begin := time.Now(); time.Since(begin) < first+patience; wait = quiet {
			_ = line.SetReadDeadline(time.Now().Add(wait))
			n, err := line.Read(buf)
			if output = append(output, buf[:n]...); err != nil {
				return
			}
		}
	}
	settle(start)
	for _, key := range keys {
		if _, err := line.Write([]byte(key)); err != nil {
			return output, err
		}
		settle(2 * quiet)
	}
	return output, nil
}

// imagesIn returns the way in which the output shows images.
func imagesIn(output []byte) string {
	var ways []string
	for _, way := range []struct{ name, mark string }{{"kitty", "\x1b_Ga=T"}, {"kitty", "\x1b_Gf=100"}, {"sixel", "\x1bP0;1"}, {"iterm2", "\x1b]1337;File="}} {
		if bytes.Contains(output, []byte(way.mark)) {
			ways = append(ways, way.name)
		}
	}
	if ways == nil {
		return "off"
	}
	return strings.Join(ways, " ")
}

// still returns the X server's screen when it no longer changes, without the empty part.
func (s *studio) still() (*image.RGBA, error) {
	var last *image.RGBA
	for begin := time.Now(); time.Since(begin) < patience; time.Sleep(400 * time.Millisecond) {
		img, err := s.grab()
		if err != nil {
			return nil, err
		}
		if last != nil && bytes.Equal(last.Pix, img.Pix) {
			break
		}
		last = img
	}
	return trimmed(last), nil
}

// grab reads the X server's screen from the file in which it keeps it (XWD version 7).
func (s *studio) grab() (*image.RGBA, error) {
	data, err := os.ReadFile(filepath.Join(s.work, "Xvfb_screen0"))
	if err != nil {
		return nil, err
	}
	field := func(i int) int { return int(binary.BigEndian.Uint32(data[4*i:])) }
	if len(data) < 100 || field(1) != 7 || field(11) != 32 {
		return nil, errors.New("the X server's screen isn't in the expected form")
	}
	const entry = 12 // bytes for each colour
	w, h, stride := field(4), field(5), field(12)
	from := field(0) + entry*field(19)
	if len(data) < from+stride*h {
		return nil, errors.New("the X server's screen is incomplete")
	}
	img := image.NewRGBA(image.Rect(0, 0, w, h))
	for y := range h {
		for x := range w {
			p := data[from+stride*y+4*x:]
			copy(img.Pix[img.PixOffset(x, y):], []byte{p[2], p[1], p[0], 255})
		}
	}
	return img, nil
}

// trimmed returns a picture without the rows and columns at its right and lower edge that
// all have the colour of its last pixel.
func trimmed(img *image.RGBA) *image.RGBA {
	last := img.RGBAAt(img.Rect.Max.X-1, img.Rect.Max.Y-1)
	right, lower := 1, 1
	for y := range img.Rect.Max.Y {
		for x := range img.Rect.Max.X {
			if img.RGBAAt(x, y) != last {
				right, lower = max(right, x+1), max(lower, y+1)
			}
		}
	}
	return img.SubImage(image.Rect(0, 0, right, lower)).(*image.RGBA)
}
