package tournament

import (
	"context"
	"crypto/pbkdf2"
	"crypto/sha256"
	"crypto/subtle"
	"encoding/hex"
	"slices"
	"strings"
	"time"

	"dohyo/arena"
	"dohyo/boards/catalog"
	"dohyo/boards/fact"
	"dohyo/engines"
	"dohyo/engines/secret"
)

// loginProtocol prefixes the name of an entrant who logs in: login:NAME.
const loginProtocol = "login:"

// Login returns the name under which an entrant logs in, or "" if the entrant's
// program is started here.
func (e Entrant) Login() string {
	name, ok := strings.CutPrefix(e.Player, loginProtocol)
	if !ok {
		return ""
	}
	return name
}

// Admits reports whether an entrant may log in with a password. One without a
// password is admitted with any.
func (e Entrant) Admits(ctx context.Context, password string) bool {
	switch {
	case e.Password != "":
		return subtle.ConstantTimeCompare([]byte(e.Password), []byte(password)) == 1
	case e.Secret == "":
		return true
	case !strings.HasPrefix(e.Secret, "$"):
		return subtle.ConstantTimeCompare([]byte(e.Secret), []byte(oldSecret(e.Login(), password))) == 1
	}
	return secret.Verify(ctx, e.Secret, password)
}

// oldSecret is the hash of a password in journals that were begun before hashes had
// a random salt.
func oldSecret(name, password string) string {
	const rounds = 100_000
	key, err := pbkdf2.Key(sha256.New, password, []byte("dohyo:"+name), rounds, sha256.Size)
	if err != nil {
		return "" // only for an invalid key length; nothing matches ""
	}
	return hex.EncodeToString(key)
}

// sealed is the plan with hashes in place of its passwords.
func (p *Plan) sealed() (*Plan, error) {
	now := *p
	now.Entrants = slices.Clone(p.Entrants)
	for i := range now.Entrants {
		e := &now.Entrants[i]
		if e.Password == "" {
			continue
		}
		hashed, err := secret.Hash(e.Password)
		if err != nil {
			return nil, err
		}
		e.Secret, e.Password = hashed, ""
	}
	return &now, nil
}

// sealedAs is the plan with the hashes of another plan in place of its passwords,
// where these are the hashed ones.
func (p *Plan) sealedAs(begun *Plan) *Plan {
	now := *p
	now.Entrants = slices.Clone(p.Entrants)
	for i := range now.Entrants {
		if i == len(begun.Entrants) {
			break
		}
		e, was := &now.Entrants[i], begun.Entrants[i]
		if e.Password != "" && was.Secret != "" && was.Admits(context.Background(), e.Password) {
			e.Secret, e.Password = was.Secret, ""
		}
	}
	return &now
}

// Logins returns the entrants who log in, by their login names.
func (p *Plan) Logins() map[string]Entrant {
	list := map[string]Entrant{}
	for _, e := range p.Entrants {
		if name := e.Login(); name != "" {
			list[name] = e
		}
	}
	return list
}

// Seats returns how many games an entrant may have to play at the same time.
func (p *Plan) Seats() int {
	most := 1
	for i := range p.Stages {
		s := &p.Stages[i]
		n := s.atOnce()
		if n == 0 {
			n = len(p.Entrants) - 1
		}
		if s.Together {
			n *= max(s.Boards, 1)
		}
		most = max(most, n)
	}
	return most
}

// checkLogins refuses entrants who can't log in under this plan.
func (f planFile) checkLogins(p *Plan) error {
	seen := map[string]bool{}
	for i := range p.Entrants {
		e := &p.Entrants[i]
		name := e.Login()
		switch {
		case name == "" && (e.Password != "" || strings.HasPrefix(e.Player, loginProtocol)):
			return f.at("entrant", i, "password", fact.Errorf("tournament.login.name", "entrant %q: expected player = \"login:NAME\"", e.Name))
		case name == "":
			continue
		case seen[name]:
			return f.at("entrant", i, "player", fact.Errorf("tournament.login.twice", "two entrants log in as %q; give one of them another name", name))
		case strings.ContainsAny(e.Password, " \t\r\n,"):
			return f.at("entrant", i, "password", fact.New("tournament.login.password", "password: can't contain blanks or commas"))
		}
		seen[name] = true
	}
	if len(seen) == 0 && p.Listen != "" {
		return f.at("", 0, "listen", fact.New("tournament.login.nobody", "listen: expected an entrant with player = \"login:NAME\""))
	}
	return nil
}

// A Gathering holds the players of a bout after those who had to log in have done
// so.
type Gathering struct {
	Absent int              // 1 or 2: that player didn't come in time; BothAbsent
	Late   [2]time.Duration // how late they came, in the order of the sitting's players
	Seats  [2]Seat          // in the same order; a zero Seat leaves its player unchanged
	Begins func(*arena.Match)
	Close  func() // releases the players; not nil unless somebody is absent
}

// A Seat makes a player of somebody who has logged in, or prepares a local player
// to play against them. It is nil if Place has no part in it.
type Seat func(c arena.Contestant) arena.Contestant

// logsIn reports whether a player of the bout logs in.
func (s Sitting) logsIn() bool { return s.Players[0].Login() != "" || s.Players[1].Login() != "" }

// Served returns a stand-in for an entrant who hasn't logged in yet.
func (e Entrant) Served() arena.Contestant {
	return arena.Contestant{
		Name: e.Name, Protocol: "login", Spec: arena.Served + e.Login(), Away: true,
		Open: func(arena.Place) (engines.Player, error) {
			return nil, fact.Errorf("tournament.login.away", "%s hasn't logged in", e.Name)
		},
	}
}

// gather waits for the players who log in, unless no more games are to begin.
func (v *Local) gather(ctx context.Context, b Sitting) (*Gathering, error) {
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	go func() {
		select {
		case <-ctx.Done():
		case <-b.Leave:
			stop()
		}
	}()
	g, err := v.Gather(ctx, b)
	if err != nil && ctx.Err() != nil {
		return nil, arena.ErrInterrupted
	}
	return g, err
}

// sit returns the player of an entrant at its seat of a gathering.
func (v *Local) sit(game string, e Entrant, seat Seat) (arena.Contestant, error) {
	if e.Login() != "" {
		c := e.Served()
		if seat != nil {
			c = seat(c)
		}
		return c, nil
	}
	c, err := v.open(game, e)
	if err == nil && seat != nil {
		c = seat(c)
	}
	return c, err
}

// lateness says who came late to a match and by how much. It is the zero fact if
// nobody did.
func (s Sitting) lateness(r arena.Regulation) fact.Fact {
	g, ok := catalog.Game(s.Game)
	if !ok || len(r.Left) != len(g.Seats) {
		return fact.Fact{}
	}
	var by [2]time.Duration
	for i, seat := range g.Seats {
		by[seat.Side] = max(r.Clock.Main-r.Left[i].Main, 0)
	}
	names := [2]string{s.Players[0].Name, s.Players[1].Name}
	switch {
	case by[0] > 0 && by[1] > 0:
		return fact.Fact{Code: "result.late.both", Args: []any{names[0], by[0], names[1], by[1]}}
	case by[0] > 0:
		return fact.Fact{Code: "result.late", Args: []any{names[0], by[0]}}
	case by[1] > 0:
		return fact.Fact{Code: "result.late", Args: []any{names[1], by[1]}}
	}
	return fact.Fact{}
}
