//go:build linux

package main

import (
	"os"
	"path/filepath"
	"strconv"

	"golang.org/x/sys/unix"
)

// roomy are attacks by means of which the machine has a fixed amount, and by a better place
// in its queues.
var roomy = []attack{
	{name: "huge-pool", what: "memory in the machine's pool of huge pages (MAP_HUGETLB)", try: func(*target) error {
		const size = 2 << 20
		for n := 0; n < hoardSize; n += size {
			b, err := unix.Mmap(-1, 0, size, unix.PROT_READ|unix.PROT_WRITE, unix.MAP_PRIVATE|unix.MAP_ANON|unix.MAP_HUGETLB)
			if err != nil {
				return err
			}
			b[0] = 1
			pooled = append(pooled, b)
		}
		return nil
	}, check: survives},
	{name: "many-files", what: "more empty files in its folder than the arena counts", slow: true, try: func(*target) error {
		const folder = "many\n\xff" // a name that no screen can show
		if err := os.MkdirAll(folder, 0o700); err != nil {
			return err
		}
		for n := range 25000 {
			f, err := os.Create(filepath.Join(folder, strconv.Itoa(n)))
			if err != nil {
				return err
			}
			f.Close()
		}
		return nil
	}, check: survives},
	{name: "ioprio-self", what: "a better turn at the disk for itself (ioprio_set)", try: func(*target) error {
		_, err := call(unix.SYS_IOPRIO_SET, ioprioProcess, 0, 2<<13) // the best of the usual class
		return err
	}},
}

// pooled are the huge pages, which must stay mapped.
var pooled [][]byte
