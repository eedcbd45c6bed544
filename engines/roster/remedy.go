package roster

import (
	"context"
	"errors"
	"path/filepath"
	"regexp"
	"strings"
	"syscall"

	"dohyo/boards/fact"
	"dohyo/engines"
	"dohyo/engines/process"
)

// Remedy returns what a person can do about the error of a program that doesn't
// start or doesn't answer; nil if there is no special advice.
func Remedy(err error) *fact.Error {
	codes := map[string][]any{}
	collect(err, codes)
	if advice := advise(codes); advice != nil {
		return advice
	}
	if errors.Is(err, syscall.EISDIR) {
		return fact.New("roster.remedy.folder", "it is a folder: choose the program in it")
	}
	if errors.Is(err, process.ErrDeadline) || errors.Is(err, context.DeadlineExceeded) {
		return adviceSilent("")
	}
	return nil
}

// RemedyOf returns the same about an error that is known as a fact only, such as one in a journal.
func RemedyOf(f fact.Fact) *fact.Error {
	codes := map[string][]any{}
	collectFact(f, codes)
	return advise(codes)
}

// advise looks for the codes of facts, with their arguments, in the list of remedies.
func advise(codes map[string][]any) *fact.Error {
	words := ""
	if said, ok := codes["process.saying"]; ok && len(said) > 0 {
		words, _ = said[0].(string)
	}
	for _, r := range remedies {
		if args, ok := codes[r.code]; ok && (r.words == nil || r.words.MatchString(words)) {
			arg := ""
			if m := submatch(r.words, words); m != "" {
				arg = m
			} else if len(args) > 0 {
				arg, _ = args[0].(string)
			}
			return r.advice(arg)
		}
	}
	return nil
}

// remedies lists what can be done, the special cases first. Words are those of the
// program and the system's loader, on stderr.
var remedies = []struct {
	code   string
	words  *regexp.Regexp // nil for any
	advice func(arg string) *fact.Error
}{
	{"process.saying", regexp.MustCompile(`error while loading shared libraries: ([^\s:]+)`), func(library string) *fact.Error {
		return fact.Errorf("roster.remedy.library", "it needs the library %s: install the package that contains it, or put it beside the program", library)
	}},
	{"process.saying", regexp.MustCompile(`(?i)(?:can'?t|can ?not|could not|unable to) (?:open|connect to) (?:X |the )*(?:display|server)`), func(string) *fact.Error {
		return fact.New("roster.remedy.window", "it opens a window: give it the argument that makes it speak a protocol instead (or it is another program with the same name)")
	}},
	{"process.saying", regexp.MustCompile(`([^\s"':]*/shims/[^\s"':]+)[\s"':]`), func(shim string) *fact.Error {
		return fact.Errorf("roster.remedy.shim", "%[1]s only starts another program, which the cage doesn't show: put that program itself in the command, such as /usr/bin/%[2]s ('pyenv which %[2]s' or 'asdf which %[2]s' prints its path)", shim, filepath.Base(shim))
	}},
	{"process.saying", regexp.MustCompile(`\bcd: (?:can.?t cd to )?([^\s"':]+)`), func(folder string) *fact.Error {
		return fact.Errorf("roster.remedy.cd", "the shell can't change to the folder %s: name it as the program's folder instead (in the cage a program sees no other folders)", folder)
	}},
	{"process.saying", regexp.MustCompile(`(?i)\b(?:ba|da|z|k)?sh: (?:line )?(?:\d+: )?([^\s"':/]+): (?:command )?not found`), func(name string) *fact.Error {
		return fact.Errorf("roster.remedy.shell", "the shell in the command finds no program %[1]s, since the cage shows only the folder of the program that the command begins with: begin the command with %[1]s itself, or add its folder to the files to read", name)
	}},
	{"process.saying", regexp.MustCompile(`(?i)(?:can'?t|can ?not|could not|unable to|failed to) (?:open|load|read|find)[^/"']*?[\s"']([^\s"':,]*[./][^\s"':,]+)`), adviceFile},
	{"process.saying", regexp.MustCompile(`(?i)([^\s"':]*/[^\s"':]+)[\s"':]+(?:[^/]*)(?:no such file|permission denied|cannot be opened|can't open|not found)`), adviceFile},
	{"roster.noprogram", nil, func(file string) *fact.Error {
		return fact.New("roster.remedy.noprogram", "check the path; Tab completes it")
	}},
	{"roster.noexec", nil, func(file string) *fact.Error {
		return fact.Errorf("roster.remedy.noexec", "make it executable: chmod +x %s", Quoted(file))
	}},
	{"process.start.format", nil, func(file string) *fact.Error {
		if strings.HasSuffix(strings.ToLower(file), ".exe") {
			return fact.New("roster.remedy.wine", "it is a program for Windows: put wine before it")
		}
		return fact.New("roster.remedy.format", "it is for another system or processor, or a script whose first line names no interpreter: put the interpreter (such as python3) before it")
	}},
	{"process.start.loader", nil, func(string) *fact.Error {
		return fact.New("roster.remedy.loader", "install the interpreter named in its first line, or put another one before it")
	}},
	{"roster.homelarge", nil, func(string) *fact.Error {
		return fact.New("roster.remedy.homelarge", "leave the folder empty and let the program read its files where they are (read), or raise limits.disk")
	}},
	{"roster.try.denied", nil, func(string) *fact.Error {
		return fact.New("roster.remedy.writable", "it tries to write outside its folder: allow this with writable in engines.toml, or change the program's own settings")
	}},
	{"roster.guess.none", nil, adviceSilent},
	{"roster.guess.silent", nil, adviceSilent},
}

// adviceFile says what to do about a file that a program doesn't see.
func adviceFile(file string) *fact.Error {
	return fact.Errorf("roster.remedy.file", "it can't see the file %s: name its folder as the program's folder, or add it to the files to read (in the cage a program sees no other files)", file)
}

func adviceSilent(string) *fact.Error {
	return fact.New("roster.remedy.silent", "many programs need an argument, such as --mode gtp, before they speak a protocol: see the program's own help (--help)")
}

// submatch returns what a pattern's group matches.
func submatch(pattern *regexp.Regexp, text string) string {
	if pattern == nil {
		return ""
	}
	if m := pattern.FindStringSubmatch(text); len(m) > 1 {
		return m[1]
	}
	return ""
}

// A several wraps several errors, as errors.Join does.
type several interface{ Unwrap() []error }

// collect notes the codes of all facts in an error, with their arguments.
func collect(err error, codes map[string][]any) {
	for err != nil {
		if f, ok := toldBy(err); ok {
			collectFact(f, codes)
		}
		if list, ok := err.(several); ok {
			for _, e := range list.Unwrap() {
				collect(e, codes)
			}
			return
		}
		err = errors.Unwrap(err)
	}
}

// collectFact notes the code of a fact and those of the facts and errors among its arguments.
func collectFact(f fact.Fact, codes map[string][]any) {
	if _, known := codes[f.Code]; !known {
		codes[f.Code] = f.Args
	}
	for _, a := range f.Args {
		switch inner := a.(type) {
		case error:
			collect(inner, codes)
		case fact.Fact:
			collectFact(inner, codes)
		}
	}
}

// toldBy returns the fact of an error itself, not of what it wraps.
func toldBy(err error) (fact.Fact, bool) {
	switch e := err.(type) {
	case *engines.Fault:
		return e.Fact, true
	case *fact.Error:
		return e.Told(), e != nil
	}
	return fact.Fact{}, false
}
