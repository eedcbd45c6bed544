// Command cut takes the outlines of the characters that diagrams need out of
// a font, and prints them as ui/diagram/outlines.txt holds them:
//
//	go run ./ui/diagram/cut /usr/share/fonts/opentype/noto/NotoSerifCJK-Bold.ttc >ui/diagram/outlines.txt
//
// Of a collection it takes the first font, which in the Noto collections is
// the Japanese one.
// It isn't needed to build dohyo: outlines.txt is in the repository.
package main

import (
	"bufio"
	"fmt"
	"os"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/image/font"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
)

// perEm is the number of units of a character's height in outlines.txt.
const perEm = 1000

// kanji are those of pieces, hands, sides, games and captions of diagrams.
const kanji = "歩香桂銀金角飛玉王杏圭全馬龍竜成" + // pieces of shogi
	"〇一二三四五六七八九十" +
	"侍犬穴宝埋蔵既知" + // SamurAI Dig Here
	"先後手番黒白上下中盤面局図目次第最終初期開始終了" +
	"持駒残枚打点子石死活取揚浜連珠棋譜囲碁将五並競争掘戦対" +
	"同反則禁長負勝分引投王詰千日宣言審判裁定時間切数" +
	"年月火水木土曜"

// characters are all that are taken.
func characters() []rune {
	var list []rune
	add := func(from, to rune) {
		for r := from; r <= to; r++ {
			list = append(list, r)
		}
	}
	add('!', '~')
	add('ぁ', 'ん')
	add('ァ', 'ヶ')
	list = append(list, []rune("　、。・ー「」『』（）〜–—…×→←↑↓↗↖↘↙±½？！：々●○▲△▼▽■□◆◇★☆※")...)
	list = append(list, []rune(kanji)...)
	slices.Sort(list)
	return slices.Compact(list)
}

func main() {
	if err := cut(os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, "cut:", err)
		os.Exit(1)
	}
}

func cut(args []string) error {
	if len(args) != 1 {
		return fmt.Errorf("want a font's file")
	}
	data, err := os.ReadFile(args[0])
	if err != nil {
		return err
	}
	all, err := sfnt.ParseCollection(data)
	if err != nil {
		return err
	}
	f, err := all.Font(0)
	if err != nil {
		return err
	}
	w := bufio.NewWriter(os.Stdout)
	for _, id := range []sfnt.NameID{sfnt.NameIDFull, sfnt.NameIDVersion, sfnt.NameIDCopyright, sfnt.NameIDLicense} {
		if text, err := f.Name(nil, id); err == nil {
			fmt.Fprintf(w, "# %s\n", strings.Join(strings.Fields(text), " "))
		}
	}
	fmt.Fprintf(w, "# Outlines of single characters, converted to another format only; the licence is in OFL.txt.\n")
	fmt.Fprintf(w, "# A line a character: itself, its width in 1/%d em, and its path as SVG has it, from the baseline, y downwards.\n\n", perEm)
	for _, r := range characters() {
		if err := outline(w, f, r); err != nil {
			return fmt.Errorf("%c: %w", r, err)
		}
	}
	return w.Flush()
}

// outline prints the line of a character.
func outline(w *bufio.Writer, f *sfnt.Font, r rune) error {
	var b sfnt.Buffer
	g, err := f.GlyphIndex(&b, r)
	if err != nil {
		return err
	}
	if g == 0 {
		return fmt.Errorf("the font doesn't have it")
	}
	em := fixed.I(perEm)
	wide, err := f.GlyphAdvance(&b, g, em, font.HintingNone)
	if err != nil {
		return err
	}
	segments, err := f.LoadGlyph(&b, g, em, nil)
	if err != nil {
		return err
	}
	p := path{}
	for _, s := range segments {
		switch s.Op {
		case sfnt.SegmentOpMoveTo:
			p.move(s.Args[0])
		case sfnt.SegmentOpLineTo:
			p.add('l', s.Args[:1])
		case sfnt.SegmentOpQuadTo:
			p.add('q', s.Args[:2])
		case sfnt.SegmentOpCubeTo:
			p.add('c', s.Args[:3])
		}
	}
	p.end()
	_, err = fmt.Fprintf(w, "%c %d %s\n", r, wide.Round(), p.text.String())
	return err
}

// A path is written with relative coordinates. The letter of a command is written only where it
// changes.
type path struct {
	text strings.Builder
	x, y int
	last byte
}

func (p *path) end() {
	if p.last != 0 {
		p.text.WriteByte('z')
	}
}

func (p *path) move(to fixed.Point26_6) {
	p.end()
	x, y := to.X.Round(), to.Y.Round()
	p.text.WriteByte('M')
	p.number(x, true)
	p.number(y, false)
	p.x, p.y, p.last = x, y, 'M'
}

func (p *path) add(op byte, args []fixed.Point26_6) {
	first := op != p.last
	if first {
		p.text.WriteByte(op)
	}
	for _, a := range args {
		p.number(a.X.Round()-p.x, first)
		p.number(a.Y.Round()-p.y, false)
		first = false
	}
	last := args[len(args)-1]
	p.x, p.y, p.last = last.X.Round(), last.Y.Round(), op
}

// number writes a number, after a blank unless its sign separates it from the one before.
func (p *path) number(n int, first bool) {
	if n >= 0 && !first {
		p.text.WriteByte(' ')
	}
	p.text.WriteString(strconv.Itoa(n))
}
