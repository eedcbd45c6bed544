package process

import (
	"fmt"
	"os"
	"path/filepath"

	"dohyo/engines"
)

// measureStart measures the player's folder, from whose size its growth counts.
func (l *Launcher) measureStart() error {
	lim := l.spec.Limits.Disk
	size, entries, _ := folderSize(l.dir, startEntries)
	if lim > 0 && entries > startEntries {
		return engines.Faultf(engines.Start, "process.disk.many", "its folder has more than %d files, so that dohyo can't measure it", startEntries)
	}
	var err error
	if l.base, l.entries, err = grownFrom(l.spec.Grown, size, entries); err != nil {
		return engines.Host(err, "host.write", "write %s", l.spec.Grown)
	}
	l.room, l.most = lim-(size-l.base), l.entries+folderEntries
	return nil
}

// grownFrom returns the size of a player's folder, in bytes on disk and in files, from which its
// growth counts, given its size now. That is the size that file has kept, or the present one,
// which it then keeps: if the arena is killed, the next one continues in the same folder, and
// what the player has written there counts. "" is no file.
func grownFrom(file string, size int64, entries int) (int64, int, error) {
	if file == "" {
		return size, entries, nil
	}
	if text, err := os.ReadFile(file); err == nil {
		var bytes int64
		var files int
		if n, _ := fmt.Sscanf(string(text), "%d %d\n", &bytes, &files); n == 2 && bytes >= 0 && files >= 0 {
			return bytes, files, nil
		}
	}
	f, err := os.CreateTemp(filepath.Dir(file), filepath.Base(file)+"-*")
	if err != nil {
		return 0, 0, err
	}
	_, err = fmt.Fprintf(f, "%d %d\n", size, entries)
	if e := f.Close(); err == nil {
		err = e
	}
	if err == nil {
		err = os.Rename(f.Name(), file)
	}
	if err != nil {
		os.Remove(f.Name())
	}
	return size, entries, err
}
