package cage

import (
	"encoding/binary"
	"encoding/json"
	"errors"
	"io"

	"golang.org/x/sys/unix"
)

// Arena and keeper exchange JSON messages, each preceded by its length.
// Descriptors are sent with the length.

const (
	longest  = 16 << 20 // largest message, as a safeguard
	mostFDs  = 16
	orderFDs = 3
)

// send sends a message with descriptors.
func send(sock int, m any, fds ...int) error {
	body, err := json.Marshal(m)
	if err != nil {
		return err
	}
	text := binary.NativeEndian.AppendUint32(make([]byte, 0, 4+len(body)), uint32(len(body)))
	text = append(text, body...)
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
func receive(sock int, m any) (fds []int, err error) {
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
	return fds, errors.Join(lost, json.Unmarshal(body, m))
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
