package tui

import (
	"slices"
	"strings"
	"time"

	tea "charm.land/bubbletea/v2"

	"dohyo/arena"
	"dohyo/boards"
	"dohyo/engines"
	"dohyo/ui/lang"
)

// ruling is the referee's dialog: claims about a position, what the rules say about
// each, and the possible rulings. Nothing is chosen at first. The chosen ruling is
// shown in full and must be confirmed before it is written.
type ruling struct {
	view
	bindings []binding

	game    int // number of the game
	at      int // number of moves on the board
	claims  []claimed
	claim   int // the chosen one; 0 is none
	options []verdict
	menu    listing // of the options; none is chosen at first
	clocks  bool    // the game has clocks that can be set
	reason  field   // typed by the referee
	left    field   // remaining time of each side, typed by the referee
	asItWas string  // remaining time at the position, cut to tenths
	editing *field  // the field that is being edited, nil for none
	before  string  // its text before the editing
}

// reasonMost is how many characters the referee's reason has.
const reasonMost = 300

// A claimed is a claim with the rules' answer.
type claimed struct {
	name    string
	says    []string // in words
	finding *arena.Finding
}

// A verdict is a possible ruling.
type verdict struct {
	name    string     // in a few words
	law     string     // what the rules say, with the section
	command arena.Rule // carries it out
}

// canRule reports whether a ruling on the shown game is possible.
func canRule(m view) bool {
	mt := m.match
	return mt.ready() && !offGame(m) && (mt.commanded() || mt.s.Rule != nil && m.run.busy == idle)
}

// takesNoRuling reports whether a record is shown that no ruling can be written for.
func takesNoRuling(m view) bool {
	return m.match.ready() && m.match.s.Replay() && m.match.s.Rule == nil && !offGame(m)
}

// disputed is the position that is shown, as far as it waits for a ruling.
type disputed struct{ view }

// rank puts the key of the referee's dialog on the line of keys where a record has a move
// that was refused and not yet ruled on.
func (m disputed) rank() int {
	mt := m.match
	if mt.live() || !mt.ready() || mt.snap.game.inForce() != nil || mt.snap.game.tape().Tried(mt.at) == "" {
		return 0
	}
	return 15 // more than the keys that always matter
}

// openRuling opens the dialog for the shown position.
func openRuling(m view) {
	mt := m.match
	s := &mt.snap
	d := &ruling{
		view: m, game: s.game.number, at: mt.at, clocks: !s.clock().IsZero() && s.clock().Move == 0,
		reason: newField(reasonMost), left: newField(reasonMost),
	}
	d.bindings = d.newKeys()
	d.claims = d.findClaims()
	d.claim = d.refused()
	d.options = d.verdicts()
	d.menu = newChoice(len(d.options))
	if d.clocks {
		_, left := s.seatClocks(mt.at)
		var words []string
		for _, l := range left {
			l.Main = l.Main.Truncate(100 * time.Millisecond)
			words = append(words, arena.Reserve(l).String())
		}
		d.asItWas = strings.Join(words, " ")
		d.left.set(d.asItWas)
	}
	m.route.open(d)
}

func (m *ruling) keys() []binding { return m.bindings }

func (m *ruling) help() []binding { return m.bindings }

// update handles what the referee types.
func (m *ruling) update(msg tea.Msg) (cmd tea.Cmd, took bool) {
	switch msg := msg.(type) {
	case tea.KeyPressMsg:
		return nil, m.typedRuling(msg)
	case tea.PasteMsg:
		if m.editing != nil {
			m.editing.add(msg.Content)
		}
	}
	return nil, false
}

// pins marks a dialog about the shown position, below which the match doesn't advance.
func (m *ruling) pins() {}

// verdicts lists the possible rulings on the shown game.
func (m *ruling) verdicts() (list []verdict) {
	mt := m.match
	s := &mt.snap
	names := s.names(m.l)
	ply := mt.position().Ply()
	add := func(name string, law lang.Key, c arena.Rule) {
		c.Game, c.By, c.Ply = s.game.number, refereeName(m.stage), ply
		list = append(list, verdict{name, m.l.Say(law), c})
	}
	result := func(winner boards.Side, r arena.Result, reason boards.Reason) arena.Rule {
		return arena.Rule{Winner: winner, Result: r, Reason: reason}
	}
	runs := mt.live() && s.game.end == nil
	// first, so that a slip of the referee is found at once
	if last := s.game.inForce(); last != nil && (s.game.end != nil || !runs) {
		add(m.l.Say(lang.RuleWithdraw, last.By, m.l.RulingDid(last.Decision)), lang.LawWithdraw, arena.Rule{Act: arena.ActWithdraw, Winner: boards.None})
	}
	for side := range boards.Side(2) {
		if runs && isToMove(m.view, side) && !s.person(s.game.sides()[side]) { // only programs hang
			law := lang.LawHang
			if s.begin.Regulation.HangLoses {
				law = lang.LawHangMatch
			}
			add(m.l.Say(lang.RuleHang, names[side]), law, result(side.Other(), arena.Win, arena.ByHang))
		}
	}
	add(m.l.Say(lang.RuleBreakOff), m.lawOfBreakingOff(), result(boards.None, arena.NoResult, arena.ByBrokenOff))
	for side := range boards.Side(2) {
		add(m.l.Say(lang.RuleWin, names[side]), lang.LawRuling, result(side, arena.Win, arena.ByRuling))
	}
	add(m.l.Say(lang.RuleDraw), lang.LawRuling, result(boards.None, arena.Draw, arena.ByRuling))
	if (mt.live() || mt.s.Journal) && !s.networked() && s.begin.CanGoOn() {
		on := lang.RuleGoOnFree
		if m.clocks {
			on = lang.RuleGoOn
		}
		if _, over := mt.position().Outcome(); over && mt.at > 0 { // there it would end again
			ply = s.game.positions[mt.at-1].Ply()
		}
		add(m.l.Say(on, ply), lang.LawGoOn, arena.Rule{Act: arena.ActGoOn, Winner: boards.None})
		add(m.l.Say(lang.RuleVoid), lang.LawGoOn, arena.Rule{Act: arena.ActVoid, Winner: boards.None})
	}
	return list
}

// findClaims lists the claims that make sense at the shown position, each with
// what the rules say. The first entry is no claim.
func (m *ruling) findClaims() []claimed {
	mt := m.match
	s := &mt.snap
	g, d, p := s.game.tape(), s.drawer, mt.position()
	tried := g.Tried(mt.at)
	list := []claimed{{name: m.l.Say(lang.NoClaim)}}
	for _, c := range g.ClaimsAt(s.begin, s.rules, mt.at) {
		a := g.Examine(s.begin, s.rules, mt.at, c)
		ply := arena.ClaimedPly(p.Ply(), c.Kind, tried)
		about := d.Party(m.l, m.set, s.begin.Kind, c.Seat)
		found := claimed{name: m.set.Clean(m.l.Claim(c.Kind, about, ply)), finding: d.Found(s.begin.Kind, [2]boards.Position{p, g.ClaimedOn(mt.at, c.Kind)}, c, a)}
		head := lang.ClaimAnswer(m.l, a.Holds)
		reasons := d.ReasonsFor(m.l, m.set, s.begin.Kind, p, g.ClaimedOn(mt.at, c.Kind), a.Why)
		for i, r := range reasons {
			text := r.Text
			if r.Source != "" {
				text += m.l.Paren(r.Source)
			}
			if i == 0 {
				text = lang.Follow(head, text)
			}
			found.says = append(found.says, text)
		}
		if text := m.follows(c, a.Holds); text != "" {
			found.says = append(found.says, text)
		}
		if len(reasons) == 0 {
			found.says = []string{head}
		}
		list = append(list, found)
	}
	return list
}

// refused returns the claim about the move that was refused here, which the referee has to
// judge first; 0 if there is no such claim.
func (m *ruling) refused() int {
	if (disputed{m.view}).rank() == 0 {
		return 0
	}
	return max(slices.IndexFunc(m.claims, func(c claimed) bool {
		return c.finding != nil && c.finding.Claim.Kind == boards.ClaimIllegal && c.finding.Holds == boards.True
	}), 0)
}

// follows proposes the consequence of a claim that is true. The referee must still
// choose it.
func (m *ruling) follows(c boards.Claim, holds boards.Holds) string {
	s := &m.match.snap
	if holds != boards.True || int(c.Seat) < 0 || int(c.Seat) >= len(s.rules.Seats) {
		return ""
	}
	names := s.names(m.l)
	side := s.rules.Seats[c.Seat].Side
	switch c.Kind {
	case boards.ClaimRepetition:
		return m.l.Say(lang.RuleFollows, m.l.Say(lang.RuleDraw))
	case boards.ClaimFive:
		return m.l.Say(lang.RuleFollows, m.l.Say(lang.RuleWin, names[side]))
	case boards.ClaimCount, boards.ClaimPlan:
		return ""
	}
	return m.l.Say(lang.RuleFollows, m.l.Say(lang.RuleWin, names[side.Other()]))
}

// lawOfBreakingOff returns what the rules say about a game without a result. Some
// games have rules for it and for resuming such a game.
func (m *ruling) lawOfBreakingOff() lang.Key {
	for _, c := range m.match.snap.drawer.Claims {
		if c.Name == lang.ClaimBreakOff {
			return c.Law
		}
	}
	return lang.LawBreakOff
}

// setsClocks reports whether the chosen ruling sets the clocks of the game.
func (m *ruling) setsClocks() bool {
	return m.clocks && m.menu.row() >= 0 && m.options[m.menu.row()].command.Act == arena.ActGoOn
}

// command returns the chosen ruling with all that was typed. The error says which
// text can't be read, or that nothing is chosen.
func (m *ruling) command() (arena.Rule, error) {
	if m.menu.row() < 0 {
		return arena.Rule{}, errNoRuling
	}
	c := m.options[m.menu.row()].command
	c.Why, c.Finding = strings.TrimSpace(m.reason.text()), m.claims[m.claim].finding
	if c.Why == "" && (m.o.Referee != "" || c.Reason != arena.ByRuling) { // the end itself says that an unnamed referee ruled
		c.Why = lang.RuledBy(m.l, refereeName(m.stage))
	}
	if !m.setsClocks() || m.left.text() == m.asItWas {
		return c, nil
	}
	words := strings.FieldsFunc(m.left.text(), func(r rune) bool { return r == ' ' || r == ',' })
	clock := m.match.snap.clock()
	for _, w := range words {
		var left arena.Reserve
		if err := left.UnmarshalText([]byte(w)); err != nil {
			return c, err
		}
		if err := left.Fits(clock); err != nil {
			return c, err
		}
		c.Left = append(c.Left, engines.Left(left))
	}
	if len(c.Left) != len(m.match.snap.rules.Seats) {
		return c, errClocks
	}
	return c, nil
}

func (m *ruling) newKeys() []binding {
	claim := func(by int) func() tea.Cmd {
		return plainly(func() {
			m.claim = (m.claim + by + len(m.claims)) % len(m.claims)
		})
	}
	goesOn := func() bool { return m.editing == nil && m.setsClocks() }
	ready := func() bool {
		_, err := m.command()
		return m.editing == nil && err == nil
	}
	idle := func() bool { return m.editing == nil }
	typing := func() bool { return m.editing != nil }
	return []binding{ // typedRuling handles the text
		{name: lang.KeyEnter, short: lang.LineTyped, help: lang.HelpRuleWhy, when: typing},
		{name: lang.KeyEsc, short: lang.LineBack, help: lang.HelpBack, when: typing},
		{keys: keysOf("left", "h"), name: lang.KeyArrows, short: lang.LineClaims, help: lang.HelpClaims, when: idle, do: claim(-1)},
		{keys: keysOf("right", "l"), do: claim(1)},
		{keys: keysOf("up", "k"), name: lang.KeyUpDown, short: lang.LineChoose, help: lang.HelpChoose, when: idle, do: plainly(m.menu.up)},
		{keys: keysOf("down", "j", "tab"), do: plainly(m.menu.down)},
		{keys: keysOf("r"), name: key("r"), short: lang.LineRuleWhy, help: lang.HelpRuleWhy, when: idle, do: plainly(func() { m.edit(&m.reason) })},
		{keys: keysOf("c"), name: key("c"), short: lang.LineClocks, help: lang.HelpClocks, when: goesOn, do: plainly(func() { m.edit(&m.left) })},
		{keys: keysOf("enter"), name: lang.KeyEnter, short: lang.LineThen, help: lang.HelpRule, main: true, when: ready, do: plainly(m.askRuling)},
		{keys: keysOf("esc", "n", "q", "a"), name: lang.KeyEsc, short: lang.LineBack, help: lang.HelpBack, last: true, when: idle, do: plainly(m.route.close)},
	}
}
