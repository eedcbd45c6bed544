package lang

import (
	"encoding/json"
	"errors"
	"io/fs"
	"strings"
	"syscall"
	"testing"
	"time"

	"dohyo/arena"
	"dohyo/boards/fact"
	"dohyo/engines"
	"dohyo/engines/process"
)

// TestFaultsOfAJournal writes faults as in a journal, reads them back, and formats them
// in both languages.
func TestFaultsOfAJournal(t *testing.T) {
	exit := process.Exit{Code: 3}
	saying, nothing := process.Saying("no file"), process.Saying("")
	said := fact.Errorf("process.said", "; it printed %q", "hello")
	move := fact.Errorf("fivemoku.move", "expected a move in the form xxyy, got %q", "9O6")
	for _, c := range []struct {
		fault  *engines.Fault
		en, ja string
	}{
		{process.NoAnswer(10 * time.Minute), "no answer within 10m0s", "10分以内に応答なし"},
		{process.Unended(engines.Garbage, 1500*time.Millisecond, []byte("9\x1b[31m")),
			`after 1.5s it had printed only "9", without a line end`, `1秒500ミリ秒の間の出力は改行のない "9" のみ`},
		{engines.Faultf(engines.Exit, "process.it.ended", "it %v%v", exit.Ended(), nothing), "it ended with exit status 3", "終了コード 3 で終了"},
		{engines.Faultf(engines.Exit, "process.it.ended", "it %v%v", process.Exit{Signal: syscall.SIGSEGV}.Ended(), saying),
			`it ended with SIGSEGV, after printing "no file"`, `SIGSEGV で終了、最後の出力は "no file"`},
		{engines.Faultf(engines.Exit, "fivemoku.none", "it ended with %v and wrote no %s%v", exit.Told(), "5moku.res", saying),
			`it ended with exit status 3 and wrote no 5moku.res, after printing "no file"`, `5moku.res を残さず終了コード 3 で終了、最後の出力は "no file"`},
		{engines.Faultf(engines.Garbage, "fivemoku.answer", "%s: %w", "5moku.res", move),
			`5moku.res: expected a move in the form xxyy, got "9O6"`, `5moku.res: xxyy の形の手のはずが "9O6"`},
		{engines.Faultf(engines.Start, "process.ready.late", "expected %v, but it didn't arrive within %v%v", "usiok", 30*time.Second, said),
			`expected usiok, but it didn't arrive within 30s; it printed "hello"`, `30秒以内に usiok なし、その出力は "hello"`},
		{engines.FaultOf(engines.Flood, process.LongLine(4096)), "too much output: a line longer than 4096 bytes", "出力が多すぎる: 1行が4096バイトを超えた"},
		{engines.FaultOf(engines.Garbage, wrapped{move}), `expected a move in the form xxyy, got "9O6"`, `xxyy の形の手のはずが "9O6"`},
		{engines.StartFault(errors.New("odd")), "odd", "odd"},
		{engines.NoWord("USI", "go"), "the USI protocol doesn't support go", "USI のプロトコルは囲碁に対応していない"},
	} {
		fault, end := new(arena.Faulted), new(arena.GameEnd)
		written(t, &arena.Faulted{Player: "KAZE", Seat: "black", Kind: string(c.fault.Kind), Detail: c.fault.Detail, Fact: c.fault.Fact}, fault)
		written(t, &arena.GameEnd{Result: arena.Win, By: arena.ByExit, Detail: c.fault.Detail, Fact: c.fault.Fact}, end)
		for l, want := range map[Lang]string{English: c.en, Japanese: c.ja} {
			if got := l.Fault(nil, fault); !strings.HasSuffix(got, ": "+want) {
				t.Errorf("the fault is %q, want %q", got, want)
			}
			if got := l.Ending(nil, [2]string{"AOBA", "KAZE"}, end); !strings.Contains(got, want) {
				t.Errorf("the end is %q, want %q in it", got, want)
			}
		}
	}
}

// written writes an event as in a journal, and reads it into another one.
func written(t *testing.T, e arena.Event, into any) {
	t.Helper()
	if err := json.Unmarshal(arena.AppendJSON(nil, e), into); err != nil {
		t.Fatal(err)
	}
}

// A wrapped error has a fact only in the error it wraps, and the same text.
type wrapped struct{ error }

func (w wrapped) Unwrap() error { return w.error }

// TestHostErrors formats failures of the machine, directly and from a journal.
func TestHostErrors(t *testing.T) {
	err := engines.Host(syscall.EMFILE, "host.start", "start %s", "./aoba")
	for l, want := range map[Lang]string{English: "start ./aoba: too many open files", Japanese: "./aoba の起動: 開いているファイルが多すぎる"} {
		if got := l.Error(err); got != want {
			t.Errorf("got %q, want %q", got, want)
		}
		var host *engines.HostError
		errors.As(err, &host)
		if got := l.Halted(arena.Halting{Cause: arena.CauseHost, Lack: host.Lack, Fact: host.Fact()}, host.Error()); !strings.HasSuffix(got, want) {
			t.Errorf("halted: %q, want %q in it", got, want)
		}
	}
	if got, want := Japanese.Error(engines.FaultOf(engines.Tamper, &fs.PathError{Op: "write", Path: "5moku.ban", Err: syscall.EACCES})), "干渉: 5moku.ban: 許可がない"; got != want {
		t.Errorf("Error returned %q, want %q", got, want)
	}
	full := engines.Host(&fs.PathError{Op: "write", Path: "a/5moku.ban", Err: syscall.ENOSPC}, "host.write", "write %s", "a/5moku.ban")
	if got, want := English.Error(full), "write a/5moku.ban: no space left on device"; got != want || !errors.Is(full, syscall.ENOSPC) {
		t.Errorf("Error returned %q, want %q", got, want)
	}
	if engines.Host(nil, "host.start", "start %s", "./aoba") != nil {
		t.Error("no error is a failure of the machine")
	}
}
