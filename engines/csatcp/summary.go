package csatcp

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"dohyo/boards"
	"dohyo/boards/fact"
	"dohyo/boards/safe"
	"dohyo/boards/shogi"
)

// A Summary is what a server sends about a game before it begins.
type Summary struct {
	Version  string    // of the protocol
	ID       string    // of the game
	Names    [2]string // by colour
	Turn     shogi.Color
	ToMove   shogi.Color
	MaxMoves int      // 0 is no limit
	Times    [2]Times // by colour
	Start    *shogi.Position

	// For a game that continues when a client comes back to it.
	Moves   []string // since the start, as they were sent: "+7776FU,T12"
	Elapsed int64    // of the current turn, in units of time
}

// toMove returns the side to move.
func (s Summary) toMove() shogi.Color {
	turn := s.Start.View().Turn()
	if len(s.Moves)%2 == 1 {
		turn = turn.Other()
	}
	return turn
}

// isLater reports whether a version of the protocol has increments and a limit
// of moves with #MAX_MOVES and #CENSORED, which came with 1.2.
func isLater(version string) bool { return version != "1.1" }

// append writes a summary.
func (s Summary) append(b []byte) []byte {
	later := isLater(s.Version)
	b = fmt.Appendf(b, "BEGIN Game_Summary\nProtocol_Version:%s\nProtocol_Mode:Server\nFormat:Shogi 1.0\nDeclaration:Jishogi 1.1\n"+
		"Game_ID:%s\nName+:%s\nName-:%s\nYour_Turn:%s\nRematch_On_Draw:NO\nTo_Move:%s\n",
		s.Version, s.ID, s.Names[0], s.Names[1], sign(s.Turn), sign(s.toMove()))
	if later && s.MaxMoves > 0 {
		b = fmt.Appendf(b, "Max_Moves:%d\n", s.MaxMoves)
	}
	if s.Elapsed > 0 {
		b = fmt.Appendf(b, "Elapsed:%d\n", s.Elapsed) // ours: the protocol has clients skip keys that they don't know
	}
	switch {
	case s.Times[0] != s.Times[1] && later:
		for c, block := range []string{"Time+", "Time-"} {
			b = fmt.Appendf(b, "BEGIN %s\n", block)
			b = fmt.Appendf(s.Times[c].append(b, later), "END %s\n", block)
		}
	case s.Times[s.Turn].limited(): // the older protocol has one block, for the reader's own side
		b = append(b, "BEGIN Time\n"...)
		b = append(s.Times[s.Turn].append(b, later), "END Time\n"...)
	}
	b = append(append(b, "BEGIN Position\n"...), s.Start.Initial().View().CSAPosition()...)
	for _, m := range s.Start.CSAMoves() {
		b = append(append(b, m...), ",T0\n"...)
	}
	for _, m := range s.Moves {
		b = append(append(b, m...), '\n')
	}
	return append(b, "END Position\nEND Game_Summary\n"...)
}

// A reader reads a summary line by line.
type reader struct {
	s        Summary
	block    string // "", "Time", "Time+", "Time-", "Position"
	position strings.Builder
	move     string // the last one in the position
	seen     map[string]bool
	timed    [2]bool // whether the colour has a block of its own
}

func newReader() *reader { return &reader{seen: map[string]bool{}} }

// mostPosition is the largest size of the position in a summary, in bytes.
const mostPosition = 64 << 10

// line takes one line between BEGIN and END Game_Summary. Done is true at END.
// Unknown keys are skipped.
func (r *reader) line(text string) (done bool, err error) {
	text = strings.TrimRight(text, " \t")
	switch name, ended := strings.CutPrefix(text, "END "); {
	case ended && name == "Game_Summary":
		return true, r.finish()
	case ended:
		r.block = ""
		return false, nil
	}
	if name, begun := strings.CutPrefix(text, "BEGIN "); begun {
		r.block = name
		return false, nil
	}
	key, value, _ := strings.Cut(text, ":")
	value = strings.TrimSpace(value)
	switch r.block {
	case "Position":
		if r.position.Len()+len(text) > mostPosition {
			return false, fact.Errorf("csatcp.summary.long", "a position of more than %d bytes", mostPosition)
		}
		if isTold(text) {
			r.move = text
		}
		r.position.WriteString(text + "\n")
	case "Time":
		for c := range r.s.Times {
			if !r.timed[c] {
				err = r.s.Times[c].set(key, value)
			}
		}
		r.seen["Time"] = true
	case "Time+", "Time-":
		c, _ := colourOf(r.block[4:])
		if !r.timed[c] {
			r.s.Times[c], r.timed[c] = Times{}, true
		}
		err = r.s.Times[c].set(key, value)
	case "":
		err = r.key(key, value)
	}
	return false, err
}

// key reads a line outside of the blocks.
func (r *reader) key(key, value string) (err error) {
	ok := true
	switch r.seen[key] = true; key {
	case "Protocol_Version":
		r.s.Version = safe.Talk(value, 20)
	case "Format":
		if ok = strings.HasPrefix(value, "Shogi "); !ok {
			return fact.Errorf("csatcp.summary.format", "the game: expected Format:Shogi 1.0, got %q", safe.Talk(value, 40))
		}
	case "Game_ID":
		r.s.ID = safe.Talk(value, 200)
	case "Name+":
		r.s.Names[0] = safe.Talk(value, 80)
	case "Name-":
		r.s.Names[1] = safe.Talk(value, 80)
	case "Your_Turn":
		r.s.Turn, ok = colourOf(value)
	case "To_Move":
		r.s.ToMove, ok = colourOf(value)
	case "Max_Moves":
		r.s.MaxMoves, err = strconv.Atoi(value)
		ok = err == nil && r.s.MaxMoves >= 0
	}
	if !ok {
		return fact.Errorf("csatcp.summary.value", "%s: the value can't be %q", key, safe.Talk(value, 40))
	}
	return nil
}

// finish checks the whole summary.
func (r *reader) finish() error {
	for _, key := range []string{"Name+", "Name-", "Your_Turn", "To_Move"} {
		if !r.seen[key] {
			return fact.Errorf("csatcp.summary.key", "the Game_Summary has no %s", key)
		}
	}
	for c := range r.s.Times {
		r.s.Times[c].unify(r.stopWatch(r.s.Times[c]))
	}
	p, err := shogi.Start(boards.Setup{Position: r.position.String()})
	if err != nil {
		return fact.Errorf("csatcp.summary.position", "the Game_Summary's position: %w", err)
	}
	if r.position.Len() == 0 {
		return fact.New("csatcp.summary.empty", "the Game_Summary has no position")
	}
	if r.s.Start = p; p.View().Turn() != r.s.ToMove {
		return fact.Errorf("csatcp.summary.turn", "To_Move:%s, but %v is to move in the position", sign(r.s.ToMove), colourWord(p.View().Turn()))
	}
	return nil
}

// colourWord returns the name of a side.
func colourWord(c shogi.Color) *fact.Error {
	if c == shogi.Black {
		return fact.New("csatcp.black", "black")
	}
	return fact.New("csatcp.white", "white")
}

// stopWatch recognizes times of a stopwatch on shogi-server, which has the name
// of the game as a part of its ID: EVENT+t-120-060+alpha+beta+20261120133725.
func (r *reader) stopWatch(t Times) bool {
	parts := strings.Split(r.s.ID, "+")
	if t.Unit != time.Minute || len(parts) < 5 {
		return false
	}
	g := ParseGameName(parts[len(parts)-4] + ",")
	return g.Timed && g.Times.Unit == time.Minute && g.Times.Total == t.Total*time.Second
}
