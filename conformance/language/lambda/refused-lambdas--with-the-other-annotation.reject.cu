/*---
clause: lang.lambda.refused-lambdas
covers: what is refused of both kinds, with the other annotation; several captures
control: the lambdas capture by value and have types that are named, public and not local
build: [extended-lambda]
rejects-with: each-row
---*/
#include "cts/compile/rows.h"

struct Value {};

#line 1 "constexpr-on-both-sides"
void Constexpr() {
  auto lambda = [] __host__ __device__() CTS_REFUSED(constexpr) { return 0; };
}
#line 1 "consteval-on-both-sides"
void Consteval() {
  auto lambda = [] __host__ __device__() CTS_REFUSED(consteval) { return 0; };
}
#line 1 "all-captures-by-reference-on-both-sides"
void AllByReference() {
  int a = 1;
  auto lambda = [CTS_REFUSED(&) CTS_ACCEPTED(=)] __host__ __device__ { return a; };
}
#line 1 "second-capture-by-reference"
void SecondByReference() {
  int a = 1, b = 2;
  auto lambda = [a, CTS_REFUSED(&) b] __device__ { return a + b; };
}
#line 1 "first-capture-by-reference-on-both-sides"
void FirstByReference() {
  int a = 1, b = 2;
  auto lambda = [CTS_REFUSED(&) a, b] __host__ __device__ { return a + b; };
}
#line 1 "one-capture-by-reference-others-by-value"
void OthersByValue() {
  int a = 1, b = 2;
  auto lambda = [= CTS_REFUSED(, &a)] __device__ { return a + b; };
}
#line 1 "capture-of-a-local-type-on-both-sides"
void LocalType() {
  CTS_REFUSED(struct Value{};)
  Value value;
  auto lambda = [value] __host__ __device__ {};
}
#line 1 "capture-of-all-with-a-local-type"
void AllWithLocalType() {
  CTS_REFUSED(struct Value{};)
  Value value;
  auto lambda = [=] __device__ { (void)value; };
}
#line 1 "capture-of-a-private-type-on-both-sides"
class HasPrivate {
  CTS_ACCEPTED(public:)
  struct Type {};
  friend void CapturePrivate();
};
void CapturePrivate() {
  HasPrivate::Type value;
  auto lambda = [value] __host__ __device__ {};
}
#line 1 "capture-of-a-protected-type"
class HasProtected {
  CTS_ACCEPTED(public:)
  CTS_REFUSED(protected:)
  struct Type {};
  friend void CaptureProtected();
};
void CaptureProtected() {
  HasProtected::Type value;
  auto lambda = [value] __device__ {};
}
#line 1 "array-of-eight-dimensions-on-both-sides"
void Dimensions() {
  int array CTS_REFUSED([1])[1][1][1][1][1][1][1] = {};
  auto lambda = [array] __host__ __device__ { return sizeof array; };
}
#line 1 "array-of-nine-dimensions"
void NineDimensions() {
  int array CTS_REFUSED([1][1])[1][1][1][1][1][1][1] = {};
  auto lambda = [array] __device__ { return sizeof array; };
}
#line 1 "element-of-a-pack-on-both-sides"
template <class... T>
void OfPack(T... pack) {
  auto lambda = [CTS_REFUSED(pack...)] __host__ __device__ {};
}
void CallOfPack() { OfPack(1, 2); }
#line 1 "first-captured-in-if-constexpr-on-both-sides"
void InIfConstexpr() {
  int y = 4;
  auto lambda = [CTS_REFUSED(=) CTS_ACCEPTED(y)] __host__ __device__ {
    int result = 0;
    if constexpr (false) result += y;
    return result;
  };
}
#line 1 "generic-second-parameter-on-both-sides"
void GenericSecond() {
  auto lambda = [] __host__ __device__(int i, CTS_REFUSED(auto) CTS_ACCEPTED(int) j) { return i; };
}
#line 1 "generic-reference-on-both-sides"
void GenericReference() {
  auto lambda = [] __host__ __device__(const CTS_REFUSED(auto) CTS_ACCEPTED(int) & i) { return i; };
}
#line 1 "second-init-capture-on-both-sides"
void SecondInitCapture() {
  int x = 1, y = 2;
  auto lambda = [x, CTS_REFUSED(z = y) CTS_ACCEPTED(y)] __host__ __device__ { return x; };
}
#line 1 "second-parameter-of-a-local-type-on-both-sides"
void LocalParameter() {
  CTS_REFUSED(struct Value{};)
  auto lambda = [] __host__ __device__(int, Value*) {};
}
