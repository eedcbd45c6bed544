package tui

import (
	"slices"
	"time"

	tea "charm.land/bubbletea/v2"

	"dohyo/arena"
	"dohyo/boards"
	"dohyo/boards/catalog"
	"dohyo/ui/draw"
	"dohyo/ui/lang"
)

// The lists of the lobby.
const (
	gameList = iota
	firstList
	secondList
	lists
)

// lobby is the screen on which a match is chosen.
type lobby struct {
	games   []GameInfo
	players []PlayerInfo
	chosen  [lists]int // rows; of players among those that know the game
	names   [2]string  // of the players that were chosen last
	focus   int
	naming  bool  // the name of a proxy is being typed
	name    field // so far
	reg     arena.Regulation

	own        string // the setting of the game's own that there is a key for, "" if none
	unfinished []Unfinished
	resume     int // which one is offered

	demo     []boards.Position // a game played slowly beside the lists
	demoGame string
	demoAt   int
	demoNext time.Time
}

// demoPause is the time between two moves of the demo board.
const demoPause = 900 * time.Millisecond

func newLobby(o Options) lobby {
	l := lobby{games: o.Games, players: o.Players}
	l.addProxies(o.Recall.Players)
	for i, g := range l.games {
		if g.Name == o.Recall.Game {
			l.chosen[gameList] = i
		}
	}
	l.setGame()
	if o.Recall.Game != "" && o.Recall.Game == l.game() {
		l.reg = o.Recall.Regulation
	}
	for i, name := range o.Recall.Players {
		if at := slices.IndexFunc(l.able(), func(p PlayerInfo) bool { return p.Name == name }); at >= 0 {
			l.chosen[firstList+i] = at
			l.names[i] = name
		}
	}
	return l
}

func (l *lobby) game() string {
	if len(l.games) == 0 {
		return ""
	}
	return l.games[l.chosen[gameList]].Name
}

// able are the players that know the chosen game.
func (l *lobby) able() []PlayerInfo {
	var list []PlayerInfo
	for _, p := range l.players {
		if p.Plays(l.game()) {
			list = append(list, p)
		}
	}
	return list
}

// player is the chosen player of a list.
func (l *lobby) player(list int) (PlayerInfo, bool) {
	able := l.able()
	if i := l.chosen[list]; i < len(able) {
		return able[i], true
	}
	return PlayerInfo{}, false
}

// setGame takes over the chosen game: its regulation, players that know it,
// and its demo.
func (l *lobby) setGame() {
	if len(l.games) == 0 {
		return
	}
	l.reg = l.games[l.chosen[gameList]].Regulation
	own, _ := l.settable()
	l.own = own.Name
	able := l.able()
	for i := range l.names {
		// Who was chosen stays if it knows this game, too; otherwise the first two play.
		at := slices.IndexFunc(able, func(p PlayerInfo) bool { return p.Name == l.names[i] })
		if at < 0 {
			at = min(i, max(len(able)-1, 0))
		}
		l.chosen[firstList+i] = at
	}
	if l.chosen[firstList] == l.chosen[secondList] && len(able) > 1 {
		l.chosen[secondList] = (l.chosen[firstList] + 1) % len(able)
	}
	l.demo, l.demoAt = nil, 0
	l.demoGame = l.game()
	d, ok := draw.For(l.game())
	if !ok {
		return
	}
	l.demo = demoPositions(l.game(), d)
}

// rowsOf is the number of rows of a list.
func (l *lobby) rowsOf(list int) int {
	if list == gameList {
		return len(l.games)
	}
	return len(l.able())
}

// move chooses another row of the list that has the focus.
func (l *lobby) move(by int) { l.choose(l.focus, l.chosen[l.focus]+by) }

// choose chooses a row of a list.
func (l *lobby) choose(list, row int) {
	l.focus = list
	n := l.rowsOf(list)
	if n == 0 {
		return
	}
	was := l.chosen[list]
	l.chosen[list] = min(max(row, 0), n-1)
	if p, ok := l.player(list); ok && list != gameList {
		l.names[list-firstList] = p.Name
	}
	if list == gameList && l.chosen[list] != was {
		l.setGame()
	}
}

// choice is what Enter would start.
func (l *lobby) choice() (Choice, bool) {
	a, okA := l.player(firstList)
	b, okB := l.player(secondList)
	return Choice{Game: l.game(), Players: [2]string{a.Name, b.Name}, Regulation: l.reg}, okA && okB && l.game() != ""
}

// tick plays the demo on, and tells whether anything has changed.
func (l *lobby) tick(now time.Time) bool {
	if len(l.demo) == 0 || now.Before(l.demoNext) {
		return false
	}
	l.demoNext = now.Add(demoPause)
	l.demoAt++
	if l.demoAt >= len(l.demo) {
		l.demoAt = 0
	}
	if l.demoAt == len(l.demo)-1 {
		l.demoNext = now.Add(5 * demoPause) // the end may be looked at
	}
	return true
}

// times are the time limits that a key goes through.
var times = []arena.Clock{
	{},
	{Move: time.Second},
	{Move: 5 * time.Second},
	{Move: 30 * time.Second},
	{Main: 5 * time.Minute, Increment: 3 * time.Second},
	{Main: 15 * time.Minute, Byoyomi: 10 * time.Second},
}

// nextRules goes on to the next regulation that has been made for the game,
// and after the last to the usual one.
func (l *lobby) nextRules() {
	all := l.rules()
	i := slices.IndexFunc(all, func(r arena.Regulation) bool { return r.Name == l.reg.Name })
	l.reg = all[(i+1)%len(all)]
}

// rules are the regulations of the chosen game, the usual one first.
func (l *lobby) rules() []arena.Regulation {
	all := []arena.Regulation{l.games[l.chosen[gameList]].Regulation}
	for _, name := range arena.RegulationNames() {
		if r, _ := arena.Named(name); r.Game == l.game() && name != all[0].Name {
			all = append(all, r)
		}
	}
	return all
}

func (l *lobby) nextTime() {
	i := slices.Index(times, l.reg.Clock)
	l.reg.Clock = times[(i+1)%len(times)]
}

// settable is the setting of the chosen game's own that the lobby has a key for,
// if one of its values can be chosen.
func (l *lobby) settable() (boards.Setting, bool) {
	rules, ok := catalog.Game(l.game())
	if !ok {
		return boards.Setting{}, false
	}
	i := slices.IndexFunc(rules.Settings, func(s boards.Setting) bool { return len(s.Lobby) > 1 })
	if i < 0 || !l.takes(rules, rules.Settings[i], rules.Settings[i].Lobby[1]) {
		return boards.Setting{}, false
	}
	return rules.Settings[i], true
}

// takes tells whether a game, as it is regulated, can begin with a value of a
// setting.
func (l *lobby) takes(rules *boards.Game, s boards.Setting, value string) bool {
	v, err := s.Parse(value)
	if err != nil || s.Places && l.reg.Position != "" {
		return value == s.Usual()
	}
	_, err = rules.Start(boards.Setup{Size: l.reg.Size, Settings: boards.Settings{}.With(s.Name, v)})
	return err == nil
}

// nextSetting goes on to the next value that the game can begin with, and after
// the last to the usual one. What hangs together with it is settled anew.
func (l *lobby) nextSetting() {
	rules, _ := catalog.Game(l.game())
	s, ok := l.settable()
	if !ok {
		return
	}
	now := l.reg.Settings.Text(s.Name)
	if now == "" {
		now = s.Usual()
	}
	i := slices.Index(s.Lobby, now) + 1
	for i < len(s.Lobby) && !l.takes(rules, s, s.Lobby[i]) {
		i++
	}
	v, _ := s.Parse(s.Lobby[i%len(s.Lobby)]) // the game's own
	given := boards.Settings{}.With(s.Name, v)
	usual := l.reg.Settings
	for _, r := range l.rules() {
		if r.Name == l.reg.Name {
			usual = r.Settings
		}
	}
	if rules.Settle != nil {
		usual = rules.Settle(usual, "", given)
	}
	l.reg.Settings = rules.Brief(usual.And(given))
}

// lengths are the numbers of games that a key goes through.
var lengths = []int{1, 2, 4, 6, 8, 10, 20, 50, 100, 200, 500, 1000}

func (l *lobby) lengthen(by int) {
	i, found := slices.BinarySearch(lengths, l.reg.Games)
	if by > 0 && !found {
		i--
	}
	l.reg.Games = lengths[min(max(i+by, 0), len(lengths)-1)]
}

func lobbyKeys() []binding {
	choose := func(by int) func(*model) tea.Cmd { return plainly(func(m *model) { m.lobby.move(by) }) }
	list := func(by int) func(*model) tea.Cmd {
		return plainly(func(m *model) { m.lobby.focus = (m.lobby.focus + by + lists) % lists })
	}
	suite := func(m *model) bool { return m.lobby.suite() }
	offers := func(m *model) bool { return len(m.lobby.unfinished) > 0 && m.o.Resume != nil }
	keys := []binding{
		{keys: []string{"enter"}, name: lang.KeyEnter, short: lang.LineStart, help: lang.HelpStart, do: (*model).startChosen},
		{keys: []string{"up", "k"}, name: lang.KeyUpDown, short: lang.LineChoose, help: lang.HelpChoose, do: choose(-1)},
		{keys: []string{"down", "j"}, do: choose(1)},
		{keys: []string{"right", "tab", "l"}, name: lang.KeyArrows, short: lang.LineList, help: lang.HelpList, do: list(1)},
		{keys: []string{"left", "shift+tab", "h"}, do: list(-1)},
		{keys: []string{"r"}, name: key("r"), short: lang.LineResume, help: lang.HelpResume, when: offers, do: func(m *model) tea.Cmd {
			return m.resume(m.lobby.unfinished[m.lobby.resume].Name)
		}},
		{keys: []string{"R"}, name: key("R"), help: lang.HelpNextResume, when: func(m *model) bool { return offers(m) && len(m.lobby.unfinished) > 1 }, do: plainly(func(m *model) {
			m.lobby.resume = (m.lobby.resume + 1) % len(m.lobby.unfinished)
		})},
		{keys: []string{"+", "="}, name: key("+ -"), short: lang.LineLength, help: lang.HelpLength, do: plainly(func(m *model) { m.lobby.lengthen(1) })},
		{keys: []string{"-"}, do: plainly(func(m *model) { m.lobby.lengthen(-1) })},
		{keys: []string{"t"}, name: key("t"), short: lang.LineTime, help: lang.HelpTime, do: plainly(func(m *model) { m.lobby.nextTime() })},
		{keys: []string{"g"}, name: key("g"), short: lang.LineRules, help: lang.HelpRules, has: func(m *model) bool { return len(m.lobby.games) > 0 && len(m.lobby.rules()) > 1 }, do: plainly(func(m *model) { m.lobby.nextRules() })},
	}
	for _, s := range catalog.Settings() {
		if words, ok := lang.OwnSetting(s.Name); ok && len(s.Lobby) > 1 {
			keys = append(keys, binding{
				keys: []string{"n"}, name: key("n"), short: words.Line, help: words.Help,
				has: func(m *model) bool { return m.lobby.own == s.Name }, do: plainly(func(m *model) { m.lobby.nextSetting() }),
			})
		}
	}
	return append(keys, []binding{
		{keys: []string{"p"}, name: key("p"), help: lang.HelpProxy, do: plainly(func(m *model) { m.lobby.beginNaming() })},
		{keys: []string{"o"}, name: key("o"), short: lang.LineGallery, help: lang.HelpGallery, has: (*model).hasGallery, do: plainly((*model).openGallery)},
		{keys: []string{"o"}, name: key("o"), short: lang.LineFields, help: lang.HelpFields, has: (*model).lobbyFields, do: plainly((*model).openGallery)},
		{keys: []string{"o"}, name: key("o"), short: lang.LineOpenings, help: lang.HelpOpenings, has: suite, do: plainly((*model).openGallery)},
		{keys: []string{"s"}, name: key("s"), short: lang.LineSuite, help: lang.HelpSuite, has: suite, do: plainly(func(m *model) { m.lobby.nextSuite() })},
		{keys: []string{"d"}, name: key("d"), help: lang.HelpDefault, do: plainly(func(m *model) { m.lobby.setGame() })},
		helpBinding(),
		quitBinding(),
	}...)
}

// suite tells whether the chosen game has a suite of openings and no named ones.
func (l *lobby) suite() bool {
	rules, ok := catalog.Game(l.game())
	return ok && len(rules.Openings) == 0 && len(openingsOf(rules, l.reg.Size)) > 0
}

// nextSuite goes on from no openings to those of the suite by lot, in their order,
// and back.
func (l *lobby) nextSuite() {
	r := &l.reg
	opening, order := arena.Suite, ""
	switch {
	case r.Opening == arena.Suite && r.Order == arena.OrderFile:
		opening = ""
	case r.Opening == arena.Suite:
		order = arena.OrderFile
	}
	r.Starts, r.Position, r.Opening, r.Order = nil, "", opening, order
}

// hasGallery tells whether the chosen game has named openings.
func (m *model) hasGallery() bool {
	return len(m.gallery.patterns) > 0 && m.galleryGame() && !m.lobbyFields() && !m.lobby.suite()
}

// lobbyFields tells whether the chosen game has named fields.
func (m *model) lobbyFields() bool { return fromPositions(m.lobby.game()) }

func (m *model) startChosen() tea.Cmd {
	c, ok := m.lobby.choice()
	if !ok {
		m.notice = m.l.Say(lang.NobodyPlays)
		return nil
	}
	return m.start(c)
}
