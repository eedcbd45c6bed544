// Package cgroup puts each player into a control group of its own (cgroups(7)), which
// bounds its memory and its processes all together, tells their processor time, and
// freezes them:
//
//	place := cgroup.Find("dohyo-ID", mountinfo, own) // once
//	g, err := place.Make("1", 2<<30, 512)
//	err = g.Enter(pid) // and all that it starts from now on
//	defer g.Remove()
//
// A hierarchy of version 2 may have all controllers, or version 1 some, and there may
// be hierarchies of both; any of them may be closed to the user. Find tries each: it
// makes a group, writes its limits, and removes it. Where there is no group for
// something, Place.Lacks says why.
//
// Programs are frozen by version 2 alone. A process frozen by version 1 doesn't
// die by SIGKILL, so that the programs of a killed arena would stay.
//
// The groups of an arena lie in a folder named after its run. Sweep finds those of
// arenas that have ended.
package cgroup
