/*---
clause: lang.lambda.refused-templates
control: the lambda has no annotation
build: [extended-lambda]
rejects-with: each-row
---*/
#include "cts/compile/rows.h"

template <class... T>
struct Of {};

#line 1 "two-packs"
template <template <class...> class T, class... P, class... Q>
void TwoPacks(T<P...>, T<Q...>) {
  auto lambda = [] CTS_REFUSED(__device__) { return 10; };
}
template void TwoPacks(Of<int, char>, Of<int>);
#line 1 "pack-not-last"
template <template <class...> class T, class... P, class Q>
void PackNotLast(T<P...>, Q) {
  auto lambda = [] CTS_REFUSED(__device__) { return 10; };
}
template void PackNotLast(Of<int>, int);
#line 1 "unnamed-parameter"
template <class T, T>
void Unnamed() {
  auto lambda = [] CTS_REFUSED(__device__) { return 10; };
}
template void Unnamed<int, 10>();
