package gomoku

// rules is the rule set a program thinks under.
type rules uint8

// The rule sets (docs/rules.md).
const (
	guide     rules = iota // 五目競争: black exactly five and fouls, without reading ahead
	renju                  // black exactly five and fouls, read recursively
	freestyle              // five or more, no fouls
	standard               // exactly five for both, no fouls
)

// rulesByName maps the names of boards/gomoku's games to rules.
var rulesByName = map[string]rules{
	"gomoku": guide, "renju": renju, "freestyle": freestyle, "standard": standard,
}

// fouls reports whether black has forbidden points.
func (r rules) fouls() bool { return r == guide || r == renju }

// fives returns which rows win for black and for white.
func (r rules) fives() (black, white fives) {
	switch r {
	case freestyle:
		return fiveUp, fiveUp
	case standard:
		return fiveExact, fiveExact
	}
	return fiveFouls, fiveUp
}

// reach returns how far a stone can change the shapes along its lines: a sixth
// stone matters only where six isn't five.
func (r rules) reach() int {
	if r == freestyle {
		return 4
	}
	return 5
}

// lineTable returns a new table of shapes.
func (r rules) lineTable() *lineTable {
	t := &lineTable{mask: 1<<22 - 1}
	t.black, t.white = r.fives()
	if r == freestyle {
		t.mask = (1<<20 - 1) &^ 3
	}
	return t
}

// weights returns the built-in weights for the rule set.
func (r rules) weights() *Weights {
	if r.fouls() {
		return foulsWeights()
	}
	return plainWeights()
}

// crossTables returns the tables of crossings for black and white. They are the
// same table if both sides have the same rules.
func (r rules) crossTables(w *Weights) (*crossTable, *crossTable) {
	black, white := r.fives()
	if !r.fouls() {
		t := &crossTable{fives: black, weights: w[0]}
		return t, t
	}
	return &crossTable{fives: black, renju: r == renju, weights: w[0]}, &crossTable{fives: white, weights: w[1]}
}
