package ui_test

import (
	"bufio"
	"bytes"
	"cmp"
	"fmt"
	"math"
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

// longer is how much longer the engine thinks alone, so that it gets as far as on the screen.
const longer = 4 * time.Second

// A studyBench is an engine whose speed is compared.
type studyBench struct {
	name    string // as the screen lists it
	game    string
	record  string      // the name of the file and its text; the analysis is of its start
	text    string      // of the record
	command []string    // the engine; "" is dohyo
	config  string      // engines.toml, "" for dohyo's own players
	asks    [][2]string // what it is told before it thinks, and how its last answer begins
	think   string
	stop    string
	nodes   *regexp.Regexp
}

var usiAsks = [][2]string{{"usi", "usiok"}, {"setoption name MultiPV value 3\nisready", "readyok"}}

const aShogiGame, aGoGame = "V2.2\nPI\n+\n+7776FU\n%CHUDAN\n", "(;GM[1]SZ[9]KM[7];B[ee])"

var studyBenches = []studyBench{
	{
		name: "uzushio", game: "shogi", record: "start.csa", text: aShogiGame, command: []string{"", "engine", "uzushio", "--protocol", "usi"},
		asks: usiAsks, think: "usinewgame\nposition startpos\ngo infinite", stop: "stop\nquit", nodes: usiNodes,
	},
	{
		name: "fairy", game: "shogi", record: "start.csa", text: aShogiGame, command: []string{"/usr/games/fairy-stockfish"},
		config: "[[engine]]\nname = \"fairy\"\nprotocol = \"usi\"\ncommand = \"/usr/games/fairy-stockfish\"\ngames = [\"shogi\"]\n",
		asks:   usiAsks, think: "usinewgame\nposition startpos\ngo infinite", stop: "stop\nquit", nodes: usiNodes,
	},
	{
		name: "hayate", game: "go", record: "start.sgf", text: aGoGame, command: []string{"", "engine", "hayate", "--protocol", "gtp"},
		asks: [][2]string{{"boardsize 9", "="}, {"komi 7", "="}}, think: "kata-analyze b 10 rootInfo true ownership true", stop: "\nquit",
		nodes: regexp.MustCompile(`rootInfo .*?\bvisits (\d+)`),
	},
}

// BenchmarkStudySpeed compares engines that analyse a position of a record on the screen with the
// same engines alone, in turns. Both are measured from the first number of positions that the
// screen shows to the last, because engines become slower as they search deeper, and by the
// engine's own processor time, so that they can be compared on a busy machine. "shown/alone" is
// the ratio of the speeds, %core what dohyo itself uses meanwhile, and draws/s how often the
// screen changes. It takes half a minute an iteration and engine.
//
//	go test ./ui -run xxx -bench StudySpeed -benchtime 11x
func BenchmarkStudySpeed(b *testing.B) {
	for _, e := range studyBenches {
		b.Run(e.name, func(b *testing.B) {
			if _, err := os.Stat(e.command[0]); e.config != "" && err != nil {
				b.Skip(err)
			}
			var alone, shown, ratio, own, draws []float64
			for b.Loop() {
				one := e.alone(b)
				other, share, drawn := e.shown(b)
				first, last := other[0], other[len(other)-1]
				from, to := one.at(first), one.at(last)
				nodes, took, takes := to.nodes-from.nodes, to.used-from.used, last.used-first.used
				alone, shown = append(alone, nodes/took.Seconds()), append(shown, nodes/takes.Seconds())
				ratio = append(ratio, took.Seconds()/takes.Seconds())
				own, draws = append(own, share), append(draws, drawn)
			}
			b.Logf("shown/alone: %.3f", ratio)
			middle := func(list []float64) float64 { slices.Sort(list); return list[len(list)/2] }
			b.ReportMetric(middle(alone), "alone/s")
			b.ReportMetric(middle(shown), "shown/s")
			b.ReportMetric(middle(ratio), "shown/alone")
			b.ReportMetric(100*middle(own), "%core")
			b.ReportMetric(slices.Max(draws), "draws/s")
		})
	}
}

// alone lets the engine think as an analysis does.
func (e *studyBench) alone(b *testing.B) (t tempo) {
	cmd := exec.Command(cmp.Or(e.command[0], program), e.command[1:]...)
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
	lines.Buffer(nil, 1<<20)
	for _, a := range e.asks {
		fmt.Fprintln(in, a[0])
		for lines.Scan() && !strings.HasPrefix(lines.Text(), a[1]) {
		}
	}
	fmt.Fprintln(in, e.think)
	time.AfterFunc(studied+longer, func() { fmt.Fprintln(in, e.stop) })
	for lines.Scan() {
		if m := e.nodes.FindStringSubmatch(lines.Text()); m != nil {
			nodes, _ := strconv.ParseFloat(m[1], 64)
			t.add(mark{nodes: nodes, used: cpu(b, cmd.Process.Pid)})
		}
	}
	if err := cmd.Wait(); err != nil {
		b.Fatal(err)
	}
	if len(t) < 2 {
		b.Fatal("the engine tells no nodes")
	}
	return t
}

// A mark says that an engine told of some positions, exact to a half of a unit, when it had used
// some processor time.
type mark struct {
	nodes, unit float64
	used        time.Duration
}

// A tempo lists how many positions an engine had looked at, as the numbers changed.
type tempo []mark

func (t *tempo) add(m mark) {
	if n := len(*t); n == 0 || m.nodes > (*t)[n-1].nodes {
		*t = append(*t, m)
	}
}

// at returns when as many positions as in a rounded mark were told of. If none of these rounds
// to it, it is between two of them, or after the last.
func (t tempo) at(m mark) mark {
	i := slices.IndexFunc(t, func(have mark) bool { return have.nodes >= m.nodes-m.unit/2 })
	switch {
	case i >= 0 && t[i].nodes < m.nodes+m.unit/2:
		return t[i]
	case i < 0:
		i = len(t) - 1
	}
	from, to := t[max(i-1, 0)], t[max(i, 1)]
	part := (m.nodes - from.nodes) / (to.nodes - from.nodes)
	return mark{nodes: m.nodes, used: from.used + time.Duration(part*float64(to.used-from.used))}
}

var (
	usiNodes    = regexp.MustCompile(`^info .*\bnodes (\d+)`)
	screenNodes = regexp.MustCompile(`深\d+ ([\d.]+)([kMG]?) 毎秒`)
)

// shown does the same on the screen, and returns what dohyo used beside it, and how often the
// screen changed in a second.
func (e *studyBench) shown(b *testing.B) (t tempo, share, draws float64) {
	r := &ring{t: b, home: b.TempDir(), o: screen.Options{Cols: 80, Rows: 24}}
	path := filepath.Join(r.home, e.record)
	for file, text := range map[string]string{
		path: e.text,
		filepath.Join(r.home, "config", "dohyo", "engines.toml"): e.config,
		filepath.Join(r.home, "state", "dohyo", "studies.json"):  fmt.Sprintf("{%q:[%q]}", e.game, e.name),
	} {
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			b.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
			b.Fatal(err)
		}
	}
	r.start("replay", path)
	r.WaitFor("手", limit)
	r.quiet()
	r.Keys("A")
	r.WaitFor(e.name, limit)
	var engine int
	for end := time.Now().Add(limit); engine == 0; engine = descendant(r.Pid(), e.name) {
		if time.Now().After(end) {
			b.Fatal("no engine below dohyo")
		}
		time.Sleep(10 * time.Millisecond)
	}
	for end := time.Now().Add(limit); !screenNodes.MatchString(r.Text()); time.Sleep(10 * time.Millisecond) {
		if time.Now().After(end) {
			b.Fatalf("no speed on the screen:\n%s", r.Text())
		}
	}
	began, own := time.Now(), cpu(b, r.Pid())
	last, changes := "", -1
	for time.Since(began) < studied {
		used, text := cpu(b, engine), r.Text()
		if text != last {
			last = text
			changes++
			if m := screenNodes.FindStringSubmatch(text); m != nil {
				nodes, _ := strconv.ParseFloat(m[1], 64)
				unit := map[string]float64{"": 1, "k": 1e3, "M": 1e6, "G": 1e9}[m[2]]
				_, decimals, _ := strings.Cut(m[1], ".")
				t.add(mark{nodes * unit, unit * math.Pow10(-len(decimals)), used})
			}
		}
		time.Sleep(20 * time.Millisecond)
	}
	took := time.Since(began).Seconds()
	share, draws = (cpu(b, r.Pid())-own).Seconds()/took, float64(changes)/took
	if len(t) < 3 {
		b.Fatalf("no nodes on the screen:\n%s", r.Text())
	}
	r.Keys("A")
	r.WaitGone(e.name, limit)
	r.Keys("q")
	r.left(0)
	return t[1:], share, draws // the first was there before
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

func TestTempoAt(t *testing.T) {
	alone := tempo{{nodes: 1000, used: time.Second}, {nodes: 1960, used: 2 * time.Second}, {nodes: 4000, used: 4 * time.Second}}
	for _, c := range []struct {
		m    mark
		want time.Duration
	}{
		{mark{nodes: 1000, unit: 1}, time.Second},
		{mark{nodes: 2000, unit: 100}, 2 * time.Second}, // 1960 rounds to it
		{mark{nodes: 2980, unit: 1}, 3 * time.Second},   // between two
		{mark{nodes: 5020, unit: 1}, 5 * time.Second},   // after the last
		{mark{nodes: 520, unit: 1}, 500 * time.Millisecond},
	} {
		if got := alone.at(c.m).used; got != c.want {
			t.Errorf("%+v at %v, expected %v", c.m, got, c.want)
		}
	}
}
