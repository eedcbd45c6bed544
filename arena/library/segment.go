package library

import (
	"encoding/binary"
	"iter"
	"slices"
	"sort"

	bolt "go.etcd.io/bbolt"
)

// segment writes sorted postings into a new segment.
func (w *Writer) segment(tx *bolt.Tx, posts iter.Seq[posting]) error {
	name := binary.BigEndian.AppendUint64(nil, w.next.segment)
	w.next.segment++
	seg, err := tx.Bucket(segmentsBucket).CreateBucket(name)
	if err != nil {
		return err
	}
	p := newPacker(seg)
	for post := range posts {
		p.add(post)
	}
	if p.flush(); p.err != nil {
		return p.err
	}
	return seg.SetSequence(uint64(p.n))
}

// A segment is one of the lists of postings.
type segment struct {
	name  []byte
	count uint64
	at    bucket
}

// segmentsOf lists the segments, the oldest first.
func segmentsOf(tx tree) (list []segment) {
	root := tx.Bucket(segmentsBucket)
	c := root.Cursor()
	for name, value := c.First(); name != nil; name, value = c.Next() {
		if value == nil {
			b := root.Bucket(name)
			list = append(list, segment{slices.Clone(name), b.Sequence(), b})
		}
	}
	return list
}

// merge merges the two newest segments if they are of about the same size, and
// reports whether it did.
func (w *Writer) merge(tx *bolt.Tx) (bool, error) {
	list := segmentsOf(stored{tx})
	n := len(list)
	if n < 2 || list[n-2].count > 2*list[n-1].count || list[n-2].count+list[n-1].count > largest {
		return false, nil
	}
	g, err := goneIn(stored{tx})
	if err != nil {
		return false, err
	}
	var failed error
	fail := func(err error) { failed = err }
	a, b := list[n-2], list[n-1]
	err = w.segment(tx, func(yield func(posting) bool) {
		for p := range merged(all(a.at, fail), all(b.at, fail)) {
			if !g.has(p.game) && !yield(p) {
				return
			}
		}
	})
	if failed != nil {
		err = failed
	}
	for _, old := range list[n-2:] {
		if err == nil {
			err = tx.Bucket(segmentsBucket).DeleteBucket(old.name)
		}
	}
	if err == nil {
		err = w.next.write(tx)
	}
	return true, err
}

// merged yields two sorted sequences as one.
func merged(a, b iter.Seq[posting]) iter.Seq[posting] {
	return func(yield func(posting) bool) {
		next, stop := iter.Pull(b)
		defer stop()
		q, more := next()
		for p := range a {
			for more && q.compare(p) < 0 {
				if !yield(q) {
					return
				}
				q, more = next()
			}
			if !yield(p) {
				return
			}
		}
		for more {
			if !yield(q) {
				return
			}
			q, more = next()
		}
	}
}

// gone are the ranges of IDs of removed games, sorted.
type gone []struct{ from, to uint32 }

func goneIn(tx tree) (g gone, err error) {
	c := tx.Bucket(goneBucket).Cursor()
	for k, v := c.First(); k != nil; k, v = c.Next() {
		if len(k) != 4 || len(v) != 4 {
			return nil, errCut
		}
		from := binary.BigEndian.Uint32(k)
		g = append(g, struct{ from, to uint32 }{from, from + binary.BigEndian.Uint32(v)})
	}
	return g, nil
}

// has reports whether a game was removed.
func (g gone) has(id uint32) bool {
	i := sort.Search(len(g), func(i int) bool { return g[i].to > id })
	return i < len(g) && g[i].from <= id
}
