package ui_test

import (
	"bufio"
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"dohyo/ui/internal/screen"
)

// studied is how long BenchmarkStudySpeed lets the engine think.
const studied = 12 * time.Second

// BenchmarkStudySpeed compares uzushio, analysing a position of a record on the screen, with
// the same engine alone. Speeds are in positions a second of the engine's own processor time, so that they can be
// compared on a busy machine; %dohyo is what dohyo itself uses meanwhile, as a share of the engine's
// processor time. It takes 16 s an iteration.
func BenchmarkStudySpeed(b *testing.B) {
	path := filepath.Join(b.TempDir(), "start.csa")
	if err := os.WriteFile(path, []byte("V2.2\nPI\n+\n+7776FU\n%CHUDAN\n"), 0o644); err != nil {
		b.Fatal(err)
	}
	var alone, shown, own []float64
	for b.Loop() {
		alone = append(alone, speedAlone(b))
		speed, share := speedShown(b, path)
		shown, own = append(shown, speed), append(own, share)
	}
	middle := func(list []float64) float64 { slices.Sort(list); return list[len(list)/2] }
	b.ReportMetric(middle(alone), "alone/s")
	b.ReportMetric(middle(shown), "shown/s")
	b.ReportMetric(100*middle(own), "%core")
}

// speedAlone lets the engine think as an analysis does.
func speedAlone(b *testing.B) float64 {
	cmd := exec.Command(program, "engine", "uzushio", "--protocol", "usi")
	in, err := cmd.StdinPipe()
	if err != nil {
		b.Fatal(err)
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		b.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		b.Fatal(err)
	}
	lines := bufio.NewScanner(out)
	until := func(word string, each func(nodes float64)) {
		for lines.Scan() {
			if m := usiNodes.FindStringSubmatch(lines.Text()); m != nil && each != nil {
				nodes, _ := strconv.ParseFloat(m[1], 64)
				each(nodes)
			}
			if strings.HasPrefix(lines.Text(), word) {
				return
			}
		}
		b.Fatal("the engine ended")
	}
	fmt.Fprintln(in, "usi")
	until("usiok", nil)
	fmt.Fprintln(in, "setoption name MultiPV value 3\nisready")
	until("readyok", nil)
	fmt.Fprintln(in, "usinewgame\nposition startpos\ngo infinite")
	time.AfterFunc(studied, func() { fmt.Fprintln(in, "stop") })
	var t tempo
	until("bestmove", func(nodes float64) { t.add(nodes, cpu(b, cmd.Process.Pid)) })
	fmt.Fprintln(in, "quit")
	if err := cmd.Wait(); err != nil {
		b.Fatal(err)
	}
	return t.speed()
}

// A tempo is how many positions an engine has looked at, at two moments of its own time.
type tempo struct {
	nodes [2]float64
	at    [2]time.Duration
	begun bool
}

// add notes a moment, if the engine has told something new.
func (t *tempo) add(nodes float64, at time.Duration) {
	if !t.begun {
		t.begun, t.nodes[0], t.at[0] = true, nodes, at
	}
	if nodes != t.nodes[1] {
		t.nodes[1], t.at[1] = nodes, at
	}
}

func (t *tempo) speed() float64 { return (t.nodes[1] - t.nodes[0]) / (t.at[1] - t.at[0]).Seconds() }

var (
	usiNodes    = regexp.MustCompile(`^info .*\bnodes (\d+)`)
	screenNodes = regexp.MustCompile(`深\d+ ([\d.]+)([kMG]?) 毎秒`)
)

// speedShown does the same on the screen, and returns what dohyo used beside it.
func speedShown(b *testing.B, path string) (speed, share float64) {
	r := enter(b, screen.Options{Cols: 80, Rows: 24}, "replay", path)
	r.WaitFor("手", limit)
	r.quiet()
	r.Keys("A")
	r.WaitFor("uzushio", limit)
	var engine int
	for end := time.Now().Add(limit); engine == 0; engine = descendant(r.Pid(), "uzushio") {
		if time.Now().After(end) {
			b.Fatal("no engine below dohyo")
		}
		time.Sleep(10 * time.Millisecond)
	}
	began, own := time.Now(), cpu(b, r.Pid())
	var t tempo
	for time.Since(began) < studied {
		used := cpu(b, engine)
		if m := screenNodes.FindStringSubmatch(r.Text()); m != nil {
			nodes, _ := strconv.ParseFloat(m[1], 64)
			t.add(nodes*map[string]float64{"": 1, "k": 1e3, "M": 1e6, "G": 1e9}[m[2]], used)
		}
		time.Sleep(100 * time.Millisecond)
	}
	share = (cpu(b, r.Pid()) - own).Seconds() / time.Since(began).Seconds()
	if t.nodes[1] == t.nodes[0] {
		b.Fatalf("no nodes on the screen:\n%s", r.Text())
	}
	r.Keys("A")
	r.WaitGone("uzushio", limit)
	r.Keys("q")
	r.left(0)
	return t.speed(), share
}

// descendant returns the process below another one whose command line has a word, 0 if there
// is none; of several the one that used most time.
func descendant(root int, word string) (found int) {
	parents := map[int]int{}
	files, _ := filepath.Glob("/proc/[0-9]*/stat")
	for _, file := range files {
		stat, err := os.ReadFile(file)
		if err != nil {
			continue // it has ended
		}
		pid, _ := strconv.Atoi(filepath.Base(filepath.Dir(file)))
		if fields := bytes.Fields(stat[bytes.LastIndexByte(stat, ')')+1:]); len(fields) > 1 {
			parents[pid], _ = strconv.Atoi(string(fields[1]))
		}
	}
	for pid := range parents {
		line, err := os.ReadFile(fmt.Sprintf("/proc/%d/cmdline", pid))
		if err != nil || !bytes.Contains(line, []byte(word)) {
			continue
		}
		for at := parents[pid]; at > 1; at = parents[at] {
			if at == root {
				found = max(found, pid) // the engine itself starts last
				break
			}
		}
	}
	return found
}
