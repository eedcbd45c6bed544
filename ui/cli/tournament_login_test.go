package cli

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"net"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"dohyo/arena"
	"dohyo/arena/tournament"
	"dohyo/boards/shogi"
)

// A loginClient is a client that logs in for one game after another and plays the first
// legal move.
type loginClient struct {
	addr, login string
	dies        func(game, ply int) bool // whether it closes its connection there; nil never does
	declines    func(game int) bool      // whether it stays away from that game; nil never does
	thinks      func(ply int)            // called before a move; may be nil
	resigns     int                      // from this ply on; 0 never resigns

	mu    sync.Mutex
	names []string // of the games that it began
}

// play plays games until ctx is done.
func (c *loginClient) play(ctx context.Context) {
	for game := 1; ctx.Err() == nil; game++ {
		if c.declines != nil && c.declines(game) {
			return
		}
		if !c.game(ctx, game) {
			time.Sleep(5 * time.Millisecond) // nobody listens yet, or its name is still taken
			game--
		}
	}
}

// game plays one game and reports whether there was one.
func (c *loginClient) game(ctx context.Context, game int) bool {
	conn, err := new(net.Dialer).DialContext(ctx, "tcp", c.addr)
	if err != nil {
		return false
	}
	defer conn.Close()
	defer context.AfterFunc(ctx, func() { conn.Close() })()
	say := func(text string) { fmt.Fprintf(conn, "%s\n", text) }
	board, us, begun, ply := shogi.NewBoard(), "+", false, 0
	move := func() bool {
		if (board.Turn() == shogi.White) != (us == "-") {
			return true
		}
		if c.dies != nil && c.dies(game, ply) {
			return false
		}
		if c.thinks != nil {
			c.thinks(ply)
		}
		if c.resigns > 0 && ply >= c.resigns {
			say("%TORYO")
			return true
		}
		moves := board.Legal(nil)
		say(board.CSA(moves[(7*ply+game)%len(moves)]))
		return true
	}
	say("LOGIN " + c.login)
	in := bufio.NewScanner(conn)
	for in.Scan() {
		line := in.Text()
		switch {
		case line == "LOGIN:incorrect":
			return false
		case strings.HasPrefix(line, "Your_Turn:"):
			us = line[len("Your_Turn:"):]
		case line == "END Game_Summary":
			say("AGREE")
		case strings.HasPrefix(line, "START:"):
			begun = true
			c.mu.Lock()
			c.names = append(c.names, line)
			c.mu.Unlock()
			if !move() {
				return true
			}
		case line == "#WIN", line == "#LOSE", line == "#DRAW", line == "#CENSORED", line == "#CHUDAN":
			say("LOGOUT")
		case len(line) > 8 && line[7] == ',':
			m, err := board.ParseCSA(line[:7])
			if err != nil {
				return begun
			}
			board.Do(m)
			ply++
			if begun && !move() {
				return true
			}
		}
	}
	return begun
}

// resigner is a program that resigns at once.
const resigner = `#!/bin/sh
while read -r word rest; do
	case $word in
	usi) echo usiok ;;
	isready) echo readyok ;;
	go) echo bestmove resign ;;
	quit) exit ;;
	esac
done
`

// loginPlan returns a plan in which two entrants log in and a third is local and
// resigns.
func loginPlan(t *testing.T, stage string) (*tournament.Plan, string) {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	addr := l.Addr().String()
	l.Close()
	program := filepath.Join(t.TempDir(), "resigner")
	if err := os.WriteFile(program, []byte(resigner), 0o755); err != nil {
		t.Fatal(err)
	}
	text := `game = "shogi"
concurrency = 4
listen = "` + addr + `"
[[entrant]]
name = "Fuji"
player = "login:fuji"
password = "sesame"
[[entrant]]
name = "Aso"
player = "login:aso"
[[entrant]]
name = "Ise"
player = "usi:` + program + `"
` + stage
	plan, _, err := tournament.ParsePlan("p.toml", []byte(text), regulationNamed, false)
	if err != nil {
		t.Fatal(err)
	}
	return plan, addr
}

// playLogins plays a plan in a folder with the given clients and returns its state and
// stderr.
func playLogins(t *testing.T, dir string, plan *tournament.Plan, clients ...*loginClient) (*tournament.State, string) {
	t.Helper()
	var out, errs bytes.Buffer
	a := tournaments{&app{Streams: Streams{Out: &out, Err: &errs}}}
	if err := a.checkEntrants(planLines{}, plan); err != nil {
		t.Fatal(err)
	}
	one, err := tournament.New(tournament.Config{Name: "logins", Dir: dir, Plan: plan, Seed: 3})
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	var playing sync.WaitGroup
	defer playing.Wait()
	defer cancel()
	for _, c := range clients {
		playing.Go(func() { c.play(ctx) })
	}
	if err := a.runTournament(t.Context(), one, tournamentFlags{}); err != nil {
		t.Fatalf("%v\n%s", err, errs.String())
	}
	cancel()
	s, err := tournament.Load(dir)
	if err != nil {
		t.Fatal(err)
	}
	return s, errs.String()
}

const loginStage = `[[stage]]
form = "roundrobin"
regulation = "denou4"
time = "%s unit=1ms"
limit = %d
replays = %d
`

// TestLogins plays a round robin of entrants who log in and a local one. A client killed
// in the middle of a game must be able to return to it.
func TestLogins(t *testing.T) {
	t.Parallel()
	plan, addr := loginPlan(t, fmt.Sprintf(loginStage, "1m", 6, 0)+"rounds = 2\n")
	fuji := &loginClient{addr: addr, login: "fuji x-1-1-W,sesame", dies: func(game, ply int) bool { return game == 1 && ply > 1 }}
	aso := &loginClient{addr: addr, login: "aso anything"}
	dir := t.TempDir()
	s, errs := playLogins(t, dir, plan, fuji, aso)
	lost, drawn := map[string]int{}, 0
	for _, r := range s.Stages[0].Rounds {
		for _, p := range r.All() {
			switch {
			case p.Bye():
			case p.Result.Games == tournament.Tally{0, 1, 0}:
				drawn++
			case p.Result.Kind == tournament.Played && p.Result.Points[0]+p.Result.Points[1] == 2:
				lost[plan.Entrants[p.Players[p.Result.Points[0]/2]].Name]++
			default:
				t.Errorf("%s came to %+v", p.At, p.Result)
			}
		}
	}
	if !s.Over || lost["Ise"] != 4 || lost["Fuji"] != 0 || drawn != 2 {
		t.Errorf("over %v, %v lost, %d drawn\n%s", s.Over, lost, drawn, errs)
	}
	if len(fuji.names) != 5 || fuji.names[0] != fuji.names[1] || len(aso.names) != 4 {
		t.Errorf("fuji has played %q, aso %q", fuji.names, aso.names)
	}
	for _, want := range []string{"fuji has logged in from", "to log in"} {
		if !strings.Contains(errs, want) {
			t.Errorf("nothing was said of %q:\n%s", want, errs)
		}
	}
	journal, err := os.ReadFile(filepath.Join(dir, tournament.JournalName))
	if err != nil || bytes.Contains(journal, []byte("sesame")) || !bytes.Contains(journal, []byte(`"secret":"`)) {
		t.Errorf("the journal keeps the password as it is: %v", err)
	}
}

// TestLoginsReplay plays three boards at the same time, and replays drawn games with
// their own clock and exchanged turns.
func TestLoginsReplay(t *testing.T) {
	plan, addr := loginPlan(t, `[[stage]]
form = "knockout"
regulation = "denou4"
time = "1m unit=1ms"
replay_time = "50s+1b unit=1ms"
limit = 4
boards = 3
boards_for = ["final"]
together = true
stagger = "1ms"
replays = 1
turns = "furigoma"
`)
	var clients []*loginClient
	for range 3 {
		clients = append(clients, &loginClient{addr: addr, login: "fuji sesame"}, &loginClient{addr: addr, login: "aso x"})
	}
	s, errs := playLogins(t, t.TempDir(), plan, clients...)
	if !s.Over {
		t.Fatal(errs)
	}
	for _, r := range s.Stages[0].Rounds {
		for _, p := range r.All() {
			if p.Bye() {
				continue
			}
			if want := map[string]int{"final": 6}[p.Tag]; want > 0 && (p.Result.Games != tournament.Tally{0, want, 0} || p.Result.Why.Code != "result.seed.boards") {
				t.Errorf("%s (%s) came to %+v, want %d draws", p.At, p.Tag, p.Result, want)
			}
			for _, b := range p.Bouts {
				if b.Replay > 0 && b.Players == p.Bouts[b.Board-1].Players {
					t.Errorf("%s is replayed without turns exchanged", b.Dir)
				}
			}
		}
	}
}

// TestLoginsLate checks that lateness is deducted from the clock, that an entrant who
// doesn't come within the main time loses, and that both lose if neither comes.
func TestLoginsLate(t *testing.T) {
	t.Parallel()
	plan, addr := loginPlan(t, fmt.Sprintf(loginStage, "600ms+10b", 2, 1))
	aso := &loginClient{addr: addr, login: "aso x", declines: func(game int) bool { return game > 1 }}
	dir := t.TempDir()
	s, errs := playLogins(t, dir, plan, aso)
	var both, one int
	for _, r := range s.Stages[0].Rounds {
		for _, p := range r.All() {
			if p.Bye() || p.Result.Kind != tournament.Default {
				continue
			}
			if p.Result.Why.Code != "result.absent" {
				t.Errorf("%s came to %+v", p.At, p.Result)
			}
			switch p.Result.Points {
			case [2]int{}:
				both++
			default:
				one++
			}
		}
	}
	if !s.Over || both+one < 2 {
		t.Errorf("over %v, both absent %d, one %d\n%s", s.Over, both, one, errs)
	}
	matches, _ := filepath.Glob(filepath.Join(dir, "matches", "*", arena.JournalName))
	for _, m := range matches {
		tape, _, _, err := arena.ReadJournal(m)
		if err != nil {
			t.Fatal(err)
		}
		reg := tape.Begin.Regulation
		for i, l := range reg.Left {
			if p := tape.Begin.Players[i]; l.Main > reg.Clock.Main || l.Main < reg.Clock.Main && !strings.HasPrefix(p.Spec, arena.Served) {
				t.Errorf("%s has %v of %v left", p.Name, l.Main, reg.Clock.Main)
			}
		}
	}
}

// TestLoginsResumed interrupts a tournament in the middle of a game. After the clients
// log in again, the game must resume from the same position with the same time left.
func TestLoginsResumed(t *testing.T) {
	plan, addr := loginPlan(t, fmt.Sprintf(loginStage, "1h", 6, 0))
	dir := t.TempDir()
	var out, errs bytes.Buffer
	a := tournaments{&app{Streams: Streams{Out: &out, Err: &errs}}}
	one, err := tournament.New(tournament.Config{Name: "logins", Dir: dir, Plan: plan, Seed: 3})
	if err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(t.Context())
	first := sync.OnceFunc(stop)
	think := func(ply int) {
		if ply == 3 {
			first()
		}
	}
	clients := []*loginClient{{addr: addr, login: "fuji sesame", thinks: think}, {addr: addr, login: "aso x", thinks: think}}
	playing, end := context.WithCancel(t.Context())
	var wait sync.WaitGroup
	defer wait.Wait()
	defer end()
	for _, c := range clients {
		wait.Go(func() { c.play(playing) })
	}
	if err := a.runTournament(ctx, one, tournamentFlags{}); !errors.Is(err, arena.ErrInterrupted) {
		t.Fatal(err)
	}
	one, err = tournament.Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	if err := a.runTournament(t.Context(), one, tournamentFlags{}); err != nil {
		t.Fatal(err)
	}
	tape, _, _, err := arena.ReadJournal(filepath.Join(dir, "matches", "1-01-01", arena.JournalName))
	if err != nil {
		t.Fatal(err)
	}
	if g := tape.Game(1); g == nil || g.End == nil || g.End.Moves != 6 || g.End.By != "limit" || len(g.Faults) > 0 {
		t.Errorf("end %+v with faults %+v, expected the limit of 6 moves without a fault\n%s", g.End, g.Faults, errs.String())
	}
}
