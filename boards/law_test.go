package boards

import (
	"encoding/json"
	"reflect"
	"testing"
	"time"

	"dohyo/boards/fact"
)

// TestLawAgain writes and reads a value of every kind that a sentence of the rules can have.
func TestLawAgain(t *testing.T) {
	for _, a := range []any{
		7, "text", Place("808"), Places{"808", "909"}, Places{}, Standing("77"), []Standing{"77"}, []Standing{}, Move("+7776FU"), Side(1), None, Seat(3), Term("3x3"),
		[]int{1, 3}, []int{}, 6.5, 7.0, 90 * time.Second, fact.Errorf("move.illegal", "%s isn't allowed", "808"),
	} {
		want := Law{What: "x", Args: []any{a, 1}, From: Source{"guide", "2.3"}}
		text, err := json.Marshal(&want)
		if err != nil {
			t.Fatal(err)
		}
		var got Law
		if err := json.Unmarshal(text, &got); err != nil {
			t.Fatalf("%s: %v", text, err)
		}
		if f, ok := a.(*fact.Error); ok { // it wraps an error, which may be of another type
			if e, ok := got.Args[0].(*fact.Error); !ok || e.Error() != f.Error() || !reflect.DeepEqual(e.Fact, f.Fact) {
				t.Errorf("%s became %v", text, got)
			}
			continue
		}
		if !reflect.DeepEqual(got, want) {
			t.Errorf("%s became %#v, want %#v", text, got, want)
		}
	}
}

// TestLawFromOutside reads laws that dohyo didn't write.
func TestLawFromOutside(t *testing.T) {
	for _, c := range []struct {
		text string
		want Law
		err  bool
	}{
		{`{"what":"a\u001b[2J","args":["b\n",{"place":"8\u0007"}],"doc":"g\r"}`, Law{What: "a [2J", Args: []any{"b", Place("8")}, From: Source{Doc: "g"}}, false},
		{`{"what":"a","args":[1,{"colour":"red"}],"doc":"guide"}`, Law{From: Source{Doc: "guide"}}, false},
		{`{"what":"a","args":[null]}`, Law{What: "a", Args: []any{0}}, false},
		{`{"what":"a","args":[true]}`, Law{}, true},
		{`{"what":"a","args":[{"duration":"soon"}]}`, Law{}, true},
		{`[]`, Law{}, true},
	} {
		var got Law
		err := json.Unmarshal([]byte(c.text), &got)
		if (err != nil) != c.err || err == nil && !reflect.DeepEqual(got, c.want) {
			t.Errorf("%s became %#v, %v", c.text, got, err)
		}
	}
}
