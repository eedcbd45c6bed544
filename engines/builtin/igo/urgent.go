package igo

// Urgent groups (Fotland §4): large or cutting groups of either side that live or die by the next
// move are looked at before anything else.

// urgentStake is the number of points at stake from which a group or string is urgent.
const urgentStake = 20

// urgentDefend saves what hangs of the side to move.
func urgentDefend(k *knowledge, add func(point, float64, int)) { k.urgent(true, add) }

// urgentAttack takes what hangs of the opponent.
func urgentAttack(k *knowledge, add func(point, float64, int)) { k.urgent(false, add) }

func (k *knowledge) urgent(own bool, add func(point, float64, int)) {
	for _, h := range k.hanging() {
		if h.own == own && h.stake >= urgentStake {
			add(h.at, h.stake/2, h.size)
		}
	}
}
