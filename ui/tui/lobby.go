package tui

import (
	"reflect"
	"slices"
	"time"

	tea "charm.land/bubbletea/v2"

	"dohyo/arena"
	"dohyo/boards"
	"dohyo/boards/catalog"
	"dohyo/ui/lang"
	"dohyo/ui/show"
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
	*stage
	bindings []binding

	games   []show.GameInfo
	players []show.PlayerInfo
	menus   [lists]listing // of players, those that know the game
	names   [2]string      // of the players that were chosen last, without their levels
	levels  [2]int         // of the players of the two lists that have levels; 0 is full strength
	focus   int
	seeking bool  // a part of a player's name is being typed
	naming  bool  // the name of a proxy is being typed
	typed   field // the text typed so far
	reg     arena.Regulation
	regs    map[string]chosenRules // of the games that were left

	own        string // the setting of the game's own that there is a key for, "" if none
	unfinished []show.Unfinished
	offers     listing       // of the unfinished matches
	recent     []show.Recent // what was shown or played last

	cages     knownCages
	standings knownStandings
	mine      ownPrograms

	demo    demo
	samples lobbySamples
	posed   lobbyPosed
}

// A chosenRules is a regulation with all that was changed in it, such as a position to begin from.
type chosenRules struct {
	arena.Regulation
	person bool // a person was to play
}

func newLobby(st *stage) *lobby {
	o := &st.o
	m := &lobby{stage: st, games: o.Games, players: ownFirst(o.Players), regs: map[string]chosenRules{}}
	m.mine.lobby, m.standings.lobby = m, m
	for i := range m.menus {
		m.menus[i] = newListing(0)
		m.menus[i].chose = func(row int) { m.choose(i, row) }
	}
	m.menus[gameList].resize(len(m.games))
	m.offers = newLoop(0)
	m.offers.faint = true
	m.bindings = keyring(m.o.Keys).own(m.newKeys())
	m.addProxies(o.Recall.Players)
	for i, g := range m.games {
		if g.Name == o.Recall.Game {
			m.menus[gameList].choose(i)
		}
	}
	m.setGame()
	if o.Recall.Game != "" && o.Recall.Game == m.game() {
		m.reg = o.Recall.Regulation
	}
	for i, name := range o.Recall.Players {
		name, m.levels[i] = recallLevel(name, m.players)
		if at := slices.IndexFunc(m.able(), func(p show.PlayerInfo) bool { return p.Name == name }); at >= 0 {
			m.menus[firstList+i].choose(at)
			m.names[i] = name
		}
	}
	return m
}

// keys returns only the keys of the name while a name is being typed.
func (m *lobby) keys() []binding {
	if m.naming || m.seeking {
		return typingKeys(m.stage)
	}
	return m.bindings
}

func (m *lobby) help() []binding { return m.keys() }

// update handles the name of a proxy, the wheel, and the unfinished matches. The
// demo continues while the lobby is shown.
func (m *lobby) update(msg tea.Msg) (cmd tea.Cmd, took bool) {
	switch msg := msg.(type) {
	case tea.KeyPressMsg:
		return nil, m.naming && m.nameProxy(msg) || m.seeking && m.seek(msg)
	case tea.PasteMsg:
		if !m.naming && !m.seeking {
			return pasting{m.stage}.recognize(msg.Content, m.game()), true
		}
		m.typed.add(msg.Content)
	case tea.MouseWheelMsg:
		m.move(turned(msg))
	case unfinishedMsg:
		m.onUnfinished(msg)
	case foundMsg:
		m.mine.found = msg.list
	case readMsg:
		m.mine.onRead(msg)
	case removedMsg:
		m.mine.onRemoved(msg)
	case confinedMsg:
		m.cages.keep(msg)
		m.stale = true
	case rulesMsg:
		pickRules(m, msg)
	case standingsMsg:
		m.standings.keep(msg)
		m.stale = true
	case lobbyPosedMsg:
		m.posed.keep(msg)
		m.stale = true
	case tickMsg:
		if m.route.screen() != m {
			break
		}
		if m.demo.tick(m.o.Now()) {
			m.stale = true
		}
		return tea.Batch(m.cages.find(m.pointed(), m.o.Confined), m.standings.find(m.game(), m.o.Standings), lobbyFindPosed(m)), false
	}
	return nil, false
}

func (m *lobby) findUnfinished() tea.Cmd {
	if m.o.Unfinished == nil {
		return nil
	}
	find, records := m.o.Unfinished, m.o.Records
	return func() tea.Msg {
		list, err := find()
		msg := unfinishedMsg{list: list, err: err}
		if records != nil {
			msg.recent = records.Recent()
		}
		return msg
	}
}

func (m *lobby) onUnfinished(msg unfinishedMsg) {
	m.unfinished, m.recent = msg.list, msg.recent
	m.offers.resize(len(msg.list))
	if msg.err != nil {
		m.notice = m.l.Error(msg.err)
	}
}

func (m *lobby) game() string {
	if len(m.games) == 0 {
		return ""
	}
	return m.games[m.menus[gameList].row()].Name
}

// able lists the players that know the chosen game.
func (m *lobby) able() []show.PlayerInfo {
	var list []show.PlayerInfo
	for _, p := range m.players {
		if p.Plays(m.game()) {
			list = append(list, p)
		}
	}
	return list
}

// player returns the chosen player of a list.
func (m *lobby) player(list int) (show.PlayerInfo, bool) {
	able := m.able()
	if i := m.menus[list].row(); i < len(able) {
		return m.atLevel(able[i], list), true
	}
	return show.PlayerInfo{}, false
}

// pointed returns the name of the player in the focused row, or "".
func (m *lobby) pointed() string {
	p, _ := m.player(m.focus)
	return p.Name
}

// setGame changes to the chosen game: its regulation, the players that know it, and
// its demo.
func (m *lobby) setGame() {
	if len(m.games) == 0 {
		return
	}
	m.reg = m.games[m.menus[gameList].row()].Regulation
	own, _ := m.settable()
	m.own = own.Name
	able := m.able()
	for i := range m.names {
		// The chosen players stay if they know this game, too; otherwise the first two play.
		at := slices.IndexFunc(able, func(p show.PlayerInfo) bool { return p.Name == m.names[i] })
		if at < 0 {
			at = min(i, max(len(able)-1, 0))
		}
		m.menus[firstList+i].set(len(able), at)
	}
	if first := m.menus[firstList].row(); first == m.menus[secondList].row() && len(able) > 1 {
		m.menus[secondList].choose((first + 1) % len(able))
	}
	m.fitPerson(false)
	next := m.demo.next
	m.demo = newDemo(m.game())
	m.demo.next = next
}

// rowsOf returns the number of rows of a list.
func (m *lobby) rowsOf(list int) int {
	if list == gameList {
		return len(m.games)
	}
	return len(m.able())
}

// move chooses another row of the list that has the focus.
func (m *lobby) move(by int) { m.choose(m.focus, m.menus[m.focus].row()+by) }

// pageOfLobby is the number of rows that a key for pages goes on.
const pageOfLobby = 5

// choose chooses a row of a list.
func (m *lobby) choose(list, row int) {
	m.focus = list
	n := m.rowsOf(list)
	if n == 0 {
		return
	}
	menu := &m.menus[list]
	was, person, left := menu.row(), withPerson(m), m.game()
	menu.set(n, max(row, 0))
	if able := m.able(); list != gameList && menu.row() < len(able) {
		m.names[list-firstList] = able[menu.row()].Name
	}
	if list == gameList && menu.row() != was {
		m.regs[left] = chosenRules{m.reg, person}
		m.setGame()
		if r, ok := m.regs[m.game()]; ok {
			m.reg = r.Regulation
			m.fitPerson(r.person)
		}
	} else if list != gameList {
		m.fitPerson(person)
	}
}

// withPerson reports whether a person is chosen.
func withPerson(m *lobby) bool {
	a, _ := m.player(firstList)
	b, _ := m.player(secondList)
	return isPerson(a.Name) || isPerson(b.Name)
}

// fitPerson chooses a single game once a person is chosen in a game that hides things from its
// seats, since in a second one from the same start the person would know them; and the usual
// number again without the person. Was says whether a person was chosen before.
func (m *lobby) fitPerson(was bool) {
	game, ok := catalog.Game(m.game())
	if !ok || was == withPerson(m) {
		return
	}
	p, err := game.Start(boards.Setup{})
	if _, veiled := p.(boards.Veiled); err != nil || !veiled {
		return
	}
	usual := m.games[m.menus[gameList].row()].Regulation.Games
	switch {
	case !was && m.reg.Games == usual:
		m.reg.Games = 1
	case was && m.reg.Games == 1:
		m.reg.Games = usual
	}
}

// choice returns the match that Enter would start.
func (m *lobby) choice() (show.Choice, bool) {
	a, okA := m.player(firstList)
	b, okB := m.player(secondList)
	return show.Choice{Game: m.game(), Players: [2]string{a.Name, b.Name}, Regulation: m.reg}, okA && okB && m.game() != ""
}

// times lists the time limits that a key chooses in turn.
var times = []arena.Clock{
	{},
	{Move: time.Second},
	{Move: 5 * time.Second},
	{Move: 30 * time.Second},
	{Main: 5 * time.Minute, Increment: 3 * time.Second},
	{Main: 15 * time.Minute, Byoyomi: 10 * time.Second},
}

// rules lists the regulations of the chosen game, the usual one first.
func (m *lobby) rules() []arena.Regulation {
	all := []arena.Regulation{m.games[m.menus[gameList].row()].Regulation}
	for _, name := range arena.RegulationNames() {
		if r, _ := arena.Named(name); r.Game == m.game() && name != all[0].Name {
			all = append(all, r)
		}
	}
	return all
}

func (m *lobby) nextTime() {
	i := slices.Index(times, m.reg.Clock)
	m.reg.Clock = times[(i+1)%len(times)]
	text := m.l.Say(lang.OnNoClock)
	if !m.reg.Clock.IsZero() {
		text = m.l.Clock(m.reg.Clock)
	}
	say(m.stage, m.l.Say(lang.LobbyTime, text)) // the regulation may not be visible
}

// nextOffer chooses the next unfinished match, and names it: the list may have no room.
func (m *lobby) nextOffer() {
	m.offers.down()
	say(m.stage, m.l.Say(lang.LobbyNextOffer, unfinishedLine(m.stage, m.unfinished[m.offers.row()])))
}

// changed reports whether the regulation isn't the game's own.
func (m *lobby) changed() bool {
	return len(m.games) > 0 && !reflect.DeepEqual(m.reg, m.games[m.menus[gameList].row()].Regulation)
}

// settable returns the game's own setting for which the lobby has a key, if one of
// its values can be chosen.
func (m *lobby) settable() (boards.Setting, bool) {
	rules, ok := catalog.Game(m.game())
	if !ok {
		return boards.Setting{}, false
	}
	i := slices.IndexFunc(rules.Settings, func(s boards.Setting) bool { return len(s.Lobby) > 1 })
	if i < 0 || !m.takes(rules, rules.Settings[i], rules.Settings[i].Lobby[1]) {
		return boards.Setting{}, false
	}
	return rules.Settings[i], true
}

// takes reports whether a game can begin with a value of a setting under its
// regulation.
func (m *lobby) takes(rules *boards.Game, s boards.Setting, value string) bool {
	v, err := s.Parse(value)
	if err != nil || s.Places && m.reg.Position != "" {
		return value == s.Usual()
	}
	_, err = rules.Start(boards.Setup{Size: m.reg.Size, Settings: boards.Settings{}.With(s.Name, v)})
	return err == nil
}

// nextSetting selects the next value that the game can begin with, and after the
// last one the default. Settings that depend on it are resolved again.
func (m *lobby) nextSetting() {
	rules, _ := catalog.Game(m.game())
	s, ok := m.settable()
	if !ok {
		return
	}
	now := m.reg.Settings.Text(s.Name)
	if now == "" {
		now = s.Usual()
	}
	i := slices.Index(s.Lobby, now) + 1
	for i < len(s.Lobby) && !m.takes(rules, s, s.Lobby[i]) {
		i++
	}
	v, _ := s.Parse(s.Lobby[i%len(s.Lobby)]) // the game's own
	m.reg.Ranks = nil                        // the handicap is chosen by hand
	given := boards.Settings{}.With(s.Name, v).And(m.words(rules))
	usual := m.reg.Settings
	for _, r := range m.rules() {
		if r.Name == m.reg.Name {
			usual = r.Settings
		}
	}
	if rules.Settle != nil {
		usual = rules.Settle(usual, "", given)
	}
	m.reg.Settings = rules.Brief(usual.And(given))
}

// lengths lists the numbers of games that a key chooses in turn.
var lengths = []int{1, 2, 4, 6, 8, 10, 20, 50, 100, 200, 500, 1000}

func (m *lobby) lengthen(by int) {
	i, found := slices.BinarySearch(lengths, m.reg.Games)
	if by > 0 && !found {
		i--
	}
	m.reg.Games = lengths[min(max(i+by, 0), len(lengths)-1)]
	say(m.stage, m.l.Say(lang.LobbyGames, m.reg.Games)) // the regulation may not be visible
}

func (m *lobby) newKeys() []binding {
	choose := func(by int) func() tea.Cmd { return plainly(func() { m.move(by) }) }
	list := func(by int) func() tea.Cmd {
		return plainly(func() { m.focus = (m.focus + by + lists) % lists })
	}
	suite := func() bool { return m.suite() }
	several := func() bool { return m.rowsOf(m.focus) > 1 }
	offers := func() bool { return len(m.unfinished) > 0 && m.o.Resume != nil }
	keys := []binding{
		{keys: keysOf("enter"), name: lang.KeyEnter, short: lang.LineStart, help: lang.HelpStart, do: m.startChosen},
		{keys: keysOf("up", "k"), name: lang.KeyUpDown, short: lang.LineChoose, help: lang.HelpChoose, when: several, do: choose(-1)},
		{keys: keysOf("down", "j"), when: several, do: choose(1)},
		{keys: keysOf("right", "tab", "l"), name: lang.KeyArrows, short: lang.LineList, help: lang.HelpList, do: list(1)},
		{keys: keysOf("left", "shift+tab", "h"), do: list(-1)},
		{keys: keysOf("pgup"), name: lang.KeyPages, help: lang.HelpListPages, when: several, do: choose(-pageOfLobby)},
		{keys: keysOf("pgdown"), when: several, do: choose(pageOfLobby)},
		{keys: keysOf("home"), name: lang.KeyHomeEnd, help: lang.HelpListEnds, when: several, do: choose(-1 << 20)},
		{keys: keysOf("end"), when: several, do: choose(1 << 20)},
		{as: "resume", keys: keysOf("r"), name: key("r"), short: lang.LineResume, help: lang.HelpResume, when: offers, do: func() tea.Cmd {
			return m.run.resume(m.unfinished[m.offers.row()])
		}},
		{as: "next-unfinished", keys: keysOf("R"), name: key("R"), help: lang.HelpNextResume, when: func() bool { return offers() && len(m.unfinished) > 1 }, do: plainly(m.nextOffer)},
		{as: "more-games", says: lang.ActMoreGames, keys: keysOf("+", "="), name: key("+ -"), short: lang.LineLength, help: lang.HelpLength, do: plainly(func() { m.lengthen(1) })},
		{as: "fewer-games", says: lang.ActFewerGames, keys: keysOf("-"), do: plainly(func() { m.lengthen(-1) })},
		{as: "time", keys: keysOf("t"), name: key("t"), short: lang.LineTime, help: lang.HelpTime, do: plainly(func() { m.nextTime() })},
		{as: "teach", keys: keysOf("T"), name: key("T"), short: lang.LineTeach, help: lang.HelpTeach, has: m.teachable, do: plainly(m.nextTeach)},
		{as: "first-move", keys: keysOf("W"), name: key("W"), short: lang.LineTurns, help: lang.HelpTurns, has: func() bool { return len(m.games) > 0 }, do: plainly(func() { openTurns(m) })},
		{as: "rules", keys: keysOf("g"), name: key("g"), short: lang.LineRules, help: lang.HelpRules, has: func() bool { return len(m.games) > 0 && (m.o.Regulations != nil || len(m.rules()) > 1) }, do: func() tea.Cmd { return askRules(m) }},
		{as: "opening-rule", keys: keysOf("O"), name: key("O"), short: lang.LineOpenRule, help: lang.HelpOpenRule, has: func() bool { return len(m.openRules()) > 0 }, do: plainly(func() { pickOpenRule(m) })},
	}
	for _, s := range catalog.Settings() {
		if words, ok := lang.OwnSetting(s.Name); ok && len(s.Lobby) > 1 {
			keys = append(keys, binding{
				as: "setting", keys: keysOf("n"), name: key("n"), short: words.Line, help: words.Help,
				has: func() bool { return m.own == s.Name }, do: plainly(m.nextSetting),
			})
		}
	}
	keys = append(keys, m.mine.keys()...)
	return append(keys, []binding{
		{as: "fairness", keys: keysOf("I"), name: key("I"), help: lang.HelpConfined, when: func() bool { return m.cages.tells(m.pointed()) }, do: plainly(func() { m.cages.open(m.stage, m.pointed()) })},
		{as: "find", keys: keysOf("/"), name: key("/"), short: lang.LineSeek, help: lang.HelpSeekPlayer, do: plainly(func() { m.beginSeeking() })},
		{as: "strength", keys: keysOf("S"), name: key("S"), short: lang.LineStrength, help: lang.HelpStrength, has: func() bool { return m.o.Strength != nil }, do: plainly(func() { openMeasuring(m) })},
		{as: "weaker", keys: keysOf("<"), name: key("< >"), help: lang.HelpLevel, says: lang.ActWeaker, when: m.hasLevels, do: plainly(func() { m.level(-1) })},
		{as: "stronger", keys: keysOf(">"), says: lang.ActStronger, when: m.hasLevels, do: plainly(func() { m.level(1) })},
		{as: "set-up", keys: keysOf("B"), name: key("B"), help: lang.HelpCompose, when: func() bool { return composing{m.stage}.can(m.game()) }, do: func() tea.Cmd { return composing{m.stage}.fromStart() }},
		{as: "lore", keys: keysOf("ctrl+e"), name: key("ctrl+e"), help: lang.HelpLore, has: func() bool { return m.o.Lore != nil }, when: func() bool { return loring{m.stage}.can(m.game()) }, do: func() tea.Cmd { return loring{m.stage}.fromLobby() }},
		{as: "proxy", keys: keysOf("p"), name: key("p"), help: lang.HelpProxy, do: plainly(func() { m.beginNaming() })},
		{as: "openings", keys: keysOf("o"), name: key("o"), short: lang.LineGallery, help: lang.HelpGallery, has: m.hasGallery, do: m.run.openGallery},
		{as: "openings", keys: keysOf("o"), name: key("o"), short: lang.LineFields, help: lang.HelpFields, has: func() bool { return fromPositions(m.game()) }, do: m.run.openGallery},
		{as: "openings", keys: keysOf("o"), name: key("o"), short: lang.LineOpenings, help: lang.HelpOpenings, has: suite, do: m.run.openGallery},
		{as: "problems", keys: keysOf("P"), name: key("P"), short: lang.LineProblems, help: lang.HelpProblems, has: func() bool { return hasProblems(m.run) }, do: func() tea.Cmd { return openProblems(m.run) }},
		{as: "suite", keys: keysOf("s"), name: key("s"), short: lang.LineSuite, help: lang.HelpSuite, has: suite, do: plainly(func() { nextSuite(&m.reg) })},
		{as: "default-rules", keys: keysOf("d"), name: key("d"), help: lang.HelpDefault, when: m.changed, do: plainly(func() { m.setGame() })},
		paletteBinding(m.stage),
		helpBinding(m.stage),
		quitBinding(m.stage),
	}...)
}

// teachable reports whether a person is chosen whose moves can be judged.
func (m *lobby) teachable() bool {
	if m.o.Lesson == nil || m.o.Teaches == nil || !m.o.Teaches(m.game()) || m.reg.Study == arena.StudyAfter {
		return false
	}
	return withPerson(m)
}

// nextTeach changes what a move must lose for a question.
func (m *lobby) nextTeach() {
	if m.reg.Teach += 10; m.reg.Teach > 30 {
		m.reg.Teach = 0
	}
}

// suite reports whether the chosen game has a suite of openings and no named ones.
func (m *lobby) suite() bool {
	rules, ok := catalog.Game(m.game())
	return ok && len(rules.Openings()) == 0 && len(openingsOf(rules, m.reg.Size)) > 0
}

// nextSuite changes from no openings to those of the suite by lot, then in their
// order, then back to none.
func nextSuite(r *arena.Regulation) {
	opening, order := arena.Suite, ""
	switch {
	case r.Opening == arena.Suite && r.Order == arena.OrderFile:
		opening = ""
	case r.Opening == arena.Suite:
		order = arena.OrderFile
	}
	r.Starts, r.Position, r.Opening, r.Order = nil, "", opening, order
}

// hasGallery reports whether the chosen game has named openings.
func (m *lobby) hasGallery() bool {
	return m.run.gallery.galleryGame() && !fromPositions(m.game()) && !m.suite()
}

func (m *lobby) startChosen() tea.Cmd {
	c, ok := m.choice()
	if !ok {
		m.notice = m.l.Say(lang.NobodyPlays)
		return nil
	}
	return m.run.start(c)
}
