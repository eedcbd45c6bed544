package engines

// A Setting describes a key of a settings file, for lists of keys. Its texts are
// in ui/lang.
type Setting struct {
	Key     string
	Usual   string   // the default as the file would have it; "" if only words or Other can describe it
	Example string   // an example value as the file would have it
	For     []string // the protocols that use it; nil for all

	Other []OtherUsual // protocols with another default than Usual
}

// An OtherUsual is the default of a key in some protocols.
type OtherUsual struct {
	Usual     string
	Protocols []string
}
