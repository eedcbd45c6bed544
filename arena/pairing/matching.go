package pairing

import "slices"

// A matching finds a matching of the greatest weight in a general graph by
// Edmonds' algorithm. It keeps a dual value for each vertex and each blossom (an
// odd cycle that is treated as one vertex), grows alternating trees from the
// unmatched vertices over edges without slack, and changes the duals when the
// trees can't grow. This takes time of order n³. (Edmonds, "Maximum matching and
// a polyhedron with 0,1-vertices", 1965; Galil, "Efficient algorithms for finding
// maximum matching in graphs", 1986.)
//
// Nodes are vertices 1 to n and blossoms above; 0 is none.
type matching struct {
	n, nodes int
	weight   [][]wide // twice the weight of the edge between two vertices; nil if there is none
	edge     [][]ends // between two nodes: the edge between their vertices with the least slack
	dual     []wide
	mate     []int   // by node: the vertex at the other end of its matched edge
	slack    []int   // by node: the vertex of a tree that is nearest to it
	top      []int   // by node: the outermost blossom that contains it; 0 if unused
	parent   []int   // by node in a tree: the vertex above it
	within   [][]int // by blossom and vertex: the blossom's node that contains the vertex
	cycle    [][]int // by blossom: its nodes, the base first
	side     []int   // even or odd depth in a tree, or free
	seen     []int   // for the search for a common ancestor, numbered by round
	round    int
	queue    []int
	a, b, d  wide // for sums
}

// ends holds the vertices of an edge; 0 and 0 for none.
type ends struct{ u, v int }

// Sides of a node.
const (
	free = iota - 1
	even
	odd
)

// newMatching returns a matching for a graph of n vertices with weights of so
// many words.
func newMatching(n, words int) *matching {
	nodes := n + n/2 + 2 // an upper bound for nested blossoms
	m := &matching{n: n, nodes: n, dual: wides(nodes, words),
		mate: make([]int, nodes), slack: make([]int, nodes), top: make([]int, nodes), parent: make([]int, nodes),
		cycle: make([][]int, nodes), side: make([]int, nodes), seen: make([]int, nodes)}
	sums := wides(3, words)
	m.a, m.b, m.d = sums[0], sums[1], sums[2]
	for range nodes {
		m.weight = append(m.weight, make([]wide, n+1))
		m.edge = append(m.edge, make([]ends, nodes))
		m.within = append(m.within, make([]int, n+1))
	}
	for v := 1; v <= n; v++ {
		m.top[v], m.within[v][v] = v, v
	}
	return m
}

// join adds an edge between two vertices, counted from 0, with a weight above 0.
func (m *matching) join(u, v int, weight wide) {
	u, v = u+1, v+1
	if m.dual[1].less(weight) {
		for k := 1; k <= m.n; k++ {
			m.dual[k].set(weight)
		}
	}
	weight.add(weight)
	m.weight[u][v], m.weight[v][u] = weight, weight
	m.edge[u][v], m.edge[v][u] = ends{u, v}, ends{v, u}
}

// solve returns the mate of each vertex, counted from 0, or Nobody.
func (m *matching) solve() []int {
	for m.stage() {
	}
	mates := make([]int, m.n)
	for v := range mates {
		mates[v] = m.mate[v+1] - 1 // 0 is none
	}
	return mates
}

// apart sets a sum to the slack of the edge between two nodes: the duals of its
// vertices minus its weight, doubled.
func (m *matching) apart(sum wide, x, y int) wide {
	e := m.edge[x][y]
	sum.set(m.dual[e.u])
	sum.add(m.dual[e.v])
	sum.sub(m.weight[e.u][e.v])
	return sum
}

// tight reports whether the edge between two nodes has no slack.
func (m *matching) tight(x, y int) bool { return m.apart(m.a, x, y).sign() == 0 }

// near records that a vertex of a tree has an edge to a node.
func (m *matching) near(u, x int) {
	if m.slack[x] == 0 || m.apart(m.a, u, x).less(m.apart(m.b, m.slack[x], x)) {
		m.slack[x] = u
	}
}

// nearest searches again for the nearest vertex of a tree.
func (m *matching) nearest(x int) {
	m.slack[x] = 0
	for u := 1; u <= m.n; u++ {
		if m.edge[u][x].u != 0 && m.top[u] != x && m.side[m.top[u]] == even {
			m.near(u, x)
		}
	}
}

// push queues the vertices of a node.
func (m *matching) push(x int) {
	if x <= m.n {
		m.queue = append(m.queue, x)
		return
	}
	for _, y := range m.cycle[x] {
		m.push(y)
	}
}

// enter records that a node and all nodes in it belong to a blossom.
func (m *matching) enter(x, blossom int) {
	m.top[x] = blossom
	if x > m.n {
		for _, y := range m.cycle[x] {
			m.enter(y, blossom)
		}
	}
}

// evenTo returns the even number of steps from the base of a blossom to one of
// its nodes. It reverses the cycle if necessary.
func (m *matching) evenTo(blossom, x int) int {
	c := m.cycle[blossom]
	k := slices.Index(c, x)
	if k%2 == 1 {
		slices.Reverse(c[1:])
		return len(c) - k
	}
	return k
}

// match matches a node to another one, and gives the nodes inside it a new base.
func (m *matching) match(x, y int) {
	e := m.edge[x][y]
	m.mate[x] = e.v
	if x <= m.n {
		return
	}
	inner := m.within[x][e.u]
	k := m.evenTo(x, inner)
	for i := range k {
		m.match(m.cycle[x][i], m.cycle[x][i^1])
	}
	m.match(inner, y)
	c := m.cycle[x]
	m.cycle[x] = append(slices.Clone(c[k:]), c[:k]...)
}

// augment reverses the path from a node up to the root of its tree, and matches
// the node to another one.
func (m *matching) augment(x, y int) {
	for {
		next := m.top[m.mate[x]]
		m.match(x, y)
		if next == 0 {
			return
		}
		above := m.top[m.parent[next]]
		m.match(next, above)
		x, y = above, next
	}
}

// ancestor returns the first common node of the paths up from two nodes, or 0 if
// they are in different trees.
func (m *matching) ancestor(x, y int) int {
	m.round++
	for x != 0 || y != 0 {
		if x != 0 {
			if m.seen[x] == m.round {
				return x
			}
			m.seen[x] = m.round
			if x = m.top[m.mate[x]]; x != 0 {
				x = m.top[m.parent[x]]
			}
		}
		x, y = y, x
	}
	return 0
}

// shrink makes a blossom of the cycle that an edge between two even nodes of a
// tree closes.
func (m *matching) shrink(x, base, y int) {
	b := m.n + 1
	for b <= m.nodes && m.top[b] != 0 {
		b++
	}
	m.nodes = max(m.nodes, b) // b may be a new node
	clear(m.dual[b])
	m.side[b], m.mate[b] = even, m.mate[base]
	c := []int{base}
	climb := func(from int) {
		for z := from; z != base; {
			up := m.top[m.mate[z]]
			c = append(c, z, up)
			m.push(up)
			z = m.top[m.parent[up]]
		}
	}
	climb(x)
	slices.Reverse(c[1:])
	climb(y)
	m.cycle[b] = c
	m.enter(b, b)
	for z := 1; z <= m.nodes; z++ {
		m.edge[b][z], m.edge[z][b] = ends{}, ends{}
	}
	clear(m.within[b])
	for _, part := range c {
		for z := 1; z <= m.nodes; z++ {
			if m.edge[part][z].u == 0 || m.top[z] == b {
				continue // no edge, or one inside
			}
			if m.edge[b][z].u == 0 || m.apart(m.a, part, z).less(m.apart(m.b, b, z)) {
				m.edge[b][z], m.edge[z][b] = m.edge[part][z], m.edge[z][part]
			}
		}
		for v := 1; v <= m.n; v++ {
			if m.within[part][v] != 0 {
				m.within[b][v] = part
			}
		}
	}
	m.nearest(b)
}

// expand opens an odd blossom whose dual is 0. The nodes on the even path from
// the entry of its tree to its base stay in the tree; the others become free.
func (m *matching) expand(b int) {
	for _, x := range m.cycle[b] {
		m.enter(x, x)
	}
	in := m.within[b][m.edge[b][m.parent[b]].u]
	k := m.evenTo(b, in)
	c := m.cycle[b]
	for i := 0; i < k; i += 2 {
		x, next := c[i], c[i+1]
		m.parent[x] = m.edge[next][x].u
		m.side[x], m.side[next] = odd, even
		m.slack[x] = 0
		m.nearest(next)
		m.push(next)
	}
	m.side[in], m.parent[in] = odd, m.parent[b]
	for _, x := range c[k+1:] {
		m.side[x] = free
		m.nearest(x)
	}
	m.top[b] = 0
}

// follow follows an edge without slack from an even node. It reports whether that
// led to another tree, and so to another matched pair.
func (m *matching) follow(e ends) bool {
	x, y := m.top[e.u], m.top[e.v]
	switch m.side[y] {
	case free:
		m.parent[y], m.side[y] = e.u, odd
		next := m.top[m.mate[y]]
		m.slack[y], m.slack[next] = 0, 0
		m.side[next] = even
		m.push(next)
	case even:
		base := m.ancestor(x, y)
		if base == 0 {
			m.augment(x, y)
			m.augment(y, x)
			return true
		}
		m.shrink(x, base, y)
	}
	return false
}

// stage searches for one more pair, and reports whether there is one that adds
// weight.
func (m *matching) stage() bool {
	m.queue = m.queue[:0]
	for x := 1; x <= m.nodes; x++ {
		m.side[x], m.slack[x] = free, 0
	}
	for x := 1; x <= m.nodes; x++ {
		if m.top[x] == x && m.mate[x] == 0 {
			m.parent[x], m.side[x] = 0, even
			m.push(x)
		}
	}
	if len(m.queue) == 0 {
		return false
	}
	for {
		if m.grow() {
			return true
		}
		if !m.shift() {
			return false
		}
		m.queue = m.queue[:0]
		for x := 1; x <= m.nodes; x++ {
			if u := m.slack[x]; m.top[x] == x && u != 0 && m.top[u] != x && m.tight(u, x) && m.follow(m.edge[u][x]) {
				return true
			}
		}
		for b := m.n + 1; b <= m.nodes; b++ {
			if m.top[b] == b && m.side[b] == odd && m.dual[b].sign() == 0 {
				m.expand(b)
			}
		}
	}
}

// grow examines the edges of all queued vertices.
func (m *matching) grow() bool {
	for len(m.queue) > 0 {
		u := m.queue[0]
		m.queue = m.queue[1:]
		if m.side[m.top[u]] == odd {
			continue
		}
		for v := 1; v <= m.n; v++ {
			if m.edge[u][v].u == 0 || m.top[u] == m.top[v] {
				continue
			}
			if !m.tight(u, v) {
				m.near(u, m.top[v])
			} else if m.follow(m.edge[u][v]) {
				return true
			}
		}
	}
	return false
}

// shift changes the duals as far as possible, until an edge loses its slack or a
// blossom its dual. It reports whether a greater weight is still possible.
func (m *matching) shift() bool {
	known := false
	least := func(sum wide) {
		if !known || sum.less(m.d) {
			m.d.set(sum)
			known = true
		}
	}
	for b := m.n + 1; b <= m.nodes; b++ {
		if m.top[b] == b && m.side[b] == odd {
			m.a.set(m.dual[b])
			m.a.halve()
			least(m.a)
		}
	}
	for x := 1; x <= m.nodes; x++ {
		if m.top[x] != x || m.slack[x] == 0 {
			continue
		}
		switch m.side[x] {
		case free:
			least(m.apart(m.a, m.slack[x], x))
		case even:
			m.apart(m.a, m.slack[x], x).halve()
			least(m.a)
		}
	}
	for u := 1; u <= m.n; u++ { // a dual may not fall below 0
		if m.side[m.top[u]] == even && (!known || !m.d.less(m.dual[u])) {
			return false
		}
	}
	for u := 1; u <= m.n; u++ {
		switch m.side[m.top[u]] {
		case even:
			m.dual[u].sub(m.d)
		case odd:
			m.dual[u].add(m.d)
		}
	}
	for b := m.n + 1; b <= m.nodes; b++ {
		if m.top[b] != b {
			continue
		}
		switch m.side[b] {
		case even:
			m.dual[b].add(m.d)
			m.dual[b].add(m.d)
		case odd:
			m.dual[b].sub(m.d)
			m.dual[b].sub(m.d)
		}
	}
	return true
}
