package roster_test

import (
	"os"
	"regexp"
	"testing"
)

// TestConfinement makes the cage of each player as engines.toml has it, and starts
// nothing.
func TestConfinement(t *testing.T) {
	tmp := t.TempDir()
	ran := tmp + "/ran"
	t.Setenv("TMPDIR", tmp)
	r, _, err := load(t, `[[engine]]
name = "usual"
protocol = "gtp"
command = "touch `+ran+`"
[[engine]]
name = "networked"
protocol = "gtp"
command = "touch `+ran+`"
net = true
[[engine]]
name = "free"
protocol = "gtp"
command = "touch `+ran+`"
cage = "none"
`)
	if err != nil {
		t.Fatal(err)
	}
	said := map[string]string{}
	for _, name := range []string{"usual", "networked", "free", "human", "csatcp:localhost:4081,a,b"} {
		e, err := r.Resolve(name)
		if err != nil {
			t.Fatal(err)
		}
		held, open, err := e.Confinement()
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		if held != nil {
			said[name] = held.Error()
		}
		if open != nil {
			said[name] += " / " + open.Error()
		}
	}
	if !regexp.MustCompile("own (process group|session)").MatchString(said["usual"]) || said["human"]+said["csatcp:localhost:4081,a,b"] != "" ||
		said["usual"] == said["networked"] || said["usual"] == said["free"] || said["networked"] == said["free"] {
		t.Errorf("held: %q", said)
	}
	if _, err := os.Stat(ran); err == nil {
		t.Error("a program was started")
	}
	if left, _ := os.ReadDir(tmp); len(left) > 0 {
		t.Errorf("left behind: %v", left)
	}
}
