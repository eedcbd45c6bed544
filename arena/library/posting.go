package library

import (
	"cmp"
	"encoding/binary"
	"iter"
	"slices"

	bolt "go.etcd.io/bbolt"
)

// A posting says that a position occurred in a game.
type posting struct {
	key    Key
	game   uint32
	ply    uint16 // moves before it, at most maxPly
	result Result
	next   uint32 // the position after the next move, see nextOf; 0 if no move follows
}

const maxPly = 1<<16 - 1

// nextOf shortens the key of a position to what distinguishes it from the others
// that one move leads to. It is never 0.
func nextOf(k Key) uint32 { return uint32(k) | 1 }

func (p posting) compare(q posting) int {
	if c := cmp.Compare(p.key, q.key); c != 0 {
		return c
	}
	if c := cmp.Compare(p.game, q.game); c != 0 {
		return c
	}
	return cmp.Compare(p.ply, q.ply)
}

// Postings are kept in segments, buckets of blocks of sorted postings. A batch of
// games makes a segment; segments of about the same size are merged into one, so
// that a search looks into few of them, and a game is rewritten a few times at most.

// blockBytes is about the size of a block.
const blockBytes = 3 << 10

// largest is the number of postings from which a segment isn't merged any more.
const largest = 4 << 20

// A packer writes sorted postings into a segment.
type packer struct {
	to    *bolt.Bucket
	block encoder
	first posting
	last  posting
	n     int
	err   error
}

func newPacker(to *bolt.Bucket) *packer {
	to.FillPercent = 1 // keys come in order
	return &packer{to: to}
}

func (w *packer) add(p posting) {
	if len(w.block.b) == 0 {
		w.first, w.last = p, posting{key: p.key}
	}
	gap := uint64(p.key - w.last.key)
	w.block.number(gap)
	if gap == 0 {
		w.block.number(uint64(p.game - w.last.game))
	} else {
		w.block.number(uint64(p.game))
	}
	w.block.number(uint64(p.ply)<<2 | uint64(p.result))
	w.block.b = binary.LittleEndian.AppendUint32(w.block.b, p.next)
	w.last = p
	if w.n++; len(w.block.b) >= blockBytes {
		w.flush()
	}
}

func (w *packer) flush() {
	if len(w.block.b) == 0 || w.err != nil {
		return
	}
	w.err = w.to.Put(blockKey(w.first), slices.Clone(w.block.b))
	w.block.b = w.block.b[:0]
}

// blockKey returns the key of a block by its first posting.
func blockKey(p posting) []byte {
	b := binary.BigEndian.AppendUint64(nil, uint64(p.key)<<(64-keyBits))[:keyBits/8]
	b = binary.BigEndian.AppendUint32(b, p.game)
	return binary.BigEndian.AppendUint16(b, p.ply)
}

// keyOf returns the position of the first posting of a block, whose key damage may have
// shortened.
func keyOf(block []byte) Key {
	var b [8]byte
	copy(b[8-keyBits/8:], block)
	return Key(binary.BigEndian.Uint64(b[:]))
}

// unpack calls take for each posting of a block, until it returns false.
func unpack(first Key, block []byte, take func(posting) bool) (more bool, err error) {
	d := &decoder{b: block}
	p := posting{key: first}
	for len(d.b) > 0 {
		gap := Key(d.number())
		if gap == 0 {
			p.game += uint32(d.number())
		} else {
			p.game = uint32(d.number())
		}
		p.key += gap
		n := d.number()
		p.ply, p.result = uint16(n>>2), Result(n&3)
		next := d.bytes(4)
		if d.err != nil {
			return false, d.err
		}
		p.next = binary.LittleEndian.Uint32(next)
		if !take(p) {
			return false, nil
		}
	}
	return true, nil
}

// occurrences calls take for the postings of a position in a segment.
func occurrences(seg bucket, key Key, take func(posting)) error {
	c := seg.Cursor()
	at := blockKey(posting{key: key})
	// A block before the first one with a larger key may end with the position.
	var b []byte
	k, _ := c.Seek(at)
	if k == nil {
		k, b = c.Last()
	} else if before, block := c.Prev(); before != nil {
		k, b = before, block
	} else {
		k, b = c.First()
	}
	for ; k != nil; k, b = c.Next() {
		if keyOf(k) > key {
			return nil
		}
		more, err := unpack(keyOf(k), b, func(p posting) bool {
			if p.key == key {
				take(p)
			}
			return p.key <= key
		})
		if err != nil || !more {
			return err
		}
	}
	return nil
}

// all returns the postings of a segment in order. An error ends them and is passed
// to fail.
func all(seg bucket, fail func(error)) iter.Seq[posting] {
	return func(yield func(posting) bool) {
		err := guarded(func() error { // this may be a goroutine of its own
			c := seg.Cursor()
			for k, b := c.First(); k != nil; k, b = c.Next() {
				if more, err := unpack(keyOf(k), b, yield); err != nil || !more {
					return err
				}
			}
			return nil
		})
		if err != nil {
			fail(err)
		}
	}
}
