package draw

// A Set is one choice of characters for everything on the screen: the stones,
// and what decoration turns into. Which sets a terminal can show is decided by
// how wide it draws characters of East Asian ambiguous width.
//
// Texts of a stone or a point are one column wide and followed by a joint, or
// two columns wide.
type Set struct {
	Name string
	most int       // bytes that Clean keeps of a text; 0 is all
	Grid [9]string // empty points: ┌ ┬ ┐ ├ ┼ ┤ └ ┴ ┘ of the board
	Star string    // 星, a marked point of the empty board

	Stone   [2]string // by side: black, white
	Last    [2]string // the last move
	Row     [2]string // in the row that won
	Against [2]string // stands against what a reason is about
	Foul    string    // of black, in a shape that makes a foul
	Fouled  string    // the stone that made the foul
	Cursor  string    // an empty point that a person points at
	Wanted  string    // an empty point that such a shape would need
	Kinjite string    // 禁手: an empty point that is a foul for black
	Dead    [2]string // a stone that is taken for dead, by side
	Land    [2]string // an empty point that is a side's
	Number  [2]string // what stands beside a number of one digit, by side

	Joint     string       // between two points of a row
	Blocks    bool         // it has blocks to make round stones of
	BigStar   [2]string    // a marked point of twice the size: upper and lower half
	BigLand   [2][2]string // a side's empty point of twice the size
	Upright   string       // a line down through the middle of a column
	BigCursor [4]string    // the corners around a large field that a person points at
	Rule      string       // the line down through an empty point of twice the size, at the right edge of its column; the line across is an underline

	// In the middle of a stone of three lines, and of two, upper and lower half.
	Inside                              [4]string // last move, row, foul, fouled
	BigLast, BigRow, BigFoul, BigFouled [2]string

	Side    [2]string // a side's sign before a move
	Turned  string    // before a piece that looks down
	Moved   [2]string // before the piece that moved last, looking up or down
	Checked string    // before a king in check
	Square  string    // an empty field of two columns
	Left    string    // the field that the last move came from
	Open    string    // an empty field that can be reached
	Capture string    // before a piece that can be taken
	Pointed string    // before what a person points at
	Letters bool      // pieces are letters: kanji may not be two columns wide

	Edge      [2]string // the rim above and below the board, a column of it; "" for none
	Notations []string  // in which moves are written; none is each game's usual one

	Bars    []string // levels of a sparkline, from low to high
	Braille bool     // plots are made of Braille dots

	style     StoneStyle      // of what is larger than a line
	sevenBit  bool            // nothing but ASCII can be shown
	ambiguous bool            // characters of ambiguous width can stay
	replace   map[rune]string // what decoration turns into
}

// SetNames lists the glyph sets by the names that --glyphs takes.
func SetNames() []string { return []string{"unicode", "full", "ascii", "block"} }

// The glyph sets by name, for those who need a certain one.
var (
	Unicode = &unicode
	ASCII   = &ascii
)

// SetNamed finds a glyph set; an unknown name gives unicode.
func SetNamed(name string) *Set {
	switch name {
	case "full":
		return &full
	case "ascii":
		return &ascii
	case "block":
		return &block
	}
	return &unicode
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
	BigLast: [2]string{"▗▖", "▝▘"}, BigRow: [2]string{"◢◣", "◥◤"}, BigFoul: [2]string{"╱╲", "╲╱"}, BigFouled: [2]string{"╲╱", "╱╲"},
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

// ascii is for terminals that don't answer, or draw kanji in one column.
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

// block is backgrounds only; marks are letters on them.
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

// SevenBit is the set for a terminal that is to show nothing but ASCII: other
// characters become question marks.
func (s *Set) SevenBit() *Set {
	t := *s
	t.sevenBit = true
	return &t
}

// Kanji tells whether kanji can be shown.
func (s *Set) Kanji() bool { return !s.sevenBit }

// Arrows tells whether the set has arrows, which are of ambiguous width.
func (s *Set) Arrows() bool { return s.ambiguous }

// plain says what decoration turns into where its width isn't sure. Ambiguous
// characters that don't stand here become a question mark.
var plain = map[rune]string{
	'●': "X", '○': "O", '◆': "X", '◇': "O", '★': "*", '☆': "*", '▲': "!", '⊗': "#", '◦': "?",
	'─': "-", '━': "-", '│': "|", '┃': "|", '┌': "+", '┐': "+", '└': "+", '┘': "+", '├': "+", '┤': "+", '┬': "+", '┴': "+", '┼': "+", '╋': "+",
	'╭': "+", '╮': "+", '╰': "+", '╯': "+", '═': "=", '║': "|",
	'▶': ">", '▷': ">", '◀': "<", '▼': "v", '←': "<", '→': ">", '↑': "^", '↓': "v", '⏎': "Enter",
	'…': "..", '·': ".", '・': "・", '×': "x", '½': ".5", '±': "+-", '–': "-", '—': "-", '‘': "'", '’': "'", '“': "\"", '”': "\"",
	'‖': "|", '§': "Sec.", '°': "deg", '√': "v", '✓': "v", '✗': "x", '■': "#", '□': "[]", '△': "^", '▽': "v", '◎': "O", '※': "*", '①': "1", '②': "2", '③': "3",
	'ō': "o",
	'█': "#", '▀': "#", '▄': "#", '▌': "|", '▁': "_", '▂': "_", '▃': ".", '▅': "=", '▆': "+", '▇': "*",
	'∞': "oo", 'α': "a", 'β': "b", 'γ': "g", 'μ': "u", '∥': "|",
}

// Screen is the set for a screen, which has room for so much of a text and no more:
// names and comments may have megabytes, and a screen is drawn many times a second.
func (s *Set) Screen() *Set {
	t := *s
	t.most = 32 << 10
	return &t
}
