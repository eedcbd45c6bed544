// Package cage encloses the programs of a player in namespaces of their own
// (user, mount, PID, IPC, network and UTS; namespaces(7)), in which they find
// what they need of the machine and nothing else.
//
// A process that enters a user namespace must have a single thread, and a Go
// program never has. So the arena starts itself once more for each player, as
// a keeper, which the kernel puts into the namespaces when it is made:
//
//	arena ─┬─ keeper    makes the root, gives up all rights, starts programs
//	       ├─ init      number 1 of the PID namespace: when it ends, all end
//	       └─ programs  in the namespaces
//
// The keeper forks with CLONE_PARENT, as runc's does, so that programs are the
// arena's own children: it waits for them, signals them and measures them as
// if it had started them itself. The keeper stays outside of the PID
// namespace, where no program sees it.
//
// Any program that imports this package becomes a keeper when it is started
// under the name of one. That happens before main, and before most packages
// of the program are initialised.
package cage
