package shogi

import (
	"strings"

	"dohyo/boards"
	"dohyo/boards/fact"
)

// The declarations: moves that move no piece, as in the CSA's line protocol of
// 1998, (1)(b).
const (
	Resign     boards.Move = "%TORYO"      // 投了
	Win        boards.Move = "%KACHI"      // 入玉宣言勝ち, declares a win
	BreakOff   boards.Move = "%CHUDAN"     // 中断
	TakeBack   boards.Move = "%MATTA"      // 待った
	Repeated   boards.Move = "%SENNICHITE" // 千日手
	Impasse    boards.Move = "%JISHOGI"    // 持将棋
	OfferADraw boards.Move = "%HIKIWAKE"   // 入玉による引き分け, declares a draw
)

var declarations = map[string]boards.Move{
	"%TORYO": Resign, "%KACHI": Win, "%CHUDAN": BreakOff, "%MATTA": TakeBack,
	"%SENNICHITE": Repeated, "%JISHOGI": Impasse, "%HIKIWAKE": OfferADraw,
	"投了": Resign, "resign": Resign, "宣言": Win, "入玉宣言": Win, "勝ち宣言": Win, "中断": BreakOff, "待った": TakeBack,
	"千日手": Repeated, "持将棋": Impasse,
}

// Parse reads a move as "+7776FU", with or without its sign, in one of the forms
// in which a person enters it (ParseHand), or a declaration ("%TORYO", 投了). A
// well-formed CSA move is a move on any board; Play says why it isn't allowed.
func (p *Position) Parse(_ boards.Seat, text string) (boards.Move, error) {
	text = strings.TrimSpace(text)
	if m, ok := declarations[text]; ok {
		return m, nil
	}
	if w, ok := readCSA(text); ok {
		if w.sign == 0 {
			text = string(p.board.turn.sign()) + text
		}
		return boards.Move(text), nil
	}
	list, err := p.board.ParseHand(text, p.lastTo())
	if err != nil {
		return "", err
	}
	if len(list) > 1 {
		return "", &boards.NotMove{Text: text, Want: fact.Errorf("want.oneof", "one of %s", p.board.names(list, p.lastTo()))}
	}
	return boards.Move(p.board.CSA(list[0])), nil
}

// lastTo returns the target of the last move, for 同.
func (p *Position) lastTo() Square {
	if p.last == NoMove {
		return NoSquare
	}
	return p.last.To()
}

// declare returns the position after a declaration of the side to move.
func (p *Position) declare(m boards.Move) (*Position, error) {
	c := p.board.turn
	next := *p
	switch m {
	case Resign:
		next.over = ended(c.Other().Side(), boards.Resign, boards.Resigned(c.told()))
	case Win:
		next.over = p.declared(c)
	case BreakOff:
		next.over = ended(boards.None, boards.BrokenOff, fact.Errorf("shogi.end.brokeoff", "%v broke off", c.told()))
	case Repeated:
		// The fourth occurrence has ended the game by itself.
		return nil, p.board.illegal(m, ruleTimes(p.times))
	case Impasse, OfferADraw:
		return nil, p.board.illegal(m, RuleNoDraw)
	case TakeBack:
		return nil, p.board.illegal(m, RuleTakeBack)
	default:
		return nil, p.board.illegal(m, RuleNoMove)
	}
	return &next, nil
}

// declared returns the verdict on %KACHI: if any condition is missing, the
// declarer loses.
func (p *Position) declared(c Color) *boards.Outcome {
	d := p.board.Declaration(c)
	if d.Valid {
		return ended(c.Side(), boards.Declaration, fact.Errorf("shogi.end.declared", "%d points, %d pieces in the camp", d.Points, d.PiecesInCamp))
	}
	return ended(c.Other().Side(), boards.WrongDeclaration, fact.Errorf("shogi.end.undeclared", "%v", d.Missing()))
}

// Missing lists the conditions that don't hold.
func (d Declaration) Missing() fact.List {
	var l fact.List
	if !d.KingInCamp {
		l = append(l, fact.New("shogi.declare.king", "the king isn't in the last three ranks"))
	}
	if !d.PointsOK() {
		l = append(l, fact.Errorf("shogi.declare.points", "%d of the %d points needed", d.Points, d.Needed))
	}
	if !d.PiecesOK() {
		l = append(l, fact.Errorf("shogi.declare.pieces", "%d of the %d pieces needed in the last three ranks", d.PiecesInCamp, PiecesNeeded))
	}
	if d.InCheck {
		l = append(l, fact.New("shogi.declare.check", "in check"))
	}
	if !d.OnTurn {
		l = append(l, fact.New("shogi.declare.turn", "not the side to move"))
	}
	return l
}
