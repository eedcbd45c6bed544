package engines

import (
	"fmt"
	"slices"
	"strings"
	"time"
)

// A Fingerprint is what a player was when it played: what a match that goes on
// compares with, so that nobody plays on under another's name.
type Fingerprint struct {
	Protocol string     `json:"protocol"`
	Command  []string   `json:"command,omitempty"`  // the program and its arguments; of a server the address and the login's name
	Files    []FileMark `json:"files,omitempty"`    // the program, and files among its arguments, as a script is
	Settings string     `json:"settings,omitempty"` // what engines.toml says of it besides, as JSON
}

// A FileMark tells one content of a file from another.
type FileMark struct {
	Path     string    `json:"path"`
	Size     int64     `json:"size"`
	Modified time.Time `json:"modified"`
	SHA256   string    `json:"sha256,omitempty"` // not of files too large to be read each time; there the time counts
}

// A Difference is one thing in which two fingerprints differ.
type Difference struct {
	What string `json:"what"`           // "protocol", "command", "settings", or "file"
	Path string `json:"path,omitempty"` // of a file
	Want string `json:"want,omitempty"` // "" where there's none
	Got  string `json:"got,omitempty"`
}

// Differences returns what has changed from a fingerprint to a later one.
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

// same reports whether two marks are of one content.
func (m FileMark) same(n FileMark) bool {
	if m.SHA256 == "" || n.SHA256 == "" {
		return m.Size == n.Size && m.SHA256 == n.SHA256 && m.Modified.Equal(n.Modified)
	}
	return m.Size == n.Size && m.SHA256 == n.SHA256
}

// String returns the mark without the path, for a person.
func (m FileMark) String() string {
	sum := m.SHA256
	if sum == "" {
		return fmt.Sprintf("%d bytes of %s", m.Size, m.Modified.Format(time.RFC3339))
	}
	return fmt.Sprintf("%d bytes, SHA-256 %.12s…", m.Size, sum)
}
