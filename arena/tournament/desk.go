package tournament

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"sort"
	"strings"
	"time"

	"dohyo/boards/fact"
)

// deskName is the folder for rulings on a running tournament. Each is a file that the
// tournament's runner takes and answers.
const deskName = "desk"

const (
	askExt    = ".json"
	answerExt = ".answer"
)

// deskPause is the pause between two checks of the desk.
const deskPause = 300 * time.Millisecond

// errNoAnswer reports that the runner of a tournament hasn't taken a ruling.
var errNoAnswer = fact.New("tournament.desk", "the dohyo that is running this tournament doesn't answer; no ruling was made")

// errTaken reports that the runner has taken a ruling and hasn't answered.
var errTaken = fact.New("tournament.desk.taken", "the dohyo that is running this tournament received the ruling but didn't answer; the journal shows whether it was recorded")

// Rule applies a ruling, itself or through the runner of a running tournament. It
// returns once the ruling is in the journal. Rulings that wait at the same time
// are taken in the order of now.
func Rule(dir string, e *Ruled, now time.Time) error {
	t, err := Open(dir)
	if errors.Is(err, errLocked) {
		return ask(dir, e, now)
	}
	if err != nil {
		return err
	}
	if e.Act == ActPause {
		err = notNow(e.Act, fact.New("tournament.ruling.idle", "the tournament isn't running"))
	} else {
		err = t.rule(nil, e)
	}
	if err == nil {
		err = t.redeal(nil, e)
	}
	return errors.Join(err, t.Close())
}

// Rule applies a ruling to a tournament that was opened here and isn't running.
func (t *Tournament) Rule(e *Ruled) error { return t.rule(nil, e) }

// redeal deals what a ruling on referees has left open.
func (t *Tournament) redeal(sink func(Event), e *Ruled) error {
	if e.Act != ActDropOut && e.Act != ActReferee {
		return nil
	}
	return t.dealRest(sink)
}

// rule records a ruling and its immediate consequences.
func (t *Tournament) rule(sink func(Event), e *Ruled) error {
	if err := t.state.Check(e); err != nil {
		return err
	}
	if e.Act == ActPairs {
		t.state.rankFirst(t.state.Stage(e.Stage), e.Pairs)
	}
	if guest, ok := t.state.filler(e.Entrant); e.Act == ActWithdraw && ok {
		e.Fills = &guest
	}
	if e.Act == ActResult {
		if p := t.state.Pair(e.place()); p.Decided() {
			was := p.Result
			e.Was = &was
		}
	}
	if err := t.write(sink, e); err != nil {
		return err
	}
	for _, p := range slices.Clone(t.state.open) {
		if _, any := t.state.forfeits(p); any || e.Act == ActPairs && p.Bye() {
			result, _ := t.state.outcome(p)
			if err := t.write(sink, &ResultEnd{At: p.At, Result: result}); err != nil {
				return err
			}
		}
	}
	return nil
}

// ask leaves a ruling at the desk of a running tournament and waits for the answer.
func ask(dir string, e *Ruled, now time.Time) error {
	desk := filepath.Join(dir, deskName)
	if err := os.MkdirAll(desk, 0o755); err != nil {
		return err
	}
	text, err := json.Marshal(e)
	if err != nil {
		return err
	}
	base := filepath.Join(desk, fmt.Sprintf("%d-%d", now.UnixNano(), os.Getpid()))
	if err := os.WriteFile(base+".new", text, 0o644); err != nil {
		return err
	}
	if err := os.Rename(base+".new", base+askExt); err != nil {
		return err
	}
	for range 2 {
		for range 100 {
			time.Sleep(deskPause / 3)
			answer, err := os.ReadFile(base + answerExt)
			if err == nil {
				return errors.Join(os.Remove(base+answerExt), readAnswer(answer))
			}
		}
		if os.Remove(base+askExt) == nil {
			return errNoAnswer
		}
		// It was taken just now; the answer will come.
	}
	return errTaken
}

// An answer is a runner's reply to a ruling.
type answer struct {
	Error string    `json:"error,omitempty"`
	Fact  fact.Fact `json:"fact,omitzero"`
}

func readAnswer(text []byte) error {
	var a answer
	if err := json.Unmarshal(text, &a); err != nil {
		return err
	}
	if a.Error == "" {
		return nil
	}
	return fact.Said(a.Fact, a.Error)
}

// attend takes the rulings from the desk.
func (r *run) attend() error {
	files, _ := filepath.Glob(filepath.Join(globbed(r.folder(deskName)), "*"+askExt))
	sort.Strings(files)
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			continue // the sender has given up
		}
		var e Ruled
		if err := json.Unmarshal(text, &e); err != nil {
			_ = os.Remove(file)
			continue
		}
		if os.Remove(file) != nil {
			continue
		}
		refused := r.order(&e)
		var a answer
		if refused != nil {
			f, _ := fact.Of(refused)
			a = answer{refused.Error(), f}
		}
		said, err := json.Marshal(a)
		if err != nil {
			return err
		}
		base := strings.TrimSuffix(file, askExt)
		if err := errors.Join(os.WriteFile(base+".new", said, 0o644), os.Rename(base+".new", base+answerExt)); err != nil {
			return err
		}
	}
	return nil
}

// globbed escapes a path so that filepath.Glob takes it literally.
func globbed(path string) string {
	return strings.NewReplacer("\\", "\\\\", "*", "\\*", "?", "\\?", "[", "\\[").Replace(path)
}

// order applies a ruling while the tournament runs. It stops bouts that the
// ruling has made pointless.
func (r *run) order(e *Ruled) error {
	if err := r.rule(r.Sink, e); err != nil {
		return err
	}
	if err := r.redeal(r.Sink, e); err != nil {
		return err
	}
	if e.Act == ActPause {
		r.paused = e
	}
	for _, b := range r.running {
		if r.state.Pair(b.at).Decided() {
			b.cancel()
		}
	}
	return nil
}
