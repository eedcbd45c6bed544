package csa

import (
	"strconv"
	"strings"
	"time"

	"dohyo/kifu"
)

// header reads a name or a $ line. These aren't divided at commas.
func (p *parser) header(s string) error {
	if s[0] == '$' {
		p.head(s[1:])
		return nil
	}
	if len(s) < 2 || s[1] != '+' && s[1] != '-' {
		return p.bad("a name as N+NAKAHARA", s)
	}
	side := 0
	if s[1] == '-' {
		side = 1
	}
	// The client of GPS Shogi writes a colon.
	p.rec.Players[side] = kifu.Clean(strings.TrimPrefix(s[2:], ":"))
	return nil
}

// head reads a header line without its dollar.
func (p *parser) head(s string) {
	key, value, _ := strings.Cut(s, ":")
	value = kifu.Clean(value)
	rec := p.rec
	switch key {
	case "EVENT":
		rec.Event = value
		return
	case "SITE":
		rec.Place = value
		return
	case "START_TIME":
		if t, ok := moment(value); ok {
			rec.Start = t
			return
		}
	case "END_TIME":
		if t, ok := moment(value); ok {
			rec.End = t
			return
		}
	case "MAX_MOVES":
		if n, err := strconv.Atoi(value); err == nil && 0 <= n && n < 1<<20 {
			rec.Limit = n
			return
		}
	case "NOTE":
		p.comments = append(p.comments, unescape(value))
		return
	}
	if headerComment("$" + key + ":") { // a key as they all are
		p.extra("$"+key, value)
	}
}

// moment reads 2003/05/03 10:30:00; the time of day may be missing. The format
// knows no zones: the time is as on the clock on the wall.
func moment(s string) (time.Time, bool) {
	for _, form := range []string{stampForm, "2006/01/02", "2006/01/02 15:04", "2006/1/2 15:04:05", "2006/1/2"} {
		if t, err := time.Parse(form, s); err == nil && t.Year() > 0 {
			return t, true
		}
	}
	return time.Time{}, false
}

const stampForm = "2006/01/02 15:04:05"

// unescape reads the \n and \\ of V3.0's $NOTE.
func unescape(s string) string {
	if !strings.Contains(s, `\`) {
		return s
	}
	return strings.NewReplacer(`\\`, `\`, `\n`, "\n").Replace(s)
}
