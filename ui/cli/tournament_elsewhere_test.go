package cli

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"dohyo/arena/tournament"
)

// TestReferees deals a small league, plays the packets of its referees, and enters their
// returns. Entering a return a second time must be refused with the reason.
func TestReferees(t *testing.T) {
	dir := t.TempDir()
	file, home, packets := filepath.Join(dir, "l.toml"), filepath.Join(dir, "home"), filepath.Join(dir, "packets")
	const text = `name = "L"
game = "gomoku"
entrant = [{ name = "A", player = "mikazuki" }, { name = "B", player = "mikazuki" }, { name = "C", player = "mikazuki" }]
referee = [{ name = "RA", own = ["A"] }, { name = "RB", own = ["B"] }, { name = "RC", own = ["C"] }]
[[stage]]
order = "5moku"
games = 2
limit = 20
`
	if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	if status, out, errs := command(t, "", "tournament", "deal", file, "--dir", home, "-o", packets, "--lang", "en"); status != exitDone || strings.Count(out, ".packet.json") != 3 {
		t.Fatalf("status %d, %s%s", status, out, errs)
	}
	for i, r := range []string{"RA", "RB", "RC"} {
		packet := filepath.Join(packets, "0"+string(rune('1'+i))+"-"+r)
		for range 2 { // the second call has nothing left to play
			if status, out, errs := command(t, "", "tournament", "referee", packet+".packet.json", "--lang", "en"); status != exitDone || !strings.Contains(out, "return the folder") {
				t.Fatalf("%s: status %d, %s%s", r, status, out, errs)
			}
		}
		if i == 1 { // a log under any name needs its pair, and a referee who may judge it
			logs, err := filepath.Glob(filepath.Join(packet, "*.log"))
			if err != nil || len(logs) != 1 {
				t.Fatalf("%q, %v", logs, err)
			}
			text, err := os.ReadFile(logs[0])
			if err != nil {
				t.Fatal(err)
			}
			odd, pair := filepath.Join(dir, "LOG150.log"), strings.TrimSuffix(filepath.Base(logs[0]), ".log")
			if err := os.WriteFile(odd, text, 0o644); err != nil {
				t.Fatal(err)
			}
			for _, c := range []struct {
				flags  []string
				status int
				want   string
			}{
				{nil, exitWrong, "expected a file named after its pair"},
				{[]string{"--pair", pair, "--referee", "RA"}, exitWrong, "refused: RA may not judge"},
				{[]string{"--pair", pair, "--referee", "RB"}, exitDone, "judged by RB; openings and results checked"},
			} {
				status, out, errs := command(t, "", append([]string{"tournament", "enter", home, odd, "--lang", "en"}, c.flags...)...)
				if status != c.status || !strings.Contains(out+errs, c.want) {
					t.Errorf("%q: status %d, %s%s", c.flags, status, out, errs)
				}
			}
			continue
		}
		if status, out, errs := command(t, "", "tournament", "enter", home, packet, "--referee", "RX", "--lang", "en"); status != exitWrong || !strings.Contains(out+errs, "the slip beside it names "+r) {
			t.Errorf("another referee than in the slip: status %d, %s%s", status, out, errs)
		}
		if status, out, errs := command(t, "", "tournament", "enter", home, packet, "--lang", "en"); status != exitDone || !strings.Contains(out, "judged by "+r+", checked move by move") {
			t.Fatalf("%s: status %d, %s%s", r, status, out, errs)
		}
		if i == 0 {
			if status, _, errs := command(t, "", "tournament", "enter", home, packet, "--lang", "en"); status != exitWrong || !strings.Contains(errs, "only the first run of a match counts") {
				t.Errorf("a second run: status %d, %s", status, errs)
			}
		}
	}
	s, err := tournament.Load(home)
	if err != nil || !s.Over || s.Games != 6 {
		t.Fatalf("over %v, %d games, %v", s.Over, s.Games, err)
	}
	status, out, errs := command(t, "", "tournament", "crosstable", home, "--lang", "ja")
	if status != exitDone || !strings.Contains(out, "|勝点|得失|位|") {
		t.Errorf("status %d, %s%s", status, out, errs)
	}
	// A pair's log and record are the same games.
	if _, out, errs := command(t, "", "stats", home, "--json"); !strings.Contains(out, `"games":6,`) {
		t.Errorf("%s%s", out, errs)
	}
}

// TestFrame enters results by hand, prints the table in the frame of the guide's
// appendix B, and compares it with a published table.
func TestFrame(t *testing.T) {
	dir := t.TempDir()
	plan, _, err := tournament.ParsePlan("p.toml", []byte(`game = "gomoku"
regulation = "5moku"
entrant = [{ name = "MOMIJI", team = "機長", player = "mikazuki" }, { name = "5K", team = "KENJI", player = "mikazuki" }, { name = "KAZE502", team = "風小僧", player = "mikazuki" }]
[[stage]]
order = "5moku"
`), regulationNamed, false)
	if err != nil {
		t.Fatal(err)
	}
	home := filepath.Join(dir, "t")
	tt, err := tournament.New(tournament.Config{Name: "T", Dir: home, Plan: plan, Seed: 1})
	if err != nil {
		t.Fatal(err)
	}
	if err := errors.Join(tt.Proceed(nil), tt.Close()); err != nil {
		t.Fatal(err)
	}
	write := func(name, text string) string {
		file := filepath.Join(dir, name)
		if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		return file
	}
	results := write("r.csv", "first,second,won,drawn,lost\nMOMIJI,5K,2,4,4\nKAZE502,MOMIJI,5,5,0\nKAZE502,5K,5,2,3\n")
	if status, _, errs := command(t, "", "tournament", "enter", home, results, "--lang", "en"); status != exitWrong || !strings.Contains(errs, "--why") {
		t.Errorf("without a reason: status %d, %s", status, errs)
	}
	if status, out, errs := command(t, "", "tournament", "enter", home, results, "--why", "appendix B", "--by", "R", "--lang", "en"); status != exitDone {
		t.Fatalf("status %d, %s%s", status, out, errs)
	}
	const want = `+-------------+----+----+----+----+----+--+
|             | 1  | 2  | 3  |勝点|得失|位|
+-------------+----+----+----+----+----+--+
|1 機長       | \  | ×  | ×  |  0 |  -7| 3|
|  MOMIJI     |    |2-4 |0-5 |    |    |  |
+-------------+----+----+----+----+----+--+
|2 KENJI      | ○  | \  | ×  |  2 |   0| 2|
|  5K         |4-2 |    |3-5 |    |    |  |
+-------------+----+----+----+----+----+--+
|3 風小僧     | ○  | ○  | \  |  4 |  +7| 1|
|  KAZE502    |5-0 |5-3 |    |    |    |  |
+-------------+----+----+----+----+----+--+
`
	if _, out, _ := command(t, "", "tournament", "crosstable", home, "--lang", "ja"); !strings.HasSuffix(out, want) {
		t.Errorf("got\n%s\nwant\n%s", out, want)
	}
	good := write("g.csv", "name,points,difference,place\n5K,2,0,2\n")
	if status, _, errs := command(t, "", "tournament", "crosstable", home, "--compare", good); status != exitDone || errs != "" {
		t.Errorf("status %d, %s", status, errs)
	}
	bad := write("b.csv", "name,points,difference,place\n5K,2,+3,2\n")
	if status, _, errs := command(t, "", "tournament", "crosstable", home, "--compare", bad, "--lang", "en"); status != exitWrong || !strings.Contains(errs, "5K: the published difference is 3, the results give 0") {
		t.Errorf("status %d, %s", status, errs)
	}
}

// TestPacketCommands checks that packets carry the [[engine]] tables of a tournament's
// file. The referee sees the commands of these tables and of the entrants, must agree
// before they run, and is asked only once.
func TestPacketCommands(t *testing.T) {
	dir := t.TempDir()
	file, home, packets := filepath.Join(dir, "l.toml"), filepath.Join(dir, "home"), filepath.Join(dir, "packets")
	writeFile(t, file, `game = "gomoku"
entrant = [{ name = "A", player = "kaze" }, { name = "B", player = "gomocup:/bin/false --deep" }]
referee = [{ name = "R" }]
[[engine]]
name = "kaze"
protocol = "gomocup"
command = "/bin/true --fast"
limits = { memory = "64M" }
[[engine]]
name = "unused"
protocol = "gomocup"
command = "/bin/true --unused"
[[stage]]
order = "5moku"
games = 2
`)
	if status, out, errs := command(t, "", "tournament", "deal", file, "--dir", home, "-o", packets, "--lang", "en"); status != exitDone {
		t.Fatalf("status %d, %s%s", status, out, errs)
	}
	packet := filepath.Join(packets, "01-R")
	shown := func(errs string) bool {
		for _, want := range []string{"/bin/true --fast", "64M", "B  gomocup:", "/bin/false --deep"} {
			if !strings.Contains(errs, want) {
				return false
			}
		}
		return !strings.Contains(errs, "unused")
	}
	status, _, errs := command(t, "", "tournament", "referee", packet+".packet.json", "--lang", "en")
	if _, err := os.Stat(packet); status == exitDone || !shown(errs) || !strings.Contains(errs, "--yes runs them") || err == nil {
		t.Errorf("status %d, %v\n%s", status, err, errs)
	}
	status, out, errs := command(t, "", "tournament", "referee", packet+".packet.json", "--yes", "--lang", "en")
	if status != exitDone || !shown(errs) || !strings.Contains(out, "return the folder") {
		t.Errorf("status %d\n%s%s", status, out, errs)
	}
	status, _, errs = command(t, "", "tournament", "referee", packet+".packet.json", "--lang", "en")
	if status != exitDone || shown(errs) {
		t.Errorf("asked again: status %d\n%s", status, errs)
	}
	// Players replaced on this machine need no consent.
	status, _, errs = command(t, "", "tournament", "referee", packet+".packet.json", "--dir", filepath.Join(dir, "other"), "--player", "A=mikazuki", "--player", "B=mikazuki", "--lang", "en")
	if strings.Contains(errs, "/bin/false") {
		t.Errorf("status %d\n%s", status, errs)
	}
}

// refereed returns the plan file of a league of three entrants with three referees, and
// the tournament's folder.
func refereed(t *testing.T) (file, home string) {
	t.Helper()
	dir := t.TempDir()
	file = filepath.Join(dir, "l.toml")
	writeFile(t, file, `game = "gomoku"
entrant = [{ name = "A", player = "mikazuki" }, { name = "B", player = "mikazuki" }, { name = "C", player = "mikazuki" }]
referee = [{ name = "R1" }, { name = "R2" }, { name = "R3" }]
[[stage]]
order = "5moku"
games = 2
`)
	return file, filepath.Join(dir, "home")
}

// TestDealWithout deals, which names an entrant who missed the deadline. Then it names a
// referee who has dropped out, with the reason. The others must get packets with that
// referee's pairs.
func TestDealWithout(t *testing.T) {
	file, home := refereed(t)
	packets := filepath.Join(filepath.Dir(home), "packets")
	text := strings.Replace(readText(t, file), "entrant = [", "entrant = [{ name = \"TARDY\" }, ", 1)
	writeFile(t, file, "deadline = 1994-03-27T23:59:59+09:00\n"+text)
	if status, out, errs := command(t, "", "tournament", "deal", file, "--dir", home, "-o", packets, "--lang", "en"); status != exitDone || strings.Count(out, ".packet.json") != 3 || !strings.Contains(out, "TARDY") {
		t.Fatalf("status %d, %s%s", status, out, errs)
	}
	if status, out, errs := command(t, "", "tournament", "report", home, "--markdown", "--lang", "en"); status != exitDone || !strings.Contains(out, "TARDY") {
		t.Errorf("status %d, no TARDY in\n%s%s", status, out, errs)
	}
	refused(t, "expected the reason", "tournament", "deal", home, "--without", "R2", "--lang", "en")
	status, out, errs := command(t, "", "tournament", "deal", home, "--without", "R2", "--why", "ill", "--by", "me", "--lang", "en")
	if status != exitDone || !strings.Contains(out, "R2 no longer judges") || !strings.Contains(out, "ill") || strings.Count(out, ".packet.json") != 2 || strings.Contains(out, "02-R2") {
		t.Errorf("status %d\n%s%s", status, out, errs)
	}
	refused(t, "dropped out", "tournament", "deal", home, "--without", "R2", "--why", "ill", "--lang", "en")
}

// TestRuleReplace replaces a referee. The new referee's packet must be written, and the
// old one's removed.
func TestRuleReplace(t *testing.T) {
	file, home := refereed(t)
	if status, _, errs := command(t, "", "tournament", "deal", file, "--dir", home); status != exitDone {
		t.Fatal(errs)
	}
	before, err := os.ReadDir(filepath.Join(home, packetsName))
	if err != nil || len(before) == 0 {
		t.Fatal(err)
	}
	status, out, errs := command(t, "", "tournament", "rule", home, "replace", "R2", "NEW", "--why", "ill", "--by", "me", "--lang", "en")
	if status != exitDone || errs != "" || !strings.Contains(out, "NEW judges in place of R2 (me: ill)") || !strings.Contains(out, "NEW.packet.json") || strings.Contains(out, "R2.packet.json") {
		t.Errorf("unexpected out:\n%s", out)
	}
	after, err := os.ReadDir(filepath.Join(home, packetsName))
	if err != nil || len(after) != len(before) {
		t.Errorf("%v, %d packets, %d before", err, len(after), len(before))
	}
	for _, f := range after {
		if strings.Contains(f.Name(), "R2") {
			t.Errorf("%s is still there", f.Name())
		}
	}
	refused(t, "two referees", "tournament", "rule", home, "referee", "R1", "--why", "more", "--lang", "en")
	refused(t, "unknown entrant", "tournament", "rule", home, "referee", "R9", "X,Y", "--why", "more", "--lang", "en")
	refused(t, "expected replace REFEREE REFEREE [OWN,OWN]", "tournament", "rule", home, "replace", "R1", "--why", "more", "--lang", "en")
}
