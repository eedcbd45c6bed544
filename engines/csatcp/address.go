package csatcp

import (
	"net"
	"strings"

	"dohyo/boards"
	"dohyo/boards/fact"
)

// An Address is a server, and who logs in there.
type Address struct {
	Host     string // with port
	Name     string
	Password string
	Game     string // by which the opponent is found; may be empty
}

// ParseAddress reads HOST:PORT,NAME,PASSWORD or HOST:PORT,NAME,PASSWORD,GAME.
func ParseAddress(text string) (Address, error) {
	parts := strings.Split(text, ",")
	if len(parts) != 3 && len(parts) != 4 {
		return Address{}, fact.Errorf("csatcp.address.parts", "expected HOST:PORT,NAME,PASSWORD or HOST:PORT,NAME,PASSWORD,GAME (parts given: %d)", len(parts))
	}
	a := Address{Host: parts[0], Name: parts[1], Password: parts[2]}
	if len(parts) == 4 {
		a.Game = parts[3]
	}
	if _, _, err := net.SplitHostPort(a.Host); err != nil {
		return Address{}, fact.Errorf("csatcp.address.host", "expected HOST:PORT: %w", err)
	}
	if !IsName(a.Name) {
		return Address{}, fact.Errorf("csatcp.address.name", "expected a name of at most %d letters, digits and - _ . @, got %q", MostName, a.Name)
	}
	for _, s := range []string{a.Password, a.Game} {
		if strings.ContainsAny(s, " \t\r\n") {
			return Address{}, fact.New("csatcp.address.blank", "neither the password nor the name of the game can contain blanks")
		}
	}
	if a.Password == "" {
		return Address{}, fact.New("csatcp.address.password", "the password is missing (use any word if the server doesn't check it)")
	}
	return a, nil
}

// login returns what logs in as a side. {side} in the game's name becomes its
// colour as shogi-server writes it, B or W.
func (a Address) login(side boards.Side) string {
	password := a.Password
	if a.Game != "" {
		colour := "B"
		if side == 1 {
			colour = "W"
		}
		password = strings.ReplaceAll(a.Game, "{side}", colour) + "," + password
	}
	return "LOGIN " + a.Name + " " + password
}
