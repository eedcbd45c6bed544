package kif

import (
	"strconv"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"dohyo/boards/safe"
	"dohyo/boards/shogi"
	"dohyo/kifu"
	"dohyo/kifu/internal/notes"
)

// header reads a line of the header, a key and a value: 棋戦：順位戦. Any other line is
// a remark and ignored.
func (p *parser) header(s string) error {
	if side, ok := strings.CutSuffix(strings.TrimRight(s, " \u3000"), "番"); ok {
		if white, ok := sideNamed(side); ok {
			p.said = true
			p.start.turned, p.start.white = true, white
			return nil
		}
	}
	key, value, ok := strings.Cut(s, "：")
	if !ok {
		if key, value, ok = strings.Cut(s, ":"); !ok || strings.Contains(key, " ") {
			p.skipped(s)
			return nil
		}
	}
	key = safe.Line(key)
	if hand, ok := strings.CutSuffix(key, "の持駒"); ok {
		if white, ok := sideNamed(hand); ok {
			p.said = true
			c := shogi.Black
			if white {
				c = shogi.White
			}
			return p.hand(c, value)
		}
	}
	value = safe.Line(value)
	rec := p.rec
	known := true
	switch key {
	case "手合割":
		p.start.handicap(value, p.n)
	case "先手", "下手":
		p.text(&rec.Players[0], key, value)
	case "後手", "上手":
		p.text(&rec.Players[1], key, value)
	case "棋戦":
		p.text(&rec.Event, key, value)
	case "場所":
		p.text(&rec.Place, key, value)
	case "表題":
		rec.Name = value
	case "開始日時":
		p.at(&rec.Start, key, value)
	case "対局日": // less precise than the other
		if t, ok := moment(value); ok && rec.Start.IsZero() {
			rec.Start = t
		}
		p.extra(key, value)
	case "終了日時":
		p.at(&rec.End, key, value)
	case "持ち時間":
		p.clock(key, value)
	default:
		known = false
		if otherKey(key) {
			p.extra(key, value)
		}
	}
	p.said = p.said || known
	return nil
}

// clock reads the time limit.
func (p *parser) clock(key, value string) {
	c, ok := timeLimit(value)
	if ok && p.rec.Clock == (kifu.Clock{}) {
		p.rec.Clock = c
		return
	}
	if !ok {
		p.rec.Unread(key, value, p.n)
	}
	p.extra(key, value)
}

// skipped records an unreadable line. One that names a square and a piece is a
// damaged move; any other may be one if a move follows.
func (p *parser) skipped(s string) {
	if p.ended != "" || p.stray.Code != "" {
		return
	}
	note := kifu.Note{Code: kifu.SkippedLine, Args: []string{safe.Line(s)}, Line: p.n}
	switch {
	case moveLike(s):
		if len(p.rec.Notes) == 0 {
			p.rec.Notes = append(p.rec.Notes, note)
		}
	case len(p.rec.Moves) > 0:
		p.stray = note
	}
}

// moveLike reports whether a text is a square and a piece, after nothing but digits,
// blanks and signs.
func moveLike(s string) bool {
	for i, c := range s {
		if to, rest := square(s[i:]); to != shogi.NoSquare {
			if kind, _ := named(strings.TrimLeft(rest, " \u3000")); kind != shogi.NoKind {
				return true
			}
		}
		if unicode.IsLetter(c) {
			break
		}
	}
	return false
}

// at sets a time; one that can't be read is kept as text.
func (p *parser) at(to *time.Time, key, value string) {
	if t, ok := moment(value); ok {
		*to = t
	} else {
		p.rec.Unread(key, value, p.n)
		p.extra(key, value)
	}
}

// text sets a text. Of two, the later one holds.
func (p *parser) text(to *string, key, value string) {
	p.rec.Second(key, *to, value, value, p.n)
	*to = value
}

// timeLimit reads the time of each side: 1時間30分, 15分+60秒.
func timeLimit(s string) (c kifu.Clock, ok bool) {
	main, byoyomi, two := strings.Cut(s, "+")
	for _, unit := range limitUnits {
		if n, rest, ok := strings.Cut(main, unit.name); ok {
			v, err := strconv.ParseUint(n, 10, 20)
			if err != nil {
				return c, false
			}
			c.Main += time.Duration(v) * unit.time
			main = rest
		}
	}
	if two {
		v, err := strconv.ParseUint(strings.TrimSuffix(byoyomi, "秒"), 10, 20)
		if err != nil {
			return c, false
		}
		c.Byoyomi = time.Duration(v) * time.Second
	}
	return c, limitText(c) == s
}

var limitUnits = []struct {
	name string
	time time.Duration
}{{"時間", time.Hour}, {"分", time.Minute}, {"秒", time.Second}}

// limitText formats it; "" if there is no form for it.
func limitText(c kifu.Clock) string {
	if c.Main < 0 || c.Main > 1000*time.Hour || c.Byoyomi < 0 || c.Byoyomi > time.Hour || c.Increment != 0 ||
		c.Periods > 0 || c.Stones > 0 ||
		c == (kifu.Clock{}) || c.Main%time.Second != 0 || c.Byoyomi%time.Second != 0 {
		return ""
	}
	text, left := "", c.Main
	for _, unit := range limitUnits {
		if n := left / unit.time; n > 0 {
			text += strconv.FormatInt(int64(n), 10) + unit.name
			left -= n * unit.time
		}
	}
	if text == "" {
		text = "0分"
	}
	if c.Byoyomi > 0 {
		text += "+" + strconv.FormatInt(int64(c.Byoyomi/time.Second), 10) + "秒"
	}
	return text
}

// otherKey reports whether to keep a header that has no field in a record: its
// key begins with a Japanese letter, and not with a word that has another meaning
// at the beginning of a line.
func otherKey(key string) bool {
	first, size := utf8.DecodeRuneInString(key)
	if size < 2 || len(key) > 100 || !unicode.IsLetter(first) || strings.ContainsAny(key, "：:") || key == endKey {
		return false
	}
	for _, word := range []string{asideKey, "手数", "まで"} {
		if strings.HasPrefix(key, word) {
			return false
		}
	}
	return true
}

// sideNamed reads 先手 or 下手, 後手 or 上手.
func sideNamed(s string) (white, ok bool) {
	switch strings.Trim(s, " \u3000") {
	case "先手", "下手":
		return false, true
	case "後手", "上手":
		return true, true
	}
	return false, false
}

// moment reads 2026/11/20 09:30:00; the time of day may be missing, and the day
// of the week may follow the date. There are no time zones: it is local time.
func moment(s string) (time.Time, bool) {
	if before, rest, ok := strings.Cut(s, "("); ok {
		_, after, _ := strings.Cut(rest, ")")
		s = strings.TrimSpace(before) + after
	}
	for _, form := range []string{notes.StampForm, "2006/1/2 15:04:05", "2006/1/2 15:04", "2006/1/2", "2006-1-2 15:04:05", "2006-1-2", "2006年1月2日"} {
		if t, err := time.Parse(form, strings.TrimSpace(s)); err == nil && t.Year() > 0 {
			return t, true
		}
	}
	return time.Time{}, false
}
