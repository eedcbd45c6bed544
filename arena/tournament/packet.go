package tournament

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"io"
	"os"
	"path/filepath"
	"slices"
	"sort"
	"strings"
	"sync"

	"dohyo/arena"
	"dohyo/boards/fact"
	"dohyo/boards/safe"
	"dohyo/kifu"
)

// A Packet is what a referee needs to play pairs of a tournament on a machine of
// their own: a file of JSON.
type Packet struct {
	Form       int                      `json:"packet"` // packetForm, the version of the file's format
	Key        string                   `json:"key"`    // of the tournament
	Tournament string                   `json:"tournament"`
	Referee    string                   `json:"referee"`
	Game       string                   `json:"game"`
	Rules      map[int]arena.Regulation `json:"rules"` // the regulations, by stage
	Matches    []PacketMatch            `json:"matches"`
	Engines    []string                 `json:"engines,omitempty"` // the [[engine]] tables of their players, if the tournament's file has any
}

// A PacketMatch is a pair that a referee judges.
type PacketMatch struct {
	At
	Players [2]Entrant `json:"players"` // the first has the first move of the first game
	Seed    uint64     `json:"seed"`    // of the match, for drawing its openings

	Ranks  []string      `json:"ranks,omitempty"`  // of its players, if the stage gives handicaps by rank
	Starts []arena.Start `json:"starts,omitempty"` // its openings, if the stage has a file or folder of them
}

const packetForm = 1

// Packets returns a packet for each referee who has pairs without a result to
// judge, in the order of the plan.
func (s *State) Packets() (list []Packet) {
	for _, r := range s.Plan.Referees {
		p := Packet{Form: packetForm, Key: s.key, Tournament: s.Begin.Name, Referee: r.Name, Game: s.Plan.Game, Rules: map[int]arena.Regulation{}}
		for _, pair := range s.open {
			if s.judge[pair.At] != r.Name {
				continue
			}
			m := PacketMatch{At: pair.At, Seed: s.matchSeed(pair), Starts: s.startsOf(pair, 1, 0)}
			for i, n := range pair.Players {
				m.Players[i] = s.Plan.Entrants[n]
			}
			rules := s.Stages[pair.Stage-1].Plan.Rules
			m.Ranks = s.Stages[pair.Stage-1].Plan.ranked(rules, m.Players[0], m.Players[1]).Ranks
			if m.Starts != nil {
				rules.Order, rules.Starts = "", nil
			}
			p.Rules[pair.Stage] = rules
			p.Matches = append(p.Matches, m)
		}
		if len(p.Matches) > 0 {
			list = append(list, p)
		}
	}
	return list
}

// matchSeed returns the seed of a pair's match at its first board.
func (s *State) matchSeed(p *Pair) uint64 { return s.boutSeed(p, 1, 0) }

// ParsePacket reads the text of a packet.
func ParsePacket(name string, text []byte) (*Packet, error) {
	p := new(Packet)
	if err := json.Unmarshal(text, p); err != nil {
		return nil, fact.Errorf("tournament.packet", "%s isn't a referee's packet: %w", name, err)
	}
	seen := map[At]bool{}
	wrong := p.Form != packetForm || p.Key == "" || p.Referee == "" || p.Referee != safe.Talk(p.Referee, 60) || len(p.Matches) == 0
	for _, m := range p.Matches {
		_, rules := p.Rules[m.Stage]
		if min(m.Stage, m.Round, m.Pair) < 1 || seen[m.At] || !rules || m.Players[0].Name == m.Players[1].Name {
			wrong = true
		}
		for _, e := range m.Players {
			wrong = wrong || e.Name == "" || e.Name != safe.Talk(e.Name, 60) || e.Player == ""
		}
		seen[m.At] = true
	}
	if wrong {
		return nil, fact.Errorf("tournament.packet.wrong", "%s isn't a referee's packet that this dohyo can read", name)
	}
	return p, nil
}

// SlipName is the name of the slip in the folder that a referee returns.
const SlipName = "slip.json"

// A Slip lists the results of the matches of a packet that were played. It is
// beside the records of their games.
type Slip struct {
	Form    int         `json:"slip"` // packetForm, the version of the file's format
	Key     string      `json:"key"`
	Referee string      `json:"referee"`
	Matches []SlipMatch `json:"matches"`
}

// A SlipMatch is the result of a match.
type SlipMatch struct {
	At
	Players [2]string  `json:"players"`
	Report  Report     `json:"report"`
	Files   []SlipFile `json:"files,omitempty"` // the records of its games
}

// A SlipFile is a file of records.
type SlipFile struct {
	Name   string `json:"name"` // relative to the slip's folder
	SHA256 string `json:"sha256"`
}

// ParseSlip reads the text of a slip.
func ParseSlip(name string, text []byte) (*Slip, error) {
	s := new(Slip)
	if err := json.Unmarshal(text, s); err != nil {
		return nil, fact.Errorf("tournament.slip", "%s isn't a referee's slip: %w", name, err)
	}
	wrong := s.Form != packetForm || s.Key == ""
	for _, m := range s.Matches {
		for _, f := range m.Files {
			wrong = wrong || f.Name != filepath.Base(f.Name) || f.Name == ".." || f.Name == "." || strings.ContainsAny(f.Name, `/\`)
		}
		r := m.Report
		wrong = wrong || min(r.Games[0], r.Games[1], r.Games[2]) < 0 || r.Absent < 0 || r.Absent > 2 || r.Hung < 0 || r.Hung > 2
	}
	if wrong {
		return nil, fact.Errorf("tournament.slip.wrong", "%s isn't a referee's slip that this dohyo can read", name)
	}
	return s, nil
}

// readSlip reads the slip in a folder, or returns an empty one if there is none
// yet.
func (p *Packet) readSlip(dir string) (*Slip, error) {
	file := filepath.Join(dir, SlipName)
	text, err := os.ReadFile(file)
	if errors.Is(err, os.ErrNotExist) {
		return &Slip{Form: packetForm, Key: p.Key, Referee: p.Referee}, nil
	}
	if err != nil {
		return nil, err
	}
	s, err := ParseSlip(file, text)
	if err == nil && (s.Key != p.Key || s.Referee != p.Referee) {
		err = fact.Errorf("tournament.slip.other", "%s belongs to another packet; choose another folder", file)
	}
	return s, err
}

// PacketOptions are the options for playing a packet.
type PacketOptions struct {
	Dir         string // for the matches and for what is returned
	Concurrency int
	Leave       <-chan struct{}             // once closed, running games are finished and no others begin
	Done        func(m SlipMatch, left int) // called with each match once the slip has it, one call at a time
}

// Play plays the matches of a packet, or resumes them: matches that the slip has
// aren't played again. The error is arena.ErrInterrupted if it was stopped early.
func (p *Packet) Play(ctx context.Context, v *Local, o PacketOptions) error {
	if err := os.MkdirAll(o.Dir, 0o755); err != nil {
		return err
	}
	slip, err := p.readSlip(o.Dir)
	if err != nil {
		return err
	}
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	var mu sync.Mutex
	var wg sync.WaitGroup
	var failed error
	room := make(chan struct{}, max(o.Concurrency, 1))
	before := slip.Matches // what is played meanwhile is appended to the slip's own
	for _, m := range p.Matches {
		if slices.ContainsFunc(before, func(s SlipMatch) bool { return s.At == m.At }) {
			continue
		}
		room <- struct{}{}
		wg.Go(func() {
			defer func() { <-room }()
			done, err := p.play(ctx, v, o, m)
			mu.Lock()
			defer mu.Unlock()
			if err == nil {
				slip.Matches = append(slip.Matches, done)
				err = writeJSON(filepath.Join(o.Dir, SlipName), slip)
			}
			if err != nil {
				if failed == nil || errors.Is(failed, arena.ErrInterrupted) {
					failed = err
				}
				cancel()
				return
			}
			if o.Done != nil {
				o.Done(done, len(p.Matches)-len(slip.Matches))
			}
		})
	}
	wg.Wait()
	return failed
}

// play plays one match, and copies its records beside the slip.
func (p *Packet) play(ctx context.Context, v *Local, o PacketOptions, m PacketMatch) (SlipMatch, error) {
	done := SlipMatch{At: m.At, Players: [2]string{m.Players[0].Name, m.Players[1].Name}}
	b := Sitting{
		BoutBegin: &BoutBegin{At: m.At, Bout: 1, Board: 1, Players: [2]int{0, 1}, Dir: m.folder(1, 0), Seed: m.Seed},
		Folder:    filepath.Join(o.Dir, m.folder(1, 0)), Game: p.Game, Rules: p.Rules[m.Stage], Players: m.Players, Leave: o.Leave,
	}
	b.Rules.Ranks = m.Ranks
	if m.Starts != nil {
		b.Rules.Starts = m.Starts
	}
	var err error
	if done.Report, err = v.Play(ctx, b); err != nil || done.Report.Absent != 0 {
		return done, err
	}
	for _, from := range recordsOf(b.Folder, v.Records(p.Game)) {
		name := m.At.String() + strings.TrimPrefix(filepath.Base(from), "match")
		sum, err := copyFile(from, filepath.Join(o.Dir, name))
		if err != nil {
			return done, err
		}
		done.Files = append(done.Files, SlipFile{name, sum})
	}
	return done, nil
}

// recordsOf returns a match's files of records: those that hold all games if
// there are any, or else those of each game.
func recordsOf(dir string, formats []arena.RecordFormat) (list []string) {
	for _, f := range formats {
		if file := filepath.Join(dir, "match"+f.Ext[0]); f.Whole && isFile(file) {
			list = append(list, file)
		}
	}
	if len(list) > 0 {
		return list
	}
	list, _ = filepath.Glob(filepath.Join(globbed(dir), "games", "*.*"))
	sort.Strings(list)
	return list
}

func isFile(name string) bool {
	info, err := os.Stat(name)
	return err == nil && info.Mode().IsRegular()
}

// copyFile copies a file and returns its checksum.
func copyFile(from, to string) (string, error) {
	data, err := os.ReadFile(from)
	if err != nil {
		return "", err
	}
	return sumOf(data), writeWhole(to, data)
}

func sumOf(data []byte) string {
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:])
}

// writeWhole writes a file so that it is either complete or unchanged.
func writeWhole(name string, data []byte) error {
	return kifu.WriteAtomic(name, func(w io.Writer) error {
		_, err := w.Write(data)
		return err
	})
}

// writeJSON writes a value to a JSON file.
func writeJSON(name string, v any) error {
	text, err := json.MarshalIndent(v, "", "  ")
	if err != nil {
		return err
	}
	return writeWhole(name, append(text, '\n'))
}

// Write writes the packet to a file.
func (p *Packet) Write(file string) error { return writeJSON(file, p) }
