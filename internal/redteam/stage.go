//go:build linux

package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"net"
	"os"
	"os/signal"
	"path/filepath"
	"runtime"
	"strings"
	"time"

	"golang.org/x/sys/unix"

	"dohyo/engines/scratch"
)

const (
	secretVar = "REDTEAM_API_KEY"
	secret    = "open-sesame"
)

// A target tells an attacker what there is to attack.
type target struct {
	Root, Program, Kind, Pattern string
	Contain                      bool
	Part, Parts                  int // of the attacks, those of one campaign among several; without parts all

	Dir      string // its own folder
	Journal  string // of the match
	Key      string // below ~/.ssh
	Opponent string // a file in the opponent's folder
	Mate     string // a file in the teammate's folder
	MateDir  string
	Outside  string // a folder in which the user may write
	TCP, UDP string // addresses of servers on loopback
	Sock     string // the path of a Unix socket, as tmux and the SSH agent have them
	Abstract string // its like without a path, as DBus has it
	TTY      string // the arena's terminal
	Arena    int    // the arena's process
	Victim   int    // the opponent's process
	Token    string // identifies what is left behind
	Number   int    // of keys of System V
	Taken    int    // what the parent of a process of a crowd has taken
}

func (t *target) json() string {
	b, _ := json.Marshal(t)
	return string(b)
}

// A stage is the surroundings of the players.
type stage struct {
	*target
	heard  chan string // by the servers
	closes []func()
	opp    *seat // the opponent's program, nil if none runs
	at     *seat // the attacker's

	note   string // what an attack's check measured
	absent int    // absentNames before the attack

	hostname string
	signals  chan os.Signal // SIGUSR1 to the arena
}

// newStage builds the stage, as the user of the column.
func newStage(t *target) (*stage, error) {
	s := &stage{target: t, heard: make(chan string, 64)}
	t.Dir = filepath.Join(t.Root, "match/players/attacker")
	t.Journal = filepath.Join(t.Root, "match/journal.jsonl")
	t.Key = filepath.Join(t.Root, "home/.ssh/id_ed25519")
	t.Opponent = filepath.Join(t.Root, "match/players/opponent/book.dat")
	t.MateDir = filepath.Join(t.Root, "match/players.2/attacker")
	t.Mate = filepath.Join(t.MateDir, "plan.txt")
	t.Outside = filepath.Join(t.Root, "outside")
	t.Token = fmt.Sprintf("redteam-%d", os.Getpid())
	t.Number = 0x5a000000 | os.Getpid()&0xffffff
	t.Arena = os.Getpid()
	for _, dir := range []string{t.Dir, t.Outside} {
		if err := os.MkdirAll(dir, 0o755); err != nil {
			return nil, err
		}
	}
	for _, file := range []string{t.Journal, t.Key, t.Opponent, t.Mate} {
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			return nil, err
		}
		if err := os.WriteFile(file, []byte(secret), 0o600); err != nil {
			return nil, err
		}
	}
	s.signals = make(chan os.Signal, 1)
	signal.Notify(s.signals, unix.SIGUSR1)
	if err := s.listen(); err != nil {
		s.close()
		return nil, err
	}
	// The arena inherits descriptors of the shell, and mustn't pass them to a program.
	fd, err := unix.Open(t.Journal, unix.O_RDONLY, 0)
	s.closes = append(s.closes, func() { unix.Close(fd) })
	return s, err
}

// listen opens the servers, which record who connects to them.
func (s *stage) listen() error {
	t := s.target
	t.Sock, t.Abstract = filepath.Join(t.Root, "tmux.sock"), "@"+t.Token
	for _, at := range []struct{ net, addr string }{{"tcp", "127.0.0.1:0"}, {"unix", t.Sock}, {"unix", t.Abstract}} {
		l, err := net.Listen(at.net, at.addr)
		if err != nil {
			return err
		}
		s.closes = append(s.closes, func() { l.Close() })
		if at.net == "tcp" {
			t.TCP = l.Addr().String()
		}
		go func() {
			for {
				c, err := l.Accept()
				if err != nil {
					return
				}
				go s.hear(c)
			}
		}()
	}
	u, err := net.ListenPacket("udp", "127.0.0.1:0")
	if err != nil {
		return err
	}
	s.closes = append(s.closes, func() { u.Close() })
	t.UDP = u.LocalAddr().String()
	go func() {
		b := make([]byte, 100)
		for {
			n, _, err := u.ReadFrom(b)
			if err != nil {
				return
			}
			s.heard <- string(b[:n])
		}
	}()
	return s.terminal()
}

func (s *stage) hear(c net.Conn) {
	defer c.Close()
	b := make([]byte, 100)
	n, _ := c.Read(b)
	s.heard <- string(b[:n])
}

// told waits for an attacker's message to a server.
func (s *stage) told(name string) bool {
	end := time.After(time.Second)
	for {
		select {
		case h := <-s.heard:
			if h == name {
				return true
			}
		case <-end:
			return false
		}
	}
}

func (s *stage) close() {
	if s.opp != nil {
		s.opp.close()
	}
	for _, f := range s.closes {
		f()
	}
}

// takes reports whether the campaign has the attacks at a place in the list.
func (t *target) takes(place int) bool { return t.Parts == 0 || place%t.Parts == t.Part }

// campaign tries its attacks one after another.
func campaign(t *target) (map[string]result, error) {
	s, err := newStage(t)
	if err != nil {
		return nil, err
	}
	defer s.close()
	got := map[string]result{}
	for i, a := range attacks() {
		if t.takes(i) && strings.Contains(a.name, t.Pattern) {
			if got[a.name], err = s.attack(a); err != nil {
				return nil, fmt.Errorf("%s: %w", a.name, err)
			}
		}
	}
	if t.takes(0) && (t.Pattern == "" || strings.Contains("talk", t.Pattern)) {
		if err := s.talk(got); err != nil {
			return nil, fmt.Errorf("talk: %w", err)
		}
	}
	if t.takes(1) && (t.Pattern == "" || strings.Contains("left", t.Pattern)) {
		if err := s.leave(got); err != nil {
			return nil, fmt.Errorf("left: %w", err)
		}
	}
	return got, nil
}

// attack makes an attacker try one attack, and checks its effect.
func (s *stage) attack(a attack) (result, error) {
	if a.victim {
		v, err := s.seat("opponent", "victim", "-")
		if err != nil {
			return result{}, err
		}
		defer v.close()
		s.opp, s.Victim = v, v.pid()
		defer func() { s.opp = nil }()
		if line := v.read(); line != "ready" {
			return result{}, fmt.Errorf("the victim said %q", line)
		}
	}
	// What earlier attacks left would count as there from the beginning.
	if err := scratch.RemoveAll(s.Dir); err != nil {
		return result{}, err
	}
	s.absent = absentNames()
	p, err := s.seat("attacker", "attack", a.name)
	if err != nil {
		return result{}, err
	}
	defer p.close()
	s.at = p
	wait := patience
	if a.slow {
		wait = 6 * patience
	}
	line := p.readWithin(wait)
	word, detail, _ := strings.Cut(line, ": ")
	r := result{Open: word == "open", Detail: detail}
	if word != "open" && word != "refused" {
		r.Detail = fmt.Sprintf("it said %q", line)
	}
	s.note = ""
	if r.Open && a.check != nil && !a.check(s) {
		r.Open, r.Detail = false, "without effect"
	}
	if s.note != "" {
		r.Detail = strings.TrimPrefix(r.Detail+"; "+s.note, "; ")
	}
	return r, nil
}

// attackNamed runs in the attacker: it tries one attack, reports the result, and
// stays until it is ended, so that the effect can be checked.
func attackNamed(name string, t *target) {
	for _, a := range append(attacks(), aside...) {
		if a.name != name {
			continue
		}
		if a.leaderless {
			runtime.LockOSThread()
			go func() {
				time.Sleep(50 * time.Millisecond) // for the first thread to end
				tell(a.try(t))
				stay()
				os.Exit(0)
			}()
			unix.Syscall(unix.SYS_EXIT, 0, 0, 0)
		}
		tell(a.try(t))
	}
	stay()
}

func tell(err error) {
	if err != nil {
		fmt.Println("refused: " + strings.ReplaceAll(err.Error(), "\n", " "))
	} else {
		fmt.Println("open: ")
	}
}

// stay echoes its input until the end of stdin.
func stay() {
	for scan := bufio.NewScanner(os.Stdin); scan.Scan(); {
		fmt.Println(scan.Text())
	}
}

// victim is the opponent, which works when it is asked to.
func victim() {
	fmt.Println("ready")
	for scan := bufio.NewScanner(os.Stdin); scan.Scan(); {
		fmt.Println(work())
	}
}

// signalled reports whether the attack's signal reached the arena.
func signalled(s *stage) bool {
	select {
	case <-s.signals:
		return true
	case <-time.After(300 * time.Millisecond):
		return false
	}
}
