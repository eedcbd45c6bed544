package boards

import (
	"fmt"
	"io/fs"
	"path"
	"strings"
)

// A Regulation is a named regulation of a game in the form of a regulation file.
type Regulation struct {
	Name string // as on the command line
	Text string // of the file
}

// Regulations reads a game's own regulations, which are embedded in the program.
// It panics if they are missing.
func Regulations(files fs.ReadDirFS) []Regulation {
	const dir = "regulations"
	entries, err := files.ReadDir(dir)
	if err != nil || len(entries) == 0 {
		panic(fmt.Sprint("no regulations: ", err))
	}
	list := make([]Regulation, len(entries))
	for i, e := range entries {
		text, err := fs.ReadFile(files, path.Join(dir, e.Name()))
		if err != nil {
			panic(err)
		}
		list[i] = Regulation{strings.TrimSuffix(e.Name(), ".toml"), string(text)}
	}
	return list
}
