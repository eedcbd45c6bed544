package roster

import (
	"reflect"
	"regexp"
	"slices"
	"sort"
	"strings"

	"github.com/BurntSushi/toml"

	"dohyo/boards/fact"
)

// Table returns a copy of the player's [[engine]] table; nil if no file has one.
func (e Entry) Table() map[string]any {
	if e.table == nil {
		return nil
	}
	table := make(map[string]any, len(e.table))
	for k, v := range e.table {
		table[k] = v
	}
	return table
}

// Change returns the text of a file with a player's table replaced: the one of the
// player that was called name, or a new one at the end of the file if name is "". A
// nil table removes the player. The rest of the text stays as it is, comments
// included, and so do the comments inside the table.
//
//	text, err = roster.Change(file, text, "", map[string]any{"name": "rapfi", "protocol": "gomocup", "command": "pbrain-rapfi"})
//
// The new text is read again and compared with the change before it is returned. A
// file in which a table can't be changed safely is an error.
func Change(file, text, name string, table map[string]any, besides ...string) (string, error) {
	before, err := tablesOf(text)
	if err != nil {
		return "", fact.At(file, err)
	}
	i := slices.IndexFunc(before, func(t map[string]any) bool { return t["name"] == name })
	if name != "" && i < 0 {
		return "", fact.Errorf("roster.edit.gone", "%s no longer has a player %q", file, name)
	}
	want := slices.Clone(before)
	s := newSheet(text)
	switch {
	case name == "":
		want = append(want, table)
		s.append(table)
	case table == nil:
		want = slices.Delete(want, i, i+1)
		err = s.remove(i, len(before))
	default:
		want[i] = table
		err = s.change(i, before, table)
	}
	after := s.text()
	if err == nil {
		var now []map[string]any
		if now, err = tablesOf(after); err == nil && !sameTables(now, want) {
			err = errForm
		}
	}
	if err != nil {
		return "", fact.Errorf("roster.edit.form", "%s is written in a form that can't be changed here; use an editor", file)
	}
	_, err = parse(file, after, besides...)
	return after, err
}

// errForm reports a form of TOML that the lines can't be found in.
var errForm = fact.New("roster.edit.lines", "the line doesn't exist")

// tablesOf returns the [[engine]] tables of a text.
func tablesOf(text string) ([]map[string]any, error) {
	var doc map[string]any
	if _, err := toml.Decode(text, &doc); err != nil {
		return nil, notTOML(err)
	}
	tables, ok := doc["engine"].([]map[string]any)
	if !ok && doc["engine"] != nil {
		return nil, fact.New("roster.file.brackets", "expected [[engine]], with double brackets")
	}
	return tables, nil
}

func sameTables(a, b []map[string]any) bool {
	return slices.EqualFunc(a, b, func(x, y map[string]any) bool { return reflect.DeepEqual(x, y) })
}

// A sheet is a text of lines that is being changed.
type sheet struct {
	lines []string
	end   string // what a new line ends with before its \n
}

func newSheet(text string) *sheet {
	s := &sheet{lines: strings.Split(text, "\n")}
	if strings.HasSuffix(s.lines[0], "\r") {
		s.end = "\r"
	}
	return s
}

func (s *sheet) text() string { return strings.Join(s.lines, "\n") }

// append adds a table at the end, after an empty line.
func (s *sheet) append(table map[string]any) {
	n := len(s.lines)
	for n > 0 && strings.TrimSpace(s.lines[n-1]) == "" {
		n--
	}
	s.lines = s.lines[:n]
	if n > 0 {
		if !strings.HasSuffix(s.lines[n-1], s.end) {
			s.lines[n-1] += s.end
		}
		s.lines = append(s.lines, s.end)
	}
	s.lines = append(s.lines, "[[engine]]"+s.end)
	for _, k := range inOrder(table) {
		s.lines = append(s.lines, keyText(k)+" = "+valueText(table[k])+s.end)
	}
	s.lines = append(s.lines, "")
}

// remove removes the lines of the i-th of n tables.
func (s *sheet) remove(i, n int) error {
	from, to, err := s.span(i, n)
	if err != nil {
		return err
	}
	for to < len(s.lines)-1 && strings.TrimSpace(s.lines[to]) == "" {
		to++ // one gap is enough
	}
	s.lines = slices.Delete(s.lines, from, to)
	return nil
}

// change changes the lines of the i-th table where its values differ.
func (s *sheet) change(i int, tables []map[string]any, now map[string]any) error {
	from, to, err := s.span(i, len(tables))
	if err != nil {
		return err
	}
	edits, err := s.differences(from, to, tables[i], now)
	if err != nil {
		return err
	}
	sort.SliceStable(edits, func(i, j int) bool { return edits[j].from < edits[i].from }) // from the last line to the first
	for _, e := range edits {
		s.lines = slices.Replace(s.lines, e.from, e.to, e.lines...)
	}
	return nil
}

// An edit replaces some lines.
type edit struct {
	from, to int
	lines    []string
}

// header matches the head of a table.
var header = regexp.MustCompile(`^\s*\[\[?\s*([^\[\]]+?)\s*\]\]?\s*(?:#.*)?$`)

// span returns the lines of the i-th of n tables: its header and what belongs to it.
// Comments directly before the next header belong to that one.
func (s *sheet) span(i, n int) (from, to int, err error) {
	var heads []int
	for k, line := range s.lines {
		if m := header.FindStringSubmatch(strings.TrimSuffix(line, "\r")); m != nil && m[1] == "engine" && strings.HasPrefix(strings.TrimSpace(line), "[[") {
			heads = append(heads, k)
		}
	}
	if len(heads) != n {
		return 0, 0, errForm
	}
	from, to = heads[i], len(s.lines)
	for k := from + 1; k < len(s.lines); k++ {
		if m := header.FindStringSubmatch(strings.TrimSuffix(s.lines[k], "\r")); m != nil && !strings.HasPrefix(m[1], "engine.") {
			to = k
			break
		}
	}
	for to > from+1 {
		if l := strings.TrimSpace(s.lines[to-1]); l != "" && l[0] != '#' {
			break
		}
		to--
	}
	return from, to, nil
}

// differences returns the edits that turn the lines of a table into those of another
// one. The first line is the table's header.
func (s *sheet) differences(from, to int, was, now map[string]any) (edits []edit, err error) {
	top := from + 1 // the end of the lines before the first table inside this one
	for top < to && !header.MatchString(strings.TrimSuffix(s.lines[top], "\r")) {
		top++
	}
	for top > from+1 && strings.TrimSpace(s.lines[top-1]) == "" {
		top--
	}
	for _, k := range sorted(was) {
		if reflect.DeepEqual(was[k], now[k]) {
			continue
		}
		e, err := s.assignment(from+1, top, k)
		if err != nil {
			if e, err = s.inner(from, to, k, was[k], now[k]); err != nil {
				return nil, err
			}
			edits = append(edits, e...)
			continue
		}
		if v, stays := now[k]; stays {
			e[0].lines = []string{s.assigned(e[0], v)}
		}
		edits = append(edits, e...)
	}
	var added []string
	for _, k := range inOrder(now) {
		if _, known := was[k]; !known {
			added = append(added, keyText(k)+" = "+valueText(now[k])+s.end)
		}
	}
	if len(added) > 0 {
		edits = append(edits, edit{top, top, added})
	}
	return edits, nil
}

// assignment finds the lines of a key.
func (s *sheet) assignment(from, to int, key string) ([]edit, error) {
	for i := from; i < to; i++ {
		name, ok := keyOf(s.lines[i])
		if !ok {
			continue
		}
		n := i + 1
		for n <= to && !decodes(strings.Join(s.lines[i:n], "\n")) {
			n++
		}
		if n > to {
			return nil, errForm
		}
		if name == key {
			return []edit{{from: i, to: n}}, nil
		}
		i = n - 1
	}
	return nil, errForm
}

// assignedKey matches an assignment to a key without dots, with its quotes.
var assignedKey = regexp.MustCompile(`^\s*("[^"\\]*"|'[^']*'|[A-Za-z0-9_-]+)\s*=`)

// keyOf returns the key of a line that assigns a value to one.
func keyOf(line string) (string, bool) {
	m := assignedKey.FindStringSubmatch(line)
	if m == nil {
		return "", false
	}
	return strings.Trim(m[1], `"'`), true
}

func decodes(text string) bool {
	var doc map[string]any
	_, err := toml.Decode(strings.TrimSuffix(text, "\r"), &doc)
	return err == nil
}

// assigned returns an assignment's line with another value. What stands before the
// value stays, and so does a comment after it.
func (s *sheet) assigned(e edit, v any) string {
	line := strings.TrimSuffix(s.lines[e.from], "\r")
	text := assignedKey.FindString(line) + " " + valueText(v)
	if e.to == e.from+1 {
		for at := range len(line) {
			if line[at] == '#' && decodes(line[:at]) {
				text += line[len(strings.TrimRight(line[:at], " \t")):]
				break
			}
		}
	}
	return text + s.end
}

// inner returns the edits of a table that has a header of its own, [engine.KEY].
func (s *sheet) inner(from, to int, key string, was, now any) ([]edit, error) {
	for i := from + 1; i < to; i++ {
		m := header.FindStringSubmatch(strings.TrimSuffix(s.lines[i], "\r"))
		if m == nil || m[1] != "engine."+key {
			continue
		}
		end := i + 1
		for end < to && !header.MatchString(strings.TrimSuffix(s.lines[end], "\r")) {
			end++
		}
		before, ok := was.(map[string]any)
		after, table := now.(map[string]any)
		switch {
		case now == nil:
			return []edit{{from: i, to: end}}, nil
		case !ok || !table:
			return nil, errForm
		}
		return s.differences(i, end, before, after)
	}
	return nil, errForm
}

// inOrder lists a table's keys as lists of settings have them; others follow.
func inOrder(table map[string]any) []string {
	var names []string
	for _, k := range keys {
		if _, ok := table[k.name]; ok {
			names = append(names, k.name)
		}
	}
	for _, k := range sorted(table) {
		if !slices.Contains(names, k) {
			names = append(names, k)
		}
	}
	return names
}

var bare = regexp.MustCompile(`^[A-Za-z0-9_-]+$`)

func keyText(key string) string {
	if bare.MatchString(key) {
		return key
	}
	return valueText(key)
}

// valueText formats a value for a file, in one line.
func valueText(v any) string {
	switch v := v.(type) {
	case map[string]any:
		var list []string
		for _, k := range sorted(v) {
			list = append(list, keyText(k)+" = "+valueText(v[k]))
		}
		if len(list) == 0 {
			return "{}"
		}
		return "{ " + strings.Join(list, ", ") + " }"
	case []any:
		var list []string
		for _, x := range v {
			list = append(list, valueText(x))
		}
		return "[" + strings.Join(list, ", ") + "]"
	}
	text, _ := toml.Marshal(map[string]any{"v": v}) // a value that a file had, or a plain one
	return strings.TrimSpace(strings.TrimPrefix(string(text), "v = "))
}
