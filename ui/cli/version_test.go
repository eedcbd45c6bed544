package cli

import (
	"runtime/debug"
	"testing"
)

func TestVersion(t *testing.T) {
	commit := []debug.BuildSetting{{Key: "vcs.revision", Value: "0123456789abcdef0123"}, {Key: "vcs.modified", Value: "true"}}
	for _, tt := range []struct {
		release, module string
		settings        []debug.BuildSetting
		want            string
	}{
		{"1.2.0", "v1.1.0", commit, "1.2.0"},
		{"", "v1.1.0", commit, "v1.1.0"},
		{"", "(devel)", commit, "devel 0123456789ab+"},
		{"", "(devel)", commit[:1], "devel 0123456789ab"},
		{"", "(devel)", nil, "devel"},
		{"", "", nil, "devel"},
	} {
		info := &debug.BuildInfo{Main: debug.Module{Version: tt.module}, Settings: tt.settings}
		if got := versionOf(tt.release, info); got != tt.want {
			t.Errorf("%+v: %q", tt, got)
		}
	}
}
