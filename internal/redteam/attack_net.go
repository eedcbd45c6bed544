//go:build linux

package main

import (
	"fmt"
	"net"
	"time"

	"golang.org/x/sys/unix"
)

// network are the attacks that connect to others.
var network = []attack{
	dials("tcp", "TCP to a server on this machine", "tcp", func(t *target) string { return t.TCP }),
	dials("udp", "UDP to a server on this machine", "udp", func(t *target) string { return t.UDP }),
	dials("unix-path", "a Unix socket (tmux, SSH agent)", "unix", func(t *target) string { return t.Sock }),
	dials("unix-abstract", "an abstract Unix socket (DBus)", "unix", func(t *target) string { return t.Abstract }),
	{name: "listen", what: "a TCP server that others reach", try: func(t *target) error {
		l, err := net.Listen("tcp", fmt.Sprintf("127.0.0.1:%d", port(t)))
		if err != nil {
			return err
		}
		go l.Accept()
		return nil
	}, check: func(s *stage) bool {
		c, err := net.DialTimeout("tcp", fmt.Sprintf("127.0.0.1:%d", port(s.target)), time.Second)
		if err == nil {
			c.Close()
		}
		return err == nil
	}},
	{name: "interfaces", what: "the machine's network addresses", try: func(t *target) error {
		list, err := net.InterfaceAddrs()
		if err == nil && len(list) <= 2 { // of loopback
			return errNothing
		}
		return err
	}},
	{name: "raw-socket", what: "raw and packet sockets", try: func(t *target) error {
		return anyOf(socket(unix.AF_INET, unix.SOCK_RAW, unix.IPPROTO_ICMP), socket(unix.AF_PACKET, unix.SOCK_RAW, 0))
	}},
	{name: "odd-socket", what: "vsock, Bluetooth and crypto sockets", try: func(t *target) error {
		return anyOf(socket(unix.AF_VSOCK, unix.SOCK_STREAM, 0),
			socket(unix.AF_BLUETOOTH, unix.SOCK_RAW, 1), socket(unix.AF_ALG, unix.SOCK_SEQPACKET, 0))
	}},
}

// port returns a port number that is most likely free.
func port(t *target) int { return 20000 + t.Number%9973 }

// dials returns the attack that sends a message to a server.
func dials(name, what, net_ string, addr func(*target) string) attack {
	return attack{name: name, what: what,
		try: func(t *target) error {
			c, err := net.DialTimeout(net_, addr(t), time.Second)
			if err != nil {
				return err
			}
			_, err = c.Write([]byte(name))
			return err
		},
		check: func(s *stage) bool { return s.told(name) },
	}
}

func socket(family, kind, proto int) func() error {
	return func() error {
		fd, err := unix.Socket(family, kind|unix.SOCK_CLOEXEC, proto)
		if err != nil {
			return err
		}
		return unix.Close(fd)
	}
}
