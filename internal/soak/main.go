//go:build linux

// Soak plays thousands of matches of all four games, in which one program in
// five misbehaves in a randomly chosen way, and sometimes kills the arena:
//
//	go run ./internal/soak -games 10000 -minutes 60
//
// A child process is the arena. It plays several matches at the same time, each in its
// own folder, and checks each one's journal: the results must match the
// faults, and no process may be left. The parent kills the arena by SIGKILL
// at random times and starts it again; interrupted matches are
// resumed. After every hundred games the arena pauses for a moment and
// measures its memory and counts its descriptors and goroutines. These must stay as
// they were after the first hundred.
//
// Soak prints problems and keeps their folders; the exit status is then 1.
package main

import (
	"bufio"
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"syscall"
	"time"

	"dohyo/engines/faulty"
	"dohyo/ui/kit"
	"dohyo/ui/kits"
)

// A plan says what to play.
type plan struct {
	Dir     string
	Seed    uint64
	Matches int
	Workers int
	Life    int // how many times the arena has been started before
	Only    string
}

func main() {
	faulty.Hook()
	kit.Install(kits.All...)
	if len(os.Args) == 3 && os.Args[1] == arenaWord {
		os.Exit(playAll(os.Args[2]))
	}
	var p plan
	games := flag.Int("games", 10_000, "games to play")
	minutes := flag.Float64("minutes", 60, "minutes after which no further arena is started; 0 is no limit")
	kill := flag.Duration("kill", 90*time.Second, "mean time after which the arena is killed; 0 is never")
	flag.StringVar(&p.Dir, "dir", "", "folder to work in; a temporary one if not given")
	flag.Uint64Var(&p.Seed, "seed", uint64(time.Now().UnixNano()), "draws matches, faults and the moments of kills")
	flag.IntVar(&p.Workers, "concurrency", 4, "matches side by side")
	flag.StringVar(&p.Only, "only", "", "one way to misbehave, for all matches: a mode of engines/faulty")
	flag.Parse()
	p.Matches = (*games + gamesEach - 1) / gamesEach
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	if *minutes > 0 {
		var cancel context.CancelFunc
		ctx, cancel = context.WithTimeout(ctx, time.Duration(*minutes*float64(time.Minute)))
		defer cancel()
	}
	r, err := soak(ctx, p, *kill)
	if err != nil {
		fmt.Fprintln(os.Stderr, "soak:", err)
		os.Exit(1)
	}
	fmt.Println(r)
	if len(r.problems) > 0 {
		os.Exit(1)
	}
}

// A report is the result of a soak.
type report struct {
	seed                uint64
	games, faults       int
	kills, resumed      int
	problems            []string
	base, worst, latest sample
	took                time.Duration
	told                map[int]bool // the matches that the arena has told of
	arenas              []int        // the process numbers of all lives
}

func (r report) String() string {
	text := fmt.Sprintf("%d games in %v (seed %d), %d with a fault; %d kills, %d matches resumed; %d problems\n"+
		"after the first hundred games: %v\nat most after that:            %v\nat the end:                    %v",
		r.games, r.took.Round(time.Second), r.seed, r.faults, r.kills, r.resumed, len(r.problems), r.base, r.worst, r.latest)
	for _, p := range r.problems {
		text += "\n" + p
	}
	return text
}

// soak plays a plan, with an arena that is killed after kill on average.
func soak(ctx context.Context, p plan, kill time.Duration) (r report, err error) {
	if p.Dir == "" {
		if p.Dir, err = os.MkdirTemp("", "soak"); err != nil {
			return r, err
		}
		defer func() {
			if len(r.problems) == 0 {
				os.RemoveAll(p.Dir)
			}
		}()
	}
	began := time.Now()
	r.seed = p.Seed
	if err := os.MkdirAll(filepath.Join(p.Dir, tmpName), 0o755); err != nil {
		return r, err
	}
	before := look(p.Dir, nil)
	lot := rand.New(rand.NewPCG(p.Seed, 1))
	for done := false; !done && ctx.Err() == nil; p.Life++ {
		life := time.Duration(0)
		if kill > 0 {
			life = max(time.Duration(lot.ExpFloat64()*float64(kill)), kill/10)
		}
		if done, err = r.live(ctx, p, life); err != nil {
			return r, err
		}
		r.gone(p)
	}
	r.took = time.Since(began)
	r.problems = append(r.problems, look(p.Dir, r.arenas).more(before)...)
	return r, nil
}

// live runs the arena once, until its end or its kill.
func (r *report) live(ctx context.Context, p plan, life time.Duration) (done bool, err error) {
	text, err := json.Marshal(p)
	if err != nil {
		return false, err
	}
	self, err := os.Executable()
	if err != nil {
		return false, err
	}
	cmd := exec.Command(self, arenaWord, string(text))
	cmd.Env = append(os.Environ(), "TMPDIR="+filepath.Join(p.Dir, tmpName), "XDG_STATE_HOME="+filepath.Join(p.Dir, "state"))
	cmd.Stderr = os.Stderr
	out, err := cmd.StdoutPipe()
	if err != nil {
		return false, err
	}
	if err := cmd.Start(); err != nil {
		return false, err
	}
	r.arenas = append(r.arenas, cmd.Process.Pid)
	ended := make(chan struct{})
	killed := make(chan bool, 1)
	go func() {
		var late <-chan time.Time
		if life > 0 {
			late = time.After(life)
		}
		select {
		case <-late:
			cmd.Process.Signal(syscall.SIGKILL)
			killed <- true
		case <-ctx.Done():
			cmd.Process.Signal(syscall.SIGTERM) // it finishes the current matches
			<-ended
			killed <- false
		case <-ended:
			killed <- false
		}
	}()
	lines := bufio.NewScanner(out)
	lines.Buffer(nil, 1<<20)
	for lines.Scan() {
		var n news
		if err := json.Unmarshal(lines.Bytes(), &n); err != nil {
			continue // cut off by the kill
		}
		r.hear(n)
		done = done || n.Done
	}
	err = cmd.Wait()
	close(ended)
	if <-killed {
		r.kills++
		return done, nil
	}
	if err != nil {
		r.problems = append(r.problems, fmt.Sprintf("the arena ended: %v", err))
		return true, nil
	}
	return done, nil
}

// hear handles a message of the arena.
func (r *report) hear(n news) {
	switch {
	case n.Sample != nil:
		if r.base == (sample{}) { // of all lives: what a later one holds is held to it as well
			r.base = *n.Sample
		} else {
			r.problems = append(r.problems, n.Sample.above(r.base)...)
			r.worst = r.worst.max(*n.Sample)
		}
		r.latest = *n.Sample
		fmt.Fprintf(os.Stderr, "soak: %d games, %d with a fault, %d kills, %d problems; %v\n", r.games, r.faults, r.kills, len(r.problems), *n.Sample)
	case n.Match > 0:
		if !r.told[n.Match] {
			r.games += gamesEach
			if n.Faulty {
				r.faults += gamesEach
			}
		}
		if r.told == nil {
			r.told = map[int]bool{}
		}
		r.told[n.Match] = true
		if n.Resumed {
			r.resumed++
		}
		for _, p := range n.Problems {
			text := fmt.Sprintf("match %d, %s: %s", n.Match, n.What, p)
			fmt.Fprintln(os.Stderr, "soak:", text)
			r.problems = append(r.problems, text)
		}
	}
}
