/*---
clause: lang.wmma.elements
covers: each type and size, as accumulator and as multiplicand
control: one lane leaves its elements as they are
control-fails-with:
  - an element of an accumulator is not what each lane made of it
  - an element of a multiplicand is not what each lane made of it
requires: [cc-80]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "wmma.family.cuh"

namespace {

enum Way { kTwice, kNegated, kPlusThree, kPositivePart, kWaysOfElements };
constexpr const char* kNames[] = {"twice", "negated", "plus-three", "positive-part"};
// The lane that does nothing, by what is added to the way.
constexpr int kBut = 16;

long long Made(Way way, long long x) {
  return way == kTwice ? 2 * x : way == kNegated ? -x : way == kPlusThree ? x + 3 : x > 0 ? x : 0;
}
template <class T>
__device__ T MadeOnDevice(int way, T x) {
  const T none = static_cast<T>(0);
  if (way == kTwice) return static_cast<T>(x + x);
  if (way == kNegated) return static_cast<T>(none - x);
  if (way == kPlusThree) return static_cast<T>(x + static_cast<T>(3));
  return x > none ? x : none;
}
template <class Fragment>
__device__ void MakeEach(Fragment& fragment, int way) {
  if (way >= kBut && threadIdx.x == 5) return;
  for (int i = 0; i < fragment.num_elements; ++i) fragment.x[i] = MadeOnDevice(way % kBut, fragment.x[i]);
}

struct OfAccumulator {
  template <class A, class B, class C>
  static __device__ void Make(C& d, const A&, const B&, C& c, int way) {
    MakeEach(c, way);
    d = c;
  }
};
struct OfMultiplicand {
  template <class A, class B, class C>
  static __device__ void Make(C& d, A& a, const B& b, const C& c, int way) {
    MakeEach(a, way);
    wmma::mma_sync(d, a, b, c);
  }
};

template <class S, class T, class C, class Step>
void CheckRow(const char* shape, Way way, bool multiplied, Bits seed, const char* message) {
  char name[64];
  std::snprintf(name, sizeof name, "%s-%s", shape, kNames[way]);
  cts::Row(name, [&] {
    cts::DeviceBuffer<unsigned char> memory(4 * kRegion);
    for (int i = 0; i < kWays; ++i) {
      Place places[4];
      PlacesOf<T, C>(i, true, false, places);
      Problem problem(S::kM, S::kN, S::kK, T::kKept, C::kKept, places);
      // Small enough for a char twice, and so that half has the sums.
      const auto made = [&](long long x) { return Made(way, x); };
      if (multiplied) {
        problem.Draw({-5, 5, 500, false}, cts::Mixed(seed, static_cast<Bits>(i)), made);
      } else {
        problem.DrawSummand({0, 0, 1000, false}, cts::Mixed(seed, static_cast<Bits>(i)));
        for (long long& sum : problem.sums) sum = made(sum);
      }
      problem.Write(memory);
      const Call call = problem.CallOf(way + (cts::control() ? kBut : 0));
      MultiplyAdd<S, T, C, true, false, false, Step><<<1, 32>>>(memory.data(), call);
      CTS_FINISH();
      problem.Read(memory);
      CheckResult(problem, message);
    }
  });
}
template <class S, class T, class C>
void Accumulators(const char* shape, Bits seed) {
  for (int way = 0; way < kWaysOfElements; ++way)
    CheckRow<S, T, C, OfAccumulator>(shape, static_cast<Way>(way), false, seed,
                                     "an element of an accumulator is not what each lane made of it");
}
template <class S, class T, class C>
void Multiplicands(const char* shape, Bits seed) {
  for (int way = 0; way < kWaysOfElements; ++way)
    CheckRow<S, T, C, OfMultiplicand>(shape, static_cast<Way>(way), true, seed,
                                      "an element of a multiplicand is not what each lane made of it");
}
template <class T, class C>
void Both(Bits seed) {
  Accumulators<Square, T, C>("sum-16x16x16", seed);
  Accumulators<Tall, T, C>("sum-32x8x16", seed + 1);
  Accumulators<Flat, T, C>("sum-8x32x16", seed + 2);
  Multiplicands<Square, T, C>("factor-16x16x16", seed + 3);
  Multiplicands<Tall, T, C>("factor-32x8x16", seed + 4);
  Multiplicands<Flat, T, C>("factor-8x32x16", seed + 5);
}
CTS_CASE(half_and_float) { Both<Half, Float>(cts::seed()); }
CTS_CASE(half) { Both<Half, Half>(cts::seed() + 10); }
CTS_CASE(bfloat16) { Multiplicands<Square, Bfloat16, Float>("factor-16x16x16", cts::seed() + 20); }
CTS_CASE(signed_char) { Both<SignedChar, Int>(cts::seed() + 30); }
CTS_CASE(double) {
  Accumulators<Shape<8, 8, 4>, Double, Double>("sum-8x8x4", cts::seed() + 40);
  Multiplicands<Shape<8, 8, 4>, Double, Double>("factor-8x8x4", cts::seed() + 41);
}

}  // namespace
