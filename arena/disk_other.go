//go:build !linux

package arena

// syncAround: here no single file system can be synced.
func syncAround([]string) (done bool, err error) { return false, nil }
