package tournament

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
)

// Differences lists the keys of the file in which a plan differs from the one that a
// tournament began with: a plain key as it is, one of an entrant, a stage, a referee or a
// seeding with its table and name, such as "limit ([[stage]] league)". An entrant or a stage
// that was added or removed is listed without a key.
func (p *Plan) Differences(begun *Plan) []string {
	now, was := p.alike(begun), *begun
	var list []string
	differing(&now, &was, func(key string) {
		switch key {
		case "entrant":
			list = append(list, tables(key, now.Entrants, was.Entrants, func(e *Entrant) string { return e.Name })...)
		case "stage":
			list = append(list, tables(key, now.Stages, was.Stages, func(s *Stage) string { return s.Name })...)
		case "referee":
			list = append(list, tables(key, now.Referees, was.Referees, func(r *Referee) string { return r.Name })...)
		case "seeding":
			list = append(list, tables(key, now.Seeding, was.Seeding, func(s *Past) string { return s.Name })...)
		default:
			list = append(list, key)
		}
	})
	return list
}

// tables lists the keys in which two lists of tables differ.
func tables[T any](table string, now, was []T, name func(*T) string) (list []string) {
	called := func(of []T, i int) string {
		if n := name(&of[i]); n != "" {
			return n
		}
		return fmt.Sprint(i + 1)
	}
	for i := range max(len(now), len(was)) {
		switch {
		case i >= len(was):
			list = append(list, fmt.Sprintf("[[%s]] %s", table, called(now, i)))
		case i >= len(now):
			list = append(list, fmt.Sprintf("[[%s]] %s", table, called(was, i)))
		default:
			differing(&now[i], &was[i], func(key string) {
				list = append(list, fmt.Sprintf("%s ([[%s]] %s)", key, table, called(was, i)))
			})
		}
	}
	return list
}

// differing calls a function with the keys of all fields in which two structs differ. Fields
// that no key of the file sets follow from others: the first of them is reported as the key that
// decides it, unless another key has been reported.
func differing[T any](now, was *T, report func(key string)) {
	x, y := reflect.ValueOf(now).Elem(), reflect.ValueOf(was).Elem()
	any := false
	var derived []string
	for i := range x.NumField() {
		if reflect.DeepEqual(x.Field(i).Interface(), y.Field(i).Interface()) {
			continue
		}
		key, _, _ := strings.Cut(x.Type().Field(i).Tag.Get("toml"), ",")
		if key == "-" || key == "" {
			derived = append(derived, derivedFrom[x.Type().Field(i).Name])
			continue
		}
		any = true
		report(key)
	}
	if any {
		return
	}
	slices.Sort(derived)
	for _, key := range slices.Compact(derived) {
		if key != "" {
			report(key)
		}
	}
}

// derivedFrom has, by the fields that no key of the file sets, the key that decides them.
var derivedFrom = map[string]string{
	"Rules": "regulation", "ReplayRules": "regulation", "Engines": "engine",
	"Program": "team.toml", "Folder": "team", "Secret": "password",
}
