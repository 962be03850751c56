package main
import ("testing";"math";"github.com/leaderpoint/leaderpoint/los";"github.com/leaderpoint/leaderpoint/geom")
func TestY(t *testing.T){
 vs,_:=committedViews(); ps:=sample(allPairs(vs),20000)
 for _,shift:=range []float64{0,geom.Tol}{
 hist:=map[int]int{}
 for _,q:=range ps{
  l:=los.Glance(q.view,q.from,q.to)
  tolShift=shift
  k,_:=kernelVerdict(q)
  d:=math.Abs(k.fraction-l.Fraction)
  hist[int(math.Floor(math.Log10(max(d,1e-18))))]++
 }
 t.Log(shift,hist)}
}
