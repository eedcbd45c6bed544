package main

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"image"
	"io"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"time"
)

const (
	consoleName  = "console"
	consoleAbout = "the Linux console, of a kernel in QEMU"
)

// fontFile is Debian's console font with the most characters of those that dohyo uses: 512.
const fontFile = "/usr/share/consolefonts/Uni2-Fixed16.psf.gz"

// boot is the first program of the virtual machine. Its console has as many cells as the
// place.
const boot = `#!/bin/busybox sh
busybox mkdir -p /dev /proc /home
busybox mount -t devtmpfs dev /dev
busybox mount -t proc proc /proc
busybox mkdir -p /dev/pts
busybox mount -t devpts pts /dev/pts
busybox loadfont </font.psf
busybox stty cols %d rows %d </dev/tty1
busybox printf '\033[2J\033[H' >/dev/tty1
export HOME=/home TERM=linux LANG=C.UTF-8 PATH=/bin
cd /games
busybox setsid busybox sh -c 'exec /terminals relay /dev/ttyS0 /dohyo %s </dev/tty1 >/dev/tty1 2>&1'
busybox sleep 1000
`

// kernel returns the file of the newest kernel in a folder that can draw on the machine's screen, and "" if there is
// none. KERNEL names another.
func kernel(folder string) string {
	if named := os.Getenv("KERNEL"); named != "" {
		return named
	}
	list, _ := filepath.Glob(filepath.Join(folder, "vmlinuz*"))
	list = slices.DeleteFunc(list, func(file string) bool {
		dir, name := filepath.Split(file)
		config, err := os.ReadFile(dir + strings.Replace(name, "vmlinuz", "config", 1))
		return err == nil && !bytes.Contains(config, []byte("CONFIG_FB_VESA=y"))
	})
	if len(list) == 0 {
		return ""
	}
	return slices.Max(list)
}

// kernels is where Debian puts them.
const kernels = "/boot"

// console takes the pictures on the Linux console. It boots a virtual machine for each.
func (s *studio) console(wanted []place) error {
	var lacks []string
	for _, name := range []string{"qemu-system-x86_64", "busybox"} {
		if _, err := exec.LookPath(name); err != nil {
			lacks = append(lacks, name)
		}
	}
	if kernel(kernels) == "" {
		lacks = append(lacks, "a kernel with a VESA framebuffer (linux-image-amd64, not the one for clouds, or the file that KERNEL names)")
	}
	if _, err := os.Stat(fontFile); err != nil {
		lacks = append(lacks, fontFile)
	}
	if len(lacks) > 0 {
		fmt.Printf("%s: not installed: %s\n", consoleName, strings.Join(lacks, ", "))
		return nil
	}
	s.relay = filepath.Join(s.work, "terminals")
	failed := build(s.relay, "./ui/internal/terminals")
	if failed != nil {
		return failed
	}
	for _, p := range wanted {
		if err := s.onConsole(p); err != nil {
			failed = errors.Join(failed, fmt.Errorf("%s, %s: %w", consoleName, p.name, err))
		}
	}
	return failed
}

// slowly is how long a virtual machine may take to start, which has no processor of its own.
const slowly = 5 * time.Minute

// onConsole takes one picture.
func (s *studio) onConsole(p place) error {
	disk := filepath.Join(s.work, "disk.cpio")
	if err := s.disk(disk, p); err != nil {
		return err
	}
	socket := filepath.Join(s.work, "serial")
	os.Remove(socket)
	l, err := net.Listen("unix", socket)
	if err != nil {
		return err
	}
	defer l.Close()
	cmd := exec.Command("qemu-system-x86_64", "-kernel", kernel(kernels), "-initrd", disk, "-append", "quiet loglevel=0 vt.global_cursor_default=0 vga=0x31b",
		"-m", "1500", "-display", "none", "-vga", "std", "-net", "none", "-no-reboot", "-chardev", "socket,id=line,path="+socket, "-serial", "chardev:line", "-monitor", "stdio")
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	orders, err := cmd.StdinPipe()
	if err != nil {
		return err
	}
	if err := cmd.Start(); err != nil {
		return err
	}
	defer func() {
		_ = cmd.Process.Kill()
		_ = cmd.Wait()
	}()
	_ = l.(*net.UnixListener).SetDeadline(time.Now().Add(patience))
	line, err := l.Accept()
	if err != nil {
		return err
	}
	defer line.Close()
	output, err := typed(line, p.keys, slowly, 20*quiet)
	name := filepath.Join(s.out, consoleName+"-"+p.name)
	err = errors.Join(err, s.keep(name, output))
	fmt.Fprintf(orders, "screendump %s.png -f png\n", name)
	time.Sleep(time.Second)
	fmt.Printf("%s: %d bytes\n", name+".png", len(output))
	if e := appears(name + ".png"); e != nil {
		return errors.Join(err, e)
	}
	return errors.Join(err, notEmpty(name+".png"))
}

// notEmpty returns an error for a picture with a single colour.
func notEmpty(name string) error {
	img, err := read(name)
	if err != nil {
		return err
	}
	if trimmed(img).Rect.Size() == image.Pt(1, 1) {
		return fmt.Errorf("%s: nothing is on the screen", name)
	}
	return nil
}

// disk writes the virtual machine's file system (cpio, "newc").
func (s *studio) disk(name string, p place) error {
	f, err := os.Create(name)
	if err != nil {
		return err
	}
	defer f.Close()
	out := bufio.NewWriter(f)
	number := 0
	put := func(name string, mode int, data []byte) {
		number++
		pad := func(n int) { out.Write(make([]byte, (4-n%4)%4)) }
		fmt.Fprintf(out, "070701%08X%08X%08X%08X%08X%08X%08X%08X%08X%08X%08X%08X%08X%s\x00", number, mode, 0, 0, 1, 0, len(data), 0, 0, 0, 0, len(name)+1, 0, name)
		pad(110 + len(name) + 1)
		out.Write(data)
		pad(len(data))
	}
	const dir, file = 0o40755, 0o100755
	for _, name := range []string{"bin", "games", "tmp"} {
		put(name, dir, nil)
	}
	busybox, err := exec.LookPath("busybox")
	if err != nil {
		return err
	}
	copies := map[string]string{"terminals": s.relay, "dohyo": s.program, "bin/busybox": busybox}
	list, err := filepath.Glob(filepath.Join(s.work, "*.jsonl"))
	if err != nil {
		return err
	}
	for _, name := range list {
		copies["games/"+filepath.Base(name)] = name
	}
	for to, from := range copies {
		data, err := os.ReadFile(from)
		if err != nil {
			return err
		}
		put(to, file, data)
	}
	zipped, err := os.ReadFile(fontFile)
	if err != nil {
		return err
	}
	letters, err := unzipped(bytes.NewReader(zipped))
	if err != nil {
		return err
	}
	put("font.psf", file, letters)
	put("init", file, fmt.Appendf(nil, boot, p.cols, p.rows, strings.Join(shownOnConsole(p.args), " ")))
	put("TRAILER!!!", 0, nil)
	return errors.Join(out.Flush(), f.Close())
}

// dial connects the relay with the program that started it: by a socket, or by a serial
// line in a virtual machine.
func dial(name string) (io.ReadWriteCloser, error) {
	if strings.HasPrefix(name, "/dev/") {
		return serial(name)
	}
	return net.Dial("unix", name)
}
