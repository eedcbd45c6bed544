package csa

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"dohyo/boards/fact"
	"dohyo/boards/safe"
	"dohyo/kifu"
	"dohyo/kifu/internal/notes"
)

// header reads a name or a $ line, which aren't split at commas.
func (p *parser) header(s string) error {
	if s[0] == '$' {
		p.head(s[1:])
		return nil
	}
	if len(s) < 2 || s[1] != '+' && s[1] != '-' {
		return p.bad(fact.New("want.csa.name", "a name such as N+NAKAHARA"), s)
	}
	side := 0
	if s[1] == '-' {
		side = 1
	}
	// The client of GPS Shogi writes a colon.
	name := safe.Line(strings.TrimPrefix(s[2:], ":"))
	p.rec.Second(s[:2], p.rec.Players[side], name, name, p.n)
	p.rec.Players[side] = name
	return nil
}

// head reads a header line without its dollar sign.
func (p *parser) head(s string) {
	key, value, _ := strings.Cut(s, ":")
	value = safe.Line(value)
	rec := p.rec
	switch key {
	case "EVENT":
		rec.Second("$"+key, rec.Event, value, value, p.n)
		rec.Event = value
		return
	case "SITE":
		rec.Second("$"+key, rec.Place, value, value, p.n)
		rec.Place = value
		return
	case "START_TIME":
		if t, ok := moment(value); ok {
			rec.Start = t
			return
		}
		rec.Unread("$"+key, value, p.n)
	case "END_TIME":
		if t, ok := moment(value); ok {
			rec.End = t
			return
		}
		rec.Unread("$"+key, value, p.n)
	case "TIME_LIMIT", "TIME":
		c, ok := clock(key, value)
		if ok && rec.Clock == (kifu.Clock{}) {
			rec.Clock = c
			return
		}
		if !ok && strings.Trim(value, "0:+") != "" {
			rec.Unread("$"+key, value, p.n)
		}
	case "MAX_MOVES":
		if n, err := strconv.Atoi(value); err == nil && 0 <= n && n < 1<<20 {
			rec.Limit = n
			return
		}
		rec.Unread("$"+key, value, p.n)
	case "NOTE":
		p.comments = append(p.comments, unescape(value))
		return
	}
	if headerComment("$" + key + ":") { // an ordinary key
		p.extra("$"+key, safe.Line(value))
	}
}

// moment reads 2003/05/03 10:30:00; the time of day may be missing. The format
// has no time zones: it is local time.
func moment(s string) (time.Time, bool) {
	for _, form := range []string{notes.StampForm, "2006/01/02", "2006/01/02 15:04", "2006/1/2 15:04:05", "2006/1/2"} {
		if t, err := time.Parse(form, s); err == nil && t.Year() > 0 {
			return t, true
		}
	}
	return time.Time{}, false
}

// clock reads the time of each side: TIME_LIMIT as 00:25+00, hours, minutes and
// seconds of byoyomi, and since V3.0 TIME as 1500+0+5, main time, byoyomi and
// increment in seconds.
func clock(key, value string) (c kifu.Clock, ok bool) {
	parts := strings.Split(strings.Replace(value, ":", "+", 1), "+")
	if len(parts) != 3 {
		return c, false
	}
	var n [3]time.Duration
	for i, part := range parts {
		v, err := strconv.ParseUint(part, 10, 24)
		if err != nil || len(part) > 7 {
			return c, false
		}
		n[i] = time.Duration(v) * time.Second
	}
	if key == "TIME" {
		c = kifu.Clock{Main: n[0], Byoyomi: n[1], Increment: n[2]}
	} else {
		c = kifu.Clock{Main: 3600*n[0] + 60*n[1], Byoyomi: n[2]}
	}
	return c, c != kifu.Clock{} && c.Main < 1000*time.Hour && value == clockText(key, c)
}

// clockText formats a clock; "" if the key has no form for it.
func clockText(key string, c kifu.Clock) string {
	main, byoyomi, increment := int64(c.Main/time.Second), int64(c.Byoyomi/time.Second), int64(c.Increment/time.Second)
	whole := c.Main%time.Second == 0 && c.Byoyomi%time.Second == 0 && c.Increment%time.Second == 0
	switch {
	case c == kifu.Clock{}, !whole, c.Periods > 0, c.Stones > 0, c.Main < 0, c.Main >= 1000*time.Hour, c.Byoyomi < 0, c.Byoyomi > time.Hour, c.Increment < 0, c.Increment > time.Hour:
		return ""
	case key == "TIME":
		return fmt.Sprintf("%d+%d+%d", main, byoyomi, increment)
	case main%60 != 0 || increment != 0:
		return ""
	}
	return fmt.Sprintf("%02d:%02d+%02d", main/3600, main/60%60, byoyomi)
}

// unescape reads the \n and \\ of V3.0's $NOTE.
func unescape(s string) string {
	if !strings.Contains(s, `\`) {
		return s
	}
	return strings.NewReplacer(`\\`, `\`, `\n`, "\n").Replace(s)
}
