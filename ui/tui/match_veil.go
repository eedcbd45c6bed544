package tui

import (
	"slices"

	"dohyo/arena"
	"dohyo/boards"
	"dohyo/ui/lang"
)

// In a game whose seats know different things, a person who plays sees the game as its
// own seats do until the match is over, since the next game may be played on the same
// board. The snapshot holds no other positions then, so no panel can show more.

// veil replaces the positions of the shown game by what the person's seat knows of them,
// and leaves out what the programs say.
func (s *snapshot) veil(t *arena.Tape) {
	s.eyes = s.eyes[:0]
	if s.studyWaits = t.Begin.StudyWaits(t.Game(s.live)) && !s.between(); s.studyWaits {
		s.silence()
	}
	if s.game.begin == nil || t.End != nil || len(s.game.begin.Persons) == 0 {
		return
	}
	if _, ok := s.game.positions[0].(boards.Veiled); !ok {
		return
	}
	for i, seat := range s.rules.Seats {
		if slices.Contains(s.game.begin.Persons, seat.Name) {
			s.eyes = append(s.eyes, boards.Seat(i))
		}
	}
	for i, p := range s.game.positions {
		s.game.positions[i] = p.(boards.Veiled).KnownTo(s.eye())
	}
	s.silence()
}

// between reports whether the shown game has ended and the next one waits for its person to begin.
func (s *snapshot) between() bool {
	return s.liveWaits && s.game.end != nil && s.game.number != s.live
}

// silence leaves out what the programs say.
func (s *snapshot) silence() {
	for i, m := range s.game.moves {
		silent := *m
		silent.Said, silent.Comment = arena.Said{}, ""
		s.game.moves[i] = &silent
	}
	s.game.muttering = [2]*arena.Muttered{}
	s.talk, s.talked, s.wire, s.scored = s.talk[:0], 0, s.wire[:0], false
}

// mayStudy reports whether hints, analysis and what programs say are available: a
// regulation can hold them back until a person's game has ended.
func mayStudy(m view) bool { return !m.match.snap.studyWaits }

// veiled reports whether the shown game is shown as a person's seat knows it.
func (s *snapshot) veiled() bool { return len(s.eyes) > 0 }

// eye returns the seat whose knowledge is shown.
func (s *snapshot) eye() boards.Seat {
	if slices.Contains(s.eyes, s.looks) {
		return s.looks
	}
	return s.eyes[0]
}

// view returns the point of view of the shown position, as the drawer counts them.
func (m *match) view() int {
	if m.snap.veiled() {
		return int(m.snap.eye()) + 1
	}
	return m.chosenView
}

// lookAs shows the game as one of the person's seats knows it.
func (m *match) lookAs(seat boards.Seat) {
	if m.snap.veiled() && m.snap.eye() != seat {
		m.snap.looks = seat
		m.snap.take(m.s.Feed, m.snap.game.number, talkRows)
	}
}

// nextView switches to another point of view.
func (m controls) nextView(by int) {
	mt := m.match
	if eyes := mt.snap.eyes; len(eyes) > 0 {
		at := slices.Index(eyes, mt.snap.eye())
		mt.lookAs(eyes[(at+by+len(eyes))%len(eyes)])
		return
	}
	n := mt.snap.drawer.Views
	mt.chosenView = (mt.chosenView + by + n) % n
}

// unveiled reports whether all of the shown game may be seen.
var unveiled = func(m view) bool { return !m.match.snap.veiled() }

// studyKeys are the actions that wait for the end of a person's game if the regulation says so, and
// veiledKeys those that would show what is hidden from the person.
var (
	studyKeys  = []string{"analyse", "analyse-game", "analysts", "overlay", "analyst", "hint", "prove", "library", "next-marked", "previous-marked"}
	veiledKeys = []string{"copy-position", "copy-game", "from-here", "openings", "picture", "page", "lore", "lines", "all-lines"}
)

// barred gives the keys that don't work while something is held back from a person the reason.
func barred(m view, list []binding) []binding {
	for i := range list {
		b := &list[i]
		study, hides := slices.Contains(studyKeys, b.as), slices.Contains(veiledKeys, b.as)
		if !study && !hides {
			continue
		}
		b.barred = func() string {
			switch {
			case !m.match.ready():
			case !unveiled(m):
				return m.l.Say(lang.BarredVeiled)
			case study && !mayStudy(m):
				return m.l.Say(lang.BarredStudy)
			}
			return ""
		}
	}
	return list
}
