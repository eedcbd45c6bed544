// Package cgroup puts each player into its own control group (cgroups(7)), which
// limits and measures all of the player's processes together: their memory, their
// number and their processor time. It can also freeze them:
//
//	place := cgroup.Find("dohyo-ID", mountinfo, own) // once
//	g, err := place.Make("1", 2<<30, 512)
//	err = g.Enter(pid) // and all that it starts from now on
//	defer g.Remove()
//
// Version 2 may have all controllers in one hierarchy, version 1 has some of them in
// hierarchies of their own, and a machine may use both. The user may not have access
// to all. Find tries each: it makes a group, writes its limits, and removes it. If
// there is no group for a use, Place.Lacks says why.
//
// Only version 2 is used to freeze programs. A process frozen by version 1 doesn't
// die by SIGKILL, so the programs of a killed arena would remain.
//
// The groups of an arena are in a folder named after its run. Sweep finds those of
// arenas that have ended.
package cgroup
