package library

import (
	"bytes"
	"context"
	"encoding/binary"
	"math"
	"slices"
	"sort"
	"time"

	bolt "go.etcd.io/bbolt"
)

// A row is what a search wants to know of every game. Texts are numbers of words, which are
// kept once, so that a search compares each of them once, however many games have it. Rows
// are kept in blocks by the ID of their first game, and are much faster to go through than
// the games themselves.
type row struct {
	id, file                  uint32
	kind, first, second       uint32
	event, round, opening, by uint32
	start, until              int64 // in s since 1970
	result                    Result
	wrong                     bool
}

const (
	rowSize   = 9*4 + 2*8 + 1
	blockRows = 512

	wrongBit = 1 << 7 // beside the result
)

var unknownTime = time.Time{}.Unix()

func (r *row) append(b []byte) []byte {
	for _, n := range []uint32{r.id, r.file, r.kind, r.first, r.second, r.event, r.round, r.opening, r.by} {
		b = binary.BigEndian.AppendUint32(b, n)
	}
	b = binary.BigEndian.AppendUint64(b, uint64(r.start))
	b = binary.BigEndian.AppendUint64(b, uint64(r.until))
	last := byte(r.result)
	if r.wrong {
		last |= wrongBit
	}
	return append(b, last)
}

func (r *row) read(b []byte) {
	_ = b[rowSize-1]
	number := binary.BigEndian.Uint32
	r.id, r.file = number(b), number(b[4:])
	r.kind, r.first, r.second = number(b[8:]), number(b[12:]), number(b[16:])
	r.event, r.round, r.opening, r.by = number(b[20:]), number(b[24:]), number(b[28:]), number(b[32:])
	r.start, r.until = int64(binary.BigEndian.Uint64(b[36:])), int64(binary.BigEndian.Uint64(b[44:]))
	r.result, r.wrong = Result(b[52]&^wrongBit), b[52]&wrongBit != 0
}

// words are the texts of rows by their numbers, from 1 on; 0 is no text.
type words struct {
	of    map[string]uint32
	fresh []string // the last ones, which aren't in the library yet
}

// read reads the words of a library.
func (w *words) read(tx tree) {
	w.of = map[string]uint32{}
	c := tx.Bucket(wordsBucket).Cursor()
	for k, v := c.First(); k != nil; k, v = c.Next() {
		w.of[string(v)] = idOf(k)
	}
}

func (w *words) number(text string) uint32 {
	if text == "" {
		return 0
	}
	n, ok := w.of[text]
	if !ok {
		n = uint32(len(w.of) + 1)
		w.of[text] = n
		w.fresh = append(w.fresh, text)
	}
	return n
}

// rowOf returns the row of a game.
func (w *words) rowOf(g *Game) row {
	return row{
		id: g.ID, file: g.file, kind: w.number(g.Kind), first: w.number(g.Players[0]), second: w.number(g.Players[1]),
		event: w.number(g.Event), round: w.number(g.Round), opening: w.number(g.Opening), by: w.number(g.By),
		start: g.Start.Unix(), until: g.Until.Unix(), result: g.Result, wrong: g.Wrong != nil,
	}
}

// write writes rows and the words that are new.
func (w *words) write(tx *bolt.Tx, rows []byte) error {
	texts, blocks := tx.Bucket(wordsBucket), tx.Bucket(rowsBucket)
	texts.FillPercent, blocks.FillPercent = 1, 1 // both are in order
	for i, text := range w.fresh {
		if err := texts.Put(idKey(uint32(len(w.of)-len(w.fresh)+i+1)), []byte(text)); err != nil {
			return err
		}
	}
	w.fresh = w.fresh[:0]
	for block := range slices.Chunk(rows, blockRows*rowSize) {
		if err := blocks.Put(slices.Clone(block[:4]), slices.Clone(block)); err != nil {
			return err
		}
	}
	return nil
}

// blockWith goes to the block that has a game, if there is one, or else to a block beside it.
func blockWith(c cursor, id uint32) (key, block []byte) {
	k, b := c.Seek(idKey(id))
	if k == nil {
		return c.Last()
	}
	if idOf(k) == id {
		return k, b
	}
	if k, b = c.Prev(); k == nil {
		return c.First()
	}
	return k, b
}

// strike removes the rows of games from one ID up to another one.
func strike(tx *bolt.Tx, from, to uint32) error {
	blocks := tx.Bucket(rowsBucket)
	c := blocks.Cursor()
	left := map[string][]byte{}
	for k, b := blockWith(c, from); k != nil && idOf(k) < to; k, b = c.Next() {
		var rest []byte
		for row := range slices.Chunk(b, rowSize) {
			if id := idOf(row); id < from || id >= to {
				rest = append(rest, row...)
			}
		}
		if len(rest) != len(b) {
			left[string(k)] = rest
		}
	}
	for k, rest := range left {
		if err := blocks.Delete([]byte(k)); err != nil {
			return err
		}
		if len(rest) > 0 {
			if err := blocks.Put(slices.Clone(rest[:4]), rest); err != nil {
				return err
			}
		}
	}
	return nil
}

// tabulated returns the words and the rows of all games of a library that has none.
func tabulated(tx tree) (w *words, rows []byte, err error) {
	w = &words{of: map[string]uint32{}}
	c := tx.Bucket(gamesBucket).Cursor()
	for k, b := c.First(); k != nil; k, b = c.Next() {
		g := Game{ID: idOf(k)}
		if err := g.decode(b); err != nil {
			return nil, nil, err
		}
		r := w.rowOf(&g)
		rows = r.append(rows)
	}
	return w, rows, nil
}

// tabulate gives a library of the first version its rows.
func (l *Library) tabulate() error {
	return l.update(func(tx *bolt.Tx) error {
		if v, _ := versionOf(stored{tx}); v >= rowsVersion {
			return nil
		}
		w, rows, err := tabulated(stored{tx})
		if err != nil {
			return l.damaged(err)
		}
		for _, name := range [][]byte{rowsBucket, wordsBucket} {
			if _, err := tx.CreateBucketIfNotExists(name); err != nil {
				return err
			}
		}
		if err := w.write(tx, rows); err != nil {
			return err
		}
		return tx.Bucket(metaBucket).Put(versionKey, binary.AppendUvarint(nil, version))
	})
}

// A sieve finds the games that match a query, apart from its position and shape, by their rows.
type sieve struct {
	q                                       *Query
	kind, by, first, second, event, opening []bool // which words match; nil for all
	players                                 [][]bool
	files                                   map[uint32]bool // likewise
	from, to                                int64

	word   func(n uint32) string
	blocks cursor // nil if the rows are
	rows   []byte // all of them
	block  []byte // the present one
	at     int    // the row in it that was looked at
	found  row    // the row that has found last
}

// sieve prepares the search for games that match the query.
func (s *search) sieve() (*sieve, error) {
	f := &sieve{q: &s.q, from: math.MinInt64, to: math.MaxInt64}
	if !s.q.From.IsZero() {
		f.from = s.q.From.Unix()
	}
	if !s.q.To.IsZero() {
		f.to = s.q.To.Unix()
	}
	if s.q.Below != "" {
		f.files = map[uint32]bool{}
		if err := under(s.tx, s.q.Below, func(_ string, e *fileEntry) error { f.files[e.id] = true; return nil }); err != nil {
			return nil, err
		}
	}
	if v, _ := versionOf(s.tx); v >= rowsVersion {
		f.blocks = s.tx.Bucket(rowsBucket).Cursor()
		f.word = func(n uint32) string { return string(s.tx.Bucket(wordsBucket).Get(idKey(n))) }
		f.compare(func(word func(n uint32, text []byte)) {
			c := s.tx.Bucket(wordsBucket).Cursor()
			for k, text := c.First(); k != nil; k, text = c.Next() {
				word(idOf(k), text)
			}
		})
		return f, nil
	}
	w, rows, err := tabulated(s.tx)
	if err != nil {
		return nil, s.lib.damaged(err)
	}
	f.rows = rows
	f.word = func(n uint32) string {
		for text, number := range w.of {
			if number == n {
				return text
			}
		}
		return ""
	}
	f.compare(func(word func(n uint32, text []byte)) {
		for text, n := range w.of {
			word(n, []byte(text))
		}
	})
	return f, nil
}

// compare compares all words with those of the query.
func (f *sieve) compare(all func(word func(n uint32, text []byte))) {
	type part struct {
		set   *[]bool
		texts [][]byte
		whole bool
	}
	var parts []part
	add := func(set *[]bool, whole bool, texts ...string) {
		p := part{set: set, whole: whole}
		for _, t := range texts {
			if t == "" {
				return // all match
			}
			p.texts = append(p.texts, []byte(t))
		}
		if len(texts) > 0 {
			*set = []bool{}
			parts = append(parts, p)
		}
	}
	add(&f.kind, true, f.q.Kind)
	add(&f.by, true, f.q.By)
	add(&f.first, false, f.q.First)
	add(&f.second, false, f.q.Second)
	add(&f.event, false, f.q.Event)
	add(&f.opening, false, f.q.Opening...)
	f.players = make([][]bool, len(f.q.Players))
	for i, name := range f.q.Players {
		add(&f.players[i], false, name)
	}
	if len(parts) == 0 {
		return
	}
	var buf []byte
	all(func(n uint32, text []byte) {
		buf = foldBytes(buf[:0], text)
		for _, p := range parts {
			for _, t := range p.texts {
				if p.whole && !bytes.Equal(text, t) || !p.whole && !bytes.Contains(buf, t) {
					continue
				}
				if grow := int(n) + 1 - len(*p.set); grow > 0 {
					*p.set = append(*p.set, make([]bool, grow)...)
				}
				(*p.set)[n] = true
				break
			}
		}
	})
}

// foldBytes appends a text as fold prepares it.
func foldBytes(to, text []byte) []byte {
	for i, c := range text {
		if c >= 0x80 {
			return append(to[:len(to)-i], fold(string(text))...)
		}
		if 'A' <= c && c <= 'Z' {
			c += 'a' - 'A'
		}
		to = append(to, c)
	}
	return to
}

// in reports whether a word is one of a set.
func in(set []bool, word uint32) bool {
	return set == nil || int(word) < len(set) && set[word]
}

// fits reports whether a game matches the query.
func (f *sieve) fits(r *row) bool {
	for _, set := range f.players {
		if !in(set, r.first) && !in(set, r.second) {
			return false
		}
	}
	switch {
	case !in(f.kind, r.kind), !in(f.by, r.by), !in(f.first, r.first), !in(f.second, r.second), !in(f.opening, r.opening),
		!in(f.event, r.event) && !in(f.event, r.round),
		r.start < f.from && r.until <= f.from,
		f.to != math.MaxInt64 && (r.start == unknownTime || r.start >= f.to),
		f.q.Wrong && !r.wrong,
		len(f.q.Results) > 0 && !slices.Contains(f.q.Results, r.result),
		f.files != nil && !f.files[r.file]:
		return false
	}
	return true
}

// each calls take for the games that match, the oldest in the library first, until it returns
// false.
func (f *sieve) each(ctx context.Context, take func(r *row) (more bool, err error)) error {
	one := func(block []byte) (bool, error) {
		var r row
		for ; len(block) >= rowSize; block = block[rowSize:] {
			if r.read(block); !f.fits(&r) {
				continue
			}
			if more, err := take(&r); err != nil || !more {
				return false, err
			}
		}
		if len(block) > 0 {
			return false, errCut
		}
		return true, ctx.Err()
	}
	if f.blocks == nil {
		_, err := one(f.rows)
		return err
	}
	for k, b := f.blocks.First(); k != nil; k, b = f.blocks.Next() {
		if more, err := one(b); err != nil || !more {
			return err
		}
	}
	return nil
}

// has reports whether a game matches. It is fast for games in the order of their IDs.
func (f *sieve) has(id uint32) bool {
	if f.blocks == nil {
		f.block = f.rows
	} else if n := len(f.block); n < rowSize || id < idOf(f.block) || id > idOf(f.block[n-rowSize:]) {
		f.block = nil
		if _, b := blockWith(f.blocks, id); len(b)%rowSize == 0 {
			f.block, f.at = b, 0
		}
	}
	n := len(f.block) / rowSize
	if f.at >= n || idOf(f.block[f.at*rowSize:]) > id {
		f.at = sort.Search(n, func(i int) bool { return idOf(f.block[i*rowSize:]) >= id })
	}
	for f.at < n && idOf(f.block[f.at*rowSize:]) < id {
		f.at++
	}
	if f.at == n {
		return false
	}
	f.found.read(f.block[f.at*rowSize:])
	return f.found.id == id && f.fits(&f.found)
}
