package arena

import (
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"dohyo/boards/catalog"
)

// TestRegulationSettings compares the list of a regulation file's keys with what
// the reader accepts, and reads every example and default.
func TestRegulationSettings(t *testing.T) {
	var tags []string
	r := reflect.TypeFor[Regulation]()
	for i := range r.NumField() {
		if name := r.Field(i).Tag.Get("toml"); name != "-" {
			tags = append(tags, name)
		}
	}
	for _, s := range catalog.Settings() {
		tags = append(tags, s.Name)
	}
	list := RegulationSettings()
	for _, s := range list {
		if !slices.Contains(tags, s.Key) {
			t.Errorf("%s: no such key", s.Key)
		}
		tags = slices.DeleteFunc(tags, func(n string) bool { return n == s.Key })
		read := func(value string) Regulation {
			file := filepath.Join(t.TempDir(), "r.toml")
			if err := os.WriteFile(file, []byte(s.Key+" = "+value+"\n"), 0o644); err != nil {
				t.Fatal(err)
			}
			r, err := ReadRegulation(file)
			if err != nil {
				t.Errorf("%s = %s: %v", s.Key, value, err)
			}
			r.Name = strings.TrimPrefix(r.Name, file)
			return r
		}
		if got := read(s.Example); reflect.DeepEqual(got, usualRegulation()) {
			t.Errorf("%s = %s changes nothing", s.Key, s.Example)
		}
		if s.Usual != "" {
			if got := read(s.Usual); !reflect.DeepEqual(got, usualRegulation()) {
				t.Errorf("%s = %s isn't what holds anyway: %+v", s.Key, s.Usual, got)
			}
		}
	}
	if len(tags) > 0 {
		t.Errorf("not listed: %s", strings.Join(tags, ", "))
	}
}
