package serial

import "testing"

func TestParse(t *testing.T) {
	tests := []struct{ text, device, want string }{
		{"/dev/ttyUSB0", "/dev/ttyUSB0", "1200,8N1,xon"},
		{"/dev/ttyS0,9600,8N1,rtscts", "/dev/ttyS0", "9600,8N1,rtscts"},
		{"/dev/ttyS0, none, 7e2, 300", "/dev/ttyS0", "300,7E2,none"},
		{"/dev/ttyS0,8o1", "/dev/ttyS0", "1200,8O1,xon"},
		{"", "", ""},
		{"/dev/ttyS0,", "", ""},
		{"/dev/ttyS0,9601x", "", ""},
		{"/dev/ttyS0,9N1", "", ""},
		{"/dev/ttyS0,8N3", "", ""},
		{"/dev/ttyS0,-1200", "", ""},
		{"/dev/ttyS0,dtr", "", ""},
	}
	for _, tt := range tests {
		device, s, err := Parse(tt.text)
		if (err != nil) != (tt.want == "") || device != tt.device || err == nil && s.String() != tt.want {
			t.Errorf("Parse(%q) = %q, %v, %v, want %q, %s", tt.text, device, s, err, tt.device, tt.want)
		}
	}
}

func FuzzParse(f *testing.F) {
	f.Add("/dev/ttyS0,9600,8N1,rtscts")
	f.Fuzz(func(t *testing.T, text string) {
		device, s, err := Parse(text)
		if err != nil {
			return
		}
		again, s2, err := Parse(device + "," + s.String())
		if err != nil || again != device || s2.usual() != s.usual() {
			t.Errorf("%q gives %q %v, and again %q %v, %v", text, device, s, again, s2, err)
		}
	})
}
