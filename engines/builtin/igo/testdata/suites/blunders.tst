loadsgf games/9x9-2.sgf 34
2034 reg_genmove w
#? [!E2]*
loadsgf games/9x9-2.sgf 37
2037 reg_genmove b
#? [!E1]*
loadsgf games/9x9-2.sgf 44
2044 reg_genmove w
#? [!C7]*
loadsgf games/9x9-2.sgf 45
2045 reg_genmove b
#? [!A8]*
loadsgf games/9x9-2.sgf 48
2048 reg_genmove w
#? [!C9]*
loadsgf games/9x9-2.sgf 49
2049 reg_genmove b
#? [!A6]*
loadsgf games/9x9-2.sgf 50
2050 reg_genmove w
#? [!H8]*
loadsgf games/9x9-2.sgf 51
2051 reg_genmove b
#? [!G7]*
loadsgf games/9x9-2.sgf 52
2052 reg_genmove w
#? [!J7]*
loadsgf games/13x13-3.sgf 67
3067 reg_genmove b
#? [!N10]*
loadsgf games/13x13-3.sgf 81
3081 reg_genmove b
#? [!E9]*
loadsgf games/13x13-3.sgf 98
3098 reg_genmove w
#? [!C11]*
loadsgf games/13x13-6.sgf 67
6067 reg_genmove b
#? [!N10]*
loadsgf games/13x13-6.sgf 81
6081 reg_genmove b
#? [!E9]*
loadsgf games/13x13-6.sgf 98
6098 reg_genmove w
#? [!C11]*
loadsgf games/9x9-7.sgf 21
7021 reg_genmove b
#? [!G4]*
loadsgf games/9x9-7.sgf 39
7039 reg_genmove b
#? [!D2]*
loadsgf games/9x9-7.sgf 41
7041 reg_genmove b
#? [!F2]*
loadsgf games/9x9-7.sgf 42
7042 reg_genmove w
#? [!E1]*
loadsgf games/9x9-7.sgf 44
7044 reg_genmove w
#? [!C2]*
loadsgf games/9x9-7.sgf 48
7048 reg_genmove w
#? [!C1]*
loadsgf games/9x9-7.sgf 52
7052 reg_genmove w
#? [!D8]*
loadsgf games/9x9-7.sgf 55
7055 reg_genmove b
#? [!A8]*
loadsgf games/9x9-7.sgf 56
7056 reg_genmove w
#? [!J7]*
loadsgf games/9x9-7.sgf 57
7057 reg_genmove b
#? [!H5]*
loadsgf games/9x9-7.sgf 59
7059 reg_genmove b
#? [!F3]*
loadsgf games/9x9-7.sgf 60
7060 reg_genmove w
#? [!F1]*
loadsgf games/9x9-7.sgf 61
7061 reg_genmove b
#? [!H2]*
loadsgf games/9x9-7.sgf 62
7062 reg_genmove w
#? [!G1]*
loadsgf games/9x9-7.sgf 63
7063 reg_genmove b
#? [!G3]*
loadsgf games/9x9-7.sgf 64
7064 reg_genmove w
#? [!H1]*
loadsgf games/9x9-7.sgf 65
7065 reg_genmove b
#? [!J5]*
loadsgf games/9x9-7.sgf 66
7066 reg_genmove w
#? [!J6]*
loadsgf games/9x9-7.sgf 67
7067 reg_genmove b
#? [!J4]*
loadsgf games/9x9-7.sgf 70
7070 reg_genmove w
#? [!J9]*
