/*---
clause: lang.unsupported.refused-by-the-compiler
covers: what is refused in bodies
control: a static cast, and functions of the host
rejects-with: each-row
---*/
#include <typeinfo>

#include "cts/compile/rows.h"

struct Base {
  __host__ __device__ virtual ~Base() {}
};
struct Derived : Base {};

#line 1 "dynamic-cast-of-a-pointer"
__device__ Derived* Cast(Base* base) { return CTS_REFUSED(dynamic_cast) CTS_ACCEPTED(static_cast)<Derived*>(base); }
#line 1 "dynamic-cast-of-a-reference"
__device__ Derived& Cast(Base& base) { return CTS_REFUSED(dynamic_cast) CTS_ACCEPTED(static_cast)<Derived&>(base); }
#line 1 "typeid-of-a-value"
CTS_REFUSED(__global__) void Ask(bool* out, int value) { *out = typeid(value) == typeid(int); }
#line 1 "typeid-of-a-polymorphic-object"
CTS_REFUSED(__device__) bool IsDerived(const Base& base) { return typeid(base) == typeid(Derived); }
#line 1 "try-block"
CTS_REFUSED(__device__) int Try(int x) {
  try {
    return x;
  } catch (int) {
    return 1;
  }
}
#line 1 "try-block-of-a-kernel"
CTS_REFUSED(__global__) void TryAll(int* x) try { *x = 1; } catch (...) {
}
#line 1 "throw-in-a-kernel"
CTS_REFUSED(__global__) void ThrowIfNull(int* out) {
  if (out == nullptr) throw 1;
}
#line 1 "throw-in-a-lambda"
CTS_REFUSED(__device__) int ThrowIn(int x) {
  return [=] { return x > 0 ? throw 1 : x; }();
}
#line 1 "label-as-a-value"
CTS_REFUSED(__device__) int Jump(int x) {
  void* const place = &&there;
  if (x > 0) goto* place;
  return 1;
there:
  return 2;
}
#line 1 "array-of-variable-length"
CTS_REFUSED(__device__) int LastOf(int count) {
  int numbers[count];
  numbers[count - 1] = count;
  return numbers[count - 1];
}
