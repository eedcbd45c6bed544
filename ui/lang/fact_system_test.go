package lang

import (
	"context"
	"errors"
	"io"
	"io/fs"
	"net"
	"os"
	"regexp"
	"syscall"
	"testing"
	"time"
)

// TestSystemErrors checks that the errors of system calls that files, programs and
// connections make are in Japanese, with the file's name as it is.
func TestSystemErrors(t *testing.T) {
	english := regexp.MustCompile(`[a-z]{2,} [a-z]{2,}`)
	for n := syscall.Errno(1); n <= 34; n++ { // the numbers that all systems share
		if n == syscall.ENOTBLK || n == syscall.EDOM {
			continue // of mounts and of mathematics
		}
		err := &fs.PathError{Op: "open", Path: "no such file.csa", Err: n}
		if got, want := Japanese.Error(err), "no such file.csa: "; len(got) <= len(want) || got[:len(want)] != want || english.MatchString(got[len(want):]) {
			t.Errorf("errno %d: %q", int(n), got)
		}
	}
	if got := Japanese.Error(syscall.ETOOMANYREFS); english.MatchString(got) {
		t.Error(got)
	}
}

// TestNetworkErrors checks errors of addresses, of names and of connections as the standard
// library makes them.
func TestNetworkErrors(t *testing.T) {
	split := func(addr string) error { _, _, err := net.SplitHostPort(addr); return err }
	port := func(name string) error { _, err := net.LookupPort("tcp", name); return err }
	dial := func() error {
		d := net.Dialer{Deadline: time.Unix(1, 0)}
		_, err := d.DialContext(context.Background(), "tcp", "127.0.0.1:1")
		return err
	}
	closed := func() error {
		l, err := net.Listen("tcp", "127.0.0.1:0")
		if err != nil {
			t.Skip(err)
		}
		l.Close()
		_, err = l.Accept()
		var op *net.OpError
		if !errors.As(err, &op) {
			t.Fatal(err)
		}
		return op.Err
	}
	_, network := net.Dial("carrier", "pigeon:1")
	var op *net.OpError
	if !errors.As(network, &op) {
		t.Fatal(network)
	}
	for _, c := range []struct {
		err  error
		want string
	}{
		{split("host"), "host: ポート番号がない"},
		{split("[::1]"), "[::1]: ポート番号がない"},
		{split("::1"), "::1: コロンが多すぎる"},
		{split("[::1"), "[::1: ] がない"},
		{split("a]:1"), "a]:1: アドレスが不正"},
		{port("99999"), "99999: ポート番号が不正"},
		{port("-1"), "-1: ポート番号が不正"},
		{port("no-such-service"), "tcp/no-such-service: ポート番号が不正"},
		{&net.DNSError{Err: "x", Name: "host.invalid", IsNotFound: true}, "host.invalid: そのホストは見つからない"},
		{&net.DNSError{Err: "x", Name: "host.invalid", IsTimeout: true}, "host.invalid: 名前の問い合わせが時間切れ"},
		{&net.DNSError{Err: "x", Name: "host.invalid"}, "host.invalid: 名前を問い合わせられない"},
		{op.Err, "carrier: 対応していない種類のアドレス"},
		{dial(), "127.0.0.1:1: 時間切れ"},
		{closed(), "接続は閉じている"},
		{os.ErrDeadlineExceeded, "時間切れ"},
		{io.ErrUnexpectedEOF, "途中で終わっている"},
	} {
		if got := Japanese.Error(c.err); got != c.want {
			t.Errorf("%v: got %s, want %s", c.err, got, c.want)
		}
	}
}
