package csatcp

import (
	"regexp"
	"strconv"
	"strings"
	"time"

	"dohyo/boards"
)

// A GameName is what a client asks to play by the first part of its password,
// as on shogi-server: "LOGIN alpha t-60-5-B,secret".
type GameName struct {
	Name  string      // without the colour; clients of one name play each other
	Side  boards.Side // the side that it asks for; None if it asks for none
	Times Times       // those in the name
	Timed bool        // the name has times
}

// timedName matches name-TOTAL-BYOYOMI and name-TOTAL-INCREMENTF. A byoyomi
// that begins with 0 means a stopwatch, which counts whole minutes.
var timedName = regexp.MustCompile(`^.*-(\d{1,6})-(\d{1,6})(F?)$`)

// passwordIn returns what follows the game's name, or everything if there is
// none.
func passwordIn(text string) string {
	if name, rest, named := strings.Cut(text, ","); named && IsName(name) {
		return rest
	}
	return text
}

// ParseGameName reads the password of a login.
func ParseGameName(password string) GameName {
	name, _, named := strings.Cut(password, ",")
	if !named || !IsName(name) {
		return GameName{Side: boards.None} // only a password
	}
	g := GameName{Name: name, Side: boards.None}
	for suffix, side := range map[string]boards.Side{"-B": 0, "-W": 1} {
		if rest, ok := strings.CutSuffix(name, suffix); ok {
			g.Name, g.Side = rest, side
		}
	}
	m := timedName.FindStringSubmatch(g.Name)
	if m == nil {
		return g
	}
	total, _ := strconv.Atoi(m[1])
	second, _ := strconv.Atoi(m[2])
	g.Times = Times{Unit: time.Second, Total: time.Duration(total) * time.Second}
	switch {
	case m[3] != "":
		g.Times.Increment = time.Duration(second) * time.Second
	default:
		g.Times.Byoyomi = time.Duration(second) * time.Second
		if strings.HasPrefix(m[2], "0") && second > 0 {
			g.Times.Unit = time.Minute
		}
	}
	if g.Timed = g.Times.limited(); !g.Timed {
		g.Times = Times{}
	}
	return g
}
