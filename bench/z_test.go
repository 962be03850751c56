package main
import ("testing";"github.com/leaderpoint/leaderpoint/los";"github.com/leaderpoint/leaderpoint/geom")
func nearRays(q query, ends bool) verdict {
	o := q.look()
	if o.edges == 0 { return verdict{seen: true} }
	var buf [64]blocker
	found := q.blockers(buf[:0], &o)
	l0:=geom.Dist(o.near[0],o.near[1]); l:=l0
	if o.edges==2 {l+=geom.Dist(o.near[1],o.near[2])}
	seen, shaded,on := false, 0,0
	for i := range rayCount {
		s:=(float64(i)+0.5)/rayCount*l
		if ends { s=float64(i)/(rayCount-1)*l }
		var p geom.Point; e:=0
		if s<=l0 {p=geom.Lerp(o.near[0],o.near[1],s/l0)} else {p=geom.Lerp(o.near[1],o.near[2],(s-l0)/(l-l0));e=1}
		onf:=o.near[e]==o.facing[0]
		var met role
		for k := range found {
			b := &found[k]
			if b.role&^met != 0 && b.meets(o.eye, p) {
				if met |= b.role; met == hides|shades { break }
			}
		}
		seen = seen || met&hides == 0
		if onf {on++; if met&shades != 0 { shaded++ }}
	}
	return verdict{seen, float64(shaded) / float64(on)}
}
func TestZ(t *testing.T){
 vs,_:=committedViews(); ps:=allPairs(vs)
 s0,h0,s1,h1,s2,h2:=0,0,0,0,0,0
 for _,q:=range ps{
  l:=los.Glance(q.view,q.from,q.to)
  o:=verdict{l.Clear,l.Fraction}
  a,b,c:=raysVerdict(q),nearRays(q,false),nearRays(q,true)
  if a.seen!=o.seen{s0++}; if a.half()!=o.half(){h0++}
  if b.seen!=o.seen{s1++}; if b.half()!=o.half(){h1++}
  if c.seen!=o.seen{s2++}; if c.half()!=o.half(){h2++}
 }
 t.Log(len(ps),s0,h0,s1,h1,s2,h2)
}
func BenchmarkZ(b *testing.B){
 vs,_:=committedViews(); ps:=sample(allPairs(vs),4000)
 b.Run("facing",func(b *testing.B){for i:=0;b.Loop();i++{q:=ps[i%len(ps)];if raysVerdict(q).seen{sink++}}})
 b.Run("near",func(b *testing.B){for i:=0;b.Loop();i++{q:=ps[i%len(ps)];if nearRays(q,false).seen{sink++}}})
 b.Run("facing",func(b *testing.B){for i:=0;b.Loop();i++{q:=ps[i%len(ps)];if raysVerdict(q).seen{sink++}}})
 b.Run("near",func(b *testing.B){for i:=0;b.Loop();i++{q:=ps[i%len(ps)];if nearRays(q,false).seen{sink++}}})
 b.Run("glance",func(b *testing.B){b.ReportAllocs();for i:=0;b.Loop();i++{q:=ps[i%len(ps)];if los.Glance(q.view,q.from,q.to).Clear{sink++}}})
}
