package fact

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"reflect"
	"testing"
	"time"
)

func TestErrorf(t *testing.T) {
	inner := Errorf("inner", "no %s", "thing")
	err := Errorf("outer", "%s: %w", "here", inner)
	if err.Error() != "here: no thing" {
		t.Errorf("text %q", err)
	}
	if f, ok := Of(fmt.Errorf("around: %w", err)); !ok || f.Code != "outer" || len(f.Args) != 2 || f.Args[1] != error(inner) {
		t.Errorf("fact %+v, %v", f, ok)
	}
	if !errors.Is(err, inner) || !errors.Is(Errorf("x", "%w", fs.ErrNotExist), fs.ErrNotExist) {
		t.Error("what was wrapped isn't found")
	}
	if _, ok := Of(fs.ErrNotExist); ok {
		t.Error("an error of others is taken for a fact")
	}
	if _, ok := Of(nil); ok {
		t.Error("no error is taken for a fact")
	}
	if f, ok := Of(fmt.Errorf("around: %w", told{})); !ok || f.Code != "told" {
		t.Errorf("an error of another type: %+v, %v", f, ok)
	}
	if _, ok := Of(Said(Fact{}, "only English")); ok {
		t.Error("what has no code is taken for a fact")
	}
	if l := (List{New("a", "one"), New("b", "two")}); l.Error() != "one, two" {
		t.Errorf("got %q, expected \"one, two\"", l.Error())
	}
	aims := Errorf("aims", "expected one of %s, not %v of %q", []aim{"mate", "live"}, []int{1, 2}, []byte("b"))
	if want := `expected one of mate, live, not 1, 2 of "b"`; aims.Error() != want || !reflect.DeepEqual(aims.Args[:2], []any{[]string{"mate", "live"}, []string{"1", "2"}}) {
		t.Errorf("got %q, %v, expected %q", aims.Error(), aims.Args, want)
	}
	if f := New("plain", "said"); f.Error() != "said" || f.Code != "plain" || f.None() {
		t.Errorf("unexpected result of New: %+v", f)
	}
}

// aim is a text of another type.
type aim string

// told is an error of another type that is a fact.
type told struct{}

func (told) Error() string { return "told" }
func (told) Told() Fact    { return Fact{"told", []any{1}} }

// TestJSON writes and reads facts with arguments of every kind.
func TestJSON(t *testing.T) {
	for _, c := range []struct{ in, want []any }{
		{nil, nil},
		{[]any{1, "two", 3.5, 4.0, true, nil}, []any{1, "two", 3.5, 4.0, true, nil}},
		{[]any{1500 * time.Millisecond}, []any{1500 * time.Millisecond}},
		{[]any{[]string{"a", "b"}}, []any{[]string{"a", "b"}}},
		{[]any{Errorf("in", "in %d", 7)}, []any{Fact{"in", []any{7}}}},
		{[]any{Fact{"in", []any{time.Second}}}, []any{Fact{"in", []any{time.Second}}}},
		{[]any{fs.ErrNotExist, time.UTC}, []any{"file does not exist", "UTC"}},
		{[]any{List{New("a", "one"), Errorf("b", "two %d", 2)}}, []any{[]Fact{{Code: "a"}, {"b", []any{2}}}}},
		{[]any{[]Fact{{Code: "a"}}, told{}}, []any{[]Fact{{Code: "a"}}, Fact{"told", []any{1}}}},
		{[]any{Said(Fact{}, "only English")}, []any{"only English"}},
		{[]any{-3, int64(1) << 40}, []any{-3, 1 << 40}},
		{[]any{0, 9, 10, -9, 0.5}, []any{0, 9, 10, -9, 0.5}},
		{[]any{`"a\b" <c> & 碁` + "\n\x7f\u2028"}, []any{`"a\b" <c> & 碁` + "\n\x7f\u2028"}},
		{[]any{Fact{"out", []any{Fact{"<in>", []any{"x", []Fact{{Code: "a"}, {"b", []any{"y"}}}}}}}}, []any{Fact{"out", []any{Fact{"<in>", []any{"x", []Fact{{Code: "a"}, {"b", []any{"y"}}}}}}}}},
	} {
		text, err := json.Marshal(Fact{"code", c.in})
		if err != nil {
			t.Fatal(err)
		}
		if want := byPackage(t, Fact{"code", c.in}); string(text) != want {
			t.Errorf("%s, package json writes %s", text, want)
		}
		var f Fact
		if err := json.Unmarshal(text, &f); err != nil || f.Code != "code" || !reflect.DeepEqual(f.Args, c.want) {
			t.Errorf("%s: %v, %#v, want %#v", text, err, f.Args, c.want)
		}
	}
}

// byPackage returns the JSON that package json makes of a fact.
func byPackage(t *testing.T, f Fact) string {
	t.Helper()
	type fact struct {
		Code string `json:"code"`
		Args []any  `json:"args,omitempty"`
	}
	type held struct {
		Duration string   `json:"duration,omitempty"`
		Fact     *fact    `json:"fact,omitempty"`
		Facts    []fact   `json:"facts,omitempty"`
		List     []string `json:"list,omitempty"`
		Float    *float64 `json:"float,omitempty"`
	}
	var of func(Fact) fact
	of = func(f Fact) fact {
		out := fact{Code: f.Code}
		for _, a := range f.Args {
			a = plain(a)
			if p, ok := a.(argument); ok {
				b := held{Duration: p.Duration, List: p.List, Float: p.Float}
				if p.Fact != nil {
					in := of(*p.Fact)
					b.Fact = &in
				}
				for _, f := range p.Facts {
					b.Facts = append(b.Facts, of(f))
				}
				a = b
			}
			out.Args = append(out.Args, a)
		}
		return out
	}
	text, err := json.Marshal(of(f))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func FuzzUnmarshal(f *testing.F) {
	f.Add(`{"code":"a","args":[1,"x",{"duration":"1s"},{"fact":{"code":"b"}},{"list":["q"]},{"float":2}]}`)
	f.Add(`{"code":"a","args":[-,{}]}`)
	f.Fuzz(func(t *testing.T, text string) {
		var a, b Fact
		if json.Unmarshal([]byte(text), &a) != nil {
			return
		}
		out, err := json.Marshal(a)
		if err != nil {
			t.Fatal(err)
		}
		if want := byPackage(t, a); string(out) != want {
			t.Errorf("%s, package json writes %s", out, want)
		}
		if err := json.Unmarshal(out, &b); err != nil {
			t.Fatalf("%s: %v", out, err)
		}
		again, err := json.Marshal(b)
		if err != nil || string(again) != string(out) {
			t.Errorf("%s, then %s (%v)", out, again, err)
		}
	})
}
