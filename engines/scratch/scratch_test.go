package scratch

import (
	"bufio"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
)

// TestMain makes a folder and waits to be killed, where a test asks for that.
func TestMain(m *testing.M) {
	if os.Getenv("SCRATCH_HOLD") != "" {
		d, err := New("test")
		if err != nil {
			panic(err)
		}
		if err := os.WriteFile(filepath.Join(d.Path, "file"), nil, 0o644); err != nil {
			panic(err)
		}
		fmt.Println(d.Path)
		_, _ = io.Copy(io.Discard, os.Stdin)
		return
	}
	os.Exit(m.Run())
}

// TestKilled: a folder stays while its process runs, and is removed by the next process
// once that has been killed.
func TestKilled(t *testing.T) {
	t.Setenv("TMPDIR", t.TempDir())
	cmd := exec.Command(os.Args[0])
	cmd.Env = append(os.Environ(), "SCRATCH_HOLD=1")
	in, err := cmd.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	defer in.Close()
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	line, err := bufio.NewReader(out).ReadString('\n')
	if err != nil {
		t.Fatal(err)
	}
	path := line[:len(line)-1]
	elses := filepath.Join(os.TempDir(), "dohyo-other")
	if err := os.Mkdir(elses, 0o755); err != nil {
		t.Fatal(err)
	}
	d, err := New("test")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := os.Stat(filepath.Join(path, "file")); err != nil {
		t.Errorf("the folder of a process that runs: %v", err)
	}
	if err := cmd.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	_ = cmd.Wait()
	Sweep()
	if _, err := os.Stat(path); !os.IsNotExist(err) {
		t.Errorf("the folder of a process that was killed: %v", err)
	}
	for _, path := range []string{d.Path, elses} {
		if _, err := os.Stat(path); err != nil {
			t.Error(err)
		}
	}
	if err := d.Remove(); err != nil {
		t.Error(err)
	}
	if list, _ := os.ReadDir(os.TempDir()); len(list) != 1 {
		t.Errorf("left: %v", list)
	}
}
