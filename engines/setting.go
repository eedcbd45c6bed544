package engines

// A Setting is a key of a file of settings, as lists of them tell it. Its words
// are ui/lang's.
type Setting struct {
	Key     string
	Usual   string   // the value that holds where the file is silent, as the file has it; "" if words must tell it
	Example string   // a value, as the file has it
	For     []string // the protocols that it means something in; nil is all
}
