//go:build !amd64 && !arm64

package process

// auditArch is 0 on architectures whose system call numbers haven't been checked:
// there is no filter.
const auditArch = 0

const sysSemop, sysSemtimedop, sysInotifyInit = 0, 0, 0 // none

var (
	onlyHere  []watched
	forksHere []uintptr
)

// narrowCalls are 32-bit calls and their counterparts: none here.
var narrowCalls []struct {
	nr32 uint32
	nr   uintptr
}

// errandsHere are the older calls of errands, which this architecture lacks.
var errandsHere []errand

// markingsHere are the older calls of markings, which this architecture lacks.
var markingsHere []marking
