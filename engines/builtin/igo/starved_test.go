package igo

import (
	"context"
	"testing"
	"time"

	"dohyo/boards"
	rules "dohyo/boards/igo"
	"dohyo/engines"
)

// TestStarved cancels a search that has reported a provisional answer. The
// player returns that answer: a legal move with its reason. The deadline has
// passed before the search begins, as on a machine that was busy all the time.
func TestStarved(t *testing.T) {
	for _, p := range Programs() {
		pos := start(t, boards.Setup{Size: 9, Settings: rules.Komi(7)})
		th := p.New(Settings{Seed: 1, English: true})
		for range 3 {
			var first reply
			q := engines.Question{Position: pos, Clock: engines.Clock{Move: time.Nanosecond}}
			m, talk := th.Advise(context.Background(), q, nil)
			next, err := pos.Play(m)
			if err != nil || talk.Mutter == "" {
				t.Fatalf("%s: %q: %v; it says %q", p.Name, m, err, talk.Mutter)
			}
			pos = next.(*rules.Position)
			// The search reports its provisional answer.
			th.begin(pos)
			m, last := th.advise(t.Context(), pos, engines.Question{Position: pos, Nodes: 600}, time.Now(), 0, func(engines.Talk) {}, func(r reply) {
				if first.move == "" {
					first = r
				}
			})
			if _, err := pos.Play(m); err != nil || last.Mutter == "" {
				t.Errorf("%s: %q: %v", p.Name, m, err)
			}
			if _, err := pos.Play(first.move); err != nil || first.talk.Mutter == "" {
				t.Errorf("%s told %q, which can't be played: %v; %+v", p.Name, first.move, err, first.talk)
			}
		}
	}
}
