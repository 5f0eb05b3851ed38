/*---
clause: lang.wmma.accumulators-of-two-types
covers: sizes and layouts, float to half, half to float, many bits
control: C is not added
control-fails-with:
  - an element of a half accumulator is not the sum with one of float
  - an element of a float accumulator is not the sum with one of half
  - an element of a half accumulator is not the sum with a float of more bits
  - an element of a float accumulator is not the sum that has more bits than half
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

// Half has all parts of the sums.
void DrawSmall(Problem& problem, Bits seed) { problem.Draw({-7, 7, 1000, true}, seed); }
// The sums need up to 18 bits, which float has: where D or C is float, what is accumulated has them all.
void DrawWide(Problem& problem, Bits seed) { problem.Draw({-100, 100, 1000, true}, seed); }
// C needs up to 18 bits, which cancel with the products: half has the sums.
void DrawCancelling(Problem& problem, Bits seed) {
  problem.Draw({-100, 100, 0, true}, seed);
  const int n = problem.c.columns();
  for (int i = 0; i < problem.c.rows() * n; ++i) {
    long long& sum = problem.sums[static_cast<std::size_t>(i)];
    const long long wanted = Drawn(cts::Mixed(seed, static_cast<Bits>(5 + i)), -2000, 2000);
    problem.c.Set(i / n, i % n, BitsOf(problem.c.kept(), wanted - sum, problem.scale));
    sum = wanted;
  }
}
using Draw = void (*)(Problem& problem, Bits seed);

template <class S, class C, class D, bool a_by_rows, bool b_by_rows>
void Check(const char* layouts, Draw draw, Bits seed, const char* message) {
  char name[64];
  std::snprintf(name, sizeof name, "%dx%dx%d-%s", S::kM, S::kN, S::kK, layouts);
  cts::Row(name, [&] {
    cts::DeviceBuffer<unsigned char> memory(4 * kRegion);
    for (int i = 0; i < kWays; ++i) {
      Place places[4];
      PlacesOf<Half, C>(i, a_by_rows, b_by_rows, places);
      Problem problem(S::kM, S::kN, S::kK, Half::kKept, C::kKept, places);
      problem.d = Matrix(D::kKept, S::kM, S::kN, places[3]);
      draw(problem, cts::Mixed(seed, static_cast<Bits>(i)));
      problem.Write(memory);
      MultiplyTo<S, C, D, a_by_rows, b_by_rows><<<1, 32>>>(memory.data(), problem.CallOf(cts::control() ? 1 : 0));
      CTS_FINISH();
      problem.Read(memory);
      CheckResult(problem, message);
    }
  });
}
template <class S, class C, class D>
void CheckEach(Draw draw, Bits seed, const char* message) {
  Check<S, C, D, true, true>("rows-and-rows", draw, seed, message);
  Check<S, C, D, true, false>("rows-and-columns", draw, seed + 1, message);
  Check<S, C, D, false, true>("columns-and-rows", draw, seed + 2, message);
  Check<S, C, D, false, false>("columns-and-columns", draw, seed + 3, message);
}
template <class C, class D>
void CheckAll(Draw draw, Bits seed, const char* message) {
  CheckEach<Square, C, D>(draw, seed, message);
  CheckEach<Tall, C, D>(draw, seed + 4, message);
  CheckEach<Flat, C, D>(draw, seed + 8, message);
}
CTS_CASE(half_of_float) {
  CheckAll<Float, Half>(DrawSmall, cts::seed(), "an element of a half accumulator is not the sum with one of float");
}
CTS_CASE(float_of_half) {
  CheckAll<Half, Float>(DrawSmall, cts::seed() + 100,
                        "an element of a float accumulator is not the sum with one of half");
}
CTS_CASE(half_of_float_with_more_bits) {
  CheckAll<Float, Half>(DrawCancelling, cts::seed() + 200,
                        "an element of a half accumulator is not the sum with a float of more bits");
}
CTS_CASE(float_with_more_bits_of_half) {
  CheckAll<Half, Float>(DrawWide, cts::seed() + 300,
                        "an element of a float accumulator is not the sum that has more bits than half");
}

}  // namespace
