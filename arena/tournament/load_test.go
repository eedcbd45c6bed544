package tournament

import (
	"testing"
	"time"

	"dohyo/engines/process"
)

// TestLoadWatchedOnce: the load of the machine is watched for the whole run, also while no
// match of this process runs. Otherwise each bout would begin with a look at all programs
// that are kept.
func TestLoadWatchedOnce(t *testing.T) {
	if _, ok := process.LoadNow(); !ok {
		t.Skip("the load is unknown")
	}
	tour, err := New(Config{Dir: t.TempDir(), Plan: plan(t, 3, "[[stage]]\nform = \"roundrobin\"\n"), Seed: 7})
	if err != nil {
		t.Fatal(err)
	}
	bouts := 0
	v := &scripted{see: func(Sitting) {
		for end := time.Now().Add(10 * time.Second); ; time.Sleep(time.Millisecond) {
			if _, ok := process.LoadLately(); ok {
				break
			}
			if time.Now().After(end) {
				t.Error("nobody watches the load")
				break
			}
		}
		bouts++
	}}
	if err := tour.Run(t.Context(), v, Options{}); err != nil {
		t.Fatal(err)
	}
	if bouts != 3 {
		t.Errorf("%d bouts", bouts)
	}
	if _, ok := process.LoadLately(); ok {
		t.Error("the load is watched after the run")
	}
}
