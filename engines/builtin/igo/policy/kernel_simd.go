//go:build goexperiment.simd && amd64

package policy

import "simd/archsimd"

// The same as in kernel.go, several numbers at a time: for learning, which takes hours otherwise.

type vector = archsimd.Float32x8

func load(r *row, i int) vector { return archsimd.LoadFloat32x8((*[8]float32)(r[8*i : 8*i+8])) }

func conv(out, in *frame, k *kernel) {
	offsets := in.offsets()
	for y := range out.size {
		for x := 0; x < out.size; x += 2 {
			at := out.at(x, y)
			var a0, a1, a2, a3, b0, b1, b2, b3 vector
			for t, d := range offsets {
				p, q := &in.rows[at+d], &in.rows[at+d+1]
				w := &k[t]
				for i := range w {
					r := &w[i]
					v, u := archsimd.BroadcastFloat32x8(p[i]), archsimd.BroadcastFloat32x8(q[i])
					w0, w1, w2, w3 := load(r, 0), load(r, 1), load(r, 2), load(r, 3)
					a0, a1, a2, a3 = v.MulAdd(w0, a0), v.MulAdd(w1, a1), v.MulAdd(w2, a2), v.MulAdd(w3, a3)
					b0, b1, b2, b3 = u.MulAdd(w0, b0), u.MulAdd(w1, b1), u.MulAdd(w2, b2), u.MulAdd(w3, b3)
				}
			}
			store(&out.rows[at], a0, a1, a2, a3)
			if x+1 < out.size {
				store(&out.rows[at+1], b0, b1, b2, b3)
			}
		}
	}
}

func store(r *row, a, b, c, d vector) {
	a.Store((*[8]float32)(r[0:8]))
	b.Store((*[8]float32)(r[8:16]))
	c.Store((*[8]float32)(r[16:24]))
	d.Store((*[8]float32)(r[24:32]))
}

func slopes(grad *kernel, in, slope *frame) {
	offsets := in.offsets()
	for t, d := range offsets {
		for i := 0; i < width; i += 2 {
			g, h := &grad[t][i], &grad[t][i+1]
			a0, a1, a2, a3 := load(g, 0), load(g, 1), load(g, 2), load(g, 3)
			b0, b1, b2, b3 := load(h, 0), load(h, 1), load(h, 2), load(h, 3)
			for y := range in.size {
				from := in.at(0, y)
				rows := in.rows[from+d : from+d+in.size]
				s := slope.rows[from : from+in.size]
				for x := range s {
					v, u := archsimd.BroadcastFloat32x8(rows[x][i]), archsimd.BroadcastFloat32x8(rows[x][i+1])
					w0, w1, w2, w3 := load(&s[x], 0), load(&s[x], 1), load(&s[x], 2), load(&s[x], 3)
					a0, a1, a2, a3 = v.MulAdd(w0, a0), v.MulAdd(w1, a1), v.MulAdd(w2, a2), v.MulAdd(w3, a3)
					b0, b1, b2, b3 = u.MulAdd(w0, b0), u.MulAdd(w1, b1), u.MulAdd(w2, b2), u.MulAdd(w3, b3)
				}
			}
			store(g, a0, a1, a2, a3)
			store(h, b0, b1, b2, b3)
		}
	}
}
