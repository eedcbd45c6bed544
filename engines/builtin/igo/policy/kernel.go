//go:build !goexperiment.simd || !amd64

package policy

// conv computes a layer of 3x3 without its bias. Most features are 0, so that it skips those.
func conv(out, in *frame, k *kernel) {
	offsets := in.offsets()
	out.each(func(_, at int) {
		sum := &out.rows[at]
		for t, d := range offsets {
			x := &in.rows[at+d]
			w := &k[t]
			for i, v := range x {
				if v == 0 {
					continue
				}
				r := &w[i]
				for o := 0; o < width; o += 4 {
					sum[o] += v * r[o]
					sum[o+1] += v * r[o+1]
					sum[o+2] += v * r[o+2]
					sum[o+3] += v * r[o+3]
				}
			}
		}
	})
}

// slopes adds to grad how much a layer's weights must change, where slope is that of its output.
func slopes(grad *kernel, in, slope *frame) {
	offsets := in.offsets()
	slope.each(func(_, at int) {
		s := &slope.rows[at]
		for t, d := range offsets {
			x := &in.rows[at+d]
			for i, v := range x {
				if v == 0 {
					continue
				}
				r := &grad[t][i]
				for o := range r {
					r[o] += v * s[o]
				}
			}
		}
	})
}
