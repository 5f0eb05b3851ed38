/*---
clause: lang.wmma.accumulators-of-two-types
covers: each size and layout, float to half and half to float
control: C is not added
control-fails-with:
  - an element of a half accumulator is not the sum with one of float
  - an element of a float accumulator is not the sum with one of half
requires: [cc-70]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "wmma.family.cuh"

namespace {

// C and D have types of their own.
template <class S, class C, class D, bool a_by_rows, bool b_by_rows>
__global__ void MultiplyTo(unsigned char* memory, Call call) {
  wmma::fragment<wmma::matrix_a, S::kM, S::kN, S::kK, __half, typename InMemory<a_by_rows>::Layout> a;
  wmma::fragment<wmma::matrix_b, S::kM, S::kN, S::kK, __half, typename InMemory<b_by_rows>::Layout> b;
  wmma::fragment<wmma::accumulator, S::kM, S::kN, S::kK, typename C::Of> c;
  wmma::fragment<wmma::accumulator, S::kM, S::kN, S::kK, typename D::Of> d;
  LoadMultiplicand<Half>(a, memory + call.a, call.lda);
  LoadMultiplicand<Half>(b, memory + call.b, call.ldb);
  wmma::load_matrix_sync(c, reinterpret_cast<const typename C::Stored*>(memory + call.c), call.ldc,
                         LayoutOf(call.c_by_rows));
  if (call.way != 0) wmma::fill_fragment(c, 0);
  wmma::mma_sync(d, a, b, c);
  wmma::store_matrix_sync(reinterpret_cast<typename D::Stored*>(memory + call.d), d, call.ldd,
                          LayoutOf(call.d_by_rows));
}

template <class S, class C, class D, bool a_by_rows, bool b_by_rows>
void Check(const char* layouts, Bits seed, const char* message) {
  char name[64];
  std::snprintf(name, sizeof name, "%dx%dx%d-%s", S::kM, S::kN, S::kK, layouts);
  cts::Row(name, [&] {
    cts::DeviceBuffer<unsigned char> memory(4 * kRegion);
    for (int i = 0; i < kWays; ++i) {
      Place places[4];
      PlacesOf<Half, C>(i, a_by_rows, b_by_rows, places);
      Problem problem(S::kM, S::kN, S::kK, Half::kKept, C::kKept, places);
      problem.d = Matrix(D::kKept, S::kM, S::kN, places[3]);
      // Half has all parts of the sums.
      problem.Draw({-7, 7, 1000, true}, cts::Mixed(seed, static_cast<Bits>(i)));
      problem.Write(memory);
      MultiplyTo<S, C, D, a_by_rows, b_by_rows><<<1, 32>>>(memory.data(), problem.CallOf(cts::control() ? 1 : 0));
      CTS_FINISH();
      problem.Read(memory);
      CheckResult(problem, message);
    }
  });
}
template <class S, class C, class D>
void CheckEach(Bits seed, const char* message) {
  Check<S, C, D, true, true>("rows-and-rows", seed, message);
  Check<S, C, D, true, false>("rows-and-columns", seed + 1, message);
  Check<S, C, D, false, true>("columns-and-rows", seed + 2, message);
  Check<S, C, D, false, false>("columns-and-columns", seed + 3, message);
}
template <class C, class D>
void CheckAll(Bits seed, const char* message) {
  CheckEach<Square, C, D>(seed, message);
  CheckEach<Tall, C, D>(seed + 4, message);
  CheckEach<Flat, C, D>(seed + 8, message);
}
CTS_CASE(half_of_float) {
  CheckAll<Float, Half>(cts::seed(), "an element of a half accumulator is not the sum with one of float");
}
CTS_CASE(float_of_half) {
  CheckAll<Half, Float>(cts::seed() + 100, "an element of a float accumulator is not the sum with one of half");
}

}  // namespace
