package rating

import "math"

// square returns a matrix of zeros.
func square(n int) [][]float64 {
	cells, rows := make([]float64, n*n), make([][]float64, n)
	for i := range rows {
		rows[i] = cells[i*n : (i+1)*n]
	}
	return rows
}

// cholesky returns the lower triangle L of a positive definite matrix L·Lᵀ; ok
// reports whether the matrix is one.
func cholesky(a [][]float64) (l [][]float64, ok bool) {
	l = square(len(a))
	for i := range a {
		for j := 0; j <= i; j++ {
			sum := a[i][j]
			x, y := l[i][:j], l[j][:j]
			for k := range x {
				sum -= x[k] * y[k]
			}
			if i != j {
				l[i][j] = sum / l[j][j]
				continue
			}
			if !(sum > 1e-14*a[i][i]) {
				return nil, false
			}
			l[i][i] = math.Sqrt(sum)
		}
	}
	return l, true
}

// back solves L·Lᵀ·x = b.
func back(l [][]float64, b []float64) []float64 {
	x := make([]float64, len(b))
	for i := range x {
		sum := b[i]
		for k := range i {
			sum -= l[i][k] * x[k]
		}
		x[i] = sum / l[i][i]
	}
	for i := len(x) - 1; i >= 0; i-- {
		sum := x[i]
		for k := i + 1; k < len(x); k++ {
			sum -= l[k][i] * x[k]
		}
		x[i] = sum / l[i][i]
	}
	return x
}

// solve returns x of a·x = b.
func solve(a [][]float64, b []float64) ([]float64, bool) {
	l, ok := cholesky(a)
	if !ok {
		return nil, false
	}
	return back(l, b), true
}

// inverse returns the inverse of a positive definite matrix, or infinities for
// any other.
func inverse(a [][]float64) [][]float64 {
	inv := square(len(a))
	l, ok := cholesky(a)
	for i := range inv {
		if !ok {
			for j := range inv[i] {
				inv[i][j] = math.Inf(1)
			}
			continue
		}
		unit := make([]float64, len(a))
		unit[i] = 1
		copy(inv[i], back(l, unit))
	}
	return inv
}
