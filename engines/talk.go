package engines

import "dohyo/boards/fact"

// Add overlays what was said later on what was said before.
func (t *Talk) Add(later Talk) {
	if later.Mutter != "" {
		t.Mutter = later.Mutter
	}
	if later.Score != nil {
		t.Score, t.Unit = later.Score, later.Unit
	}
	if later.PV != "" {
		t.PV = later.PV
	}
	if later.Nodes != 0 {
		t.Nodes = later.Nodes
	}
	if later.Depth != 0 {
		t.Depth = later.Depth
	}
	if later.Points != "" {
		t.Points = later.Points
	}
}

// AddNote adds another tolerated slip; nil adds nothing.
func (a *Answer) AddNote(note *fact.Error) { a.Note = And(a.Note, note) }

// NoteText returns the note in English, or "".
func (a *Answer) NoteText() string {
	if a.Note == nil {
		return ""
	}
	return a.Note.Error()
}

// NoteFact returns the note as a fact.
func (a *Answer) NoteFact() fact.Fact {
	if a.Note == nil {
		return fact.Fact{}
	}
	return a.Note.Fact
}

// And joins two observations in order; nil stands for none.
func And(a, b *fact.Error) *fact.Error {
	switch {
	case a == nil:
		return b
	case b == nil:
		return a
	}
	return fact.Errorf("engines.and", "%v; %v", a, b)
}

// All joins all observations in order; nil if there are none.
func All(list []*fact.Error) (all *fact.Error) {
	for _, f := range list {
		all = And(all, f)
	}
	return all
}
