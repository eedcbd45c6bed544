package arena

import (
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"dohyo/arena/segment"
)

// TestDisk closes many journals that are synced together. Each can be opened again at once and is
// complete. A round leaves nothing to sync, and a journal that was removed meanwhile is no error.
func TestDisk(t *testing.T) {
	for _, n := range []int{1, diskEach + 1} {
		dir := t.TempDir()
		d := new(Disk)
		var file string
		for i := range n {
			file = filepath.Join(dir, fmt.Sprint(i))
			j, err := openJournal(file, journalEnd{}, nil, d)
			if err != nil {
				t.Fatal(err)
			}
			if err := j.append(&Ready{Stamp: Stamp{Event: EvReady, Game: 1}}); err != nil {
				t.Fatal(err)
			}
			if err := d.Sync(); err != nil || j.dirty {
				t.Fatalf("an open journal isn't synced: %v", err)
			}
			if err := j.close(); err != nil {
				t.Fatal(err)
			}
			again, err := openJournal(file, journalEnd{Mark: segment.Mark{Live: j.size}, chain: j.chain}, nil, d)
			if err != nil {
				t.Fatalf("a journal that was closed: %v", err)
			}
			if err := again.close(); err != nil {
				t.Fatal(err)
			}
		}
		if err := os.Remove(filepath.Join(dir, "0")); err != nil {
			t.Fatal(err)
		}
		if err := d.Sync(); err != nil || len(d.left)+len(d.open) > 0 {
			t.Errorf("%d journals: %v; %d and %d left", n, err, len(d.left), len(d.open))
		}
	}
}

// TestDiskGone tells a match that is synced with others that its journal has gone.
func TestDiskGone(t *testing.T) {
	d, file := new(Disk), filepath.Join(t.TempDir(), JournalName)
	j, err := openJournal(file, journalEnd{}, nil, d)
	if err != nil {
		t.Fatal(err)
	}
	var told error
	j.stops(func(cause error) { told = cause })
	if err := os.Remove(file); err != nil {
		t.Fatal(err)
	}
	_ = d.Sync()
	if h := HaltOf(told); h == nil || h.Cause != CauseGone {
		t.Errorf("told %v", told)
	}
	_ = j.close()
}
