package csatcp

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

// Passwords on disk are hashed by argon2id, in the form in which other programs
// write them too: $argon2id$v=19$m=19456,t=2,p=1$SALT$HASH.

const (
	hashMemory = 19 << 10 // KiB, as OWASP has it for argon2id
	hashTime   = 2
	hashBytes  = 32
	saltBytes  = 16

	mostMemory = 256 << 10 // KiB; what a file may ask for
	mostTime   = 16
)

// hashing is held while a password is hashed, so that many logins don't fill the memory.
var hashing = make(chan struct{}, 1)

var encoding = base64.RawStdEncoding

// hashSecret hashes a password with a new salt.
func hashSecret(secret string) (string, error) {
	salt := make([]byte, saltBytes)
	if _, err := rand.Read(salt); err != nil {
		return "", err
	}
	hashing <- struct{}{}
	sum := argon2.IDKey([]byte(secret), salt, hashTime, hashMemory, 1, hashBytes)
	<-hashing
	return fmt.Sprintf("$argon2id$v=%d$m=%d,t=%d,p=1$%s$%s",
		argon2.Version, hashMemory, hashTime, encoding.EncodeToString(salt), encoding.EncodeToString(sum)), nil
}

// A hash is a password as it stands in a file.
type hash struct {
	memory, time uint32
	threads      uint8
	salt, sum    []byte
}

// parseHash reads one.
func parseHash(text string) (h hash, err error) {
	bad := fact.New("csatcp.hash", "expected a password hashed as $argon2id$v=19$m=…,t=…,p=…$SALT$HASH")
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

// verifySecret reports whether a password is the hashed one.
func verifySecret(ctx context.Context, hashed, secret string) bool {
	h, err := parseHash(hashed)
	if err != nil {
		return false
	}
	select {
	case hashing <- struct{}{}:
	case <-ctx.Done():
		return false
	}
	sum := argon2.IDKey([]byte(secret), h.salt, h.time, h.memory, h.threads, uint32(len(h.sum)))
	<-hashing
	return subtle.ConstantTimeCompare(sum, h.sum) == 1
}
