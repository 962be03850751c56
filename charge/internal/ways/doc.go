// Package ways holds the geometry of charges: the paths past obstacles from one charger to one
// facing of its target. It contains no units, rules or tables. The caller makes a [Scene] of a
// [Setup], adds obstacles and sets how the charge may end.
//
// A charge goes forward, pivots, and goes forward until it touches. With two pivots, or after a
// free one, that is only the rest of it. From below to above:
//
//   - lengths of the first leg on one heading, in closed form: a slice (slice.go);
//   - headings, by branch and prune ([Scene.DecideOne]), and the best of them by branch and
//     bound ([Scene.BestOfOne]);
//   - starts of the rest, for several pivots ([Detours.DecideFrom], [Detours.BestOfSeveral]), with
//     a [Gate] for the free pivot;
//   - how a path meets the facing, and where the charger stands then ([Scene.Meet],
//     [Scene.Settle]).
//
// A scene is data; each kind of search is a type of its own with the scene in it: [Headings],
// [Detours], [NoWay].
//
// A search is given some [Work], counts what it does, and ends in an [Outcome]. Nothing is
// allocated if fewer than 64 obstacles are near. Headings are angles in degrees from where the
// charger looks, clockwise; lengths are inches.
package ways
