package roster

import (
	"context"
	"os"
	"path/filepath"
	"slices"
	"time"

	"dohyo/boards/fact"
	"dohyo/engines"
	"dohyo/engines/process"
	"dohyo/engines/scratch"
)

// What is checked on a machine.
var (
	machineAuto     = fact.New("roster.machine.auto.what", "usual cage")
	machineLandlock = fact.New("roster.machine.landlock.what", `cage = "landlock"`)
	machineNone     = fact.New("roster.machine.none.what", `cage = "none"`)
	machineLacks    = fact.New("roster.machine.lacks.what", "not prevented")
	machineGroups   = fact.New("roster.machine.groups.what", "control groups")
	machineWithout  = fact.New("roster.machine.without.what", "no control groups")
	machineFair     = fact.New("roster.machine.fair.what", "fair shares")
	machineCost     = fact.New("roster.machine.cost.what", "a start")
)

// machineStarts is how often a program is started to measure the cost of a cage.
const machineStarts = 9

// Machine says what each cage holds on this machine, what control groups there are
// and why others aren't, what is measured of a game's fairness, what the usual cage leaves open, and what it costs.
func Machine(ctx context.Context) (Report, error) {
	var r Report
	dir, err := scratch.New("doctor")
	if err != nil {
		return r, err
	}
	defer dir.Remove()
	cages := []process.Cage{process.CageAuto, process.CageLandlock, process.CageNone}
	took := make([][]time.Duration, len(cages))
	held := make([]*fact.Error, len(cages))
	var open *fact.Error
	for n := range machineStarts {
		for i, cage := range cages {
			s, err := startIn(ctx, filepath.Join(dir.Path, "player"), cage)
			if err != nil {
				return r, err
			}
			took[i] = append(took[i], s.took)
			if held[i] = s.holds; i == 0 && n == 0 {
				open = s.open
			}
		}
	}
	say := func(what error, ok bool, seen error) { r.Checks = append(r.Checks, Check{what, ok, seen}) }
	for i, what := range []error{machineAuto, machineLandlock, machineNone} {
		say(what, true, held[i])
	}
	has, lacks := process.Groups()
	if has != nil {
		say(machineGroups, true, has)
	}
	if lacks != nil {
		say(machineWithout, true, lacks)
	}
	if all := process.Measures(); all != nil {
		say(machineFair, true, all)
	} else {
		say(machineFair, true, fact.New("roster.machine.unfair", "nothing is measured on this system"))
	}
	if open != nil {
		say(machineLacks, false, open)
	}
	for i := range took {
		slices.Sort(took[i])
		took[i][0] = took[i][machineStarts/2]
	}
	say(machineCost, true, fact.Errorf("roster.machine.cost", "%s in the usual cage, %s without a cage", Briefly(took[0][0]), Briefly(took[2][0])))
	return r, nil
}

// A start describes the start of a program that has ended.
type start struct {
	took  time.Duration
	holds *fact.Error
	open  *fact.Error // what no layer covers
}

// startIn starts a program that does nothing, in its own folder.
func startIn(ctx context.Context, dir string, cage process.Cage) (s start, err error) {
	if err := os.Mkdir(dir, 0o755); err != nil {
		return s, err
	}
	defer os.RemoveAll(dir)
	begin := time.Now()
	l, err := process.NewLauncher(process.Spec{Path: "/bin/sh", Args: []string{"-c", ":"}, Dir: dir, Cage: cage, Limits: process.Default()})
	if err != nil {
		return s, engines.HostOr(err, "host.start", "start %s", "/bin/sh")
	}
	if _, err := l.Run(ctx, time.Time{}); err != nil {
		l.Close()
		return s, err
	}
	s.took, s.holds, s.open = time.Since(begin), l.Confinement(), l.Open()
	return s, l.Close()
}
