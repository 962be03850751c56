package main
import ("testing";"math";"github.com/leaderpoint/leaderpoint/los";"github.com/leaderpoint/leaderpoint/geom"
	sf "github.com/peterstace/simplefeatures/geom")

func ring(points []geom.Point) sf.Geometry {
	xy := make([]float64, 0, 2*len(points)+2)
	for _, p := range points { xy = append(xy, p.X, p.Y) }
	xy = append(xy, xy[0], xy[1])
	return sf.NewPolygonXY(xy).AsGeometry()
}
const thin=1e-4
func polyVerdict(q query, union bool) (verdict, error) {
	o := q.look()
	if o.edges == 0 { return verdict{seen: true}, nil }
	var buf [64]blocker
	c:=q.view.Body(q.to).Corners()
	near:=ring(c[:])
	in:=geom.Scale(geom.Unit(geom.RightOf(o.facing[1].Sub(o.facing[0]))),thin)
	strip:=ring([]geom.Point{o.facing[0],o.facing[1],o.facing[1].Add(in),o.facing[0].Add(in)})
	whole := strip.Area()
	var err error
	var hs,ss []sf.Geometry
	for _, b := range q.blockers(buf[:0], &o) {
		shadow, all := shadowPolygon(o.eye, b)
		if union && !all {
			if b.role&hides!=0 {hs=append(hs,shadow)}
			if b.role&shades!=0 {ss=append(ss,shadow)}
			continue
		}
		if near, err = subtract(near, b.role&hides != 0, shadow, all); err != nil { return verdict{}, err }
		if strip, err = subtract(strip, b.role&shades != 0, shadow, all); err != nil { return verdict{}, err }
	}
	if len(hs)>0 { u,err:=sf.UnionMany(hs); if err!=nil{return verdict{},err}; near,err=sf.Difference(near,u); if err!=nil{return verdict{},err}}
	if len(ss)>0 { u,err:=sf.UnionMany(ss); if err!=nil{return verdict{},err}; strip,err=sf.Difference(strip,u); if err!=nil{return verdict{},err}}
	return verdict{near.Area() > geom.Tol, 1 - strip.Area()/whole}, nil
}
func TestP(t *testing.T){
 vs,err:=committedViews(); if err!=nil{t.Fatal(err)}
 ps:=sample(allPairs(vs),4000)
 for _,u:=range []bool{false,true}{
 ds,df,worst:=0,0,0.0
 for _,q:=range ps{
  l:=los.Glance(q.view,q.from,q.to)
  o:=verdict{l.Clear,l.Fraction}
  k,err:=polyVerdict(q,u); if err!=nil{t.Fatal(err)}
  if k.seen!=o.seen {ds++}
  if d:=math.Abs(k.fraction-o.fraction); d>1e-6 {df++; worst=max(worst,d)}
 }
 t.Log(len(ps),ds,df,worst)}
}
func BenchmarkPoly(b *testing.B){
 vs,_:=committedViews(); ps:=sample(allPairs(vs),4000)
 b.Run("seq",func(b *testing.B){b.ReportAllocs();for i:=0;b.Loop();i++{q:=ps[i%len(ps)];if k,_:=polyVerdict(q,false);k.seen{sink++}}})
 b.Run("union",func(b *testing.B){b.ReportAllocs();for i:=0;b.Loop();i++{q:=ps[i%len(ps)];if k,_:=polyVerdict(q,true);k.seen{sink++}}})
}
