//go:build linux

// Redteam tries to break out of the confinement of a player's program. It takes the
// place of a program, beside an opponent, a teammate, a journal, keys and servers, and
// tries one attack after another. It prints those that succeeded as the
// table of docs/confinement.md:
//
//	go run ./internal/redteam                 all columns that this machine has
//	go run ./internal/redteam -only cage      one of them, with the reason of each refusal
//	go run ./internal/redteam -update         writes the table into docs/confinement.md
//
// A column is a kind of confinement and a user: the bare program, the cage with its
// namespaces, the cage where namespaces are forbidden as in a plain container,
// and bubblewrap for comparison, each as root and as an ordinary user.
//
// How much one program slows another is measurable only if both get a processor; on a busy
// machine run it with chrt -r 1.
//
// The program doesn't harm the machine: attacks that would change a setting set it to
// its present value, or the change is undone.
package main

import (
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"syscall"
	"time"
)

func init() { runtime.LockOSThread() } // the first thread runs main, which may end it

func main() {
	if role(os.Args) {
		return
	}
	only := flag.String("only", "", "the one column to run: "+strings.Join(names(columns), ", "))
	update := flag.Bool("update", false, "write the table into docs/confinement.md")
	pattern := flag.String("run", "", "only attacks whose name contains this")
	flag.Parse()
	var ran []ranColumn
	for _, c := range columns {
		if *only != "" && c.name != *only {
			continue
		}
		if why := c.missing(); why != "" {
			fmt.Fprintf(os.Stderr, "%s: left out: %s\n", c.name, why)
			continue
		}
		r, err := c.run(target{Pattern: *pattern})
		if err != nil {
			fmt.Fprintf(os.Stderr, "%s: %v\n", c.name, err)
			os.Exit(1)
		}
		ran = append(ran, ranColumn{c, r})
	}
	if *only != "" {
		for _, r := range ran {
			detail(os.Stdout, r)
		}
		return
	}
	fmt.Print(table(ran))
	if *update {
		if err := write("docs/confinement.md", table(ran)); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
	}
}

// role plays one of the roles for which the program starts itself, and reports
// whether the arguments name one.
func role(args []string) bool {
	if len(args) < 3 {
		return false
	}
	var t target
	if json.Unmarshal([]byte(args[len(args)-1]), &t) != nil {
		return false
	}
	switch args[1] {
	case "column":
		child(&t)
	case "attack":
		attackNamed(args[2], &t)
	case "victim":
		victim()
	case "mate":
		mate(&t)
	case "sender":
		sender(&t)
	case "daemonize":
		daemonize(&t)
	case "tracer":
		tracer(&t)
	case "orphan":
		orphan()
	case "mapper":
		mapper()
	case "unseen":
		hide()
	case "daemon":
		time.Sleep(time.Minute)
	case "arena":
		doomed(&t)
	default:
		return false
	}
	return true
}

// A column is a kind of confinement and a user.
type column struct {
	name     string
	head     string
	kind     string // of place: bare, cage, bwrap
	ordinary bool   // as an ordinary user
	contain  bool   // user namespaces are forbidden, as in a plain container
}

var columns = []column{
	{name: "none", head: "nothing", kind: "bare", ordinary: true},
	{name: "none-root", head: "nothing, root", kind: "bare"},
	{name: "cage", head: "cage", kind: "cage", ordinary: true},
	{name: "cage-root", head: "cage, root", kind: "cage"},
	{name: "container", head: "cage in a container", kind: "cage", ordinary: true, contain: true},
	{name: "container-root", head: "the same, root", kind: "cage", contain: true},
	{name: "bwrap", head: "bubblewrap", kind: "bwrap", ordinary: true},
	{name: "bwrap-root", head: "bubblewrap, root", kind: "bwrap"},
}

func names(cs []column) (list []string) {
	for _, c := range cs {
		list = append(list, c.name)
	}
	return list
}

// missing returns why the column can't be run here, "" if it can.
func (c column) missing() string {
	switch {
	case !c.ordinary && os.Getuid() != 0:
		return "needs root"
	case c.kind == "bwrap" && bwrap() == "":
		return "no bubblewrap here"
	}
	return ""
}

func bwrap() string { path, _ := exec.LookPath("bwrap"); return path }

// nobody is the ordinary user if root runs the column.
const nobody = 65534

// A result is the result of an attack.
type result struct {
	Open   bool
	Detail string
}

type ranColumn struct {
	column
	results map[string]result
}

// run runs a campaign in a process of its own, which has the user and the
// limits of the column.
func (c column) run(t target) (map[string]result, error) {
	root, err := os.MkdirTemp("/var/tmp", "dohyo-redteam-")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(root)
	program := filepath.Join(root, "redteam")
	if err := copySelf(program); err != nil {
		return nil, err
	}
	if err := os.Chmod(root, 0o755); err != nil {
		return nil, err
	}
	s := &syscall.SysProcAttr{Pdeathsig: syscall.SIGKILL}
	if c.ordinary && os.Getuid() == 0 {
		for _, name := range []string{root, program} {
			if err := os.Chown(name, nobody, nobody); err != nil {
				return nil, err
			}
		}
		s.Credential = &syscall.Credential{Uid: nobody, Gid: nobody}
	}
	t.Root, t.Program, t.Kind, t.Contain = root, program, c.kind, c.contain
	cmd := exec.Command(program, "column", c.name, t.json())
	cmd.SysProcAttr = s
	cmd.Stderr = os.Stderr
	cmd.Env = []string{"PATH=" + os.Getenv("PATH"), "HOME=" + filepath.Join(root, "home"), secretVar + "=" + secret}
	cmd.Dir = root
	out, err := cmd.Output()
	if err != nil {
		return nil, err
	}
	var r map[string]result
	return r, json.Unmarshal(out, &r)
}

// copySelf copies the running program to where every user can read it.
func copySelf(to string) error {
	in, err := os.Open("/proc/self/exe")
	if err != nil {
		return err
	}
	defer in.Close()
	// A process that is forked meanwhile holds the file open for writing until it is
	// another program, and until then nobody can start it (ETXTBSY).
	syscall.ForkLock.RLock()
	defer syscall.ForkLock.RUnlock()
	out, err := os.OpenFile(to, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o755)
	if err != nil {
		return err
	}
	if _, err = io.Copy(out, in); err != nil {
		return err
	}
	return out.Close()
}

// child is the process of a column.
func child(t *target) {
	if t.Contain {
		if err := forbidNamespaces(); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
	}
	r, err := campaign(t)
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	json.NewEncoder(os.Stdout).Encode(r)
}

func detail(w io.Writer, r ranColumn) {
	for _, a := range rows() {
		res, ok := r.results[a.name]
		if !ok {
			continue
		}
		mark := "held"
		if res.Open {
			mark = "OPEN"
		}
		fmt.Fprintf(w, "%s %-24s %s\n", mark, a.name, res.Detail)
	}
}

// table returns the table of docs/confinement.md.
func table(ran []ranColumn) string {
	var b strings.Builder
	b.WriteString("| attack |")
	for _, r := range ran {
		b.WriteString(" " + r.head + " |")
	}
	b.WriteString("\n|---|" + strings.Repeat("---|", len(ran)) + "\n")
	for _, a := range rows() {
		b.WriteString("| " + a.what + " |")
		for _, r := range ran {
			switch res, ok := r.results[a.name]; {
			case !ok:
				b.WriteString(" – |")
			case res.Open:
				b.WriteString(" **open** |")
			default:
				b.WriteString(" held |")
			}
		}
		b.WriteString("\n")
	}
	return b.String()
}

// The marks around the table in the document.
const begin, end = "<!-- redteam -->\n", "<!-- redteam end -->"

// write puts the table into the document.
func write(file, text string) error {
	data, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	before, rest, ok := strings.Cut(string(data), begin)
	_, after, ok2 := strings.Cut(rest, end)
	if !ok || !ok2 {
		return fmt.Errorf("%s: no place for the table", file)
	}
	return os.WriteFile(file, []byte(before+begin+"\n"+text+"\n"+end+after), 0o644)
}

// A row is an attack in the table.
type row struct{ name, what string }

func rows() (list []row) {
	for _, a := range attacks() {
		list = append(list, row{a.name, a.what})
	}
	for _, c := range channels {
		list = append(list, row{c.name, c.what})
	}
	return slices.Concat(list, leftovers)
}
