package tui

import (
	"cmp"
	"slices"
	"sort"

	"dohyo/engines/lore"
	"dohyo/ui/feed"
	"dohyo/ui/lang"
	"dohyo/ui/show"
)

// actionGroups arranges the actions by what a person wants to do. An action that isn't
// in the list is one of the moment, such as choosing and playing a move.
var actionGroups = []struct {
	title lang.Key
	names []string
}{
	{lang.GroupNow, []string{"problem-back", "problem-again", "problem-next", "problem-previous", "problem-random", "problem-unsolved", "take-back", "claim", "pass", "pass-typed", "type-move", "problem-type", "agree", "play-on", "mark-claims", "mark-none", "take", "by-lot"}},
	{lang.GroupRun, []string{
		"pause", "play", "step", "faster", "slower", "resume", "next-unfinished", "rematch", "from-here",
		"strength", "finish", "announce", "swap", "pause-players",
	}},
	{lang.GroupSet, []string{
		"more-games", "fewer-games", "time", "rules", "setting", "suite", "default-rules", "opening-rule", "proxy", "teach", "first-move", "laboratory", "open-openings", "turn", "mirror",
		"weaker", "stronger", "set-up", "open-record", "search-library", "add-program", "found-programs", "change-program", "remove-program",
	}},
	{lang.GroupLook, []string{
		"back", "forward", "ten-back", "ten-forward", "first", "last", "previous-variation", "next-variation", "previous-game", "next-game",
		"previous-round", "next-round", "follow", "go-to", "find", "next-found", "previous-found", "next-event", "previous-event", "next-comment", "previous-comment", "read-comment",
	}},
	{lang.GroupAsk, []string{"analyse", "analyse-game", "next-marked", "previous-marked", "analysts", "next-line", "previous-line", "why", "why-refused", "overlay", "analyst", "library", "prove", "hint", "problem-hint", "problem-solution", "count", "state", "fairness", "ruling"}},
	{lang.GroupShow, []string{
		"numbers", "forbidden", "results", "flip", "problem-flip", "view", "previous-view", "notation", "projector", "talk", "games", "lines", "all-lines", "next-page", "previous-page",
	}},
	{lang.GroupEdit, []string{
		"edit", "edit-cursor", "edit-comment", "edit-head", "edit-undo", "edit-redo", "edit-delete", "edit-earlier", "edit-later", "edit-main",
		"tool-0", "tool-1", "tool-2", "tool-3", "tool-4", "tool-5", "tool-6", "tool-7", "tool-8", "save", "save-as",
		"compose-put", "compose-empty", "compose-turn", "compose-next", "compose-previous", "compose-lift", "compose-less", "compose-more", "compose-undo", "compose-redo",
		"compose-save", "compose-text", "compose-deal", "lore",
		"lore-put", "lore-play", "lore-clear", "lore-back", "lore-remove", "lore-letter", "lore-letter-before", "lore-variation", "lore-variation-before", "lore-turn", "lore-new", "lore-cut", "lore-delete",
		"lore-rule", "lore-conditions", "lore-notes", "lore-mark", "lore-test", "lore-fit", "lore-follow", "lore-all", "lore-next", "lore-previous",
		"lore-undo", "lore-redo", "lore-save", "lore-file", "lore-text",
	}},
	{lang.GroupKeep, []string{"picture", "page", "copy-position", "copy-game", "film"}},
	{lang.GroupGo, []string{"openings", "problems", "lobby", "palette", "help", "suspend", "quit", "stop"}},
	{lang.GroupMouse, nil},
}

// mouseNames are the names of what isn't a key.
var mouseNames = []lang.Key{lang.KeyClick, lang.KeyWheel, lang.KeyRightClick, lang.KeyDrag}

// groupOf returns the index of a binding's group.
func groupOf(b *binding) int {
	if len(b.pressed()) == 0 && slices.Contains(mouseNames, b.name) {
		return len(actionGroups) - 1
	}
	for i, g := range actionGroups {
		if slices.Contains(g.names, cmp.Or(b.as, b.like)) {
			return i
		}
	}
	return 0
}

// about returns what a binding does.
func (b *binding) about() lang.Key {
	if !b.says.Empty() {
		return b.says
	}
	return b.help
}

// A placeKeys is the bindings of a screen, with its name.
type placeKeys struct {
	name lang.Key
	list []binding
}

// allPlaces returns the screens whose keys a person can change, with the keys that
// dohyo comes with. Their bindings aren't for use: there is no match behind them.
func allPlaces() []placeKeys {
	m := newModel(show.Options{Glyphs: "ascii"}, nil)
	screen := newMatchScreen(m.stage, newMatch(&show.Session{Feed: feed.New()}))
	return []placeKeys{
		{lang.PlaceLobby, m.lobby.bindings},
		{lang.PlaceMatch, screen.bindings},
		{lang.PlaceCount, screen.scoring},
		{lang.PlaceGallery, m.gallery.bindings},
		{lang.PlaceProblems, newProblemRoom(m.stage, &show.ProblemSet{}).bindings},
		{lang.PlaceLaboratory, newLaboratory(screen.view).bindings},
		{lang.PlaceCompose, (&composer{stage: m.stage}).newKeys()},
		{lang.PlaceLore, newLoreRoom(m.stage, &lore.Kind{}).bindings},
		{lang.PlaceList, newShelf(m.stage, &show.Session{}).bindings},
		{lang.PlaceHall, newHallScreen(m.stage, newHall(&show.Hall{})).bindings},
		{lang.PlaceAll, m.everywhere},
	}
}

// Actions returns all actions whose keys a person can choose, in the order of the help.
func Actions() []show.Action {
	var list []show.Action
	for _, p := range allPlaces() {
		for i := range p.list {
			b := &p.list[i]
			same := func(a show.Action) bool { return a.Name == b.as }
			switch at := slices.IndexFunc(list, same); {
			case b.as == "":
			case at < 0:
				list = append(list, show.Action{Name: b.as, Keys: slices.Clone(b.pressed()), About: b.about()})
			default:
				for _, k := range b.pressed() {
					if !slices.Contains(list[at].Keys, k) {
						list[at].Keys = append(list[at].Keys, k)
					}
				}
			}
		}
	}
	rank := func(a show.Action) int { return groupOf(&binding{as: a.Name, keys: keysOf(a.Keys...)}) }
	sort.SliceStable(list, func(i, j int) bool { return rank(list[i]) < rank(list[j]) })
	return list
}
