package kifu

import "dohyo/boards"

// OpeningOf returns the opening of a record: the record's own, as SGF, KIF or CSA have it, or
// else what the game calls the moves that led to the last of its positions (Follow). It
// returns false if it has no name.
func OpeningOf(rec *Record, positions []boards.Position) (boards.Opening, bool) {
	if rec.Opening != nil {
		return *rec.Opening, rec.Opening.Name != ""
	}
	for _, key := range []string{"戦型", "$OPENING"} {
		for _, name := range rec.Extra[key] {
			if name != "" {
				return boards.Opening{Name: name}, true
			}
		}
	}
	if n := len(positions); n > 0 {
		if e, ok := positions[n-1].(boards.Entitled); ok {
			return e.Opening()
		}
	}
	return boards.Opening{}, false
}
