package gomoku

import (
	"bufio"
	"fmt"
	"math"
	"math/rand"
	"os"
	"sort"
	"strings"
	"testing"
)

func TestFit(t *testing.T) {
	files := os.Getenv("FIT")
	if files == "" {
		t.Skip()
	}
	l2r := float64(envInt2("L2R", 100)) * 1e-6
	epochs := int(envInt2("EP", 25))
	type row struct {
		y    float32
		a, b []uint16
	}
	var rows []row
	idx := map[uint16]uint16{}
	var codes []uint16
	num := func(c uint16) uint16 {
		if i, ok := idx[c]; ok {
			return i
		}
		i := uint16(len(codes))
		idx[c] = i
		codes = append(codes, c)
		return i
	}
	for _, fn := range strings.Split(files, ",") {
		d, _ := os.ReadFile(fn)
		for i := 0; i+4 <= len(d); {
			y, na, nb := d[i], int(d[i+2]), int(d[i+3])
			i += 4
			if i+2*(na+nb) > len(d) {
				break
			}
			r := row{y: float32(y) / 2, a: make([]uint16, na), b: make([]uint16, nb)}
			for k := range r.a {
				r.a[k] = num(uint16(d[i]) | uint16(d[i+1])<<8)
				i += 2
			}
			for k := range r.b {
				r.b[k] = num(uint16(d[i]) | uint16(d[i+1])<<8)
				i += 2
			}
			rows = append(rows, r)
		}
	}
	C := len(codes)
	_, w := freestyle.fives()
	ct := &crossTable{fives: w}
	cls := make([]int, C)
	for i, c := range codes {
		cls[i] = int(ct.cross(c).class)
	}
	const L = int(shapes) + int(classes)
	// params: lead lin L, wait lin L, lead res C, wait res C, bias
	P := 2*L + 2*C + 1
	W, M, V, G := make([]float64, P), make([]float64, P), make([]float64, P), make([]float64, P)
	full := make([]float64, 2*C)
	refresh := func() {
		for i, c := range codes {
			for k := range 2 {
				z := W[k*L+int(shapes)+cls[i]] + W[2*L+k*C+i]
				for d := range 4 {
					if sh := int(c >> (4 * d) & 15); sh != 0 {
						z += W[k*L+sh]
					}
				}
				full[k*C+i] = z
			}
		}
	}
	pred := func(r *row) float64 {
		z := W[P-1]
		for _, c := range r.a {
			z += full[c]
		}
		for _, c := range r.b {
			z -= full[C+int(c)]
		}
		return 1 / (1 + math.Exp(-z))
	}
	n := len(rows)
	tr := n * 92 / 100
	loss := func(lo, hi int) float64 {
		refresh()
		s := 0.0
		for i := lo; i < hi; i++ {
			p := pred(&rows[i])
			y := float64(rows[i].y)
			s -= y*math.Log(p+1e-9) + (1-y)*math.Log(1-p+1e-9)
		}
		return s / float64(hi-lo)
	}
	gf := make([]float64, 2*C)
	step := 0
	rng := rand.New(rand.NewSource(3))
	for ep := range epochs {
		lr := 0.004 * math.Pow(0.88, float64(ep))
		perm := rng.Perm(tr)
		const B = 512
		for b := 0; b+B <= tr; b += B {
			refresh()
			clear(G)
			clear(gf)
			for _, i := range perm[b : b+B] {
				r := &rows[i]
				d := (pred(r) - float64(r.y)) / B
				G[P-1] += d
				for _, c := range r.a {
					gf[c] += d
				}
				for _, c := range r.b {
					gf[C+int(c)] -= d
				}
			}
			for i, c := range codes {
				for k := range 2 {
					g := gf[k*C+i]
					if g == 0 {
						continue
					}
					G[2*L+k*C+i] += g
					G[k*L+int(shapes)+cls[i]] += g
					for d := range 4 {
						if sh := int(c >> (4 * d) & 15); sh != 0 {
							G[k*L+sh] += g
						}
					}
				}
			}
			step++
			c1, c2 := 1-math.Pow(0.9, float64(step)), 1-math.Pow(0.999, float64(step))
			for j := range W {
				g := G[j]
				if j < 2*L {
					g += 2e-5 * W[j]
				} else if j < P-1 {
					g += l2r * W[j]
				}
				M[j] = 0.9*M[j] + 0.1*g
				V[j] = 0.999*V[j] + 0.001*g*g
				W[j] -= lr * (M[j] / c1) / (math.Sqrt(V[j]/c2) + 1e-7)
			}
		}
		if ep%6 == 5 || ep == epochs-1 {
			fmt.Println("ep", ep, "train", loss(0, tr), "valid", loss(tr, n), "rows", n, "codes", C)
		}
	}
	refresh()
	out := os.Getenv("OUT")
	if out == "" {
		return
	}
	f, _ := os.Create(out)
	bw := bufio.NewWriter(f)
	seen := make([]int, C)
	for i := range rows {
		for _, c := range rows[i].a {
			seen[c]++
		}
		for _, c := range rows[i].b {
			seen[c]++
		}
	}
	order := make([]int, C)
	for i := range order {
		order[i] = i
	}
	sort.Slice(order, func(a, b int) bool { return codes[order[a]] < codes[order[b]] })
	const S = 200
	// linear part first
	for k := range 2 {
		for j := range L {
			fmt.Fprintf(bw, "L %d %d %d\n", k, j, int(math.Round(W[k*L+j]*S)))
		}
	}
	for _, i := range order {
		a, b := int(math.Round(full[i]*S)), int(math.Round(full[C+i]*S))
		fmt.Fprintf(bw, "C %04x %d %d %d\n", codes[i], a, b, seen[i])
	}
	fmt.Println("bias", W[P-1]*S)
	bw.Flush()
	f.Close()
}
