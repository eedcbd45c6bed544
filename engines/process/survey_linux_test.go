package process

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"dohyo/engines"
)

// TestFolderKinds: links and folders take room, also folders whose files are gone, and also in a file
// system that counts no blocks for short links and for folders, as tmpfs.
func TestFolderKinds(t *testing.T) {
	const each, least = 100, 1000 // bytes for one
	kinds := map[string]func(name string) error{
		"long link":  func(name string) error { return os.Symlink(strings.Repeat("x", 1000), name) },
		"short link": func(name string) error { return os.Symlink("x", name) },
		"folder":     func(name string) error { return os.Mkdir(name, 0o755) },
	}
	for _, in := range []string{t.TempDir(), "/dev/shm"} {
		for kind, create := range kinds {
			dir, err := os.MkdirTemp(in, "kinds")
			if err != nil {
				t.Skip(err)
			}
			defer os.RemoveAll(dir)
			size, _, _ := folderSize(dir, folderEntries)
			for n := range each {
				if err := create(filepath.Join(dir, fmt.Sprint(n))); err != nil {
					t.Fatal(err)
				}
			}
			if after, _, _ := folderSize(dir, folderEntries); after-size < each*least {
				t.Errorf("%s: %d times a %s takes %d bytes, want at least %d", in, each, kind, after-size, each*least)
			}
		}
	}
}

// TestManyFiles: in a folder of many files that it had at the start, what a program adds is seen.
func TestManyFiles(t *testing.T) {
	s := spec(t, "lines")
	s.Limits.Disk = 1 << 20
	for n := range folderEntries + 1 {
		if err := os.WriteFile(filepath.Join(s.Dir, fmt.Sprintf("%06d", n)), nil, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	for _, c := range []struct{ name, fault string }{{"small", ""}, {"zz", "process.disk.grew"}} {
		l := launcher(t, s)
		size := map[string]int{"small": 1 << 10, "zz": 2 << 20}[c.name]
		if err := os.WriteFile(filepath.Join(l.dir, c.name), make([]byte, size), 0o644); err != nil {
			t.Fatal(err)
		}
		l.survey(false)
		if got := faultCode(l); got != c.fault {
			t.Errorf("%s: the fault is %q, want %q", c.name, got, c.fault)
		}
	}
	l := launcher(t, s)
	l.most = l.entries
	if err := os.WriteFile(filepath.Join(l.dir, "one-more"), nil, 0o644); err != nil {
		t.Fatal(err)
	}
	if l.survey(false); faultCode(l) != "process.disk.files" {
		t.Errorf("with a file more than is looked at the fault is %q", faultCode(l))
	}
}

// faultCode returns the code of a player's fault, "" if there is none.
func faultCode(l *Launcher) string {
	if f := l.Fault(); f != nil {
		return f.Fact.Code
	}
	return ""
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
