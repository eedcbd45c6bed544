package tournament

import (
	"bytes"
	"slices"
	"strings"

	"dohyo/arena"
	"dohyo/boards"
	"dohyo/boards/catalog"
	"dohyo/boards/fact"
	"dohyo/kifu"
	"dohyo/kifu/formats"
)

// A meeting is a match that was played elsewhere, according to its records. In
// each format there is either one file with all games, or a file for each game.
type meeting struct {
	rules *boards.Game
	reg   arena.Regulation
	names [2]string
	seed  uint64
	dealt bool // its openings are drawn by the seed
	turns *arena.Turns
	lots  bool // another program drew the first move: the turns are those of the first game
	hung  int  // 1 or 2: that player hung, after which no games were played

	sets  []*meetingSet           // by format
	begun map[int]*boards.Opening // the opening of each two games with exchanged turns
	whole bool                    // the records hold all moves of all games
}

// A meetingSet holds the games of a meeting in one format.
type meetingSet struct {
	format *kifu.Format
	file   string // the latest one, for messages
	games  []meetingGame
}

// A meetingGame is the content of a game's record.
type meetingGame struct {
	winner   int // 0 or 1; -1 for a draw
	moves    int
	abridged bool
}

// meeting prepares to read the records of a pair's match.
func (s *State) meeting(p *Pair, names [2]string, hung int) *meeting {
	rules, _ := catalog.Game(s.Plan.Game) // the plan was checked
	stage := s.Stages[p.Stage-1].Plan
	m := &meeting{rules: rules, names: names, seed: s.matchSeed(p), dealt: s.judge[p.At] != "", hung: hung, begun: map[int]*boards.Opening{}}
	m.reg = stage.ranked(s.dealt(stage.Rules, p, 1, 0), s.Plan.Entrants[p.Players[0]], s.Plan.Entrants[p.Players[1]])
	_, m.turns, _ = m.reg.Settle(rules, names, m.seed) // likewise
	m.lots = m.turns != nil && !m.turns.Fixed && !m.dealt
	return m
}

// inGame adds the game of a file to an error.
func inGame(file string, n int, err error) error {
	return fact.Errorf("tournament.enter.game", "%s, game %d: %w", file, n, err)
}

// read checks the records of a file.
func (m *meeting) read(file string, text []byte) error {
	f, in, err := formats.Choose(file, bytes.NewReader(text))
	if err != nil {
		return err
	}
	i := slices.IndexFunc(m.sets, func(s *meetingSet) bool { return s.format == f })
	if i < 0 {
		i = len(m.sets)
		m.sets = append(m.sets, &meetingSet{format: f})
	}
	set := m.sets[i]
	set.file = file
	for rec, err := range f.Read(in, kifu.ReadOptions{Name: file, Limit: m.reg.Limit}) {
		if err != nil {
			return err
		}
		n := len(set.games) + 1
		if n > m.reg.Games {
			return fact.Errorf("tournament.enter.more", "%s: more than %d games", file, m.reg.Games)
		}
		g, err := m.game(f, rec, n)
		if err != nil {
			return inGame(file, n, err)
		}
		set.games = append(set.games, g)
	}
	return nil
}

// game checks the n-th record of a match.
func (m *meeting) game(f *kifu.Format, rec *kifu.Record, n int) (g meetingGame, err error) {
	if rec.Number > 0 && rec.Number != n {
		return g, fact.Errorf("tournament.enter.number", "it has the number %d", rec.Number)
	}
	if rec.Game != "" && rec.Game != m.rules.Name {
		return g, fact.Errorf("tournament.enter.rules", "it is a game of %s, not of %s", boards.Called(rec.Game), boards.Called(m.rules.Name))
	}
	first, err := m.first(f, rec, n)
	if err != nil {
		return g, err
	}
	if err := m.opening(rec, n); err != nil {
		return g, err
	}
	if rec.Limit == 0 {
		rec.Limit = m.reg.Limit
	}
	g = meetingGame{winner: -1, moves: len(rec.Moves), abridged: rec.Abridged}
	if rec.Abridged {
		g.moves = rec.Count
	}
	switch limit := m.reg.Limit; {
	case !rec.Result.Known || rec.Result.By == kifu.BrokenOff:
		return g, fact.New("tournament.enter.unended", "it has no result")
	case limit > 0 && (rec.Limit != limit || g.moves > limit):
		return g, fact.Errorf("tournament.enter.limit", "%d moves, drawn after %d; the limit is %d", g.moves, rec.Limit, limit)
	case limit > 0 && rec.Abridged && rec.Result.Drew() && g.moves != limit:
		return g, fact.Errorf("tournament.enter.drawn", "it is drawn after %d moves, but the limit is %d", g.moves, limit)
	}
	if _, err := kifu.Play(rec, m.rules); err != nil {
		return g, err
	}
	if !rec.Result.Drew() {
		g.winner = first
		if rec.Result.Winner != 0 {
			g.winner = 1 - first
		}
	}
	return g, nil
}

// first returns the index of the player with the first side in a game, which it
// checks.
func (m *meeting) first(f *kifu.Format, rec *kifu.Record, n int) (int, error) {
	if m.lots && n == 1 {
		first := rec.First
		if !f.NoNames {
			first = slices.Index(m.names[:], rec.Players[0])
		}
		m.turns = &arena.Turns{First: max(first, 0)}
	}
	want := arena.FirstOf(m.turns, n)
	if f.NoNames {
		if rec.First != want {
			return want, fact.Errorf("tournament.enter.turn", "%s should move first, since colours alternate", m.names[want])
		}
		return want, nil
	}
	if rec.Setup.OpeningRule != "" && rec.Players == [2]string{m.names[1-want], m.names[want]} { // they exchanged the sides
		return 1 - want, nil
	}
	if got := [2]string{rec.Players[0], rec.Players[1]}; got != [2]string{m.names[want], m.names[1-want]} {
		return want, fact.Errorf("tournament.enter.names", "expected the players %s – %s, but the record has %s – %s", m.names[want], m.names[1-want], got[0], got[1])
	}
	return want, nil
}

// opening checks the beginning of a game: it must be the drawn opening, or else
// one of those that could be drawn.
func (m *meeting) opening(rec *kifu.Record, n int) error {
	var moves []boards.Move
	for _, move := range rec.Moves {
		moves = append(moves, move.Move)
	}
	want, err := arena.OpeningOf(m.rules, m.reg, m.seed, n)
	if err != nil || want == nil || len(want.Moves) == 0 {
		return err
	}
	begins := func(o *boards.Opening) bool {
		return len(moves) >= len(o.Moves) && slices.Equal(moves[:len(o.Moves)], o.Moves)
	}
	if !m.dealt && m.reg.Opening == "random" && m.begun[(n-1)/2] != nil {
		want = m.begun[(n-1)/2]
	} else if !m.dealt && m.reg.Opening == "random" { // another program drew it
		want = nil
		for _, o := range m.rules.Openings() {
			if o.Drawn && begins(&o) {
				want = &o
			}
		}
		if want == nil {
			return fact.New("tournament.enter.pattern", "it doesn't start with one of the drawn openings")
		}
	}
	if !begins(want) {
		return fact.Errorf("tournament.enter.opening", "it doesn't start with the opening drawn for it, %s", spoken(want))
	}
	m.begun[(n-1)/2] = want
	if o := rec.Opening; o != nil && o.Name != "" && want.Name != "" && !strings.HasPrefix(want.Name, "#") && o.Name != want.Name {
		return fact.Errorf("tournament.enter.named", "it names the opening %s, but its moves are those of %s", o.Name, spoken(want))
	}
	return nil
}

// spoken formats an opening for messages.
func spoken(o *boards.Opening) string {
	if o.Symmetry == "" {
		return o.Name
	}
	return o.Name + " (" + o.Symmetry + ")"
}

// count returns the sum of the games once all records are read.
func (m *meeting) count() (t Tally, err error) {
	if len(m.sets) == 0 {
		return t, fact.New("tournament.enter.none", "there are no records of its games")
	}
	for _, set := range m.sets {
		if n := len(set.games); n != m.reg.Games && (m.hung == 0 || n == 0) {
			return t, fact.Errorf("tournament.enter.fewer", "%s: only %d of %d games", set.file, n, m.reg.Games)
		}
		if !set.games[0].abridged {
			m.whole = true
		}
		if err := m.agree(m.sets[0], set); err != nil {
			return t, err
		}
	}
	games := m.sets[0].games
	if m.hung != 0 {
		if !m.reg.HangLoses {
			return t, fact.New("tournament.enter.nohang", "by its regulation a hang doesn't lose the match")
		}
		if games[len(games)-1].winner != 2-m.hung {
			return t, inGame(m.sets[0].file, len(games), fact.Errorf("tournament.enter.hang", "%s hung, but didn't lose the match", m.names[m.hung-1]))
		}
		t[2*(2-m.hung)] = m.reg.Games
		return t, nil
	}
	for _, g := range games {
		switch g.winner {
		case 0:
			t[0]++
		case 1:
			t[2]++
		default:
			t[1]++
		}
	}
	return t, nil
}

// agree refuses two files that disagree about the games. A log doesn't count a
// move that itself loses the game.
func (m *meeting) agree(a, b *meetingSet) error {
	for i := range min(len(a.games), len(b.games)) {
		x, y := a.games[i], b.games[i]
		if y.abridged {
			x, y = y, x
		}
		moves := x.moves == y.moves || x.abridged && !y.abridged && x.moves == y.moves-1
		if x.winner != y.winner || !moves {
			return inGame(b.file, i+1, fact.Errorf("tournament.enter.agree", "%s contradicts it", a.file))
		}
	}
	if len(a.games) != len(b.games) {
		return fact.Errorf("tournament.enter.agree", "%s contradicts it", a.file)
	}
	return nil
}
