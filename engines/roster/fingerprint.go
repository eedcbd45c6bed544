package roster

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"time"

	"dohyo/engines"
	"dohyo/engines/process"
)

// mostHashed is the size up to which a file is hashed for its fingerprint.
// Engines and scripts are smaller; larger files are tables and networks.
const mostHashed = 256 << 20

// notSettings lists the keys of an [[engine]] that have their own place in the
// fingerprint, or don't affect play.
var notSettings = []string{"name", "summary", "games", "protocol", "command"}

// settingsText returns the settings of engines.toml that affect a player's play.
func settingsText(table map[string]any) (string, error) {
	said := map[string]any{}
	for key, value := range table {
		said[key] = value
	}
	for _, key := range notSettings {
		delete(said, key)
	}
	if len(said) == 0 {
		return "", nil
	}
	text, err := json.Marshal(said) // in the order of the keys
	return string(text), err
}

// Fingerprint returns what the player is now; nil for a person.
func (e Entry) Fingerprint() (*engines.Fingerprint, error) {
	if e.mate != nil {
		return e.mate.Fingerprint()
	}
	if e.Person() {
		return nil, nil
	}
	f := &engines.Fingerprint{Protocol: e.Protocol, Settings: e.said}
	switch d := e.dialect(); {
	case d.Public != nil:
		var err error
		f.Command, err = d.Public(e.words)
		return f, err
	case d.Remote, d.Device:
		f.Command = e.words
		return f, nil
	}
	program, err := process.LookPath(e.words[0])
	if err != nil && !errors.Is(err, exec.ErrDot) {
		return nil, err
	}
	mark, err := fileMark(program)
	if err != nil {
		return nil, err
	}
	if e.Builtin { // independent of dohyo's own path and language
		mark.Path = "dohyo"
		f.Command = append([]string{mark.Path, "engine"}, e.words[slices.Index(e.words, "engine")+1:]...)
		f.Files = []engines.FileMark{mark}
		return f, nil
	}
	f.Command, f.Files = append([]string{program}, e.words[1:]...), []engines.FileMark{mark}
	for _, arg := range e.words[1:] {
		if !filepath.IsAbs(arg) {
			if e.settings.home == "" || arg == "" {
				continue // it would be a file of the working folder, which is empty at first
			}
			arg = filepath.Join(e.settings.home, arg)
		}
		if e.settings.handed && !below(e.settings.home, arg) {
			continue // its program doesn't see it, and it may be one that can't be read to its end
		}
		if info, err := os.Stat(arg); err != nil || !info.Mode().IsRegular() {
			continue
		}
		mark, err := fileMark(arg)
		if err != nil {
			return nil, err
		}
		f.Files = append(f.Files, mark)
	}
	return f, nil
}

// below reports whether a file is in a folder, wherever links lead.
func below(folder, file string) bool {
	folder, err1 := filepath.EvalSymlinks(folder)
	file, err2 := filepath.EvalSymlinks(file)
	return err1 == nil && err2 == nil && strings.HasPrefix(file, folder+string(filepath.Separator))
}

// A hashed is a file whose hash is known.
type hashed struct {
	info os.FileInfo
	mark engines.FileMark
}

// marks holds the hashed files by path: a tournament begins many matches with the
// same programs.
var marks = struct {
	sync.Mutex
	files map[string]hashed
}{files: map[string]hashed{}}

// settled is the age from which a file's time identifies its content: a file
// written just now may be written again within the same clock tick.
const settled = 2 * time.Second

// fileMark returns the mark of a file.
func fileMark(path string) (m engines.FileMark, err error) {
	file, err := os.Open(path)
	if err != nil {
		if errors.Is(err, fs.ErrPermission) { // it may be executable but not readable
			info, err := os.Stat(path)
			if err == nil {
				m = engines.FileMark{Path: path, Size: info.Size(), Modified: info.ModTime().UTC()}
			}
			return m, err
		}
		return m, err
	}
	defer file.Close()
	info, err := file.Stat()
	if err != nil {
		return m, err
	}
	m = engines.FileMark{Path: path, Size: info.Size(), Modified: info.ModTime().UTC()}
	if m.Size > mostHashed {
		return m, nil
	}
	marks.Lock()
	h, known := marks.files[path]
	marks.Unlock()
	if known && os.SameFile(h.info, info) && h.info.ModTime().Equal(info.ModTime()) && h.info.Size() == info.Size() {
		return h.mark, nil
	}
	sum := sha256.New()
	if _, err := io.Copy(sum, file); err != nil {
		return m, err
	}
	m.SHA256 = hex.EncodeToString(sum.Sum(nil))
	if time.Since(info.ModTime()) > settled {
		marks.Lock()
		marks.files[path] = hashed{info, m}
		marks.Unlock()
	}
	return m, nil
}
