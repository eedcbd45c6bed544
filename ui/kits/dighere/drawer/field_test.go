package drawer

import (
	"testing"

	"dohyo/ui/draw"
	"dohyo/ui/lang"
)

// TestTreasureUnderAgent checks what a cell of one line shows of an agent: known treasure
// under it is a number where that has room, and otherwise only a role of its own.
func TestTreasureUnderAgent(t *testing.T) {
	for _, tt := range []struct {
		glyphs  string
		l       lang.Lang
		cell    cell
		columns int
		want    string
	}{
		{"unicode", lang.Japanese, cell{agent: 0}, 3, "▲侍"},
		{"unicode", lang.Japanese, cell{agent: 0, amount: 8}, 3, "▲S8"},
		{"unicode", lang.Japanese, cell{agent: 3, amount: 8}, 3, "△D8"},
		{"unicode", lang.English, cell{agent: 1, amount: 8}, 3, "△S8"},
		{"unicode", lang.Japanese, cell{agent: 0, amount: 8, hidden: true}, 3, "▲侍"},
		{"unicode", lang.Japanese, cell{agent: 0, amount: 18}, 3, "▲侍"},
		{"unicode", lang.Japanese, cell{agent: 0, amount: 18}, 4, "▲S18"},
		{"unicode", lang.Japanese, cell{agent: 0, amount: 8}, 2, "S▲"},
		{"full", lang.Japanese, cell{agent: 0, amount: 8}, 4, "+S8"},
	} {
		c := tt.cell
		c.set, c.lang = draw.SetNamed(tt.glyphs), tt.l
		if got := c.look(tt.columns, true); got != tt.want {
			t.Errorf("%s, %v, agent %d on %d in %d columns: %q, want %q", tt.glyphs, tt.l, c.agent, c.amount, tt.columns, got, tt.want)
		}
		if c.amount > 0 && c.role() != draw.AgentOnGold && c.role() != draw.AgentBOnGold {
			t.Errorf("%+v has the role of an agent without treasure", tt.cell)
		}
	}
}
