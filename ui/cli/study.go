package cli

import (
	"context"
	"encoding/json"
	"io"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"time"

	"dohyo/boards"
	"dohyo/boards/fact"
	"dohyo/engines"
	"dohyo/engines/builtin"
	"dohyo/kifu"
	"dohyo/ui/kit"
	"dohyo/ui/show"
)

// A studio runs the programs that analyse positions for the screen. Each has a process
// of its own, apart from the players of a match, and keeps it until the screen closes.
type studio struct {
	app  *app
	ctx  context.Context
	stop context.CancelFunc

	parting context.Context // done when no program is awaited any longer
	part    context.CancelFunc

	mu    sync.Mutex
	aside aside
	desks map[string]*studyDesk

	mateless map[string]error // what players said that have no search for mates; guarded by mu

	answers answers
	asking  map[string]bool // the players whose programs are being asked whether they can analyse
	askers  sync.WaitGroup
}

// A studyDesk is a program of a studio.
type studyDesk struct {
	mu     sync.Mutex // one study at a time
	player engines.Studier
	start  boards.Position // of the last game that it was told about
}

// newStudio returns a studio without programs.
func newStudio(ctx context.Context, a *app) *studio {
	ctx, stop := context.WithCancel(ctx)
	parting, part := context.WithCancel(context.Background())
	return &studio{app: a, ctx: ctx, stop: stop, parting: parting, part: part, aside: aside{purpose: "study"}, desks: map[string]*studyDesk{}, asking: map[string]bool{}, mateless: map[string]error{}}
}

// forScreen returns the studio as the screen uses it.
func (s *studio) forScreen() *show.Studies {
	return &show.Studies{
		Programs: s.programs, Recall: recallStudy, Remember: rememberStudy, Study: s.study, Mate: s.mate,
		Marks: s.app.marks(),
		Scale: func(game string) float64 { return kit.Of(game).Scale },
	}
}

// usualStudier returns the name of the player that analyses a game unless another one is
// named, "" for games that aren't analysed.
func usualStudier(game string) string {
	k := kit.Of(game)
	if k.Scale == 0 {
		return ""
	}
	return k.Analyst[strings.IndexByte(k.Analyst, ':')+1:]
}

// study asks a program about a position.
func (s *studio) study(ctx context.Context, q show.StudyQuestion, tell func(engines.Insight)) error {
	err := s.at(ctx, "", q.Who, q.Rules, q.Start, func(ctx context.Context, p engines.Studier) error {
		return p.Study(ctx, engines.Study{Position: q.Position, Lines: q.Lines}, tell)
	})
	if f, ok := fact.Of(err); ok && f.Code == engines.UnstudiedCode {
		s.refuses(q.Rules, q.Who, err)
	}
	return err
}

// mate asks a program for a mate. It doesn't ask dohyo's own players, which have the solver that
// the screen asks anyway: their answer is empty.
func (s *studio) mate(ctx context.Context, q show.StudyQuestion, most time.Duration) (said engines.Insight, err error) {
	name, _, _ := strings.Cut(q.Who, ":") // without its level
	if _, own := builtin.Find(name); own {
		return said, nil
	}
	s.mu.Lock()
	err = s.mateless[q.Who]
	s.mu.Unlock()
	if err != nil {
		return said, err
	}
	err = s.at(ctx, "mate", q.Who, q.Rules, q.Start, func(ctx context.Context, p engines.Studier) error {
		return p.Study(ctx, engines.Study{Position: q.Position, Mate: true, Time: most}, func(i engines.Insight) { said = i })
	})
	if f, ok := fact.Of(err); ok && f.Code == engines.MatelessCode {
		s.mu.Lock()
		s.mateless[q.Who] = err
		s.mu.Unlock()
	}
	return said, err
}

// at seats a program for a purpose, tells it of the game that began at start, and calls do
// with it. Programs for different purposes don't wait for each other.
func (s *studio) at(ctx context.Context, purpose, who string, rules *boards.Game, start boards.Position, do func(context.Context, engines.Studier) error) error {
	d, err := s.desk(purpose, who, rules)
	if err != nil {
		return err
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	defer context.AfterFunc(s.ctx, stop)()
	ctx = engines.Parting(ctx, s.parting)
	if ctx.Err() != nil {
		return nil
	}
	if d.start != start {
		if err := d.player.Begin(ctx, gameFrom(rules, start)); err != nil {
			if ctx.Err() != nil {
				return nil
			}
			return err
		}
		d.start = start
	}
	return do(ctx, d.player)
}

// desk returns a program, which it seats on first use.
func (s *studio) desk(purpose, who string, rules *boards.Game) (*studyDesk, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	key := rules.Name + " " + purpose + " " + who
	if d := s.desks[key]; d != nil {
		return d, nil
	}
	if err := s.ctx.Err(); err != nil {
		return nil, err
	}
	c, err := analysing{s.app}.studier(rules, who)
	if err != nil {
		return nil, err
	}
	player, err := s.aside.open(c, rules)
	if err != nil {
		return nil, err
	}
	studier, ok := player.(engines.Studier)
	if !ok {
		_ = player.Close()
		return nil, fact.Errorf("study.unknown", "%s isn't a program that can analyse", who)
	}
	s.desks[key] = &studyDesk{player: studier}
	return s.desks[key], nil
}

// partWait is how long a program may take to stop when the screen closes. It is killed then,
// since a person waits for the end and no program may outlive dohyo.
const partWait = 300 * time.Millisecond

// close ends all programs and removes their folders.
func (s *studio) close() {
	s.stop()
	defer time.AfterFunc(partWait, s.part).Stop()
	s.askers.Wait()
	s.mu.Lock()
	defer s.mu.Unlock()
	var closing sync.WaitGroup
	for _, d := range s.desks {
		closing.Go(func() {
			d.mu.Lock()
			defer d.mu.Unlock()
			_ = d.player.Close()
		})
	}
	closing.Wait()
	s.part()
	s.aside.remove()
}

// studyFile returns the file in the state folder that says which programs analysed the
// positions of a game last.
func studyFile() string { return filepath.Join(stateDir(), "studies.json") }

// recalledStudies returns all that the file says. A lost file doesn't matter.
func recalledStudies() map[string][]string {
	list := map[string][]string{}
	if data, err := os.ReadFile(studyFile()); err != nil || json.Unmarshal(data, &list) != nil {
		return map[string][]string{}
	}
	return list
}

func recallStudy(game string) []string { return recalledStudies()[game] }

func rememberStudy(game string, programs []string) error {
	list := recalledStudies()
	list[game] = programs
	if err := os.MkdirAll(stateDir(), 0o755); err != nil {
		return err
	}
	return kifu.WriteQuick(studyFile(), func(w io.Writer) error { return json.NewEncoder(w).Encode(list) })
}
