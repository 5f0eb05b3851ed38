/*---
clause: lang.lambda.refused-templates
covers: lambdas of both sides, packs of values, members, unnamed types
control: the lambdas are not annotated
build: [extended-lambda]
rejects-with: each-row
---*/
#include "cts/compile/rows.h"

#define CTS_BOTH CTS_REFUSED(__host__ __device__)

template <class... T>
struct Of {};

#line 1 "two-packs-on-both-sides"
template <template <class...> class T, class... P, class... Q>
void TwoPacks(T<P...>, T<Q...>) {
  auto lambda = [] CTS_BOTH { return 10; };
}
template void TwoPacks(Of<int, char>, Of<int>);
#line 1 "pack-not-last-on-both-sides"
template <template <class...> class T, class... P, class Q>
void PackNotLast(T<P...>, Q) {
  auto lambda = [] CTS_BOTH { return 10; };
}
template void PackNotLast(Of<int>, int);
#line 1 "unnamed-parameter-on-both-sides"
template <class T, T>
void Unnamed() {
  auto lambda = [] CTS_BOTH { return 10; };
}
template void Unnamed<int, 10>();
#line 1 "unnamed-type"
template <class>
void UnnamedType() {
  auto lambda = [] CTS_REFUSED(__device__) { return 10; };
}
template void UnnamedType<int>();
#line 1 "unnamed-second-type"
template <class T, class>
void UnnamedSecond() {
  auto lambda = [] CTS_REFUSED(__device__) { return T(); };
}
template void UnnamedSecond<int, float>();
#line 1 "unnamed-value"
template <int>
void UnnamedValue() {
  auto lambda = [] CTS_REFUSED(__device__) { return 10; };
}
template void UnnamedValue<3>();
#line 1 "in-a-member-template"
struct Owner {
  template <class T, T>
  void Member() {
    auto lambda = [] CTS_REFUSED(__device__) { return 10; };
  }
};
template void Owner::Member<int, 10>();
