package cli

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"dohyo/arena"
	"dohyo/arena/tournament"
	"dohyo/boards/fact"
	"dohyo/engines/csatcp"
)

// An awayLetter is what a machine that runs a tournament sends to one that plays its matches, and
// an awayAnswer is what comes back: the report, and the journal for the tournament's folder.
type (
	awayLetter struct {
		Bout    *tournament.BoutBegin
		Game    string
		Rules   arena.Regulation
		Players [2]tournament.Entrant
	}
	awayAnswer struct {
		Report  tournament.Report
		Journal []byte
		Wrong   string
	}
)

// awayVariable makes the test binary one of two machines: "runs", which runs the tournament in
// a folder, or "plays", which plays its matches in another one.
const awayVariable = "DOHYO_TEST_AWAY"

func awayHook() {
	if os.Getenv(awayVariable) != "" {
		go func() {
			_, _ = io.Copy(io.Discard, os.Stdin)
			os.Exit(1)
		}()
	}
	var err error
	switch part := strings.Split(os.Getenv(awayVariable), "|"); part[0] {
	case "runs":
		err = runsAway(part[1], part[2])
	case "plays":
		err = playsAway(part[1], part[2], part[3])
	default:
		return
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	os.Exit(0)
}

// runsAway runs the tournament in a folder, whose matches are played at an address.
func runsAway(dir, address string) error {
	t, err := tournament.Open(dir)
	if err != nil {
		return err
	}
	return t.Run(context.Background(), away(address), tournament.Options{Concurrency: 2})
}

// away is a venue on the machine at an address.
type away string

// Play sends a match there, again whenever that machine is lost.
func (v away) Play(ctx context.Context, b tournament.Sitting) (tournament.Report, error) {
	for ctx.Err() == nil {
		a, err := v.ask(awayLetter{b.BoutBegin, b.Game, b.Rules, b.Players})
		if err != nil {
			time.Sleep(10 * time.Millisecond)
			continue
		}
		if a.Wrong != "" {
			return tournament.Report{}, errors.New(a.Wrong)
		}
		if err := os.MkdirAll(b.Folder, 0o755); err != nil {
			return tournament.Report{}, err
		}
		return a.Report, os.WriteFile(filepath.Join(b.Folder, arena.JournalName), a.Journal, 0o644)
	}
	return tournament.Report{}, arena.ErrInterrupted
}

func (v away) ask(l awayLetter) (a awayAnswer, err error) {
	conn, err := net.Dial("tcp", string(v))
	if err != nil {
		return a, err
	}
	defer conn.Close()
	if err = json.NewEncoder(conn).Encode(l); err == nil {
		err = json.NewDecoder(conn).Decode(&a)
	}
	return a, err
}

// playsAway plays in a folder the matches that come to an address. Entrants log in at another
// one, and are admitted by what the letters say of them.
func playsAway(dir, address, logins string) error {
	a := tournaments{&app{Streams: Streams{Out: io.Discard, Err: io.Discard}}}
	v := &tournament.Local{Open: a.entrant, Records: recordFormats, Reader: readerOf, StandIn: standInOf, Dir: dir}
	d := &loginDesk{most: 1, known: map[string]tournament.Entrant{}, awaits: func(tournament.Sitting, [2]string) {}}
	d.server = csatcp.NewServer(csatcp.Options{Event: "away", Log: func(*fact.Error) {}, Invited: d.invited, Most: 16})
	v.Gather = d.gather
	desk, err := net.Listen("tcp", logins)
	if err != nil {
		return err
	}
	go func() { _ = d.server.Serve(context.Background(), desk) }()
	l, err := net.Listen("tcp", address)
	if err != nil {
		return err
	}
	var playing sync.Map // a mutex for each match, which may be sent again while it is still played
	for {
		conn, err := l.Accept()
		if err != nil {
			return err
		}
		go func() {
			defer conn.Close()
			var sent awayLetter
			if json.NewDecoder(conn).Decode(&sent) != nil {
				return
			}
			one, _ := playing.LoadOrStore(sent.Bout.Dir, new(sync.Mutex))
			one.(*sync.Mutex).Lock()
			defer one.(*sync.Mutex).Unlock()
			folder := filepath.Join(dir, sent.Bout.Dir)
			var back awayAnswer
			r, err := v.Play(context.Background(), tournament.Sitting{BoutBegin: sent.Bout, Folder: folder, Game: sent.Game, Rules: sent.Rules, Players: sent.Players})
			if back.Report = r; err == nil {
				back.Journal, err = os.ReadFile(filepath.Join(folder, arena.JournalName))
			}
			if err != nil {
				back.Wrong = err.Error()
			}
			_ = json.NewEncoder(conn).Encode(back)
		}()
	}
}

// freeAddresses returns addresses at which nobody listens.
func freeAddresses(t *testing.T, n int) (list []string) {
	t.Helper()
	for range n {
		l, err := net.Listen("tcp", "127.0.0.1:0")
		if err != nil {
			t.Fatal(err)
		}
		defer l.Close()
		list = append(list, l.Addr().String())
	}
	return list
}

// TestVenueAway plays a tournament's matches in another process, reached over a network, with
// programs of that machine and an entrant who logs in there. Both processes are killed in the
// middle of games. The venue above is all that this needs, and the results are those of a
// tournament in one process.
func TestVenueAway(t *testing.T) {
	at := freeAddresses(t, 3)
	read := func(listen string) *tournament.Plan {
		text := "game = \"shogi\"\nlisten = \"" + listen + "\"\nconcurrency = 2\n" +
			"[[entrant]]\nname = \"Fuji\"\nplayer = \"login:fuji\"\npassword = \"sesame\"\n"
		for i, name := range []string{"Aso", "Ise", "Zao"} {
			text += fmt.Sprintf("[[entrant]]\nname = %q\nplayer = \"sazanami\"\nseed = %d\nnodes = 50\n", name, i+1)
		}
		plan, _, err := tournament.ParsePlan("p.toml", []byte(text+fmt.Sprintf(loginStage, "10m", 60, 0)), regulationNamed, false)
		if err != nil {
			t.Fatal(err)
		}
		return plan
	}
	client := func(address string) *loginClient {
		return &loginClient{addr: address, login: "fuji sesame", resigns: 24}
	}

	here, _ := playLogins(t, t.TempDir(), read(at[2]), client(at[2]))

	dir, there := t.TempDir(), t.TempDir()
	begun, err := tournament.New(tournament.Config{Name: "away", Dir: dir, Plan: read(at[1]), Seed: 3})
	if err == nil {
		err = begun.Close()
	}
	if err != nil {
		t.Fatal(err)
	}
	machine := func(part ...string) *exec.Cmd {
		self, err := os.Executable()
		if err != nil {
			t.Fatal(err)
		}
		cmd := exec.Command(self)
		cmd.Env = append(os.Environ(), awayVariable+"="+strings.Join(part, "|"))
		cmd.Stderr = os.Stderr
		if _, err := cmd.StdinPipe(); err != nil { // it ends with this process
			t.Fatal(err)
		}
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		return cmd
	}
	runs := func() *exec.Cmd { return machine("runs", dir, at[0]) }
	plays := func() *exec.Cmd { return machine("plays", there, at[0], at[1]) }
	kill := func(c *exec.Cmd) { _ = c.Process.Kill(); _ = c.Wait() }
	ctx, stop := context.WithTimeout(t.Context(), 5*time.Minute)
	defer stop()
	go client(at[1]).play(ctx)
	moved := func() (n int) {
		files, _ := filepath.Glob(filepath.Join(there, "*", "*", arena.JournalName))
		for _, f := range files {
			text, _ := os.ReadFile(f)
			n += strings.Count(string(text), `"event":"move"`)
		}
		return n
	}
	run, play := runs(), plays()
	for k := range 6 {
		for until := moved() + 15; moved() < until && !tournament.Over(dir) && ctx.Err() == nil; {
			time.Sleep(2 * time.Millisecond)
		}
		if tournament.Over(dir) {
			t.Errorf("it was over before it was killed %d times", k+1)
			break
		}
		if k%2 == 0 {
			kill(play)
			play = plays()
		} else {
			kill(run)
			run = runs()
		}
	}
	stopRun := context.AfterFunc(ctx, func() { _ = run.Process.Kill() })
	err = run.Wait()
	stopRun()
	kill(play)
	if err != nil {
		t.Fatal(err)
	}
	s, err := tournament.Load(dir)
	if err != nil {
		t.Fatal(err)
	}
	if got, want := toldResults(s), toldResults(here); !s.Over || !slices.Equal(got, want) || len(want) != 6 {
		t.Errorf("%q\nwant\n%q", got, want)
	}
	for _, r := range s.Stages[0].Rounds {
		for _, p := range r.All() {
			for _, b := range p.Bouts {
				tape, _, _, err := arena.ReadJournal(filepath.Join(dir, b.Dir, arena.JournalName))
				if err != nil || tape.End == nil || len(tape.Game(1).Faults) > 0 {
					t.Errorf("%s: %v", b.Dir, err)
				}
			}
		}
	}
}

// toldResults returns the results of a tournament's pairs.
func toldResults(s *tournament.State) (list []string) {
	for _, st := range s.Stages {
		for _, r := range st.Rounds {
			for _, p := range r.All() {
				list = append(list, fmt.Sprint(p.At, p.Players, p.Result.Kind, p.Result.Points, p.Result.Games))
			}
		}
	}
	return list
}
