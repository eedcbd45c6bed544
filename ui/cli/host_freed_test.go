package cli

import (
	"os"
	"path/filepath"
	"testing"
	"time"

	"dohyo/arena/seal"
	"dohyo/engines/uptime"
)

// TestFreed: the lock of a server that has just been killed is waited for, that of a running one
// isn't waited for long.
func TestFreed(t *testing.T) {
	file := filepath.Join(t.TempDir(), "journal.jsonl")
	f, err := os.Create(file)
	if err != nil || !seal.Lock(f) {
		t.Fatal("no lock", err)
	}
	if freed(file, uptime.Now().Add(50*time.Millisecond)) {
		t.Error("freed, though it is locked")
	}
	time.AfterFunc(100*time.Millisecond, func() { f.Close() })
	if !freed(file, uptime.Now().Add(time.Minute)) {
		t.Error("not freed, though its lock has gone")
	}
}
