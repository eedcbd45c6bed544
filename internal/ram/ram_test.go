package ram

import (
	"os"
	"testing"
)

func TestTests(t *testing.T) {
	given, was := os.LookupEnv(variable)
	t.Cleanup(func() {
		moved = false
		if os.Unsetenv(variable); was {
			os.Setenv(variable, given)
		}
	})
	os.Setenv(variable, "/somewhere")
	if Tests(); os.Getenv(variable) != "/somewhere" || moved {
		t.Error("a given folder was replaced")
	}
	os.Unsetenv(variable)
	Tests()
	if got := os.Getenv(variable); got != inMemory() || moved != (got != "") {
		t.Errorf("temporary files are in %q, moved %v", got, moved)
	}
	t.Run("on the disk", func(t *testing.T) {
		if Disk(t); os.Getenv(variable) != "" {
			t.Error("still in memory")
		}
	})
	if os.Getenv(variable) != inMemory() {
		t.Error("not restored")
	}
}
