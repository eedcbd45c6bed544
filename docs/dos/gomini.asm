; GOMINI - a small player of gomoku for MS-DOS
;
; A program for the handoff of the 五目競争: the arena writes 5MOKU.BAN, starts
; GOMINI, waits for its end and reads 5MOKU.RES. Assemble it with
;
;     nasm -f bin -o GOMINI.COM gomini.asm
;
; It runs on any 8086 with DOS 2.0 or later and needs nothing else.
;
; It looks at each empty point once and doesn't look ahead. A point is worth the
; sum over the rows of five through it: the more stones a row holds, all of one
; colour, the more it is worth. As black it keeps away from every point that
; might be forbidden, which costs it a legal 3x4 now and then.

        cpu     8086
        bits    16
        org     100h

; The board in memory: rows of 19 bytes, of which four are edge, then the points 1
; to 15 of x, to the right; four rows of edge above and below the points 1 to 15 of
; y, downwards. So every point within four steps of the board is in memory, and
; those outside the board are edge.
WIDTH   equ     19
SIZE    equ     23*WIDTH+4
ORIGIN  equ     board+3*WIDTH+3 ; point xxyy is at ORIGIN + yy*WIDTH + xx

; What a point holds. The sum over five points tells whose they are: ours alone
; if it is at most 5, theirs and the new stone if it is 1 + THEIRS*n, and nobody's
; if any of them is edge.
EMPTY   equ     0
OURS    equ     1               ; of the colour that is to move
THEIRS  equ     8
EDGE    equ     60

FOUL    equ     1               ; worth of a point that might be forbidden
STOP    equ     2000            ; worth of a point that stops their five
FIVE    equ     65535           ; worth of a point that makes ours
MAXBAN  equ     8192            ; bytes read; 225 moves need 1350

        cld
        call    clear
        call    load
        jc      quit            ; no 5MOKU.BAN: no answer, which the arena reports
        call    parse
        call    choose
        call    save
quit:   mov     ax, 4C00h       ; end, status 0
        int     21h

; clear - an empty board.
clear:  mov     di, board
        mov     cx, SIZE
        mov     al, EDGE
        rep     stosb
        mov     di, ORIGIN+WIDTH+1
        mov     dx, 15
.row:   mov     cx, 15
        mov     al, EMPTY
        rep     stosb
        add     di, WIDTH-15
        dec     dx
        jnz     .row
        ret

; load - 5MOKU.BAN into text, with a zero behind it. Carry if there is none.
load:   mov     dx, s_ban
        mov     ax, 3D00h       ; open for reading
        int     21h
        jc      .end
        mov     bx, ax
        mov     dx, text
        mov     cx, MAXBAN
        mov     ah, 3Fh         ; read
        int     21h
        jc      .end
        mov     di, text
        add     di, ax
        mov     byte [di], 0
        mov     ah, 3Eh         ; close
        int     21h
        clc
.end:   ret

; parse - the moves of text onto the board. A line begins with its move; what
; follows, such as a comment, is passed over.
parse:  mov     si, text
        mov     di, moves       ; a word a move: its point
.line:  lodsb
        cmp     al, ' '
        je      .line
        xor     bx, bx          ; the number
.digit: sub     al, '0'
        cmp     al, 9
        ja      .point
        mov     cl, al
        xor     ch, ch
        mov     ax, 10
        mul     bx
        add     ax, cx
        mov     bx, ax
        lodsb
        jmp     .digit
.point: dec     si              ; to the character behind the number
        mov     ax, bx
        xor     dx, dx
        mov     cx, 100         ; xxyy = 100*xx + yy
        div     cx              ; ax = xx, dx = yy
        dec     ax
        cmp     ax, 15
        jae     .rest
        inc     ax
        dec     dx
        cmp     dx, 15
        jae     .rest
        inc     dx
        mov     bx, ax
        mov     al, WIDTH
        mul     dl
        add     ax, bx
        add     ax, ORIGIN
        stosw
.rest:  lodsb
        cmp     al, 0
        je      .stones
        cmp     al, 1Ah         ; ^Z, the end of a text file under CP/M
        je      .stones
        cmp     al, 10
        jne     .rest
        jmp     .line

.stones:                        ; the number of moves tells who is to move
        mov     cx, di
        sub     cx, moves
        shr     cx, 1           ; the moves so far
        mov     [count], cx
        jcxz    .end
        mov     si, moves
        mov     al, OURS        ; black's first stone, if black is to move
        test    cl, 1
        jz      .stone
        mov     al, THEIRS
.stone: mov     di, [si]
        mov     [di], al
        add     si, 2
        xor     al, OURS^THEIRS ; the other colour's turn
        loop    .stone
.end:   ret

; choose - the point worth most into best, and into mutter what to say about it.
choose: mov     word [best], ORIGIN+8*WIDTH+8
        mov     word [most], 0
        mov     word [mutter], s_where
        cmp     word [count], 0
        je      .end            ; the first stone of a game belongs in the centre
        mov     bx, ORIGIN+WIDTH+1
.point: cmp     byte [bx], EMPTY
        jne     .next
        call    value
        cmp     ax, [most]
        jbe     .next
        mov     [most], ax
        mov     [best], bx
.next:  inc     bx
        cmp     bx, ORIGIN+15*WIDTH+16
        jb      .point
        cmp     word [most], STOP
        jb      .end
        mov     word [mutter], s_phew
        cmp     word [most], FIVE
        jne     .end
        mov     word [mutter], s_five
.end:   ret

; value - into ax what the empty point bx is worth. Keeps bx.
value:  mov     word [worth], FOUL+1
        mov     byte [five], 0
        mov     byte [over], 0
        mov     byte [shapes], 0
        mov     byte [bx], OURS ; the new stone
        mov     si, lines
.line:  lodsw                   ; the step along the line
        call    run
        call    rows
        cmp     si, lines.end
        jb      .line
        mov     byte [bx], EMPTY

        mov     ax, FIVE        ; a five beats every foul of the same stone
        cmp     byte [five], 0
        jne     .end
        test    byte [count], 1
        jnz     .free           ; white has no fouls
        mov     ax, FOUL
        cmp     byte [over], 0
        jne     .end
        cmp     byte [shapes], 2
        jae     .end
.free:  mov     ax, [worth]
.end:   ret

; run - count our stones in a row through bx, along step ax. Exactly five wins;
; more than five wins for white alone, and is black's overline. Keeps ax.
run:    mov     cx, 1
        mov     dx, 2           ; both ways
.way:   mov     di, bx
.stone: add     di, ax
        cmp     byte [di], OURS
        jne     .turn
        inc     cx
        jmp     .stone
.turn:  neg     ax
        dec     dx
        jnz     .way
        cmp     cx, 5
        jb      .end
        je      .five
        test    byte [count], 1
        jnz     .five
        inc     byte [over]
        ret
.five:  inc     byte [five]
.end:   ret

; rows - add to worth the five rows of five through bx along step ax, and to
; shapes one if this line may hold a three or a four, two if it may hold two
; fours: those need five of our stones within four steps of bx. Keeps ax.
rows:   push    si
        mov     si, bx
        mov     cx, 4
.back:  sub     si, ax          ; to where the first row begins
        loop    .back
        push    si
        mov     byte [three], 0
        mov     cx, 5
.row:   push    cx
        mov     di, si
        xor     dx, dx
        mov     cx, 5
.sum:   add     dl, [di]        ; at most 4*EDGE+OURS
        add     di, ax
        loop    .sum
        add     si, ax
        mov     di, dx
        cmp     di, 1+4*THEIRS
        ja      .edge
        shl     di, 1
        mov     cx, [worths+di]
        add     [worth], cx
        cmp     dl, 3*OURS
        jb      .edge
        cmp     dl, 5*OURS
        ja      .edge
        mov     byte [three], 1
.edge:  pop     cx
        loop    .row
        pop     si

        xor     dl, dl          ; our stones within four steps
        mov     cx, 9
.near:  cmp     byte [si], OURS
        jne     .other
        inc     dl
.other: add     si, ax
        loop    .near
        cmp     dl, 5
        jb      .add
        inc     byte [three]
.add:   mov     dl, [three]
        add     [shapes], dl
        pop     si
        ret

; save - best and mutter into 5MOKU.RES.
save:   mov     ax, [best]
        sub     ax, ORIGIN
        mov     cl, WIDTH
        div     cl              ; al = yy, ah = xx
        mov     bx, ax
        mov     di, text
        mov     al, bh
        call    digits
        mov     al, bl
        call    digits
        mov     ax, 0A0Dh       ; CR LF
        stosw
        mov     si, [mutter]
.copy:  lodsb
        stosb
        cmp     al, 10
        jne     .copy

        mov     dx, s_res
        xor     cx, cx          ; no attributes
        mov     ah, 3Ch         ; create, or empty the file that is there
        int     21h
        jc      .end
        mov     bx, ax
        mov     dx, text
        mov     cx, di
        sub     cx, dx
        mov     ah, 40h         ; write
        int     21h
        mov     ah, 3Eh         ; close
        int     21h
.end:   ret

; digits - al as two decimal digits to di.
digits: aam                     ; ah = tens, al = ones
        xchg    al, ah
        add     ax, '00'
        stosw
        ret

lines:  dw      1, WIDTH, WIDTH+1, WIDTH-1
.end:

; What a row of five is worth, by the sum over its points.
worths: dw      0, 1, 6, 30, 150, 0     ; ours: 1 to 5 stones, the new one among them
        times   9*2-($-worths) db 0
        dw      4                       ; theirs: 1
        times   17*2-($-worths) db 0
        dw      24                      ; 2
        times   25*2-($-worths) db 0
        dw      100                     ; 3
        times   33*2-($-worths) db 0
        dw      STOP                    ; 4: they'd make five here

s_ban:  db      '5MOKU.BAN', 0
s_res:  db      '5MOKU.RES', 0

; The mutters, in Shift_JIS, at most 30 bytes each.
s_five: db      8Ch, 0DCh, 82h, 0C5h, 82h, 0B7h, 81h, 49h       ; 五です！
        db      13, 10
s_phew: db      8Ah, 0EBh, 82h, 0C8h, 82h, 0A2h, 8Ah, 0EBh      ; 危ない危
        db      82h, 0C8h, 82h, 0A2h                            ; ない
        db      13, 10
s_where:db      82h, 0B1h, 82h, 0B1h, 82h, 0A9h, 82h, 0C8h      ; ここかな
        db      13, 10

        section .bss
board:  resb    SIZE
best:   resw    1               ; the point worth most
most:   resw    1               ; what it is worth
mutter: resw    1
count:  resw    1               ; moves so far: even, black is to move
worth:  resw    1               ; of the point that is looked at
five:   resb    1               ; lines in which it makes five
over:   resb    1               ; … and an overline
shapes: resb    1               ; … and what may be a three or a four
three:  resb    1               ; the same for one line
moves:  resw    MAXBAN/4
text:   resb    MAXBAN+1
