package shogi

import (
	"crypto/sha256"
	"fmt"
	"testing"

	"dohyo/boards"
)

// TestSuite checks what a match expects of the suite: many different openings from which play can
// continue. If the suite changed, resumed matches would get other openings.
func TestSuite(t *testing.T) {
	suite := Shogi.Suite(0)
	if len(suite) < 200 {
		t.Fatalf("%d openings", len(suite))
	}
	seen := map[string]string{}
	for _, o := range suite {
		p, err := Start(boards.Setup{Opening: o.Moves})
		if err != nil || len(p.ToAct()) == 0 || len(o.Moves) < 8 || len(o.Moves) > 12 {
			t.Errorf("%s: %v, %v", o.Name, o.Moves, err)
			continue
		}
		sfen := p.board.SFENAt(1)
		if was := seen[sfen]; was != "" {
			t.Errorf("%s is %s", o.Name, was)
		}
		seen[sfen] = o.Name
	}
	if sum := fmt.Sprintf("%x", sha256.Sum256([]byte(suiteText)))[:16]; sum != "c76a0750a0f5d999" {
		t.Errorf("the suite has changed: %s", sum)
	}
	if Shogi.Suite(8) != nil {
		t.Error("a suite for a board of 8")
	}
}
