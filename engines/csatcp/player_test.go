package csatcp

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"net"
	"strings"
	"testing"
	"time"

	"dohyo/boards"
	"dohyo/boards/shogi"
	"dohyo/engines"
)

// TestClientAndServer plays a game on our server between two arenas that are
// its clients. Each has a local player, and a Player for the other one.
func TestClientAndServer(t *testing.T) {
	s, addr := listen(t, Options{Rules: Rules{MaxMoves: 256, Start: start(t, "startpos moves 7g7f")}, Fixed: true})
	host(t, s, nil)
	type result struct {
		o    boards.Outcome
		err  error
		told []boards.Move
	}
	results := [2]chan result{make(chan result, 1), make(chan result, 1)}
	moves := [2][]boards.Move{{"+2726FU"}, {"-3334FU", "-8384FU"}} // then black resigns
	for us := range 2 {
		a, err := ParseAddress(addr + "," + []string{"alpha", "beta"}[us] + ",pw,x-60-5-{side}")
		if err != nil {
			t.Fatal(err)
		}
		local := &script{moves: moves[us]}
		p := New(a, nil, PlayerOptions{})
		var players [2]engines.Player
		players[us], players[1-us] = local, p
		go func() {
			o, err := referee(context.Background(), start(t, "startpos moves 7g7f"), engines.Clock{}, players)
			p.Close()
			results[us] <- result{o, err, local.told}
		}()
	}
	for us, c := range results {
		r := <-c
		if r.err != nil || r.o.By != boards.Resign || r.o.Winner != 1 {
			t.Errorf("side %d: %+v, %v", us, r.o, r.err)
		}
		if us == 0 && fmt.Sprint(r.told) != "[-3334FU -8384FU]" || us == 1 && fmt.Sprint(r.told) != "[+2726FU %TORYO]" {
			t.Errorf("side %d was told %v", us, r.told)
		}
	}
}

// foreign runs another program's server for one client: it expects the lines
// with "<" and sends the others; "close" closes the connection.
func foreign(t *testing.T, lines ...string) (addr string, done chan string) {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { l.Close() })
	done = make(chan string, 1)
	go func() {
		conn, err := l.Accept()
		if err != nil {
			done <- err.Error()
			return
		}
		defer conn.Close()
		in := bufio.NewScanner(conn)
		for _, line := range lines {
			want, hear := strings.CutPrefix(line, "<")
			if !hear {
				fmt.Fprintf(conn, "%s\n", line)
				continue
			}
			for in.Scan() && in.Text() == "" { // a keep-alive line
			}
			if in.Text() != want {
				done <- fmt.Sprintf("got %q, want %q", in.Text(), want)
				return
			}
		}
		done <- ""
	}()
	return l.Addr().String(), done
}

// summary returns what a foreign server sends about a game; changes are
// "key:value" lines that replace others.
func summary(changes ...string) []string {
	text := "BEGIN Game_Summary\nProtocol_Version:1.2\nProtocol_Mode:Server\nFormat:Shogi 1.0\nDeclaration:Jishogi 1.1\nGame_ID:G1\nName+:alpha\nName-:beta\n" +
		"Your_Turn:+\nRematch_On_Draw:NO\nTo_Move:+\nMax_Moves:256\nSomething_New:3\nBEGIN Time\nTime_Unit:1sec\nTotal_Time:60\nByoyomi:5\nIncrement:0\nLeast_Time_Per_Move:0\nEND Time\n" +
		"BEGIN Position\n" + shogi.NewBoard().CSAPosition() + "END Position\nEND Game_Summary"
	lines := strings.Split(text, "\n")
	for _, c := range changes {
		key, _, _ := strings.Cut(c, ":")
		for i, l := range lines {
			if strings.HasPrefix(l, key+":") {
				lines[i] = c
			}
		}
	}
	return lines
}

func TestForeignServers(t *testing.T) {
	all := func(parts ...any) (lines []string) {
		for _, p := range parts {
			switch p := p.(type) {
			case string:
				lines = append(lines, p)
			case []string:
				lines = append(lines, p...)
			}
		}
		return lines
	}
	in := all("<LOGIN alpha pw", "LOGIN:alpha OK", summary(), "<AGREE", "START:G1")
	clock := engines.Clock{Main: time.Minute, Byoyomi: 5 * time.Second}
	tests := []struct {
		name  string
		lines []string
		moves []boards.Move // of the local player, who is black
		want  string        // the outcome, or the fault
	}{
		{"the text's shapes", all(in, "<+7776FU", "+7776FU,T0", "-3334FU,T2", "<+2726FU", "+2726FU,T1", "%TORYO,T4", "#RESIGN", "#WIN", "<LOGOUT", "LOGOUT:completed"),
			[]boards.Move{"+7776FU", "+2726FU"}, "resign 0"},
		{"shogi-server's shapes", all(in, "<+7776FU", "+7776FU,T0", "", "-3334FU,T2", "<+2726FU", "+2726FU,T1", "%TORYO", "#RESIGN", "#WIN", "<LOGOUT"),
			[]boards.Move{"+7776FU", "+2726FU"}, "resign 0"},
		{"we resign", all(in, "<%TORYO", "%TORYO", "#RESIGN", "#LOSE", "<LOGOUT"), nil, "resign 1"},
		{"a wrong declaration, told twice", all(in, "<+7776FU", "+7776FU,T0", "%KACHI,T1", "%KACHI", "#ILLEGAL_MOVE", "#WIN", "<LOGOUT"), []boards.Move{"+7776FU"}, "wrong-declaration 0"},
		{"an illegal move without echo", all(in, "<+7776FU", "+7776FU,T0", "#ILLEGAL_MOVE", "#WIN", "<LOGOUT"), []boards.Move{"+7776FU"}, "illegal 0"},
		{"ours is called illegal", all(in, "<+7776FU", "#ILLEGAL_MOVE", "#LOSE", "<LOGOUT"), []boards.Move{"+7776FU"}, "illegal 1"},
		{"its time is up", all(in, "<+7776FU", "+7776FU,T0", "#TIME_UP", "#WIN", "<LOGOUT"), []boards.Move{"+7776FU"}, "time 0"},
		{"our time was up", all(in, "<+7776FU", "#TIME_UP", "#LOSE", "<LOGOUT"), []boards.Move{"+7776FU"}, "time 1"},
		{"no move", all(in, "<+7776FU", "+7776FU,T0", "-3334fu,T2", "<%CHUDAN", "<LOGOUT"), []boards.Move{"+7776FU"}, `!garbage: expected a move such as +7776FU, got "-3334fu"`},
		{"broken off", all(in, "<+7776FU", "+7776FU,T0", "#CHUDAN", "<LOGOUT"), []boards.Move{"+7776FU"}, "broken-off -1"},
		{"moves enough", all(in, "<+7776FU", "+7776FU,T0", "#MAX_MOVES", "#CENSORED", "<LOGOUT"), []boards.Move{"+7776FU"}, "limit -1"},
		{"sennichite", all(in, "<+7776FU", "+7776FU,T0", "#SENNICHITE", "#DRAW", "<LOGOUT"), []boards.Move{"+7776FU"}, "sennichite -1"},
		{"perpetual", all(in, "<+7776FU", "+7776FU,T0", "#OUTE_SENNICHITE", "#LOSE", "<LOGOUT"), []boards.Move{"+7776FU"}, "perpetual 1"},
		{"a result alone", all(in, "<+7776FU", "+7776FU,T0", "#WIN", "<LOGOUT"), []boards.Move{"+7776FU"}, "ruling 0"},
		{"the connection breaks", all(in, "<+7776FU"), []boards.Move{"+7776FU"}, "!exit: the connection was closed"},
		{"it breaks at the end", all(in, "<+7776FU", "#TIME_UP"), []boards.Move{"+7776FU"}, "!exit: the server sent #TIME_UP and no result"},

		{"no login", all("<LOGIN alpha pw", "LOGIN:incorrect"), nil, "!start: the server refuses the login of alpha"},
		{"the other colour", all("<LOGIN alpha pw", "LOGIN:alpha OK", summary("Your_Turn:-", "Name+:beta", "Name-:alpha"), "<REJECT", "REJECT:G1 by alpha"), nil, "!start: on the server alpha plays white, but in this match it plays black"},
		{"another name", all("<LOGIN alpha pw", "LOGIN:alpha OK", summary("Name+:omega"), "<REJECT"), nil, "!start: the server calls alpha omega"},
		{"another clock", all("<LOGIN alpha pw", "LOGIN:alpha OK", summary("Byoyomi:10"), "<REJECT"), nil, "!start: the server's clock is 1m0s+10sb"},
		{"another position", all("<LOGIN alpha pw", "LOGIN:alpha OK", summary("END Position:", "P2 * -HI *  *  *  *  * -KA * :"), "<REJECT"), nil, "resign"},
		{"the other one rejects", all("<LOGIN alpha pw", "LOGIN:alpha OK", summary(), "<AGREE", "REJECT:G1 by beta"), nil, "!start: no game: REJECT:G1 by beta"},
		{"Go", all("<LOGIN alpha pw", "LOGIN:alpha OK", summary("Format:Go")), nil, `!start: the game: expected Format:Shogi 1.0, got "Go"`},
		{"a wrong number", all("<LOGIN alpha pw", "LOGIN:alpha OK", summary("Total_Time:lots")), nil, "!start: Total_Time: expected a number"},
		{"nobody there", all("<LOGIN alpha pw", "LOGIN:alpha OK"), nil, "!start: expected an opponent: the connection was closed"},
	}
	for _, tt := range tests {
		if tt.name == "another position" {
			lines := summary()
			for i, l := range lines {
				if strings.HasPrefix(l, "P2") {
					lines[i] = "P2 *  *  *  *  *  *  * -KA * "
				}
			}
			tt.lines = all("<LOGIN alpha pw", "LOGIN:alpha OK", lines, "<REJECT")
			tt.want = "!start: the server's game starts from another position"
		}
		t.Run(tt.name, func(t *testing.T) {
			addr, done := foreign(t, tt.lines...)
			a, err := ParseAddress(addr + ",alpha,pw")
			if err != nil {
				t.Fatal(err)
			}
			p := New(a, nil, PlayerOptions{Wait: patient, Mated: 50 * time.Millisecond, Back: -1})
			defer p.Close()
			if tt.name == "no move" { // this server never answers %CHUDAN
				p.reply = 50 * time.Millisecond
			}
			local := &script{moves: tt.moves}
			o, err := referee(context.Background(), start(t, ""), clock, [2]engines.Player{local, p})
			if part, bad := strings.CutPrefix(tt.want, "!"); bad {
				var f *engines.Fault
				if !errors.As(err, &f) || !strings.HasPrefix(f.Error(), part) {
					t.Errorf("%v, want %q", err, part)
				}
			} else if got := fmt.Sprintf("%s %d", o.By, o.Winner); err != nil || got != tt.want {
				t.Errorf("%s, %v, want %s", got, err, tt.want)
			}
			p.Close()
			if missing := <-done; missing != "" {
				t.Errorf("missing: %q", missing)
			}
		})
	}
}

// TestServersTime: a move took the time that the server charged, whatever was
// measured here.
func TestServersTime(t *testing.T) {
	lines := append([]string{"<LOGIN alpha x-60-5-B,pw", "LOGIN:alpha OK"}, summary("Time_Unit:100msec", "Total_Time:600", "Byoyomi:50")...)
	addr, done := foreign(t, append(lines, "<AGREE", "START:G1", "<+7776FU,'* 30 -3334FU #5000", "+7776FU,T3", "-3334FU,T25")...)
	a, err := ParseAddress(addr + ",alpha,pw,x-60-5-{side}")
	if err != nil {
		t.Fatal(err)
	}
	var wires []string
	p := New(a, func(w engines.Wire) { wires = append(wires, fmt.Sprint(w.Sent, " ", w.Text)) }, PlayerOptions{})
	pos := start(t, "")
	err = p.Begin(context.Background(), engines.Game{Rules: shogi.Games()[0], Seat: 1, Position: pos, Clock: engines.Clock{Main: time.Minute, Byoyomi: 5 * time.Second}})
	if err != nil {
		t.Fatal(err)
	}
	next, err := pos.Play("+7776FU")
	if err != nil {
		t.Fatal(err)
	}
	score := 30
	p.Hear(engines.Talk{Score: &score, PV: "7g7f 3c3d", Nodes: 5000})
	p.Tell(context.Background(), 0, "+7776FU", next)
	answer, err := p.Act(context.Background(), engines.Turn{Position: next, Budget: patient})
	if err != nil || answer.Move != "-3334FU" || answer.Took != 2500*time.Millisecond {
		t.Errorf("answer %+v, %v, expected -3334FU after 2.5 s", answer, err)
	}
	if about := p.About(); about != "beta (G1)" {
		t.Errorf("about %q", about)
	}
	if _, err := p.Act(context.Background(), engines.Turn{Position: pos}); !errors.As(err, new(*engines.Verdict)) || !strings.Contains(err.Error(), "taken back") {
		t.Errorf("%v", err)
	}
	p.Close()
	if missing := <-done; missing != "" {
		t.Errorf("missing: %q", missing)
	}
	if len(wires) == 0 || wires[0] != "true LOGIN alpha x-60-5-B,pw" {
		t.Errorf("unexpected wires: %q", wires)
	}
}
