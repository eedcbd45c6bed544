package cli

import (
	"context"
	"encoding/json"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"

	"dohyo/arena"
	"dohyo/arena/analysis"
	"dohyo/boards"
	"dohyo/boards/catalog"
	"dohyo/boards/fact"
	"dohyo/engines"
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

	mu    sync.Mutex
	aside aside
	desks map[string]*studyDesk

	refused map[string]error // by game and player, as in desks: those that have no command for analysis
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
	return &studio{app: a, ctx: ctx, stop: stop, aside: aside{purpose: "study"}, desks: map[string]*studyDesk{}, refused: map[string]error{}}
}

// forScreen returns the studio as the screen uses it.
func (s *studio) forScreen() *show.Studies {
	return &show.Studies{
		Programs: s.programs, Unfit: s.unfit, Recall: recallStudy, Remember: rememberStudy, Study: s.study,
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

// programs lists the players whose protocol has commands for analysis, the usual one
// first.
func (s *studio) programs(game string) []string {
	able, _ := s.players(game)
	return able
}

// unfit lists the others.
func (s *studio) unfit(game string) []show.Unfit {
	_, unfit := s.players(game)
	return unfit
}

// players lists the programs that play a game: those that may analyse, and those that can't.
func (s *studio) players(game string) (list []string, unfit []show.Unfit) {
	usual := usualStudier(game)
	rules, ok := catalog.Game(game)
	infos, err := s.app.playerInfos()
	if usual == "" || !ok || err != nil {
		return nil, nil
	}
	for _, p := range infos {
		if !p.Plays(game) {
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
		_, studies := player.(engines.Studier)
		why := s.refusal(game, p.Name)
		if !studies {
			why = analysis.NotStudied
		}
		switch err := player.Close(); {
		case err != nil:
		case why != nil:
			unfit = append(unfit, show.Unfit{Who: p.Name, Why: why})
		case p.Name == usual:
			list = slices.Insert(list, 0, p.Name)
		default:
			list = append(list, p.Name)
		}
	}
	return list, unfit
}

// refusal returns why a player that was asked couldn't analyse, or nil.
func (s *studio) refusal(game, who string) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.refused[game+" "+who]
}

// study asks a program about a position.
func (s *studio) study(ctx context.Context, q show.StudyQuestion, tell func(engines.Insight)) error {
	err := s.at(ctx, "", q.Who, q.Rules, q.Start, func(ctx context.Context, p engines.Studier) error {
		return p.Study(ctx, engines.Study{Position: q.Position, Lines: q.Lines}, tell)
	})
	if f, ok := fact.Of(err); ok && f.Code == engines.UnstudiedCode {
		s.mu.Lock()
		s.refused[q.Rules.Name+" "+q.Who] = err
		s.mu.Unlock()
	}
	return err
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
	if ctx.Err() != nil {
		return nil
	}
	if d.start != start {
		game := engines.Game{Rules: rules, Position: start}
		if sized, ok := start.(boards.Sized); ok {
			game.Size = sized.Size()
		}
		if err := d.player.Begin(ctx, game); err != nil {
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

// close ends all programs and removes their folders.
func (s *studio) close() {
	s.stop()
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, d := range s.desks {
		d.mu.Lock()
		_ = d.player.Close()
		d.mu.Unlock()
	}
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
