package tui

import (
	"dohyo/ui/draw"
	"dohyo/ui/lang"
)

// Conditions under which a key changes what is seen of the board or beside it.
var (
	// boardSeen: on a small screen the reasons take the place of the board.
	boardSeen = func(m view) bool { return shows(m) && !crowded(m, planOf(m)) }
	pans      = func(m view) bool { return boardSeen(m) && isPart(m) }
	projected = func(m view) bool { return m.match.projector && !m.match.why.on && !m.match.scoring.on }

	canTalk    = func(m view) bool { return shows(m) && (swaps{m}).noTalk() == "" }
	canProject = func(m view) bool { return shows(m) && (swaps{m}).noProjector() == "" }
	// canListGames: a file's games have a screen of their own.
	canListGames = func(m view) bool { return shows(m) && (swaps{m}).noGames() == "" }
	// swapped: another panel has taken the place of the moves, or of the talk.
	swapped = func(m view) bool {
		mt := m.match
		if !mt.ready() || mt.why.on || projected(m) {
			return false
		}
		p := planOf(m)
		return !p.moves.empty() && (mt.games && p.games.empty() || mt.talk && p.talk.empty()) || mt.wire
	}
)

// crowded reports whether the reasons are shown and no panel has room for them: they stand below a part of the board.
func crowded(m view, p plan) bool { return m.match.why.on && (p.scrolled || p.moves.empty()) }

// planOf returns where everything of the match screen is.
func planOf(m view) plan { return layout(m.w, m.h, shapeOf(m)) }

// swaps says which panels of the match screen can't be exchanged.
type swaps struct{ view }

// noTalk returns why the talk can't take the place of the moves, or "".
func (m swaps) noTalk() string {
	if !m.match.ready() {
		return ""
	}
	p := planOf(m.view)
	return m.fixed(p, p.talk, m.match.wire)
}

// noGames returns why the games of the match can't take the place of the moves, or "".
func (m swaps) noGames() string {
	if m.run.several() || !m.match.ready() {
		return ""
	}
	p := planOf(m.view)
	return m.fixed(p, p.games, false)
}

// noProjector returns why the projector's view can't be shown, or "".
func (m swaps) noProjector() string {
	if !m.match.ready() {
		return ""
	}
	if _, ok := projector(m).plan(); !ok {
		return m.l.Say(lang.ProjectorSmall)
	}
	return ""
}

// fixed returns why a panel can't take the place of the moves, or "". A panel that has its own
// place is there already, unless another one covers it.
func (m swaps) fixed(p plan, own rect, covered bool) string {
	switch {
	case m.match.why.on && !p.moves.empty() && own.empty():
		return "" // it takes the place of the reasons
	case projected(m.view):
		return m.l.Say(lang.PanelProjector)
	case p.moves.empty():
		return m.l.Say(lang.PanelSmall)
	case !own.empty() && !covered:
		return m.l.Say(lang.PanelShown)
	}
	return ""
}

// toggleTalk shows the talk instead of the moves, or the moves again.
func (m controls) toggleTalk() {
	mt := m.match
	if planOf(m.view).talk.empty() {
		mt.talk = !mt.talk || mt.why.on
	}
	mt.games, mt.wire, mt.why = false, false, why{}
}

// toggleProjector shows only the board and the players, or everything again.
func (m controls) toggleProjector() {
	mt := m.match
	mt.projector, mt.why = !mt.projector || mt.why.on, why{}
}

// nextNumbers goes to the next way of numbering the stones, and names it: the shown stones may
// have no numbers.
func (m controls) nextNumbers() {
	mt := m.match
	mt.numbers = mt.numbers.Next()
	mt.told = m.l.Say(map[draw.Numbering]lang.Key{
		draw.NoNumbers: lang.NumbersNone, draw.EachMove: lang.NumbersEach, draw.Pairs: lang.NumbersPairs,
	}[mt.numbers])
}

// toggleForbidden marks the forbidden points, or no longer. It says so, as there may be none.
func (m controls) toggleForbidden() {
	mt := m.match
	mt.kinjite = !mt.kinjite
	mt.told = m.l.Say(lang.ForbiddenHidden)
	if mt.kinjite {
		mt.told = m.l.Say(lang.ForbiddenShown)
	}
}

// picksPrograms reports whether the programs that analyse can be chosen; they may be looked up for
// that already.
func picksPrograms(m view) bool {
	asking := m.match.study.asking
	return !isEditing(m) && (asking == nil || !asking.pick)
}
