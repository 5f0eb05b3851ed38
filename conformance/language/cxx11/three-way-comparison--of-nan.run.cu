/*---
clause: lang.cxx11.three-way-comparison
covers: floating-point numbers of which one is a NaN
control: the NaN is a number
control-fails-with: a NaN is not unordered
build: [relaxed-constexpr]
draft: five of five on an H100 and an H200; waits for a baseline that knows its listed deviation
note: nvcc 13.0.88 makes two comparisons for less of it, and takes what is neither less nor greater for equal
---*/
#include <compare>

#include "cts/case.cuh"

namespace {

template <class T>
struct Member {
  int same;
  T x;
  std::partial_ordering operator<=>(const Member&) const = default;
};

// What holds of an order: less, equal, greater, not equal, unordered; twice, of numbers and of members.
__host__ __device__ inline unsigned Holds(std::partial_ordering order) {
  return (order < 0) | (order == 0) << 1 | (order > 0) << 2 | (order != 0) << 3 |
         (order == std::partial_ordering::unordered) << 4;
}
template <class T>
__host__ __device__ unsigned Compare(T a, T b) {
  const Member<T> c = {1, a}, d = {1, b};
  return Holds(a <=> b) | Holds(c <=> d) << 8;
}
constexpr unsigned kUnordered = 0x1818;

struct Operands {
  double a, b;
};
enum Row : unsigned { kFirst, kSecond, kBoth, kInfinity, kRows };
constexpr const char* kNames[] = {"first",       "second",       "both",       "beside-infinity",
                                  "float-first", "float-second", "float-both", "float-beside-infinity"};
__global__ void CompareInKernel(unsigned* orders, const Operands* operands) {
  const Operands of = operands[threadIdx.x];
  orders[threadIdx.x] = Compare(of.a, of.b);
  orders[kRows + threadIdx.x] = Compare(static_cast<float>(of.a), static_cast<float>(of.b));
}

template <class Orders>
void Check(const Orders& orders) {
  for (unsigned i = 0; i < 2 * kRows; ++i)
    cts::Row(kNames[i], [&] { CTS_EXPECT_EQ(orders[i], kUnordered, "a NaN is not unordered"); });
}
void Fill(Operands (&all)[kRows]) {
  const double nan = cts::control() ? 1.5 : __builtin_nan(""), infinity = __builtin_inf();
  const Operands of[kRows] = {{nan, 1}, {2, nan}, {nan, nan}, {-infinity, nan}};
  for (unsigned i = 0; i < kRows; ++i) all[i] = of[i];
}

CTS_CASE(in_a_kernel) {
  Operands all[kRows];
  Fill(all);
  cts::DeviceBuffer<Operands> operands(kRows);
  cts::DeviceBuffer<unsigned> orders(2 * kRows);
  operands.Write(all, kRows);
  CompareInKernel<<<1, kRows>>>(orders.data(), operands.data());
  CTS_FINISH();
  Check(orders.Read());
}
CTS_CASE(on_the_host) {
  Operands all[kRows];
  Fill(all);
  unsigned orders[2 * kRows];
  for (unsigned i = 0; i < kRows; ++i) {
    orders[i] = Compare(all[i].a, all[i].b);
    orders[kRows + i] = Compare(static_cast<float>(all[i].a), static_cast<float>(all[i].b));
  }
  Check(orders);
}

}  // namespace
