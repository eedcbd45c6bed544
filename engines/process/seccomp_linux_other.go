//go:build !amd64 && !arm64

package process

// auditArch is 0 on architectures whose system call numbers haven't been checked:
// there is no filter.
const auditArch = 0

const sysSemop, sysSemtimedop = 0, 0 // none

var (
	onlyHere  []watched
	forksHere []uintptr
)
