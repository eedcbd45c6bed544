# Problems of life and death, and captures. Written by:
#
#     go run ./engines/builtin/igo/compose -suite FILE PROBLEMS...

# from life_death.jsonl
boardsize 13
clear_board
play b L10
play b L11
play b L12
play b L13
play b M10
play b M13
play b N10
play w K10
play w K11
play w K12
play w K13
play w L9
play w M9
play w M12
play w N9
play w N12
10 owl_attack M13
#? [1 (M11|N11|N13)]
11 reg_genmove w
#? [(M11|N11|N13)]
boardsize 11
clear_board
play b D4
play b D5
play b D6
play b D7
play b E3
play b E8
play b E9
play b F3
play b F10
play b G3
play b G10
play b H3
play b H10
play b J4
play b J5
play b J6
play b J7
play b J8
play b J9
play w E4
play w E5
play w E6
play w E7
play w F4
play w F7
play w F8
play w F9
play w G4
play w G9
play w H4
play w H5
play w H6
play w H7
play w H8
play w H9
20 owl_defend F9
#? [1 (F5|F6|G5|G6|G7)]
21 reg_genmove w
#? [(F5|F6|G5|G6|G7)]
boardsize 13
clear_board
play b H3
play b H4
play b H5
play b J2
play b J6
play b K2
play b K6
play b L2
play b L6
play b M2
play b M4
play b M6
play b N2
play b N6
play w J3
play w J4
play w J5
play w K3
play w K5
play w L3
play w L5
play w M3
play w M5
play w N3
play w N5
30 owl_defend N5
#? [1 L4]
31 reg_genmove w
#? [L4]
boardsize 13
clear_board
play b H3
play b H4
play b H5
play b J2
play b J6
play b K2
play b K6
play b L2
play b L6
play b M2
play b M4
play b M6
play b N2
play b N6
play w J3
play w J4
play w J5
play w K3
play w K5
play w L3
play w L5
play w M3
play w M5
play w N3
play w N5
40 owl_attack N5
#? [1 L4]
41 reg_genmove b
#? [L4]
boardsize 13
clear_board
play b A10
play b B10
play b C10
play b D10
play b E10
play b F11
play b F12
play b F13
play w A11
play w B11
play w B12
play w C11
play w D11
play w D13
play w E11
play w E12
play w E13
50 owl_defend D13
#? [1 (A12|A13|B13|C12|C13|D12)]
51 reg_genmove w
#? [(A12|A13|B13|C12|C13|D12)]
boardsize 9
clear_board
play b A5
play b B1
play b B2
play b B3
play b B4
play b B5
play b C1
play b C2
play w A6
play w B6
play w C3
play w C4
play w C5
play w D1
play w D2
60 owl_defend A5
#? [1 (A2|A3)]
61 reg_genmove b
#? [(A2|A3)]
boardsize 11
clear_board
play b A8
play b B8
play b C8
play b D8
play b E9
play b E10
play b E11
play w A9
play w B9
play w B11
play w C9
play w C11
play w D9
play w D10
play w D11
70 owl_defend A9
#? [1 (A10|B10)]
71 reg_genmove w
#? [(A10|B10)]
boardsize 11
clear_board
play b F10
play b F11
play b G9
play b H9
play b J8
play b J11
play b K8
play b K10
play b L8
play w G10
play w G11
play w H10
play w J9
play w J10
play w K9
play w L9
play w L10
80 owl_defend G11
#? [1 K11]
81 reg_genmove w
#? [K11]
boardsize 11
clear_board
play b F10
play b F11
play b G9
play b H9
play b J8
play b J11
play b K8
play b K10
play b L8
play w G10
play w G11
play w H10
play w J9
play w J10
play w K9
play w L9
play w L10
90 owl_attack G11
#? [1 K11]
91 reg_genmove b
#? [K11]
boardsize 13
clear_board
play b D11
play b D12
play b D13
play b E11
play b F11
play b F13
play b G11
play b G12
play b G13
play w C11
play w C12
play w C13
play w D10
play w E10
play w F10
play w G10
play w H11
play w H12
play w H13
100 owl_defend D13
#? [1 E12]
101 reg_genmove b
#? [E12]
boardsize 13
clear_board
play b D11
play b D12
play b D13
play b E11
play b F11
play b F13
play b G11
play b G12
play b G13
play w C11
play w C12
play w C13
play w D10
play w E10
play w F10
play w G10
play w H11
play w H12
play w H13
110 owl_attack D13
#? [1 E12]
111 reg_genmove w
#? [E12]
boardsize 13
clear_board
play b K11
play b K12
play b K13
play b L10
play b M10
play b N10
play w L11
play w L12
play w L13
play w M11
play w N11
120 owl_attack N11
#? [1 (M12|M13|N12|N13)]
121 reg_genmove b
#? [(M12|M13|N12|N13)]
boardsize 9
clear_board
play b B7
play b B8
play b B9
play b C6
play b D6
play b E6
play b F6
play b G6
play b H7
play b H8
play b H9
play w C7
play w C8
play w C9
play w D7
play w E7
play w F7
play w G7
play w G8
play w G9
130 owl_defend C9
#? [1 (E8|E9)]
131 reg_genmove w
#? [(E8|E9)]
boardsize 9
clear_board
play b A3
play b B3
play b C3
play b D3
play b E1
play b E2
play w A2
play w B2
play w C2
play w D1
play w D2
140 owl_defend D1
#? [1 B1]
141 reg_genmove w
#? [B1]
boardsize 9
clear_board
play b A3
play b B3
play b C3
play b D3
play b E1
play b E2
play w A2
play w B2
play w C2
play w D1
play w D2
150 owl_attack D1
#? [1 B1]
151 reg_genmove b
#? [B1]
boardsize 11
clear_board
play b A8
play b B8
play b C8
play b C9
play b C10
play b C11
play w A7
play w B7
play w B9
play w B10
play w C7
play w D8
play w D9
play w D10
play w D11
160 owl_attack A8
#? [1 (A9|A10|B11)]
161 reg_genmove w
#? [(A9|A10|B11)]
boardsize 13
clear_board
play b E1
play b E2
play b E3
play b F4
play b G4
play b H4
play b J1
play b J4
play b K4
play b L4
play b M1
play b M2
play b M3
play w F1
play w F2
play w F3
play w G1
play w G3
play w H2
play w H3
play w J2
play w J3
play w K3
play w L1
play w L2
play w L3
170 owl_defend L1
#? [1 (H1|K1|K2)]
171 reg_genmove w
#? [(H1|K1|K2)]
boardsize 9
clear_board
play b D1
play b D2
play b D3
play b E4
play b F4
play b G2
play b G4
play b H4
play b J4
play w E1
play w E2
play w E3
play w F1
play w F3
play w G1
play w G3
play w H2
play w H3
play w J2
play w J3
180 owl_defend G1
#? [1 (F2|H1|J1)]
181 reg_genmove w
#? [(F2|H1|J1)]
boardsize 9
clear_board
play b F7
play b F8
play b F9
play b G7
play b G9
play b H7
play b J7
play b J8
play w E7
play w E8
play w E9
play w F6
play w G6
play w H6
play w J6
190 owl_defend G9
#? [1 (H8|H9)]
191 reg_genmove b
#? [(H8|H9)]
boardsize 9
clear_board
play b A6
play b A9
play b B6
play b B7
play b B8
play b B9
play w A5
play w A8
play w B5
play w C6
play w C7
play w C8
play w C9
200 owl_attack A6
#? [1 A7]
201 reg_genmove w
#? [A7]
boardsize 11
clear_board
play b F1
play b F2
play b F3
play b G4
play b H4
play b J1
play b J4
play b K4
play b L4
play w G1
play w G2
play w G3
play w H1
play w H3
play w J3
play w K3
play w L1
play w L2
play w L3
210 owl_defend L1
#? [1 J2]
211 reg_genmove w
#? [J2]
boardsize 11
clear_board
play b F1
play b F2
play b F3
play b G4
play b H4
play b J1
play b J4
play b K4
play b L4
play w G1
play w G2
play w G3
play w H1
play w H3
play w J3
play w K3
play w L1
play w L2
play w L3
220 owl_attack L1
#? [1 J2]
221 reg_genmove b
#? [J2]
boardsize 9
clear_board
play b B4
play b B5
play b B6
play b C3
play b C7
play b D3
play b D7
play b E3
play b E7
play b F3
play b F7
play b G3
play b G7
play b H4
play b H5
play b H6
play w C4
play w C5
play w C6
play w D4
play w D6
play w E4
play w E6
play w F4
play w F6
play w G4
play w G5
play w G6
230 owl_defend C4
#? [1 E5]
231 reg_genmove w
#? [E5]
boardsize 9
clear_board
play b B4
play b B5
play b B6
play b C3
play b C7
play b D3
play b D7
play b E3
play b E7
play b F3
play b F7
play b G3
play b G7
play b H4
play b H5
play b H6
play w C4
play w C5
play w C6
play w D4
play w D6
play w E4
play w E6
play w F4
play w F6
play w G4
play w G5
play w G6
240 owl_attack C4
#? [1 E5]
241 reg_genmove b
#? [E5]
boardsize 9
clear_board
play b G1
play b G2
play b G3
play b G4
play b H4
play b J3
play b J4
play w F1
play w F2
play w F3
play w F4
play w G5
play w H5
play w J2
play w J5
250 owl_defend G1
#? [1 H2]
251 reg_genmove b
#? [H2]
boardsize 9
clear_board
play b G1
play b G2
play b G3
play b G4
play b H4
play b J3
play b J4
play w F1
play w F2
play w F3
play w F4
play w G5
play w H5
play w J2
play w J5
260 owl_attack G1
#? [1 (H1|H2)]
261 reg_genmove w
#? [(H1|H2)]
boardsize 13
clear_board
play b E6
play b E7
play b E8
play b E9
play b F5
play b F10
play b G5
play b G10
play b H5
play b H10
play b J5
play b J10
play b K6
play b K7
play b K8
play b K9
play w F6
play w F7
play w F8
play w F9
play w G6
play w G9
play w H6
play w H9
play w J6
play w J7
play w J8
play w J9
270 owl_attack J6
#? [1 (G7|G8|H7|H8)]
271 reg_genmove b
#? [(G7|G8|H7|H8)]
boardsize 9
clear_board
play b A4
play b B4
play b C4
play b D5
play b D6
play b D7
play b D8
play b D9
play w A5
play w A6
play w A8
play w B5
play w B9
play w C5
play w C6
play w C7
play w C8
play w C9
280 owl_defend B9
#? [1 (A7|B6|B7|B8)]
281 reg_genmove w
#? [(A7|B6|B7|B8)]
boardsize 13
clear_board
play b C11
play b C12
play b C13
play b D11
play b E11
play b F11
play b F13
play b G11
play b G13
play b H11
play b H12
play b H13
play w B11
play w B12
play w B13
play w C10
play w D10
play w E10
play w F10
play w G10
play w H10
play w J11
play w J12
play w J13
290 owl_defend C13
#? [1 (D12|D13|E12|E13|F12)]
291 reg_genmove b
#? [(D12|D13|E12|E13|F12)]
boardsize 13
clear_board
play b K1
play b K2
play b K3
play b L4
play b M4
play b N4
play w L1
play w L2
play w L3
play w M3
play w N3
300 owl_attack L1
#? [1 (M1|M2|N1|N2)]
301 reg_genmove b
#? [(M1|M2|N1|N2)]
boardsize 9
clear_board
play b A6
play b B6
play b B7
play b B8
play b C8
play b C9
play w A5
play w A7
play w B5
play w C6
play w C7
play w D8
play w D9
310 owl_defend A6
#? [1 (A8|A9)]
311 reg_genmove b
#? [(A8|A9)]
boardsize 11
clear_board
play b A3
play b B3
play b C1
play b C2
play b C3
play w A4
play w B4
play w C4
play w D1
play w D2
play w D3
320 owl_attack A3
#? [1 (A1|A2|B1|B2)]
321 reg_genmove w
#? [(A1|A2|B1|B2)]
boardsize 9
clear_board
play b G7
play b G8
play b G9
play b H7
play b J7
play b J8
play w F7
play w F8
play w F9
play w G6
play w H6
play w H8
play w J6
play w J9
330 owl_defend G9
#? [1 H9]
331 reg_genmove b
#? [H9]
boardsize 9
clear_board
play b G7
play b G8
play b G9
play b H7
play b J7
play b J8
play w F7
play w F8
play w F9
play w G6
play w H6
play w H8
play w J6
play w J9
340 owl_attack G9
#? [1 H9]
341 reg_genmove w
#? [H9]
boardsize 9
clear_board
play b G7
play b G8
play b G9
play b H7
play b J7
play w F7
play w F8
play w F9
play w G6
play w H6
play w H9
play w J6
play w J8
350 owl_attack G9
#? [1 (H8|J9)]
351 reg_genmove w
#? [(H8|J9)]
boardsize 9
clear_board
play b D1
play b D2
play b E2
play b F2
play b G2
play b H2
play b J2
play w C1
play w C2
play w D3
play w E1
play w E3
play w F3
play w G3
play w H3
play w J3
360 owl_defend D1
#? [1 (F1|G1|H1|J1)]
361 reg_genmove b
#? [(F1|G1|H1|J1)]
boardsize 13
clear_board
play b E6
play b E7
play b E8
play b E9
play b E10
play b F5
play b F11
play b G5
play b G8
play b G9
play b G11
play b H5
play b H11
play b J6
play b J7
play b J8
play b J9
play b J10
play w F6
play w F7
play w F8
play w F9
play w F10
play w G6
play w G10
play w H6
play w H7
play w H8
play w H9
play w H10
370 owl_attack H10
#? [1 G7]
371 reg_genmove b
#? [G7]
boardsize 9
clear_board
play b A7
play b B7
play b C7
play b D7
play b E8
play b E9
play w A8
play w B8
play w C8
play w D8
play w D9
380 owl_defend A8
#? [1 B9]
381 reg_genmove w
#? [B9]
boardsize 9
clear_board
play b A7
play b B7
play b C7
play b D7
play b E8
play b E9
play w A8
play w B8
play w C8
play w D8
play w D9
390 owl_attack A8
#? [1 B9]
391 reg_genmove b
#? [B9]
boardsize 9
clear_board
play b A7
play b A8
play b B7
play b C7
play b C8
play b C9
play w A6
play w B6
play w B8
play w B9
play w C6
play w D7
play w D8
play w D9
400 owl_attack A8
#? [1 A9]
401 reg_genmove w
#? [A9]
boardsize 9
clear_board
play b E1
play b E2
play b E3
play b F4
play b G4
play b H5
play b J5
play w F1
play w F2
play w F3
play w G1
play w G3
play w H1
play w H3
play w H4
play w J4
410 owl_defend J4
#? [1 (H2|J1|J2|J3)]
411 reg_genmove w
#? [(H2|J1|J2|J3)]
boardsize 13
clear_board
play b A2
play b B2
play b C1
play b C2
play b D2
play b E1
play b E2
play w A1
play w A3
play w B3
play w C3
play w D3
play w E3
play w F1
play w F2
420 owl_defend A2
#? [1 B1]
421 reg_genmove b
#? [B1]
boardsize 13
clear_board
play b K11
play b K12
play b K13
play b L10
play b M10
play b N10
play w L11
play w L12
play w L13
play w M11
play w M13
play w N11
430 owl_defend M13
#? [1 N12]
431 reg_genmove w
#? [N12]
boardsize 13
clear_board
play b K11
play b K12
play b K13
play b L10
play b M10
play b N10
play w L11
play w L12
play w L13
play w M11
play w M13
play w N11
440 owl_attack M13
#? [1 N12]
441 reg_genmove b
#? [N12]
boardsize 9
clear_board
play b G1
play b G2
play b G3
play b G4
play b G5
play b H6
play b J6
play w H1
play w H2
play w H3
play w H4
play w H5
play w J5
450 owl_defend J5
#? [1 (J2|J3)]
451 reg_genmove w
#? [(J2|J3)]
boardsize 13
clear_board
play b D5
play b D6
play b D7
play b D8
play b E4
play b E9
play b F4
play b F9
play b G4
play b G9
play b H4
play b H9
play b J5
play b J6
play b J7
play b J8
play w E5
play w E6
play w E7
play w E8
play w F5
play w F6
play w F8
play w G5
play w G8
play w H5
play w H6
play w H7
play w H8
460 owl_defend H5
#? [1 G7]
461 reg_genmove w
#? [G7]
boardsize 13
clear_board
play b D5
play b D6
play b D7
play b D8
play b E4
play b E9
play b F4
play b F9
play b G4
play b G9
play b H4
play b H9
play b J5
play b J6
play b J7
play b J8
play w E5
play w E6
play w E7
play w E8
play w F5
play w F6
play w F8
play w G5
play w G8
play w H5
play w H6
play w H7
play w H8
470 owl_attack H5
#? [1 G7]
471 reg_genmove b
#? [G7]
boardsize 13
clear_board
play b G11
play b G12
play b G13
play b H11
play b H13
play b J11
play b K11
play b L11
play b L12
play b L13
play w F11
play w F12
play w F13
play w G10
play w H10
play w J10
play w K10
play w K12
play w L10
play w M11
play w M12
play w M13
480 owl_defend G13
#? [1 J12]
481 reg_genmove b
#? [J12]
boardsize 13
clear_board
play b G11
play b G12
play b G13
play b H11
play b H13
play b J11
play b K11
play b L11
play b L12
play b L13
play w F11
play w F12
play w F13
play w G10
play w H10
play w J10
play w K10
play w K12
play w L10
play w M11
play w M12
play w M13
490 owl_attack G13
#? [1 J12]
491 reg_genmove w
#? [J12]
boardsize 11
clear_board
play b A8
play b B8
play b B10
play b B11
play b C8
play b D9
play b D10
play b D11
play w A9
play w B9
play w C9
play w C10
play w C11
500 owl_attack C11
#? [1 (A10|A11)]
501 reg_genmove b
#? [(A10|A11)]
boardsize 11
clear_board
play b J8
play b J9
play b J10
play b J11
play b K7
play b L7
play b L9
play b L11
play w K8
play w K9
play w K10
play w K11
play w L8
510 owl_defend L8
#? [1 L10]
511 reg_genmove w
#? [L10]
boardsize 11
clear_board
play b J8
play b J9
play b J10
play b J11
play b K7
play b L7
play b L9
play b L11
play w K8
play w K9
play w K10
play w K11
play w L8
520 owl_attack L8
#? [1 L10]
521 reg_genmove b
#? [L10]
boardsize 11
clear_board
play b A9
play b A10
play b B9
play b C9
play b C11
play b D9
play b D10
play b D11
play w A8
play w B8
play w B11
play w C8
play w D8
play w E9
play w E10
play w E11
530 owl_defend A10
#? [1 B10]
531 reg_genmove b
#? [B10]
boardsize 11
clear_board
play b A9
play b A10
play b B9
play b C9
play b C11
play b D9
play b D10
play b D11
play w A8
play w B8
play w B11
play w C8
play w D8
play w E9
play w E10
play w E11
540 owl_attack A10
#? [1 B10]
541 reg_genmove w
#? [B10]
boardsize 13
clear_board
play b A11
play b B11
play b B12
play b C11
play b D11
play b D12
play b D13
play w A10
play w A13
play w B10
play w C10
play w D10
play w E11
play w E12
play w E13
550 owl_defend D13
#? [1 (A12|B13|C13)]
551 reg_genmove b
#? [(A12|B13|C13)]
boardsize 11
clear_board
play b A2
play b A3
play b B3
play b C1
play b C2
play b C3
play w A1
play w A4
play w B4
play w C4
play w D1
play w D2
play w D3
560 owl_defend A2
#? [1 B1]
561 reg_genmove b
#? [B1]
boardsize 11
clear_board
play b A2
play b A3
play b B3
play b C1
play b C2
play b C3
play w A1
play w A4
play w B4
play w C4
play w D1
play w D2
play w D3
570 owl_attack A2
#? [1 B1]
571 reg_genmove w
#? [B1]
boardsize 13
clear_board
play b A5
play b A11
play b B5
play b B9
play b B11
play b C6
play b C7
play b C11
play b D8
play b D9
play b D10
play w A6
play w A10
play w B6
play w B7
play w B8
play w B10
play w C8
play w C9
play w C10
580 owl_defend A10
#? [1 (A8|A9)]
581 reg_genmove w
#? [(A8|A9)]
boardsize 9
clear_board
play b A3
play b B3
play b C4
play b C5
play b C6
play b C7
play b C8
play b C9
play w A4
play w A8
play w B4
play w B5
play w B6
play w B7
play w B8
play w B9
590 owl_defend B9
#? [1 (A5|A6|A7)]
591 reg_genmove w
#? [(A5|A6|A7)]
boardsize 11
clear_board
play b H1
play b H2
play b H3
play b J4
play b K2
play b K4
play b L4
play w J1
play w J2
play w J3
play w K3
play w L2
play w L3
600 owl_defend L2
#? [1 K1]
601 reg_genmove w
#? [K1]
boardsize 11
clear_board
play b H1
play b H2
play b H3
play b J4
play b K2
play b K4
play b L4
play w J1
play w J2
play w J3
play w K3
play w L2
play w L3
610 owl_attack L2
#? [1 K1]
611 reg_genmove b
#? [K1]
boardsize 9
clear_board
play b A2
play b B2
play b C2
play b D2
play b E1
play b E2
play w A3
play w B3
play w C3
play w D3
play w E3
play w F1
play w F2
620 owl_defend A2
#? [1 (B1|C1)]
621 reg_genmove b
#? [(B1|C1)]
boardsize 9
clear_board
play b A3
play b A6
play b B3
play b B6
play b C3
play b C4
play b C5
play b C6
play w A2
play w A7
play w B2
play w B7
play w C2
play w C7
play w D3
play w D4
play w D5
play w D6
630 owl_attack A6
#? [1 (A4|A5|B4|B5)]
631 reg_genmove w
#? [(A4|A5|B4|B5)]
boardsize 13
clear_board
play b A5
play b A8
play b A11
play b B5
play b B7
play b B11
play b C5
play b C9
play b C10
play b D6
play b D7
play b D8
play w A6
play w A10
play w B6
play w B8
play w B9
play w B10
play w C6
play w C7
play w C8
640 owl_defend A10
#? [1 A7]
641 reg_genmove w
#? [A7]
boardsize 13
clear_board
play b A5
play b A8
play b A11
play b B5
play b B7
play b B11
play b C5
play b C9
play b C10
play b D6
play b D7
play b D8
play w A6
play w A10
play w B6
play w B8
play w B9
play w B10
play w C6
play w C7
play w C8
650 owl_attack A10
#? [1 A7]
651 reg_genmove b
#? [A7]
boardsize 9
clear_board
play b A5
play b B5
play b C5
play b D1
play b D2
play b D3
play b D4
play w A1
play w A4
play w B1
play w B4
play w C1
play w C2
play w C3
play w C4
660 owl_attack A1
#? [1 (A2|A3|B2|B3)]
661 reg_genmove b
#? [(A2|A3|B2|B3)]
boardsize 9
clear_board
play b A5
play b B5
play b B6
play b B7
play b B8
play b B9
play w A4
play w A8
play w A9
play w B4
play w C5
play w C6
play w C7
play w C8
play w C9
670 owl_defend B9
#? [1 A7]
671 reg_genmove b
#? [A7]
boardsize 9
clear_board
play b A5
play b B5
play b B6
play b B7
play b B8
play b B9
play w A4
play w A8
play w A9
play w B4
play w C5
play w C6
play w C7
play w C8
play w C9
680 owl_attack B9
#? [1 A7]
681 reg_genmove w
#? [A7]
boardsize 11
clear_board
play b J1
play b J2
play b J3
play b J4
play b K4
play b L2
play b L3
play b L4
play w H1
play w H2
play w H3
play w H4
play w J5
play w K1
play w K5
play w L5
690 owl_defend L2
#? [1 K2]
691 reg_genmove b
#? [K2]
boardsize 11
clear_board
play b J1
play b J2
play b J3
play b J4
play b K4
play b L2
play b L3
play b L4
play w H1
play w H2
play w H3
play w H4
play w J5
play w K1
play w K5
play w L5
700 owl_attack L2
#? [1 K2]
701 reg_genmove w
#? [K2]
boardsize 9
clear_board
play b A3
play b A4
play b A6
play b B3
play b B6
play b C3
play b C4
play b C5
play b C6
play w A2
play w A7
play w B2
play w B7
play w C2
play w C7
play w D3
play w D4
play w D5
play w D6
710 owl_defend A3
#? [1 B5]
711 reg_genmove b
#? [B5]
boardsize 9
clear_board
play b A3
play b A4
play b A6
play b B3
play b B6
play b C3
play b C4
play b C5
play b C6
play w A2
play w A7
play w B2
play w B7
play w C2
play w C7
play w D3
play w D4
play w D5
play w D6
720 owl_attack A3
#? [1 B5]
721 reg_genmove w
#? [B5]
boardsize 13
clear_board
play b L9
play b L10
play b L11
play b L12
play b L13
play b M8
play b N8
play b N10
play b N12
play w M9
play w M10
play w M11
play w M12
play w M13
play w N9
730 owl_defend M13
#? [1 N11]
731 reg_genmove w
#? [N11]
boardsize 13
clear_board
play b L9
play b L10
play b L11
play b L12
play b L13
play b M8
play b N8
play b N10
play b N12
play w M9
play w M10
play w M11
play w M12
play w M13
play w N9
740 owl_attack M13
#? [1 N11]
741 reg_genmove b
#? [N11]
boardsize 9
clear_board
play b B1
play b B2
play b C3
play b D3
play b E3
play b F3
play b G3
play b H1
play b H2
play w C1
play w C2
play w D2
play w E2
play w F2
play w G1
play w G2
750 owl_defend C1
#? [1 E1]
751 reg_genmove w
#? [E1]
boardsize 9
clear_board
play b B1
play b B2
play b C3
play b D3
play b E3
play b F3
play b G3
play b H1
play b H2
play w C1
play w C2
play w D2
play w E2
play w F2
play w G1
play w G2
760 owl_attack C1
#? [1 E1]
761 reg_genmove b
#? [E1]
boardsize 9
clear_board
play b B8
play b B9
play b C7
play b D7
play b E7
play b F7
play b G7
play b H8
play b H9
play w C8
play w C9
play w D8
play w E8
play w F8
play w G8
play w G9
770 owl_defend G9
#? [1 E9]
771 reg_genmove w
#? [E9]
boardsize 9
clear_board
play b B8
play b B9
play b C7
play b D7
play b E7
play b F7
play b G7
play b H8
play b H9
play w C8
play w C9
play w D8
play w E8
play w F8
play w G8
play w G9
780 owl_attack G9
#? [1 E9]
781 reg_genmove b
#? [E9]
boardsize 11
clear_board
play b C1
play b C2
play b C3
play b D3
play b E3
play b F1
play b F2
play b F3
play w B1
play w B2
play w B3
play w C4
play w D4
play w E4
play w F4
play w G1
play w G2
play w G3
790 owl_attack F1
#? [1 (D1|D2|E1|E2)]
791 reg_genmove w
#? [(D1|D2|E1|E2)]
boardsize 9
clear_board
play b G3
play b G4
play b G5
play b G6
play b G7
play b H2
play b H8
play b J2
play b J8
play w H3
play w H4
play w H5
play w H6
play w H7
play w J3
play w J7
800 owl_defend J7
#? [1 J5]
801 reg_genmove w
#? [J5]
boardsize 9
clear_board
play b G3
play b G4
play b G5
play b G6
play b G7
play b H2
play b H8
play b J2
play b J8
play w H3
play w H4
play w H5
play w H6
play w H7
play w J3
play w J7
810 owl_attack J7
#? [1 J5]
811 reg_genmove b
#? [J5]
boardsize 9
clear_board
play b A6
play b B6
play b B7
play b B9
play b C7
play b C9
play b D7
play b D8
play b D9
play w A5
play w B5
play w B8
play w C6
play w D6
play w E7
play w E8
play w E9
820 owl_defend B9
#? [1 A8]
821 reg_genmove b
#? [A8]
boardsize 9
clear_board
play b A6
play b B6
play b B7
play b B9
play b C7
play b C9
play b D7
play b D8
play b D9
play w A5
play w B5
play w B8
play w C6
play w D6
play w E7
play w E8
play w E9
830 owl_attack B9
#? [1 A8]
831 reg_genmove w
#? [A8]
boardsize 9
clear_board
play b A6
play b B6
play b B7
play b B8
play b B9
play w A5
play w B5
play w C6
play w C7
play w C8
play w C9
840 owl_defend B9
#? [1 A8]
841 reg_genmove b
#? [A8]
boardsize 9
clear_board
play b A6
play b B6
play b B7
play b B8
play b B9
play w A5
play w B5
play w C6
play w C7
play w C8
play w C9
850 owl_attack B9
#? [1 A8]
851 reg_genmove w
#? [A8]
boardsize 13
clear_board
play b L11
play b L12
play b L13
play b M11
play b N11
play b N12
play w K11
play w K12
play w K13
play w L10
play w M10
play w M12
play w M13
play w N10
860 owl_attack N12
#? [1 N13]
861 reg_genmove w
#? [N13]
boardsize 9
clear_board
play b C4
play b C5
play b C6
play b D4
play b D5
play b D6
play b E4
play b E6
play b F4
play b F6
play b G4
play b G5
play b G6
play w B4
play w B5
play w B6
play w C3
play w C7
play w D3
play w D7
play w E3
play w E7
play w F3
play w F7
play w G3
play w G7
play w H4
play w H5
play w H6
870 owl_attack C6
#? [1 (E5|F5)]
871 reg_genmove w
#? [(E5|F5)]
boardsize 9
clear_board
play b F8
play b F9
play b G6
play b G7
play b H5
play b J5
play b J8
play b J9
play w G8
play w G9
play w H6
play w H7
play w H8
play w J6
play w J7
880 owl_attack G9
#? [1 H9]
881 reg_genmove b
#? [H9]
boardsize 9
clear_board
play b F7
play b F8
play b F9
play b G6
play b H6
play b J6
play w G7
play w G8
play w G9
play w H7
play w J7
890 owl_attack G9
#? [1 (H8|H9|J8|J9)]
891 reg_genmove b
#? [(H8|H9|J8|J9)]
boardsize 11
clear_board
play b A8
play b B8
play b C8
play b D8
play b E9
play b E10
play b E11
play w A9
play w B9
play w C9
play w C11
play w D9
play w D10
play w D11
900 owl_defend C11
#? [1 (A10|B10|B11)]
901 reg_genmove w
#? [(A10|B10|B11)]
boardsize 11
clear_board
play b A8
play b B8
play b C8
play b D8
play b E9
play b E10
play b E11
play w A9
play w B9
play w C9
play w C11
play w D9
play w D10
play w D11
910 owl_attack C11
#? [1 B10]
911 reg_genmove b
#? [B10]
boardsize 9
clear_board
play b H5
play b H6
play b H7
play b H8
play b H9
play b J5
play w G5
play w G6
play w G7
play w G8
play w G9
play w H4
play w J4
play w J7
920 owl_defend J5
#? [1 J8]
921 reg_genmove b
#? [J8]
boardsize 9
clear_board
play b H5
play b H6
play b H7
play b H8
play b H9
play b J5
play w G5
play w G6
play w G7
play w G8
play w G9
play w H4
play w J4
play w J7
930 owl_attack J5
#? [1 J8]
931 reg_genmove w
#? [J8]
boardsize 11
clear_board
play b A4
play b A8
play b B4
play b B6
play b B8
play b C4
play b C8
play b D4
play b D8
play b E5
play b E6
play b E7
play w A5
play w A7
play w B5
play w B7
play w C5
play w C7
play w D5
play w D6
play w D7
940 owl_attack A7
#? [1 (A6|C6)]
941 reg_genmove b
#? [(A6|C6)]
boardsize 13
clear_board
play b F6
play b F7
play b F8
play b G6
play b G8
play b H6
play b H8
play b J6
play b J8
play b K6
play b K7
play b K8
play w E6
play w E7
play w E8
play w F5
play w F9
play w G5
play w G9
play w H5
play w H9
play w J5
play w J9
play w K5
play w K9
play w L6
play w L7
play w L8
950 owl_defend F8
#? [1 H7]
951 reg_genmove b
#? [H7]
boardsize 13
clear_board
play b F6
play b F7
play b F8
play b G6
play b G8
play b H6
play b H8
play b J6
play b J8
play b K6
play b K7
play b K8
play w E6
play w E7
play w E8
play w F5
play w F9
play w G5
play w G9
play w H5
play w H9
play w J5
play w J9
play w K5
play w K9
play w L6
play w L7
play w L8
960 owl_attack F8
#? [1 H7]
961 reg_genmove w
#? [H7]
boardsize 11
clear_board
play b A3
play b A4
play b B2
play b B3
play b B4
play b C1
play b C2
play w A2
play w A5
play w B5
play w C3
play w C4
play w D1
play w D2
970 owl_defend C1
#? [1 A1]
971 reg_genmove b
#? [A1]
boardsize 11
clear_board
play b A3
play b A4
play b B2
play b B3
play b B4
play b C1
play b C2
play w A2
play w A5
play w B5
play w C3
play w C4
play w D1
play w D2
980 owl_attack C1
#? [1 (A1|B1)]
981 reg_genmove w
#? [(A1|B1)]
boardsize 13
clear_board
play b A2
play b A3
play b B3
play b C2
play b C3
play b D1
play b D2
play b D3
play w A4
play w B4
play w C4
play w D4
play w E1
play w E2
play w E3
990 owl_defend A2
#? [1 B1]
991 reg_genmove b
#? [B1]
boardsize 13
clear_board
play b A2
play b A3
play b B3
play b C2
play b C3
play b D1
play b D2
play b D3
play w A4
play w B4
play w C4
play w D4
play w E1
play w E2
play w E3
1000 owl_attack A2
#? [1 B1]
1001 reg_genmove w
#? [B1]
boardsize 9
clear_board
play b G3
play b G4
play b G5
play b G6
play b G7
play b H3
play b H7
play b J3
play b J4
play b J7
play w F3
play w F4
play w F5
play w F6
play w F7
play w G2
play w G8
play w H2
play w H8
play w J2
play w J8
1010 owl_defend J7
#? [1 (H5|H6|J5)]
1011 reg_genmove b
#? [(H5|H6|J5)]
boardsize 9
clear_board
play b G3
play b G4
play b G5
play b G6
play b G7
play b H3
play b H7
play b J3
play b J4
play b J7
play w F3
play w F4
play w F5
play w F6
play w F7
play w G2
play w G8
play w H2
play w H8
play w J2
play w J8
1020 owl_attack J7
#? [1 H5]
1021 reg_genmove w
#? [H5]
boardsize 11
clear_board
play b J1
play b J2
play b J3
play b K1
play b K3
play b L3
play w H1
play w H2
play w H3
play w J4
play w K4
play w L4
1030 owl_defend J1
#? [1 L2]
1031 reg_genmove b
#? [L2]
boardsize 11
clear_board
play b J1
play b J2
play b J3
play b K1
play b K3
play b L3
play w H1
play w H2
play w H3
play w J4
play w K4
play w L4
1040 owl_attack J1
#? [1 L2]
1041 reg_genmove w
#? [L2]
boardsize 11
clear_board
play b H9
play b H10
play b H11
play b J8
play b K8
play b K11
play b L8
play b L11
play w J9
play w J10
play w J11
play w K9
play w L9
play w L10
1050 owl_attack J11
#? [1 K10]
1051 reg_genmove b
#? [K10]
boardsize 11
clear_board
play b C5
play b C6
play b C7
play b D4
play b D8
play b E4
play b E8
play b F4
play b F6
play b F9
play b G4
play b G9
play b H4
play b H9
play b J5
play b J6
play b J7
play b J8
play w D5
play w D6
play w D7
play w E5
play w E7
play w F5
play w F7
play w F8
play w G5
play w G8
play w H5
play w H6
play w H7
play w H8
1060 owl_defend D7
#? [1 G6]
1061 reg_genmove w
#? [G6]
boardsize 11
clear_board
play b C5
play b C6
play b C7
play b D4
play b D8
play b E4
play b E8
play b F4
play b F6
play b F9
play b G4
play b G9
play b H4
play b H9
play b J5
play b J6
play b J7
play b J8
play w D5
play w D6
play w D7
play w E5
play w E7
play w F5
play w F7
play w F8
play w G5
play w G8
play w H5
play w H6
play w H7
play w H8
1070 owl_attack D7
#? [1 G6]
1071 reg_genmove b
#? [G6]
boardsize 11
clear_board
play b A7
play b B7
play b C7
play b D8
play b D9
play b D10
play b D11
play w A8
play w B8
play w B11
play w C8
play w C9
play w C10
play w C11
1080 owl_defend A8
#? [1 (A9|A10|B10)]
1081 reg_genmove w
#? [(A9|A10|B10)]
boardsize 11
clear_board
play b A7
play b B7
play b C7
play b D8
play b D9
play b D10
play b D11
play w A8
play w B8
play w B11
play w C8
play w C9
play w C10
play w C11
1090 owl_attack A8
#? [1 A10]
1091 reg_genmove b
#? [A10]
boardsize 9
clear_board
play b A3
play b B2
play b B3
play b C2
play b D1
play b D2
play w A2
play w A4
play w B4
play w C1
play w C3
play w D3
play w E1
play w E2
1100 owl_defend D1
#? [1 (A1|B1)]
1101 reg_genmove b
#? [(A1|B1)]
boardsize 9
clear_board
play b A3
play b B2
play b B3
play b C2
play b D1
play b D2
play w A2
play w A4
play w B4
play w C1
play w C3
play w D3
play w E1
play w E2
1110 owl_attack D1
#? [1 B1]
1111 reg_genmove w
#? [B1]
boardsize 13
clear_board
play b D1
play b D2
play b E3
play b F3
play b G3
play b H1
play b H3
play b J3
play b K1
play b K2
play w E1
play w E2
play w F2
play w G2
play w H2
play w J1
play w J2
1120 owl_defend J1
#? [1 G1]
1121 reg_genmove w
#? [G1]
boardsize 13
clear_board
play b D1
play b D2
play b E3
play b F3
play b G3
play b H1
play b H3
play b J3
play b K1
play b K2
play w E1
play w E2
play w F2
play w G2
play w H2
play w J1
play w J2
1130 owl_attack J1
#? [1 G1]
1131 reg_genmove b
#? [G1]
boardsize 13
clear_board
play b J1
play b J2
play b K3
play b L3
play b M4
play b N1
play b N4
play w K1
play w K2
play w L2
play w M2
play w M3
play w N3
1140 owl_defend N3
#? [1 M1]
1141 reg_genmove w
#? [M1]
boardsize 13
clear_board
play b J1
play b J2
play b K3
play b L3
play b M4
play b N1
play b N4
play w K1
play w K2
play w L2
play w M2
play w M3
play w N3
1150 owl_attack N3
#? [1 M1]
1151 reg_genmove b
#? [M1]
boardsize 13
clear_board
play b A3
play b B3
play b C3
play b D3
play b E1
play b E2
play w A2
play w B2
play w C2
play w D1
play w D2
1160 owl_defend A2
#? [1 B1]
1161 reg_genmove w
#? [B1]
boardsize 13
clear_board
play b A3
play b B3
play b C3
play b D3
play b E1
play b E2
play w A2
play w B2
play w C2
play w D1
play w D2
1170 owl_attack A2
#? [1 B1]
1171 reg_genmove b
#? [B1]
boardsize 9
clear_board
play b F7
play b F8
play b F9
play b G6
play b H6
play b J6
play w G7
play w G8
play w G9
play w H7
play w J7
play w J8
1180 owl_defend J8
#? [1 H9]
1181 reg_genmove w
#? [H9]
boardsize 9
clear_board
play b F7
play b F8
play b F9
play b G6
play b H6
play b J6
play w G7
play w G8
play w G9
play w H7
play w J7
play w J8
1190 owl_attack J8
#? [1 H9]
1191 reg_genmove b
#? [H9]
boardsize 9
clear_board
play b E7
play b E8
play b E9
play b F6
play b G6
play b H6
play b J6
play w F7
play w F8
play w F9
play w G7
play w H7
play w J7
play w J8
1200 owl_defend F9
#? [1 (G9|H8|H9)]
1201 reg_genmove w
#? [(G9|H8|H9)]
boardsize 9
clear_board
play b E7
play b E8
play b E9
play b F6
play b G6
play b H6
play b J6
play w F7
play w F8
play w F9
play w G7
play w H7
play w J7
play w J8
1210 owl_attack F9
#? [1 H9]
1211 reg_genmove b
#? [H9]
boardsize 9
clear_board
play b G1
play b G2
play b G3
play b H3
play b J2
play b J3
play w F1
play w F2
play w F3
play w G4
play w H4
play w J4
1220 owl_defend J3
#? [1 H1]
1221 reg_genmove b
#? [H1]
boardsize 9
clear_board
play b G1
play b G2
play b G3
play b H3
play b J2
play b J3
play w F1
play w F2
play w F3
play w G4
play w H4
play w J4
1230 owl_attack J3
#? [1 H1]
1231 reg_genmove w
#? [H1]
boardsize 9
clear_board
play b C4
play b C5
play b C6
play b C7
play b D3
play b D8
play b E3
play b E8
play b F3
play b F8
play b G3
play b G8
play b H4
play b H5
play b H6
play b H7
play w D4
play w D5
play w D6
play w D7
play w E4
play w E7
play w F4
play w F6
play w F7
play w G4
play w G5
play w G6
play w G7
1240 owl_defend D4
#? [1 E5]
1241 reg_genmove w
#? [E5]
boardsize 9
clear_board
play b C4
play b C5
play b C6
play b C7
play b D3
play b D8
play b E3
play b E8
play b F3
play b F8
play b G3
play b G8
play b H4
play b H5
play b H6
play b H7
play w D4
play w D5
play w D6
play w D7
play w E4
play w E7
play w F4
play w F6
play w F7
play w G4
play w G5
play w G6
play w G7
1250 owl_attack D4
#? [1 E5]
1251 reg_genmove b
#? [E5]
boardsize 9
clear_board
play b A5
play b B5
play b C6
play b C7
play b C8
play b C9
play w A6
play w B6
play w B7
play w B8
play w B9
1260 owl_defend B9
#? [1 A8]
1261 reg_genmove w
#? [A8]
boardsize 9
clear_board
play b A5
play b B5
play b C6
play b C7
play b C8
play b C9
play w A6
play w B6
play w B7
play w B8
play w B9
1270 owl_attack B9
#? [1 A8]
1271 reg_genmove b
#? [A8]
boardsize 9
clear_board
play b A4
play b B1
play b B2
play b B3
play b B4
play w A5
play w B5
play w C1
play w C2
play w C3
play w C4
1280 owl_defend A4
#? [1 A2]
1281 reg_genmove b
#? [A2]
boardsize 9
clear_board
play b A4
play b B1
play b B2
play b B3
play b B4
play w A5
play w B5
play w C1
play w C2
play w C3
play w C4
1290 owl_attack A4
#? [1 A2]
1291 reg_genmove w
#? [A2]
boardsize 9
clear_board
play b D4
play b D5
play b D6
play b D7
play b E4
play b E7
play b F5
play b F7
play b G5
play b G6
play b G7
play w C4
play w C5
play w C6
play w C7
play w D3
play w D8
play w E3
play w E8
play w F4
play w F8
play w G4
play w G8
play w H5
play w H6
play w H7
1300 owl_defend G7
#? [1 E6]
1301 reg_genmove b
#? [E6]
boardsize 9
clear_board
play b D4
play b D5
play b D6
play b D7
play b E4
play b E7
play b F5
play b F7
play b G5
play b G6
play b G7
play w C4
play w C5
play w C6
play w C7
play w D3
play w D8
play w E3
play w E8
play w F4
play w F8
play w G4
play w G8
play w H5
play w H6
play w H7
1310 owl_attack G7
#? [1 E6]
1311 reg_genmove w
#? [E6]
boardsize 9
clear_board
play b H1
play b H2
play b H3
play b H4
play b H5
play b J1
play b J5
play w G1
play w G2
play w G3
play w G4
play w G5
play w H6
play w J6
1320 owl_defend J1
#? [1 J3]
1321 reg_genmove b
#? [J3]
boardsize 9
clear_board
play b H1
play b H2
play b H3
play b H4
play b H5
play b J1
play b J5
play w G1
play w G2
play w G3
play w G4
play w G5
play w H6
play w J6
1330 owl_attack J1
#? [1 J3]
1331 reg_genmove w
#? [J3]
boardsize 11
clear_board
play b A9
play b B9
play b B10
play b C9
play b C10
play b C11
play w A8
play w B8
play w C8
play w D9
play w D10
play w D11
1340 owl_defend A9
#? [1 A11]
1341 reg_genmove b
#? [A11]
boardsize 11
clear_board
play b A9
play b B9
play b B10
play b C9
play b C10
play b C11
play w A8
play w B8
play w C8
play w D9
play w D10
play w D11
1350 owl_attack A9
#? [1 A11]
1351 reg_genmove w
#? [A11]
boardsize 9
clear_board
play b F7
play b F8
play b F9
play b G6
play b H6
play b H8
play b J6
play w G7
play w G8
play w G9
play w H7
play w H9
play w J7
1360 owl_defend J7
#? [1 J8]
1361 reg_genmove w
#? [J8]
boardsize 9
clear_board
play b F7
play b F8
play b F9
play b G6
play b H6
play b H8
play b J6
play w G7
play w G8
play w G9
play w H7
play w H9
play w J7
1370 owl_attack J7
#? [1 J8]
1371 reg_genmove b
#? [J8]
boardsize 9
clear_board
play b A7
play b B7
play b C7
play b C9
play b D7
play b D8
play b D9
play w A6
play w A8
play w B6
play w C6
play w D6
play w E7
play w E8
play w E9
1380 owl_defend C9
#? [1 B8]
1381 reg_genmove b
#? [B8]
boardsize 9
clear_board
play b A7
play b B7
play b C7
play b C9
play b D7
play b D8
play b D9
play w A6
play w A8
play w B6
play w C6
play w D6
play w E7
play w E8
play w E9
1390 owl_attack C9
#? [1 (B8|B9)]
1391 reg_genmove w
#? [(B8|B9)]
boardsize 13
clear_board
play b A9
play b A12
play b A13
play b B9
play b C9
play b D10
play b D11
play b D12
play b D13
play w A10
play w A11
play w B10
play w B13
play w C10
play w C11
play w C12
play w C13
1400 owl_defend B13
#? [1 B12]
1401 reg_genmove w
#? [B12]
boardsize 13
clear_board
play b A9
play b A12
play b A13
play b B9
play b C9
play b D10
play b D11
play b D12
play b D13
play w A10
play w A11
play w B10
play w B13
play w C10
play w C11
play w C12
play w C13
1410 owl_attack B13
#? [1 B12]
1411 reg_genmove b
#? [B12]
boardsize 9
clear_board
play b F7
play b F8
play b F9
play b G7
play b H7
play b J7
play b J8
play w E7
play w E8
play w E9
play w F6
play w G6
play w H6
play w J6
1420 owl_defend F9
#? [1 (G9|H8|H9)]
1421 reg_genmove b
#? [(G9|H8|H9)]
boardsize 9
clear_board
play b F7
play b F8
play b F9
play b G7
play b H7
play b J7
play b J8
play w E7
play w E8
play w E9
play w F6
play w G6
play w H6
play w J6
1430 owl_attack F9
#? [1 H9]
1431 reg_genmove w
#? [H9]
boardsize 11
clear_board
play b H9
play b H10
play b H11
play b J9
play b K9
play b L9
play b L10
play w G9
play w G10
play w G11
play w H8
play w J8
play w K8
play w L8
1440 owl_defend H11
#? [1 (J11|K10|K11)]
1441 reg_genmove b
#? [(J11|K10|K11)]
boardsize 11
clear_board
play b H9
play b H10
play b H11
play b J9
play b K9
play b L9
play b L10
play w G9
play w G10
play w G11
play w H8
play w J8
play w K8
play w L8
1450 owl_attack H11
#? [1 K11]
1451 reg_genmove w
#? [K11]
boardsize 11
clear_board
play b E1
play b E2
play b E3
play b F3
play b G2
play b G3
play b H1
play b H2
play b H3
play w D1
play w D2
play w D3
play w E4
play w F4
play w G4
play w H4
play w J1
play w J2
play w J3
1460 owl_defend H1
#? [1 F1]
1461 reg_genmove b
#? [F1]
boardsize 11
clear_board
play b E1
play b E2
play b E3
play b F3
play b G2
play b G3
play b H1
play b H2
play b H3
play w D1
play w D2
play w D3
play w E4
play w F4
play w G4
play w H4
play w J1
play w J2
play w J3
1470 owl_attack H1
#? [1 F1]
1471 reg_genmove w
#? [F1]
boardsize 9
clear_board
play b D4
play b D5
play b D6
play b D7
play b E4
play b E7
play b F4
play b F6
play b G4
play b G5
play b G6
play w C4
play w C5
play w C6
play w C7
play w D3
play w D8
play w E3
play w E8
play w F3
play w F5
play w F7
play w G3
play w G7
play w H4
play w H5
play w H6
1480 owl_defend G4
#? [1 E5]
1481 reg_genmove b
#? [E5]
boardsize 9
clear_board
play b D4
play b D5
play b D6
play b D7
play b E4
play b E7
play b F4
play b F6
play b G4
play b G5
play b G6
play w C4
play w C5
play w C6
play w C7
play w D3
play w D8
play w E3
play w E8
play w F3
play w F5
play w F7
play w G3
play w G7
play w H4
play w H5
play w H6
1490 owl_attack G4
#? [1 E5]
1491 reg_genmove w
#? [E5]
boardsize 9
clear_board
play b C4
play b C5
play b C6
play b C7
play b D3
play b D8
play b E3
play b E8
play b F3
play b F8
play b G3
play b G6
play b G7
play b H4
play b H5
play w D4
play w D5
play w D6
play w D7
play w E4
play w E7
play w F4
play w F6
play w F7
play w G4
play w G5
1500 owl_defend D4
#? [1 E5]
1501 reg_genmove w
#? [E5]
boardsize 9
clear_board
play b C4
play b C5
play b C6
play b C7
play b D3
play b D8
play b E3
play b E8
play b F3
play b F8
play b G3
play b G6
play b G7
play b H4
play b H5
play w D4
play w D5
play w D6
play w D7
play w E4
play w E7
play w F4
play w F6
play w F7
play w G4
play w G5
1510 owl_attack D4
#? [1 E5]
1511 reg_genmove b
#? [E5]
boardsize 13
clear_board
play b A11
play b A12
play b B11
play b C11
play b C12
play b C13
play w A10
play w B10
play w C10
play w D11
play w D12
play w D13
1520 owl_defend C13
#? [1 B13]
1521 reg_genmove b
#? [B13]
boardsize 13
clear_board
play b A11
play b A12
play b B11
play b C11
play b C12
play b C13
play w A10
play w B10
play w C10
play w D11
play w D12
play w D13
1530 owl_attack C13
#? [1 B13]
1531 reg_genmove w
#? [B13]
boardsize 11
clear_board
play b A7
play b A9
play b B7
play b C8
play b C9
play b C10
play b C11
play w A8
play w B8
play w B9
play w B10
play w B11
1540 owl_defend A8
#? [1 A10]
1541 reg_genmove w
#? [A10]
boardsize 11
clear_board
play b A7
play b A9
play b B7
play b C8
play b C9
play b C10
play b C11
play w A8
play w B8
play w B9
play w B10
play w B11
1550 owl_attack A8
#? [1 A10]
1551 reg_genmove b
#? [A10]
boardsize 11
clear_board
play b A4
play b A5
play b A7
play b A8
play b B4
play b B8
play b C4
play b C5
play b C6
play b C7
play b C8
play w A3
play w A9
play w B3
play w B9
play w C3
play w C9
play w D4
play w D5
play w D6
play w D7
play w D8
1560 owl_defend A4
#? [1 B6]
1561 reg_genmove b
#? [B6]
boardsize 11
clear_board
play b A4
play b A5
play b A7
play b A8
play b B4
play b B8
play b C4
play b C5
play b C6
play b C7
play b C8
play w A3
play w A9
play w B3
play w B9
play w C3
play w C9
play w D4
play w D5
play w D6
play w D7
play w D8
1570 owl_attack A4
#? [1 B6]
1571 reg_genmove w
#? [B6]
boardsize 13
clear_board
play b A10
play b B10
play b C10
play b D11
play b D12
play b D13
play w A11
play w A12
play w B11
play w C11
play w C12
play w C13
1580 owl_defend C13
#? [1 B13]
1581 reg_genmove w
#? [B13]
boardsize 13
clear_board
play b A10
play b B10
play b C10
play b D11
play b D12
play b D13
play w A11
play w A12
play w B11
play w C11
play w C12
play w C13
1590 owl_attack C13
#? [1 B13]
1591 reg_genmove b
#? [B13]

# from capture.sgf
boardsize 9
clear_board
play b C1
play b A2
play b B3
play w B1
play w E1
play w B2
play w B4
1600 attack B2
#? [1 C2]
1601 reg_genmove b
#? [C2]
boardsize 9
clear_board
play b D1
play b B3
play b C4
play b A5
play b E5
play b D7
play w D3
play w B4
play w D4
play w B6
1610 attack B4
#? [1 B5]
1611 reg_genmove b
#? [B5]
boardsize 9
clear_board
play b E1
play b F2
play b G3
play b G4
play b H4
play b F5
play w G1
play w D3
play w F3
play w E5
play w G5
play w H5
play w C6
1620 attack F3
#? [1 E3]
1621 reg_genmove b
#? [E3]
boardsize 9
clear_board
play b B1
play b C2
play b A3
play w B2
play w B4
1630 attack B2
#? [1 B3]
1631 reg_genmove b
#? [B3]
boardsize 9
clear_board
play b E2
play b G2
play b E3
play b F3
play b B4
play b D4
play b F4
play b B5
play b D5
play b F5
play b G6
play b H6
play w H3
play w E5
play w D6
1640 attack E5
#? [1 E6]
1641 reg_genmove b
#? [E6]
boardsize 9
clear_board
play b A1
play b A3
play b C4
play b B5
play w D1
play w D2
play w E3
play w B4
play w A5
play w C6
play w A7
play w C7
1650 attack B4
#? [1 B3]
1651 reg_genmove b
#? [B3]
boardsize 9
clear_board
play b C1
play b D2
play b E3
play b F3
play b F4
play w E2
play w G2
play w H2
play w B3
play w D3
play w C4
play w E5
1660 attack E2
#? [1 F2]
1661 reg_genmove b
#? [F2]
boardsize 9
clear_board
play b A2
play b B3
play b B5
play w B2
play w D2
play w D3
1670 attack B2
#? [1 C2]
1671 reg_genmove b
#? [C2]
boardsize 9
clear_board
play b A4
play b E4
play b C6
play b B7
play b E7
play b B8
play w C3
play w E3
play w C4
play w D4
play w C5
play w B6
play w D8
play w C9
1680 attack B6
#? [1 B5]
1681 reg_genmove b
#? [B5]
boardsize 9
clear_board
play b C4
play b B5
play b E6
play b C7
play b E7
play w B4
play w E4
play w B6
1690 attack B4
#? [1 B3]
1691 reg_genmove b
#? [B3]
boardsize 9
clear_board
play b C2
play b D2
play b F2
play b H4
play w H1
play w E2
play w F3
play w E5
play w F5
1700 attack E2
#? [1 E3]
1701 reg_genmove b
#? [E3]
boardsize 9
clear_board
play b E1
play b A2
play b C2
play w C1
play w B2
play w D3
1710 attack B2
#? [1 B3]
1711 reg_genmove b
#? [B3]
boardsize 9
clear_board
play b C2
play b A3
play b D3
play b B4
play b D4
play b G4
play b A5
play w D2
play w C3
1720 attack D2
#? [1 E2]
1721 reg_genmove b
#? [E2]
boardsize 9
clear_board
play b D2
play b C4
play b C5
play b A6
play b D6
play b B7
play b E7
play b E8
play w B2
play w B3
play w D4
play w B5
play w E6
1730 attack B5
#? [1 B4]
1731 reg_genmove b
#? [B4]
boardsize 9
clear_board
play b C2
play b A3
play b E5
play w A2
play w B2
1740 attack B2
#? [1 B3]
1741 reg_genmove b
#? [B3]
boardsize 9
clear_board
play b J1
play b D2
play b E4
play b H4
play b E5
play b G5
play b E6
play b C7
play b E7
play b G7
play w G2
play w F4
1750 attack F4
#? [1 F3]
1751 reg_genmove b
#? [F3]
boardsize 9
clear_board
play b A1
play b C2
play b E2
play b E4
play b E5
play w B2
1760 attack B2
#? [1 B3]
1761 reg_genmove b
#? [B3]
boardsize 9
clear_board
play b E2
play b C3
play b D4
play b A5
play b C5
play b F5
play b B7
play w B2
play w B4
play w C4
play w A6
1770 attack C4
#? [1 B3]
1771 reg_genmove b
#? [B3]
boardsize 9
clear_board
play b E3
play b D5
play b E5
play b C6
play b C7
play b E8
play b B9
play b D9
play w F3
play w D4
play w G5
play w E6
play w H6
play w G7
1780 attack E6
#? [1 F6]
1781 reg_genmove b
#? [F6]
boardsize 9
clear_board
play b F1
play b G2
play b D3
play b C5
play w J1
play w F2
play w G4
play w H4
play w E5
play w F5
1790 attack F2
#? [1 F3]
1791 reg_genmove b
#? [F3]
boardsize 9
clear_board
play b C2
play b A4
play b C4
play b D4
play w A1
play w C1
play w E3
play w B4
play w D5
play w C7
1800 attack B4
#? [1 B5]
1801 reg_genmove b
#? [B5]
boardsize 9
clear_board
play b A6
play b B6
play b E6
play b B7
play b C8
play b E8
play b D9
play w C3
play w C6
1810 attack C6
#? [1 C5]
1811 reg_genmove b
#? [C5]
boardsize 9
clear_board
play b C1
play b A3
play b C3
play b A4
play b E5
play w B2
play w E3
play w B4
1820 attack B2
#? [1 B3]
1821 reg_genmove b
#? [B3]
boardsize 9
clear_board
play b F2
play b G2
play b D4
play b F5
play b B6
play b D6
play b F6
play b C8
play w C2
play w H2
play w B3
play w C5
play w E5
play w C6
play w G8
1830 attack E5
#? [1 D5]
1831 reg_genmove b
#? [D5]
boardsize 9
clear_board
play b G2
play b D3
play b G3
play b H3
play b E4
play b B6
play b D6
play b G6
play b E7
play b F7
play w C4
play w E5
play w C6
play w E6
play w H7
play w C8
play w H8
1840 attack E5
#? [1 D5]
1841 reg_genmove b
#? [D5]
boardsize 9
clear_board
play b B1
play b E1
play b B2
play b F2
play b C3
play b E3
play b C5
play b C6
play b E6
play b D7
play w D4
play w F4
play w A5
play w F6
play w A7
1850 attack D4
#? [1 E4]
1851 reg_genmove b
#? [E4]
boardsize 9
clear_board
play b A1
play b C1
play b A3
play b C4
play b C5
play w E1
play w B2
1860 attack B2
#? [1 C2]
1861 reg_genmove b
#? [C2]
boardsize 9
clear_board
play b C1
play b E1
play b G1
play b H1
play b C2
play b E3
play b G3
play b E4
play w F2
play w F4
play w G4
1870 attack F2
#? [1 F3]
1871 reg_genmove b
#? [F3]
boardsize 9
clear_board
play b C1
play b A2
play b A3
play b D3
play b E4
play w C3
play w F3
play w A5
play w E5
play w E6
play w F6
1880 attack C3
#? [1 C4]
1881 reg_genmove b
#? [C4]
boardsize 9
clear_board
play b B2
play b B4
play w D1
play w B3
play w E4
play w A5
play w E5
1890 attack B3
#? [1 C3]
1891 reg_genmove b
#? [C3]
boardsize 9
clear_board
play b E3
play b F3
play b A4
play b D4
play b E5
play b B6
play b D6
play w D2
play w B3
play w F4
play w C5
play w E7
1900 attack C5
#? [1 C4]
1901 reg_genmove b
#? [C4]
boardsize 9
clear_board
play b H3
play b B4
play b E4
play b D5
play b H5
play b D6
play b G7
play b H9
play w E6
play w C7
play w E9
1910 attack E6
#? [1 E7]
1911 reg_genmove b
#? [E7]

# from life.sgf
boardsize 9
clear_board
play b E1
play b D2
play b E2
play b B3
play b D3
play b C4
play b D4
play b A5
play b B5
play w B1
play w D1
play w A2
play w C2
play w C3
play w A4
play w B4
play w C5
1920 owl_defend B4
#? [1 A3]
1921 reg_genmove w
#? [A3]
boardsize 9
clear_board
play b C1
play b F1
play b E2
play b F2
play b D3
play b E3
play b A4
play b B4
play b C4
play w B1
play w D1
play w E1
play w D2
play w A3
play w B3
play w D4
1930 owl_defend A3
#? [1 C2]
1931 reg_genmove w
#? [C2]
boardsize 9
clear_board
play b J1
play b H2
play b J2
play b A3
play b B3
play b C3
play b D3
play b E3
play b F3
play b G3
play b H3
play w H1
play w A2
play w B2
play w C2
play w D2
play w E2
play w F2
play w G2
1940 owl_defend H1
#? [1 G1]
1941 reg_genmove w
#? [G1]
boardsize 9
clear_board
play b E3
play b F3
play b A4
play b B4
play b F4
play b A5
play b G5
play b A6
play b F6
play b G6
play b A7
play b B7
play b E7
play b F7
play b B8
play b C8
play b D8
play w B3
play w C3
play w D3
play w C4
play w D4
play w E4
play w G4
play w B5
play w F5
play w B6
play w D6
play w E6
play w C7
play w D7
1950 owl_defend F5
#? [1 E5]
1951 reg_genmove w
#? [E5]
boardsize 9
clear_board
play b C1
play b F1
play b E2
play b F2
play b E3
play b C4
play b D4
play b B5
play b C5
play w E1
play w B2
play w C2
play w D2
play w A3
play w C3
play w D3
play w A4
play w B4
play w A5
1960 owl_defend E1
#? [1 D1]
1961 reg_genmove w
#? [D1]
boardsize 9
clear_board
play b A1
play b G1
play b A2
play b D2
play b G2
play b A3
play b B3
play b F3
play b G3
play b B4
play b C4
play b D4
play b E4
play b F4
play w C1
play w D1
play w F1
play w B2
play w F2
play w C3
play w D3
play w E3
1970 owl_defend C1
#? [1 E2]
1971 reg_genmove w
#? [E2]
boardsize 9
clear_board
play b D1
play b D2
play b C3
play b D3
play b C4
play b B5
play b C5
play b A6
play b B6
play w C1
play w B2
play w C2
play w B3
play w B4
1980 owl_defend B3
#? [1 A1]
1981 reg_genmove w
#? [A1]
boardsize 9
clear_board
play b H1
play b H2
play b A3
play b B3
play b C3
play b E3
play b G3
play b H3
play b C4
play b D4
play b E4
play b F4
play b G4
play w A1
play w D1
play w E1
play w G1
play w A2
play w B2
play w C2
play w E2
play w G2
play w D3
play w F3
1990 owl_defend B2
#? [1 F2]
1991 reg_genmove w
#? [F2]
boardsize 9
clear_board
play b B1
play b B2
play b B3
play b C3
play b E3
play b G3
play b J3
play b C4
play b D4
play b H4
play b J4
play w C1
play w J1
play w C2
play w D2
play w E2
play w F2
play w G2
play w J2
play w D3
play w H3
play w E4
2000 owl_defend H3
#? [1 H2]
2001 reg_genmove w
#? [H2]
boardsize 9
clear_board
play b A1
play b B2
play b J2
play b B3
play b C3
play b D3
play b G3
play b H3
play b J3
play b E4
play b F4
play w B1
play w E1
play w H1
play w J1
play w D2
play w G2
play w H2
play w E3
play w F3
play w D4
play w G4
2010 owl_attack G2
#? [1 F2]
2011 reg_genmove b
#? [F2]
boardsize 9
clear_board
play b D1
play b D2
play b C3
play b D3
play b A4
play b B4
play b C4
play w C1
play w B2
play w C2
play w A3
play w B3
2020 owl_attack A3
#? [1 A1]
2021 reg_genmove b
#? [A1]
boardsize 9
clear_board
play b E1
play b D2
play b E2
play b D3
play b A4
play b C4
play b D4
play b A5
play b B5
play b C5
play w D1
play w A2
play w C2
play w A3
play w B3
play w C3
play w B4
2040 owl_attack C2
#? [1 B1]
2041 reg_genmove b
#? [B1]
boardsize 9
clear_board
play b B1
play b F1
play b F2
play b A3
play b E3
play b F3
play b A4
play b B4
play b C4
play b D4
play b E4
play w A1
play w D1
play w E1
play w A2
play w E2
play w B3
play w C3
play w D3
2050 owl_defend C3
#? [1 B2]
2051 reg_genmove w
#? [B2]
boardsize 9
clear_board
play b D1
play b D2
play b D3
play b B4
play b D4
play b C5
play b B6
play b C6
play b A7
play b B7
play w A1
play w C1
play w C2
play w A3
play w C3
play w C4
play w A5
play w B5
play w D5
play w A6
2060 owl_defend A6
#? [1 A4]
2061 reg_genmove w
#? [A4]
boardsize 9
clear_board
play b D1
play b E1
play b E2
play b A3
play b D3
play b E3
play b C4
play b D4
play b A5
play b B5
play b C5
play w A1
play w C1
play w D2
play w B3
play w C3
play w A4
play w B4
2070 owl_defend A4
#? [1 C2]
2071 reg_genmove w
#? [C2]
boardsize 9
clear_board
play b A1
play b F1
play b E2
play b F2
play b D3
play b B4
play b C4
play b D4
play b A5
play b B5
play w C1
play w E1
play w B2
play w D2
play w B3
play w C3
play w E3
play w A4
2080 owl_defend B3
#? [1 D1]
2081 reg_genmove w
#? [D1]
boardsize 9
clear_board
play b E1
play b D2
play b E2
play b C3
play b A4
play b B4
play w B1
play w C1
play w D1
play w A2
play w C2
play w A3
play w D3
play w C4
2090 owl_attack C2
#? [1 B3]
2091 reg_genmove b
#? [B3]
boardsize 9
clear_board
play b E1
play b E2
play b D3
play b A4
play b B4
play b C4
play b D4
play w D1
play w D2
play w A3
play w B3
play w C3
play w E3
2110 owl_defend B3
#? [1 B1]
2111 reg_genmove w
#? [B1]
boardsize 9
clear_board
play b D1
play b D2
play b D3
play b C4
play b D4
play b A5
play b B5
play b C5
play w C1
play w C2
play w C3
play w A4
play w B4
2120 owl_defend C3
#? [1 A2]
2121 reg_genmove w
#? [A2]
boardsize 9
clear_board
play b D1
play b D2
play b D3
play b C4
play b D4
play b A5
play b B5
play w C1
play w C2
play w C3
play w A4
play w B4
play w C5
2130 owl_defend C1
#? [1 A2]
2131 reg_genmove w
#? [A2]
boardsize 9
clear_board
play b D1
play b E2
play b E3
play b D4
play b E4
play b A5
play b C5
play b D5
play b A6
play b B6
play b C6
play w A1
play w C1
play w D2
play w A3
play w D3
play w A4
play w C4
play w B5
2140 owl_defend D2
#? [1 B2]
2141 reg_genmove w
#? [B2]
boardsize 9
clear_board
play b F1
play b F2
play b E3
play b A4
play b D4
play b E4
play b A5
play b B5
play b C5
play b D5
play w A1
play w D1
play w E1
play w A2
play w E2
play w A3
play w D3
play w F3
play w B4
play w C4
2150 owl_defend A3
#? [1 C2]
2151 reg_genmove w
#? [C2]
boardsize 9
clear_board
play b H1
play b G2
play b H2
play b A3
play b C3
play b D3
play b E3
play b F3
play b G3
play b A4
play b B4
play b C4
play w G1
play w A2
play w C2
play w D2
play w E2
play w F2
play w B3
2160 owl_defend E2
#? [1 B2]
2161 reg_genmove w
#? [B2]
boardsize 9
clear_board
play b E1
play b A2
play b E2
play b A3
play b E3
play b A4
play b B4
play b D4
play b E4
play b C5
play b D5
play w A1
play w D1
play w B2
play w C2
play w D2
play w B3
play w D3
play w C4
play w B5
2170 owl_defend B2
#? [1 A5]
2171 reg_genmove w
#? [A5]
boardsize 9
clear_board
play b C1
play b C2
play b C3
play b C4
play b C5
play b B6
play b C6
play b A7
play b B7
play w B1
play w B2
play w B3
play w A4
play w B4
play w B5
play w A6
2180 owl_attack B5
#? [1 A2]
2181 reg_genmove b
#? [A2]
boardsize 9
clear_board
play b E2
play b B3
play b C3
play b G3
play b H3
play b B4
play b H4
play b B5
play b C5
play b H5
play b G6
play b H6
play b C7
play b D7
play b F7
play b G7
play b E8
play w C2
play w D2
play w F2
play w G2
play w D3
play w E3
play w F3
play w C4
play w G4
play w G5
play w C6
play w D6
play w F6
play w E7
play w D8
play w F8
2200 owl_attack G4
#? [1 F4]
2201 reg_genmove b
#? [F4]
boardsize 9
clear_board
play b F1
play b E2
play b F2
play b C3
play b E3
play b A4
play b B4
play b C4
play w B1
play w E1
play w B2
play w C2
play w D2
play w A3
play w B3
play w D3
2220 owl_attack C2
#? [1 D1]
2221 reg_genmove b
#? [D1]
boardsize 9
clear_board
play b D1
play b E1
play b E2
play b E3
play b A4
play b E4
play b A5
play b B5
play b D5
play b E5
play b B6
play b C6
play b D6
play w A1
play w C1
play w D2
play w A3
play w D3
play w B4
play w D4
play w C5
2230 owl_defend D3
#? [1 B2]
2231 reg_genmove w
#? [B2]
boardsize 9
clear_board
play b G1
play b F2
play b G2
play b E3
play b F3
play b A4
play b B4
play b C4
play b D4
play b E4
play w A1
play w E1
play w F1
play w E2
play w A3
play w B3
play w C3
play w D3
2250 owl_defend F1
#? [1 C1]
2251 reg_genmove w
#? [C1]
boardsize 9
clear_board
play b C1
play b F1
play b F2
play b E3
play b F3
play b C4
play b D4
play b E4
play b A5
play b B5
play b C5
play w A1
play w E1
play w A2
play w C2
play w E2
play w C3
play w D3
play w A4
play w B4
2260 owl_attack A1
#? [1 B3]
2261 reg_genmove b
#? [B3]
boardsize 9
clear_board
play b C1
play b F1
play b E2
play b F2
play b D3
play b E3
play b D4
play b A5
play b C5
play b D5
play b A6
play b B6
play b C6
play w A1
play w E1
play w C2
play w D2
play w A3
play w C3
play w A4
play w C4
play w B5
2270 owl_defend D2
#? [1 D1]
2271 reg_genmove w
#? [D1]
boardsize 9
clear_board
play b D1
play b E1
play b E2
play b E3
play b D4
play b E4
play b A5
play b B5
play b C5
play b D5
play w C1
play w A2
play w D2
play w A3
play w B4
play w C4
2280 owl_defend C1
#? [1 C2]
2281 reg_genmove w
#? [C2]
boardsize 9
clear_board
play b E1
play b D2
play b E2
play b C4
play b D4
play b A5
play b C5
play w A1
play w D1
play w C2
play w C3
play w D3
play w A4
play w B4
play w B5
2290 owl_defend D1
#? [1 C1]
2291 reg_genmove w
#? [C1]
boardsize 9
clear_board
play b F1
play b A2
play b E2
play b F2
play b E3
play b A4
play b C4
play b A5
play b B5
play b D5
play b E5
play b B6
play b C6
play b D6
play w B1
play w E1
play w B2
play w D2
play w A3
play w D3
play w B4
play w D4
play w E4
2300 owl_defend B2
#? [1 B3]
2301 reg_genmove w
#? [B3]
boardsize 9
clear_board
play b A1
play b E1
play b E2
play b D3
play b E3
play b A4
play b B4
play b C4
play b D4
play w D1
play w B2
play w C2
play w D2
play w A3
play w B3
play w C3
2310 owl_attack A3
#? [1 B1]
2311 reg_genmove b
#? [B1]
boardsize 9
clear_board
play b A1
play b B1
play b F1
play b A2
play b F2
play b A3
play b F3
play b A4
play b E4
play b F4
play b A5
play b D5
play b E5
play b B6
play b C6
play b D6
play w C1
play w E1
play w B2
play w E2
play w B3
play w D3
play w E3
play w B4
play w D4
play w C5
2320 owl_attack E3
#? [1 C2]
2321 reg_genmove b
#? [C2]
boardsize 9
clear_board
play b D1
play b D2
play b C3
play b D3
play b B4
play b C4
play w B1
play w C1
play w C2
play w A3
play w B3
2330 owl_attack A3
#? [1 A2]
2331 reg_genmove b
#? [A2]
boardsize 9
clear_board
play b D1
play b B2
play b C3
play b D3
play b A4
play b B4
play b C4
play w B1
play w C1
play w C2
play w D2
play w A3
play w B3
2340 owl_attack C1
#? [1 A2]
2341 reg_genmove b
#? [A2]
boardsize 9
clear_board
play b A1
play b H1
play b A2
play b G2
play b H2
play b A3
play b B3
play b D3
play b G3
play b B4
play b C4
play b F4
play b G4
play b C5
play b D5
play b E5
play b F5
play w B1
play w G1
play w B2
play w D2
play w F2
play w C3
play w F3
play w D4
play w E4
2350 owl_defend D4
#? [1 E3]
2351 reg_genmove w
#? [E3]
boardsize 9
clear_board
play b G1
play b F2
play b A3
play b E3
play b F3
play b A4
play b B4
play b C4
play b D4
play b E4
play w F1
play w A2
play w E2
play w G2
play w B3
play w C3
play w D3
2370 owl_defend B3
#? [1 B1]
2371 reg_genmove w
#? [B1]
boardsize 9
clear_board
play b D1
play b E1
play b E2
play b E3
play b D4
play b E4
play b A5
play b B5
play b C5
play w A1
play w B1
play w C1
play w C2
play w D2
play w D3
play w A4
play w B4
play w C4
play w D5
2410 owl_attack B1
#? [1 B3]
2411 reg_genmove b
#? [B3]
boardsize 9
clear_board
play b G1
play b A2
play b F2
play b G2
play b A3
play b F3
play b A4
play b B4
play b E4
play b F4
play b B5
play b C5
play b E5
play w A1
play w F1
play w B2
play w E2
play w B3
play w E3
play w C4
play w D4
play w D5
2420 owl_attack C4
#? [1 D6]
2421 reg_genmove b
#? [D6]
boardsize 9
clear_board
play b C3
play b D3
play b E3
play b F3
play b G3
play b B4
play b C4
play b G4
play b H4
play b B5
play b H5
play b A6
play b B6
play b H6
play b A7
play b G7
play b A8
play b B8
play b E8
play b F8
play b G8
play b B9
play b D9
play b E9
play w D4
play w E4
play w F4
play w C5
play w G5
play w C6
play w F6
play w G6
play w B7
play w D7
play w E7
play w F7
play w H7
play w C8
play w D8
play w C9
2440 owl_attack F4
#? [1 E5]
2441 reg_genmove b
#? [E5]
boardsize 9
clear_board
play b C1
play b D1
play b D2
play b E2
play b E3
play b D4
play b E4
play b C5
play b D5
play b B6
play b C6
play w B1
play w B2
play w C2
play w D3
play w C4
play w A5
play w B5
play w A6
2450 owl_attack C4
#? [1 C3]
2451 reg_genmove b
#? [C3]
boardsize 9
clear_board
play b E1
play b F1
play b A2
play b F2
play b A3
play b F3
play b A4
play b B4
play b E4
play b B5
play b C5
play b E5
play w A1
play w B1
play w D1
play w B2
play w E2
play w B3
play w D3
play w E3
play w C4
play w D4
play w F4
play w D5
2460 owl_attack B3
#? [1 C2]
2461 reg_genmove b
#? [C2]
boardsize 9
clear_board
play b A1
play b D1
play b E1
play b F1
play b A2
play b F2
play b G2
play b G3
play b H4
play b A5
play b C5
play b D5
play b G5
play b H5
play b A6
play b B6
play b C6
play b E6
play b F6
play b G6
play w B1
play w C2
play w D2
play w E2
play w A3
play w C3
play w F3
play w H3
play w A4
play w C4
play w D4
play w G4
play w B5
play w E5
play w F5
play w D6
2490 owl_attack C4
#? [1 E3]
2491 reg_genmove b
#? [E3]
boardsize 9
clear_board
play b A1
play b J1
play b A2
play b B2
play b D2
play b H2
play b J2
play b C3
play b F3
play b G3
play b H3
play b C4
play b D4
play b E4
play b F4
play w B1
play w D1
play w H1
play w C2
play w B3
play w D3
play w E3
2500 owl_defend B1
#? [1 A3]
2501 reg_genmove w
#? [A3]

# from life2.sgf
boardsize 9
clear_board
play b C1
play b E1
play b E2
play b A3
play b D3
play b E3
play b A4
play b B4
play b C4
play b D4
play w D1
play w A2
play w B2
play w C2
play w D2
play w B3
play w C3
2510 owl_attack A2
#? [1 B1]
2511 reg_genmove b
#? [B1]
boardsize 9
clear_board
play b E1
play b E2
play b B3
play b D3
play b E3
play b A4
play b B4
play b C4
play b D4
play w B1
play w D1
play w B2
play w C2
play w D2
play w A3
play w C3
2520 owl_attack D2
#? [1 A2]
2521 reg_genmove b
#? [A2]
boardsize 9
clear_board
play b E1
play b E2
play b A3
play b D3
play b E3
play b A4
play b B4
play b C4
play b D4
play w A1
play w D1
play w A2
play w B2
play w D2
play w B3
play w C3
2530 owl_attack D2
#? [1 C1]
2531 reg_genmove b
#? [C1]
boardsize 9
clear_board
play b D1
play b D2
play b C3
play b D3
play b A4
play b B4
play b C4
play w B1
play w C1
play w C2
play w A3
play w B3
2540 owl_attack B3
#? [1 A2]
2541 reg_genmove b
#? [A2]
boardsize 9
clear_board
play b C1
play b D1
play b D2
play b D3
play b C4
play b D4
play b A5
play b B5
play b C5
play w A1
play w B1
play w C2
play w B3
play w C3
play w A4
play w B4
2550 owl_attack B1
#? [1 A2]
2551 reg_genmove b
#? [A2]
boardsize 9
clear_board
play b D1
play b E1
play b E2
play b A3
play b D3
play b E3
play b A4
play b B4
play b C4
play b D4
play w B1
play w C1
play w A2
play w B3
play w C3
2560 owl_attack B3
#? [1 C2]
2561 reg_genmove b
#? [C2]
boardsize 9
clear_board
play b E1
play b D2
play b E2
play b C3
play b D3
play b A4
play b B4
play b C4
play w A1
play w C1
play w D1
play w C2
play w A3
play w B3
2570 owl_attack A3
#? [1 B2]
2571 reg_genmove b
#? [B2]
boardsize 9
clear_board
play b D1
play b D2
play b C3
play b D3
play b A4
play b B4
play b C4
play w A1
play w C1
play w C2
play w A3
play w B3
2580 owl_attack B3
#? [1 B2]
2581 reg_genmove b
#? [B2]
boardsize 9
clear_board
play b D1
play b E1
play b E2
play b F2
play b C3
play b F3
play b A4
play b E4
play b F4
play b A5
play b B5
play b D5
play b E5
play b B6
play b C6
play b D6
play w A1
play w C1
play w A2
play w C2
play w D2
play w A3
play w D3
play w E3
play w B4
play w D4
play w C5
2590 owl_defend C5
#? [1 C4]
2591 reg_genmove w
#? [C4]
boardsize 9
clear_board
play b A1
play b D1
play b C2
play b E2
play b A3
play b D3
play b E3
play b A4
play b B4
play b C4
play b D4
play w C1
play w E1
play w A2
play w B2
play w B3
play w C3
2600 owl_defend C1
#? [1 D2]
2601 reg_genmove w
#? [D2]
boardsize 9
clear_board
play b F1
play b F2
play b C3
play b E3
play b A4
play b B4
play b C4
play b D4
play b E4
play w A1
play w E1
play w C2
play w D2
play w A3
play w B3
play w D3
play w F3
2610 owl_attack A3
#? [1 B2]
2611 reg_genmove b
#? [B2]
boardsize 9
clear_board
play b E1
play b E2
play b D3
play b E3
play b A4
play b B4
play b C4
play b D4
play w A1
play w D1
play w D2
play w A3
play w B3
play w C3
2620 owl_defend B3
#? [1 B2]
2621 reg_genmove w
#? [B2]
boardsize 9
clear_board
play b C1
play b D1
play b D2
play b D3
play b D4
play b D5
play b A6
play b C6
play b D6
play b A7
play b B7
play b C7
play w B1
play w A2
play w C2
play w C3
play w A4
play w C4
play w A5
play w C5
play w B6
2630 owl_defend B6
#? [1 B5]
2631 reg_genmove w
#? [B5]
boardsize 9
clear_board
play b C1
play b E1
play b J1
play b C2
play b J2
play b C3
play b D3
play b H3
play b J3
play b D4
play b E4
play b F4
play b G4
play b H4
play w D1
play w F1
play w G1
play w D2
play w H2
play w E3
play w F3
play w G3
2640 owl_defend E3
#? [1 E2]
2641 reg_genmove w
#? [E2]
boardsize 9
clear_board
play b A1
play b E1
play b E2
play b D3
play b E3
play b A4
play b C4
play b D4
play w B1
play w D1
play w D2
play w A3
play w B3
play w C3
play w B4
2650 owl_attack D1
#? [1 C2]
2651 reg_genmove b
#? [C2]
boardsize 9
clear_board
play b A1
play b F1
play b H1
play b A2
play b H2
play b A3
play b B3
play b E3
play b F3
play b G3
play b B4
play b C4
play b D4
play w B1
play w D1
play w G1
play w B2
play w E2
play w F2
play w C3
play w D3
play w E4
2660 owl_defend F2
#? [1 C2]
2661 reg_genmove w
#? [C2]
boardsize 9
clear_board
play b D1
play b F2
play b A3
play b D3
play b E3
play b F3
play b A4
play b B4
play b C4
play b D4
play w A1
play w C1
play w F1
play w A2
play w D2
play w E2
play w G2
play w B3
play w C3
2670 owl_attack A1
#? [1 B2]
2671 reg_genmove b
#? [B2]
boardsize 9
clear_board
play b D2
play b C3
play b D3
play b B4
play b C4
play b A5
play b B5
play w A1
play w C1
play w D1
play w C2
play w A3
play w B3
play w A4
2680 owl_attack B3
#? [1 B2]
2681 reg_genmove b
#? [B2]
boardsize 9
clear_board
play b E1
play b E2
play b D3
play b E3
play b A4
play b B4
play w D2
play w A3
play w B3
play w C3
play w C4
play w D4
2690 owl_attack D2
#? [1 C2]
2691 reg_genmove b
#? [C2]
boardsize 9
clear_board
play b D1
play b D2
play b D3
play b D4
play b A5
play b C5
play b D5
play b A6
play b B6
play w B1
play w C1
play w B2
play w C2
play w A3
play w C3
play w A4
play w C4
play w B5
play w C6
2700 owl_attack A4
#? [1 B4]
2701 reg_genmove b
#? [B4]
boardsize 9
clear_board
play b E1
play b F1
play b F2
play b F3
play b A4
play b B4
play b F4
play b B5
play b C5
play b E5
play b F5
play b C6
play b D6
play b E6
play w A1
play w B1
play w C1
play w D1
play w B2
play w E2
play w A3
play w B3
play w E3
play w C4
play w E4
play w D5
2710 owl_defend D5
#? [1 D4]
2711 reg_genmove w
#? [D4]
boardsize 9
clear_board
play b E1
play b E2
play b D3
play b A4
play b B4
play b C4
play b D4
play w D1
play w A2
play w C2
play w A3
play w B3
play w C3
2720 owl_defend D1
#? [1 B1]
2721 reg_genmove w
#? [B1]
boardsize 9
clear_board
play b F1
play b F2
play b A3
play b B3
play b C3
play b E3
play b C4
play b D4
play b E4
play w E1
play w A2
play w B2
play w D2
play w E2
play w D3
play w F3
2740 owl_defend A2
#? [1 C2]
2741 reg_genmove w
#? [C2]
boardsize 9
clear_board
play b F1
play b F2
play b C3
play b E3
play b F3
play b B4
play b C4
play b D4
play b E4
play b A5
play b B5
play w B1
play w E1
play w C2
play w D2
play w E2
play w B3
play w A4
2750 owl_defend A4
#? [1 A3]
2751 reg_genmove w
#? [A3]
boardsize 9
clear_board
play b G1
play b F2
play b G2
play b A3
play b B3
play b C3
play b E3
play b F3
play b D4
play b E4
play w F1
play w A2
play w B2
play w C2
play w D2
play w E2
play w D3
play w C4
2760 owl_defend F1
#? [1 E1]
2761 reg_genmove w
#? [E1]
boardsize 9
clear_board
play b F1
play b F2
play b E3
play b F3
play b A4
play b B4
play b C4
play b D4
play b E4
play w E1
play w B2
play w E2
play w A3
play w B3
play w C3
play w D3
2780 owl_attack E2
#? [1 D2]
2781 reg_genmove b
#? [D2]
boardsize 9
clear_board
play b C1
play b D1
play b D2
play b D3
play b C4
play b D4
play b B5
play b C5
play b A6
play b B6
play w B1
play w C2
play w B3
play w C3
play w B4
play w A5
2790 owl_defend B1
#? [1 A2]
2791 reg_genmove w
#? [A2]
boardsize 9
clear_board
play b F1
play b F2
play b A3
play b E3
play b A4
play b B4
play b C4
play b D4
play b E4
play w A1
play w E1
play w A2
play w B2
play w E2
play w B3
play w C3
play w D3
play w F3
2810 owl_defend A2
#? [1 C1]
2811 reg_genmove w
#? [C1]
boardsize 9
clear_board
play b E1
play b E2
play b D3
play b E3
play b A4
play b B4
play b C4
play b D4
play w D1
play w A2
play w D2
play w A3
play w B3
play w C3
2820 owl_defend A3
#? [1 B1]
2821 reg_genmove w
#? [B1]
boardsize 9
clear_board
play b D1
play b D2
play b B3
play b D5
play b A6
play b C6
play b D6
play b A7
play b B7
play b C7
play w C1
play w A2
play w C2
play w A3
play w C3
play w D3
play w A4
play w C4
play w D4
play w A5
play w C5
play w B6
2830 owl_defend B6
#? [1 B5]
2831 reg_genmove w
#? [B5]
boardsize 9
clear_board
play b E1
play b F1
play b A2
play b F2
play b A3
play b B3
play b F3
play b B4
play b C5
play b E5
play b F5
play b C6
play b D6
play b E6
play w A1
play w D1
play w B2
play w E2
play w C3
play w E3
play w C4
play w E4
play w F4
play w B5
play w D5
2840 owl_defend D5
#? [1 D4]
2841 reg_genmove w
#? [D4]
boardsize 9
clear_board
play b B1
play b G1
play b B2
play b B3
play b C3
play b F3
play b C4
play b D4
play b F4
play w C1
play w F1
play w C2
play w F2
play w G2
play w D3
play w E3
play w G3
play w E4
2860 owl_attack C2
#? [1 D2]
2861 reg_genmove b
#? [D2]
boardsize 9
clear_board
play b D1
play b E1
play b F1
play b C2
play b D2
play b G2
play b C3
play b G3
play b H3
play b H4
play b C5
play b H5
play b C6
play b D6
play b G6
play b H6
play b D7
play b E7
play b F7
play w E2
play w D3
play w F3
play w C4
play w D4
play w E4
play w G4
play w D5
play w G5
play w E6
play w F6
play w G7
2870 owl_defend G5
#? [1 F5]
2871 reg_genmove w
#? [F5]
boardsize 9
clear_board
play b D1
play b D2
play b C4
play b D4
play b A5
play b B5
play b C5
play w C1
play w C2
play w C3
play w D3
play w A4
play w B4
2880 owl_attack B4
#? [1 B3]
2881 reg_genmove b
#? [B3]
boardsize 9
clear_board
play b G1
play b A2
play b A3
play b B3
play b G3
play b H3
play b B4
play b F4
play b G4
play b B5
play b C5
play b E5
play b F5
play b C6
play b D6
play b E6
play w A1
play w B1
play w E1
play w H1
play w B2
play w G2
play w C3
play w E3
play w F3
play w C4
play w E4
play w D5
2890 owl_attack B1
#? [1 C2]
2891 reg_genmove b
#? [C2]
boardsize 9
clear_board
play b D1
play b C4
play b D4
play b A5
play b B5
play w C1
play w C2
play w D2
play w C3
play w D3
play w A4
play w B4
play w C5
2900 owl_attack A4
#? [1 B3]
2901 reg_genmove b
#? [B3]
boardsize 9
clear_board
play b D1
play b D2
play b C3
play b D3
play b A4
play b B4
play w C1
play w B2
play w C2
play w A3
play w B3
play w C4
2910 owl_attack A3
#? [1 A1]
2911 reg_genmove b
#? [A1]
boardsize 9
clear_board
play b F1
play b E2
play b A3
play b B3
play b C3
play b D3
play b E3
play w D1
play w E1
play w A2
play w B2
play w C2
play w D2
play w F2
2920 owl_attack D2
#? [1 B1]
2921 reg_genmove b
#? [B1]
boardsize 9
clear_board
play b B1
play b G1
play b B2
play b G2
play b B3
play b C3
play b G3
play b C4
play b D4
play b F4
play b G4
play b E5
play b F5
play w C1
play w F1
play w C2
play w D2
play w F2
play w D3
play w E3
play w F3
play w E4
play w D5
2930 owl_attack C2
#? [1 E1]
2931 reg_genmove b
#? [E1]
boardsize 9
clear_board
play b E1
play b E2
play b A3
play b D3
play b E3
play b A4
play b B4
play b C4
play w D1
play w A2
play w B2
play w C2
play w D2
play w B3
play w C3
play w D4
2940 owl_attack C3
#? [1 B1]
2941 reg_genmove b
#? [B1]
boardsize 9
clear_board
play b D1
play b D2
play b D3
play b A4
play b C4
play b D4
play b A5
play b B5
play b C5
play w C1
play w A2
play w C2
play w A3
play w B3
play w C3
play w B4
2950 owl_attack A2
#? [1 B1]
2951 reg_genmove b
#? [B1]
boardsize 9
clear_board
play b C3
play b D3
play b E3
play b C4
play b F4
play b G4
play b B5
play b G5
play b H5
play b B6
play b H6
play b B7
play b G7
play b H7
play b B8
play b C8
play b E8
play b F8
play b G8
play b C9
play b D9
play b E9
play w F3
play w B4
play w D4
play w E4
play w C5
play w F5
play w C6
play w D6
play w F6
play w G6
play w C7
play w D7
play w E7
play w F7
play w D8
2960 owl_attack C7
#? [1 E5]
2961 reg_genmove b
#? [E5]
boardsize 9
clear_board
play b E1
play b E2
play b A3
play b E3
play b A4
play b B4
play b D4
play b E4
play b B5
play b C5
play b D5
play w A1
play w D1
play w A2
play w C2
play w D2
play w B3
play w C3
play w D3
play w C4
2970 owl_attack D3
#? [1 B1]
2971 reg_genmove b
#? [B1]
boardsize 9
clear_board
play b E1
play b E2
play b A3
play b D3
play b E3
play b A4
play b B4
play b C4
play b D4
play w A1
play w D1
play w A2
play w C2
play w D2
play w B3
play w C3
2980 owl_attack D1
#? [1 B1]
2981 reg_genmove b
#? [B1]
boardsize 9
clear_board
play b D1
play b D2
play b C3
play b D3
play b A4
play b B4
play w B1
play w C1
play w C2
play w A3
play w B3
play w C4
2990 owl_attack C2
#? [1 A2]
2991 reg_genmove b
#? [A2]
boardsize 9
clear_board
play b D1
play b D2
play b C3
play b D3
play b A4
play b B4
play b C4
play w C1
play w A2
play w C2
play w A3
play w B3
3000 owl_attack A3
#? [1 B1]
3001 reg_genmove b
#? [B1]
boardsize 9
clear_board
play b C1
play b D1
play b D2
play b D3
play b C4
play b D4
play b A5
play b B5
play b C5
play w A1
play w B1
play w B2
play w C2
play w C3
play w A4
play w B4
3010 owl_attack B1
#? [1 A3]
3011 reg_genmove b
#? [A3]
boardsize 9
clear_board
play b E1
play b E2
play b A3
play b D3
play b A4
play b B4
play b C4
play b D4
play w A1
play w C1
play w D1
play w A2
play w D2
play w B3
play w C3
play w E3
3020 owl_attack D1
#? [1 B2]
3021 reg_genmove b
#? [B2]
boardsize 9
clear_board
play b F1
play b F2
play b A3
play b E3
play b A4
play b B4
play b C4
play b D4
play b E4
play w A1
play w B1
play w C1
play w E1
play w A2
play w E2
play w B3
play w C3
play w D3
play w F3
3030 owl_attack E2
#? [1 D2]
3031 reg_genmove b
#? [D2]
boardsize 9
clear_board
play b A1
play b G1
play b A2
play b E2
play b G2
play b A3
play b B3
play b F3
play b G3
play b B4
play b C4
play b D4
play b E4
play b F4
play w B1
play w D1
play w E1
play w F1
play w B2
play w F2
play w C3
play w D3
play w E3
3040 owl_attack F2
#? [1 C2]
3041 reg_genmove b
#? [C2]
boardsize 9
clear_board
play b D1
play b E1
play b E2
play b D3
play b E3
play b A4
play b C4
play b D4
play b A5
play b B5
play b C5
play w B1
play w C2
play w D2
play w A3
play w B3
play w C3
play w B4
3050 owl_attack B4
#? [1 A2]
3051 reg_genmove b
#? [A2]
boardsize 9
clear_board
play b E1
play b E2
play b E3
play b A4
play b B4
play b D4
play b E4
play b B5
play b C5
play w D1
play w B2
play w D2
play w A3
play w B3
play w D3
play w C4
3060 owl_defend C4
#? [1 C3]
3061 reg_genmove w
#? [C3]
boardsize 9
clear_board
play b E1
play b E2
play b D3
play b B4
play b C4
play b D4
play b A5
play b B5
play w A1
play w D1
play w B2
play w D2
play w B3
play w C3
play w E3
play w A4
3070 owl_attack D2
#? [1 C1]
3071 reg_genmove b
#? [C1]
boardsize 9
clear_board
play b D1
play b D2
play b C3
play b D3
play b C4
play b B5
play b C5
play b A6
play b B6
play w C1
play w A2
play w C2
play w B3
play w B4
play w A5
3080 owl_attack C1
#? [1 B1]
3081 reg_genmove b
#? [B1]
boardsize 9
clear_board
play b D1
play b D2
play b D3
play b C4
play b D4
play b A5
play b B5
play b C5
play w A1
play w C1
play w C2
play w A3
play w C3
play w A4
play w B4
3090 owl_attack B4
#? [1 B2]
3091 reg_genmove b
#? [B2]
boardsize 9
clear_board
play b E1
play b F1
play b F2
play b A3
play b F3
play b A4
play b B4
play b C4
play b E4
play b F4
play b C5
play b D5
play b E5
play w A1
play w B1
play w D1
play w A2
play w E2
play w B3
play w C3
play w D3
play w E3
play w D4
3100 owl_attack B3
#? [1 C2]
3101 reg_genmove b
#? [C2]
boardsize 9
clear_board
play b D1
play b D2
play b A3
play b C3
play b D3
play b C4
play b B5
play b C5
play b A6
play b B6
play w B1
play w C1
play w C2
play w B3
play w B4
play w A5
3110 owl_defend C2
#? [1 A2]
3111 reg_genmove w
#? [A2]
boardsize 9
clear_board
play b C1
play b E1
play b E2
play b D3
play b E3
play b A4
play b B4
play b C4
play b D4
play w D1
play w B2
play w D2
play w A3
play w B3
play w C3
3120 owl_defend A3
#? [1 C2]
3121 reg_genmove w
#? [C2]
boardsize 9
clear_board
play b A1
play b B1
play b D1
play b D2
play b D3
play b C4
play b A5
play b B5
play b C5
play w C1
play w B2
play w C2
play w C3
play w A4
play w B4
play w D4
3130 owl_attack C1
#? [1 A3]
3131 reg_genmove b
#? [A3]
boardsize 9
clear_board
play b D1
play b D2
play b A3
play b D3
play b C4
play b D4
play b B5
play b C5
play b A6
play b B6
play w C1
play w C2
play w B3
play w C3
play w B4
play w A5
3140 owl_defend C3
#? [1 A2]
3141 reg_genmove w
#? [A2]
boardsize 9
clear_board
play b E1
play b F1
play b F2
play b E3
play b F3
play b A4
play b B4
play b C4
play w D1
play w C2
play w E2
play w A3
play w B3
play w C3
play w D3
play w D4
play w E4
3160 owl_defend E2
#? [1 D2]
3161 reg_genmove w
#? [D2]
boardsize 9
clear_board
play b C1
play b E1
play b E2
play b D3
play b E3
play b A4
play b B4
play b C4
play b D4
play w B1
play w D1
play w D2
play w B3
play w C3
3170 owl_defend B3
#? [1 C2]
3171 reg_genmove w
#? [C2]
boardsize 9
clear_board
play b C1
play b E1
play b E2
play b D3
play b E3
play b A4
play b B4
play b C4
play b D4
play w D1
play w C2
play w A3
play w B3
play w C3
3190 owl_defend A3
#? [1 B1]
3191 reg_genmove w
#? [B1]
boardsize 9
clear_board
play b E1
play b G1
play b G2
play b A3
play b F3
play b G3
play b A4
play b B4
play b C4
play b D4
play b E4
play b F4
play w A1
play w C1
play w F1
play w A2
play w F2
play w B3
play w C3
play w D3
play w E3
3200 owl_defend F1
#? [1 E2]
3201 reg_genmove w
#? [E2]
boardsize 9
clear_board
play b E1
play b D2
play b E2
play b D3
play b D4
play b A5
play b B5
play b C5
play w D1
play w A2
play w C2
play w C3
play w A4
play w B4
3210 owl_defend D1
#? [1 C1]
3211 reg_genmove w
#? [C1]
boardsize 9
clear_board
play b D2
play b A3
play b D3
play b C4
play b D4
play b A5
play b B5
play b C5
play w A1
play w C1
play w D1
play w C2
play w C3
play w A4
play w B4
3220 owl_defend A1
#? [1 B3]
3221 reg_genmove w
#? [B3]
boardsize 9
clear_board
play b E1
play b B2
play b E2
play b E3
play b A4
play b D4
play b E4
play b A5
play b B5
play b D5
play w B1
play w C1
play w A2
play w D2
play w A3
play w D3
play w B4
play w C4
play w C5
3230 owl_attack A3
#? [1 B3]
3231 reg_genmove b
#? [B3]
boardsize 9
clear_board
play b D1
play b E1
play b F1
play b C2
play b F2
play b C3
play b G3
play b H3
play b B4
play b C4
play b E4
play b H4
play b J4
play b B5
play b J5
play b B6
play b C6
play b H6
play b J6
play b C7
play b D7
play b G7
play b H7
play b E8
play b F8
play b G8
play w E2
play w G2
play w D3
play w F3
play w D4
play w F4
play w G4
play w E5
play w H5
play w D6
play w G6
play w E7
play w F7
play w D8
3240 owl_defend H5
#? [1 G5]
3241 reg_genmove w
#? [G5]
boardsize 9
clear_board
play b G1
play b F2
play b G2
play b A4
play b D4
play b E4
play b A5
play b B5
play b C5
play b D5
play w A1
play w B1
play w F1
play w A2
play w C2
play w D2
play w E2
play w A3
play w D3
play w E3
play w F3
play w B4
play w C4
3250 owl_defend F1
#? [1 E1]
3251 reg_genmove w
#? [E1]
boardsize 9
clear_board
play b B1
play b H1
play b B2
play b H2
play b B3
play b C3
play b G3
play b H3
play b C4
play b D4
play b E4
play b F4
play b G4
play w C1
play w G1
play w C2
play w F2
play w G2
play w D3
play w E3
3260 owl_defend E3
#? [1 E1]
3261 reg_genmove w
#? [E1]
boardsize 9
clear_board
play b E1
play b F1
play b F2
play b E3
play b F3
play b A4
play b B4
play b C4
play b D4
play w B1
play w D1
play w E2
play w A3
play w B3
play w C3
play w E4
3270 owl_defend D1
#? [1 D2]
3271 reg_genmove w
#? [D2]
boardsize 9
clear_board
play b A1
play b B1
play b G1
play b H1
play b H2
play b G3
play b H3
play b A4
play b F4
play b G4
play b A5
play b B5
play b D5
play b E5
play b F5
play w C1
play w E1
play w F1
play w B2
play w G2
play w A3
play w C3
play w F3
play w B4
play w C4
play w D4
play w E4
play w C5
3280 owl_defend G2
#? [1 F2]
3281 reg_genmove w
#? [F2]
boardsize 9
clear_board
play b D2
play b E2
play b F2
play b G2
play b C3
play b D3
play b G3
play b E4
play b C5
play b H5
play b C6
play b H6
play b C7
play b D7
play b G7
play b D8
play b E8
play b G8
play w E3
play w F3
play w H3
play w C4
play w D4
play w G4
play w H4
play w D5
play w F5
play w G5
play w D6
play w G6
play w E7
play w F7
play w H7
play w F8
3300 owl_defend F3
#? [1 F4]
3301 reg_genmove w
#? [F4]
boardsize 9
clear_board
play b C1
play b E1
play b E2
play b D3
play b E3
play b B4
play b C4
play b D4
play w A1
play w D1
play w D2
play w A3
play w B3
play w C3
play w A4
3310 owl_defend D2
#? [1 C2]
3311 reg_genmove w
#? [C2]
boardsize 9
clear_board
play b E1
play b F1
play b F2
play b B3
play b E3
play b F3
play b A4
play b B4
play b C4
play b E4
play w D1
play w B2
play w D2
play w E2
play w A3
play w C3
play w D3
play w D4
3330 owl_defend A3
#? [1 A2]
3331 reg_genmove w
#? [A2]
boardsize 9
clear_board
play b C1
play b F1
play b E2
play b C3
play b E3
play b A4
play b C4
play w E1
play w B2
play w C2
play w D2
play w F2
play w A3
play w B3
play w D3
3340 owl_defend E1
#? [1 D1]
3341 reg_genmove w
#? [D1]
boardsize 9
clear_board
play b D1
play b E1
play b A2
play b B2
play b E2
play b D3
play b E3
play b A4
play b B4
play b D4
play w C1
play w D2
play w A3
play w B3
play w C3
play w C4
3350 owl_defend A3
#? [1 C5]
3351 reg_genmove w
#? [C5]
boardsize 9
clear_board
play b B3
play b C3
play b D3
play b E3
play b F3
play b G3
play b A4
play b B4
play b G4
play b H4
play b A5
play b H5
play b A6
play b B6
play b H6
play b B7
play b C7
play b D8
play b G8
play b H8
play b D9
play b E9
play b F9
play b G9
play w C4
play w D4
play w E4
play w F4
play w B5
play w G5
play w C6
play w D6
play w F6
play w G6
play w D7
play w G7
play w H7
play w C8
play w E8
play w F8
3360 owl_defend B5
#? [1 C5]
3361 reg_genmove w
#? [C5]
boardsize 9
clear_board
play b F1
play b F2
play b B3
play b E3
play b F3
play b B4
play b C4
play b D4
play b E4
play w C1
play w E1
play w A2
play w B2
play w E2
play w A3
play w C3
play w D3
3370 owl_attack E2
#? [1 D2]
3371 reg_genmove b
#? [D2]
boardsize 9
clear_board
play b F1
play b G1
play b G2
play b A3
play b F3
play b G3
play b A4
play b B4
play b C4
play b D4
play b E4
play w A1
play w B1
play w E1
play w A2
play w D2
play w E2
play w F2
play w B3
play w C3
play w D3
play w E3
play w F4
3380 owl_attack D3
#? [1 C1]
3381 reg_genmove b
#? [C1]
boardsize 9
clear_board
play b C1
play b E1
play b F1
play b F2
play b G2
play b G3
play b A4
play b C4
play b F4
play b G4
play b C5
play b E5
play b F5
play w B1
play w D1
play w B2
play w E2
play w A3
play w B3
play w C3
play w B4
play w D4
play w E4
3390 owl_attack E2
#? [1 D2]
3391 reg_genmove b
#? [D2]
boardsize 9
clear_board
play b E1
play b E2
play b E3
play b B4
play b D4
play b E4
play b A5
play b B5
play b C5
play b D5
play w B1
play w C1
play w C2
play w D2
play w B3
play w C3
play w D3
play w A4
play w C4
3400 owl_attack B3
#? [1 A2]
3401 reg_genmove b
#? [A2]
boardsize 9
clear_board
play b B1
play b G1
play b B3
play b F3
play b B4
play b C4
play b E4
play b F4
play b C5
play b D5
play b E5
play w C1
play w E1
play w F1
play w B2
play w C2
play w F2
play w G2
play w C3
play w E3
play w G3
play w D4
3410 owl_defend D4
#? [1 D3]
3411 reg_genmove w
#? [D3]
boardsize 9
clear_board
play b A1
play b B1
play b D1
play b E1
play b F1
play b A2
play b F2
play b A3
play b G3
play b A4
play b B4
play b F4
play b G4
play b B5
play b C5
play b D5
play b E5
play b F5
play w C1
play w B2
play w C2
play w D2
play w E2
play w G2
play w B3
play w C3
play w F3
play w C4
play w D4
play w E4
3420 owl_defend C1
#? [1 G1]
3421 reg_genmove w
#? [G1]
boardsize 9
clear_board
play b D1
play b D2
play b B3
play b D3
play b C4
play b D4
play b A5
play b C5
play w C1
play w C2
play w C3
play w A4
play w B4
play w B5
3430 owl_defend C2
#? [1 B2]
3431 reg_genmove w
#? [B2]
boardsize 9
clear_board
play b A1
play b B1
play b D1
play b A2
play b D2
play b D3
play b A5
play b C5
play b B6
play b C6
play w C1
play w C2
play w C3
play w D4
play w B5
play w D5
play w A6
3440 owl_attack C2
#? [1 C4]
3441 reg_genmove b
#? [C4]
boardsize 9
clear_board
play b E1
play b F2
play b D3
play b F3
play b A4
play b B4
play b E4
play b B5
play b C5
play b D5
play b E5
play w B1
play w D2
play w E2
play w A3
play w B3
play w E3
play w C4
play w D4
play w F4
3450 owl_defend D4
#? [1 C3]
3451 reg_genmove w
#? [C3]
boardsize 9
clear_board
play b B1
play b F1
play b E2
play b F2
play b B3
play b D3
play b E3
play b A4
play b B4
play w D1
play w E1
play w A2
play w B2
play w C2
play w D2
play w A3
play w C3
3460 owl_defend E1
#? [1 C4]
3461 reg_genmove w
#? [C4]
boardsize 9
clear_board
play b A1
play b D1
play b E1
play b E2
play b D3
play b E3
play b D4
play b A5
play b C5
play b D5
play b A6
play b B6
play b C6
play w C1
play w B2
play w C2
play w D2
play w A3
play w C3
play w C4
play w B5
3480 owl_attack C3
#? [1 B4]
3481 reg_genmove b
#? [B4]
boardsize 9
clear_board
play b F1
play b F2
play b E3
play b F3
play b A4
play b B4
play b C4
play b D4
play w C1
play w D1
play w B2
play w D2
play w E2
play w A3
play w B3
play w D3
play w E4
3490 owl_attack C1
#? [1 C3]
3491 reg_genmove b
#? [C3]
boardsize 9
clear_board
play b E1
play b E2
play b D3
play b E3
play b A4
play b C4
play w B1
play w D1
play w A2
play w D2
play w A3
play w B3
play w B4
play w D4
3500 owl_attack D1
#? [1 C2]
3501 reg_genmove b
#? [C2]
boardsize 9
clear_board
play b A1
play b F1
play b G1
play b C2
play b G2
play b A3
play b G3
play b A4
play b B4
play b C4
play b F4
play b G4
play b C5
play b D5
play b E5
play b F5
play w E1
play w A2
play w F2
play w B3
play w C3
play w D3
play w E3
play w F3
play w D4
play w E4
3510 owl_defend D4
#? [1 B2]
3511 reg_genmove w
#? [B2]
boardsize 9
clear_board
play b E1
play b E2
play b B3
play b D3
play b E3
play b D4
play b A5
play b C5
play b D5
play b A6
play b B6
play b C6
play w D1
play w A2
play w D2
play w A3
play w C3
play w A4
play w C4
play w B5
3520 owl_defend D2
#? [1 C2]
3521 reg_genmove w
#? [C2]
boardsize 9
clear_board
play b B1
play b D1
play b J1
play b B2
play b H2
play b J2
play b B3
play b C3
play b E3
play b C4
play b D4
play b E4
play w C1
play w G1
play w H1
play w C2
play w E2
play w F2
play w G2
play w D3
play w H3
3530 owl_defend C1
#? [1 D2]
3531 reg_genmove w
#? [D2]
boardsize 9
clear_board
play b D1
play b D2
play b E2
play b E3
play b D4
play b E4
play b A5
play b B5
play b C5
play b D5
play w A1
play w C1
play w A2
play w C2
play w D3
play w A4
play w B4
play w C4
3540 owl_attack B4
#? [1 B3]
3541 reg_genmove b
#? [B3]
boardsize 9
clear_board
play b C1
play b D1
play b D2
play b E2
play b E3
play b D4
play b E4
play b A5
play b C5
play w B1
play w C2
play w D3
play w A4
play w B4
play w C4
play w B5
play w D5
3550 owl_defend D3
#? [1 C3]
3551 reg_genmove w
#? [C3]
boardsize 9
clear_board
play b C2
play b D2
play b E2
play b F2
play b G2
play b B3
play b C3
play b H3
play b J3
play b B4
play b D4
play b J4
play b B5
play b J5
play b C6
play b H6
play b J6
play b C7
play b D7
play b E7
play b F7
play b G7
play w H2
play w D3
play w E3
play w F3
play w G3
play w C4
play w E4
play w H4
play w C5
play w H5
play w B6
play w D6
play w E6
play w F6
play w G6
play w H7
3560 owl_attack E6
#? [1 D5]
3561 reg_genmove b
#? [D5]
boardsize 9
clear_board
play b E1
play b E2
play b A3
play b E3
play b A4
play b B4
play b C4
play b D4
play w D1
play w A2
play w C2
play w D2
play w B3
play w C3
3570 owl_attack B3
#? [1 B1]
3571 reg_genmove b
#? [B1]
boardsize 9
clear_board
play b E1
play b E2
play b A4
play b D4
play b E4
play b A5
play b B5
play b C5
play b D5
play w A1
play w D1
play w A2
play w D2
play w A3
play w D3
play w E3
play w B4
play w C4
3580 owl_attack A2
#? [1 B3]
3581 reg_genmove b
#? [B3]
boardsize 9
clear_board
play b C1
play b D1
play b A2
play b D2
play b D3
play b C4
play b D4
play b B5
play b C5
play w A1
play w B1
play w C2
play w A3
play w C3
play w A4
play w B4
play w A5
3590 owl_attack B4
#? [1 B2]
3591 reg_genmove b
#? [B2]

# from capture2.sgf
boardsize 9
clear_board
play b B1
play b A3
play b B3
play b C4
play b D4
play b A5
play w A2
play w B2
play w D2
3600 attack B2
#? [1 C2]
3601 reg_genmove b
#? [C2]
boardsize 9
clear_board
play b F5
play b G6
play b C7
play b E7
play b J7
play b F8
play b G9
play w C3
play w H4
play w H5
play w D6
play w F6
play w D7
play w H8
3610 attack F6
#? [1 E6]
3611 reg_genmove b
#? [E6]
boardsize 9
clear_board
play b A1
play b E2
play b A3
play b B3
play b B5
play b B6
play w C1
play w D3
play w E3
play w B4
play w E4
play w C7
3620 attack B4
#? [1 C4]
3621 reg_genmove b
#? [C4]
boardsize 9
clear_board
play b C1
play b C2
play b B3
play b D3
play b A4
play b C4
play b G4
play b A5
play b C5
play w B1
play w D2
play w A3
play w F3
play w G3
3630 attack D2
#? [1 E2]
3631 reg_genmove b
#? [E2]
boardsize 9
clear_board
play b A3
play b B4
play b C5
play b D5
play b B6
play b D7
play b B9
play b F9
play w A5
play w D6
play w G6
play w E7
play w F7
play w G8
play w A9
3640 attack D6
#? [1 E6]
3641 reg_genmove b
#? [E6]
boardsize 9
clear_board
play b B2
play b F2
play b E3
play b D4
play b F5
play b E6
play b G6
play b F7
play b D8
play w H3
play w E5
play w B6
play w C6
play w D6
play w C8
play w H8
3650 attack E5
#? [1 D5]
3651 reg_genmove b
#? [D5]
boardsize 9
clear_board
play b E1
play b C2
play b D3
play b G3
play b A4
play b A5
play w D1
play w B2
play w D2
play w F2
3660 attack D2
#? [1 E2]
3661 reg_genmove b
#? [E2]
boardsize 9
clear_board
play b F1
play b F2
play b E3
play b H4
play b D5
play b G5
play w C2
play w E2
play w D4
play w H5
3670 attack E2
#? [1 D2]
3671 reg_genmove b
#? [D2]
boardsize 9
clear_board
play b B1
play b G1
play b D2
play b C3
play b E3
play b B5
play w E2
play w H2
play w G3
play w D4
3680 attack E2
#? [1 F2]
3681 reg_genmove b
#? [F2]
boardsize 9
clear_board
play b B2
play b D2
play b B3
play b C4
play w A1
play w B4
play w D6
play w A7
play w B7
3690 attack B4
#? [1 B5]
3691 reg_genmove b
#? [B5]
boardsize 9
clear_board
play b B1
play b D2
play b F2
play w C1
play w H1
play w E2
play w F4
play w G4
play w C5
play w H5
3700 attack E2
#? [1 E3]
3701 reg_genmove b
#? [E3]
boardsize 9
clear_board
play b H2
play b C4
play b B5
play b C5
play b F5
play b H5
play b B6
play b E6
play b D7
play w B3
play w G3
play w G4
play w E5
play w F6
play w G8
3710 attack E5
#? [1 E4]
3711 reg_genmove b
#? [E4]
boardsize 9
clear_board
play b D4
play b C5
play b C6
play b F6
play b A7
play w F2
play w E4
play w B5
play w D5
play w C8
3720 attack D5
#? [1 E5]
3721 reg_genmove b
#? [E5]
boardsize 9
clear_board
play b E1
play b J1
play b H2
play b F3
play b G3
play w F2
play w C3
play w D3
play w C5
3730 attack F2
#? [1 E2]
3731 reg_genmove b
#? [E2]
boardsize 9
clear_board
play b H3
play b F5
play b D6
play b E7
play b J7
play b F8
play b G8
play b J9
play w C4
play w H5
play w F6
play w H8
play w G9
3740 attack F6
#? [1 G6]
3741 reg_genmove b
#? [G6]
boardsize 9
clear_board
play b G2
play b E3
play b G3
play b E4
play b E6
play w F3
play w G4
play w C6
play w G6
3750 attack F3
#? [1 F4]
3751 reg_genmove b
#? [F4]
boardsize 9
clear_board
play b C2
play b J4
play b D5
play b E5
play b H5
play b J5
play b C6
play b F6
play b C8
play b D8
play w D2
play w E2
play w F2
play w E3
play w F5
play w D7
play w H8
3760 attack F5
#? [1 F4]
3761 reg_genmove b
#? [F4]
boardsize 9
clear_board
play b G3
play b F4
play b D6
play b G6
play b E7
play b H7
play b H8
play w C5
play w F5
play w B6
play w E6
play w E8
3770 attack E6
#? [1 E5]
3771 reg_genmove b
#? [E5]
boardsize 9
clear_board
play b A1
play b B3
play b A4
play b A5
play b D5
play w B2
3780 attack B2
#? [1 C2]
3781 reg_genmove b
#? [C2]
boardsize 9
clear_board
play b E2
play b F2
play b E4
play b B5
play b A6
play b C6
play b C7
play b D7
play b E7
play b B8
play w C2
play w D3
play w C5
play w D6
3790 attack C5
#? [1 C4]
3791 reg_genmove b
#? [C4]
boardsize 9
clear_board
play b C1
play b E3
play b H3
play b D4
play b G4
play b G5
play b E6
play w D1
play w E1
play w F1
play w D2
play w G2
play w C4
play w F4
3800 attack F4
#? [1 F3]
3801 reg_genmove b
#? [F3]
boardsize 9
clear_board
play b F1
play b D3
play b E3
play b D4
play b E4
play b G4
play b H4
play b C5
play w E2
play w F3
play w F4
play w F5
3810 attack E2
#? [1 F2]
3811 reg_genmove b
#? [F2]
boardsize 9
clear_board
play b F1
play b F2
play b D3
play w E2
play w C4
play w G4
play w B5
3820 attack E2
#? [1 E3]
3821 reg_genmove b
#? [E3]
boardsize 9
clear_board
play b C1
play b H1
play b F3
play b G3
play b C4
play b J4
play w F2
play w G4
play w J5
3830 attack F2
#? [1 E2]
3831 reg_genmove b
#? [E2]
boardsize 9
clear_board
play b G1
play b F2
play b H2
play b F4
play b H4
play b H5
play b D6
play w C3
play w F3
play w C4
3840 attack F3
#? [1 E3]
3841 reg_genmove b
#? [E3]
boardsize 9
clear_board
play b E1
play b A3
play b C3
play b C4
play b D4
play b G4
play b G5
play b D6
play b F6
play w F2
play w G2
play w D3
play w B5
3850 attack D3
#? [1 E3]
3851 reg_genmove b
#? [E3]
boardsize 9
clear_board
play b C3
play b C4
play b B6
play b C6
play b A7
play w F3
play w B4
play w D4
play w C5
play w A6
play w F6
play w C8
3860 attack C5
#? [1 D5]
3861 reg_genmove b
#? [D5]
boardsize 9
clear_board
play b C1
play b D1
play b C2
play b A3
play b C5
play w B1
play w B2
play w D2
play w A5
3870 attack B2
#? [1 C3]
3871 reg_genmove b
#? [C3]
boardsize 9
clear_board
play b E2
play b D3
play b A4
play b A5
play b E5
play w F1
play w D2
play w E3
3880 attack D2
#? [1 C2]
3881 reg_genmove b
#? [C2]
boardsize 9
clear_board
play b E5
play b F6
play b H6
play b D7
play b B8
play b D8
play w F3
play w F4
play w D5
play w E6
play w B9
3890 attack E6
#? [1 D6]
3891 reg_genmove b
#? [D6]
boardsize 9
clear_board
play b F2
play b E3
play b E4
play b G4
play b J4
play b E5
play b H5
play b J8
play w C2
play w H2
play w F5
play w E7
3900 attack F5
#? [1 F6]
3901 reg_genmove b
#? [F6]
boardsize 9
clear_board
play b C1
play b E2
play b B3
play b E3
play b C5
play w D1
play w B2
play w E4
play w D5
3910 attack B2
#? [1 C2]
3911 reg_genmove b
#? [C2]
boardsize 9
clear_board
play b B1
play b B2
play b A4
play b B4
play b D4
play b A5
play b D7
play w C4
play w D6
play w C7
3920 attack C4
#? [1 C5]
3921 reg_genmove b
#? [C5]
boardsize 9
clear_board
play b D2
play b A3
play b C3
play w A2
play w B2
play w E4
play w D5
3930 attack B2
#? [1 B3]
3931 reg_genmove b
#? [B3]
boardsize 9
clear_board
play b E1
play b B2
play b A3
play b A4
play b C4
play b D4
play b G5
play w A1
play w A2
play w D2
play w E4
play w F4
play w G4
3940 attack D2
#? [1 E2]
3941 reg_genmove b
#? [E2]
boardsize 9
clear_board
play b B1
play b B2
play b F2
play b A4
play b B4
play b C5
play b F6
play w C3
play w E5
3950 attack C3
#? [1 D3]
3951 reg_genmove b
#? [D3]
boardsize 9
clear_board
play b E3
play b H4
play b D5
play b E5
play b F5
play b H5
play w C1
play w D1
play w H1
play w J1
play w C2
play w E2
play w C3
play w C4
play w F4
3960 attack F4
#? [1 F3]
3961 reg_genmove b
#? [F3]
boardsize 9
clear_board
play b C4
play b C5
play b C6
play b D6
play b C7
play w B4
play w A6
3970 attack B4
#? [1 B3]
3971 reg_genmove b
#? [B3]
boardsize 9
clear_board
play b J1
play b C2
play b D2
play b E2
play b C3
play b F4
play w F2
play w J4
play w E5
play w H5
3980 attack F2
#? [1 G2]
3981 reg_genmove b
#? [G2]
boardsize 9
clear_board
play b D3
play b F3
play b C4
play b F4
play b J4
play b E5
play b G6
play b H6
play b C7
play b E8
play b C9
play b H9
play w F6
play w G7
3990 attack F6
#? [1 F7]
3991 reg_genmove b
#? [F7]
boardsize 9
clear_board
play b B2
play b E4
play b G5
play b E6
play w G2
play w D4
play w E5
play w D7
play w B8
4000 attack E5
#? [1 D5]
4001 reg_genmove b
#? [D5]
boardsize 9
clear_board
play b D2
play b E3
play b A4
play b B4
play b D4
play w A2
play w B2
4010 attack B2
#? [1 C2]
4011 reg_genmove b
#? [C2]
boardsize 9
clear_board
play b B4
play b B5
play b D5
play b F5
play b D7
play b B8
play b D9
play w C4
play w C6
4020 attack C6
#? [1 C5]
4021 reg_genmove b
#? [C5]

# from life3.sgf
boardsize 9
clear_board
play b C1
play b C2
play b D2
play b A3
play b D3
play b C4
play b D4
play b A5
play b B5
play b C5
play w B1
play w A2
play w B2
play w C3
play w A4
play w B4
4030 owl_attack B2
#? [1 B3]
4031 reg_genmove b
#? [B3]
boardsize 9
clear_board
play b C1
play b D1
play b A2
play b D2
play b D3
play b C4
play b A5
play b B5
play b C5
play w B1
play w B2
play w C2
play w A3
play w C3
play w A4
play w B4
play w D4
4040 owl_attack B1
#? [1 B3]
4041 reg_genmove b
#? [B3]
boardsize 9
clear_board
play b D1
play b D2
play b C3
play b B4
play b C4
play b A5
play w B1
play w C1
play w C2
play w A3
play w B3
play w D3
play w A4
play w B5
4050 owl_attack C2
#? [1 A2]
4051 reg_genmove b
#? [A2]
boardsize 9
clear_board
play b D1
play b D2
play b C3
play b D3
play b A4
play b B4
play w C1
play w A2
play w C2
play w A3
play w B3
play w C4
4060 owl_attack A3
#? [1 B1]
4061 reg_genmove b
#? [B1]
boardsize 9
clear_board
play b A1
play b G1
play b A2
play b E2
play b G2
play b A3
play b B3
play b F3
play b G3
play b B4
play b C4
play b D4
play b E4
play b F4
play w B1
play w F1
play w B2
play w D2
play w F2
play w C3
play w D3
play w E3
4070 owl_defend D3
#? [1 E1]
4071 reg_genmove w
#? [E1]
boardsize 9
clear_board
play b C1
play b D1
play b D2
play b D3
play b C4
play b D4
play b B5
play b C5
play b A6
play b B6
play w A1
play w B1
play w B2
play w C2
play w C3
play w A4
play w B4
4080 owl_attack B4
#? [1 A3]
4081 reg_genmove b
#? [A3]
boardsize 9
clear_board
play b D1
play b D2
play b C3
play b D3
play b C4
play b B5
play b C5
play b A6
play b B6
play w B1
play w C1
play w C2
play w B3
play w B4
play w A5
4090 owl_defend B4
#? [1 A2]
4091 reg_genmove w
#? [A2]
boardsize 9
clear_board
play b E1
play b G1
play b A2
play b G2
play b A3
play b B3
play b C3
play b F3
play b G3
play b D4
play b E4
play b F4
play w A1
play w F1
play w B2
play w C2
play w E2
play w F2
play w D3
play w E3
play w C4
4100 owl_defend F2
#? [1 D1]
4101 reg_genmove w
#? [D1]
boardsize 9
clear_board
play b C1
play b E1
play b G1
play b B2
play b C2
play b G2
play b B3
play b E3
play b G3
play b F4
play b G4
play b C5
play b D5
play b E5
play b F5
play w D1
play w F1
play w D2
play w F2
play w C3
play w F3
play w B4
play w D4
play w E4
4110 owl_defend D4
#? [1 E2]
4111 reg_genmove w
#? [E2]
boardsize 9
clear_board
play b C1
play b H1
play b C2
play b C3
play b D3
play b G3
play b H3
play b D4
play b F4
play b G4
play w D1
play w G1
play w D2
play w G2
play w H2
play w E3
play w F3
play w E4
4120 owl_attack D2
#? [1 E2]
4121 reg_genmove b
#? [E2]
boardsize 9
clear_board
play b D1
play b E1
play b E2
play b D3
play b E3
play b A4
play b B4
play b C4
play b D4
play w A1
play w C1
play w C2
play w D2
play w A3
play w B3
play w C3
4130 owl_attack A3
#? [1 B2]
4131 reg_genmove b
#? [B2]
boardsize 9
clear_board
play b C1
play b F1
play b E2
play b F2
play b A3
play b D3
play b E3
play b A4
play b B4
play b C4
play w B1
play w E1
play w A2
play w D2
play w B3
play w C3
play w D4
4140 owl_defend B3
#? [1 C2]
4141 reg_genmove w
#? [C2]
boardsize 9
clear_board
play b D1
play b D2
play b A3
play b D3
play b C4
play b D4
play b A5
play b B5
play b C5
play w A1
play w C1
play w C2
play w C3
play w A4
play w B4
4150 owl_defend B4
#? [1 B3]
4151 reg_genmove w
#? [B3]
boardsize 9
clear_board
play b A1
play b E1
play b E2
play b A3
play b D3
play b A4
play b B4
play b C4
play b D4
play w A2
play w C2
play w B3
play w C3
play w E3
4160 owl_defend B3
#? [1 B1]
4161 reg_genmove w
#? [B1]
boardsize 9
clear_board
play b D1
play b D2
play b C3
play b D3
play b C4
play b B5
play b C5
play b A6
play w B1
play w C1
play w C2
play w B3
play w A4
play w B4
play w A5
play w B6
4170 owl_attack C2
#? [1 A2]
4171 reg_genmove b
#? [A2]
boardsize 9
clear_board
play b F1
play b C2
play b F2
play b A3
play b E3
play b A4
play b B4
play b C4
play b D4
play b E4
play w A1
play w E1
play w A2
play w B2
play w E2
play w C3
play w D3
4180 owl_defend A2
#? [1 C1]
4181 reg_genmove w
#? [C1]
boardsize 9
clear_board
play b D1
play b E1
play b E2
play b E3
play b A4
play b D4
play b E4
play b A5
play b B5
play b C5
play b D5
play w B1
play w C1
play w B2
play w D2
play w A3
play w D3
play w B4
play w C4
4190 owl_attack B4
#? [1 C3]
4191 reg_genmove b
#? [C3]
boardsize 9
clear_board
play b D1
play b B2
play b E2
play b D3
play b E3
play b A4
play b B4
play b C4
play w A2
play w C2
play w D2
play w A3
play w B3
play w C3
play w D4
4200 owl_attack D2
#? [1 B1]
4201 reg_genmove b
#? [B1]
boardsize 9
clear_board
play b F1
play b A2
play b F2
play b E3
play b F3
play b B4
play b C4
play b D4
play b E4
play b A5
play b B5
play w A1
play w B1
play w C1
play w E1
play w E2
play w B3
play w C3
play w D3
play w A4
4210 owl_defend A4
#? [1 A3]
4211 reg_genmove w
#? [A3]
boardsize 9
clear_board
play b E1
play b E2
play b D3
play b C4
play b D4
play b B5
play b C5
play w B1
play w D1
play w A2
play w D2
play w C3
play w E3
play w A4
play w B4
play w A5
4220 owl_attack D1
#? [1 C2]
4221 reg_genmove b
#? [C2]
boardsize 9
clear_board
play b A1
play b C1
play b F1
play b A2
play b F2
play b A3
play b F3
play b A4
play b B4
play b E4
play b F4
play b B5
play b C5
play b D5
play b E5
play w B1
play w E1
play w B2
play w C2
play w E2
play w B3
play w E3
play w C4
play w D4
4230 owl_attack B2
#? [1 D3]
4231 reg_genmove b
#? [D3]
boardsize 9
clear_board
play b D1
play b F1
play b F2
play b C3
play b E3
play b A4
play b B4
play b C4
play w B1
play w E1
play w C2
play w A3
play w B3
play w D3
4240 owl_defend B3
#? [1 A2]
4241 reg_genmove w
#? [A2]
boardsize 9
clear_board
play b E1
play b F1
play b F2
play b E3
play b F3
play b B4
play b D4
play w D1
play w B2
play w E2
play w A3
play w B3
play w C3
play w D3
play w A4
play w C4
play w E4
4250 owl_defend E2
#? [1 D2]
4251 reg_genmove w
#? [D2]
boardsize 9
clear_board
play b D1
play b D2
play b D3
play b A5
play b C5
play b A6
play b B6
play b C6
play w C1
play w A2
play w C2
play w C3
play w A4
play w C4
play w D4
play w B5
play w D5
4260 owl_defend B5
#? [1 B4]
4261 reg_genmove w
#? [B4]
boardsize 9
clear_board
play b D1
play b F1
play b C2
play b F2
play b E3
play b F3
play b A4
play b B4
play b C4
play b D4
play w C1
play w E1
play w E2
play w A3
play w B3
play w C3
play w D3
play w E4
4280 owl_defend B3
#? [1 D2]
4281 reg_genmove w
#? [D2]
boardsize 9
clear_board
play b B1
play b H1
play b B2
play b H2
play b B3
play b H3
play b B4
play b C4
play b E4
play b G4
play b H4
play b C5
play b D5
play b E5
play b F5
play b G5
play w C1
play w F1
play w G1
play w C2
play w G2
play w C3
play w D3
play w E3
play w G3
play w D4
play w F4
4290 owl_defend E3
#? [1 E2]
4291 reg_genmove w
#? [E2]
boardsize 9
clear_board
play b F1
play b F2
play b A3
play b E3
play b F3
play b D4
play b C5
play b B6
play b C6
play b A7
play b B7
play w A1
play w B1
play w C1
play w D1
play w A2
play w E2
play w B3
play w C3
play w B4
play w C4
play w E4
play w B5
play w A6
4300 owl_defend A6
#? [1 A5]
4301 reg_genmove w
#? [A5]
boardsize 9
clear_board
play b B1
play b E1
play b G1
play b B2
play b G2
play b F3
play b G3
play b B4
play b C4
play b E4
play b F4
play b D5
play b E5
play w C1
play w F1
play w C2
play w F2
play w B3
play w C3
play w D3
play w E3
play w D4
play w C5
4310 owl_defend F2
#? [1 E2]
4311 reg_genmove w
#? [E2]
boardsize 9
clear_board
play b E1
play b F1
play b F2
play b E3
play b F3
play b A4
play b B4
play b C4
play b D4
play b E4
play w C1
play w D1
play w E2
play w A3
play w B3
play w C3
play w D3
4320 owl_defend A3
#? [1 B2]
4321 reg_genmove w
#? [B2]
boardsize 9
clear_board
play b E1
play b E2
play b F2
play b C3
play b F3
play b A4
play b F4
play b A5
play b C5
play b E5
play b F5
play b C6
play b D6
play b E6
play w A1
play w C1
play w D1
play w A2
play w D2
play w A3
play w D3
play w E3
play w B4
play w C4
play w E4
play w B5
play w D5
4330 owl_defend D5
#? [1 D4]
4331 reg_genmove w
#? [D4]
boardsize 9
clear_board
play b F1
play b E2
play b F2
play b A3
play b D3
play b E3
play b A4
play b D4
play w B1
play w E1
play w A2
play w D2
play w B3
play w C4
4340 owl_defend D2
#? [1 C2]
4341 reg_genmove w
#? [C2]
boardsize 9
clear_board
play b B1
play b F1
play b F2
play b E3
play b F3
play b A4
play b B4
play b C4
play b D4
play b E4
play w E1
play w C2
play w E2
play w A3
play w B3
play w C3
play w D3
4350 owl_defend E2
#? [1 C1]
4351 reg_genmove w
#? [C1]
boardsize 9
clear_board
play b D2
play b E2
play b F2
play b G2
play b B3
play b C3
play b G3
play b H3
play b B4
play b H4
play b G5
play b H5
play b B6
play b B7
play b C7
play b F7
play b G7
play b D8
play b E8
play b F8
play w C2
play w D3
play w E3
play w F3
play w C4
play w G4
play w C5
play w F5
play w C6
play w F6
play w G6
play w D7
play w E7
play w C8
4360 owl_defend G4
#? [1 F4]
4361 reg_genmove w
#? [F4]
boardsize 9
clear_board
play b A1
play b H1
play b A2
play b H2
play b A3
play b B3
play b D3
play b B4
play b C4
play b D4
play b E4
play b G4
play b H4
play b E5
play b F5
play b G5
play w B1
play w G1
play w B2
play w D2
play w E2
play w G2
play w C3
play w E3
play w G3
play w H3
play w F4
4370 owl_defend C3
#? [1 C2]
4371 reg_genmove w
#? [C2]
boardsize 9
clear_board
play b E1
play b F1
play b F2
play b A3
play b E3
play b F3
play b B4
play b E4
play w C1
play w D1
play w A2
play w E2
play w C3
play w D3
play w A4
play w C4
play w D4
4380 owl_defend E2
#? [1 D2]
4381 reg_genmove w
#? [D2]
