package roster

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"

	"dohyo/boards"
	"dohyo/boards/catalog"
	"dohyo/boards/fact"
	"dohyo/boards/igo"
	"dohyo/engines"
	"dohyo/engines/process"
)

// A Report is what came out when a player was tried out.
type Report struct {
	Checks []Check // in the order in which they were made
}

// OK tells whether all was well.
func (r Report) OK() bool {
	for _, c := range r.Checks {
		if !c.OK {
			return false
		}
	}
	return true
}

// A Check is one thing that was looked at.
type Check struct {
	What error // what was looked at, a fact
	OK   bool
	Seen error // what was seen: a fact, or what a failure says
}

const (
	testThink  = 2 * time.Second        // told for a move
	testLate   = 500 * time.Millisecond // more is put up with: the machine may be busy
	testBudget = time.Minute            // waited for one
	opposition = "808 807 806"          // what a tried-out player meets: 寒星
)

// Test tries a player out with a game, and says what works: getting ready,
// moves in several positions, a second game, stones taken back, its time, its
// talk, its end, and what it is confined to. The error is of the call, not of
// the player.
func Test(ctx context.Context, e Entry, game string) (Report, error) {
	g, ok := catalog.Game(game)
	if !ok {
		return Report{}, fact.Errorf("roster.try.game", "no game is called %q; expected one of %s", game, strings.Join(catalog.Names(), ", "))
	}
	if e.Person() {
		return Report{}, fact.New("roster.try.person", "a person can't be tried out")
	}
	if err := e.Check(g); err != nil {
		return Report{}, err
	}
	dir, err := os.MkdirTemp("", "dohyo-test-")
	if err != nil {
		return Report{}, err
	}
	defer os.RemoveAll(dir)
	work := filepath.Join(dir, "work")
	if err := os.Mkdir(work, 0o755); err != nil {
		return Report{}, err
	}
	t := &trial{game: g, entry: e}
	p, err := e.Open(Options{Game: g, Dir: work, Stderr: filepath.Join(dir, "stderr")})
	if err != nil {
		t.say(tryStart, false, err)
		return t.report, ctx.Err()
	}
	t.player = p
	t.run(ctx)
	t.end()
	return t.report, ctx.Err()
}

// A trial is a player being tried out.
type trial struct {
	game   *boards.Game
	entry  Entry
	player engines.Player
	report Report

	position boards.Position
	history  []boards.Move
	longest  time.Duration
	mutter   string
	notes    []string
}

func (t *trial) say(what error, ok bool, seen error) {
	t.report.Checks = append(t.report.Checks, Check{what, ok, seen})
}

// readyIn says how long a player took to get ready.
func readyIn(start time.Time) error {
	return fact.Errorf("roster.try.ready", "ready in %s", briefly(time.Since(start)))
}

// ownWords are what a player says of itself, in its language.
func ownWords(text string) error { return fact.Errorf("roster.try.words", "%s", text) }

// run goes through the games, and says what there was in all of them.
func (t *trial) run(ctx context.Context) {
	switch {
	case t.game.Name == "shogi":
		t.shogi(ctx)
	case t.game.Name == igo.Game.Name:
		t.igo(ctx)
	case t.entry.Protocol == "dighere":
		t.digHere(ctx)
	default:
		t.stones(ctx)
	}
	if !t.report.Checks[0].OK || dialects[t.entry.Protocol].device {
		return
	}
	if t.entry.Protocol == "gomocup" {
		t.say(tryTime, t.longest <= testThink+testLate,
			fact.Errorf("roster.try.longest.told", "longest move %s, told %s", briefly(t.longest), briefly(testThink)))
	} else {
		t.say(tryTime, true, fact.Errorf("roster.try.longest", "longest move %s", briefly(t.longest)))
	}
	if t.mutter == "" {
		t.say(tryTalk, true, fact.New("roster.try.mute", "says nothing"))
	} else {
		t.say(tryTalk, true, ownWords(t.mutter))
	}
	if len(t.notes) > 0 {
		t.say(tryManners, true, errors.New(strings.Join(t.notes, "; ")))
	}
}

// stones goes through games of stones. It ends early where nothing more can be
// learnt.
func (t *trial) stones(ctx context.Context) {
	start := time.Now()
	if !t.begin(ctx, tryStart, 0, "") {
		return
	}
	t.say(tryStart, true, readyIn(start))
	if t.entry.Protocol != "handoff" && t.entry.Protocol != "legacy" { // where games begin with three stones (guide §1.2)
		t.move(ctx, tryFirst)
	}
	if t.begin(ctx, trySecond, 1, opposition) && t.move(ctx, tryMove4white) {
		t.reply()
		if t.move(ctx, tryMove6) {
			t.takeBack(2)
			t.reply()
			t.move(ctx, tryBack)
		}
	}
	if t.begin(ctx, tryThird, 0, opposition+" 906") {
		t.move(ctx, tryMove5)
	}
}

// begin begins a game; only a failure is a check of its own.
func (t *trial) begin(ctx context.Context, what error, seat boards.Seat, moves string) bool {
	p, err := t.game.Start(boards.Setup{Position: moves})
	if err == nil {
		t.position, t.history = p, nil
		for _, m := range strings.Fields(moves) {
			t.history = append(t.history, boards.Move(m))
		}
		err = t.player.Begin(ctx, engines.Game{
			Rules: t.game, Seat: seat, Position: p, Opening: t.history, Size: 15, Clock: engines.Clock{Move: testThink},
		})
	}
	if err != nil {
		t.say(what, false, err)
	}
	return err == nil
}

// move asks for a move and looks at it.
func (t *trial) move(ctx context.Context, what error) bool {
	a, err := t.player.Act(ctx, engines.Turn{Position: t.position, History: t.history, Budget: testBudget})
	if err == nil {
		err = t.play(a.Move)
	}
	if err != nil {
		t.say(what, false, err)
		return false
	}
	t.longest = max(t.longest, a.Took)
	if a.Mutter != "" {
		t.mutter = a.Mutter
	}
	if a.Note != "" {
		t.notes = append(t.notes, a.Note)
	}
	t.say(what, true, fact.Errorf("roster.try.moved", "%s in %s", a.Move, briefly(a.Took)))
	return true
}

// play makes a move on the board.
func (t *trial) play(text string) error {
	m, err := t.position.Parse(t.position.ToAct()[0], text)
	if err != nil {
		return err
	}
	next, err := t.position.Play(m)
	if err != nil {
		return err
	}
	if o, over := next.Outcome(); over && o.By == boards.Forbidden {
		return fact.Errorf("roster.try.forbidden", "%s is forbidden: %s", m, o.Detail)
	}
	t.position, t.history = next, append(t.history, m)
	return nil
}

// reply makes the first move that doesn't end the game, for the other side.
func (t *trial) reply() {
	for y := 1; y <= 15; y++ {
		for x := 15; x >= 1; x-- {
			m := boards.Move(fmt.Sprintf("%d%02d", x, y))
			next, err := t.position.Play(m)
			if err != nil {
				continue
			}
			if _, over := next.Outcome(); !over {
				t.position, t.history = next, append(t.history, m)
				return
			}
		}
	}
}

// takeBack takes the last moves back.
func (t *trial) takeBack(n int) {
	t.history = t.history[:len(t.history)-n]
	var texts []string
	for _, m := range t.history {
		texts = append(texts, string(m))
	}
	if p, err := t.game.Start(boards.Setup{Position: strings.Join(texts, " ")}); err == nil {
		t.position = p
	}
}

// briefly writes a time as exactly as a person cares for: "1.8 s", "27 ms",
// "0.31 ms".
func briefly(d time.Duration) string {
	switch ms := d.Round(time.Millisecond); {
	case ms >= time.Second:
		return fmt.Sprintf("%.1f s", d.Seconds())
	case ms >= 10*time.Millisecond:
		return fmt.Sprintf("%d ms", ms.Milliseconds())
	}
	return fmt.Sprintf("%.2f ms", d.Seconds()*1e3)
}

// end closes the player, and says what was seen of it from outside.
func (t *trial) end() {
	if p, ok := t.player.(interface{ About() string }); ok && p.About() != "" {
		t.say(tryAbout, true, ownWords(p.About()))
	}
	started, isProgram := t.player.(interface{ Launcher() *process.Launcher })
	begin := time.Now()
	err := t.player.Close()
	took := time.Since(begin)
	switch {
	case err != nil:
		t.say(tryEnd, false, err)
	case took >= 2*time.Second:
		t.say(tryEnd, false, fact.New("roster.try.killed", "had to be killed"))
	default:
		t.say(tryEnd, true, fact.Errorf("roster.try.gone", "gone in %s", briefly(took)))
	}
	if !isProgram {
		return
	}
	l := started.Launcher()
	if l == nil {
		return // a serial line
	}
	if n, first := l.Denials(); n > 0 {
		t.say(tryOutside, !t.entry.settings.strict, fact.Errorf("roster.try.denied", "%d denied: %s", n, strings.Join(first, "; ")))
	}
	t.say(tryConfinement, true, errors.New(l.Confinement()))
}
