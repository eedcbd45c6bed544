package main

import (
	"bytes"
	"image"
	"image/color"
	"image/png"
	"os"
	"path/filepath"
	"slices"
	"testing"
)

// TestDocs checks that the manual's page is the one that the command writes, and that all of its
// pictures are there and not too large.
func TestDocs(t *testing.T) {
	t.Chdir("../../..")
	if got, err := os.ReadFile(filepath.Join(docsFolder, "README.md")); err != nil || string(got) != page() {
		t.Errorf("the page is stale (%v): go run ./ui/internal/terminals -docs -at none", err)
	}
	const most = 4 << 20 // all together
	total := int64(0)
	for _, term := range inDocs {
		for _, p := range places {
			f, err := os.Open(filepath.Join(docsFolder, term.name+"-"+p.name+".png"))
			if err != nil {
				t.Error(err)
				continue
			}
			c, err := png.DecodeConfig(f)
			if err != nil || c.Width < 4*p.cols || c.Height < 10*p.rows {
				t.Errorf("%s, %s: %dx%d (%v)", term.name, p.name, c.Width, c.Height, err)
			}
			info, _ := f.Stat()
			total += info.Size()
			f.Close()
		}
	}
	if total > most {
		t.Errorf("the pictures have %d bytes, at most %d are allowed", total, most)
	}
}

// TestOnConsole checks that the console isn't asked for kanji.
func TestOnConsole(t *testing.T) {
	if got := shownOnConsole([]string{"replay", "x", "--lang", "ja", "--from", "4"}); !slices.Equal(got, []string{"replay", "x", "--from", "4"}) {
		t.Errorf("%q", got)
	}
}

// TestTrimFile cuts off the empty part of a picture in a file.
func TestTrimFile(t *testing.T) {
	name := filepath.Join(t.TempDir(), "x.png")
	img := image.NewGray(image.Rect(0, 0, 9, 9))
	img.Set(2, 4, color.White)
	var data bytes.Buffer
	if err := png.Encode(&data, img); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(name, data.Bytes(), 0o600); err != nil {
		t.Fatal(err)
	}
	for range 2 {
		if err := trimFile(name); err != nil {
			t.Fatal(err)
		}
		f, err := os.Open(name)
		if err != nil {
			t.Fatal(err)
		}
		c, err := png.DecodeConfig(f)
		f.Close()
		if err != nil || c.Width != 3 || c.Height != 5 {
			t.Errorf("%dx%d (%v), want 3x5", c.Width, c.Height, err)
		}
	}
}
