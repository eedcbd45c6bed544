package tui

// drawLists draws the panels below the players: moves, games, talk, and the
// result once the match is over. Where there's room for one only, the others
// take its place when asked for.
func (m *matchScreen) drawLists(p plan) {
	if p.moves.empty() {
		return
	}
	mt := m.match
	first := p.moves
	if result := (resultPanel{m.view}); result.showsResult() && !result.yields(first) {
		first = result.drawResult(first)
	}
	if mt.why.on {
		first = whyPanel{m.view}.drawWhy(first)
	}
	if !swapped(m.view) { // what a person asks for takes the place of the story, too
		first = resultPanel{m.view}.drawEnding(first)
	}
	first = m.frameMoves(first)
	first = counting{m.view}.drawTally(first)
	first = treePanel{m.view}.drawTree(first)
	first = linesPanel{m.view}.draw(first)
	first = overall{m.view}.draw(first)
	first = lens{m.view}.drawLegend(first)
	first = comments{m.view}.drawComment(first)
	switch {
	case mt.games && p.games.empty():
		gamePanel{m.view}.drawGames(first)
	case mt.talk && p.talk.empty() && playsTogether(m.view):
		stepList{m.view}.drawHappened(first)
	case mt.talk && p.talk.empty():
		talk{m.view}.drawTalk(first)
	case mt.wire && p.talk.empty():
		wirePanel{m.view}.drawWirePanel(first)
	default:
		m.drawMade(first)
	}
	switch {
	case p.games.empty():
	case mt.talk && p.talk.empty():
		m.drawMade(p.games)
	default:
		gamePanel{m.view}.drawGames(p.games)
	}
	switch {
	case p.talk.empty():
	case mt.wire:
		wirePanel{m.view}.drawWirePanel(p.talk)
	case playsTogether(m.view):
		stepList{m.view}.drawHappened(p.talk)
	default:
		talk{m.view}.drawTalk(p.talk)
	}
}

// drawMade lists the moves, or the steps of all seats.
func (m *matchScreen) drawMade(r rect) {
	if playsTogether(m.view) {
		stepList{m.view}.drawSteps(r)
		return
	}
	moveList{m.view}.drawMoves(r)
}
