package cage

import (
	"path"
	"strconv"
	"strings"

	"golang.org/x/sys/unix"
)

// base is where the new root is mounted before it becomes the root. Any folder
// would do.
const base = "/tmp"

// makeRoot makes the root of the cage on a file system in memory, with what the
// plan shows, and changes into it.
func (p *Plan) makeRoot() error {
	if err := failed("mount", "/", unix.Mount("", "/", "", unix.MS_REC|unix.MS_PRIVATE, "")); err != nil {
		return err
	}
	// Open everything before mounts hide it.
	trees := make([]int, len(p.Shown))
	for i, s := range p.Shown {
		fd, err := s.tree()
		if err != nil && s.Must {
			return failed(stepShow, s.Path, err)
		}
		if err != nil {
			fd = -1 // it doesn't exist, or can't be read
		}
		trees[i] = fd
	}
	root, err := p.memory()
	if err != nil {
		return failed("mount", "tmpfs", err)
	}
	if err := failed("mount", base, unix.MoveMount(root, "", unix.AT_FDCWD, base, unix.MOVE_MOUNT_F_EMPTY_PATH)); err != nil {
		return err
	}
	if err := failed("enter", base, unix.Fchdir(root)); err != nil {
		return err
	}
	for _, dir := range append([]string{"/proc"}, p.Empty...) {
		if err := p.folder(dir); err != nil {
			return failed(stepMake, dir, err)
		}
	}
	for i, s := range p.Shown {
		if trees[i] < 0 {
			continue
		}
		if err := s.place(trees[i]); err != nil {
			return failed(stepShow, s.Path, err)
		}
		unix.Close(trees[i])
	}
	for _, l := range p.Links {
		name := inside(l.Name)
		parents(name)
		if err := unix.Symlink(l.Target, name); err != nil && err != unix.EEXIST && err != unix.EROFS {
			return failed(stepLink, l.Name, err)
		}
	}
	attr := unix.MountAttr{Attr_set: unix.MOUNT_ATTR_RDONLY}
	return failed("seal", "/", unix.MountSetattr(root, "", unix.AT_EMPTY_PATH, &attr))
}

// inside returns a path relative to the current folder, which is the new root.
func inside(name string) string { return strings.TrimPrefix(path.Clean(name), "/") }

// parents makes the parent folders of a path.
func parents(name string) {
	for i, c := range name {
		if c == '/' && i > 0 {
			unix.Mkdir(name[:i], 0o755)
		}
	}
}

// tree opens what is shown as a mount.
func (s Shown) tree() (int, error) {
	fd, err := unix.OpenTree(unix.AT_FDCWD, s.Path, unix.OPEN_TREE_CLONE|unix.OPEN_TREE_CLOEXEC|unix.AT_RECURSIVE|unix.AT_NO_AUTOMOUNT)
	if err != nil {
		return -1, err
	}
	attr := unix.MountAttr{Attr_set: unix.MOUNT_ATTR_NOSUID}
	if !s.Device {
		attr.Attr_set |= unix.MOUNT_ATTR_NODEV
	}
	if !s.Write || s.Device { // a device is still written to, but its mode and times stay
		attr.Attr_set |= unix.MOUNT_ATTR_RDONLY
	}
	if err := unix.MountSetattr(fd, "", unix.AT_EMPTY_PATH|unix.AT_RECURSIVE, &attr); err != nil {
		unix.Close(fd)
		return -1, err
	}
	return fd, nil
}

// place mounts what is shown in its place.
func (s Shown) place(tree int) error {
	name := inside(s.Path)
	parents(name)
	var st unix.Stat_t
	if err := unix.Fstat(tree, &st); err != nil {
		return err
	}
	if st.Mode&unix.S_IFMT == unix.S_IFDIR {
		if err := unix.Mkdir(name, 0o755); err != nil && err != unix.EEXIST {
			return err
		}
	} else if err := unix.Mknod(name, unix.S_IFREG|0o444, 0); err != nil && err != unix.EEXIST {
		return err
	}
	return unix.MoveMount(tree, "", unix.AT_FDCWD, name, unix.MOVE_MOUNT_F_EMPTY_PATH)
}

// How many files the file system of a cage may have: one for each roomOfInode bytes of its size. A
// file takes about a kilobyte of the kernel's memory besides its content, and its attributes
// may take a kilobyte for each file that there could be.
const (
	leastInodes = 8192
	roomOfInode = 16 << 10
)

// memory returns a new file system in memory.
func (p *Plan) memory() (int, error) {
	fs, err := unix.Fsopen("tmpfs", unix.FSOPEN_CLOEXEC)
	if err != nil {
		return -1, err
	}
	defer unix.Close(fs)
	if p.Room > 0 {
		if err := unix.FsconfigSetString(fs, "size", strconv.FormatInt(p.Room, 10)); err != nil {
			return -1, err
		}
		if err := unix.FsconfigSetString(fs, "nr_inodes", strconv.FormatInt(max(leastInodes, p.Room/roomOfInode), 10)); err != nil {
			return -1, err
		}
	}
	if err := unix.FsconfigSetString(fs, "mode", "755"); err != nil {
		return -1, err
	}
	if err := unix.FsconfigCreate(fs); err != nil {
		return -1, err
	}
	return unix.Fsmount(fs, unix.FSMOUNT_CLOEXEC, unix.MOUNT_ATTR_NOSUID|unix.MOUNT_ATTR_NODEV)
}

// folder makes a folder that stays writable when the root is sealed, and
// /proc, which is mounted later.
func (p *Plan) folder(dir string) error {
	name := inside(dir)
	parents(name)
	if err := unix.Mkdir(name, 0o755); err != nil {
		return err
	}
	if dir == "/proc" {
		return nil
	}
	if err := unix.Chmod(name, 0o1777); err != nil {
		return err
	}
	fd, err := unix.OpenTree(unix.AT_FDCWD, name, unix.OPEN_TREE_CLONE|unix.OPEN_TREE_CLOEXEC)
	if err != nil {
		return err
	}
	defer unix.Close(fd)
	return unix.MoveMount(fd, "", unix.AT_FDCWD, name, unix.MOVE_MOUNT_F_EMPTY_PATH)
}

// lists are the files of /proc that list what the processes of all namespaces have, so that
// one could read there what another writes: ranges of locked files, keys, timers.
var lists = []string{"locks", "keys", "key-users", "timer_list"}

// hideLists hides them in the new root, the current folder.
func hideLists() error {
	for _, name := range lists {
		err := unix.Mount("dev/null", "proc/"+name, "", unix.MS_BIND, "")
		if err != nil && err != unix.ENOENT { // the kernel was built without it
			return failed("mount", "/proc/"+name, err)
		}
	}
	return nil
}

// enterRoot makes the current folder the root, and unmounts the machine's.
func enterRoot() error {
	if err := failed("pivot_root", "", unix.PivotRoot(".", ".")); err != nil {
		return err
	}
	// The old root now lies over the new one (pivot_root(2)).
	if err := failed("unmount", "/", unix.Unmount(".", unix.MNT_DETACH)); err != nil {
		return err
	}
	return failed("enter", "/", unix.Chdir("/"))
}

// loopbackUp enables the loopback interface of the network namespace, over which
// a program's processes can communicate.
func loopbackUp() error {
	fd, err := unix.Socket(unix.AF_INET, unix.SOCK_DGRAM|unix.SOCK_CLOEXEC, 0)
	if err != nil {
		return err
	}
	defer unix.Close(fd)
	lo, err := unix.NewIfreq("lo")
	if err != nil {
		return err
	}
	lo.SetUint16(unix.IFF_UP | unix.IFF_RUNNING)
	return unix.IoctlIfreq(fd, unix.SIOCSIFFLAGS, lo)
}
