// Package cage encloses the programs of a player in their own namespaces
// (user, mount, PID, IPC, network and UTS; namespaces(7)). They see only those parts
// of the machine that they need.
//
// A process that enters a user namespace must be single-threaded, which a Go
// program never is. So the arena starts itself again for each player, as
// a keeper, and the kernel puts it into the namespaces at its creation:
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
// Any program that imports this package becomes a keeper if it is started
// under a keeper's name. That happens before main, and before most packages
// of the program are initialised.
package cage
