package engines

// A Setting describes a key of a settings file, for lists of keys. Its texts are
// in ui/lang.
type Setting struct {
	Key     string
	Usual   string   // the default as the file would have it; "" if only words can describe it
	Example string   // an example value as the file would have it
	For     []string // the protocols that use it; nil for all
}
