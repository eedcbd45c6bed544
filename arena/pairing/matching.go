package pairing

import "slices"

// A matching is one of the greatest weight in a graph of any shape, by Edmonds'
// algorithm: it keeps a dual value for each vertex and each blossom (an odd cycle that
// is treated as one vertex), grows alternating trees from the unmatched vertices over
// edges without slack, and changes the duals when it gets no further. This takes a time
// of the order n³. (Edmonds, "Maximum matching and a polyhedron with 0,1-vertices",
// 1965; Galil, "Efficient algorithms for finding maximum matching in graphs", 1986.)
//
// Nodes are vertices 1 to n and blossoms above; 0 is none.
type matching struct {
	n, nodes int
	weight   [][]wide // twice the weight of the edge of two vertices, nil where there is none
	edge     [][]ends // between two nodes: the edge of vertices with the least slack
	dual     []wide
	mate     []int   // of a node: the vertex at the other end of its edge
	slack    []int   // of a node: the vertex of a tree that is nearest to it
	top      []int   // of a node: the outermost blossom that holds it, 0 of an unused one
	parent   []int   // of a node in a tree: the vertex above it
	within   [][]int // of a blossom and a vertex: the node of it that holds the vertex
	cycle    [][]int // of a blossom: its nodes, the base first
	side     []int   // even and odd depth in a tree, or free
	seen     []int   // by the search for a common ancestor, numbered by round
	round    int
	queue    []int
	a, b, d  wide // for sums
}

// ends are the vertices of an edge; none are 0 and 0.
type ends struct{ u, v int }

// Sides of a node.
const (
	free = iota - 1
	even
	odd
)

// newMatching is for a graph of n vertices with weights of so many words.
func newMatching(n, words int) *matching {
	nodes := n + n/2 + 2 // no more blossoms than that are in one another
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

// join adds an edge between two vertices, counted from 0, of a weight above 0.
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

// solve gives the mate of each vertex, counted from 0, Nobody of one without.
func (m *matching) solve() []int {
	for m.stage() {
	}
	mates := make([]int, m.n)
	for v := range mates {
		mates[v] = m.mate[v+1] - 1 // 0 is none
	}
	return mates
}

// apart sets a sum to the slack of the edge between two nodes: how far the duals of its
// vertices are above its weight, twice.
func (m *matching) apart(sum wide, x, y int) wide {
	e := m.edge[x][y]
	sum.set(m.dual[e.u])
	sum.add(m.dual[e.v])
	sum.sub(m.weight[e.u][e.v])
	return sum
}

// tight tells whether the edge between two nodes has no slack.
func (m *matching) tight(x, y int) bool { return m.apart(m.a, x, y).sign() == 0 }

// near notes that a vertex of a tree has an edge to a node.
func (m *matching) near(u, x int) {
	if m.slack[x] == 0 || m.apart(m.a, u, x).less(m.apart(m.b, m.slack[x], x)) {
		m.slack[x] = u
	}
}

// nearest looks for the nearest vertex of a tree anew.
func (m *matching) nearest(x int) {
	m.slack[x] = 0
	for u := 1; u <= m.n; u++ {
		if m.edge[u][x].u != 0 && m.top[u] != x && m.side[m.top[u]] == even {
			m.near(u, x)
		}
	}
}

// push has the vertices of a node looked at.
func (m *matching) push(x int) {
	if x <= m.n {
		m.queue = append(m.queue, x)
		return
	}
	for _, y := range m.cycle[x] {
		m.push(y)
	}
}

// enter says that a node and all in it are in a blossom.
func (m *matching) enter(x, blossom int) {
	m.top[x] = blossom
	if x > m.n {
		for _, y := range m.cycle[x] {
			m.enter(y, blossom)
		}
	}
}

// evenTo is the number of steps, an even one, from the base of a blossom to a node of
// it; the cycle is turned round if it needs to be.
func (m *matching) evenTo(blossom, x int) int {
	c := m.cycle[blossom]
	k := slices.Index(c, x)
	if k%2 == 1 {
		slices.Reverse(c[1:])
		return len(c) - k
	}
	return k
}

// match gives a node the edge to another one, and what is inside it a new base.
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

// augment turns round the path from a node up to the root of its tree, and gives the
// node the edge to another one.
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

// ancestor is the first node that the ways up from two nodes have in common, 0 if they
// are in different trees.
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

// shrink makes a blossom of the cycle that an edge between two even nodes of a tree
// closes.
func (m *matching) shrink(x, base, y int) {
	b := m.n + 1
	for b <= m.nodes && m.top[b] != 0 {
		b++
	}
	m.nodes = max(m.nodes, b) // may be a new one
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

// expand opens an odd blossom whose dual is 0: the nodes on the even way from where
// its tree comes in to its base stay in the tree, the others are free.
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

// follow goes along an edge without slack from an even node. It tells whether that has
// led to another tree, so that there is a mate more.
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

// stage looks for one more pair; it tells whether there is one that adds weight.
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

// grow looks at the edges of all vertices in the queue.
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

// shift changes the duals by as much as they can be, so that an edge loses its slack
// or a blossom its dual. It tells whether a greater weight is still possible.
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
