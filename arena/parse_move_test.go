package arena

import (
	"bytes"
	"encoding/json"
	"reflect"
	"strings"
	"testing"
)

const plainMove = `{"event":"move","at":"2026-11-28T10:13:05.066Z","game":5,"ply":59,"seat":"black","player":"inst","move":"1507","ms":0.002,"charged":0.000002,"sum":"6a689c47"}`

// sameMove fails if parseMove reads a line otherwise than encoding/json, and reports whether
// it reads the line.
func sameMove(t *testing.T, line []byte) bool {
	t.Helper()
	got := parseMove(line)
	if got == nil {
		return false
	}
	want := new(Moved)
	if err := json.Unmarshal(line, want); err != nil {
		t.Fatalf("%q is read, but %v", line, err)
	}
	if !reflect.DeepEqual(got, want) {
		t.Fatalf("%q: got %+v, want %+v", line, got, want)
	}
	return true
}

func TestParseMove(t *testing.T) {
	for line, read := range map[string]bool{
		plainMove: true,
		plainMove[:len(plainMove)-len(`,"sum":"6a689c47"}`)] + "}":                                                                                                 true,
		`{"event":"move","at":"2026-11-28T10:13:05+09:00","game":123456789,"ply":0,"seat":"","player":"a b","move":"+7776FU","ms":12,"charged":1200.5}`:            true,
		`{"event":"move","at":"2026-11-28T10:13:05.066Z","game":5,"ply":59,"seat":"black","player":"inst","move":"1507","ms":0.002,"charged":0,"score":3}`:         false,
		`{"event":"move","at":"2026-11-28T10:13:05.066Z","game":5,"ply":59,"seat":"black","player":"\u00e9","move":"1507","ms":0.002,"charged":0}`:                 false,
		`{"event":"move","at":"2026-11-28T10:13:05.066Z","game":5,"ply":59,"seat":"black","player":"先","move":"1507","ms":0.002,"charged":0}`:                      false,
		`{"event":"move","at":"2026-11-28T10:13:05.066Z","game":05,"ply":59,"seat":"black","player":"inst","move":"1507","ms":0.002,"charged":0}`:                  false,
		`{"event":"move","at":"2026-11-28T10:13:05.066Z","game":5,"ply":12345678901234567890,"seat":"black","player":"inst","move":"1507","ms":0.002,"charged":0}`: false,
		`{"event":"move","at":"2026-11-28T10:13:05.066Z","game":5,"ply":59,"seat":"black","player":"inst","move":"1507","ms":1.,"charged":0}`:                      false,
		`{"event":"move","at":"2026-13-28T10:13:05.066Z","game":5,"ply":59,"seat":"black","player":"inst","move":"1507","ms":1.5,"charged":0}`:                     false,
		`{"event":"move","at":"2026-11-28T10:13:05.066Z","game":5,"ply":59,"seat":"black","player":"inst","move":"1507","ms":00,"charged":0}`:                      false,
	} {
		if sameMove(t, []byte(line)) != read {
			t.Errorf("%s: read = %t", line, !read)
		}
	}
	for at := range plainMove {
		sameMove(t, []byte(plainMove[:at]))
		for c := range 256 {
			b := bytes.Clone([]byte(plainMove))
			b[at] = byte(c)
			sameMove(t, b)
			sameMove(t, append(append(bytes.Clone(b[:at]), byte(c)), plainMove[at:]...))
		}
	}
}

// TestMovesParsed: the lines of moves in a journal are read by parseMove.
func TestMovesParsed(t *testing.T) {
	_, all := packed(t, 2, 4<<10)
	moves := 0
	for line := range strings.Lines(all) {
		if name, _ := EventName([]byte(line)); name == EvMove {
			if moves++; !sameMove(t, []byte(strings.TrimSpace(line))) {
				t.Errorf("%s isn't read", line)
			}
		}
	}
	if moves == 0 {
		t.Error("there are no moves")
	}
}

func FuzzParseMove(f *testing.F) {
	f.Add([]byte(plainMove))
	f.Fuzz(func(t *testing.T, line []byte) { sameMove(t, line) })
}
