package process

import (
	"io"
	"os"
	"path"
	"path/filepath"
	"slices"
	"sort"
	"strings"
	"sync"
	"time"
	"unicode"

	"golang.org/x/sys/unix"

	"dohyo/engines/process/cage"
)

// This file decides what a program can see of the machine, in cages of namespaces
// and of Landlock alike.

// system are the files that every program needs to run: the system's programs,
// libraries, and their common data. They contain no user's own files.
var system = []string{
	"/usr", "/bin", "/sbin", "/lib", "/lib32", "/lib64", "/libx32", "/nix/store", "/gnu/store",
	"/etc/alternatives", "/etc/ld.so.cache", "/etc/ld.so.conf", "/etc/ld.so.conf.d", "/etc/ld.so.preload",
	"/etc/passwd", "/etc/group", "/etc/nsswitch.conf", "/etc/hosts", "/etc/host.conf", "/etc/localtime", "/etc/timezone",
	"/etc/fonts", "/etc/mime.types", "/etc/os-release", "/etc/machine-id", "/etc/python3*", "/etc/perl", "/etc/java*", "/etc/mono", "/etc/dotnet", "/etc/gnugo*",
	"/etc/ssl/certs", "/etc/ssl/openssl.cnf", "/etc/pki/tls/certs", "/etc/ca-certificates", "/etc/crypto-policies",
	"/var/cache/fontconfig", "/sys/devices/system/cpu", "/sys/devices/system/node",
}

// online are the further files that a program needs to resolve names of the network.
var online = []string{"/etc/resolv.conf", "/etc/services", "/etc/protocols", "/etc/gai.conf", "/run/systemd/resolve"}

// graphics are the further files that a program needs to use the graphics processor.
var graphics = []string{"/sys/dev/char", "/sys/class/drm", "/sys/bus/pci", "/sys/devices", "/etc/OpenCL", "/etc/vulkan", "/etc/glvnd", "/run/opengl-driver"}

// private are the folders that a cage of namespaces has for itself, empty at
// first.
var private = []string{"/tmp", "/var/tmp", "/dev/shm", "/run/lock"}

// A view is what a program sees: files and folders without symbolic links,
// and the links that lead to them.
type view struct {
	read, write []string
	links       []cage.Link

	within []string // nothing else may be shown because a command names it; nil means everything
}

// allows reports whether a file may be shown because a command names it.
func (v *view) allows(name string) bool {
	if v.within == nil {
		return true
	}
	real, err := filepath.EvalSymlinks(name)
	return err == nil && (among(v.within, real) || among(system, real))
}

// sight returns what the launcher's program sees.
func (l *Launcher) sight() view {
	v := systemView()
	if l.spec.Net {
		v.show(online...)
	}
	if l.spec.GPU {
		v.show(graphics...)
	}
	if l.spec.Handed != "" {
		v.within = []string{l.dir}
		if real, err := filepath.EvalSymlinks(l.spec.Handed); err == nil {
			v.within = append(v.within, real)
		}
	}
	if !strings.Contains(l.spec.Path, "/") { // a name, which only PATH leads to
		all := v.within
		v.within = nil
		v.program(l.path, l.dir)
		v.within = all
	} else {
		v.program(l.path, l.dir)
	}
	for _, w := range l.spec.Args {
		// A file that an argument names is meant to be read.
		if _, value, ok := strings.Cut(w, "="); ok && path.IsAbs(value) {
			w = value
		}
		if path.IsAbs(w) && path.Clean(w) != "/" {
			v.named(w, l.dir)
		}
	}
	v.show(l.spec.Read...)
	for _, w := range append([]string{l.dir}, l.spec.Writable...) {
		if real := v.follow(w); real != "" {
			v.write = append(v.write, real)
		}
	}
	v.tidy()
	return v
}

// theSystem is what a program sees of the system's files, which takes about a
// millisecond to find out.
var theSystem struct {
	sync.Mutex
	view
	changed []time.Time // when the folders that hold these files changed
}

// systemView returns what every program sees. It looks again only after one of the
// folders that hold these files has changed.
func systemView() view {
	s := &theSystem
	s.Lock()
	defer s.Unlock()
	seen := map[string]bool{}
	var changed []time.Time
	for _, p := range system {
		folder := path.Dir(p)
		if seen[folder] {
			continue
		}
		seen[folder] = true
		var at time.Time
		if info, err := os.Stat(folder); err == nil {
			at = info.ModTime()
		}
		changed = append(changed, at)
	}
	if !slices.Equal(changed, s.changed) {
		s.view, s.changed = view{}, changed
		s.show(system...)
	}
	return view{read: slices.Clone(s.read), links: slices.Clone(s.links)}
}

// show adds the existing files among some paths, which may be patterns.
func (v *view) show(patterns ...string) {
	for _, p := range patterns {
		names := []string{p}
		if strings.ContainsAny(p, "*?[") {
			names, _ = filepath.Glob(p)
		}
		for _, name := range names {
			if real := v.follow(name); real != "" {
				v.read = append(v.read, real)
			}
		}
	}
}

// named adds a file that the command line names, and for a script its folder.
func (v *view) named(name, dir string) {
	info, err := os.Stat(name)
	switch {
	case err != nil || !v.allows(name):
	case info.Mode().IsRegular() && scripts[path.Ext(name)]:
		v.program(name, dir)
	case info.Mode().IsRegular() || info.IsDir() && !open(path.Clean(name), dir) && !above(path.Clean(name), dir):
		v.show(name)
	}
}

// scripts are the suffixes of programs that run in an interpreter and look
// for their parts in their own folder.
var scripts = map[string]bool{
	".py": true, ".js": true, ".mjs": true, ".cjs": true, ".rb": true, ".pl": true, ".lua": true, ".php": true, ".jar": true, ".sh": true,
	".dll": true, ".exe": true, ".EXE": true, ".com": true, ".COM": true, ".R": true, ".jl": true, ".ts": true, ".scm": true, ".lisp": true, ".tcl": true,
}

// program adds a program: its folder, which has its data, and its interpreter
// and libraries if those lie elsewhere.
func (v *view) program(name, dir string) {
	if !v.allows(name) {
		return
	}
	real := v.follow(name)
	if real == "" {
		return
	}
	v.read = append(v.read, real)
	for _, p := range []string{name, real} {
		v.beside(path.Dir(p), dir)
	}
	for _, p := range needs(real) {
		if !slices.Contains(v.read, p) && v.allows(p) {
			v.show(p)
			v.toolchain(path.Dir(p), dir) // the interpreter's library is there too
		}
	}
}

// beside adds the folder of a program, unless it holds other things too, as a
// person's home does. Of the folder of the match it adds the entries that don't
// lead to the player's folder.
func (v *view) beside(folder, dir string) {
	if among(system, folder) {
		return
	}
	if v.toolchain(folder, dir) {
		return
	}
	if base := path.Base(folder); (base == "bin" || base == "shims") && !open(path.Dir(folder), dir) && !above(path.Dir(folder), dir) {
		folder = path.Dir(folder) // ../lib, ../share and what shims start belong to it as well
	}
	switch {
	case open(folder, dir):
	case above(folder, dir):
		entries, err := os.ReadDir(folder)
		if err != nil || len(entries) > mostBeside {
			return
		}
		for _, e := range entries {
			if p := path.Join(folder, e.Name()); !strings.HasPrefix(e.Name(), ".") && !above(p, dir) && p != dir {
				v.show(p)
			}
		}
	default:
		v.show(folder)
	}
}

// toolchain adds the folder of alternative versions of an interpreter to which a
// folder belongs, and reports whether there is one.
func (v *view) toolchain(folder, dir string) bool {
	for ; folder != "/" && folder != "."; folder = path.Dir(folder) {
		if slices.Contains(toolchains, path.Base(folder)) && !above(folder, dir) && v.allows(folder) {
			v.show(folder)
			return true
		}
	}
	return false
}

// toolchains are the folders, usually of a home, that contain nothing but alternative
// versions of interpreters.
var toolchains = []string{
	".pyenv", ".rbenv", ".nodenv", ".nvm", ".asdf", ".sdkman", ".deno", ".bun", ".volta", ".juliaup", ".jenv", ".goenv", ".plenv", ".phpenv",
	".luaenv", ".ghcup", ".opam",
}

// mostBeside is how many entries of a folder are added one by one.
const mostBeside = 200

// above reports whether a folder contains the player's folder.
func above(folder, dir string) bool { return folder != dir && among([]string{folder}, dir) }

// open reports whether a folder is everybody's, or holds a person's other files.
func open(folder, dir string) bool {
	home, _ := os.UserHomeDir()
	switch folder {
	case "/", "/tmp", "/var", "/var/tmp", "/dev", "/etc", "/home", "/root", "/opt", "/srv", "/mnt", "/media", "/run", "/proc", "/sys", home:
		return true
	}
	if home != "" && home != "/" && above(folder, home) {
		return true
	}
	// ~/.local, ~/.config and the like.
	return home != "" && home != "/" && path.Dir(folder) == home && strings.HasPrefix(path.Base(folder), ".")
}

// needs returns the interpreter that a program names, the libraries outside the
// system's folders that it names, and the programs that a script calls. A program
// may lie about these, so only programs and libraries are returned.
func needs(name string) (list []string) {
	f, err := os.Open(name)
	if err != nil {
		return nil
	}
	defer f.Close()
	text := make([]byte, mostScript)
	n, _ := io.ReadFull(f, text)
	script, ok := strings.CutPrefix(string(text[:n]), "#!")
	if !ok {
		return libraries(f, path.Dir(name), 0)
	}
	words := strings.FieldsFunc(script, func(r rune) bool { return unicode.IsSpace(r) || strings.ContainsRune(`'"();=&|<>`+"`", r) })
	for i, w := range words {
		if !path.IsAbs(w) || !isFile(w) || unix.Access(w, unix.X_OK) != nil || i > 0 && !isELF(w) {
			continue
		}
		list = append(list, w)
		if env := path.Dir(path.Dir(w)); i == 0 && isFile(path.Join(env, "pyvenv.cfg")) {
			list = append(list, env) // a virtual environment of Python's
		}
	}
	return list
}

// mostScript is the number of bytes of a script to examine.
const mostScript = 64 << 10

// mostLibraries is the greatest depth of libraries that need others.
const mostLibraries = 4

// libraries returns the loader and the libraries that a program or library in a
// folder needs (ld.so(8)).
func libraries(f *os.File, folder string, depth int) (list []string) {
	l, err := readLinked(f)
	if err != nil || depth > mostLibraries {
		return nil
	}
	if l.interp != "" {
		list = append(list, l.interp)
	}
	for _, where := range strings.Split(strings.Join(l.folders, ":"), ":") {
		where = strings.NewReplacer("$ORIGIN", folder, "${ORIGIN}", folder).Replace(where)
		for _, name := range l.needed {
			lib := path.Join(where, name)
			if !path.IsAbs(where) || strings.Contains(name, "/") {
				continue
			}
			if !isELF(lib) {
				continue
			}
			if g, err := os.Open(lib); err == nil {
				list = append(list, libraries(g, where, depth+1)...)
				g.Close()
				list = append(list, lib)
			}
		}
	}
	return slices.DeleteFunc(list, func(name string) bool { return !isELF(name) })
}

// isELF reports whether a file is a program or a library.
func isELF(name string) bool {
	if !isFile(name) {
		return false
	}
	f, err := os.Open(name)
	if err != nil {
		return false
	}
	defer f.Close()
	var b [4]byte
	n, _ := f.Read(b[:])
	return string(b[:n]) == elfMagic
}

func isFile(name string) bool {
	info, err := os.Stat(name)
	return err == nil && info.Mode().IsRegular()
}

// follow returns where a path leads, "" if nowhere, and adds the symbolic links on
// the way to the view.
func (v *view) follow(name string) string {
	done, rest := "/", strings.Split(strings.Trim(path.Clean(name), "/"), "/")
	for links := 0; len(rest) > 0; {
		if rest[0] == "" || rest[0] == "." {
			rest = rest[1:]
			continue
		}
		if rest[0] == ".." {
			done, rest = path.Dir(done), rest[1:]
			continue
		}
		p := path.Join(done, rest[0])
		info, err := os.Lstat(p)
		if err != nil {
			return ""
		}
		rest = rest[1:]
		if info.Mode()&os.ModeSymlink == 0 {
			done = p
			continue
		}
		target, err := os.Readlink(p)
		if links++; err != nil || links > 40 {
			return ""
		}
		v.links = append(v.links, cage.Link{Name: p, Target: target})
		if path.IsAbs(target) {
			done = "/"
		}
		rest = append(strings.Split(target, "/"), rest...)
	}
	return done
}

// tidy removes what is inside a shown folder, and puts outer folders first.
func (v *view) tidy() {
	shorten := func(list []string, within ...[]string) []string {
		sort.Strings(list)
		var out []string
		for _, p := range slices.Compact(list) {
			if !among(out, p) && !slices.ContainsFunc(within, func(w []string) bool { return among(w, p) }) {
				out = append(out, p)
			}
		}
		return out
	}
	v.write = shorten(v.write)
	v.read = shorten(v.read, v.write)
	links := v.links[:0]
	for _, l := range v.links {
		if !slices.Contains(links, l) && !among(v.read, l.Name) && !among(v.write, l.Name) {
			links = append(links, l)
		}
	}
	v.links = links
}
