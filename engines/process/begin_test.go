package process

import (
	"context"
	"errors"
	"testing"

	"dohyo/engines"
)

// TestBegin begins games in programs that run or don't run yet, and that comply
// or don't.
func TestBegin(t *testing.T) {
	refuses := errors.New("refuses")
	for name, c := range map[string]struct {
		running bool
		again   error
		over    bool // the context ends while the running program is being asked
		did     string
		want    error
	}{
		"not running": {false, nil, false, "start ", nil},
		"complies":    {true, nil, false, "again ", nil},
		"refuses":     {true, refuses, false, "again kill start ", nil},
		"called off":  {true, refuses, true, "again kill ", context.Canceled},
	} {
		ctx, stop := context.WithCancel(t.Context())
		did := ""
		err := Begin(ctx, c.running,
			func(context.Context) error {
				did += "again "
				if c.over {
					stop()
				}
				return c.again
			},
			func(context.Context) error { did += "start "; return nil },
			func() { did += "kill " })
		stop()
		if did != c.did || !errors.Is(err, c.want) {
			t.Errorf("%s: Begin did %q and returned %v, want %q and %v", name, did, err, c.did, c.want)
		}
	}
}

// TestReady runs the steps of a greeting, of which the second one fails.
func TestReady(t *testing.T) {
	silent := engines.Faultf(engines.Timeout, "gtp.late.command", "no answer to %v within %v", "name", 1)
	for name, c := range map[string]struct {
		second error
		over   bool
		did    string
		kind   engines.FaultKind // of the error, "" without an error
	}{
		"all well":   {nil, false, "1 2 3 ", ""},
		"a fault":    {silent, false, "1 2 kill ", engines.Timeout},
		"an error":   {errors.New("no idea"), false, "1 2 kill ", engines.Start},
		"called off": {silent, true, "1 2 kill ", ""},
	} {
		ctx, stop := context.WithCancel(t.Context())
		did := ""
		step := func(said string, err error) func(context.Context) error {
			return func(context.Context) error {
				did += said
				if err != nil && c.over {
					stop()
				}
				return err
			}
		}
		err := Ready(ctx, func() { did += "kill " }, step("1 ", nil), step("2 ", c.second), step("3 ", nil))
		stop()
		var f *engines.Fault
		if errors.As(err, &f) != (c.kind != "") || f != nil && f.Kind != c.kind || errors.Is(err, context.Canceled) != c.over || did != c.did {
			t.Errorf("%s: Ready did %q and returned %v, want %q and a fault of kind %q", name, did, err, c.did, c.kind)
		}
	}
}
