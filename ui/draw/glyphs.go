package draw

// A Set is a choice of characters for everything on the screen, with replacements for
// decoration. The width at which a terminal draws characters of East Asian ambiguous
// width decides which sets it can show.
//
// The text of a stone or a point is one column wide and followed by a joint, or two
// columns wide.
type Set struct {
	Name string
	most int       // bytes of a text that Clean keeps; 0 keeps all
	Grid [9]string // empty points: ┌ ┬ ┐ ├ ┼ ┤ └ ┴ ┘ of the board
	Star string    // 星, a marked point of the empty board

	Stone   [2]string // by side: black, white
	Last    [2]string // the last move
	Row     [2]string // in the row that won
	Against [2]string // a stone that opposes the subject of a reason
	Foul    string    // a black stone in a shape that fouls
	Fouled  string    // the stone that made the foul
	Cursor  string    // an empty point that a person points at
	Wanted  string    // an empty point that such a shape needs
	Kinjite string    // 禁手: an empty point that is a foul for black
	Dead    [2]string // a dead stone, by side
	Land    [2]string // an empty point of a side's territory
	Number  [2]string // the character beside a one-digit number, by side

	Joint     string       // between two points of a row
	Blocks    bool         // it has blocks to make round stones of
	BigStar   [2]string    // a marked point of double size: upper and lower half
	BigLand   [2][2]string // a side's empty point of double size
	Upright   string       // a line down through the middle of a column
	BigCursor [4]string    // the corners around a large field that a person points at
	Rule      string       // the line down through an empty point of double size, at the right edge of its column; the line across is an underline

	// The middle of a stone of three lines, and of two lines as upper and lower half.
	Inside                     [4]string // last move, row, foul, fouled
	BigRow, BigFoul, BigFouled [2]string

	Side    [2]string // a side's sign before a move
	Turned  string    // before a piece that faces down
	Moved   [2]string // before the piece that moved last, facing up or down
	Checked string    // before a king in check
	Square  string    // an empty field of two columns
	Left    string    // the field that the last move came from
	Open    string    // an empty field that can be reached
	Capture string    // before a piece that can be taken
	Pointed string    // before the field that a person points at
	Letters bool      // pieces are letters, because kanji may not be two columns wide

	Edge      [2]string // one column of the rim above and below the board; "" for none
	Notations []string  // preferred notations of moves; none selects each game's usual one

	Bars    []string // levels of a sparkline, from low to high
	Braille bool     // plots are made of Braille dots

	style     StoneStyle      // of stones and tiles higher than a line
	mosaic    Mosaic          // of the blocks that these are made of
	bare      bool            // names of points have no brackets
	sevenBit  bool            // nothing but ASCII can be shown, and what the font has
	font      Font            // of a console
	lined     bool            // large fields have lines, though there are no blocks
	ambiguous bool            // characters of ambiguous width can stay
	replace   map[rune]string // replacements for decoration
}

// SetNames lists the glyph sets by the names that --glyphs takes.
func SetNames() []string {
	return []string{"unicode", "sextants", "octants", "full", "ascii", "block"}
}

// The glyph sets by name, for callers that need a certain one.
var (
	Unicode = &unicode
	ASCII   = &ascii
)

// SetNamed returns the glyph set of a name, and unicode for an unknown name.
func SetNamed(name string) *Set {
	switch name {
	case "sextants":
		return unicode.divided(Sextants)
	case "octants":
		return unicode.divided(Octants)
	case "full":
		return &full
	case "ascii":
		return &ascii
	case "block":
		return &block
	}
	return &unicode
}

// Unlined returns the set without lines between the points of a board, for those who have it read to
// them: a reader spells every line.
func (s *Set) Unlined() *Set {
	if Width(s.Stone[0]) == 2 {
		return s // it has none
	}
	t := *s
	for i := range t.Grid {
		t.Grid[i] = "."
	}
	t.Star, t.Joint = "+", " "
	return &t
}

// divided returns the set with finer blocks.
func (s *Set) divided(m Mosaic) *Set {
	t := *s
	t.mosaic = m
	return &t
}

var bars = []string{"▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"}

// unicode is for terminals where ● is one column wide.
var unicode = Set{
	Name: "unicode", ambiguous: true,
	Grid:    [9]string{"┌", "┬", "┐", "├", "┼", "┤", "└", "┴", "┘"},
	Star:    "╋",
	Stone:   [2]string{"●", "○"},
	Last:    [2]string{"◆", "◇"},
	Row:     [2]string{"★", "☆"},
	Against: [2]string{"▲", "△"},
	Foul:    "▲",
	Fouled:  "⊗",
	Cursor:  "□",
	Wanted:  "◦",
	Kinjite: "×",
	Dead:    [2]string{"●×", "○×"},
	Land:    [2]string{"▪", "▫"},
	Joint:   "─",
	Blocks:  true,
	Rule:    "▕", Upright: "│", BigCursor: [4]string{"┌", "┐", "└", "┘"},
	BigStar: [2]string{"▗▖", "▝▘"},
	BigLand: [2][2]string{{"▄▄", "▀▀"}, {"┌┐", "└┘"}},
	Inside:  [4]string{"●", "★", "▲", "×"},
	BigRow:  [2]string{"◢◣", "◥◤"}, BigFoul: [2]string{"╱╲", "╲╱"}, BigFouled: [2]string{"╲╱", "╱╲"},
	Side: [2]string{"▲", "△"}, Turned: "v", Moved: [2]string{"▲", "▼"}, Checked: "!", Square: "・", Left: "＋", Open: "〇", Capture: "x", Pointed: ">",
	Edge: [2]string{"▄", "▀"},
	Bars: bars, Braille: true,
}

// full is for terminals where ● is two columns wide: nothing in it is of
// ambiguous width.
var full = Set{
	Name:    "full",
	Grid:    [9]string{"・", "・", "・", "・", "・", "・", "・", "・", "・"},
	Star:    "＋",
	Stone:   [2]string{"Ｘ", "Ｏ"},
	Last:    [2]string{"黒", "白"},
	Row:     [2]string{"＃", "＠"},
	Against: [2]string{"＊", "％"},
	Foul:    "＊",
	Fouled:  "禁",
	Cursor:  "＿",
	Wanted:  "〇",
	Kinjite: "ｘ",
	Dead:    [2]string{"x-", "o-"},
	Land:    [2]string{"b ", "w "},
	Number:  [2]string{"x", "o"},
	Joint:   " ",
	Side:    [2]string{"+", "-"}, Turned: "v", Moved: [2]string{"^", "w"}, Checked: "!", Square: "・", Left: "＋", Open: "〇", Capture: "x", Pointed: ">",
	Bars: []string{"⣀", "⣀", "⣤", "⣤", "⣶", "⣶", "⣿", "⣿"}, Braille: true,
	replace: plain,
}

// ascii is for terminals that don't answer the probe, or draw kanji in one column.
var ascii = Set{
	Name:    "ascii",
	Grid:    [9]string{". ", ". ", ". ", ". ", ". ", ". ", ". ", ". ", ". "},
	Star:    "+ ",
	Stone:   [2]string{"X ", "O "},
	Last:    [2]string{"X<", "O<"},
	Row:     [2]string{"X*", "O*"},
	Against: [2]string{"X!", "O!"},
	Foul:    "X!",
	Fouled:  "X#",
	Cursor:  "[]",
	Wanted:  "? ",
	Kinjite: "! ",
	Dead:    [2]string{"x-", "o-"},
	Land:    [2]string{"b ", "w "},
	Number:  [2]string{"x", "o"},
	Joint:   " ",
	Side:    [2]string{"+", "-"}, Turned: "v", Moved: [2]string{"^", "w"}, Checked: "!", Square: ". ", Left: ": ", Open: "o ", Capture: "x", Pointed: ">",
	Letters: true,
	Bars:    []string{"_", "_", ".", "-", "=", "+", "*", "#"},
	replace: plain,
}

// block uses only backgrounds; marks are letters on them.
var block = Set{
	Name: "block", ambiguous: false,
	Grid:    [9]string{"  ", "  ", "  ", "  ", "  ", "  ", "  ", "  ", "  "},
	Star:    "+ ",
	Stone:   [2]string{"  ", "  "},
	Last:    [2]string{"<>", "<>"},
	Row:     [2]string{"**", "**"},
	Against: [2]string{"!!", "!!"},
	Foul:    "!!",
	Fouled:  "##",
	Cursor:  "[]",
	Wanted:  "? ",
	Kinjite: "! ",
	Dead:    [2]string{"--", "--"},
	Land:    [2]string{"b ", "w "},
	Number:  [2]string{" ", " "},
	Joint:   " ",
	Side:    [2]string{"+", "-"}, Turned: "v", Moved: [2]string{"^", "w"}, Checked: "!", Square: "  ", Left: "＋", Open: "〇", Capture: "x", Pointed: ">",
	Bars:    []string{"_", "_", ".", "-", "=", "+", "*", "#"},
	replace: plain,
}

// SevenBit returns the set for a terminal limited to ASCII and the characters of its font. Others
// become question marks.
func (s *Set) SevenBit() *Set {
	t := *s
	t.sevenBit = true
	return &t
}

// Kanji reports whether the set can show kanji.
func (s *Set) Kanji() bool { return !s.sevenBit }

// Arrows reports whether the set has arrows, which are of ambiguous width.
func (s *Set) Arrows() bool { return s.ambiguous || s.font.has("←↑→↓↖↗↘↙") }

// plain replaces decoration whose width isn't certain. An ambiguous character without
// an entry becomes a question mark.
var plain = map[rune]string{
	'●': "X", '○': "O", '◆': "X", '◇': "O", '★': "*", '☆': "*", '▲': "!", '⊗': "#", '◦': "?",
	'─': "-", '━': "-", '│': "|", '┃': "|", '┌': "+", '┐': "+", '└': "+", '┘': "+", '├': "+", '┤': "+", '┬': "+", '┴': "+", '┼': "+", '╋': "+",
	'╭': "+", '╮': "+", '╰': "+", '╯': "+", '═': "=", '║': "|",
	'▶': ">", '▷': ">", '◀': "<", '▼': "v", '←': "<", '→': ">", '↑': "^", '↓': "v", '⏎': "Enter",
	'…': "..", '·': ".", '・': "・", '×': "x", '½': ".5", '¼': ".25", '¾': ".75", '±': "+-", '–': "-", '—': "-", '‘': "'", '’': "'", '“': "\"", '”': "\"",
	'‖': "|", '§': "Sec.", '°': "deg", '√': "v", '✓': "v", '✗': "x", '■': "#", '□': "[]", '△': "^", '▽': "v", '◎': "O", '※': "*", '①': "1", '②': "2", '③': "3",
	'ō': "o",
	'█': "#", '▀': "#", '▄': "#", '▌': "|", '▁': "_", '▂': "_", '▃': ".", '▅': "=", '▆': "+", '▇': "*",
	'∞': "oo", 'α': "a", 'β': "b", 'γ': "g", 'μ': "u", '∥': "|",
}

// Screen returns the set for a screen, which keeps only the first 32 KiB of a text.
// Names and comments may have megabytes, and a screen is drawn many times a second.
func (s *Set) Screen() *Set {
	t := *s
	t.most = 32 << 10
	return &t
}
