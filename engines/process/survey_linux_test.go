package process

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"golang.org/x/sys/unix"

	"dohyo/engines"
)

// TestFolderKinds: links and folders take room, also folders whose files are gone.
func TestFolderKinds(t *testing.T) {
	dir := t.TempDir()
	link := filepath.Join(dir, "0")
	if err := os.Symlink(strings.Repeat("x", 1000), link); err != nil {
		t.Fatal(err)
	}
	var st unix.Stat_t
	if err := unix.Lstat(link, &st); err != nil {
		t.Fatal(err)
	}
	if st.Blocks == 0 {
		t.Skip("links and folders take no room in this file system")
	}
	size, _, _ := folderSize(dir)
	const each = 100
	for n := range each {
		if err := os.Symlink(strings.Repeat("x", 1000), filepath.Join(dir, fmt.Sprint("link", n))); err != nil {
			t.Fatal(err)
		}
		if err := os.Mkdir(filepath.Join(dir, fmt.Sprint("folder", n)), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	if after, _, _ := folderSize(dir); after-size < 2*each*4096 {
		t.Errorf("%d links and folders take %d bytes, want at least %d", 2*each, after-size, 2*each*4096)
	}
}

// TestSurveyPaced: a folder that took long to measure isn't measured again at once while a
// program runs, but is after its end.
func TestSurveyPaced(t *testing.T) {
	s := spec(t, "lines")
	s.Limits.Disk = 1 << 20
	l := launcher(t, s)
	if err := os.WriteFile(filepath.Join(l.dir, "big"), make([]byte, 2<<20), 0o644); err != nil {
		t.Fatal(err)
	}
	l.surveyed, l.surveying = time.Now(), time.Hour
	if l.survey(true); l.Fault() != nil {
		t.Errorf("its folder was measured: %v", l.Fault())
	}
	if l.survey(false); l.Fault() == nil || l.Fault().Kind != engines.Disk {
		t.Errorf("after its end the fault is %v, want %v", l.Fault(), engines.Disk)
	}
	if err := os.Remove(filepath.Join(l.dir, "big")); err != nil {
		t.Fatal(err)
	}
	l.absolve()
	l.surveyed = time.Now().Add(-surveyLongest)
	if l.survey(true); l.surveying > surveyLongest {
		t.Error("its folder isn't measured any more")
	}
}
