package cli

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"io"
	"os"
	"path/filepath"
	"slices"
	"sync"
	"time"

	"dohyo/arena"
	"dohyo/arena/analysis"
	"dohyo/boards"
	"dohyo/boards/catalog"
	"dohyo/boards/fact"
	"dohyo/engines"
	"dohyo/kifu"
	"dohyo/ui/show"
)

// The bounds of finding out which programs can analyse.
const (
	ableWait  = 5 * time.Second // after it those without an answer are offered; they are still awaited
	ableOnce  = 2               // programs that are asked at the same time
	mostAsked = 500             // programs whose answers are kept
)

// An answer is what a program says of whether it can analyse: nothing if it can.
type answer struct {
	Fact    fact.Fact `json:"fact,omitzero"`
	English string    `json:"english,omitempty"`
}

// answerOf returns what KnowsStudy said. ok is false if that is no answer.
func answerOf(err error) (a answer, ok bool) {
	f, told := fact.Of(err)
	switch {
	case err == nil:
		return a, true
	case told && (f.Code == engines.UnstudiedCode || f.Code == engines.BarelyCode):
		return answer{f, err.Error()}, true
	}
	return a, false
}

// why returns the answer as an error; nil for a program that can analyse.
func (a answer) why() error {
	if a.Fact.None() {
		return nil
	}
	return fact.Said(a.Fact, a.English)
}

// answers are those of programs that were asked once. Only the program itself can say whether it
// can analyse, and starting one may take long. The zero value is ready.
type answers struct {
	mu    sync.Mutex
	known map[string]answer // by the program's fingerprint; nil before the file has been read
}

// file returns the file in the state folder that keeps them.
func (*answers) file() string { return filepath.Join(stateDir(), "able.json") }

// key returns what identifies a program as it is now, "" if nothing does.
func (*answers) key(c arena.Contestant) string {
	if c.Fingerprint == nil {
		return ""
	}
	print, err := c.Fingerprint()
	if err != nil || print == nil {
		return ""
	}
	text, err := json.Marshal(print)
	if err != nil {
		return ""
	}
	sum := sha256.Sum256(text)
	return hex.EncodeToString(sum[:16])
}

// read reads the file once. A lost file doesn't matter.
func (a *answers) read() {
	if a.known != nil {
		return
	}
	if data, err := os.ReadFile(a.file()); err != nil || json.Unmarshal(data, &a.known) != nil || a.known == nil || len(a.known) > mostAsked {
		a.known = map[string]answer{}
	}
}

// of returns the answer of a program.
func (a *answers) of(key string) (answer, bool) {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.read()
	got, ok := a.known[key]
	return got, ok
}

// keep keeps an answer. A file that can't be written doesn't matter either.
func (a *answers) keep(key string, got answer) {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.read()
	if key == "" {
		return
	}
	a.known[key] = got
	if os.MkdirAll(stateDir(), 0o755) == nil {
		_ = kifu.WriteQuick(a.file(), func(w io.Writer) error { return json.NewEncoder(w).Encode(a.known) })
	}
}

// A candidate is a player that may be able to analyse.
type candidate struct {
	name   string
	player arena.Contestant
	asks   bool  // only its program knows
	why    error // why it can't
}

// programs lists the players of a game, and asks those programs that alone know whether they can
// analyse it.
func (s *studio) programs(game string) show.Studiers {
	rules, ok := catalog.Game(game)
	usual := usualStudier(game)
	if usual == "" || !ok {
		return show.Studiers{}
	}
	list := s.candidates(rules)
	early := s.ask(rules, list)
	found := show.Studiers{Why: map[string]error{}, Early: early}
	for _, c := range list {
		if c.why != nil {
			found.Why[c.name] = c.why
		}
		switch f, told := fact.Of(c.why); {
		case c.why != nil && !(told && f.Code == engines.BarelyCode):
			found.Unfit = append(found.Unfit, c.name)
		case c.name == usual:
			found.Able = slices.Insert(found.Able, 0, c.name)
		default:
			found.Able = append(found.Able, c.name)
		}
	}
	return found
}

// candidates returns the players that play a game, but no persons. Nothing is started.
func (s *studio) candidates(rules *boards.Game) (list []*candidate) {
	infos, err := s.app.playerInfos()
	if err != nil {
		return nil
	}
	for _, p := range infos {
		if !p.Plays(rules.Name) {
			continue
		}
		c, err := analysing{s.app}.studier(rules, p.Name)
		if err != nil || c.Person {
			continue
		}
		player, err := c.Open(arena.Place{Game: rules, Dir: os.TempDir()}) // starts nothing yet
		if err != nil {
			continue
		}
		found := &candidate{name: p.Name, player: c}
		if _, studies := player.(engines.Studier); !studies {
			found.why = analysis.NotStudied
		}
		_, knows := player.(engines.StudyKnower)
		found.asks = knows && !p.Builtin
		if player.Close() == nil {
			list = append(list, found)
		}
	}
	return list
}

// ask sets the reasons of the programs that have answered, now or earlier. It reports whether some
// haven't answered yet.
func (s *studio) ask(rules *boards.Game, list []*candidate) (early bool) {
	type said struct {
		of  *candidate
		why error
	}
	told, once := make(chan said, len(list)), make(chan struct{}, ableOnce)
	asked := 0
	for _, c := range list {
		if !c.asks {
			continue
		}
		key := s.answers.key(c.player)
		if a, ok := s.answers.of(key); ok {
			c.why = a.why()
			continue
		}
		if !s.begins(c.name) { // an earlier call still waits for it
			early = true
			continue
		}
		asked++
		go func() {
			defer s.ends(c.name)
			once <- struct{}{}
			why := s.askOne(rules, c.player)
			<-once
			if a, ok := answerOf(why); ok {
				s.answers.keep(key, a)
			}
			told <- said{c, why}
		}()
	}
	late := time.NewTimer(ableWait)
	defer late.Stop()
	for range asked {
		select {
		case t := <-told:
			t.of.why = t.why
		case <-late.C:
			return true
		}
	}
	return early
}

// begins notes that a program is being asked. It returns false if it is already, or if the screen
// has closed.
func (s *studio) begins(who string) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.asking[who] || s.ctx.Err() != nil {
		return false
	}
	s.asking[who] = true
	s.askers.Add(1)
	return true
}

func (s *studio) ends(who string) {
	s.mu.Lock()
	delete(s.asking, who)
	s.mu.Unlock()
	s.askers.Done()
}

// askOne starts a program and asks whether it can analyse.
func (s *studio) askOne(rules *boards.Game, c arena.Contestant) error {
	if err := s.ctx.Err(); err != nil {
		return err
	}
	s.mu.Lock()
	player, err := s.aside.open(c, rules)
	s.mu.Unlock()
	if err != nil {
		return err
	}
	defer player.Close()
	start, err := rules.Start(boards.Setup{})
	if err != nil {
		return err
	}
	if err := player.Begin(s.ctx, gameFrom(rules, start)); err != nil {
		return err
	}
	return player.(engines.StudyKnower).KnowsStudy(s.ctx)
}

// refuses notes that a program refused an analysis, although it was believed to be able.
func (s *studio) refuses(rules *boards.Game, who string, err error) {
	a, ok := answerOf(err)
	if c, e := (analysing{s.app}).studier(rules, who); ok && e == nil {
		s.answers.keep(s.answers.key(c), a)
	}
}

// gameFrom returns a game that begins at a position, as a program that analyses is told of it.
func gameFrom(rules *boards.Game, start boards.Position) engines.Game {
	g := engines.Game{Rules: rules, Position: start}
	if sized, ok := start.(boards.Sized); ok {
		g.Size = sized.Size()
	}
	return g
}
