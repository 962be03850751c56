//go:build !purego

#include "textflag.h"

// The steps are those of separationInGo, two numbers at a time: the low half of
// a register belongs to the edges across a base's width, the high half to those
// across its depth. Nothing but SSE2 is used, which every amd64 has, and every
// number is rounded as in Go, so that both give the same bits.

DATA magnitude<>+0(SB)/8, $0x7fffffffffffffff
DATA magnitude<>+8(SB)/8, $0x7fffffffffffffff
GLOBL magnitude<>(SB), RODATA|NOPTR, $16

DATA lowSign<>+0(SB)/8, $0x8000000000000000
DATA lowSign<>+8(SB)/8, $0
GLOBL lowSign<>(SB), RODATA|NOPTR, $16

// func SeparationOf(a, b *Base) float64
TEXT ·SeparationOf(SB), NOSPLIT, $0-24
	MOVQ   a+0(FP), AX
	MOVQ   b+8(FP), BX
	MOVUPD lowSign<>(SB), X15

	// X6 = (ax, ay), X7 = (bx, by): the step in both frames.
	MOVUPD   0(BX), X7
	MOVUPD   0(AX), X6
	SUBPD    X6, X7
	MOVAPD   X7, X1
	UNPCKLPD X7, X7      // (dx, dx)
	UNPCKHPD X1, X1      // (dy, dy)
	MOVUPD   16(AX), X2  // (ux, uy)
	MOVUPD   16(BX), X3  // (vx, vy)
	PSHUFD   $0x4e, X2, X6 // (uy, ux)
	PSHUFD   $0x4e, X3, X5 // (vy, vx)
	MOVAPD   X2, X0
	MOVAPD   X2, X8
	MULPD    X7, X6      // (dx*uy, dx*ux)
	MULPD    X1, X8      // (dy*ux, dy*uy)
	XORPD    X15, X8
	ADDPD    X8, X6
	MULPD    X5, X7      // (dx*vy, dx*vx)
	MULPD    X3, X1      // (dy*vx, dy*vy)
	XORPD    X15, X1
	ADDPD    X1, X7

	// X0 = (sin, cos) of the turn, X1 = (cos, sin).
	UNPCKLPD X0, X0      // (ux, ux)
	UNPCKHPD X2, X2      // (uy, uy)
	MULPD    X5, X0      // (ux*vy, ux*vx)
	MULPD    X3, X2      // (uy*vx, uy*vy)
	XORPD    X15, X2
	ADDPD    X2, X0
	PSHUFD   $0x4e, X0, X1

	// Bases at right angles are left to Go.
	MOVAPD  X0, X2
	MULSD   X1, X2
	XORPD   X3, X3
	UCOMISD X3, X2
	JEQ     leave

	// X8, X9 = the sign bits that say which way the middles count, for a and b.
	MOVUPD magnitude<>(SB), X15
	MOVAPD X0, X4
	XORPD  X1, X4
	PSHUFD $0x4e, X6, X10 // (ay, ax)
	PSHUFD $0x4e, X7, X11 // (by, bx)
	MOVAPD X10, X12
	XORPD  X6, X12
	XORPD  X4, X12
	MOVAPD X15, X8
	ANDNPD X12, X8
	XORPD  X7, X4
	XORPD  X11, X4
	ORPD   X15, X4
	PCMPEQL X9, X9
	XORPD  X4, X9

	// Magnitudes: X0 = (s, c), X1 = (c, s), X6, X7 the step and X10, X11 the
	// same swapped.
	ANDPD X15, X0
	ANDPD X15, X1
	ANDPD X15, X6
	ANDPD X15, X7
	ANDPD X15, X10
	ANDPD X15, X11

	MOVUPD 32(AX), X4    // (wa, da)
	MOVUPD 32(BX), X5    // (wb, db)

	// X6 = squared distances to the edges of a.
	MOVAPD   X5, X2
	MOVAPD   X5, X12
	UNPCKLPD X2, X2
	UNPCKHPD X12, X12
	MULPD    X1, X2      // (c*wb, s*wb)
	MULPD    X0, X12     // (s*db, c*db)
	PSHUFD   $0x4e, X2, X13
	PSHUFD   $0x4e, X12, X14
	ADDPD    X12, X2
	ADDPD    X4, X2
	SUBPD    X2, X6      // off
	MOVMSKPD X6, CX
	SUBPD    X14, X13    // middle
	XORPD    X8, X13
	MOVAPD   X6, X8      // kept for those that overlap
	MULPD    X6, X6
	SUBPD    X13, X10    // along - middle
	ANDPD    X15, X10
	PSHUFD   $0x4e, X4, X2
	SUBPD    X2, X10     // past
	MAXPD    X3, X10
	MULPD    X10, X10
	ADDPD    X10, X6

	// X7 = squared distances to the edges of b.
	MOVAPD   X4, X12
	UNPCKLPD X4, X4
	UNPCKHPD X12, X12
	MULPD    X1, X4      // (c*wa, s*wa)
	MULPD    X0, X12     // (s*da, c*da)
	PSHUFD   $0x4e, X4, X13
	PSHUFD   $0x4e, X12, X14
	ADDPD    X12, X4
	ADDPD    X5, X4
	SUBPD    X4, X7      // off
	MOVMSKPD X7, DX
	SUBPD    X14, X13    // middle
	XORPD    X9, X13
	MOVAPD   X7, X9
	MULPD    X7, X7
	SUBPD    X13, X11    // along - middle
	ANDPD    X15, X11
	PSHUFD   $0x4e, X5, X2
	SUBPD    X2, X11     // past
	MAXPD    X3, X11
	MULPD    X11, X11
	ADDPD    X11, X7

	ANDL     CX, DX
	CMPL     DX, $3
	JEQ      inside      // all four edges
	MINPD    X7, X6
	PSHUFD   $0x4e, X6, X0
	MINSD    X0, X6
	SQRTSD   X6, X6
	MOVSD    X6, ret+16(FP)
	RET

inside:
	MAXPD  X9, X8
	PSHUFD $0x4e, X8, X0
	MAXSD  X0, X8
	MOVSD  X8, ret+16(FP)
	RET

leave:
	JMP ·separationInGo(SB)
