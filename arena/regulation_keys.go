package arena

import (
	"bytes"
	"reflect"
	"strconv"
	"strings"

	"github.com/BurntSushi/toml"

	"dohyo/boards/catalog"
	"dohyo/engines"
)

// usualRegulation returns the regulation of an empty file.
func usualRegulation() Regulation {
	return Regulation{Hang: DefaultHang, Margin: DefaultMargin, Points: [3]float64{2, 1, 0}, Games: 2}
}

// regulationExamples holds an example for each key of a regulation file, in the
// order of lists.
var regulationExamples = []struct{ key, example string }{
	{"name", `"club evening"`},
	{"game", ""}, // any game will do
	{"games", `20`},
	{"time", `"15m+10b"`},
	{"person_time", `"none"`},
	{"margin", `"0s"`},
	{"limit", `150`},
	{"size", `19`},
	{"opening", `"random"`},
	{"order", `"lot"`},
	{"position", `"808 807 906"`},
	{"left", `["12m30s", "8m"]`},
	{"hang", `"2m"`},
	{"hang_loses_match", `true`},
	{"restart_until", `5`},
	{"recover", `0`},
	{"points", `[1.0, 0.5, 0.0]`},
	{"pairs", `true`},
	{"ponder", `true`},
	{"sprt", `"elo0=0,elo1=10"`},
	{"question", `"balance,within=15,error=5"`},
	{"rules", `"japanese"`},
	{"arbiter", `"hayate"`},
	{"study", `"after"`},
	{"teach", `20`},
	{"turns", `"nigiri"`},
	{"ranks", `["3d", "5k"]`},
}

// regulationNames lists the keys of a regulation file.
func regulationNames() []string {
	var names []string
	for _, k := range regulationExamples {
		names = append(names, k.key)
	}
	for _, s := range catalog.Settings() {
		names = append(names, s.Name)
	}
	return names
}

// RegulationSettings lists the keys of a regulation file. The default is the
// reader's.
func RegulationSettings() []engines.Setting {
	usual := reflect.ValueOf(usualRegulation())
	var list []engines.Setting
	for _, k := range regulationExamples {
		s := engines.Setting{Key: k.key, Example: k.example}
		if k.key == "game" {
			s.Example = strconv.Quote(catalog.Names()[0])
		}
		for i := range usual.NumField() {
			if name, _, _ := strings.Cut(usual.Type().Field(i).Tag.Get("toml"), ","); name == k.key {
				s.Usual = tomlValue(usual.Field(i))
			}
		}
		list = append(list, s)
	}
	for _, s := range catalog.Settings() {
		var usual any
		usual, _ = s.Parse(s.Usual())
		list = append(list, engines.Setting{Key: s.Name, Usual: tomlValue(reflect.ValueOf(usual)), Example: s.Example})
	}
	return list
}

// tomlValue formats a value in TOML; "" for no value.
func tomlValue(v reflect.Value) string {
	if v.IsZero() && v.Kind() != reflect.Bool && v.Kind() != reflect.Int && v.Kind() != reflect.Float64 {
		return ""
	}
	var out bytes.Buffer
	if toml.NewEncoder(&out).Encode(map[string]any{"v": v.Interface()}) != nil {
		return ""
	}
	return strings.TrimSpace(strings.TrimPrefix(out.String(), "v = "))
}
