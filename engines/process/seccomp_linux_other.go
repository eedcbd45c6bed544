//go:build !amd64 && !arm64

package process

// auditArch is the architecture as a seccomp filter sees it: none, where the
// numbers of its calls haven't been looked at.
const auditArch = 0

const sysSemop, sysSemtimedop = 0, 0 // none

var (
	onlyHere  []watched
	forksHere []uintptr
)
