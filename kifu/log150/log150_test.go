package log150_test

import (
	"strings"
	"testing"

	"dohyo/kifu"
	"dohyo/kifu/log150"
)

func TestX(t *testing.T) {
	in := " 1 1 24 53 61 < 8 8>< 8 7>< 8 6> 『寒星』(直接1・正・本) 02:13\r\n １　０　25 1 2 ＜８，８＞<807><0806>  02:\r\n 3 1 200 0 0 < 8 8>< 9 7><10 6>『長星』\n4 5\n"
	for r, err := range log150.Read(strings.NewReader(in), kifu.ReadOptions{Name: "games.log"}) {
		if err != nil {
			t.Log(err)
			continue
		}
		t.Logf("%+v %+v", r, r.Opening)
		var b strings.Builder
		if err := log150.Write(&b, kifu.All(r), kifu.WriteOptions{Encoding: kifu.UTF8}); err != nil {
			t.Error(err)
		}
		t.Log(b.String())
	}
}
