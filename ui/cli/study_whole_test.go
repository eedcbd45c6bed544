package cli

import (
	"io"
	"path/filepath"
	"testing"

	"dohyo/arena/analysis"
	"dohyo/ui/show"
)

// TestWholeCopy names the copy of an analysed record: it is of the record's format if that
// has a place for the results, otherwise of one that has.
func TestWholeCopy(t *testing.T) {
	dir := t.TempDir()
	files := map[string]string{
		"a.sgf": "(;GM[4]SZ[15]RU[freestyle];B[hh];W[gi])",
		"b.psq": "Piskvorky 15x15, 11:11, 0\n8,8,0\n7,9,0\nA\nB\n-1\n",
	}
	want := map[string]string{"a.sgf": "a-analysed.sgf", "b.psq": "b-analysed.sgf"}
	if status, _, errs := command(t, "", "engines"); status != 0 { // in a state folder of its own
		t.Fatal(errs)
	}
	for name, text := range files {
		writeFile(t, filepath.Join(dir, name), text)
		out, err := analysing{&app{Streams: Streams{Out: io.Discard, Err: io.Discard}}}.writeWhole(filepath.Join(dir, name), "freestyle", 1, show.WholeQuestion{Who: "mangetsu"})
		if err != nil || out != filepath.Join(dir, want[name]) {
			t.Errorf("%s: %s, %v", name, out, err)
		}
	}
}

// TestWholeCall checks that a question from the screen keeps its bounds, so that the results
// are those of a call of dohyo analyse with the same.
func TestWholeCall(t *testing.T) {
	a := analysing{&app{cfg: Config{Marks: "1,2,3"}}}
	c := a.wholeCall(2, "gomoku", show.WholeQuestion{Who: "mangetsu", Nodes: 1000})
	if c.nodes != 1000 || c.time != 0 || c.game != 2 || c.engine != "mangetsu" || c.marks != (analysis.Marks{0.01, 0.02, 0.03}) {
		t.Errorf("%+v", c)
	}
}
