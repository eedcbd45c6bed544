package engines

// Add puts what was said later over what was said before.
func (t *Talk) Add(later Talk) {
	if later.Mutter != "" {
		t.Mutter = later.Mutter
	}
	if later.Score != nil {
		t.Score = later.Score
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
}

// AddNote adds another thing that had to be put up with.
func (a *Answer) AddNote(note string) {
	switch {
	case note == "":
	case a.Note == "":
		a.Note = note
	default:
		a.Note += "; " + note
	}
}
