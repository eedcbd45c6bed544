package lang

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"net"
	"os"
	"os/exec"
	"strings"
	"syscall"
	"time"

	"dohyo/arena"
	"dohyo/boards"
	"dohyo/boards/fact"
	"dohyo/engines"
	"dohyo/kifu"
)

// facts are the Japanese texts of facts by their codes; the files fact_*.go add
// those of a part of the house each. English is made where a fact is found.
var facts = map[string]string{}

// addFacts enters the texts of a part of the house.
func addFacts(texts map[string]string) bool {
	maps.Copy(facts, texts)
	return true
}

// Fact is a fact in Japanese, if the catalogue has it.
func (l Lang) fact(f fact.Fact) (string, bool) {
	text, ok := facts[f.Code]
	if !ok {
		return "", false
	}
	if len(f.Args) == 0 || !strings.Contains(text, "%") { // it may need none of them
		return text, true
	}
	args := make([]any, len(f.Args))
	for i, a := range f.Args {
		args[i] = l.factArgument(a)
	}
	return fmt.Sprintf(text, args...), true
}

// factArgument is an argument of a fact as the person's language has it.
func (l Lang) factArgument(a any) any {
	switch a := a.(type) {
	case time.Duration:
		return l.Duration(a)
	case boards.Reason:
		return l.Reason(a)
	case []fact.Fact:
		words := make([]string, len(a))
		for i, f := range a {
			words[i] = l.Told(f, f.Code)
		}
		return strings.Join(words, "、")
	case error:
		return l.Error(a)
	case fact.Fact:
		if text, ok := l.fact(a); ok {
			return text
		}
		return a.Code
	case []string:
		return strings.Join(a, "、")
	}
	return a
}

// Told is a fact in the person's language; detail is what it is in English.
func (l Lang) Told(f fact.Fact, detail string) string {
	if l == Japanese {
		if text, ok := l.fact(f); ok {
			return text
		}
	}
	return detail
}

// Error is an error in the person's language. What others than dohyo made of it
// (a decoder of JSON, say) stays as it is.
func (l Lang) Error(err error) string {
	if err == nil {
		return ""
	}
	if l != Japanese {
		return err.Error()
	}
	switch e := err.(type) {
	case *fact.Error:
		if text, ok := l.fact(e.Fact); ok {
			return text
		}
	case fact.List:
		words := make([]string, len(e))
		for i, one := range e {
			words[i] = l.Error(one)
		}
		return strings.Join(words, "、")
	case *engines.Fault:
		return l.Reason(boards.Reason(e.Kind)) + ": " + l.Told(e.Fact, e.Detail)
	case *engines.HostError:
		return l.Error(e.Doing) + ": " + l.Error(e.Err)
	case *boards.Illegal:
		return l.illegal(e)
	case *kifu.PlayError:
		return kifu.PlaceOf(e.File, e.Line) + ": " + l.Error(e.Told())
	case *kifu.Error:
		return e.Place() + ": " + l.Error(e.Within())
	case teller:
		text, _ := l.fact(e.Told())
		if cause := errors.Unwrap(err); cause != nil {
			text += ": " + l.Error(cause)
		}
		return text
	case syscall.Errno:
		if k, ok := errnos[e]; ok {
			return k
		}
	case *fs.PathError:
		return e.Path + ": " + l.Error(e.Err)
	case *os.LinkError:
		return e.Old + " → " + e.New + ": " + l.Error(e.Err)
	case *os.SyscallError:
		return e.Syscall + ": " + l.Error(e.Err)
	case *net.OpError:
		return l.netError(e)
	case *net.AddrError:
		if text, ok := addresses[e.Err]; ok {
			return e.Addr + ": " + text
		}
	case *arena.Halt:
		return l.Halted(e.Halting, e.Detail)
	case *json.SyntaxError:
		return fmt.Sprintf("JSON として読めない (%dバイト目)", e.Offset)
	case *json.UnmarshalTypeError:
		if e.Field == "" {
			return fmt.Sprintf("JSON の値の種類が違う (%dバイト目)", e.Offset)
		}
		return fmt.Sprintf("JSON の %s の値の種類が違う (%dバイト目)", strings.TrimPrefix(e.Field, "Stamp."), e.Offset)
	case *exec.Error:
		return e.Name + ": " + l.Error(e.Err)
	case interface{ Unwrap() []error }:
		return l.errorWithin(err, e.Unwrap())
	}
	for of, text := range sentinels {
		if err == of {
			return text
		}
	}
	if inner := errors.Unwrap(err); inner != nil {
		return l.errorWithin(err, []error{inner})
	}
	return err.Error()
}

// netError is an error of the network: with whom, and why.
func (l Lang) netError(e *net.OpError) string {
	text := l.Error(e.Err)
	if inner := new(os.SyscallError); errors.As(e.Err, &inner) {
		text = l.Error(inner.Err) // its name says what e.Op says
	}
	if e.Addr == nil {
		return text
	}
	return e.Addr.String() + ": " + text
}

// What the standard library finds wrong with addresses.
var addresses = map[string]string{
	"missing port in address":    "ポート番号がない",
	"too many colons in address": "コロンが多すぎる",
	"invalid port":               "ポート番号が不正",
	"unknown port":               "ポート番号が不正",
}

// A teller is an error that has a fact and a cause.
type teller interface{ Told() fact.Fact }

// errorWithin is the text of an error that wraps others, with theirs in the
// person's language where they stand in it as they are.
func (l Lang) errorWithin(err error, inner []error) string {
	text := err.Error()
	for _, e := range inner {
		if e == nil {
			continue
		}
		if told := l.Error(e); told != e.Error() {
			text = strings.Replace(text, e.Error(), told, 1)
		}
	}
	return text
}

// What the system says.
var errnos = map[syscall.Errno]string{
	syscall.ENOENT:        "ファイルやフォルダがない",
	syscall.EACCES:        "許可がない",
	syscall.EPERM:         "操作が許されていない",
	syscall.EEXIST:        "すでにある",
	syscall.EISDIR:        "フォルダである",
	syscall.ENOTDIR:       "フォルダではない",
	syscall.ENOSPC:        "ディスクの空きがない",
	syscall.EDQUOT:        "ディスクの割り当てを超えた",
	syscall.EIO:           "入出力エラー",
	syscall.EROFS:         "読み込み専用のファイルシステム",
	syscall.EMFILE:        "開いているファイルが多すぎる",
	syscall.ENFILE:        "システム全体で開いているファイルが多すぎる",
	syscall.ENOMEM:        "メモリが足りない",
	syscall.EAGAIN:        "資源が一時的に足りない",
	syscall.EINVAL:        "引数が不正",
	syscall.EPIPE:         "パイプの相手がいない",
	syscall.ECONNREFUSED:  "接続を拒否された",
	syscall.ECONNRESET:    "接続が切られた",
	syscall.EADDRINUSE:    "アドレスは使用中",
	syscall.EADDRNOTAVAIL: "この機械のアドレスではない",
	syscall.ECONNABORTED:  "接続が中断された",
	syscall.ENETDOWN:      "ネットワークが止まっている",
	syscall.EFBIG:         "ファイルが大きすぎる",
	syscall.ESPIPE:        "パイプでは使えない",
	syscall.ETIMEDOUT:     "時間切れ",
	syscall.EHOSTUNREACH:  "ホストに届かない",
	syscall.ENETUNREACH:   "ネットワークに届かない",
	syscall.ENAMETOOLONG:  "名前が長すぎる",
	syscall.ELOOP:         "リンクが循環している",
	syscall.ETXTBSY:       "実行中のファイル",
	syscall.ENOEXEC:       "実行できる形式ではない",
	syscall.EBUSY:         "使用中",
	syscall.ENOTEMPTY:     "フォルダが空でない",
	syscall.EXDEV:         "別のファイルシステムにまたがる",
	syscall.ENODEV:        "装置がない",
	syscall.ENXIO:         "装置がない",
}

// What the standard library says.
var sentinels = map[error]string{
	fs.ErrNotExist:         "ファイルやフォルダがない",
	fs.ErrExist:            "すでにある",
	fs.ErrPermission:       "許可がない",
	fs.ErrInvalid:          "通常のファイルではないか、引数が不正",
	exec.ErrNotFound:       "そのプログラムは PATH にない",
	os.ErrDeadlineExceeded: "時間切れ",
	errors.ErrUnsupported:  "この環境では使えない",
}
