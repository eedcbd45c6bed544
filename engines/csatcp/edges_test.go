package csatcp

import (
	"strings"
	"testing"
	"time"

	"dohyo/boards"
	"dohyo/boards/shogi"
)

// TestIsName reads letters, digits and signs at the edges of their ranges.
func TestIsName(t *testing.T) {
	for text, want := range map[string]bool{
		"azAZ09-_.@": true, "a": true, strings.Repeat("x", MostName): true,
		"": false, strings.Repeat("x", MostName+1): false,
		"`": false, "{": false, "[": false, "/": false, ":": false, "a b": false, "名": false,
	} {
		if IsName(text) != want {
			t.Errorf("%q: %v", text, !want)
		}
	}
}

// TestReadTimed reads the time of a server's line, if there is one.
func TestReadTimed(t *testing.T) {
	const s = time.Second
	for text, want := range map[string]time.Duration{
		"+7776FU,T12": 12 * s, "+7776FU,T0": 0, "+7776FU, T1.5": 1500 * time.Millisecond, "%TORYO": -1, "+7776FU,": -1,
		"+7776FU,T-1": -1, "+7776FU,T1e9": -1, "+7776FU,T999999999": 999999999 * s, "+7776FU,Tx": -1, "+7776FU,T1,T2": 2 * s,
	} {
		move, took := readTimed(text, s)
		if before, _, _ := strings.Cut(text, ","); move != before || took != want {
			t.Errorf("%q: %q %v, want %v", text, move, took, want)
		}
	}
}

// TestUnits writes and reads units of time.
func TestUnits(t *testing.T) {
	for text, want := range map[string]time.Duration{
		"1msec": time.Millisecond, "100msec": 100 * time.Millisecond, "1sec": time.Second, "59sec": 59 * time.Second, "1min": time.Minute, "3600sec": 3600 * time.Second,
		"0sec": 0, "3601sec": 0, "-1sec": 0, "sec": 0, "1h": 0,
	} {
		got, err := parseUnit(text)
		if got != want || (err == nil) != (want > 0) {
			t.Errorf("%q: %v, %v; want %v", text, got, err, want)
		}
	}
	for d, want := range map[time.Duration]string{
		time.Minute: "1min", 2 * time.Minute: "2min", 90 * time.Second: "90sec", time.Second: "1sec", 1500 * time.Millisecond: "1500msec", time.Microsecond: "1msec",
	} {
		if got := unitText(d); got != want {
			t.Errorf("%v: %s, want %s", d, got, want)
		}
	}
}

// TestSetTimes reads the lines of a Time block.
func TestSetTimes(t *testing.T) {
	var got Times
	for _, l := range []string{"Time_Unit:100msec", "Time_Roundup:YES", "Total_Time:900", "Byoyomi:10", "Increment:0", "Delay:1", "Least_Time_Per_Move:1", "Other:x"} {
		key, value, _ := strings.Cut(l, ":")
		if err := got.set(key, value); err != nil {
			t.Errorf("%s: %v", l, err)
		}
	}
	if got.unify(false); got != (Times{100 * time.Millisecond, 90 * time.Second, time.Second, 0, 100 * time.Millisecond, 100 * time.Millisecond, true}) {
		t.Errorf("got %+v, expected times in units of 100 ms", got)
	}
	if err := got.set("Time_Roundup", "NO"); err != nil || got.Roundup {
		t.Errorf("Roundup %v, %v", got.Roundup, err)
	}
	for value, ok := range map[string]bool{"0": true, "100000000": true, "100000001": false, "-1": false, "1.5": false} {
		if err := got.set("Byoyomi", value); (err == nil) != ok {
			t.Errorf("Byoyomi %s: %v", value, err)
		}
	}
	for text, want := range map[string]Times{
		"none": {}, "1m0s": {Total: time.Minute}, "1m0s+10sb": {Total: time.Minute, Byoyomi: 10 * time.Second}, "1m0s+3si": {Total: time.Minute, Increment: 3 * time.Second},
	} {
		if want.String() != text {
			t.Errorf("%+v is %s, want %s", want, want.String(), text)
		}
	}
}

// TestSummaryEdges reads positions of 64 KiB, and a limit of 0 moves, which is
// no limit.
func TestSummaryEdges(t *testing.T) {
	for n, ok := range map[int]bool{mostPosition - 100: true, mostPosition - 99: false} {
		r := newReader()
		for _, l := range []string{"BEGIN Position", strings.Repeat("x", 98)} { // and the line end
			if _, err := r.line(l); err != nil {
				t.Fatal(err)
			}
		}
		if _, err := r.line(strings.Repeat("y", n+1)); (err == nil) != ok {
			t.Errorf("a line of %d bytes more: %v", n+1, err)
		}
	}
	for value, ok := range map[string]bool{"0": true, "256": true, "-1": false, "many": false} {
		if _, err := newReader().line("Max_Moves:" + value); (err == nil) != ok {
			t.Errorf("Max_Moves %s: %v", value, err)
		}
	}
	start, err := shogi.Start(boards.Setup{})
	if err != nil {
		t.Fatal(err)
	}
	for most, want := range map[int]bool{0: false, 1: true, 256: true} {
		s := Summary{Version: "1.2.1", Start: start, MaxMoves: most}
		if got := strings.Contains(string(s.append(nil)), "Max_Moves:"); got != want {
			t.Errorf("a limit of %d: told %v", most, got)
		}
	}
}

// TestIsTold tells the moves of a summary's position from its other lines.
func TestIsTold(t *testing.T) {
	for line, want := range map[string]bool{
		"+7776FU": true, "-3334FU,T12": true, "+0055KA": true,
		"+7776F": false, "P1-KY-KE": false, "%TORYO,": false, "+77x6FU": false, "7776FU,": false, "-": false, "": false,
	} {
		if got := isTold(line); got != want {
			t.Errorf("%q: %v", line, got)
		}
	}
}

// TestSummaryTurn tells whose turn it is after some moves, and how long it has lasted.
func TestSummaryTurn(t *testing.T) {
	for _, c := range []struct {
		moves   []string
		elapsed int64
		want    string
		never   string
	}{
		{nil, 0, "To_Move:+\n", "Elapsed"},
		{[]string{"+7776FU,T1"}, 1, "To_Move:-\nElapsed:1\n", "Elapsed:0"},
		{[]string{"+7776FU,T1", "-3334FU,T2"}, 12, "To_Move:+\nElapsed:12\n", "Elapsed:0"},
		{[]string{"+7776FU,T1", "-3334FU,T2", "+2726FU,T1"}, 0, "To_Move:-\n", "Elapsed"},
	} {
		text := string(Summary{Version: "1.2", Start: start(t, ""), Moves: c.moves, Elapsed: c.elapsed}.append(nil))
		if !strings.Contains(text, c.want) || strings.Contains(text, c.never) {
			t.Errorf("%v, %d: %q", c.moves, c.elapsed, text)
		}
	}
}

// TestGameIDs gives games of the same names in the same second different IDs.
func TestGameIDs(t *testing.T) {
	now := time.Date(2026, 5, 3, 10, 0, 0, 0, time.UTC)
	_, addr := listen(t, Options{Event: "e", Now: func() time.Time { return now }})
	for _, want := range []string{"e+x-60-5+a+b+20260503100000", "e+x-60-5+a+b+20260503100000-2", "e+x-60-5+a+b+20260503100000-3"} {
		a, b := call(t, addr), call(t, addr)
		a.say("LOGIN a x-60-5-B,apple")
		a.want("LOGIN:a OK")
		b.say("LOGIN b x-60-5-W,banana")
		b.want("LOGIN:b OK")
		if got := a.until("Game_ID:"); got != "Game_ID:"+want {
			t.Errorf("%s, want %s", got, want)
		}
		b.until("Game_ID:" + want)
		b.say("REJECT")
		a.until("REJECT:" + want + " by b")
		for _, c := range []*caller{a, b} {
			c.say("LOGOUT")
			c.until("LOGOUT:completed")
			c.until("EOF")
		}
	}
}
