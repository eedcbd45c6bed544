package ui_test

import (
	"bufio"
	"bytes"
	"cmp"
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

// unspoken is how long the screen shows no speed yet; the engine alone isn't measured then either.
const unspoken = time.Second

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
// same engines alone, in turns. Speeds are in positions a second of the engine's own processor
// time, so that they can be compared on a busy machine; %core is what dohyo itself uses meanwhile,
// and draws/s how often the screen changes. It takes half a minute an iteration and engine.
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
				one := e.speedAlone(b)
				speed, share, drawn := e.speedShown(b)
				alone, shown, ratio = append(alone, one), append(shown, speed), append(ratio, speed/one)
				own, draws = append(own, share), append(draws, drawn)
			}
			middle := func(list []float64) float64 { slices.Sort(list); return list[len(list)/2] }
			b.ReportMetric(middle(alone), "alone/s")
			b.ReportMetric(middle(shown), "shown/s")
			b.ReportMetric(middle(ratio), "shown/alone")
			b.ReportMetric(100*middle(own), "%core")
			b.ReportMetric(slices.Max(draws), "draws/s")
		})
	}
}

// speedAlone lets the engine think as an analysis does.
func (e *studyBench) speedAlone(b *testing.B) float64 {
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
	began := time.Now()
	time.AfterFunc(studied, func() { fmt.Fprintln(in, e.stop) })
	var t tempo
	for lines.Scan() {
		if m := e.nodes.FindStringSubmatch(lines.Text()); m != nil && time.Since(began) > unspoken {
			nodes, _ := strconv.ParseFloat(m[1], 64)
			t.add(nodes, cpu(b, cmd.Process.Pid))
		}
	}
	if err := cmd.Wait(); err != nil {
		b.Fatal(err)
	}
	if t.nodes[1] == t.nodes[0] {
		b.Fatal("the engine tells no nodes")
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

// speedShown does the same on the screen, and returns what dohyo used beside it, and how often the
// screen changed in a second.
func (e *studyBench) speedShown(b *testing.B) (speed, share, draws float64) {
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
	var t tempo
	last, changes := "", -1
	for time.Since(began) < studied {
		used, text := cpu(b, engine), r.Text()
		if text != last {
			last = text
			changes++
			if m := screenNodes.FindStringSubmatch(text); m != nil {
				nodes, _ := strconv.ParseFloat(m[1], 64)
				t.add(nodes*map[string]float64{"": 1, "k": 1e3, "M": 1e6, "G": 1e9}[m[2]], used)
			}
		}
		time.Sleep(20 * time.Millisecond)
	}
	took := time.Since(began).Seconds()
	share, draws = (cpu(b, r.Pid())-own).Seconds()/took, float64(changes)/took
	if t.nodes[1] == t.nodes[0] {
		b.Fatalf("no nodes on the screen:\n%s", r.Text())
	}
	r.Keys("A")
	r.WaitGone(e.name, limit)
	r.Keys("q")
	r.left(0)
	return t.speed(), share, draws
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
