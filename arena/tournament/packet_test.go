package tournament

import (
	"context"
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"dohyo/arena"
	"dohyo/engines"
)

// TestWrongPackets refuses packets and slips that are wrong in one place.
func TestWrongPackets(t *testing.T) {
	_, _, packets := dealt(t)
	text, err := json.Marshal(packets[0])
	if err != nil {
		t.Fatal(err)
	}
	if _, err := ParsePacket("p", text); err != nil {
		t.Fatal(err)
	}
	for what, spoil := range map[string]func(*Packet){
		"form":             func(p *Packet) { p.Form++ },
		"key":              func(p *Packet) { p.Key = "" },
		"referee":          func(p *Packet) { p.Referee = "" },
		"referee's name":   func(p *Packet) { p.Referee = "a\nb" },
		"no match":         func(p *Packet) { p.Matches = nil },
		"stage":            func(p *Packet) { p.Matches[0].Stage = 0 },
		"round":            func(p *Packet) { p.Matches[0].Round = 0 },
		"pair":             func(p *Packet) { p.Matches[0].Pair = 0 },
		"twice":            func(p *Packet) { p.Matches[1].At = p.Matches[0].At },
		"no rules":         func(p *Packet) { p.Matches[0].Stage = 2 },
		"one player":       func(p *Packet) { p.Matches[0].Players[1].Name = p.Matches[0].Players[0].Name },
		"no name":          func(p *Packet) { p.Matches[0].Players[1].Name = "" },
		"a name":           func(p *Packet) { p.Matches[0].Players[1].Name = "\x1b[2J" },
		"a first name":     func(p *Packet) { p.Matches[1].Players[0].Name = strings.Repeat("x", 61) },
		"no program":       func(p *Packet) { p.Matches[0].Players[0].Player = "" },
		"no second player": func(p *Packet) { p.Matches[1].Players[1].Player = "" },
	} {
		p := new(Packet)
		if err := json.Unmarshal(text, p); err != nil {
			t.Fatal(err)
		}
		spoil(p)
		wrong, _ := json.Marshal(p)
		if _, err := ParsePacket("p", wrong); err == nil {
			t.Errorf("a packet with another %s is read", what)
		}
	}
	if _, err := ParsePacket("p", []byte("{")); err == nil {
		t.Error("half a packet is read")
	}

	slip := Slip{Form: packetForm, Key: "k", Referee: "R", Matches: []SlipMatch{{Report: Report{Games: Tally{1, 2, 3}, Absent: 2, Hung: 2}, Files: []SlipFile{{Name: "1-01-01.log"}, {Name: "..x"}}}}}
	for what, spoil := range map[string]func(*Slip){
		"":               func(*Slip) {},
		"form":           func(s *Slip) { s.Form++ },
		"key":            func(s *Slip) { s.Key = "" },
		"folder":         func(s *Slip) { s.Matches[0].Files[1].Name = "a/b" },
		"other folder":   func(s *Slip) { s.Matches[0].Files[0].Name = `a\b` },
		"folder above":   func(s *Slip) { s.Matches[0].Files[0].Name = ".." },
		"same folder":    func(s *Slip) { s.Matches[0].Files[0].Name = "." },
		"number won":     func(s *Slip) { s.Matches[0].Report.Games[0] = -1 },
		"number drawn":   func(s *Slip) { s.Matches[0].Report.Games[1] = -1 },
		"number lost":    func(s *Slip) { s.Matches[0].Report.Games[2] = -1 },
		"absent player":  func(s *Slip) { s.Matches[0].Report.Absent = 3 },
		"absent nobody":  func(s *Slip) { s.Matches[0].Report.Absent = -1 },
		"hanging player": func(s *Slip) { s.Matches[0].Report.Hung = 3 },
		"hanging nobody": func(s *Slip) { s.Matches[0].Report.Hung = -1 },
	} {
		s := slip
		s.Matches = []SlipMatch{slip.Matches[0]}
		s.Matches[0].Files = append([]SlipFile{}, slip.Matches[0].Files...)
		spoil(&s)
		text, _ := json.Marshal(s)
		if _, err := ParseSlip("s", text); (err == nil) != (what == "") {
			t.Errorf("a slip with another %q: %v", what, err)
		}
	}
	if _, err := ParseSlip("s", []byte("no")); err == nil {
		t.Error("a text that is no slip is read")
	}
}

// TestPacketGoesOn: a referee who was interrupted plays only the matches that the slip doesn't
// have. The slip has each once, with the checksums of its records. That of another packet is
// left alone.
func TestPacketGoesOn(t *testing.T) {
	_, _, packets := dealt(t)
	p := packets[0]
	rules := p.Rules[1]
	rules.Opening, rules.Games = "", 2
	p.Rules[1] = rules
	dir := t.TempDir()
	seated := map[string]int{}
	v := clumsyVenue(dir, nil)
	v.Bundle = false
	v.Open = func(_ string, e Entrant) (arena.Contestant, error) {
		seated[e.Name]++
		open := func(arena.Place) (engines.Player, error) { return clumsy{number: int(e.Name[0] - 'A')}, nil }
		return arena.Contestant{Name: e.Name, Spec: e.Player, Homeless: true, Open: open}, nil
	}
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	var lefts []int
	err := p.Play(ctx, v, PacketOptions{Dir: dir, Done: func(_ SlipMatch, left int) {
		lefts = append(lefts, left)
		cancel()
	}})
	if !errors.Is(err, arena.ErrInterrupted) || len(lefts) != 1 || lefts[0] != len(p.Matches)-1 {
		t.Fatalf("%v, left %v", err, lefts)
	}
	clear(seated)
	done := 0
	if err := p.Play(t.Context(), v, PacketOptions{Dir: dir, Done: func(_ SlipMatch, left int) {
		if done++; left != len(p.Matches)-1-done {
			t.Errorf("%d are left after %d", left, done)
		}
	}}); err != nil || done != len(p.Matches)-1 {
		t.Fatalf("%v, %d matches were played", err, done)
	}
	sum := 0
	for _, n := range seated {
		sum += n
	}
	if sum != 2*done {
		t.Errorf("%d players were seated for %d matches", sum, done)
	}
	text, err := os.ReadFile(filepath.Join(dir, SlipName))
	if err != nil {
		t.Fatal(err)
	}
	slip, err := ParseSlip(SlipName, text)
	if err != nil || slip.Key != p.Key || slip.Referee != p.Referee || len(slip.Matches) != len(p.Matches) {
		t.Fatalf("%v, the slip is %+v", err, slip)
	}
	seen := map[At]bool{}
	for _, m := range slip.Matches {
		if seen[m.At] || m.Report.Games.Sum() != 2 || len(m.Files) == 0 {
			t.Errorf("%+v", m)
		}
		seen[m.At] = true
		for _, f := range m.Files {
			data, err := os.ReadFile(filepath.Join(dir, f.Name))
			if err != nil || sumOf(data) != f.SHA256 {
				t.Errorf("%s: %v, or another sum", f.Name, err)
			}
		}
	}
	all, err := Returns(dir, At{})
	if err != nil || len(all) != len(p.Matches) {
		t.Errorf("%v, %d matches are returned", err, len(all))
	}
	for _, path := range []string{dir, filepath.Join(dir, SlipName)} {
		one, err := Returns(path, p.Matches[1].At)
		if err != nil || len(one) != 1 || one[0].At != p.Matches[1].At || len(one[0].Files) == 0 || len(one[0].Files) != len(one[0].Sums) {
			t.Errorf("%s: %v, %+v", path, err, one)
		}
	}
	if list, err := Returns(filepath.Join(dir, SlipName), At{9, 9, 9}); err == nil {
		t.Errorf("a pair that isn't on the slip: %+v", list)
	}
	for _, other := range []func(*Packet){func(p *Packet) { p.Key = "other" }, func(p *Packet) { p.Referee = "X" }} {
		q := p
		other(&q)
		if err := q.Play(t.Context(), v, PacketOptions{Dir: dir}); err == nil || !strings.Contains(err.Error(), "another packet") {
			t.Errorf("played over another slip: %v", err)
		}
	}
	if now, _ := os.ReadFile(filepath.Join(dir, SlipName)); string(now) != string(text) {
		t.Error("the slip was changed")
	}
	v.Records = func(string) []arena.RecordFormat { return nil }
	v.Open = func(string, Entrant) (arena.Contestant, error) { return arena.Contestant{}, errors.New("no program") }
	if err := p.Play(t.Context(), v, PacketOptions{Dir: t.TempDir()}); err == nil || !strings.Contains(err.Error(), "no program") {
		t.Errorf("a program that isn't there: %v", err)
	}
}

// A silent player doesn't answer from its third move on.
type silent struct{ instant }

func (silent) Act(ctx context.Context, t engines.Turn) (engines.Answer, error) {
	if len(t.History) > 4 {
		return engines.Answer{}, engines.Faultf(engines.Timeout, "test.silent", "silent")
	}
	return instant{}.Act(ctx, t)
}

// TestHungPlayer: a player that hangs loses the whole match by the guide's rule, whichever
// side it has, and only it.
func TestHungPlayer(t *testing.T) {
	for hung := range 2 {
		v := &Local{Records: func(string) []arena.RecordFormat { return nil }}
		v.Open = func(_ string, e Entrant) (arena.Contestant, error) {
			open := func(arena.Place) (engines.Player, error) {
				if e.Name == "hangs" {
					return silent{}, nil
				}
				return instant{}, nil
			}
			return arena.Contestant{Name: e.Name, Spec: e.Player, Homeless: true, Open: open}, nil
		}
		rules := instantMatch(10)
		rules.HangLoses = true
		players := [2]Entrant{{Name: "plays", Player: "p"}, {Name: "hangs", Player: "p"}}
		players[0], players[1] = players[1-hung], players[hung]
		r, err := v.Play(t.Context(), Sitting{BoutBegin: &BoutBegin{Bout: 1, Board: 1, Players: [2]int{0, 1}}, Folder: filepath.Join(t.TempDir(), "m"), Game: "freestyle", Rules: rules, Players: players})
		if err = errors.Join(err, v.Close()); err != nil {
			t.Fatal(err)
		}
		want := 1 // of the player who hung
		if players[1].Name == "hangs" {
			want = 2
		}
		if r.Hung != want || r.Why.Code != "result.hang" || r.Why.Args[0] != "hangs" || r.Games.Sum() != 10 || r.Games[2*(2-want)] != 10 || r.Absent != 0 {
			t.Errorf("player %d: %+v", want, r)
		}
	}
}
