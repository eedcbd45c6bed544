package arena

import (
	"cmp"
	"errors"

	"dohyo/arena/seal"
)

// sealedSince is the first form of the journal in which every line has a
// checksum.
const sealedSince = 2

var (
	// ErrChecksum says that a journal's line isn't the one that was written, or
	// isn't in its place.
	ErrChecksum = seal.ErrSum

	// ErrNoChecksum says that a line has no checksum though the journal has them.
	ErrNoChecksum = seal.ErrNone
)

// A chain is the running checksum of a journal's lines.
type chain struct{ seal.Chain }

// check takes in the next line, without its line end. With an error the chain
// is as it was. A first line of an unknown form may have another kind of
// checksum, so the form is reported as the error.
func (c *chain) check(line []byte) error {
	err := c.Check(line)
	if err != nil {
		if e, _ := ParseEvent(line); e != nil {
			if b, ok := e.(*MatchBegin); ok {
				err = cmp.Or(checkVersion(b), err)
			}
		}
	}
	return err
}

// begun reports whether the first line is of a known form, and has a checksum if
// that form has one.
func (c *chain) begun(b *MatchBegin) error {
	if err := checkVersion(b); err != nil {
		return err
	}
	if b.Version >= sealedSince && !c.Sealed {
		return ErrNoChecksum
	}
	return nil
}

// torn reports whether the last line, which can't be read, may be incomplete.
// Otherwise it is damaged.
func (c *chain) torn(line []byte, err error) bool {
	var version *VersionError
	return !errors.As(err, &version) && c.Torn(line)
}
