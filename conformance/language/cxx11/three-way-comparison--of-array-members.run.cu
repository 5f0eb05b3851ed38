/*---
clause: lang.cxx11.three-way-comparison
covers: defaulted operators of classes with arrays
control: both operands are the first, so that no element decides
control-fails-with: arrays are not compared element by element
build: [relaxed-constexpr]
draft: five of five on an H200, not yet on an H100
note: nvcc 13.0.88 leaves members that are arrays out of the defaulted operator
---*/
#include <compare>

#include "cts/case.cuh"

namespace {

struct Alone {
  int array[4];
  auto operator<=>(const Alone&) const = default;
};
struct Between {
  unsigned char first;
  unsigned array[3];
  long long last;
  auto operator<=>(const Between&) const = default;
};
struct Element {
  short x, y;
  auto operator<=>(const Element&) const = default;
};
struct OfClasses {
  Element array[2][2];
  auto operator<=>(const OfClasses&) const = default;
};
struct Derived : Alone {
  int last;
  auto operator<=>(const Derived&) const = default;
};

// All a are less than b. One element decides: the first, one between, the last.
struct Operands {
  Alone alone[3][2];
  Between between[3][2];
  OfClasses classes[3][2];
  Derived derived[3][2];
};
constexpr const char* kNames[] = {"alone-first",     "alone-between", "alone-last",      "between-first",
                                  "between-between", "between-last",  "classes-first",   "classes-between",
                                  "classes-last",    "derived-first", "derived-between", "derived-last"};
constexpr unsigned kCount = sizeof kNames / sizeof *kNames;

template <class T>
__host__ __device__ unsigned Order(const T (&of)[2], bool same) {
  const T &a = of[0], &b = of[same ? 0 : 1];
  const auto order = a <=> b;
  return (order < 0) | (order == 0) << 1 | (order > 0) << 2 | (a < b) << 3 | (a >= b) << 4 | (a == b) << 5;
}
constexpr unsigned kLess = 9;
__host__ __device__ void CompareAll(unsigned* orders, const Operands& of, bool same) {
  for (int i = 0; i < 3; ++i) {
    orders[i] = Order(of.alone[i], same);
    orders[3 + i] = Order(of.between[i], same);
    orders[6 + i] = Order(of.classes[i], same);
    orders[9 + i] = Order(of.derived[i], same);
  }
}
__global__ void CompareInKernel(unsigned* orders, const Operands* of, bool same) { CompareAll(orders, *of, same); }

// What follows the element that decides says the opposite.
constexpr Operands kOperands = {
    {{{{1, 9, 9, 9}}, {{2, 0, 0, 0}}}, {{{1, 1, 5, 9}}, {{1, 1, 6, 0}}}, {{{1, 1, 1, -7}}, {{1, 1, 1, -6}}}},
    {{{3, {0, 9, 9}, 9}, {3, {1, 0, 0}, 0}},
     {{3, {4, 5, 9}, 9}, {3, {4, 6, 0}, 0}},
     {{3, {4, 4, 4}, 9}, {3, {4, 4, 5}, 0}}},
    {{{{{{1, 2}, {9, 9}}, {{9, 9}, {9, 9}}}}, {{{{1, 3}, {0, 0}}, {{0, 0}, {0, 0}}}}},
     {{{{{1, 2}, {3, 4}}, {{5, 6}, {9, 9}}}}, {{{{1, 2}, {3, 4}}, {{6, 0}, {0, 0}}}}},
     {{{{{1, 2}, {3, 4}}, {{5, 6}, {7, 8}}}}, {{{{1, 2}, {3, 4}}, {{5, 6}, {7, 9}}}}}},
    {{{{{1, 9, 9, 9}}, 9}, {{{2, 0, 0, 0}}, 0}},
     {{{{1, 1, 5, 9}}, 9}, {{{1, 1, 6, 0}}, 0}},
     {{{{1, 1, 1, 1}}, 9}, {{{1, 1, 1, 2}}, 0}}}};

template <class Orders>
void Check(const Orders& orders) {
  for (unsigned i = 0; i < kCount; ++i)
    cts::Row(kNames[i], [&] { CTS_EXPECT_EQ(orders[i], kLess, "arrays are not compared element by element"); });
}

CTS_CASE(in_a_kernel) {
  cts::DeviceBuffer<Operands> operands(1);
  cts::DeviceBuffer<unsigned> orders(kCount);
  operands.Write(&kOperands, 1);
  CompareInKernel<<<1, 1>>>(orders.data(), operands.data(), cts::control());
  CTS_FINISH();
  Check(orders.Read());
}
CTS_CASE(on_the_host) {
  unsigned orders[kCount];
  CompareAll(orders, kOperands, cts::control());
  Check(orders);
}

}  // namespace
