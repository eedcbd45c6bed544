package arena

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"dohyo/arena/seal"
	"dohyo/engines"
)

// TestVersion refuses journals of an unknown version in every reader, also if the
// first line is the last.
func TestVersion(t *testing.T) {
	const begin = `{"event":"match_begin","at":"2026-01-02T03:04:05.000Z","match":"m","kind":"freestyle","players":[{"name":"A"},{"name":"B"}],"games":1,"regulation":{"time":"none","hang":"10m"}%s}` + "\n"
	const game = `{"event":"game_begin","at":"2026-01-02T03:04:05.000Z","game":1,"seats":{"black":"A","white":"B"},"sides":[0,1],"setup":{"size":15}}` + "\n"
	for _, tt := range []struct {
		version string
		want    int // -1 if it is refused
	}{
		{`,"version":1`, 0},
		{fmt.Sprintf(`,"version":%d`, journalVersion), 0},
		{"", -1},
		{`,"version":0`, -1},
		{`,"version":-3`, -1},
		{fmt.Sprintf(`,"version":%d`, journalVersion+1), -1},
	} {
		for _, rest := range []string{"", game} {
			text := fmt.Sprintf(begin, tt.version) + rest
			if strings.Contains(tt.version, fmt.Sprint(journalVersion)) {
				text = sealed(text)
			}
			file := filepath.Join(t.TempDir(), JournalName)
			if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
				t.Fatal(err)
			}
			readers := map[string]func() error{
				"ReadJournal": func() error { _, _, _, err := ReadJournal(file); return err },
				"ReadEvents":  func() error { _, _, err := ReadEvents(strings.NewReader(text), file); return err },
				"JournalRecords": func() (err error) {
					for _, e := range JournalRecords(strings.NewReader(text), file, nil, nil) {
						err = e
					}
					return err
				},
				"JournalIndex": func() error { return NewJournalIndex(file).Read(strings.NewReader(text), nil) },
				"Reopen": func() error {
					_, err := Reopen(filepath.Dir(file), func(string) []RecordFormat { return nil },
						func(_ string, c Contender) (Contestant, error) {
							return Contestant{Name: c.Name, Open: func(Place) (engines.Player, error) { return nil, nil }}, nil
						})
					return err
				},
			}
			for name, read := range readers {
				err := read()
				var version *VersionError
				if refused := errors.As(err, &version); refused != (tt.want < 0) || !refused && err != nil {
					t.Errorf("%s of a journal with %q and %d bytes behind it: %v", name, tt.version, len(rest), err)
				}
				if version != nil && !strings.HasPrefix(err.Error(), file+":1: ") {
					t.Errorf("%s: %v, want it to name %s:1", name, err, file)
				}
			}
		}
	}
}

// sealed adds the checksums to the lines of a journal.
func sealed(text string) string {
	var out []byte
	var c chain
	for line := range strings.Lines(text) {
		body := []byte(strings.TrimSuffix(line, "\n"))
		out = append(out, append(seal.Append(body, c.Add(body)), '\n')...)
	}
	return string(out)
}
