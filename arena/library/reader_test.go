package library

import (
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"

	bolt "go.etcd.io/bbolt"
)

// TestReader compares the reader with the store itself: the same keys and values, from both
// ends and from any key, in trees of several levels, small buckets within a page, and values
// of many pages.
func TestReader(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	path := filepath.Join(t.TempDir(), "x.db")
	db, err := bolt.Open(path, 0o600, &bolt.Options{NoSync: true})
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	key := func() []byte { return fmt.Appendf(nil, "%x", rng.IntN(6000)) }
	for round := range 4 {
		if err := db.Update(func(tx *bolt.Tx) error {
			if round == 0 {
				if _, err := tx.CreateBucket([]byte("empty")); err != nil {
					return err
				}
			}
			for n, size := range []int{5, 600, 6000} {
				b, err := tx.CreateBucketIfNotExists(fmt.Append(nil, n))
				if err != nil {
					return err
				}
				for range size {
					if k := key(); rng.IntN(3) == 0 {
						err = b.Delete(k)
					} else {
						err = b.Put(k, make([]byte, rng.IntN(40)))
					}
					if err != nil {
						return err
					}
				}
				err = b.Put([]byte("large"), make([]byte, 200_000+rng.IntN(1000)))
				if n == 0 {
					err = b.Delete([]byte("large"))
				}
				if err != nil {
					return err
				}
				inner, err := b.CreateBucketIfNotExists([]byte("inner"))
				if err != nil {
					return err
				}
				if err := inner.SetSequence(uint64(round + n)); err != nil {
					return err
				}
				if err := inner.Put(key(), []byte("x")); err != nil {
					return err
				}
			}
			return nil
		}); err != nil {
			t.Fatal(err)
		}
		compareTrees(t, db, path, rng)
	}
}

// compareTrees compares a store with what the reader reads of its file.
func compareTrees(t *testing.T, db *bolt.DB, path string, rng *rand.Rand) {
	t.Helper()
	f, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	r, err := readerOf(path, f)
	if err != nil {
		t.Fatal(err)
	}
	err = db.View(func(tx *bolt.Tx) error {
		if r.Bucket([]byte("none")) != nil || r.Bucket([]byte("empty")) == nil {
			t.Error("another list of buckets")
		}
		for _, name := range []string{"empty", "0", "1", "2"} {
			ours, theirs := r.Bucket([]byte(name)), stored{tx}.Bucket([]byte(name))
			compareBuckets(t, name, ours, theirs, rng)
			if inner := theirs.Bucket([]byte("inner")); inner != nil {
				compareBuckets(t, name+" inner", ours.Bucket([]byte("inner")), inner, rng)
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

func compareBuckets(t *testing.T, name string, ours, theirs bucket, rng *rand.Rand) {
	t.Helper()
	if ours.Sequence() != theirs.Sequence() {
		t.Errorf("%s: another sequence", name)
	}
	a, b := ours.Cursor(), theirs.Cursor()
	same := func(step string, do func(c cursor) (k, v []byte)) bool {
		k, v := do(a)
		wantKey, want := do(b)
		if string(k) != string(wantKey) || string(v) != string(want) || (v == nil) != (want == nil) {
			t.Errorf("%s: %s gives %q (%d bytes), want %q (%d bytes)", name, step, k, len(v), wantKey, len(want))
		}
		return k != nil && !t.Failed()
	}
	n := 0
	for more := same("first", cursor.First); more; more = same("next", cursor.Next) {
		n++
	}
	for more := same("last", cursor.Last); more; more = same("previous", cursor.Prev) {
		n--
	}
	if n != 0 {
		t.Errorf("%s: %d more keys forwards than backwards", name, n)
	}
	for range 300 {
		key := fmt.Appendf(nil, "%x", rng.IntN(7000))
		if got, want := ours.Get(key), theirs.Get(key); string(got) != string(want) || (got == nil) != (want == nil) {
			t.Fatalf("%s: %s: %d bytes, want %d", name, key, len(got), len(want))
		}
		if same("seek "+string(key), func(c cursor) ([]byte, []byte) { return c.Seek(key) }) && same("previous", cursor.Prev) {
			same("next", cursor.Next)
		}
	}
}
