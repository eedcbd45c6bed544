package arena

import "dohyo/boards/fact"

// A VersionError refuses a journal of an unknown format: it has no version, which
// every journal has had, or a later one than this dohyo reads.
type VersionError struct {
	Version int // the version in its match_begin; 0 for none
	Known   int // the latest version that this dohyo reads
}

func (e *VersionError) Error() string { return e.Unwrap().Error() }

// Unwrap returns the error as a fact.
func (e *VersionError) Unwrap() error {
	switch {
	case e.Version == 0:
		return fact.Errorf("arena.version.none", "match_begin: expected the version of the journal format (1 to %d), got none or 0", e.Known)
	case e.Version < 0:
		return fact.Errorf("arena.version.range", "expected a version of the journal format from 1 to %d, got %d", e.Known, e.Version)
	}
	return fact.Errorf("arena.version.later", "the journal has format version %d, but this dohyo knows only versions up to %d; a newer dohyo wrote it", e.Version, e.Known)
}

// checkVersion refuses a journal by its first event if this code can't interpret
// the events that follow.
func checkVersion(b *MatchBegin) error {
	if b.Version < 1 || b.Version > journalVersion {
		return &VersionError{Version: b.Version, Known: journalVersion}
	}
	return nil
}
