package sgf

import (
	"bytes"
	"fmt"
	"io"
	"strings"
	"testing"
	"testing/iotest"

	"golang.org/x/text/encoding/simplifiedchinese"

	"dohyo/boards"
	"dohyo/kifu"
)

// TestLinesOfErrors counts the lines in values, behind backslashes and between values.
func TestLinesOfErrors(t *testing.T) {
	for _, c := range []struct {
		text string
		want string
	}{
		{"(;GM[4]C[a\nb];B[zz])", "x:2: "},
		{"(;GM[4]C[a\\\nb];B[zz])", "x:2: "},
		{"(;GM[4]C[a\\nb];B[zz])", "x:1: "},
		{"(;GM[4]C[a\\\\\nb]\n;B[zz])", "x:3: "},
		{"(;GM[4]C[a\r\nb];\nB[zz])", "x:2: "},
		{"(;GM[4]AB[aa]\n\n[zz])", "x:1: "},
		{"(;GM[4]\n;B[hh]W\n?)", "x:3:1: "},
		{"(;GM[4]\n;B[hh]\n ;b[aa])", "x:3:3: "},
		{"(;GM[4]\n\nC[\n\n", "x:3:2: "},
	} {
		_, err := kifu.Collect(Read(strings.NewReader(c.text), kifu.ReadOptions{Name: "x"}))
		if err == nil || !strings.HasPrefix(err.Error(), c.want) {
			t.Errorf("%q: got %v, want %s…", c.text, err, c.want)
		}
	}
}

// TestPieces finds the same trees in the same places however the file comes in.
func TestPieces(t *testing.T) {
	text := "mail (not a game) (" + strings.Repeat(" ", 5000) + "(;GM[4];B[hh];W[(]C[\\];)])x(;GM[4]" +
		strings.Repeat(";B[aa];W[bb]", 1000) + ")\n( \n;GM[4]C[" + strings.Repeat("é\\]", 1200) + "];B[cc]"
	list := func(r io.Reader) string {
		var b strings.Builder
		for tree, err := range Trees(r, "x") {
			fmt.Fprintf(&b, "%d %d+%d open %v, %v: %d nodes\n", tree.Line, tree.Offset, tree.Bytes, tree.Open, err, nodesOf(tree.Root))
		}
		return b.String()
	}
	want := fmt.Sprintf("1 %d+%d open false, <nil>: 3 nodes\n1 %d+%d open false, <nil>: 2001 nodes\n2 %d+%d open true, <nil>: 2 nodes\n",
		5019, 26, 5046, 7+2000*6+1, 5046+7+2000*6+2, len(text)-(5046+7+2000*6+2))
	for name, r := range map[string]io.Reader{
		"whole": strings.NewReader(text), "bytes": iotest.OneByteReader(strings.NewReader(text)), "halves": iotest.HalfReader(strings.NewReader(text)),
		"with its end": iotest.DataErrReader(strings.NewReader(text)),
	} {
		if got := list(r); got != want {
			t.Errorf("%s: got\n%swant\n%s", name, got, want)
		}
	}
}

// nodesOf counts the nodes of the main line.
func nodesOf(n *Node) (count int) {
	for ; n != nil; n = n.Next {
		count++
	}
	return count
}

// TestUnreadable reports the error of a file that can't be read to its end.
func TestUnreadable(t *testing.T) {
	for _, text := range []string{"", "no game", "(;GM[4];B[hh])", "(;GM[4];B[h"} {
		_, err := kifu.Collect(Read(io.MultiReader(strings.NewReader(text), iotest.ErrReader(io.ErrUnexpectedEOF)), kifu.ReadOptions{Name: "x"}))
		if err == nil || !strings.Contains(err.Error(), io.ErrUnexpectedEOF.Error()) {
			t.Errorf("%q: got %v", text, err)
		}
	}
}

// TestSecondBytes reads characters whose second byte looks like a bracket or a backslash,
// also behind a backslash, at the bounds of the first byte.
func TestSecondBytes(t *testing.T) {
	for _, c := range []struct{ head, text, want string }{
		{"CA[GBK]", "\x81\x5c\x81\x5d", "乗乚"},
		{"CA[GBK]", "\\\x81\x5d", "乚"},
		{"CA[Big5]", "\xa5\x5c\xb3\x5c", "功許"},
		{"CA[Shift_JIS]", "\\\x83\x5c", "ソ"},
		{"CA[Shift_JIS]", "\x83\x5c\\]", "ソ]"},
	} {
		raw := "(;GM[4]" + c.head + "PB[" + c.text + "]PW[b];B[aa])"
		recs, err := kifu.Collect(Read(strings.NewReader(raw), kifu.ReadOptions{}))
		if err != nil || len(recs) != 1 || recs[0].Players != [2]string{c.want, "b"} {
			t.Errorf("%q: got %v, %v", raw, recs, err)
			continue
		}
		d := edited(t, raw)
		if h := d.HeadOf(); h.Players[0] != c.want || h.Players[1] != "b" || d.Text() != raw {
			t.Errorf("%q, edited: got %+q, %q", raw, h.Players, d.Text())
		}
	}
}

// TestNamedEncoding takes CA only where it is a property with a short value.
func TestNamedEncoding(t *testing.T) {
	text, err := simplifiedchinese.GBK.NewEncoder().String("聂卫平")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		head string
		gbk  bool
	}{
		{"CA[GBK]", true},
		{"CA[ gbk ]", true},
		{"XCA[GBK]", false},
		{"XCA[Shift_JIS]CA[GBK]", true},
		{"CA[" + strings.Repeat(" ", 36) + "GBK]", true},
		{"CA[" + strings.Repeat(" ", 37) + "GBK]", false},
	} {
		recs, err := kifu.Collect(Read(strings.NewReader("(;GM[1]"+c.head+"PB["+text+"];B[aa])"), kifu.ReadOptions{}))
		if err != nil || (recs[0].Players[0] == "聂卫平") != c.gbk {
			t.Errorf("%s: got %q, %v", c.head, recs[0].Players[0], err)
		}
	}
}

// TestTreesAdded writes moves that were added to the tree of a file.
func TestTreesAdded(t *testing.T) {
	for _, c := range []struct {
		text string
		move boards.Move
		said string
		want string
	}{
		{"(;GM[1]SZ[9];B[ee])", "B8", "", "(;GM[1]SZ[9];B[ee];W[bb])\n"},
		{"(;GM[1]SZ[9];B[ee])", "J1", "a]b", "(;GM[1]SZ[9];B[ee];W[ii]C[a\\]b])\n"},
		{"(;GM[1]SZ[9];B[ee])", "pass", "", "(;GM[1]SZ[9];B[ee];W[])\n"},
		{"(;GM[1];B[ee])", "A19", "", "(;GM[1];B[ee];W[aa])\n"},
		{"(;GM[4]SZ[15];B[hh])", "102", "", "(;GM[4]SZ[15];B[hh];W[ab])\n"},
	} {
		for _, newline := range []string{"", "\n", "\r\n"} {
			recs, err := kifu.Collect(Read(strings.NewReader(c.text), kifu.ReadOptions{Trees: true}))
			if err != nil {
				t.Fatal(err)
			}
			tree := recs[0].Tree
			n := kifu.TreeNode{Up: 1, Down: kifu.NoNode, Next: kifu.NoNode, Move: c.move, Side: 1}
			if c.said != "" {
				n.Noted = &kifu.Move{Comment: c.said}
			}
			tree.Nodes[1].Down = int32(len(tree.Nodes))
			tree.Nodes = append(tree.Nodes, n)
			var b bytes.Buffer
			err = Write(&b, kifu.All(recs...), kifu.WriteOptions{Newline: newline})
			if want := strings.ReplaceAll(c.want, "\n", max(newline, "\n")); err != nil || b.String() != want {
				t.Errorf("%s %s: got %q, %v, want %q", c.text, c.move, b.String(), err, want)
			}
		}
	}
}

// TestCutAtParentheses reads games from long pieces that end just behind the parenthesis
// by which the next game begins.
func TestCutAtParentheses(t *testing.T) {
	const each, pieces = 300, 4
	const game = ";GM[4]SZ[15];B[hh];W[hi])\n"
	text := []io.Reader{strings.NewReader("(")}
	for range pieces {
		text = append(text, strings.NewReader(strings.Repeat(game+"(", each)))
	}
	text = append(text, strings.NewReader(game))
	list, err := kifu.Collect(Read(io.MultiReader(text...), kifu.ReadOptions{Name: "x"}))
	if err != nil || len(list) != each*pieces+1 {
		t.Errorf("%d games of %d: %v", len(list), each*pieces+1, err)
	}
}
