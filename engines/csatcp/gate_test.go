package csatcp

import (
	"bytes"
	"context"
	"fmt"
	"net"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"dohyo/boards/fact"
)

// TestCrowd: other clients log in and play however many connections send
// nothing, single bytes or floods.
func TestCrowd(t *testing.T) {
	var lim syscall.Rlimit
	if err := syscall.Getrlimit(syscall.RLIMIT_NOFILE, &lim); err != nil {
		t.Fatal(err)
	}
	many := min(2000, int(lim.Cur)/3)
	if many < 4*mostVisitors {
		t.Skipf("room for %d descriptors only", lim.Cur)
	}
	s, addr := listen(t, Options{Most: 4})
	for i := range many {
		c, err := net.Dial("tcp", addr)
		if err != nil {
			t.Fatal(err)
		}
		defer c.Close()
		switch i % 4 {
		case 1:
			c.Write([]byte("LOGI")) // continues like that
		case 2:
			c.Write([]byte("\n\n\n"))
		case 3:
			c.Write(bytes.Repeat([]byte{'x'}, 2*mostLine))
		}
	}
	s.mu.Lock()
	if n := len(s.visitors); n > mostVisitors {
		t.Errorf("%d are at the gate", n)
	}
	s.mu.Unlock()
	tab, a, b := pair(t, s, addr, "")
	p := tab.playOn(t, start(t, ""))
	a.until("START:")
	a.say("%TORYO")
	b.until("#WIN")
	a.say("LOGOUT")
	b.say("LOGOUT")
	if err := <-p.failed; err != nil {
		t.Error(err)
	}
}

// TestWaitersMakeRoom: clients who log in under many names and wait don't keep
// others out. Clients who play stay, and can come back.
func TestWaitersMakeRoom(t *testing.T) {
	s, addr := listen(t, Options{Most: 4})
	tab, a, b := pair(t, s, addr, "")
	p := tab.playOn(t, start(t, ""))
	a.until("START:")
	for i := range 20 {
		c := call(t, addr)
		c.say(fmt.Sprintf("LOGIN idle%d g%d,pw", i, i))
		c.want(fmt.Sprintf("LOGIN:idle%d OK", i))
	}
	a.conn.Close()
	wantNews(t, p, "a away: the connection was closed")
	for i := range 4 {
		c := call(t, addr)
		c.say(fmt.Sprintf("LOGIN more%d g%d,pw", i, i))
		c.want(fmt.Sprintf("LOGIN:more%d OK", i))
	}
	a = call(t, addr)
	a.say("LOGIN a apple")
	a.want("LOGIN:a OK")
	a.until("END Game_Summary")
	a.say("AGREE", "%TORYO")
	b.until("#WIN")
	a.say("LOGOUT")
	b.say("LOGOUT")
	if err := <-p.failed; err != nil {
		t.Error(err)
	}
}

// TestCrowdOfOneHost: only the host with the most connections must make room.
func TestCrowdOfOneHost(t *testing.T) {
	hosts := strings.Fields("a b b c b a")
	if i := crowd(hosts, func(h string) string { return h }); i != 1 {
		t.Errorf("%d leaves", i)
	}
	for text, want := range map[string]string{
		"192.0.2.7:80": "192.0.2.7", "[2001:db8::1]:80": "2001:db8::/64", "[::ffff:192.0.2.7]:80": "192.0.2.7",
	} {
		at, err := net.ResolveTCPAddr("tcp", text)
		if err != nil {
			t.Fatal(err)
		}
		if got := hostOf(addressed{at: at}); got != want {
			t.Errorf("%s: %s, want %s", text, got, want)
		}
	}
}

// addressed is a connection from an address.
type addressed struct {
	net.Conn
	at net.Addr
}

func (a addressed) RemoteAddr() net.Addr { return a.at }

// TestShortOfDescriptors: a listener that is short of descriptors continues.
func TestShortOfDescriptors(t *testing.T) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	s := NewServer(Options{})
	ctx, cancel := context.WithCancel(context.Background())
	done := make(chan error, 1)
	go func() { done <- s.Serve(ctx, &shortListener{Listener: l, fails: 3}) }()
	c := call(t, l.Addr().String())
	c.say("LOGIN a pw")
	c.want("LOGIN:a OK")
	cancel()
	if err := <-done; err != context.Canceled {
		t.Error(err)
	}
}

type shortListener struct {
	net.Listener
	fails int
}

func (l *shortListener) Accept() (net.Conn, error) {
	if l.fails--; l.fails >= 0 {
		return nil, &net.OpError{Op: "accept", Err: os.NewSyscallError("accept4", syscall.EMFILE)}
	}
	return l.Listener.Accept()
}

// TestAccounts: only clients in the file can log in, and no password stays
// there in plain text.
func TestAccounts(t *testing.T) {
	t.Parallel()
	file := filepath.Join(t.TempDir(), "accounts")
	if err := os.WriteFile(file, []byte("# clients\nalpha apple\r\n\nbeta banana"), 0o644); err != nil {
		t.Fatal(err)
	}
	accounts, err := ReadAccounts(file)
	if err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile(file)
	if err != nil || !strings.HasPrefix(string(text), "# clients\nalpha $argon2id$v=19$m=19456,t=2,p=1$") || strings.Contains(string(text), "apple") || strings.Contains(string(text), "banana") {
		t.Errorf("the file: %q, %v", text, err)
	}
	if info, err := os.Stat(file); err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("mode %v, %v, expected 0600", info.Mode(), err)
	}
	again, err := ReadAccounts(file)
	if err != nil || len(again) != 2 || again["beta"] != accounts["beta"] {
		t.Errorf("read again: %v, %v", again, err)
	}
	if after, _ := os.ReadFile(file); !bytes.Equal(after, text) {
		t.Errorf("it has become %q", after)
	}
	_, addr := listen(t, Options{Admits: again.Admits})
	c := call(t, addr)
	c.say("LOGIN alpha banana", "LOGIN gamma apple", "LOGIN alpha g-60-5,apple")
	begun := time.Now()
	c.want("LOGIN:incorrect", "LOGIN:incorrect", "LOGIN:alpha OK")
	if took := time.Since(begun); took < rebuff {
		t.Errorf("two wrong passwords in %v", took)
	}
	for text, want := range map[string]string{
		"alpha":                    "line 1: expected a name and a password",
		"a b\n名 b":                 "line 2: expected a name",
		"a b\na c":                 "line 2: a already has a line",
		"a $argon2id$v=19$m=1$x$y": "line 1: expected a password hash in the form",
		"a $argon2id$v=19$m=99999999,t=2,p=1$c2FsdHNhbHQ$c2FsdHNhbHRzYWx0c2FsdA": "line 1: expected a password hash in the form",
	} {
		if _, _, err := ParseAccounts([]byte(text)); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %s", text, err, want)
		}
	}
}

// FuzzAccounts reads arbitrary files of accounts that hold hashes.
func FuzzAccounts(f *testing.F) {
	const hashed = "$argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHQ$c2FsdHNhbHRzYWx0c2FsdA"
	for _, text := range []string{"", "# x\nalpha " + hashed + "\n", "alpha " + hashed + "\nalpha x", "a\r\n", "\x00"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		for line := range strings.Lines(text) { // hashing would take all the time
			if words := strings.Fields(line); len(words) == 2 && !strings.HasPrefix(words[1], "$argon2id$") {
				return
			}
		}
		a, out, err := ParseAccounts([]byte(text))
		if err != nil {
			return
		}
		if string(out) != text {
			t.Errorf("%q became %q", text, out)
		}
		again, _, err := ParseAccounts(out)
		if err != nil || len(again) != len(a) {
			t.Errorf("%q: %v", out, err)
		}
	})
}

// TestRefusedLog: a client that isn't logged in is reported with the reason, also if it has
// closed the connection or logged out for that.
func TestRefusedLog(t *testing.T) {
	logged := make(chan string, 20)
	s, addr := listen(t, Options{
		Local: "house",
		Admits: func(_ context.Context, name, password string) bool {
			return password == "right"
		},
		Log: func(f *fact.Error) { logged <- f.Error() },
	})
	go func() {
		for tab := range s.Tables() {
			tab.Close()
		}
	}()
	in := call(t, addr)
	in.say("LOGIN alpha right")
	in.want("LOGIN:alpha OK")
	<-logged
	refused := func(want string, last ...string) {
		t.Helper()
		c := call(t, addr)
		for _, line := range last {
			c.say(line)
			if line == "LOGOUT" {
				c.want("LOGOUT:completed")
			} else {
				c.want("LOGIN:incorrect")
			}
		}
		c.conn.Close()
		for {
			select {
			case got := <-logged:
				if !strings.Contains(got, "not logged in") {
					continue
				}
				if !strings.HasSuffix(got, ": not logged in: "+want) {
					t.Errorf("after %q: %q, want %q", last, got, want)
				}
				if strings.Contains(got, "sesame") {
					t.Errorf("it tells a password: %q", got)
				}
				return
			case <-time.After(patient):
				t.Fatalf("after %q: nothing is reported", last)
			}
		}
	}
	refused("the connection was closed")
	refused("the connection was closed", "LOGOUT")
	refused("the name beta or its password is wrong", "LOGIN beta sesame")
	refused("the name beta or its password is wrong", "LOGIN beta sesame", "LOGOUT")
	refused("expected LOGIN NAME PASSWORD", "LOGIN beta sesame", "beta sesame")
	refused("alpha is already logged in", "LOGIN alpha right")
	refused("house is the name of the player here", "LOGIN house right")
	refused("no login after 10 attempts; the last one: expected LOGIN NAME PASSWORD", slices.Repeat([]string{"sesame"}, attempts)...)
}
