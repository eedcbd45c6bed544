package cli

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"net"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"
)

// The transcripts in testdata/csa-server were recorded with shogi-server (86bf813) and
// two scripted clients. The test sends the clients' lines to dohyo serve, which must
// send the same answers except for times, the game's ID, and the points on which the
// written protocol differs (see written).

// A step is one line of a transcript.
type step struct {
	client string
	sent   bool // by the client
	text   string
}

var stepLine = regexp.MustCompile(`^\s*[0-9.]+ (\w) ([<>!]) (.*)$`)

// readSteps reads a transcript. It skips lines with "!", except that a client closing
// its socket becomes an empty line sent by the client.
func readSteps(t *testing.T, file string) (steps []step) {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(text)) {
		m := stepLine.FindStringSubmatch(strings.TrimRight(line, "\n"))
		switch {
		case m == nil, strings.HasPrefix(m[3], "[EOF"), m[1] == "M":
		case m[2] == "!":
			if strings.Contains(m[3], "closes the socket") {
				steps = append(steps, step{m[1], true, ""})
			}
		case m[2] == ">":
			steps = append(steps, step{m[1], true, strings.ReplaceAll(m[3], `\n`, "\n")})
		case m[3] == "(empty line)":
			steps = append(steps, step{m[1], false, ""})
		default:
			steps = append(steps, step{m[1], false, m[3]})
		}
	}
	return steps
}

var (
	timed = regexp.MustCompile(`,T\d+$`)
	ids   = regexp.MustCompile(`^(Game_ID:|START:|REJECT:)\S+`)
)

// masked returns a line without the parts that differ from game to game.
func masked(text string) string {
	return ids.ReplaceAllString(timed.ReplaceAllString(text, ",T"), "${1}ID")
}

// written changes the answers of shogi-server to those of the written protocol.
func written(steps []step) (out []step) {
	last := map[string]string{} // the last line sent by each client
	move := ""                  // the last move sent by any client
	for _, s := range steps {
		if s.sent {
			last[s.client] = strings.TrimSpace(s.text)
			if m, _, _ := strings.Cut(last[s.client], ","); m != "" && (m[0] == '+' || m[0] == '-' || m[0] == '%') {
				move = m
			}
			if s.text == "" {
				move = "gone"
			}
			out = append(out, s)
			continue
		}
		tell := func(text string) { out = append(out, step{s.client, false, text}) }
		switch {
		case s.text == "%KACHI", s.text == "%TORYO" && move == "gone", s.text == "Max_Moves:0":
			// repeated, meant for another client, or without content
		case s.text == "%TORYO":
			tell("%TORYO,T0")
		case s.text == "#RESIGN" && move == "gone":
			tell("#ILLEGAL_ACTION")
		case s.text == "#ILLEGAL_MOVE" && (move == "%CHUDAN" || move == "%KACHI"):
			tell(s.text)
		case s.text == "#ILLEGAL_MOVE":
			tell(move + ",T0")
			tell(s.text)
		default:
			tell(s.text)
		}
	}
	return out
}

func TestServeTranscripts(t *testing.T) {
	t.Parallel()
	least := filepath.Join(t.TempDir(), "least.toml")
	if err := os.WriteFile(least, []byte("game = \"shogi\"\ntime = \"60s+5b unit=1s least=1s\"\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	tests := []struct {
		file string
		args []string
		mend func([]step) []step // corrects other differences; nil if there are none
	}{
		{"01_login_wrong", nil, nil},
		{"02_toryo_with_comments", nil, nil},
		{"03_kachi_not_entitled", nil, nil},
		{"04_illegal_move_nifu_like_drop", nil, nil},
		{"05_illegal_leave_king_in_check", nil, nil},
		{"06_sennichite", nil, startCounts},
		{"07_time_up_byoyomi_2s_total_0", nil, nil},
		{"08_time_up_detected_by_late_move", nil, withoutLateMove},
		{"09_fischer_increment", nil, nil},
		{"10_reject", nil, nil},
		{"11_chudan_by_client", nil, nil},
		{"12_disconnect", []string{"--absence", "0"}, nil},
		{"13_keepalive_lf_and_space", nil, nil},
		{"14_max_moves_10", []string{"--limit", "10"}, nil},
		{"15_least_time_1", []string{"--regulation", least}, nil},
		{"16_stopwatch_1min", nil, inMinutes},
		{"18_buoy_start_position", []string{"--position", "startpos moves 7g7f 3c3d 2g2f"}, nil},
		{"19_handicap_2p", nil, nil},
		{"20_uchifuzume_and_oute_kaihi_note", nil, nil},
	}
	for _, tt := range tests {
		t.Run(tt.file, func(t *testing.T) {
			t.Parallel()
			steps := written(readSteps(t, filepath.Join("testdata", "csa-server", tt.file+".txt")))
			if tt.mend != nil {
				steps = tt.mend(steps)
			}
			if strings.HasPrefix(tt.file, "19") {
				tt.args = append(tt.args, "--position", positionOf(steps))
			}
			h := newServing(t, append(tt.args, "--games", "1")...)
			c := &cast{t: t, addr: h.addr, by: map[string]*networkClient{}}
			want := map[string][]string{}
			for _, s := range steps {
				if !s.sent {
					want[s.client] = append(want[s.client], masked(s.text))
					continue
				}
				c.await(want)
				c.client(s.client).send(s.text)
			}
			c.await(want)
			for name, lines := range want {
				if got := c.client(name).lines(); !slices.Equal(got, lines) {
					t.Errorf("%s got\n%s\nwant\n%s", name, strings.Join(got, "\n"), strings.Join(lines, "\n"))
				}
			}
			h.stop()
		})
	}
}

// TestServeManyGames runs many games at once while another client floods the server.
// Each game must be its own match, with its events under its own name.
func TestServeManyGames(t *testing.T) {
	const pairs = 8
	s := newServing(t, "--games", fmt.Sprint(pairs), "--connections", fmt.Sprint(2*pairs+1))
	shouter := dialClient(t, s.addr)
	go shouter.send(strings.Repeat("\n", 1<<20))
	var black, white []*networkClient
	for i := range pairs {
		for _, colour := range []string{"B", "W"} {
			c := dialClient(t, s.addr)
			c.send(fmt.Sprintf("LOGIN p%d%s g%d-60-5-%s,pw\n", i, colour, i, colour))
			if colour == "B" {
				black = append(black, c)
			} else {
				white = append(white, c)
			}
		}
	}
	for i := range pairs {
		for _, c := range []*networkClient{black[i], white[i]} {
			c.until("END Game_Summary")
			c.send("AGREE\n")
		}
	}
	for i := range pairs {
		black[i].until("START:")
		black[i].send("+7776FU,'* 12 -3334FU #99\n")
	}
	for i := range pairs {
		white[i].until("+7776FU,T")
		white[i].send("%TORYO\n")
	}
	for i := range pairs {
		for _, c := range []*networkClient{black[i], white[i]} {
			c.until("#RESIGN")
			c.send("LOGOUT\n")
			c.until("LOGOUT:completed")
		}
	}
	if err := s.wait(); err != nil {
		t.Error(err)
	}
	ends := map[string]bool{}
	for line := range strings.Lines(s.out.String()) {
		var e struct{ Event, Match, By string }
		if err := json.Unmarshal([]byte(line), &e); err != nil || e.Match == "" {
			t.Fatalf("%q: %v", line, err)
		}
		if e.Event == "game_end" && e.By == "resign" {
			ends[e.Match] = true
		}
	}
	records, _ := filepath.Glob(filepath.Join(s.dir, "*", "games", "*.csa"))
	if len(ends) != pairs || len(records) != pairs {
		t.Errorf("%d games ended, %d records", len(ends), len(records))
	}
	for _, r := range records {
		if text, err := os.ReadFile(r); err != nil || !bytes.Contains(text, []byte("'** 12 -3334FU #99")) {
			t.Errorf("%s: %v\n%s", r, err, text)
		}
	}
}

func TestServeCalls(t *testing.T) {
	for args, want := range map[string]string{
		"--protocol 2":           "expected one of 1.2.1, 1.1.3",
		"--regulation 5moku":     "is for gomoku",
		"--time soon":            "--time",
		"--position xyz":         "--position",
		"--opponent nobody":      `player "nobody"`,
		"--games -1":             "--games",
		"--absence soon":         "--absence",
		"--accounts /dev/null/x": "/dev/null/x: not a directory",
		"--connections 0":        "--connections 0: expected 1 or more",
		"--opponent human":       "a terminal is needed",
		"--opponent mikazuki":    "plays gomoku",
		"--position 4k4/4G4/4P4/9/9/9/9/9/4K4_w_2r2b3g4s4n4l17p_1": "already over in this position",
	} {
		a := services{&app{Streams: Streams{Out: &bytes.Buffer{}, Err: &bytes.Buffer{}}}}
		var f serveFlags
		cmd := a.serveCommandWith(&f)
		words := strings.Fields(args)
		for i := range words {
			words[i] = strings.ReplaceAll(words[i], "_", " ")
		}
		if err := cmd.ParseFlags(words); err != nil {
			t.Fatal(err)
		}
		if _, err := a.app.newHost(cmd, &f); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %q", args, err, want)
		}
	}
}

// startCounts ends a game with the fourth occurrence, counting the start as the first.
// shogi-server doesn't count the start.
func startCounts(steps []step) (out []step) {
	moves := 0
	for _, s := range steps {
		if s.sent && (s.text[0] == '+' || s.text[0] == '-') {
			if moves++; moves > 12 {
				break
			}
		}
		out = append(out, s)
	}
	for _, c := range []string{"A", "B"} {
		out = append(out, step{c, false, "#SENNICHITE"}, step{c, false, "#DRAW"})
	}
	return out
}

// withoutLateMove removes the move that was sent after time was up.
func withoutLateMove(steps []step) (out []step) {
	for _, s := range steps {
		if !s.sent || s.client != "B" || s.text != "-3334FU\n" {
			out = append(out, s)
		}
	}
	return out
}

// inMinutes changes the times of a stop watch game to minutes.
func inMinutes(steps []step) []step {
	for i, s := range steps {
		switch s.text {
		case "Total_Time:120":
			steps[i].text = "Total_Time:2"
		case "Byoyomi:60":
			steps[i].text = "Byoyomi:1"
		}
	}
	return steps
}

// positionOf returns the position in a transcript.
func positionOf(steps []step) string {
	var lines []string
	in := false
	for _, s := range steps {
		switch {
		case s.sent || s.client != "A":
		case s.text == "BEGIN Position":
			in = true
		case s.text == "END Position":
			return strings.Join(lines, "\n")
		case in:
			lines = append(lines, s.text)
		}
	}
	return ""
}

// A serving is a running dohyo serve.
type serving struct {
	addr string
	dir  string
	out  *bytes.Buffer
	stop func() error // stops it now
	wait func() error // waits until it ends by itself
}

// newServing starts dohyo serve with flags on its own port.
func newServing(t *testing.T, args ...string) *serving {
	t.Helper()
	return newServingIn(t, t.TempDir(), args...)
}

// newServingIn starts dohyo serve in a folder that may hold games.
func newServingIn(t *testing.T, dir string, args ...string) *serving {
	t.Helper()
	s := &serving{dir: dir, out: &bytes.Buffer{}}
	a := services{&app{Streams: Streams{Out: s.out, Err: &testLog{t: t}}}}
	var f serveFlags
	cmd := a.serveCommandWith(&f)
	if !slices.Contains(args, "--headless") {
		args = append(args, "--json")
	}
	if err := cmd.ParseFlags(append(args, "--dir", s.dir)); err != nil {
		t.Fatal(err)
	}
	h, err := a.app.newHost(cmd, &f)
	if err != nil {
		t.Fatal(err)
	}
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	s.addr = l.Addr().String()
	ctx, cancel := context.WithCancel(context.Background())
	done := make(chan error, 1)
	go func() { done <- h.run(ctx, l) }()
	s.wait = sync.OnceValue(func() error { return <-done })
	s.stop = func() error {
		cancel()
		return s.wait()
	}
	t.Cleanup(func() { s.stop() })
	return s
}

// testLog logs what is printed on stderr.
type testLog struct{ t *testing.T }

func (l *testLog) Write(b []byte) (int, error) { return len(b), nil }

// A networkClient is a client over a plain connection.
type networkClient struct {
	t    *testing.T
	conn net.Conn

	mu    sync.Mutex
	heard []string
	news  chan struct{}
	eof   bool
}

func dialClient(t *testing.T, addr string) *networkClient {
	t.Helper()
	conn, err := net.Dial("tcp", addr)
	if err != nil {
		t.Fatal(err)
	}
	c := &networkClient{t: t, conn: conn, news: make(chan struct{}, 1)}
	t.Cleanup(func() { conn.Close() })
	go func() {
		scan := bufio.NewScanner(conn)
		for {
			more := scan.Scan()
			c.mu.Lock()
			if c.eof = !more; more {
				c.heard = append(c.heard, scan.Text())
			}
			c.mu.Unlock()
			select {
			case c.news <- struct{}{}:
			default:
			}
			if !more {
				return
			}
		}
	}()
	return c
}

// send sends a text unchanged. "" closes the connection.
func (c *networkClient) send(text string) {
	if text == "" {
		c.conn.Close()
		return
	}
	c.conn.Write([]byte(text)) // the server may have closed already
}

func (c *networkClient) lines() []string {
	c.mu.Lock()
	defer c.mu.Unlock()
	var list []string
	for _, l := range c.heard {
		list = append(list, masked(l))
	}
	return list
}

// wait waits until what returns true for the lines received, and reports whether it did.
func (c *networkClient) wait(what func(lines []string, eof bool) bool) bool {
	deadline := time.After(20 * time.Second)
	for {
		c.mu.Lock()
		ok := what(c.heard, c.eof)
		c.mu.Unlock()
		if ok {
			return true
		}
		select {
		case <-c.news:
		case <-deadline:
			return false
		}
	}
}

// until waits for a line with a prefix and returns it.
func (c *networkClient) until(prefix string) string {
	c.t.Helper()
	found := ""
	if !c.wait(func(lines []string, eof bool) bool {
		for _, l := range lines {
			if strings.HasPrefix(l, prefix) {
				found = l
				return true
			}
		}
		return eof
	}) || found == "" {
		c.t.Fatalf("no line %q among %q", prefix, c.lines())
	}
	return found
}

// A cast holds the clients of a transcript.
type cast struct {
	t    *testing.T
	addr string
	by   map[string]*networkClient
}

func (c *cast) client(name string) *networkClient {
	if c.by[name] == nil {
		c.by[name] = dialClient(c.t, c.addr)
	}
	return c.by[name]
}

// await waits until each client has received as many lines as wanted.
func (c *cast) await(want map[string][]string) {
	c.t.Helper()
	for name, lines := range want {
		n := c.client(name)
		n.wait(func(heard []string, eof bool) bool { return eof || len(heard) >= len(lines) })
		if got := n.lines(); len(got) < len(lines) || !slices.Equal(got[:len(lines)], lines) {
			c.t.Fatalf("%s got\n%s\nwant\n%s", name, strings.Join(got, "\n"), strings.Join(lines, "\n"))
		}
	}
}
