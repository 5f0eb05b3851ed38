/*---
clause: lang.wmma.fill
covers: accumulators and multiplicands of each type and size
control: fragments are filled with the next number
control-fails-with:
  - an accumulator does not hold the number that it was filled with
  - a multiplicand does not hold the number that it was filled with
requires: [cc-80]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "wmma.family.cuh"

namespace {

struct Filled {
  template <class A, class B, class C>
  static __device__ void Make(C& d, const A&, const B&, C&, int way) {
    wmma::fill_fragment(d, way);
  }
};
// A with the number, B with 3.
struct FilledMultiplicands {
  template <class A, class B, class C>
  static __device__ void Make(C& d, A& a, B& b, const C& c, int way) {
    wmma::fill_fragment(a, way);
    wmma::fill_fragment(b, 3);
    wmma::mma_sync(d, a, b, c);
  }
};

constexpr int kNumbers[] = {1, 0, 5, 13, 100};

template <class S, class T, class C, class Step>
void Check(const char* name, Bits seed, bool multiplied, const char* message) {
  cts::Row(name, [&] {
    cts::DeviceBuffer<unsigned char> memory(4 * kRegion);
    int i = 0;
    for (const int number : kNumbers) {
      Place places[4];
      PlacesOf<T, C>(i++, true, false, places);
      Problem problem(S::kM, S::kN, S::kK, T::kKept, C::kKept, places);
      problem.DrawSummand({0, 0, 500, false}, cts::Mixed(seed, static_cast<Bits>(i)));
      for (long long& sum : problem.sums) sum = multiplied ? sum + 3 * S::kK * number : number;
      problem.Write(memory);
      const Call call = problem.CallOf(cts::control() ? number + 1 : number);
      MultiplyAdd<S, T, C, true, false, false, Step><<<1, 32>>>(memory.data(), call);
      CTS_FINISH();
      problem.Read(memory);
      CheckResult(problem, message);
    }
  });
}

template <class T, class C>
void Accumulators(Bits seed) {
  constexpr const char* kMessage = "an accumulator does not hold the number that it was filled with";
  Check<Square, T, C, Filled>("16x16x16", seed, false, kMessage);
  Check<Tall, T, C, Filled>("32x8x16", seed + 1, false, kMessage);
  Check<Flat, T, C, Filled>("8x32x16", seed + 2, false, kMessage);
}
template <class T, class C>
void Multiplicands(Bits seed) {
  constexpr const char* kMessage = "a multiplicand does not hold the number that it was filled with";
  Check<Square, T, C, FilledMultiplicands>("16x16x16", seed, true, kMessage);
  Check<Tall, T, C, FilledMultiplicands>("32x8x16", seed + 1, true, kMessage);
  Check<Flat, T, C, FilledMultiplicands>("8x32x16", seed + 2, true, kMessage);
}
CTS_CASE(float) { Accumulators<Half, Float>(cts::seed()); }
CTS_CASE(half) { Accumulators<Half, Half>(cts::seed() + 10); }
CTS_CASE(int) { Accumulators<SignedChar, Int>(cts::seed() + 20); }
CTS_CASE(double) {
  Check<Shape<8, 8, 4>, Double, Double, Filled>("8x8x4", cts::seed() + 30, false,
                                                "an accumulator does not hold the number that it was filled with");
}
CTS_CASE(of_half) { Multiplicands<Half, Float>(cts::seed() + 40); }
CTS_CASE(of_bfloat16) { Multiplicands<Bfloat16, Float>(cts::seed() + 50); }
CTS_CASE(of_signed_char) { Multiplicands<SignedChar, Int>(cts::seed() + 60); }
CTS_CASE(of_unsigned_char) { Multiplicands<UnsignedChar, Int>(cts::seed() + 70); }
CTS_CASE(of_double) {
  Check<Shape<8, 8, 4>, Double, Double, FilledMultiplicands>(
      "8x8x4", cts::seed() + 80, true, "a multiplicand does not hold the number that it was filled with");
}

}  // namespace
