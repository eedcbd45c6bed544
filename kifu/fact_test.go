package kifu

import (
	"reflect"
	"testing"

	"dohyo/boards/fact"
	"dohyo/boards/safe"
)

// TestMetaFact keeps how a game ended as a fact, and makes what it says safe.
func TestMetaFact(t *testing.T) {
	in := fact.Fact{Code: "shogi.end.undeclared", Args: []any{
		[]fact.Fact{{Code: "shogi.declare.points", Args: []any{27, 28}}}, "a\x1b[31mb", []string{"x\ny"}, fact.Fact{Code: "z\n"},
	}}
	rec := &Record{Result: Result{Known: true, Winner: 1, By: "wrong-declaration", Detail: "27 of the 28 points needed", Fact: in}}
	m := MetaOf(rec)
	text := m.String()
	var back Record
	if err := back.Apply(text); err != nil {
		t.Fatal(err)
	}
	want := []any{[]fact.Fact{{Code: "shogi.declare.points", Args: []any{27, 28}}}, safe.Line("a\x1b[31mb"), []string{"x y"}, fact.Fact{Code: "z"}}
	if !back.Result.Same(rec.Result) || back.Result.Fact.Code != in.Code || !reflect.DeepEqual(back.Result.Fact.Args, want) {
		t.Errorf("%s\ncame back as %#v", text, back.Result)
	}
	if m.NoResult(); m.Result+m.By+m.Detail != "" || !m.Fact.None() {
		t.Errorf("meta %+v, expected no result", m)
	}
	if b := rec.Result; b.Same(Result{Known: true, Winner: 1, By: b.By}) || !b.Same(Result{Known: true, Winner: 1, By: b.By, Detail: b.Detail}) {
		t.Error("results are compared wrongly")
	}
}
