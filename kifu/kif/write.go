package kif

import (
	"cmp"
	"fmt"
	"io"
	"iter"
	"maps"
	"slices"
	"strconv"
	"strings"
	"time"

	"dohyo/boards"
	"dohyo/boards/fact"
	"dohyo/boards/safe"
	"dohyo/boards/shogi"
	"dohyo/kifu"
	"dohyo/kifu/ban"
	"dohyo/kifu/internal/cut"
	"dohyo/kifu/internal/notes"
)

// writer returns the Write function of a format. Lines end in CR LF, as in Kifu
// for Windows. Several records follow each other, which only dohyo reads.
func writer(own kifu.Encoding, write func(*builder, *kifu.Record) error) func(io.Writer, iter.Seq2[*kifu.Record, error], kifu.WriteOptions) error {
	return func(w io.Writer, records iter.Seq2[*kifu.Record, error], o kifu.WriteOptions) error {
		o.Encoding, o.Newline = cmp.Or(o.Encoding, own), cmp.Or(o.Newline, "\r\n")
		return kifu.WriteEach(w, records, o, func(_ int, rec *kifu.Record) (string, error) {
			b := builder{encoding: o.Encoding, notes: o.Notes, match: rec.Number > 0}
			if rec.Game != "" && rec.Game != "shogi" {
				return "", kifu.NotHeld(fact.New("write.kif.holds", "a KIF can hold only shogi"), rec.Game)
			}
			if err := write(&b, rec); err != nil {
				return "", err
			}
			if len(b.out) > cut.Most {
				return "", fact.Errorf("write.kif.long", "its %d bytes of text are too long for a KIF", len(b.out))
			}
			return string(b.out), nil
		})
	}
}

// A builder is the text of one record.
type builder struct {
	out      []byte
	encoding kifu.Encoding
	notes    string // the dialect of programs' thoughts
	match    bool   // the record is of a game of a match
}

func (b *builder) text(parts ...string) {
	for _, s := range parts {
		b.out = append(b.out, s...)
	}
}

func (b *builder) line(parts ...string) {
	b.text(parts...)
	b.out = append(b.out, '\n')
}

// start is the position that a record begins with.
func start(rec *kifu.Record) (*ban.Ban, error) {
	if rec.Setup.Position == "" {
		return ban.Even(), nil
	}
	d, err := ban.Read(rec.Setup.Position)
	if err != nil {
		return nil, kifu.BadPosition(err)
	}
	return d, nil
}

func moveError(i int, err error) error { return boards.MoveAt(i+1, err) }

// head writes everything before the moves, and reports whether the game is at
// odds. Told is the result that its end will state, and totals holds the sums of
// times for a format without other times.
func (b *builder) head(rec *kifu.Record, d *ban.Ban, told kifu.Result, totals *[2]int64) (odds bool) {
	name := map[kifu.Encoding]string{kifu.UTF8: "UTF-8", kifu.ShiftJIS: "Shift_JIS", kifu.EUCJP: "EUC-JP"}[b.encoding]
	b.line(string(versionLine), "=2.0 encoding=", name)
	meta := kifu.MetaOf(rec)
	var lines [][2]string
	add := func(key, value string) {
		if value != "" {
			lines = append(lines, [2]string{key, value})
		}
	}
	notes.Stamps(rec, &meta, "開始日時", "終了日時", add)
	add("棋戦", meta.Event)
	add("場所", meta.Place)
	add("表題", meta.Name)
	if text := limitText(rec.Clock); text != "" {
		add("持ち時間", text)
		meta.Clock = nil
	}
	if len(rec.Extra["戦型"]) == 0 {
		for _, name := range rec.Extra["$OPENING"] { // CSA's name for it
			add("戦型", safe.Line(name))
		}
	}
	for _, key := range slices.Sorted(maps.Keys(rec.Extra)) {
		if !otherKey(key) {
			continue
		}
		for _, value := range rec.Extra[key] {
			lines = append(lines, [2]string{key, safe.Line(value)})
		}
	}
	meta.Game, meta.Players, meta.Event, meta.Place, meta.Name, meta.Comment = "", nil, "", "", "", ""
	if meta.Result != "" && notes.SameResult(told, rec.Result) {
		meta.NoResult()
	}
	if totals != nil {
		meta.Totals = totals
	}
	if line := meta.String(); line != "{}" {
		b.line("#", notes.Word, line)
	}
	for _, l := range lines {
		b.line(l[0], "：", l[1])
	}
	from := len(b.out)
	b.position(d)
	odds = d.Turn == shogi.White && !strings.Contains(string(b.out[from:]), "その他")
	for side, who := range sides(odds) {
		b.line(who, "：", safe.Line(rec.Players[side]))
	}
	for _, mark := range rec.Extra["&"] {
		b.line("&", safe.Line(mark))
	}
	return odds
}

// comments writes text as comments. A line that would be taken for a thought,
// given what has been written, gets a preceding blank.
func (b *builder) comments(text string, had written) {
	text = safe.Text(text)
	if text == "" {
		return
	}
	for line := range strings.SplitSeq(text, "\n") {
		if needsBlank(line, had) {
			b.text("* ")
		} else {
			b.text("*")
		}
		b.line(line)
	}
}

// move writes what a record knows about a move besides the time already written.
func (b *builder) move(m *kifu.Move, before *ban.Ban, last shogi.Square, timed time.Duration, summed bool) {
	c := *m
	had := b.thought(&c, before, last)
	if text := notes.ScoreText(&c); text != "" {
		b.line("**", text)
	}
	if summed {
		c.Clocked = false
	}
	if !b.match {
		c.Apart = 0
	}
	if text := notes.OwnText(&c, timed); text != "" {
		b.line("#", text)
	}
	b.comments(m.Comment, had)
	for _, sign := range []string{"&", "#"} {
		for _, text := range m.Extra[sign] {
			b.line(sign, aLine(text))
		}
	}
}

// thought writes a program's thoughts about a move in the requested dialect, or
// else in the one in which they were read, and removes them from the move. What
// the dialect can't express, and the servers' dialect, is left for other lines.
func (b *builder) thought(m *kifu.Move, before *ban.Ban, last shogi.Square) written {
	dialect := b.notes
	if dialect == "" {
		dialect = extraOf(m, thoughtKey)
	}
	if !thinks(m) {
		return nothing
	}
	had := played
	switch dialect {
	case "", Servers:
		return had
	case Silent:
		had = nothing
	default:
		board := boardOf(before)
		lines := thoughtLines(dialect, m, board, last)
		if len(lines) == 0 || !alike(lines, m, board, last) {
			return had
		}
		for _, line := range lines {
			b.line("*", line)
		}
		switch first := strings.TrimPrefix(lines[0], "*"); {
		case strings.HasPrefix(first, "#"), strings.HasPrefix(first, "解析"):
			had = analysed
		case dialect == ShogiHome:
			had = each
		}
	}
	m.Score, m.Depth, m.Nodes, m.PV = nil, 0, 0, ""
	return had
}

// writeKIF writes a record as KIF. It writes moves unchanged, legal or not, as
// long as there is a piece to move.
func writeKIF(b *builder, rec *kifu.Record) error {
	d, err := start(rec)
	if err != nil {
		return err
	}
	toMove := endTurn(rec, d)
	end := endLine(rec, toMove)
	word, _, _ := strings.Cut(end, " ")
	told := resultBy(word, toMove)
	if end == "" {
		told = kifu.Result{}
	}
	odds := b.head(rec, d, told, nil)
	b.comments(rec.Comment, atHead)
	b.line("手数----指手---------消費時間--")
	l := &kifLine{b: b, at: point{ban: *d, last: shogi.NoSquare}, branchy: grows(rec)}
	if err := l.moves(list(rec)); err != nil {
		return err
	}
	if end != "" {
		b.numbered(len(rec.Moves)+1, end)
		b.line()
	}
	if rec.Result.Known {
		b.line(untilLine(rec.Told(), len(rec.Moves), toMove, odds))
	}
	if l.branchy {
		return b.branches(rec.Tree, l)
	}
	for i, line := range rec.Extra[asideKey] {
		if i == 0 {
			b.line()
		}
		if line = safe.Line(line); heads([]byte(line)) {
			b.text(" ")
		}
		b.line(line)
	}
	return nil
}

// endLine returns the word for the end of a game with its time: the record's own
// if that states the result, otherwise ours.
func endLine(rec *kifu.Record, toMove boards.Side) string {
	if ends := rec.Extra[endKey]; len(ends) > 0 && rec.Result.By != kifu.ByRuling {
		text := safe.Line(ends[0])
		word, _, _ := strings.Cut(text, " ")
		told := resultBy(word, toMove)
		withdrawn := len(rec.Rulings) > 0 && told.By != rec.Told().By // the word told a ruling
		if told.Known == rec.Result.Known && !withdrawn && (!told.Known || told.Winner == rec.Result.Winner || told.SameFoul(rec.Result)) {
			return text
		}
	}
	return wordFor(rec.Told(), toMove)
}

// numbered writes a number and the text after it.
func (b *builder) numbered(n int, text string) {
	number := strconv.Itoa(n)
	b.text(strings.Repeat(" ", max(0, 4-len(number))), number, " ", text)
}

// moveText returns a move as KIF writes it: ７六歩(77), 同 角成(88), ５五角打.
func moveText(m shogi.Move, last shogi.Square) string {
	text := m.To().Kanji()
	if m.To() == last {
		text = "同\u3000"
	}
	text += m.Kind().Kanji()
	if m.Promotes() {
		text += "成"
	}
	if m.IsDrop() {
		return text + "打"
	}
	from := m.From()
	return text + "(" + strconv.Itoa(10*from.File()+from.Rank()) + ")"
}

// clockText returns the time of a move and the sum of its side's: " (
// 0:12/00:00:12)".
func clockText(d, sum time.Duration) string {
	s, all := int(d/time.Second), int(sum/time.Second)
	return fmt.Sprintf("   (%2d:%02d/%02d:%02d:%02d)", s/60, s%60, all/3600, all/60%60, all%60)
}
