package process

import (
	"errors"
	"testing"

	"dohyo/engines"
)

// TestCageStays checks that a cage that doesn't end is a failure of the machine: the
// player in it was killed.
func TestCageStays(t *testing.T) {
	var host *engines.HostError
	if err := cageStays("./aoba"); !errors.As(err, &host) || err.Error() != "end the cage of ./aoba: it doesn't end, even after SIGKILL" {
		t.Errorf("%v", err)
	}
}
