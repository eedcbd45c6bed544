#include "textflag.h"

// func splitLock(p *byte, n int)
TEXT ·splitLock(SB), NOSPLIT, $0-16
	MOVQ p+0(FP), DI
	MOVQ n+8(FP), CX
	MOVL $1, AX
again:
	LOCK
	XADDL AX, (DI)
	DECQ CX
	JNZ again
	RET
