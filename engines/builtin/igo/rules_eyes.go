package igo

// Rules from the potentials of groups (眼形候補, Fotland §5): how a group that isn't alive gets
// an eye, and how its opponent prevents that.

// potentials returns a rule that plays the potentials of one kind: of the side to move's
// groups, or of the opponent's.
func potentials(kind potentialKind, own bool) func(k *knowledge, add func(point, float64, int)) {
	return func(k *knowledge, add func(point, float64, int)) {
		c := k.turn
		if !own {
			c = k.foe()
		}
		for i := range k.groups {
			g := &k.groups[i]
			if g.color != c || g.state >= stateSeki || g.state == stateDead {
				continue
			}
			for _, p := range g.hopes {
				if p.kind == kind {
					add(p.at, k.hopeValue(g, &p), g.stones)
				}
			}
		}
	}
}

// hopeValue returns what a potential is worth: a part of the group that grows with what it
// lacks and with the eyes that it gets.
func (k *knowledge) hopeValue(g *group, p *potential) float64 {
	eyes := float64(p.value) / whole
	if p.kind == potentialExtend || p.kind == potentialGuard {
		eyes = min(float64(p.value)/4, 1.5) // points of room
	}
	return 0.4 * float64(min(g.stones, 15)) * (1.2 - g.strength) * min(eyes, 2)
}

// finishGroup makes sure of a dead group that is large enough to matter.
func finishGroup(k *knowledge, add func(point, float64, int)) {
	if k.lead() < 20*k.scale() {
		return
	}
	for i := range k.groups {
		g := &k.groups[i]
		if g.color != k.foe() || g.state != stateDead && g.state != stateWeak || g.stones < 4 {
			continue
		}
		for _, p := range k.vitals(g) {
			add(p, 0.3*float64(g.stones), g.stones)
		}
	}
}

// settleAhead makes an own group safe that has only ways out, when ahead.
func settleAhead(k *knowledge, add func(point, float64, int)) {
	if k.lead() < 10*k.scale() {
		return
	}
	for i := range k.groups {
		g := &k.groups[i]
		if g.color != k.turn || g.state != stateRunning || g.stones < 3 {
			continue
		}
		for _, p := range g.hopes {
			if p.kind != potentialExtend {
				add(p.at, 0.3*float64(g.stones), g.stones)
			}
		}
	}
}
