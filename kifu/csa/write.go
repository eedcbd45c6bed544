package csa

import (
	"fmt"
	"io"
	"iter"
	"maps"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"dohyo/boards"
	"dohyo/boards/fact"
	"dohyo/boards/safe"
	"dohyo/boards/shogi"
	"dohyo/kifu"
	"dohyo/kifu/ban"
	"dohyo/kifu/internal/cut"
	"dohyo/kifu/internal/notes"
)

// An edition of the format, as Format.Editions names it.
type edition string

const (
	first  edition = "1"   // 1991 to 1997: no headers, the oldest marks only
	second edition = "2.2" // 2008
	third  edition = "3"   // 2024: times with decimals
)

// Write writes records separated by slashes. It refuses games other than shogi.
func Write(w io.Writer, records iter.Seq2[*kifu.Record, error], o kifu.WriteOptions) error {
	e := edition(o.Edition)
	switch e {
	case "":
		e = second
	case first, second, third:
	default:
		return fact.Errorf("write.csa.edition", "expected edition 1, 2.2 or 3 for CSA records, got %q", o.Edition)
	}
	if e == third && o.Encoding == kifu.EUCJP {
		return fact.New("write.csa.encoding", "CSA V3.0 can be written in utf-8 or shift_jis, but not in euc-jp")
	}
	var b builder
	return kifu.WriteEach(w, records, o, func(n int, rec *kifu.Record) (string, error) {
		b.out = b.out[:0]
		if n > 1 {
			b.line("/")
		}
		err := b.record(rec, e, o.Encoding)
		return string(b.out), err
	})
}

// A builder is the text of one record.
type builder struct{ out []byte }

func (b *builder) text(parts ...string) {
	for _, s := range parts {
		b.out = append(b.out, s...)
	}
}

func (b *builder) int(n int64) { b.out = strconv.AppendInt(b.out, n, 10) }

func (b *builder) line(parts ...string) {
	b.text(parts...)
	b.out = append(b.out, '\n')
}

func (b *builder) record(rec *kifu.Record, e edition, enc kifu.Encoding) error {
	if rec.Game != "" && rec.Game != "shogi" {
		return kifu.NotHeld(fact.New("write.csa.holds", "a CSA record can hold only shogi"), rec.Game)
	}
	board, turn, err := start(rec)
	if err != nil {
		return err
	}
	toMove := turn
	for i := range rec.Moves {
		m := &rec.Moves[i]
		if !moveShape(string(m.Move)) || (m.Move[0] == '-') != (m.Side == 1) {
			return boards.MoveAt(i+1, fact.Errorf("write.csa.move", "expected a move of its side such as +7776FU, got %q", string(m.Move)))
		}
		toMove = m.Side.Other()
	}
	marks := marksOf(rec, e, toMove)
	from := len(b.out)
	ended := len(marks) > 0 && marks[len(marks)-1].Ply == len(rec.Moves)
	rec, apart := apart(rec, ended)
	told, _ := resultOf(marks, len(rec.Moves), toMove)
	b.head(rec, e, told)
	if board != nil {
		b.position(board)
	}
	b.line(string("+-"[turn]))
	b.moves(rec, board, e, marks, apart)
	if len(b.out)-from > cut.Most {
		return fact.Errorf("write.csa.long", "its %d bytes of text are too long for a CSA record", len(b.out)-from)
	}
	b.encoding(from, e, enc)
	return nil
}

// start returns the position that a record begins with, or nil if it has none,
// and the side to move.
func start(rec *kifu.Record) (*ban.Ban, boards.Side, error) {
	if rec.Setup.Unsaid {
		if len(rec.Moves) > 0 && rec.Moves[0].Side == 1 {
			return nil, 1, nil
		}
		return nil, 0, nil
	}
	if rec.Setup.Position == "" {
		return even, 0, nil
	}
	b, err := ban.Read(rec.Setup.Position)
	if err != nil {
		return nil, 0, kifu.BadPosition(err)
	}
	return b, b.Turn.Side(), nil
}

// encoding names the record's encoding if other programs would assume another
// one: V3.0 takes a record that names none for Shift_JIS.
func (b *builder) encoding(from int, e edition, enc kifu.Encoding) {
	name := "UTF-8"
	switch {
	case enc == kifu.ShiftJIS:
		name = "SHIFT_JIS"
	case enc == kifu.EUCJP:
		return
	}
	if e != third && !slices.ContainsFunc(b.out[from:], func(c byte) bool { return c >= utf8.RuneSelf }) {
		return
	}
	b.out = slices.Insert(b.out, from, []byte("'CSA encoding="+name+"\n")...)
}

// head writes everything before the position. Told is the result that the marks
// will express.
func (b *builder) head(rec *kifu.Record, e edition, told kifu.Result) {
	switch e {
	case second:
		b.line("V2.2")
	case third:
		b.line("V3.0")
	}
	meta := kifu.MetaOf(rec)
	b.names(rec)
	header := func(key, value string) {
		if e == first {
			b.text("'")
		}
		b.line("$", key, ":", value)
	}
	for _, h := range [][2]string{{"EVENT", meta.Event}, {"SITE", meta.Place}} {
		if h[1] != "" {
			header(h[0], h[1])
		}
	}
	notes.Stamps(rec, &meta, "START_TIME", "END_TIME", header)
	key := "TIME_LIMIT"
	if e == third {
		key = "TIME"
	}
	if text := clockText(key, rec.Clock); text != "" {
		header(key, text)
		meta.Clock = nil
	}
	if e == third && rec.Limit > 0 && rec.Limit < 1<<20 {
		header("MAX_MOVES", strconv.Itoa(rec.Limit))
		meta.Limit = 0
	}
	if len(rec.Extra[openingKey]) == 0 {
		for _, name := range rec.Extra["戦型"] { // KIF's name for it
			header("OPENING", safe.Line(name))
		}
	}
	for _, key := range slices.Sorted(maps.Keys(rec.Extra)) {
		if !headerComment(key + ":") {
			continue
		}
		for _, value := range rec.Extra[key] {
			header(key[1:], safe.Line(value))
		}
	}
	meta.Game, meta.Players, meta.Event, meta.Place, meta.Comment = "", nil, "", "", ""
	// The board isn't asked whether a declaration was right.
	if meta.Result != "" && notes.SameResult(told, rec.Result) && (told.By != string(boards.Declaration) || told.Winner == boards.None) {
		meta.NoResult()
	}
	if len(rec.Moves) > 0 && !slices.ContainsFunc(rec.Moves, timed) {
		b.line("'", notes.Word, notes.Untimed)
	}
	if line := meta.String(); line != "{}" {
		b.line("'", notes.Word, line)
	}
	textLines(b, safe.Text(rec.Comment))
}

// names writes the players.
func (b *builder) names(rec *kifu.Record) {
	for side, name := range rec.Players {
		if name = safe.Line(name); name == "" {
			continue
		}
		b.text("N", string("+-"[side]))
		if name[0] == ':' { // readers take a single colon for a slip
			b.text(":")
		}
		b.line(name)
	}
}

// position draws a board like servers do: nine ranks, then the hands.
func (b *builder) position(d *ban.Ban) {
	if d.Moves > 0 {
		b.text("'", notes.Word, "number=")
		b.int(int64(d.Moves) + 1)
		b.line()
	}
	for r := 1; r <= 9; r++ {
		b.text("P", string(rune('0'+r)))
		for file := 9; file >= 1; file-- {
			b.text(d.Cells[shogi.SquareAt(file, r)].String())
		}
		b.line()
	}
	for c, hand := range d.Hands {
		some := false
		for k := shogi.HI; k >= shogi.FU; k-- {
			for range hand[k] {
				if !some {
					b.text("P", string("+-"[c]))
				}
				some = true
				b.text("00", k.CSA())
			}
		}
		if some {
			b.line()
		}
	}
}

// moves writes the moves, what follows each, and the marks. Apart says that the comments
// after the end are those of the record.
func (b *builder) moves(rec *kifu.Record, start *ban.Ban, e edition, marks []Mark, apart bool) {
	if start == nil {
		start = even
	}
	board, on := *start, true // as long as there are pieces for the moves
	anyTimes := slices.ContainsFunc(rec.Moves, timed)
	for i := 0; ; i++ {
		for len(marks) > 0 && marks[0].Ply == i {
			b.line(marks[0].Command)
			if marks[0].Time != "" {
				b.line("T", marks[0].Time)
			}
			marks = marks[1:]
			if i == len(rec.Moves) && len(marks) == 0 {
				b.decided(rec)
				b.behind(rec, apart)
			}
		}
		if i == len(rec.Moves) {
			return
		}
		m := rec.Moves[i]
		if rec.Number == 0 { // everything beside the moves is somebody else's
			m.Apart = 0
		}
		if on {
			m.PV = notes.InCSA(&board, &m)
			_, err := board.Apply(m.Move)
			on = err == nil
		}
		b.line(string(m.Move))
		// Every move has a time: gpsshogi 0.7 waits for it forever.
		var told time.Duration
		if m.Timed {
			told = b.time(m.Used(), e)
		} else {
			b.line("T0")
		}
		moveComments(b, &m, told, !m.Timed && anyTimes)
	}
}

// decided names the winner by a referee's decision in a line like shogi-server's,
// since no mark expresses it.
func (b *builder) decided(rec *kifu.Record) {
	if told := rec.Told(); told.By == kifu.ByRuling && told.Winner != boards.None {
		words := [2]string{"win", "lose"}
		b.line("'", summaryWord, safe.Line(rec.Players[0]), " ", words[told.Winner], ":", safe.Line(rec.Players[1]), " ", words[told.Winner.Other()])
	}
}

func timed(m kifu.Move) bool { return m.Timed }

// time writes a time and returns what will be read back: whole seconds before the
// third edition.
func (b *builder) time(d time.Duration, e edition) time.Duration {
	ms := max(d.Milliseconds(), 0)
	b.text("T")
	b.int(ms / 1000)
	if part := ms % 1000; part > 0 && e == third {
		b.text(strings.TrimRight(fmt.Sprintf(".%03d", part), "0"))
	} else {
		ms -= part
	}
	b.line()
	return kifu.Milliseconds(ms)
}
