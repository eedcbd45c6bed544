package csa

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"dohyo/boards"
	"dohyo/boards/safe"
	"dohyo/kifu"
	"dohyo/kifu/internal/notes"
)

// The uses of comments. V3.0 distinguishes comments that programs should read ('*
// and text, '** with a score and a line of play) from those that they skip; older
// programs use the same signs. Text before the first move is the record's
// comment, later text belongs to the move that it follows. Text after the end that
// programs should read is part of the comment on the last move, as in KIF; it stays after
// the end for as long as it isn't changed. Other lines there are only kept: servers draw
// the last board there.

// summaryWord begins the line that names the winner by a referee's decision, in
// the form of shogi-server's: summary:ruling:AOBA win:KAZE lose.
const summaryWord = "summary:ruling:"

// comment reads a comment, without its apostrophe.
func (p *parser) comment(s string) {
	switch {
	case strings.HasPrefix(s, notes.Word+"{"):
		p.meta, p.metaLine = s[len(notes.Word):], p.n
		return
	case headerComment(s):
		p.head(s[1:])
		return
	case p.ended() && strings.HasPrefix(s, summaryWord):
		winner := boards.Side(1)
		if strings.HasSuffix(s, " lose") {
			winner = 0
		}
		p.decided = kifu.Won(winner, kifu.ByRuling, "")
		return
	case p.ended():
		p.behind = append(p.behind, kept(s))
		return
	case len(p.moves) == 0:
		if p.aside(s) {
			return
		}
	case strings.HasPrefix(s, notes.Word):
		notes.Own(&p.moves[len(p.moves)-1], s[len(notes.Word):])
		return
	case strings.HasPrefix(s, "**"):
		if notes.Score(&p.moves[len(p.moves)-1], s[2:]) {
			return
		}
	}
	if text, ok := strings.CutPrefix(s, "*"); ok {
		p.comments = append(p.comments, text)
		return
	}
	p.comments = append(p.comments, strings.TrimPrefix(s, " "))
}

// headerComment reports whether a comment is a header line: shogi-server knows
// END_TIME too late for a header, and the first edition has none.
func headerComment(s string) bool {
	key, _, ok := strings.Cut(s, ":")
	return ok && len(key) > 1 && key[0] == '$' && strings.Trim(key[1:], "ABCDEFGHIJKLMNOPQRSTUVWXYZ_+-") == ""
}

// ended reports whether the previous statement was the end of the game.
func (p *parser) ended() bool {
	n := len(p.marks)
	return n > 0 && p.marks[n-1].Ply == len(p.moves)
}

// aside reads comments of the header that are meant for programs.
func (p *parser) aside(s string) bool {
	if _, _, ok := encodingLine("'" + s); ok {
		return true
	}
	if s == notes.Word+notes.Untimed {
		p.untimed = true
		return true
	}
	if n, ok := strings.CutPrefix(s, notes.Word+"number="); ok {
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

// flush assigns the comments read so far to what they follow.
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
	*to = safe.Text(strings.Join(p.comments, "\n"))
	p.comments = p.comments[:0]
}

// kept returns a comment after the end as a record keeps it: a blank at its beginning is
// there only if it makes a comment for people of one for programs.
func kept(s string) string {
	line := safe.Line(s)
	if strings.HasPrefix(s, " ") && strings.HasPrefix(line, "*") {
		return " " + line
	}
	return line
}

// closing returns the text of the comments after the end.
func closing(behind []string) string {
	var lines []string
	for _, c := range behind {
		text, ok := strings.CutPrefix(c, "*")
		if ok && !(strings.HasPrefix(text, "*") && notes.Score(new(kifu.Move), text[1:])) {
			lines = append(lines, text)
		}
	}
	return safe.Text(strings.Join(lines, "\n"))
}

// apart returns a record without the comments after the end, which are at the end of its
// last comment. ok is false if the comment was changed there, or if nothing ends the record.
func apart(rec *kifu.Record, ended bool) (without *kifu.Record, ok bool) {
	text := closing(rec.Extra[behindKey])
	if text == "" || !ended {
		return rec, ended
	}
	r := *rec
	last, lines := &r.Comment, new(int)
	if n := len(r.Moves); n > 0 {
		r.Moves = slices.Clone(r.Moves)
		last, lines = &r.Moves[n-1].Comment, &r.Moves[n-1].Apart
	}
	before, ok := strings.CutSuffix("\n"+safe.Text(*last), "\n"+text)
	if !ok {
		return rec, false
	}
	*last = strings.TrimPrefix(before, "\n")
	*lines = max(*lines-strings.Count(text, "\n")-1, 0)
	return &r, true
}

// behind writes the lines after the end; with is false if the comments among them aren't
// those of the record any more.
func (b *builder) behind(rec *kifu.Record, with bool) {
	for _, c := range rec.Extra[behindKey] {
		if with || closing([]string{c}) == "" && c != "*" {
			b.line("'", kept(c))
		}
	}
}

// textLines writes text as comments for programs. A line that would be taken for
// a score becomes one for people, after a blank.
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

// moveComments writes what a record knows about a move besides the time already
// written; unsaid means that no time is known and that nothing written so far
// says so.
func moveComments(b *builder, m *kifu.Move, timed time.Duration, unsaid bool) {
	if text := notes.ScoreText(m); text != "" {
		b.line("'**", text)
	}
	if unsaid {
		b.line("'", notes.Word, notes.Untimed)
	}
	if text := notes.OwnText(m, timed); text != "" {
		b.line("'", text)
	}
	textLines(b, safe.Text(m.Comment))
}
