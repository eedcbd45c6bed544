package csatcp

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"strings"

	"dohyo/boards/fact"
	"dohyo/engines/secret"
)

// Accounts are the users who may log in to a server. A file has each on a line of
// its own, a name and a password; # begins a comment:
//
//	alpha $argon2id$v=19$m=19456,t=2,p=1$SALT$HASH
//	beta  secret
//
// A plain password is replaced by its hash when the file is read.
type Accounts map[string]string // hashed passwords by name

// ParseAccounts reads the text of such a file. It returns the text with every plain
// password hashed.
func ParseAccounts(text []byte) (a Accounts, hashed []byte, err error) {
	a = Accounts{}
	n := 0
	for line := range bytes.Lines(text) {
		n++
		trimmed := strings.TrimRight(string(line), "\r\n")
		words := strings.Fields(trimmed)
		if len(words) == 0 || words[0][0] == '#' {
			hashed = append(hashed, line...)
			continue
		}
		if len(words) != 2 || !IsName(words[0]) {
			return nil, nil, fact.Errorf("csatcp.accounts.line", "line %d: expected a name and a password", n)
		}
		name, password := words[0], words[1]
		if a[name] != "" {
			return nil, nil, fact.Errorf("csatcp.accounts.twice", "line %d: %s already has a line", n, name)
		}
		if strings.HasPrefix(password, "$argon2id$") {
			if err := secret.Check(password); err != nil {
				return nil, nil, fact.Errorf("csatcp.accounts.hash", "line %d: %w", n, err)
			}
			a[name] = password
			hashed = append(hashed, line...)
			continue
		}
		if a[name], err = secret.Hash(password); err != nil {
			return nil, nil, err
		}
		hashed = append(append(hashed, name+" "+a[name]...), '\n')
	}
	return a, hashed, nil
}

// ReadAccounts reads such a file, and hashes the passwords in it.
func ReadAccounts(file string) (Accounts, error) {
	text, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	a, hashed, err := ParseAccounts(text)
	if err != nil || bytes.Equal(hashed, text) {
		return a, err
	}
	f, err := os.CreateTemp(filepath.Dir(file), filepath.Base(file)+".*") // that nobody else reads
	if err != nil {
		return nil, err
	}
	_, err = f.Write(hashed)
	if e := f.Close(); err == nil {
		err = e
	}
	if err == nil {
		err = os.Rename(f.Name(), file)
	}
	if err != nil {
		os.Remove(f.Name())
		return nil, err
	}
	return a, nil
}

// Admits reports whether a name may log in with a password.
func (a Accounts) Admits(ctx context.Context, name, password string) bool {
	hashed, ok := a[name]
	if ok && secret.Verify(ctx, hashed, password) {
		return true
	}
	pause(ctx)
	return false
}
