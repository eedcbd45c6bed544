package engines

import (
	"fmt"
	"slices"
	"strings"
	"time"
)

// A Fingerprint identifies a player at the time it played. A resumed match
// compares it, so that no other program continues under the same name.
type Fingerprint struct {
	Protocol string     `json:"protocol"`
	Command  []string   `json:"command,omitempty"`  // the program and its arguments; for a server the address and the login's name
	Files    []FileMark `json:"files,omitempty"`    // the program, and files among its arguments, such as scripts
	Settings string     `json:"settings,omitempty"` // the other settings of engines.toml, as JSON
}

// A FileMark identifies the content of a file.
type FileMark struct {
	Path     string    `json:"path"`
	Size     int64     `json:"size"`
	Modified time.Time `json:"modified"`
	SHA256   string    `json:"sha256,omitempty"` // omitted for files too large to read each time; there the time counts
}

// A Difference is a difference between two fingerprints.
type Difference struct {
	What string `json:"what"`           // "protocol", "command", "settings", or "file"
	Path string `json:"path,omitempty"` // of a file
	Want string `json:"want,omitempty"` // "" if there was none
	Got  string `json:"got,omitempty"`
}

// Differences returns the changes from a fingerprint to a later one.
func (f *Fingerprint) Differences(later *Fingerprint) (list []Difference) {
	add := func(what, want, got string) {
		if want != got {
			list = append(list, Difference{What: what, Want: want, Got: got})
		}
	}
	add("protocol", f.Protocol, later.Protocol)
	add("command", strings.Join(f.Command, " "), strings.Join(later.Command, " "))
	add("settings", f.Settings, later.Settings)
	for _, was := range f.Files {
		i := slices.IndexFunc(later.Files, func(m FileMark) bool { return m.Path == was.Path })
		switch {
		case i < 0:
			list = append(list, Difference{What: "file", Path: was.Path, Want: was.String()})
		case !was.same(later.Files[i]):
			list = append(list, Difference{What: "file", Path: was.Path, Want: was.String(), Got: later.Files[i].String()})
		}
	}
	for _, is := range later.Files {
		if !slices.ContainsFunc(f.Files, func(m FileMark) bool { return m.Path == is.Path }) {
			list = append(list, Difference{What: "file", Path: is.Path, Got: is.String()})
		}
	}
	return list
}

// same reports whether two marks identify the same content.
func (m FileMark) same(n FileMark) bool {
	if m.SHA256 == "" || n.SHA256 == "" {
		return m.Size == n.Size && m.SHA256 == n.SHA256 && m.Modified.Equal(n.Modified)
	}
	return m.Size == n.Size && m.SHA256 == n.SHA256
}

// String returns the mark without the path, for a person who reads any language.
func (m FileMark) String() string {
	sum := m.SHA256
	if sum == "" {
		return fmt.Sprintf("%d B, %s", m.Size, m.Modified.Format(time.RFC3339))
	}
	return fmt.Sprintf("%d B, SHA-256 %.12s…", m.Size, sum)
}
