package segment

import (
	"bytes"
	"compress/flate"
	"fmt"
	"io"
	"strings"
	"testing"
)

// inflated returns what compress/flate reads.
func inflated(t *testing.T, packed []byte) []byte {
	t.Helper()
	in := bytes.NewReader(packed)
	out, err := io.ReadAll(flate.NewReader(in))
	if err != nil {
		t.Fatal(err)
	}
	if in.Len() > 0 {
		t.Fatalf("%d bytes are left over", in.Len())
	}
	return out
}

// TestDeflate compresses lines with matches of all lengths, far and near.
func TestDeflate(t *testing.T) {
	var texts []string
	for n := range 600 {
		like := strings.Repeat("x", n)
		texts = append(texts, like+",a\n"+like+",b\n", like+"\n"+strings.Repeat("z", 50*n)+"\n"+like+"\n")
	}
	texts = append(texts, "", "\n", "a", "\n\n\n", "a\xff\x90,\xc3\n", sealed(500), strings.Repeat("y", 1<<17)+"\n"+strings.Repeat("y", 1<<17),
		`{"event":"move","a":1,"b":2}`+"\n"+`{"event":"gap","c":"}`+"\n"+`{"event":"move","a":10,"b":2,"c":[1,2,3]}`+"\n")
	for _, text := range texts {
		for _, pack := range []func(b, lines []byte) []byte{appendDeflate, appendPacked} {
			if got := inflated(t, pack(nil, []byte(text))); string(got) != text {
				t.Fatalf("%.200q becomes %.200q", text, got)
			}
		}
	}
	talk := strings.Repeat("a program's talk, in other words each time "+`{"pv":"1008 810 806"}`+"\n", 100)
	for i := range 100 { // lines of lengths that fit no other's
		talk = strings.Replace(talk, "each time", strings.Repeat(string(rune('a'+i%26)), i%37)+"every"+fmt.Sprint(i*i*i), 1)
	}
	if quick, packed := len(appendDeflate(nil, []byte(talk))), len(appendPacked(nil, []byte(talk))); packed > quick {
		t.Errorf("%d bytes of talk become %d, and %d the quick way", len(talk), packed, quick)
	}
	if text := sealed(500); 2*len(appendDeflate(nil, []byte(text))) > len(text) {
		t.Errorf("%d bytes become %d", len(text), len(appendDeflate(nil, []byte(text))))
	}
}

// FuzzDeflate compresses anything.
func FuzzDeflate(f *testing.F) {
	f.Add([]byte(sealed(20)))
	f.Add([]byte("a,b,c\na,bb,c\n,,\n\n"))
	f.Fuzz(func(t *testing.T, text []byte) {
		if got := inflated(t, appendDeflate([]byte{7}, text)[1:]); !bytes.Equal(got, text) {
			t.Errorf("%q becomes %q", text, got)
		}
	})
}
