package cage

import (
	"encoding/binary"
	"errors"
	"io"

	"golang.org/x/sys/unix"
)

// Arena and keeper exchange messages, each preceded by its length. Descriptors are sent
// with the length. Both ends are the same program, so a message is just its fields one
// after the other: numbers as varints, texts and lists after their length. A keeper
// has nothing else to decode, so it needs no other format's tables and packages.

const (
	longest  = 16 << 20 // largest message, as a safeguard
	mostFDs  = 16
	orderFDs = 3
)

// A message goes through its fields in order, either writing or reading them.
type message interface{ fields(*wire) }

// A wire is the text of a message on its way out or in.
type wire struct {
	text []byte
	in   bool
	bad  bool // it ended before its fields
}

// number passes an integer of any type.
func number[T ~int | ~int32 | ~int64 | ~uint8 | ~uint16 | ~uint32 | ~uint64 | ~uintptr](w *wire, n *T) {
	if !w.in {
		w.text = binary.AppendUvarint(w.text, uint64(*n))
		return
	}
	v, size := binary.Uvarint(w.text)
	if size <= 0 {
		w.text, w.bad = nil, true
		return
	}
	*n, w.text = T(v), w.text[size:]
}

func (w *wire) flag(b *bool) {
	n := 0
	if *b {
		n = 1
	}
	number(w, &n)
	*b = n != 0
}

func (w *wire) string(s *string) {
	n := len(*s)
	number(w, &n)
	switch {
	case !w.in:
		w.text = append(w.text, *s...)
	case n < 0 || n > len(w.text):
		w.text, w.bad = nil, true
	default:
		*s, w.text = string(w.text[:n]), w.text[n:]
	}
}

// list passes the length of a list and each of its elements.
func list[T any](w *wire, l *[]T, element func(*T)) {
	n := len(*l)
	number(w, &n)
	if w.in {
		if n < 0 || n > len(w.text) { // an element takes at least a byte
			w.text, w.bad = nil, true
			return
		}
		*l = make([]T, n)
	}
	for i := range *l {
		element(&(*l)[i])
	}
}

func (p *Plan) fields(w *wire) {
	number(w, &p.UID)
	number(w, &p.GID)
	w.string(&p.Path)
	w.string(&p.Dir)
	list(w, &p.Env, w.string)
	list(w, &p.Shown, func(s *Shown) {
		w.string(&s.Path)
		w.flag(&s.Write)
		w.flag(&s.Device)
		w.flag(&s.Must)
	})
	list(w, &p.Links, func(l *Link) {
		w.string(&l.Name)
		w.string(&l.Target)
	})
	list(w, &p.Empty, w.string)
	number(w, &p.Room)
	w.flag(&p.Net)
	list(w, &p.Left, func(names *[]string) { list(w, names, w.string) })
	fenced := p.Landlock != nil
	if w.flag(&fenced); fenced {
		if w.in {
			p.Landlock = &Ruleset{}
		}
		p.Landlock.fields(w)
	}
	list(w, &p.Filter, func(f *unix.SockFilter) {
		number(w, &f.Code)
		number(w, &f.Jt)
		number(w, &f.Jf)
		number(w, &f.K)
	})
}

func (r *Ruleset) fields(w *wire) {
	for _, rights := range []*uint64{
		&r.Attr.Handled_access_fs, &r.Attr.Handled_access_net, &r.Attr.Scoped,
		&r.Attr.Quiet_access_fs, &r.Attr.Quiet_access_net, &r.Attr.Quiet_scoped,
	} {
		number(w, rights)
	}
	number(w, &r.Size)
	list(w, &r.Rules, func(rule *Rule) {
		w.string(&rule.Path)
		number(w, &rule.File)
		number(w, &rule.Folder)
	})
}

func (o *order) fields(w *wire) {
	list(w, &o.Args, w.string)
	w.flag(&o.Session)
	w.flag(&o.Terminal)
}

func (r *reply) fields(w *wire) {
	number(w, &r.Init)
	number(w, &r.PID)
	w.string(&r.Step)
	w.string(&r.About)
	number(w, &r.Errno)
	number(w, &r.Deaf)
}

// send sends a message with descriptors.
func send(sock int, m message, fds ...int) error {
	w := wire{text: make([]byte, 4, 4096)}
	m.fields(&w)
	text := w.text
	binary.NativeEndian.PutUint32(text, uint32(len(text)-4))
	var rights []byte
	if len(fds) > 0 {
		rights = unix.UnixRights(fds...)
	}
	for len(text) > 0 {
		n, err := unix.SendmsgN(sock, text, rights, nil, unix.MSG_NOSIGNAL)
		if err == unix.EINTR {
			continue
		}
		if err != nil {
			return err
		}
		text, rights = text[n:], nil
	}
	return nil
}

// receive waits for a message. The error is io.EOF if the other side has
// closed the socket, and EMFILE if there was no room for a descriptor.
func receive(sock int, m message) (fds []int, err error) {
	var head [4]byte
	space := make([]byte, unix.CmsgSpace(4*mostFDs))
	n, rights, flags := 0, 0, 0
	for {
		n, rights, flags, _, err = unix.Recvmsg(sock, head[:], space, unix.MSG_CMSG_CLOEXEC)
		if err != unix.EINTR {
			break
		}
	}
	if err != nil {
		return nil, err
	}
	if n == 0 {
		return nil, io.EOF
	}
	if messages, err := unix.ParseSocketControlMessage(space[:rights]); err == nil {
		for _, c := range messages {
			if list, err := unix.ParseUnixRights(&c); err == nil {
				fds = append(fds, list...)
			}
		}
	}
	var lost error
	if flags&unix.MSG_CTRUNC != 0 { // there was no room for a descriptor
		lost = unix.EMFILE
	}
	if err := readFull(sock, head[n:]); err != nil {
		return fds, err
	}
	size := binary.NativeEndian.Uint32(head[:])
	if size > longest {
		return fds, unix.EMSGSIZE
	}
	body := make([]byte, size)
	if err := readFull(sock, body); err != nil {
		return fds, err
	}
	w := wire{text: body, in: true}
	if m.fields(&w); w.bad || len(w.text) > 0 {
		return fds, errors.Join(lost, unix.EBADMSG)
	}
	return fds, lost
}

func readFull(fd int, b []byte) error {
	for len(b) > 0 {
		n, err := unix.Read(fd, b)
		if err == unix.EINTR {
			continue
		}
		if err != nil {
			return err
		}
		if n == 0 {
			return io.ErrUnexpectedEOF
		}
		b = b[n:]
	}
	return nil
}
