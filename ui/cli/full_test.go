package cli

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"dohyo/ui/tui"

	"github.com/adrg/xdg"
)

// TestFullDisk checks that a command fails with a reason if its output can't be written.
func TestFullDisk(t *testing.T) {
	full, err := os.OpenFile("/dev/full", os.O_WRONLY, 0)
	if err != nil {
		t.Skip("no /dev/full here")
	}
	defer full.Close()
	t.Setenv("XDG_CONFIG_HOME", t.TempDir())
	t.Setenv("XDG_STATE_HOME", t.TempDir())
	xdg.Reload()
	record := filepath.Join(t.TempDir(), "a.csa")
	writeFile(t, record, "PI\n+\n+7776FU\n%TORYO\n")
	file := filepath.Join(t.TempDir(), "a.toml")
	writeFile(t, file, "name = \"a\"\ngame = \"renju\"\n\n[[entrant]]\nname = \"x\"\nplayer = \"mikazuki\"\n\n[[entrant]]\nname = \"y\"\nplayer = \"mikazuki\"\n\n[[stage]]\nname = \"s\"\nform = \"roundrobin\"\n")
	for _, call := range []string{
		"verify RECORD", "verify --json RECORD", "config", "engines", "engines --json", "engines test mikazuki", "replay RECORD", "convert RECORD - --to kif", "paper RECORD -o - --to html",
		"--help", "verify --help", "help match", "problems --plain", "tournament check FILE",
	} {
		t.Run(call, func(t *testing.T) {
			var errs strings.Builder
			args := append([]string{"--lang=ja"}, strings.Fields(strings.NewReplacer("RECORD", record, "FILE", file).Replace(call))...)
			status := Main(args, Streams{In: os.Stdin, Out: full, Err: &errs}, tui.Screens())
			want := exitUsage
			if strings.HasPrefix(call, "tournament") {
				want = exitUnkept
			}
			if status != want || !strings.Contains(errs.String(), "ディスクの空きがない") {
				t.Errorf("status %d, %s", status, errs.String())
			}
		})
	}
}
