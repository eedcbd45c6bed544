package cli

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"

	"dohyo/boards"
	"dohyo/boards/fact"
	"dohyo/boards/safe"
	"dohyo/kifu"
	"dohyo/ui/lang"
)

// A tally counts errors in records by kind.
type tally struct {
	bad   int
	kinds map[string]*badKind
}

// A badKind is a kind of error, with its count and first places.
type badKind struct {
	kind   error
	count  int
	places []place
}

// A place is the location of an error: its file, with the line if known, and the number
// of the record in the file.
type place struct {
	at     string
	record int
}

// placesKept is the number of places that the summary lists for each kind.
const placesKept = 3

func (t *tally) add(e *verifyError, file string, record int) {
	t.bad++
	if t.kinds == nil {
		t.kinds = map[string]*badKind{}
	}
	k := t.kinds[keyOf(e.kind)]
	if k == nil {
		k = &badKind{kind: e.kind}
		t.kinds[keyOf(e.kind)] = k
	}
	if k.count++; len(k.places) < placesKept {
		k.places = append(k.places, place{e.place(file), record})
	}
}

// print writes a line for each kind, most frequent first, with its places below.
func (t *tally) print(out io.Writer, l lang.Lang) {
	var list []*badKind
	for _, k := range t.kinds {
		list = append(list, k)
	}
	slices.SortFunc(list, func(a, b *badKind) int {
		return cmp.Or(cmp.Compare(b.count, a.count), cmp.Compare(keyOf(a.kind), keyOf(b.kind)))
	})
	for _, k := range list {
		fmt.Fprintf(out, "%6d  %s\n", k.count, safe.Visible(l.Error(k.kind)))
		for _, p := range k.places {
			fmt.Fprintln(out, "        "+safe.Visible(l.Say(lang.VerifyPlace, p.at, p.record)))
		}
		if more := k.count - len(k.places); more > 0 {
			fmt.Fprintln(out, "        "+l.Say(lang.VerifyMore, more))
		}
	}
}

// sum prints a summary if there was more than one record: how many were verified, and
// the kinds of errors.
func (v *verifier) sum(files int) error {
	if !v.asJSON && v.records > 1 {
		text := v.lang.Say(lang.VerifySum, v.records, v.records-v.tally.bad, v.tally.bad)
		if files > 1 {
			text = v.lang.Say(lang.VerifySumIn, v.records, files, v.records-v.tally.bad, v.tally.bad)
		}
		fmt.Fprintln(v.out, text)
		v.tally.print(v.out, v.lang)
	}
	if v.tally.bad > 0 {
		return errSaid
	}
	return nil
}

// keyOf returns a text that is the same for errors with the same fact.
func keyOf(kind error) string {
	f, _ := fact.Of(kind)
	key, err := json.Marshal(f)
	if err != nil {
		return f.Code
	}
	return string(key)
}

// kindOf returns the kind of an error: the rule that a move breaks or the thing that
// couldn't be read, without the details that differ between records.
func kindOf(err error) error {
	var illegal *boards.Illegal
	var text *boards.NotMove
	var play *kifu.PlayError
	var read *kifu.Error
	switch {
	case errors.As(err, &illegal):
		rule := illegal.Rule
		for inner := rule; errors.As(errors.Unwrap(inner), &inner); { // superko adds the position it repeats
			rule = inner
		}
		return fact.Errorf("verify.kind.illegal", "a move that isn't allowed: %w", rule)
	case errors.As(err, &text):
		return fact.Errorf("verify.kind.nomove", "not a move: expected %w", text.Want)
	case errors.As(err, &play):
		return troubles[play.Kind]
	case errors.As(err, &read) && read.Want != nil:
		return fact.Errorf("verify.kind.want", "unreadable: expected %w", read.Want)
	case errors.As(err, &read) && read.Msg != nil:
		return fact.Errorf("verify.kind.unread", "unreadable: %w", read.Msg)
	}
	return fact.New("verify.kind.unreadable", "unreadable")
}

// troubles maps the troubles found by kifu.Play to their kinds.
var troubles = map[kifu.Trouble]error{
	kifu.BadStart:  fact.New("verify.kind.start", "a position from which no game starts"),
	kifu.BadMove:   fact.New("verify.kind.move", "a move that can't be made"),
	kifu.BadTurn:   fact.New("verify.kind.turn", "a move of the side that isn't to move"),
	kifu.BadState:  fact.New("verify.kind.state", "a statement about a step that is wrong"),
	kifu.AfterEnd:  fact.New("verify.kind.after", "moves after the end of the game"),
	kifu.BadResult: fact.New("verify.kind.result", "a result that the board doesn't show"),
}
