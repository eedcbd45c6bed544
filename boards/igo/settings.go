package igo

import "dohyo/boards"

// The names of Go's own settings.
const (
	KomiName     = "komi"     // コミ: points for white
	HandicapName = "handicap" // 置石: stones for black

	// PlacementName says where handicap stones go: Fixed or Free.
	PlacementName = "placement"
)

// The values of the setting PlacementName.
const (
	Fixed = "fixed" // in their usual places
	Free  = "free"  // where black puts them, one after another, before white moves (置碁の自由置き)
)

var settings = []boards.Setting{
	{Name: KomiName, Kind: boards.Number, Least: -1000, Most: 1000, Example: "6.5"},
	{
		Name: HandicapName, Kind: boards.Whole, Least: 0, Most: maxHandicap, Example: "2", Places: true,
		Lobby: []string{"0", "2", "3", "4", "5", "6", "7", "8", "9"},
	},
	{Name: PlacementName, Kind: boards.Word, Words: []string{Fixed, Free}, Example: `"free"`, Places: true},
}

// Komi returns a setup's settings with a komi for white.
func Komi(points float64) boards.Settings { return boards.Settings{}.With(KomiName, points) }

// Handicap returns a setup's settings with handicap stones for black.
func Handicap(stones int) boards.Settings { return boards.Settings{}.With(HandicapName, stones) }

// Freely returns the same as Handicap for stones that black puts where it wants.
func Freely(stones int) boards.Settings { return Handicap(stones).With(PlacementName, Free) }

// settle returns the komi for changed rules, and for handicap stones, with which
// white moves first.
func settle(usual boards.Settings, rules string, given boards.Settings) boards.Settings {
	if r, err := RulesNamed(rules); err == nil && rules != "" && r.Territory {
		usual = usual.With(KomiName, 6.5)
	}
	if given.Whole(HandicapName) > 0 {
		usual = usual.With(KomiName, 0.5)
	}
	return usual
}
