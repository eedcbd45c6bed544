package fivemoku

import (
	"errors"
	"reflect"
	"strings"
	"testing"
	"unicode/utf8"

	"golang.org/x/text/encoding/japanese"

	"dohyo/boards"
)

func sjis(t testing.TB, s string) string {
	t.Helper()
	b, err := japanese.ShiftJIS.NewEncoder().String(s)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func TestParseAnswer(t *testing.T) {
	tests := []struct {
		name, res string
		enc       Encoding
		want      Answer
	}{
		{"bare", "906", Detect, Answer{Move: "906"}},
		{"guide", "906      ;4手目 (9,6)(次の手)\r\n負けないぞー\r\n", Detect, Answer{Move: "906", Mutter: "負けないぞー"}},
		{"shift_jis", "906\r\n" + sjis(t, "負けないぞー") + "\r\n\x1a", Detect, Answer{Move: "906", Mutter: "負けないぞー"}},
		{"shift_jis katakana", "906\n" + sjis(t, "ｱｵﾊﾞ"), Detect, Answer{Move: "906", Mutter: "ｱｵﾊﾞ"}},
		{"shift_jis set", "906\n" + sjis(t, "勝つ"), ShiftJIS, Answer{Move: "906", Mutter: "勝つ"}},
		{"utf-8 set", "906\n" + sjis(t, "勝"), UTF8, Answer{Move: "906", Mutter: "\ufffd\ufffd"}},
		{"zeros", " 00906 \n", Detect, Answer{Move: "906"}},
		{"lf", "1512\nhello\n", Detect, Answer{Move: "1512", Mutter: "hello"}},
		{"cr", "1512\rhello\r", Detect, Answer{Move: "1512", Mutter: "hello"}},
		{"^Z", "906\x1a", Detect, Answer{Move: "906"}},
		{"^Z and rubbish", "906\x1a\r\nold text", Detect, Answer{Move: "906"}},
		{"empty lines on top", "\r\n \r\n906\r\n", Detect, Answer{Move: "906"}},
		{"tab", "\t906\t;x", Detect, Answer{Move: "906"}},
		{"bom", "\xef\xbb\xbf906\n", Detect, Answer{Move: "906"}},
		{"outside", "9999", Detect, Answer{Move: "9999"}},
		{"zero", "0", Detect, Answer{Move: "000"}},
		{"semicolon in the mutter", "906\na;b\n", Detect, Answer{Move: "906", Mutter: "a;b"}},
		{"third line", "906\nfirst\nsecond\n", Detect, Answer{Move: "906", Mutter: "first"}},
		{"escape", "906\n\x1b[31mred\n", Detect, Answer{Move: "906", Mutter: "red"}},
		{"30 bytes", "906\n" + strings.Repeat("x", 30), Detect, Answer{Move: "906", Mutter: strings.Repeat("x", 30)}},
		{"31 bytes", "906\n" + strings.Repeat("x", 31), Detect, Answer{Move: "906", Mutter: strings.Repeat("x", 30), Cut: true}},
		{"10 kanji of 11", "906\n" + strings.Repeat("五", 11), Detect, Answer{Move: "906", Mutter: strings.Repeat("五", 10), Cut: true}},
		{"an edge within a kanji", "906\nx" + strings.Repeat("五", 10), Detect, Answer{Move: "906", Mutter: "x" + strings.Repeat("五", 9), Cut: true}},
		{"15 kanji of 16", "906\n" + sjis(t, strings.Repeat("五", 16)), Detect, Answer{Move: "906", Mutter: strings.Repeat("五", 15), Cut: true}},
		{"an edge within a shift_jis kanji", "906\nx" + sjis(t, strings.Repeat("五", 15)), Detect, Answer{Move: "906", Mutter: "x" + strings.Repeat("五", 14), Cut: true}},
		{"cut by the program", "906\n負けないぞ\xe3\x83", Detect, Answer{Move: "906", Mutter: "負けないぞ"}},
	}
	for _, tt := range tests {
		got, err := ParseAnswer([]byte(tt.res), tt.enc)
		if err != nil || got != tt.want {
			t.Errorf("%s: ParseAnswer(%q) = %+v, %v, want %+v", tt.name, tt.res, got, err, tt.want)
		}
	}
}

func TestParseAnswerFails(t *testing.T) {
	for _, res := range []string{"", " \r\n\r\n", "\x1a906", "\x00\x00"} {
		if _, err := ParseAnswer([]byte(res), Detect); !errors.Is(err, errEmpty) {
			t.Errorf("%q: %v", res, err)
		}
	}
	for _, res := range []string{"9O6", "9 06", "-906", "90606", "blah\n906", ";906", "906x", "7,8", strings.Repeat("9", 1000), "\xff\xfe"} {
		_, err := ParseAnswer([]byte(res), Detect)
		if err == nil || errors.Is(err, errEmpty) || !strings.HasPrefix(err.Error(), "expected a move in the form xxyy, got ") || len(err.Error()) > 300 {
			t.Errorf("%.40q: %v", res, err)
		}
	}
}

func TestBan(t *testing.T) {
	moves := []boards.Move{"808", "1512", "101"}
	tests := []struct {
		s    Style
		want string
	}{
		{Style{}, "808\r\n1512\r\n101\r\n"},
		{Style{LF: true}, "808\n1512\n101\n"},
		{Style{LF: true, Pad: true}, "0808\n1512\n0101\n"},
	}
	for _, tt := range tests {
		ban := tt.s.AppendBan(nil, moves)
		if string(ban) != tt.want {
			t.Errorf("%+v: %q, want %q", tt.s, ban, tt.want)
		}
		if back, err := ParseBan(ban); err != nil || !reflect.DeepEqual(back, moves) {
			t.Errorf("%q reads back as %v, %v", ban, back, err)
		}
	}
	if m, err := ParseBan([]byte("808     ;1手目 (8,8)\r\n807\r\n\r\n\x1a")); err != nil || len(m) != 2 {
		t.Errorf("the guide's sample: %v, %v", m, err)
	}
	if _, err := ParseBan([]byte("808\nx\n")); err == nil || err.Error() != `5moku.ban:2: expected a move in the form xxyy, got "x"` {
		t.Error(err)
	}
}

func TestCall(t *testing.T) {
	moves := []boards.Move{"808", "807", "806", "906"}
	pad := Style{Pad: true}
	tests := []struct {
		args []string
		want string
		call Call
	}{
		{Style{}.First(moves[:3]), "S 4 808 807 806", Call{First: true, Ply: 4, Moves: moves[:3]}},
		{Style{}.First(moves), "S 5 808 807 806 906", Call{First: true, Ply: 5, Moves: moves}},
		{pad.First(moves[:3]), "S 4 0808 0807 0806", Call{First: true, Ply: 4, Moves: moves[:3]}},
		{Style{}.First(nil), "S 1", Call{First: true, Ply: 1}},
		{pad.Later(moves), "5 0906", Call{Ply: 5, Moves: moves[3:]}},
	}
	for _, tt := range tests {
		if got := strings.Join(tt.args, " "); got != tt.want {
			t.Errorf("got %q, want %q", got, tt.want)
		}
		if got, err := ParseCall(tt.args); err != nil || !reflect.DeepEqual(got, tt.call) {
			t.Errorf("ParseCall(%q) = %+v, %v", tt.args, got, err)
		}
	}
	for _, bad := range []string{"", "S", "x 808", "4", "S 4 808", "4 808 807", "4 x", "0 808", "S 2 8o8"} {
		if c, err := ParseCall(strings.Fields(bad)); err == nil {
			t.Errorf("ParseCall(%q) = %+v", bad, c)
		}
	}
}

func FuzzParseAnswer(f *testing.F) {
	f.Add([]byte("906      ;4\r\n負けないぞー\r\n\x1a"), false)
	f.Add([]byte("0906\r\n\x95\x89\x82\xaf\x82\xc8\x82\xa2\x82\xbc\x81["), true)
	f.Add([]byte("\xef\xbb\xbf 1 \n\xe3\x83"), false)
	f.Fuzz(func(t *testing.T, res []byte, set bool) {
		enc := Detect
		if set {
			enc = ShiftJIS
		}
		a, err := ParseAnswer(res, enc)
		if err != nil {
			if len(err.Error()) > 400 {
				t.Errorf("an error of %d bytes", len(err.Error()))
			}
			return
		}
		if len(a.Move) < 3 || len(a.Move) > 4 || !utf8.ValidString(a.Mutter) || len(a.Mutter) > 3*MutterLimit {
			t.Errorf("%q gives %+v", res, a)
		}
		if back, err := ParseAnswer([]byte(a.Move), Detect); err != nil || back.Move != a.Move {
			t.Errorf("%q reads back as %q, %v", a.Move, back.Move, err)
		}
	})
}

func FuzzParseBan(f *testing.F) {
	f.Add([]byte("808     ;1\r\n807\r\n\x1a"))
	f.Fuzz(func(t *testing.T, ban []byte) {
		moves, err := ParseBan(ban)
		if err != nil {
			return
		}
		if back, err := ParseBan(Style{}.AppendBan(nil, moves)); err != nil || !reflect.DeepEqual(back, moves) {
			t.Errorf("%q reads as %q and back as %q, %v", ban, moves, back, err)
		}
	})
}
