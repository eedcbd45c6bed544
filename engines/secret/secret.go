// Package secret keeps passwords as hashes, by argon2id, in the form that other
// programs use too:
//
//	hashed, err := secret.Hash("sesame") // $argon2id$v=19$m=19456,t=2,p=1$SALT$HASH
//	ok := secret.Verify(ctx, hashed, "sesame")
//
// Each hash has a random salt, so two hashes of one password differ. It keeps no
// names and no files.
package secret

import (
	"context"
	"crypto/rand"
	"crypto/subtle"
	"encoding/base64"
	"fmt"
	"strings"

	"golang.org/x/crypto/argon2"

	"dohyo/boards/fact"
)

const (
	hashMemory = 19 << 10 // KiB, as OWASP recommends for argon2id
	hashTime   = 2
	hashBytes  = 32
	saltBytes  = 16

	mostMemory = 256 << 10 // KiB that a hash in a file may ask for
	mostTime   = 16
)

// hashing is held while a password is hashed, so that many logins at a time don't
// fill the memory.
var hashing = make(chan struct{}, 1)

var encoding = base64.RawStdEncoding

// Hash hashes a password with a new salt.
func Hash(password string) (string, error) {
	salt := make([]byte, saltBytes)
	if _, err := rand.Read(salt); err != nil {
		return "", err
	}
	hashing <- struct{}{}
	sum := argon2.IDKey([]byte(password), salt, hashTime, hashMemory, 1, hashBytes)
	<-hashing
	return fmt.Sprintf("$argon2id$v=%d$m=%d,t=%d,p=1$%s$%s",
		argon2.Version, hashMemory, hashTime, encoding.EncodeToString(salt), encoding.EncodeToString(sum)), nil
}

// A hash is what the text of a hash says.
type hash struct {
	memory, time uint32
	threads      uint8
	salt, sum    []byte
}

// parse reads the text of a hash.
func parse(text string) (h hash, err error) {
	bad := fact.New("secret.hash", "expected a password hash in the form $argon2id$v=19$m=…,t=…,p=…$SALT$HASH")
	parts := strings.Split(text, "$")
	if len(parts) != 6 || parts[0] != "" || parts[1] != "argon2id" || parts[2] != fmt.Sprintf("v=%d", argon2.Version) {
		return h, bad
	}
	n, err := fmt.Sscanf(parts[3], "m=%d,t=%d,p=%d", &h.memory, &h.time, &h.threads)
	if err != nil || n != 3 || h.threads < 1 || h.time < 1 || h.time > mostTime || h.memory < 8*uint32(h.threads) || h.memory > mostMemory {
		return h, bad
	}
	if h.salt, err = encoding.DecodeString(parts[4]); err != nil || len(h.salt) < 8 || len(h.salt) > 64 {
		return h, bad
	}
	if h.sum, err = encoding.DecodeString(parts[5]); err != nil || len(h.sum) < 16 || len(h.sum) > 64 {
		return h, bad
	}
	return h, nil
}

// Check refuses a text that isn't a hash, or asks for more memory or time than a
// login may take.
func Check(hashed string) error {
	_, err := parse(hashed)
	return err
}

// Verify reports whether a password is the hashed one. It is false for a text that
// isn't a hash, and once ctx has ended.
func Verify(ctx context.Context, hashed, password string) bool {
	h, err := parse(hashed)
	if err != nil {
		return false
	}
	select {
	case hashing <- struct{}{}:
	case <-ctx.Done():
		return false
	}
	sum := argon2.IDKey([]byte(password), h.salt, h.time, h.memory, h.threads, uint32(len(h.sum)))
	<-hashing
	return subtle.ConstantTimeCompare(sum, h.sum) == 1
}
