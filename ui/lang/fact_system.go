package lang

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"math"
	"net"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"syscall"
)

// system returns an error of the system or of the standard library in Japanese. In English
// such errors speak for themselves, but an error about a file names the file and not the
// system call. It reports false for any other error.
func (p speech) system(err error) (string, bool) {
	l := p.l
	if e, ok := err.(*fs.PathError); ok {
		return e.Path + ": " + p.error(e.Err), true
	}
	if l != Japanese {
		return "", false
	}
	switch e := err.(type) {
	case syscall.Errno:
		if text, ok := errnos[e]; ok {
			return text, true
		}
	case *os.LinkError:
		return e.Old + " → " + e.New + ": " + l.Error(e.Err), true
	case *os.SyscallError:
		return e.Syscall + ": " + l.Error(e.Err), true
	case *exec.Error:
		return e.Name + ": " + l.Error(e.Err), true
	case *net.OpError:
		return netError(l, e), true
	case *net.AddrError:
		return e.Addr + ": " + addressError(e.Addr), true
	case *net.DNSError:
		return e.Name + ": " + lookupError(e), true
	case net.UnknownNetworkError:
		return string(e) + ": 対応していない種類のアドレス", true
	case *json.SyntaxError:
		return fmt.Sprintf("JSON として読めない（%dバイト目）", e.Offset), true
	case *json.UnmarshalTypeError:
		if e.Field == "" {
			return fmt.Sprintf("JSON の値の種類が違う（%dバイト目）", e.Offset), true
		}
		return fmt.Sprintf("JSON の %s の値の種類が違う（%dバイト目）", strings.TrimPrefix(e.Field, "Stamp."), e.Offset), true
	}
	for of, text := range sentinels {
		if err == of {
			return text, true
		}
	}
	if e, ok := err.(net.Error); ok && e.Timeout() {
		return sentinels[os.ErrDeadlineExceeded], true
	}
	return "", false
}

// netError returns a network error in Japanese, with the other end and the cause.
func netError(l Lang, e *net.OpError) string {
	text := l.Error(e.Err)
	if inner := new(os.SyscallError); errors.As(e.Err, &inner) {
		text = l.Error(inner.Err) // the inner name repeats e.Op
	}
	if e.Addr == nil {
		return text
	}
	return e.Addr.String() + ": " + text
}

// addressError returns what is wrong with an address of the form HOST:PORT, or with a port.
func addressError(addr string) string {
	port, err := strconv.Atoi(addr)
	inside, bracketed := strings.CutPrefix(addr, "[")
	rest := addr // after a host in brackets
	if bracketed {
		_, after, closed := strings.Cut(inside, "]")
		if !closed {
			return "] がない"
		}
		rest = after
	}
	switch colons := strings.Count(rest, ":"); {
	case err == nil && (port < 0 || port > math.MaxUint16):
		return "ポート番号が不正"
	case colons == 0:
		return "ポート番号がない"
	case colons > 1:
		return "コロンが多すぎる"
	}
	return "アドレスが不正"
}

// lookupError returns why a name or the name of a port couldn't be looked up.
func lookupError(e *net.DNSError) string {
	_, _, port := strings.Cut(e.Name, "/") // tcp/PORT
	switch {
	case e.IsTimeout:
		return "名前の問い合わせが時間切れ"
	case e.IsNotFound && port:
		return "ポート番号が不正"
	case e.IsNotFound:
		return "そのホストは見つからない"
	}
	return "名前を問い合わせられない"
}

// Errors of the operating system.
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
	syscall.EADDRNOTAVAIL: "このマシンのアドレスではない",
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
	syscall.ETOOMANYREFS:  "受け渡し中のファイルが多すぎる",
	syscall.EINTR:         "シグナルで中断された",
	syscall.EBADF:         "ファイルが開かれていない",
	syscall.ECHILD:        "子プロセスがない",
	syscall.ESRCH:         "プロセスがない",
	syscall.E2BIG:         "引数が長すぎる",
	syscall.ENOSYS:        "この機能はカーネルにない",
	syscall.ENOTTY:        "端末ではない",
	syscall.EMLINK:        "リンクが多すぎる",
	syscall.ERANGE:        "値が範囲外",
	syscall.EFAULT:        "アドレスが不正",
	syscall.EOPNOTSUPP:    "対応していない操作",
	syscall.EAFNOSUPPORT:  "対応していない種類のアドレス",
	syscall.ENOBUFS:       "送受信用のメモリが足りない",
	syscall.ENOTCONN:      "接続していない",
	syscall.EHOSTDOWN:     "ホストが止まっている",
	syscall.EDEADLK:       "互いに待ち合っている",
	syscall.ENOLCK:        "ファイルをロックできない",
	syscall.ESTALE:        "ネットワーク上のファイルがなくなった",
	syscall.EOVERFLOW:     "値が大きすぎる",
	syscall.ECANCELED:     "取り消された",
}

// Errors of the standard library.
var sentinels = map[error]string{
	fs.ErrNotExist:         "ファイルやフォルダがない",
	fs.ErrExist:            "すでにある",
	fs.ErrPermission:       "許可がない",
	fs.ErrInvalid:          "通常のファイルではないか、引数が不正",
	exec.ErrNotFound:       "そのプログラムは PATH にない",
	os.ErrDeadlineExceeded: "時間切れ",
	errors.ErrUnsupported:  "この環境では使えない",
	net.ErrClosed:          "接続は閉じている",
	os.ErrClosed:           "ファイルは閉じている",
	os.ErrProcessDone:      "プロセスは終了している",
	io.EOF:                 "途中で終わっている",
	io.ErrUnexpectedEOF:    "途中で終わっている",
	io.ErrClosedPipe:       "パイプは閉じている",
}
