/*---
clause: lang.lambda.refused-lambdas
control: >-
  parameters with a type, captures by value, explicit captures, seven dimensions, and lambdas that are not constant
build: [extended-lambda]
rejects-with: each-row
---*/
#include <initializer_list>

#include "cts/compile/rows.h"

struct Value {};

#line 1 "generic-on-both-sides"
void Generic() {
  auto lambda = [] __host__ __device__(CTS_REFUSED(auto) CTS_ACCEPTED(int) i) { return i; };
}
#line 1 "generic-pack-on-both-sides"
void GenericPack() {
  auto lambda = [] __host__ __device__(CTS_REFUSED(auto...) CTS_ACCEPTED(int)) { return 0; };
}
#line 1 "constexpr"
void Constexpr() {
  auto lambda = [] __device__() CTS_REFUSED(constexpr) { return 0; };
}
#line 1 "consteval"
void Consteval() {
  auto lambda = [] __device__() CTS_REFUSED(consteval) { return 0; };
}
#line 1 "init-capture-on-both-sides"
void InitCapture() {
  int x = 1;
  auto lambda = [CTS_REFUSED(x = 1) CTS_ACCEPTED(x)] __host__ __device__ { return x; };
}
#line 1 "capture-by-reference"
void ByReference() {
  int a = 1;
  auto lambda = [CTS_REFUSED(&) a] __device__ { return a; };
}
#line 1 "capture-by-reference-on-both-sides"
void ByReferenceOnBoth() {
  int a = 1;
  auto lambda = [CTS_REFUSED(&) a] __host__ __device__ { return a; };
}
#line 1 "all-captures-by-reference"
void AllByReference() {
  int a = 1;
  auto lambda = [CTS_REFUSED(&) CTS_ACCEPTED(=)] __device__ { return a; };
}
#line 1 "init-capture-by-reference"
void InitByReference() {
  int a = 1;
  auto lambda = [CTS_REFUSED(&) x = a] __device__ { return x; };
}
#line 1 "capture-of-a-local-type"
void LocalType() {
  CTS_REFUSED(struct Value{};)
  Value value;
  auto lambda = [value] __device__ {};
}
#line 1 "capture-of-a-private-type"
class HasPrivate {
  CTS_ACCEPTED(public:)
  struct Type {};
  friend void CapturePrivate();
};
void CapturePrivate() {
  HasPrivate::Type value;
  auto lambda = [value] __device__ {};
}
#line 1 "parameter-of-a-local-type-on-both-sides"
void LocalParameter() {
  CTS_REFUSED(struct Value{};)
  auto lambda = [] __host__ __device__(Value) {};
}
#line 1 "return-of-a-local-type-on-both-sides"
void LocalReturn() {
  CTS_REFUSED(struct Value{};)
  auto lambda = [] __host__ __device__ { return Value(); };
}
#line 1 "return-of-a-private-type-on-both-sides"
void ReturnPrivate();
class HasPrivateToReturn {
  CTS_ACCEPTED(public:)
  struct Type {};
  friend void ReturnPrivate();
};
void ReturnPrivate() {
  auto lambda = [] __host__ __device__ { return HasPrivateToReturn::Type(); };
}
#line 1 "init-capture-of-a-list"
void InitList() {
  auto lambda = [x CTS_REFUSED(= {11}) CTS_ACCEPTED(= 11)] __device__ {};
}
#line 1 "init-capture-of-an-initializer-list"
void InitInitializerList() {
  CTS_REFUSED(std::initializer_list<int> b = {11, 22, 33};)
  CTS_ACCEPTED(int b = 11;)
  auto lambda = [x = b] __device__ {};
}
#line 1 "array-of-eight-dimensions"
void Dimensions() {
  int array CTS_REFUSED([1])[1][1][1][1][1][1][1] = {};
  auto lambda = [array] __device__ { return sizeof array; };
}
#line 1 "element-of-a-pack"
template <class... T>
void OfPack(T... pack) {
  auto lambda = [CTS_REFUSED(pack...)] __device__ {};
}
void CallOfPack() { OfPack(1, 2); }
#line 1 "first-captured-in-if-constexpr"
void InIfConstexpr() {
  int y = 4;
  auto lambda = [CTS_REFUSED(=) CTS_ACCEPTED(y)] __device__ {
    int result = 0;
    if constexpr (false) result += y;
    return result;
  };
}
