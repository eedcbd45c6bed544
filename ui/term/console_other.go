//go:build !linux

package term

import "os"

// consoleFont returns nil: only Linux is asked for the characters of a console's font.
func consoleFont(*os.File) map[rune]bool { return nil }
