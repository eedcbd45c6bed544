package csa

import (
	"strconv"
	"strings"
	"time"

	"dohyo/kifu"
)

// What stands in comments. V3.0 tells those that programs should read ('* and
// text, '** with a score and a line of play) from those that they skip, and
// older programs use the same signs. All text before the first move is the
// record's comment, and behind it that of the move it follows; what stands
// behind the end is kept apart as it is: servers draw the last board there.

// comment reads a comment, without its apostrophe.
func (p *parser) comment(s string) {
	switch {
	case strings.HasPrefix(s, ownWord+"{"):
		p.meta = s[len(ownWord):]
		return
	case headerComment(s):
		p.head(s[1:])
		return
	case p.ended():
		p.behind = append(p.behind, s)
		return
	case len(p.moves) == 0:
		if p.aside(s) {
			return
		}
	case strings.HasPrefix(s, ownWord):
		p.own(s[len(ownWord):])
		return
	case strings.HasPrefix(s, "**"):
		if p.score(s[2:]) {
			return
		}
	}
	if text, ok := strings.CutPrefix(s, "*"); ok {
		p.comments = append(p.comments, text)
		return
	}
	p.comments = append(p.comments, strings.TrimPrefix(s, " "))
}

// headerComment tells whether a comment is a header line: shogi-server learns
// END_TIME too late for one, and the first edition has none.
func headerComment(s string) bool {
	key, _, ok := strings.Cut(s, ":")
	return ok && len(key) > 1 && key[0] == '$' && strings.Trim(key[1:], "ABCDEFGHIJKLMNOPQRSTUVWXYZ_+-") == ""
}

// ownWord begins the comments that this house adds.
const ownWord = "dohyo "

// ended tells whether the statement before was the end of the game.
func (p *parser) ended() bool {
	n := len(p.marks)
	return n > 0 && p.marks[n-1].ply == len(p.moves)
}

// aside reads comments of the head that are meant for programs.
func (p *parser) aside(s string) bool {
	if _, _, ok := encodingLine("'" + s); ok {
		return true
	}
	if n, ok := strings.CutPrefix(s, ownWord+"number="); ok {
		if number, err := strconv.Atoi(n); err == nil && 0 < number && number < 1<<20 {
			p.board.Moves = number - 1
		}
		return true
	}
	if n, ok := strings.CutPrefix(s, "Max_Moves:"); ok { // shogi-server's
		if most, err := strconv.Atoi(n); err == nil && 0 <= most && most < 1<<20 {
			p.rec.Limit = most
			return true
		}
	}
	return false
}

// flush gives the comments read so far to what they follow.
func (p *parser) flush() {
	if len(p.comments) == 0 {
		return
	}
	to := &p.rec.Comment
	if n := len(p.moves); n > 0 {
		to = &p.moves[n-1].Comment
	}
	if *to != "" {
		p.comments = append([]string{*to}, p.comments...)
	}
	*to = kifu.CleanText(strings.Join(p.comments, "\n"))
	p.comments = p.comments[:0]
}

// score reads " 30 -3334FU +2726FU #5000": centipawns seen from black, the
// line behind the move, and the nodes searched.
func (p *parser) score(s string) bool {
	m := &p.moves[len(p.moves)-1]
	first, rest, _ := strings.Cut(strings.TrimLeft(s, " "), " ")
	score, err := strconv.Atoi(first)
	if err != nil || m.Score != nil || score < -mostScore || score > mostScore {
		return false
	}
	if m.Side == 1 {
		score = -score
	}
	m.Score = &score
	rest = strings.Trim(rest, " ")
	if i := strings.LastIndexByte(rest, '#'); i >= 0 && (i == 0 || rest[i-1] == ' ') {
		if nodes, err := strconv.ParseInt(rest[i+1:], 10, 64); err == nil && nodes >= 0 {
			m.Nodes, rest = nodes, rest[:i]
		}
	}
	m.PV = kifu.Clean(rest)
	return true
}

const mostScore = 1 << 40

// own reads what this house notes beside a move; words that it doesn't know
// are left out.
func (p *parser) own(s string) {
	m := &p.moves[len(p.moves)-1]
	for s != "" {
		if pv, ok := strings.CutPrefix(s, "pv="); ok {
			m.PV = kifu.Clean(pv)
			return
		}
		var word string
		word, s, _ = strings.Cut(s, " ")
		key, value, _ := strings.Cut(word, "=")
		n, err := strconv.ParseInt(value, 10, 64)
		if err != nil || n < 0 {
			continue
		}
		switch key {
		case "ms":
			m.Took, m.Timed = kifu.Milliseconds(n), true
		case "charged":
			m.Charged, m.Clocked = kifu.Milliseconds(n), true
		case "depth":
			m.Depth = int(min(n, 1<<30))
		case "nodes":
			m.Nodes = n
		}
	}
}

// textLines writes text as comments for programs. A line that would be taken
// for a score stands as one for people, behind a blank.
func textLines(b *builder, text string) {
	if text == "" {
		return
	}
	for line := range strings.SplitSeq(text, "\n") {
		if strings.HasPrefix(line, "*") {
			b.line("' ", line)
		} else {
			b.line("'*", line)
		}
	}
}

// moveComments writes what a record knows of a move beside its time.
func moveComments(b *builder, m *kifu.Move, timed time.Duration) {
	pv := kifu.Clean(m.PV)
	scored := m.Score != nil && *m.Score >= -mostScore && *m.Score <= mostScore
	if scored {
		score := *m.Score
		if m.Side == 1 {
			score = -score
		}
		b.text("'** ")
		b.int(int64(score))
		if pv != "" {
			b.text(" ", pv)
		}
		if m.Nodes > 0 || endsInNodes(pv) {
			b.text(" #")
			b.int(max(m.Nodes, 0))
		}
		b.line()
	}
	begun := false
	word := func(key string, n int64) {
		if !begun {
			b.text("'dohyo")
		}
		begun = true
		b.text(" ", key, "=")
		b.int(n)
	}
	if m.Timed && m.Took != timed {
		word("ms", m.Took.Milliseconds())
	}
	if m.Clocked {
		word("charged", m.Charged.Milliseconds())
	}
	if m.Depth > 0 {
		word("depth", int64(m.Depth))
	}
	if !scored && m.Nodes > 0 {
		word("nodes", m.Nodes)
	}
	if !scored && pv != "" {
		if !begun {
			b.text("'dohyo")
		}
		begun = true
		b.text(" pv=", pv)
	}
	if begun {
		b.line()
	}
	textLines(b, kifu.CleanText(m.Comment))
}

// endsInNodes tells whether the end of a line of play would be read as nodes.
func endsInNodes(pv string) bool {
	i := strings.LastIndexByte(pv, '#')
	return i >= 0 && (i == 0 || pv[i-1] == ' ')
}
