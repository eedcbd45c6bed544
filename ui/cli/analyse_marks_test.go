package cli

import (
	"path/filepath"
	"strings"
	"testing"

	"dohyo/arena/analysis"
)

// TestMarksSetting reads the marks of config.toml, and names the line of a wrong value.
func TestMarksSetting(t *testing.T) {
	file := filepath.Join(t.TempDir(), "config.toml")
	c, err := parseConfig(file, []byte("lang = \"en\"\nmarks = \"4, 8,16\"\n"))
	if got := (&app{cfg: c}).marks(); err != nil || got != (analysis.Marks{0.04, 0.08, 0.16}) {
		t.Errorf("%v, %v", got, err)
	}
	if got := new(app).marks(); got != analysis.UsualMarks {
		t.Errorf("%v without the key", got)
	}
	for _, wrong := range []string{"5,10", "10,5,20", "a,b,c", "5,10,200"} {
		_, err := parseConfig(file, []byte("lang = \"en\"\nmarks = \""+wrong+"\"\n"))
		if err == nil || !strings.HasPrefix(err.Error(), file+":2: marks "+wrong+": expected three increasing percentages") {
			t.Errorf("%s: %v", wrong, err)
		}
	}
}
