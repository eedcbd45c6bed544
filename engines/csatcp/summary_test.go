package csatcp

import (
	"strings"
	"testing"
	"time"

	"dohyo/boards/shogi"
)

func TestSummaries(t *testing.T) {
	const hirate = "BEGIN Position\nPI\n+\nEND Position\n"
	head := func(turn, toMove string) string {
		return "Protocol_Version:1.2\nFormat:Shogi 1.0\nGame_ID:G\nName+:a\nName-:b\nYour_Turn:" + turn + "\nTo_Move:" + toMove + "\n"
	}
	tests := []struct {
		name, text string
		times      string // black's and white's
		sfen       string
		err        string
	}{
		{"no clock", head("+", "+") + hirate, "none none", "", ""},
		{"seconds", head("-", "+") + "BEGIN Time\nTotal_Time:900\nByoyomi:10\nLeast_Time_Per_Move:1\nEND Time\n" + hirate, "15m0s+10sb 15m0s+10sb", "", ""},
		{"minutes", head("+", "+") + "BEGIN Time\nTime_Unit:1min\nTotal_Time:25\nEND Time\n" + hirate, "25m0s 25m0s", "", ""},
		{"milliseconds", head("+", "+") + "BEGIN Time\nTime_Unit:1msec\nTotal_Time:1500\nIncrement:250\nTime_Roundup:YES\nEND Time\n" + hirate, "1.5s+250msi 1.5s+250msi", "", ""},
		{"a block each", head("+", "+") + "BEGIN Time+\nTotal_Time:60\nEND Time+\nBEGIN Time-\nTotal_Time:0\nByoyomi:30\nEND Time-\n" + hirate, "1m0s 0s+30sb", "", ""},
		{"one for both, and one of its own", head("+", "+") + "BEGIN Time\nTotal_Time:60\nEND Time\nBEGIN Time-\nTotal_Time:10\nEND Time-\n" + hirate, "1m0s 10s", "", ""},
		{"shogi-server's stop watch", strings.Replace(head("+", "+"), "Game_ID:G", "Game_ID:test_def+t-120-060+a16+b16+20261120133725", 1) +
			"BEGIN Time\nTime_Unit:1min\nTotal_Time:120\nByoyomi:60\nEND Time\n" + hirate, "2m0s+1m0sb 2m0s+1m0sb", "", ""},
		{"moves in the position", head("+", "-") + "BEGIN Position\nPI\n+\n+7776FU,T1\n-3334FU,T2\n+2726FU,T3\nEND Position\n", "none none",
			"lnsgkgsnl/1r5b1/pppppp1pp/6p2/9/2P4P1/PP1PPPP1P/1B5R1/LNSGKGSNL w - 4", ""},
		{"white to move", head("+", "-") + "BEGIN Position\nPI82HI22KA\n-\nEND Position\n", "none none", "lnsgkgsnl/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1", ""},
		{"no position", head("+", "+"), "", "", "position"},
		{"no names", "Your_Turn:+\nTo_Move:+\n" + hirate, "", "", "no Name+"},
		{"who is to move", head("+", "-") + hirate, "", "", "To_Move:-, but black is to move"},
		{"a colour", head("x", "+") + hirate, "", "", `Your_Turn: the value can't be "x"`},
		{"a unit", head("+", "+") + "BEGIN Time\nTime_Unit:1day\nEND Time\n" + hirate, "", "", "expected 1sec, 1min or 100msec"},
		{"a broken position", head("+", "+") + "BEGIN Position\nP1 nonsense\n+\nEND Position\n", "", "", "the Game_Summary's position"},
		{"a position without end", head("+", "+") + "BEGIN Position\n" + strings.Repeat("'x\n", mostPosition/2), "", "", "a position of more than"},
	}
	for _, tt := range tests {
		r := newReader()
		var err error
		done := false
		for line := range strings.Lines(tt.text + "END Game_Summary\n") {
			if done, err = r.line(strings.TrimSuffix(line, "\n")); err != nil {
				break
			}
		}
		if tt.err != "" {
			if err == nil || !strings.Contains(err.Error(), tt.err) {
				t.Errorf("%s: %v, want %q", tt.name, err, tt.err)
			}
			continue
		}
		if err != nil || !done {
			t.Errorf("%s: %v", tt.name, err)
			continue
		}
		if got := r.s.Times[0].String() + " " + r.s.Times[1].String(); got != tt.times {
			t.Errorf("%s: %s, want %s", tt.name, got, tt.times)
		}
		if got := r.s.Start.View().SFEN(); tt.sfen != "" && got != tt.sfen {
			t.Errorf("%s: %s, want %s", tt.name, got, tt.sfen)
		}
	}
}

// TestSummaryAgain reads summaries back as they were written.
func TestSummaryAgain(t *testing.T) {
	for _, times := range []Times{
		{}, {Unit: time.Second, Total: time.Minute, Byoyomi: 5 * time.Second, Least: time.Second},
		{Unit: time.Millisecond, Total: 1500 * time.Millisecond, Increment: 250 * time.Millisecond},
		{Unit: time.Minute, Total: 2 * time.Hour}, {Unit: 100 * time.Millisecond, Byoyomi: 700 * time.Millisecond},
	} {
		for _, position := range []string{"", "startpos moves 7g7f 3c3d", "4k4/9/4P4/9/9/9/9/9/4K4 w G2r2b3g4s4n4l17p 1"} {
			s := Summary{Version: "1.2", ID: "x+y", Names: [2]string{"a", "b"}, Turn: shogi.White, MaxMoves: 256, Times: [2]Times{times, times}, Start: start(t, position)}
			r := newReader()
			for line := range strings.Lines(string(s.append(nil))) {
				if line == "BEGIN Game_Summary\n" {
					continue
				}
				if _, err := r.line(strings.TrimSuffix(line, "\n")); err != nil {
					t.Fatalf("%v: %v", times, err)
				}
			}
			got := r.s
			if got.ID != s.ID || got.Names != s.Names || got.Turn != s.Turn || got.MaxMoves != s.MaxMoves || got.Start.View().SFEN() != s.Start.View().SFEN() {
				t.Errorf("%+v, want %+v", got, s)
			}
			if times.limited() && got.Times[0] != times || !times.limited() && got.Times[0].limited() {
				t.Errorf("%+v, want %+v", got.Times[0], times)
			}
		}
	}
}

func TestGameNames(t *testing.T) {
	const s = time.Second
	tests := []struct {
		password string
		want     GameName
	}{
		{"secret", GameName{Side: -1}},
		{"t-60-5-B,pw", GameName{"t-60-5", 0, Times{Unit: s, Total: 60 * s, Byoyomi: 5 * s}, true}},
		{"t-60-5-W,p,w", GameName{"t-60-5", 1, Times{Unit: s, Total: 60 * s, Byoyomi: 5 * s}, true}},
		{"floodgate-300-10F,pw", GameName{"floodgate-300-10F", -1, Times{Unit: s, Total: 300 * s, Increment: 10 * s}, true}},
		{"t-120-060,pw", GameName{"t-120-060", -1, Times{Unit: time.Minute, Total: 120 * s, Byoyomi: 60 * s}, true}},
		{"buoy_a-b-60-0,pw", GameName{"buoy_a-b-60-0", -1, Times{Unit: s, Total: 60 * s}, true}},
		{"t-0-0,pw", GameName{"t-0-0", -1, Times{}, false}},
		{"room,pw", GameName{"room", -1, Times{}, false}},
		{"room-B,pw", GameName{"room", 0, Times{}, false}},
		{"bad*name,pw", GameName{Side: -1}},
		{",pw", GameName{Side: -1}},
	}
	for _, tt := range tests {
		if got := ParseGameName(tt.password); got != tt.want {
			t.Errorf("%q: %+v, want %+v", tt.password, got, tt.want)
		}
	}
}

func TestParseAddress(t *testing.T) {
	for text, want := range map[string]string{
		"localhost:4081,alpha,pw":               "",
		"[::1]:4081,alpha,pw,t-60-5-{side}":     "",
		"localhost,alpha,pw":                    "expected HOST:PORT",
		"localhost:4081,alpha":                  "parts given: 2",
		"localhost:4081,a*,pw":                  "expected a name",
		"localhost:4081,alpha,p w":              "blanks",
		"localhost:4081,alpha,":                 "the password is missing",
		"localhost:4081,alpha,pw,game,and more": "parts given: 5",
	} {
		_, err := ParseAddress(text)
		if want == "" && err != nil || want != "" && (err == nil || !strings.Contains(err.Error(), want)) {
			t.Errorf("%s: %v, want %q", text, err, want)
		}
	}
}

func FuzzSummary(f *testing.F) {
	f.Add(strings.Join(summary(), "\n"))
	f.Add("BEGIN Time+\nTotal_Time:1\nEND Time+\nBEGIN Position\nPI\n+\n+7776FU,T1\n")
	f.Fuzz(func(t *testing.T, text string) {
		r := newReader()
		for line := range strings.Lines(text) {
			done, err := r.line(strings.TrimSuffix(line, "\n"))
			if err != nil {
				return
			}
			if done {
				r.s.append(nil)
				return
			}
		}
	})
}

func FuzzLines(f *testing.F) {
	for _, s := range []string{"+7776FU,'* 30 -3334FU #5", "%TORYO,T4", "t-60-5-B,pw", "localhost:1,a,b,c", "+7776FU, '* 30"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		readMove(text, shogi.White)
		readTimed(text, time.Second)
		g := ParseGameName(text)
		if g.Timed && !g.Times.limited() {
			t.Errorf("%+v is timed, but has no limit", g)
		}
		ParseAddress(text)
	})
}
