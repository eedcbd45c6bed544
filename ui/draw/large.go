package draw

import "strings"

// letters are large characters of ASCII and of results, five dots high, row after row. Five dots
// are too few for a fraction: a half is written as a decimal.
var letters = map[rune]string{
	'0': "### # # # # # # ###", '1': " #  ##   #   #  ###", '2': "###   # ### #   ###", '3': "###   # ###   # ###",
	'4': "# # # # ###   #   #", '5': "### #   ###   # ###", '6': "### #   ### # # ###", '7': "###   #   #   #   #",
	'8': "### # # ### # # ###", '9': "### # # ###   # ###",
	'A': " #  # # ### # # # #", 'B': "##  # # ##  # # ## ", 'C': " ## #   #   #    ##", 'D': "##  # # # # # # ## ",
	'E': "### #   ##  #   ###", 'F': "### #   ##  #   #  ", 'G': "###  #    # ## #  # ### ", 'H': "# # # # ### # # # #",
	'I': "###  #   #   #  ###", 'J': "  #   #   # # #  # ", 'K': "#  # # #  ##   # #  #  #", 'L': "#   #   #   #   ###",
	'M': "#   # ## ## # # # #   # #   #", 'N': "#  # ## # # ## #  # #  #", 'O': " #  # # # # # #  # ", 'P': "##  # # ##  #   #  ",
	'Q': " #  # # # # ##   ##", 'R': "##  # # ##  # # # #", 'S': " ## #    #    # ## ", 'T': "###  #   #   #   # ",
	'U': "# # # # # # # # ###", 'V': "# # # # # # # #  # ", 'W': "#   # #   # # # # ## ## #   #", 'X': "# # # #  #  # # # #",
	'Y': "# # # #  #   #   # ", 'Z': "###   #  #  #   ###",
	'+': "     #  ###  #     ", '-': "        ###        ", '*': "    # #  #  # #    ", '%': "# #   #  #  #   # #", '.': "                 # ", ':': "  #   #  ", ' ': "         ",
	'–': "        ###        ", '½': "  ###   #     ###     # # ###",
}

// dots returns a character as five rows of dots, or nil if it has no large form.
func dots(r rune) []string {
	text, ok := letters[r]
	if !ok {
		return nil
	}
	w := (len(text) - 4) / 5
	rows := make([]string, 5)
	for i := range rows {
		rows[i] = text[i*(w+1) : i*(w+1)+w]
	}
	return rows
}

// Large returns a text in ASCII, or a result, in large characters: three lines of half
// blocks, or five lines where the set has none. It leaves out characters without a large form.
func (s *Set) Large(text string) []string { return s.LargeBy(text, 1) }

// LargeBy returns a text like Large, enlarged by a factor.
func (s *Set) LargeBy(text string, times int) []string {
	rows := make([]string, 5)
	for _, r := range decimal(text) {
		for i, d := range dots(r) {
			if rows[i] != "" {
				rows[i] += " "
			}
			rows[i] += d
		}
	}
	var scaled []string
	for _, row := range rows {
		var wide strings.Builder
		for _, dot := range row {
			wide.WriteString(strings.Repeat(string(dot), times))
		}
		for range times {
			scaled = append(scaled, wide.String())
		}
	}
	if s.Edge[0] == "" {
		return scaled
	}
	if len(scaled)%2 == 1 { // a spare row, so that the loop can take pairs
		scaled = append(scaled, strings.Repeat(" ", len(scaled[0])))
	}
	lines := make([]string, 0, len(scaled)/2)
	for i := 0; i < len(scaled); i += 2 {
		var b strings.Builder
		for x := range scaled[i] {
			b.WriteString([...]string{" ", s.Edge[1], s.Edge[0], "█"}[bit(scaled[i][x])+2*bit(scaled[i+1][x])])
		}
		lines = append(lines, b.String())
	}
	return lines
}

// decimal returns a text in capitals, and with a 0 before each half that no digit is before: 0½.
func decimal(text string) string {
	var b strings.Builder
	last := ' '
	for _, r := range strings.ToUpper(text) {
		if r == '½' && (last < '0' || last > '9') {
			b.WriteByte('0')
		}
		b.WriteRune(r)
		last = r
	}
	return b.String()
}

func bit(dot byte) int {
	if dot == '#' {
		return 1
	}
	return 0
}
