package cage

import (
	"reflect"
	"testing"

	"golang.org/x/sys/unix"
)

// fill gives every field of a value, and two elements of every list, a value of its own.
func fill(v reflect.Value, next *uint64) {
	*next++
	switch v.Kind() {
	case reflect.Struct:
		for i := range v.NumField() {
			fill(v.Field(i), next)
		}
	case reflect.Slice:
		v.Set(reflect.MakeSlice(v.Type(), 2, 2))
		for i := range 2 {
			fill(v.Index(i), next)
		}
	case reflect.Pointer:
		v.Set(reflect.New(v.Type().Elem()))
		fill(v.Elem(), next)
	case reflect.String:
		v.SetString(string(rune('a'+*next)) + " \x00土")
	case reflect.Bool:
		v.SetBool(true)
	default:
		if v.CanInt() {
			v.SetInt(int64(*next))
		} else {
			v.SetUint(*next)
		}
	}
}

// TestMessages: messages arrive with all their fields, and a part of one is never
// taken for the whole.
func TestMessages(t *testing.T) {
	for _, m := range []message{&Plan{}, &order{}, &reply{}} {
		name := reflect.TypeOf(m).String()
		empty := reflect.New(reflect.TypeOf(m).Elem())
		next := uint64(0)
		fill(reflect.ValueOf(m).Elem(), &next)
		if r, ok := m.(*reply); ok {
			r.Init = -1
		}
		s, err := socketPair()
		if err != nil {
			t.Fatal(err)
		}
		if err := send(s.arena, m, s.keeper); err != nil {
			t.Fatal(err)
		}
		got := empty.Interface().(message)
		fds, err := receive(s.keeper, got)
		if err != nil || len(fds) != 1 || !reflect.DeepEqual(got, m) {
			t.Errorf("%s: %d descriptors, %v\n%+v, want\n%+v", name, len(fds), err, got, m)
		}
		unix.Close(fds[0])
		s.close()
		var out wire
		m.fields(&out)
		for n := range out.text {
			w := wire{text: out.text[:n], in: true}
			if reflect.New(reflect.TypeOf(m).Elem()).Interface().(message).fields(&w); !w.bad {
				t.Fatalf("%s: %d of %d bytes are taken for the whole", name, n, len(out.text))
			}
		}
	}
}
