package main
import ("testing";"math";"github.com/leaderpoint/leaderpoint/los")
func TestX(t *testing.T){
 vs,err:=committedViews(); if err!=nil{t.Fatal(err)}
 ps:=sample(allPairs(vs),20000)
 ds,df,worst:=0,0,0.0
 rs,rh,n:=0,0,0
 for _,q:=range ps{
  l:=los.Glance(q.view,q.from,q.to)
  o:=verdict{l.Clear,l.Fraction}
  k,err:=kernelVerdict(q); if err!=nil{t.Fatal(err)}
  if k.seen!=o.seen {ds++}
  if d:=math.Abs(k.fraction-o.fraction); d>1e-6 {df++; worst=max(worst,d)}
  r:=raysVerdict(q); if r.seen!=o.seen{rs++}; if r.half()!=o.half(){rh++}
  if o.seen{n++}
 }
 t.Log(len(ps),ds,df,worst,"rays",rs,rh,"seen",n)
}
var sink int
func BenchmarkSight(b *testing.B){
 vs,_:=committedViews(); ps:=sample(allPairs(vs),4000)
 b.Run("glance",func(b *testing.B){b.ReportAllocs();for i:=0;b.Loop();i++{q:=ps[i%len(ps)];if los.Glance(q.view,q.from,q.to).Clear{sink++}}})
 b.Run("rays",func(b *testing.B){b.ReportAllocs();for i:=0;b.Loop();i++{q:=ps[i%len(ps)];if raysVerdict(q).seen{sink++}}})
 b.Run("kernel",func(b *testing.B){b.ReportAllocs();for i:=0;b.Loop();i++{q:=ps[i%len(ps)];if k,_:=kernelVerdict(q);k.seen{sink++}}})
}
