package process

import (
	"errors"
	"testing"

	"golang.org/x/sys/unix"

	"dohyo/engines"
	"dohyo/engines/process/cage"
)

// TestCageStays checks that a cage that doesn't end is a failure of the machine: the
// player in it was killed.
func TestCageStays(t *testing.T) {
	var host *engines.HostError
	if err := cageStays("./aoba"); !errors.As(err, &host) || err.Error() != "end the cage of ./aoba: it doesn't end, even after SIGKILL" {
		t.Errorf("%v", err)
	}
}

// TestKeeperError checks that the failures of a keeper are told, and are the machine's.
func TestKeeperError(t *testing.T) {
	for _, tt := range []struct {
		err  error
		lack engines.Lack
		want string
	}{
		{cage.ErrSilent, engines.LackOther, "confine ./aoba: the keeper of the cage doesn't answer"},
		{&cage.Ended{}, engines.LackOther, "confine ./aoba: the keeper of the cage has ended"},
		{&cage.Ended{Status: 9, Known: true}, engines.LackOther, "confine ./aoba: the keeper of the cage ended with SIGKILL; memory, processes or threads may be short"},
		{&cage.Ended{Status: 2 << 8, Known: true}, engines.LackOther, "confine ./aoba: the keeper of the cage ended with exit status 2; memory, processes or threads may be short"},
		{&cage.Error{Step: "send", Err: unix.ETOOMANYREFS}, engines.LackFiles, "confine ./aoba: too many references: cannot splice: your programs have too many open files under way in sockets; end the one that keeps them there, or raise ulimit -n"},
		{unix.ETOOMANYREFS, engines.LackFiles, "confine ./aoba: too many references: cannot splice: your programs have too many open files under way in sockets; end the one that keeps them there, or raise ulimit -n"},
		{unix.EMFILE, engines.LackFiles, "confine ./aoba: too many open files"},
	} {
		var host *engines.HostError
		err := engines.Host(keeperError(tt.err), "host.confine", "confine %s", "./aoba")
		if !errors.As(err, &host) || host.Lack != tt.lack || err.Error() != tt.want {
			t.Errorf("%v (%s), want %s (%s)", err, host.Lack, tt.want, tt.lack)
		}
	}
}
