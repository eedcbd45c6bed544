package cli

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"dohyo/ui/draw"
	"dohyo/ui/lang"
)

// TestManPages checks the man pages of all commands in both languages: what a page names,
// and that no text becomes a request. If groff is installed, it must have no complaint.
func TestManPages(t *testing.T) {
	request := regexp.MustCompile(`^\.(TH|SH|TP|PP|nf|fi|in|nh|ad)\b`)
	for _, l := range []lang.Lang{lang.English, lang.Japanese} {
		root := newRoot(&app{})
		speak(root, l)
		var all strings.Builder
		eachCommand(root, func(c *cobra.Command) {
			page := manPage(c, l)
			all.WriteString(page)
			for _, line := range strings.Split(page, "\n") {
				if strings.HasPrefix(line, "'") || strings.HasPrefix(line, ".") && !request.MatchString(line) {
					t.Errorf("%s: %q is taken for a request", manName(c), line)
				}
			}
			wanted := []string{".SH " + l.Say(lang.ManName), roff(c.Short)}
			c.LocalFlags().VisitAll(func(f *pflag.Flag) {
				if !f.Hidden {
					wanted = append(wanted, roff("--"+f.Name))
				}
			})
			for _, sub := range subcommands(c) {
				wanted = append(wanted, roffBold(sub.Name()), roff(sub.Short), roffBold(manName(sub))+"(1)")
			}
			for _, w := range wanted {
				if !strings.Contains(page, w) {
					t.Errorf("%s: expected %q in the page", manName(c), w)
				}
			}
		})
		groff, err := exec.LookPath("groff")
		if err != nil {
			continue
		}
		cmd := exec.CommandContext(t.Context(), groff, "-k", "-man", "-Tutf8", "-ww", "-z")
		cmd.Stdin = strings.NewReader(all.String())
		if out, err := cmd.CombinedOutput(); err != nil || len(out) > 0 {
			t.Errorf("groff: %v\n%s", err, out)
		}
	}
}

// TestRoff checks that text appears to the letter, and which lines are filled.
func TestRoff(t *testing.T) {
	text := ".dot and 'quote' -x \\n\n\n  a  --b\n  c\nnext line"
	want := "\\&.dot and \\(aqquote\\(aq \\-x \\en\n.PP\n.nf\n.in 2n\na  \\-\\-b\nc\n.in\n.fi\nnext line\n"
	if got := roffText(text, lang.English, 70); got != want {
		t.Errorf("got\n%s\nexpected\n%s", got, want)
	}
	if got, want := roffText("日本語の文章", lang.Japanese, 8), ".nf\n日本語の\n文章\n.fi\n"; got != want {
		t.Errorf("got %q, expected %q", got, want)
	}
}

// TestManFolder writes the pages of all commands to a folder, the same ones each time.
func TestManFolder(t *testing.T) {
	dir := t.TempDir()
	for range 2 {
		if status, _, errs := command(t, "", "man", dir, "--lang", "ja"); status != exitDone || errs != "" {
			t.Fatalf("status %d, %s", status, errs)
		}
	}
	files, err := filepath.Glob(dir + "/dohyo*.1")
	if err != nil || len(files) < 30 {
		t.Fatalf("%d pages, %v, expected one for each command", len(files), err)
	}
	page, err := os.ReadFile(dir + "/dohyo-engines-test.1")
	if err != nil || !bytes.Contains(page, []byte("対局者を試して")) {
		t.Errorf("got %s, %v, expected the page in Japanese", page, err)
	}
}

// TestHelpBlocks checks that the indented lines of the help fit, since they would be
// folded without their indent.
func TestHelpBlocks(t *testing.T) {
	for _, l := range []lang.Lang{lang.English, lang.Japanese} {
		root := newRoot(&app{})
		speak(root, l)
		eachCommand(root, func(c *cobra.Command) {
			for _, line := range strings.Split(joined(aboutOf(c), l), "\n") {
				if strings.HasPrefix(line, " ") && draw.Width(line) > manualWidth {
					t.Errorf("%s: %d columns: %s", c.CommandPath(), draw.Width(line), line)
				}
			}
		})
	}
}
