/*---
clause: lang.cxx11.three-way-comparison
covers: comparisons of built-in types and defaulted operators, with the results of <compare>
control: the operands are exchanged
control-fails-with: a comparison in a kernel has another result
build: [relaxed-constexpr]
---*/
#include <compare>

#include "cts/case.cuh"

namespace {

struct Ordered {
  int x;
  unsigned char y;
  auto operator<=>(const Ordered&) const = default;
};
struct Derived : Ordered {
  long long z, last;
  auto operator<=>(const Derived&) const = default;
};
struct Partial {
  double x;
  auto operator<=>(const Partial&) const = default;
};

// Less 1, equal 2, greater 4; then the operators.
template <class Order>
__device__ unsigned Number(Order order) {
  return (order < 0) | (order == 0) << 1 | (order > 0) << 2;
}
template <class T>
__device__ unsigned Relations(const T& a, const T& b) {
  return Number(a <=> b) | (a < b) << 3 | (a <= b) << 4 | (a > b) << 5 | (a >= b) << 6 | (a == b) << 7 | (a != b) << 8;
}
constexpr unsigned kLess = 0x119, kEqual = 0xd2, kGreater = 0x164;

enum Kind : unsigned { kInt, kUnsigned, kPointer, kDouble, kOrdered, kDerived, kPartial, kSame, kKinds };
constexpr struct {
  const char* name;
  unsigned right;
} kRights[kKinds] = {{"int", kLess},       {"unsigned", kGreater}, {"pointer", kLess},   {"double", kGreater},
                     {"defaulted", kLess}, {"derived", kGreater},  {"of-double", kLess}, {"equal", kEqual}};

struct Values {
  int i[2];
  unsigned u[2];
  double d[2];
  Ordered ordered[2];
  Derived derived[2];
};
// Exchanged, what is equal would stay so: there the control has another operand.
__global__ void Compare(unsigned* out, const Values* values, bool other) {
  const Values& v = *values;
  const int a = other ? 1 : 0, b = other ? 0 : 1;
  out[kInt] = Relations(v.i[a], v.i[b]);
  out[kUnsigned] = Relations(v.u[a], v.u[b]);
  out[kPointer] = Relations(&v.i[a], &v.i[b]);
  out[kDouble] = Relations(v.d[a], v.d[b]);
  out[kOrdered] = Relations(v.ordered[a], v.ordered[b]);
  out[kDerived] = Relations(v.derived[a], v.derived[b]);
  out[kPartial] = Relations(Partial{v.d[b]}, Partial{v.d[a]});
  out[kSame] = Relations(v.ordered[0], v.ordered[other ? 1 : 0]);
}

CTS_CASE() {
  cts::DeviceBuffer<Values> values(1);
  cts::DeviceBuffer<unsigned> out(kKinds);
  values.Write({Values{{-3, 2}, {0x80000000u, 2}, {1.5, -2.5}, {{4, 7}, {4, 8}}, {{{1, 1}, 0, 5}, {{1, 1}, 0, 4}}}});
  Compare<<<1, 1>>>(out.data(), values.data(), cts::control());
  CTS_FINISH();
  for (unsigned i = 0; i < kKinds; ++i) {
    cts::Row(kRights[i].name,
             [&] { CTS_EXPECT_EQ(out[i], kRights[i].right, "a comparison in a kernel has another result"); });
  }
}

}  // namespace
