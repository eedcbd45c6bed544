#include "textflag.h"

#define CLONE3 435
#define ARGS_SIZE 64

// func vfork(args *cloneArgs, b *birth) (pid, errno uintptr)
//
// The kernel keeps all registers but AX, CX and R11, so R12 tells the child where b is.
// The child has the stack of args. It never returns.
TEXT ·vfork(SB), NOSPLIT, $0-32
	MOVQ	args+0(FP), DI
	MOVQ	$ARGS_SIZE, SI
	MOVQ	b+8(FP), R12
	MOVQ	$CLONE3, AX
	SYSCALL
	TESTQ	AX, AX
	JZ	child
	CMPQ	AX, $0xfffffffffffff001
	JLS	parent
	NEGQ	AX
	MOVQ	$0, pid+16(FP)
	MOVQ	AX, errno+24(FP)
	RET
parent:
	MOVQ	AX, pid+16(FP)
	MOVQ	$0, errno+24(FP)
	RET
child:
	SUBQ	$16, SP
	MOVQ	R12, 0(SP)
	CALL	·beKeeper(SB)
	INT	$3
