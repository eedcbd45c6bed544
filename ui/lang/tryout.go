package lang

import (
	"errors"

	"dohyo/engines"
)

// Marks of a player that is tried out.
var (
	TryOK     = Key{"ok", "可"}
	TryFailed = Key{"FAILED", "不可"}
)

// Seen is what was seen of a player that was tried out.
func (l Lang) Seen(err error) string {
	if fault := new(engines.Fault); l == Japanese && errors.As(err, &fault) {
		return l.Told(fault.Fact, fault.Detail)
	}
	return l.Error(err)
}
