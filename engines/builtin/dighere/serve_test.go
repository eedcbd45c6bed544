package dighere

import (
	"bytes"
	"strconv"
	"strings"
	"testing"

	"dohyo/boards"
	rules "dohyo/boards/dighere"
	"dohyo/engines/builtin"
)

// TestServe starts each player as each agent and tells it the beginning of a
// game, in both editions.
func TestServe(t *testing.T) {
	for _, p := range Builtin() {
		for e, game := range rules.Games() {
			start, err := rules.Edition(e).Start(boards.Setup{})
			if err != nil {
				t.Fatal(err)
			}
			for agent := range rules.Agents {
				var out bytes.Buffer
				in := bytes.NewReader(start.(*rules.Position).Message(agent, 300))
				if err := p.Run(t.Context(), builtin.Call{Game: game, In: in, Out: &out}); err != nil {
					t.Fatal(err)
				}
				plan, err := strconv.Atoi(strings.TrimSuffix(out.String(), "\n"))
				if err != nil || plan < -1 || plan > 23 || rules.IsDog(agent) && plan > 7 {
					t.Errorf("%s, %s, agent %d: %q", p.Name, game.Name, agent, out.String())
				}
			}
		}
	}
	p := Builtin()[1]
	if err := p.Run(t.Context(), builtin.Call{Protocol: "usi"}); err == nil {
		t.Errorf("%s speaks usi", p.Name)
	}
	if err := p.Run(t.Context(), builtin.Call{In: strings.NewReader("x\n"), Out: new(bytes.Buffer)}); err == nil {
		t.Error("nonsense was taken for a message")
	}
}
