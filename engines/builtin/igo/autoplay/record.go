package main

import (
	"fmt"
	"os"
	"slices"
	"strings"
)

// record adds a game to the file of records. The stones of the drawn opening are set up, since
// no player chose them.
func (s *series) record(size int, stones []string, list []moved) error {
	if s.records == "" {
		return nil
	}
	f, err := os.OpenFile(s.records, os.O_WRONLY|os.O_APPEND, 0o644)
	if err != nil {
		return err
	}
	played := slices.IndexFunc(list, func(m moved) bool { return !m.drawn })
	if played < 0 {
		played = len(list)
	}
	if _, err := f.WriteString(sgf(size, stones, list[:played], list[played:])); err != nil {
		_ = f.Close()
		return err
	}
	return f.Close()
}

// sgf writes a game in SGF, with handicap stones and other stones that are set up.
func sgf(size int, stones []string, set, list []moved) string {
	var b strings.Builder
	point := func(name string) string {
		x, y, ok := at(name, size)
		if !ok {
			return ""
		}
		return string([]byte{byte('a' + x), byte('a' + size - 1 - y)})
	}
	fmt.Fprintf(&b, "(;GM[1]FF[4]SZ[%d]KM[6.5]", size)
	var sides [2][]string
	if len(stones) > 0 {
		fmt.Fprintf(&b, "HA[%d]", len(stones))
		sides[0] = slices.Clone(stones)
	}
	for _, m := range set {
		sides[m.color] = append(sides[m.color], m.move)
	}
	for color, list := range sides {
		if len(list) > 0 {
			b.WriteString([2]string{"AB", "AW"}[color])
		}
		for _, p := range list {
			fmt.Fprintf(&b, "[%s]", point(p))
		}
	}
	if len(set) > 0 {
		fmt.Fprintf(&b, "PL[%s]", strings.ToUpper(colors[1-set[len(set)-1].color]))
	}
	for i, m := range list {
		if m.move == "resign" {
			break
		}
		if i%10 == 0 {
			b.WriteString("\n")
		}
		fmt.Fprintf(&b, ";%s[%s]", strings.ToUpper(colors[m.color]), point(m.move))
	}
	return b.String() + ")\n"
}
