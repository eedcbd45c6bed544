package lang

import (
	"errors"

	"dohyo/engines"
)

// Results of a player's tryout.
var (
	TryOK     = Key{"ok", "可"}
	TryFailed = Key{"FAILED", "不可"}
	TryAdvice = Key{"what to do: %s", "対処: %s"}
)

// Seen returns the observations of a player's tryout.
func (l Lang) Seen(s Spelling, err error) string {
	if fault := new(engines.Fault); l == Japanese && errors.As(err, &fault) {
		return toldIn(l, s, fault.Fact, fault.Detail)
	}
	return ErrorIn(l, s, err)
}
