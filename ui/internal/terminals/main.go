// Terminals runs dohyo in real terminals and takes pictures of their windows, so that
// they can be looked at. It is for developers.
//
//	go run ./ui/internal/terminals -o /tmp/shots                  # ten places in each terminal
//	go run ./ui/internal/terminals -o /tmp/shots -in kitty -at go,why
//	go run ./ui/internal/terminals -docs                          # the pictures of the manual
//	go run ./ui/internal/terminals -list
//
// The terminals run on an X server without a screen (Xvfb), foot inside the Wayland
// compositor Weston there. The Linux console is that of a kernel in a virtual machine
// (QEMU). Terminals that aren't installed are named and left out. Each terminal runs a
// relay, which is this program again: it passes everything between the terminal and
// dohyo, types the keys of a place, and tells when dohyo has nothing more to draw.
package main

import (
	"errors"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

func main() {
	if len(os.Args) > 3 && os.Args[1] == "relay" {
		os.Exit(relay(os.Args[2], os.Args[3:]))
	}
	out := flag.String("o", "", "the `folder` for the pictures (default: a new one)")
	in := flag.String("in", "", "only these `terminals`, with commas")
	at := flag.String("at", "", "only these `places`, with commas")
	program := flag.String("dohyo", "", "the dohyo to run (default: built from this folder)")
	forDocs := flag.Bool("docs", false, "make the pictures of "+docsFolder)
	list := flag.Bool("list", false, "list terminals and places")
	flag.Parse()
	if *list {
		listAll()
		return
	}
	wanted := chosen(*in)
	if *forDocs {
		*out, wanted = docsFolder, func(name string) bool { return isInDocs(name) && chosen(*in)(name) }
	}
	err := run(*out, *program, wanted, chosen(*at), !*forDocs)
	if *forDocs {
		err = errors.Join(err, finishDocs(docsFolder))
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "terminals:", err)
		os.Exit(1)
	}
}

// chosen returns whether a name is in a list with commas; an empty list has all.
func chosen(list string) func(name string) bool {
	return func(name string) bool { return list == "" || slices.Contains(strings.Split(list, ","), name) }
}

func listAll() {
	for _, t := range terminals {
		fmt.Printf("%-18s %s\n", t.name, t.about)
	}
	fmt.Printf("%-18s %s\n\n", consoleName, consoleAbout)
	for _, p := range places {
		fmt.Printf("%-18s %dx%d %s\n", p.name, p.cols, p.rows, strings.Join(p.args, " "))
	}
}

// run takes the pictures of the wanted places in the wanted terminals, and keeps what dohyo
// wrote beside them if output is set.
func run(out, program string, in, at func(string) bool, output bool) (err error) {
	work, err := os.MkdirTemp("", "terminals")
	if err != nil {
		return err
	}
	defer os.RemoveAll(work)
	if out == "" {
		out = filepath.Join(os.TempDir(), "terminals-"+time.Now().Format("150405"))
	}
	if err := os.MkdirAll(out, 0o755); err != nil {
		return err
	}
	if err := unpack(work); err != nil {
		return err
	}
	if program == "" {
		program = filepath.Join(work, "dohyo")
		if err := build(program, "."); err != nil {
			return err
		}
	}
	var wanted []place
	for _, p := range places {
		if at(p.name) {
			wanted = append(wanted, p)
		}
	}
	s := &studio{work: work, out: out, program: program, output: output}
	defer func() { err = errors.Join(err, s.close()) }()
	for _, t := range terminals {
		if !in(t.name) {
			continue
		}
		if lacks := t.lacks(); len(lacks) > 0 {
			fmt.Printf("%s: not installed: %s\n", t.name, strings.Join(lacks, ", "))
			continue
		}
		for _, p := range wanted {
			if e := s.take(t, p); e != nil {
				err = errors.Join(err, fmt.Errorf("%s, %s: %w", t.name, p.name, e))
				fmt.Printf("%s/%s: %v\n", t.name, p.name, e)
			}
		}
	}
	if in(consoleName) {
		err = errors.Join(err, s.console(wanted))
	}
	fmt.Println(out)
	return err
}

// build builds a program of this folder that needs no libraries: the virtual machine has none.
func build(file, folder string) error {
	cmd := exec.Command("go", "build", "-o", file, folder)
	cmd.Env = append(os.Environ(), "CGO_ENABLED=0")
	if text, err := cmd.CombinedOutput(); err != nil {
		return fmt.Errorf("go build: %w\n%s", err, text)
	}
	return nil
}
