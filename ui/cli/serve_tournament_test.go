package cli

import (
	"context"
	"net"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"dohyo/arena/tournament"
)

// TestServeTournament runs a tournament by dohyo serve at another address than the file names,
// with two clients that log in and a local player.
func TestServeTournament(t *testing.T) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	addr := l.Addr().String()
	l.Close()
	dir := t.TempDir()
	file := filepath.Join(dir, "cup.toml")
	text := "name = \"Cup\"\ngame = \"shogi\"\nlisten = \"127.0.0.1:1\"\n" +
		"[[entrant]]\nname = \"Aso\"\nplayer = \"login:aso\"\n[[entrant]]\nname = \"Fuji\"\nplayer = \"login:fuji\"\npassword = \"secret\"\n" +
		"[[entrant]]\nname = \"Ise\"\nplayer = \"sazanami\"\nnodes = 10\n" +
		"[[stage]]\nform = \"roundrobin\"\ntime = \"1m\"\nlimit = 20\ngames = 1\n"
	if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(t.Context())
	defer stop()
	for _, login := range []string{"aso x", "fuji secret"} {
		go (&loginClient{addr: addr, login: login, resigns: 6}).play(ctx)
	}
	where := filepath.Join(dir, "cup")
	code, out, errs := command(t, "", "serve", "--lang", "en", "--tournament", file, "--listen", addr, "--dir", where, "--headless")
	s, err := tournament.Load(where)
	if code != 0 || err != nil || !s.Over || !strings.Contains(out, "wins Cup") || !strings.Contains(errs, "listening on "+addr) {
		t.Fatalf("status %d, %v\n%s%s", code, err, out, errs)
	}
}

// TestServeTournamentRefused refuses flags that the tournament's file decides, and a tournament
// in which nobody logs in.
func TestServeTournamentRefused(t *testing.T) {
	file := filepath.Join(t.TempDir(), "cup.toml")
	if err := os.WriteFile(file, []byte("game = \"shogi\"\n[[entrant]]\nplayer = \"sazanami\"\n[[entrant]]\nname = \"b\"\nplayer = \"sazanami\"\n[[stage]]\nform = \"roundrobin\"\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	for want, args := range map[string][]string{
		"--opponent":         {"--tournament", file, "--opponent", "sazanami"},
		"no entrant logs in": {"--tournament", file},
		"for a tournament":   {"--quick"},
	} {
		if code, _, errs := command(t, "", append([]string{"serve", "--headless", "--lang", "en"}, args...)...); code != 2 && code != 1 || !strings.Contains(errs, want) {
			t.Errorf("%v: status %d, %q", args, code, errs)
		}
	}
}
