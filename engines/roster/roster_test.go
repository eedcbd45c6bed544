package roster_test

import (
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"dohyo/boards"
	"dohyo/boards/catalog"
	"dohyo/boards/gomoku"
	"dohyo/engines"
	"dohyo/engines/csa"
	"dohyo/engines/csatcp"
	"dohyo/engines/faulty"
	"dohyo/engines/fivemoku"
	"dohyo/engines/gomocup"
	"dohyo/engines/roster"
)

func TestMain(m *testing.M) {
	faulty.Hook()
	os.Exit(m.Run())
}

var moons = []roster.Builtin{
	{Name: "mikazuki", Games: []string{"gomoku", "renju"}, Protocols: []string{"handoff", "legacy", "gomocup"}},
	{Name: "mangetsu", Games: []string{"gomoku", "renju"}, Protocols: []string{"handoff", "legacy", "gomocup"}, Levels: 10},
	{Name: "kame", Games: []string{"gomoku"}, Protocols: []string{"gomocup"}},
}

func TestResolve(t *testing.T) {
	t.Chdir(t.TempDir())
	here, _ := os.Getwd()
	r := roster.New([]string{"/bin/dohyo"}, moons)
	tests := []struct {
		text, name, protocol, command, spec string
	}{
		{"mangetsu", "mangetsu", "handoff", "/bin/dohyo engine mangetsu --protocol handoff", "mangetsu"},
		{"kame", "kame", "gomocup", "/bin/dohyo engine kame --protocol gomocup", "kame"},
		{"gomocup:mangetsu", "mangetsu", "gomocup", "/bin/dohyo engine mangetsu --protocol gomocup", "gomocup:mangetsu"},
		{"legacy: mikazuki ", "mikazuki", "legacy", "/bin/dohyo engine mikazuki --protocol legacy", "legacy:mikazuki"},
		{"mangetsu:3", "mangetsu:3", "handoff", "/bin/dohyo engine mangetsu --protocol handoff --level 3", "mangetsu:3"},
		{"gomocup:mangetsu:10", "mangetsu:10", "gomocup", "/bin/dohyo engine mangetsu --protocol gomocup --level 10", "gomocup:mangetsu:10"},
		{"human", "human", "human", "", "human"},
		{"proxy: Bonanza 2.1", "Bonanza 2.1", "proxy", "", "proxy:Bonanza 2.1"},
		{"handoff:./aoba", "aoba", "handoff", here + "/aoba", "handoff:" + here + "/aoba"},
		{"handoff:bin/aoba -x 'a b'", "aoba", "handoff", here + "/bin/aoba -x 'a b'", "handoff:" + here + "/bin/aoba -x 'a b'"},
		{"gomocup:pbrain-rapfi", "pbrain-rapfi", "gomocup", "pbrain-rapfi", "gomocup:pbrain-rapfi"},
		{"csa:gpsshogi --csa", "gpsshogi", "csa", "gpsshogi --csa", "csa:gpsshogi --csa"},
		{"csapipe:./k", "k", "csapipe", here + "/k", "csapipe:" + here + "/k"},
		{"csatcp:127.0.0.1:4081,alpha,a/b,t-60-5", "127.0.0.1:4081", "csatcp", "127.0.0.1:4081,alpha,a/b,t-60-5", "csatcp:127.0.0.1:4081,alpha,a/b,t-60-5"},
		{"serial:/dev/ttyUSB0", "ttyUSB0", "serial", "/dev/ttyUSB0", "serial:/dev/ttyUSB0"},
		{"serial:/dev/ttyS0,9600,8N1,rtscts", "ttyS0", "serial", "/dev/ttyS0,9600,8N1,rtscts", "serial:/dev/ttyS0,9600,8N1,rtscts"},
		{"legacy:/opt/5K.EXE", "5K", "legacy", "/opt/5K.EXE", "legacy:/opt/5K.EXE"},
	}
	for _, tt := range tests {
		e, err := r.Resolve(tt.text)
		if err != nil {
			t.Errorf("%q: %v", tt.text, err)
			continue
		}
		if e.Name != tt.name || e.Protocol != tt.protocol || e.Command() != tt.command || e.Spec != tt.spec {
			t.Errorf("%q: %s %s %q %q, want %+v", tt.text, e.Name, e.Protocol, e.Command(), e.Spec, tt)
		}
		if e.Person() != (tt.command == "") {
			t.Errorf("%q: person %v", tt.text, e.Person())
		}
		again, err := r.Resolve(e.Spec)
		if err != nil || !reflect.DeepEqual(again, e) {
			t.Errorf("%q: its spec %q is %+v, %v", tt.text, e.Spec, again, err)
		}
	}
}

func TestResolveFails(t *testing.T) {
	r := roster.New([]string{"/bin/dohyo"}, moons)
	tests := []struct{ text, want string }{
		{"mangetu", "no such player (did you mean mangetsu?)"},
		{"nobody", "the players are mikazuki, mangetsu, kame, human, and"},
		{"./aoba", `such as "handoff:./aoba"`},
		{"", "no such player"},
		{"mangetsu:0", "expected a level from 1 to 10, such as mangetsu:5"},
		{"mangetsu:05", "expected a level"},
		{"gomocup:mangetsu:x", "expected a level"},
		{"kame:3", "kame has no levels"},
		{"uci:stockfish", `unknown protocol "uci"; expected `},
		{"proxy: ", "expected the name of a program"},
		{"serial:/dev/ttyS0 9600", "as one word"},
		{"csatcp:localhost,a,b", "HOST:PORT"},
		{"csatcp:localhost:4081,a", "HOST:PORT,NAME,PASSWORD"},
		{"csatcp:localhost:4081,a b,c", "as one word"},
		{"serial:/dev/ttyS0,fast", `xon, rtscts or none, got "fast"`},
		{"gomocup:", "a command"},
		{"gomocup:./a 'b", "a closing '"},
		{"handoff:kame", "kame speaks gomocup, not handoff"},
	}
	for _, tt := range tests {
		if e, err := r.Resolve(tt.text); err == nil || !strings.Contains(err.Error(), tt.want) {
			t.Errorf("%q: %+v, %v, want %q", tt.text, e, err, tt.want)
		}
	}
}

// TestResolveForFails checks that only players of the game are suggested.
func TestResolveForFails(t *testing.T) {
	r := roster.New([]string{"/bin/dohyo"}, moons)
	renju, _ := catalog.Game("renju")
	for name, want := range map[string]string{
		"nobody": "the players are mikazuki, mangetsu, human, and",
		"kama":   "the players are mikazuki, mangetsu, human, and", // kame doesn't play it
		"manget": "(did you mean mangetsu?)",
	} {
		if e, err := r.ResolveFor(renju, name); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %+v, %v, want %q", name, e, err, want)
		}
	}
	if e, err := r.ResolveFor(renju, "kame"); err != nil || e.Name != "kame" {
		t.Errorf("a player of another game: %+v, %v", e, err)
	}
}

func TestCheck(t *testing.T) {
	dir := t.TempDir()
	file := filepath.Join(dir, "notes")
	os.WriteFile(file, []byte("x"), 0o644)
	r := roster.New([]string{"/bin/sh"}, moons)
	tests := []struct {
		text string
		game *boards.Game
		want string
	}{
		{"mangetsu", gomoku.Guide, ""},
		{"human", gomoku.Freestyle, ""},
		{"gomocup:sh", gomoku.Freestyle, ""},
		{"mangetsu", gomoku.Freestyle, "mangetsu plays gomoku, renju, not freestyle"},
		{"handoff:" + dir + "/none", gomoku.Guide, "the program " + dir + "/none"},
		{"handoff:no-such-program", gomoku.Guide, "the program no-such-program"},
		{"handoff:" + file, gomoku.Guide, "isn't executable"},
		{"handoff:" + dir, gomoku.Guide, "is a directory"},
	}
	for _, tt := range tests {
		e, err := r.Resolve(tt.text)
		if err != nil {
			t.Fatal(err)
		}
		err = e.Check(tt.game)
		if (err == nil) != (tt.want == "") || err != nil && !strings.Contains(err.Error(), tt.want) {
			t.Errorf("%s for %s: %v, want %q", tt.text, tt.game.Name, err, tt.want)
		}
	}
}

const sample = `# players
[[engine]]
name     = "rapfi"
protocol = "gomocup"
command  = "./pbrain-rapfi --mode x"
settle   = "20ms"
start_timeout = "30s"
new_game = "process"
think    = "2s"
margin   = "50ms"
max_memory = "1GiB"
newline  = "crlf"
games    = ["freestyle", "renju"]
summary  = "strong"
strict   = true
writable = ["cache", "/dev/shm"]

[[engine]]
name     = "aoba"
protocol = "handoff"
command  = "dosbox -c 'mount c {dir}' -c AOBA.EXE"
dir      = "dos"
encoding = "shift_jis"
newline  = "lf"
pad      = true
env      = { SDL_VIDEODRIVER = "dummy", A = "b" }
[engine.limits]
memory = "512MiB"
disk = 1000
output = "none"
line = "4k"
processes = 3

[[engine]]
name = "5k"
protocol = "legacy"
command = "bin/5k"
dir = "/opt/5k"
`

func load(t *testing.T, text string) (*roster.Roster, string, error) {
	t.Helper()
	file := filepath.Join(t.TempDir(), "engines.toml")
	if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	r := roster.New([]string{"/bin/dohyo"}, moons)
	return r, file, r.Load(file)
}

func TestLoad(t *testing.T) {
	r, file, err := load(t, sample)
	if err != nil {
		t.Fatal(err)
	}
	dir := filepath.Dir(file)
	rapfi, err := r.Resolve("rapfi")
	if err != nil {
		t.Fatal(err)
	}
	if got, want := *rapfi.Told().(*gomocup.Options), (gomocup.Options{
		Start: 30 * time.Second, Settle: 20 * time.Millisecond, NewGame: gomocup.ByProcess, Think: 2 * time.Second, Margin: 50 * time.Millisecond, Memory: 1 << 30, CRLF: true,
	}); got != want {
		t.Errorf("rapfi: %+v, want %+v", got, want)
	}
	if rapfi.Command() != dir+"/pbrain-rapfi --mode x" || rapfi.Source != file+":2" || rapfi.Spec != "rapfi" ||
		!reflect.DeepEqual(rapfi.Games, []string{"freestyle", "renju"}) || rapfi.Summary != "strong" || !rapfi.Inside().Strict ||
		!reflect.DeepEqual(rapfi.Inside().Writable, []string{dir + "/cache", "/dev/shm"}) {
		t.Errorf("rapfi: %+v", rapfi)
	}
	aoba, err := r.Resolve("aoba")
	if err != nil {
		t.Fatal(err)
	}
	if got, want := *aoba.Told().(*fivemoku.Options), (fivemoku.Options{
		Style: fivemoku.Style{LF: true, Pad: true}, Encoding: fivemoku.ShiftJIS,
	}); !reflect.DeepEqual(got, want) {
		t.Errorf("aoba: %+v, want %+v", got, want)
	}
	l := aoba.Inside().Limits
	if l.Memory != 512<<20 || l.Disk != 1000 || l.Output != 0 || l.Line != 4000 || l.Processes != 3 || l.Stderr == 0 {
		t.Errorf("aoba: %+v", l)
	}
	if aoba.Inside().Home != dir+"/dos" || !reflect.DeepEqual(aoba.Inside().Env, []string{"A=b", "SDL_VIDEODRIVER=dummy"}) ||
		!reflect.DeepEqual(aoba.Words(), []string{"dosbox", "-c", "mount c {dir}", "-c", "AOBA.EXE"}) {
		t.Errorf("aoba: %+v", aoba)
	}
	fivek, err := r.Resolve("5k")
	if err != nil || fivek.Words()[0] != "/opt/5k/bin/5k" || !fivek.Told().(*fivemoku.Options).Legacy || !fivek.Inside().Strict {
		t.Errorf("5k: %+v, %v", fivek, err)
	}
	var names []string
	for _, e := range r.List() {
		names = append(names, e.Name)
	}
	if got := strings.Join(names, " "); got != "mikazuki mangetsu kame rapfi aoba 5k human" {
		t.Errorf("list: %s", got)
	}
	if err := r.Load(filepath.Join(dir, "none.toml")); err != nil {
		t.Errorf("no file: %v", err)
	}
}

// TestLoadCSA reads the keys of CSA's line protocol.
func TestLoadCSA(t *testing.T) {
	r, file, err := load(t, `
[[engine]]
name = "gps"
protocol = "csa"
command = "./gpsshogi --csa -T {main}"
args_black = "-s"
args_white = ""
args_position = "-f '{position}'"
ready = "1s"
mated = "5s"
matta = false
newline = "crlf"

[[engine]]
name = "line"
protocol = "serial"
command = "/dev/ttyUSB0,9600"
baud = 300
frame = "7E2"
flow = "rtscts"
`)
	if err != nil {
		t.Fatal(err)
	}
	gps, _ := r.Resolve("gps")
	if want := (csa.Options{
		Black: []string{"-s"}, White: []string{}, Position: []string{"-f", "{position}"}, Ready: time.Second, Mated: 5 * time.Second,
		Anew: true, CRLF: true,
	}); !reflect.DeepEqual(*gps.Told().(*csa.Options), want) || gps.Command() != filepath.Dir(file)+"/gpsshogi --csa -T {main}" {
		t.Errorf("options %+v, command %s, expected those of gpsshogi", gps.Told().(*csa.Options), gps.Command())
	}
	e, _ := r.Resolve("line")
	if said := fmt.Sprint(e.Told()); !strings.Contains(said, "300,7E2,rtscts") {
		t.Errorf("the error doesn't contain %q:\n%s", "300,7E2,rtscts", said)
	}
	for text, want := range map[string]string{
		"protocol = \"csa\"\ncommand = \"k\"\nbaud = 300\n":                  ":5: baud can't be used with the protocol csa",
		"protocol = \"serial\"\ncommand = \"/dev/ttyS0\"\nbaud = 3\n":        "a usual baud rate",
		"protocol = \"serial\"\ncommand = \"/dev/ttyS0\"\nframe = \"xon\"\n": "data bits",
		"protocol = \"serial\"\ncommand = \"/dev/ttyS0\"\nflow = \"8N1\"\n":  "xon, rtscts",
		"protocol = \"serial\"\ncommand = \"/dev/ttyS0 9600\"\n":             ":4: command: expected a serial line",
		"protocol = \"csapipe\"\ncommand = \"k\"\nargs_black = \"'\"\n":      "a closing",
		"protocol = \"csapipe\"\ncommand = \"k\"\nmatta = \"yes\"\n":         ":5: matta: expected true or false",
	} {
		if _, _, err := load(t, "[[engine]]\nname = \"a\"\n"+text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %q", text, err, want)
		}
	}
}

func TestLoadFails(t *testing.T) {
	const good = "[[engine]]\nname = \"a\"\nprotocol = \"gomocup\"\ncommand = \"a\"\n"
	tests := []struct{ text, want string }{
		{"[[engine]\n", "expected end of table"},
		{"x = \n", ":1: "},
		{"# c\nspeed = 3\n", `:2: expected [[engine]], got "speed"`},
		{"[engine]\nname = \"a\"\n", ":1: expected [[engine]], with double brackets"},
		{"engine = 3\n", ":1: expected [[engine]]"},
		{good + "colour = 1\n", `:5: unknown key "colour"; expected one of args_black`},
		{good + "comand = 1\n", `:5: unknown key "comand" (did you mean command?); expected one of args_black`},
		{good + "pad = true\n", ":5: pad can't be used with the protocol gomocup"},
		{good + "settle = 20\n", `:5: settle: expected a time such as "20ms" or "10s", got 20`},
		{good + "settle = \"-1s\"\n", ":5: settle: expected a time"},
		{good + "strict = \"yes\"\n", ":5: strict: expected true or false, got yes"},
		{good + "games = [\"chess\"]\n", ":5: games: expected names among gomoku, "},
		{good + "games = \"renju\"\n", ":5: games: expected a list of strings"},
		{good + "new_game = \"often\"\n", ":5: new_game: expected one of restart, start, process, got often"},
		{good + "max_memory = \"lots\"\n", `:5: max_memory: expected a size such as "350MiB", got lots`},
		{good + "env = { A = 1 }\n", ":5: env: A: expected a string in quotes, got 1"},
		{good + "[engine.limits]\nmemory = \"1GiB\"\ncpu = 1\n", ":7: limits: cpu: unknown limit"},
		{good + "limits = { disk = \"x\" }\n", ":5: limits: disk: expected a size"},
		{good + "limits = 3\n", ":5: limits: expected a table, got 3"},
		{good + "[other]\nx = 1\n", `:5: expected [[engine]], got "other"`},
		{good + "\n" + good, `is already called "a"`},
		{"[[engine]]\nname = \"mangetsu\"\nprotocol = \"gomocup\"\ncommand = \"a\"\n", `:1: "mangetsu" is the name of a built-in player`},
		{"[[engine]]\nprotocol = \"gomocup\"\ncommand = \"a\"\n", ":1: the key name is missing"},
		{"[[engine]]\nname = \"a\"\nprotocol = \"gomocup\"\n", ":1: the key command is missing"},
		{"[[engine]]\nname = \"a\"\ncommand = \"b\"\n", ":1: protocol: expected a string, found none"},
		{"[[engine]]\nname = \"a\"\nprotocol = \"uci\"\n", `:3: protocol: expected one of `},
		{"[[engine]]\nname = \"a:b\"\nprotocol = \"gomocup\"\ncommand = \"b\"\n", ":2: name: expected a word"},
		{"[[engine]]\nname = 3\nprotocol = \"gomocup\"\ncommand = \"b\"\n", ":2: name: expected a string in quotes, got 3"},
		{"[[engine]]\nname = \"a\"\nprotocol = \"gomocup\"\ncommand = \"'b\"\n", "a closing '"},
	}
	for _, tt := range tests {
		_, file, err := load(t, tt.text)
		if err == nil || !strings.Contains(err.Error(), tt.want) {
			t.Errorf("%q: %v, want %q", tt.text, err, tt.want)
		}
		if err != nil && !strings.HasPrefix(err.Error(), file+":") {
			t.Errorf("%q: %v names no line", tt.text, err)
		}
	}
}

// TestSettings reads the example and the default of every key in every protocol that has
// it.
func TestSettings(t *testing.T) {
	commands := map[string]string{"csatcp": "h:4081,a,b", "serial": "/dev/ttyUSB0"}
	for _, s := range roster.Settings() {
		name, sub, isLimit := strings.Cut(s.Key, ".")
		of := s.For
		if of == nil {
			of = roster.Protocols()
		}
		for _, p := range of {
			values := []string{s.Example}
			usual := s.Usual
			for _, o := range s.Other {
				if slices.Contains(o.Protocols, p) {
					usual = o.Usual
				}
			}
			if usual != "" {
				values = append(values, usual)
			}
			for _, v := range values {
				table := map[string]string{"name": `"a"`, "protocol": `"` + p + `"`, "command": `"` + commands[p] + `"`}
				if commands[p] == "" {
					table["command"] = `"x"`
				}
				switch {
				case isLimit:
					table[name] = "{ " + sub + " = " + v + " }"
				case name != "protocol" && (name != "command" || commands[p] == ""):
					table[name] = v
				}
				text := "[[engine]]\n"
				for _, k := range roster.Sorted(table) {
					if k == "games" {
						table[k] = `["` + catalog.Speaking(p)[0] + `"]`
					}
					text += k + " = " + table[k] + "\n"
				}
				if _, _, err := load(t, text); err != nil {
					t.Errorf("%s:\n%s%v", s.Key, text, err)
				}
			}
		}
	}
}

// TestComments leaves out the comments for servers that don't accept any.
func TestComments(t *testing.T) {
	for value, bare := range map[string]bool{"false": true, "true": false} {
		r, _, err := load(t, "[[engine]]\nname = \"far\"\nprotocol = \"csatcp\"\ncommand = \"h:4081,a,b\"\ncomments = "+value+"\n")
		if err != nil {
			t.Fatal(err)
		}
		if e, _ := r.Resolve("far"); e.Told().(*csatcp.PlayerOptions).Bare != bare {
			t.Errorf("comments = %s: %+v", value, e.Told().(*csatcp.PlayerOptions))
		}
	}
}

func TestBytes(t *testing.T) {
	for v, want := range map[any]int64{int64(7): 7, "7": 7, "2k": 2000, "2KiB": 2048, "1.5MiB": 3 << 19, "2 GB": 2e9, "2GiB": 2 << 30, "1TiB": 1 << 40} {
		if got, err := roster.Size(v); err != nil || got != want {
			t.Errorf("%v: %d, %v, want %d", v, got, err, want)
		}
	}
	for _, v := range []any{int64(-1), "", "x", "-3", "3x", "99999999999TiB", 1.5, nil} {
		if got, err := roster.Size(v); err == nil {
			t.Errorf("%v: %d", v, got)
		}
	}
}

func TestOpen(t *testing.T) {
	home := t.TempDir()
	os.MkdirAll(filepath.Join(home, "data"), 0o755)
	os.WriteFile(filepath.Join(home, "data", "book"), []byte("808\n"), 0o644)
	r, _, err := load(t, `[[engine]]
name = "teller"
protocol = "handoff"
dir = "`+home+`"
command = "sh -c 'cp data/book 5moku.res; echo $WHERE {dir} {game} {size} >>5moku.res'"
env = { WHERE = "in" }
`)
	if err != nil {
		t.Fatal(err)
	}
	e, err := r.Resolve("teller")
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	p, err := e.Open(roster.Options{Game: gomoku.Guide, Dir: dir})
	if err != nil {
		t.Fatal(err)
	}
	defer p.Close()
	if err := p.Begin(t.Context(), engines.Game{Rules: gomoku.Guide, Size: 15}); err != nil {
		t.Fatal(err)
	}
	a, err := p.Act(t.Context(), engines.Turn{Budget: 20 * time.Second})
	if want := strings.TrimSpace(("in " + dir + " gomoku 15")[:30]); err != nil || a.Move != "808" || a.Mutter != want {
		t.Errorf("%+v, %v, want %q", a, err, want)
	}
}

func TestFurnish(t *testing.T) {
	home, dir := t.TempDir(), t.TempDir()
	os.WriteFile(filepath.Join(home, "book"), []byte("12345"), 0o755)
	if err := roster.Furnish(home, dir, 4); err == nil || !strings.Contains(err.Error(), "be copied") {
		t.Errorf("a large home: %v", err)
	}
	if err := roster.Furnish(home, dir, 5); err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(dir, "book")
	if info, err := os.Stat(file); err != nil || info.Mode().Perm()&0o100 == 0 {
		t.Errorf("%v, %v, expected an executable file", info, err)
	}
	os.WriteFile(file, []byte("learnt"), 0o644)
	if err := roster.Furnish(home, dir, 5); err != nil {
		t.Fatal(err)
	}
	if b, _ := os.ReadFile(file); string(b) != "learnt" {
		t.Errorf("a folder in use was overwritten: %q", b)
	}
}

func FuzzResolve(f *testing.F) {
	for _, s := range []string{"mangetsu", "gomocup:mangetsu", "handoff:./aoba -x 'a b'", "human", "a:b:c", ":", "legacy:\"x", "handoff:\"\r\"", "handoff:a 'b\nc'", "handoff:'mangetsu'", "handoff:\vmangetsu"} {
		f.Add(s)
	}
	r := roster.New([]string{"/bin/dohyo"}, moons)
	f.Fuzz(func(t *testing.T, s string) {
		e, err := r.Resolve(s)
		if err != nil {
			return
		}
		again, err := r.Resolve(e.Spec)
		if err != nil || !reflect.DeepEqual(again, e) {
			t.Errorf("%q gives %+v, its spec %q %+v, %v", s, e, e.Spec, again, err)
		}
	})
}

func FuzzParse(f *testing.F) {
	f.Add(sample)
	f.Add("[[engine]]\nname = 3\n[engine.limits]\n")
	f.Fuzz(func(t *testing.T, s string) {
		entries, err := roster.Parse("engines.toml", s)
		if err != nil && !strings.HasPrefix(err.Error(), "engines.toml:") {
			t.Errorf("%q: %v names no line", s, err)
		}
		for _, e := range entries {
			if e.Name == "" || len(e.Words()) == 0 || e.Source == "" {
				t.Errorf("%q gives %+v", s, e)
			}
		}
	})
}

// TestCounted limits only built-in players that count positions.
func TestCounted(t *testing.T) {
	r := roster.New([]string{"/bin/dohyo"}, []roster.Builtin{
		{Name: "sazanami", Games: []string{"shogi"}, Protocols: []string{"usi"}, Counts: true},
		{Name: "kame", Games: []string{"gomoku"}, Protocols: []string{"gomocup"}},
	})
	for name, want := range map[string]string{"sazanami": "/bin/dohyo engine sazanami --protocol usi --nodes 300", "kame": "", "human": "", "usi:./x": ""} {
		e, err := r.Resolve(name)
		if err != nil {
			t.Fatal(err)
		}
		if e, err = e.Counted(300); (err == nil) != (want != "") || err == nil && e.Command() != want {
			t.Errorf("%s: %q, %v", name, e.Command(), err)
		}
	}
}
