package cells

import "testing"

func TestShape(t *testing.T) {
	for _, tt := range []struct{ text, want string }{
		{"█", "M10 20H20V40H10Z"},
		{"▄", "M10 30H20V40H10Z"},
		{"▀", "M10 20H20V30H10Z"},
		{"▂", "M10 35H20V40H10Z"},
		{"▌", "M10 20H15V40H10Z"},
		{"▐", "M15 20H20V40H15Z"},
		{"▙", "M10 20H15V30H10ZM10 30H15V40H10ZM15 30H20V40H15Z"},
		{"◢", "M20 20L20 40L10 40Z"},
		{"◤", "M10 20L20 20L10 40Z"},
		{"─", "M10 29.5H15.5V30.5H10ZM14.5 29.5H20V30.5H14.5Z"},
		{"a", ""},
		{"──", ""},
	} {
		if got := shape(tt.text, 10, 20, 10); got != tt.want {
			t.Errorf("%s: %s, want %s", tt.text, got, tt.want)
		}
	}
}
