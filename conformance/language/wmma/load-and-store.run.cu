/*---
clause: lang.wmma.load-and-store
covers: accumulators of each type and size, places and layouts
control: the matrix is stored with a longer stride
control-fails-with:
  - a matrix that was loaded is not stored with each element in its place
  - something beside the elements was written
requires: [cc-80]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "wmma.family.cuh"

namespace {

struct Unchanged {
  template <class A, class B, class C>
  static __device__ void Make(C& d, const A&, const B&, C& c, int) {
    d = c;
  }
};

template <class S, class T, class C>
void Check(const char* name, const Sizes& sizes, Bits seed) {
  cts::Row(name, [&] {
    cts::DeviceBuffer<unsigned char> memory(4 * kRegion);
    for (int i = 0; i < kWays; ++i) {
      Place places[4];
      PlacesOf<T, C>(i, true, false, places);
      Problem problem(S::kM, S::kN, S::kK, T::kKept, C::kKept, places);
      problem.DrawSummand(sizes, cts::Mixed(seed, static_cast<Bits>(i)));
      problem.Write(memory);
      Call call = problem.CallOf(0);
      if (cts::control()) call.ldd += PadStep<C>() * 8 / C::kKept.width;
      if (i % 2 == 0) {
        MultiplyAdd<S, T, C, true, false, false, Unchanged><<<1, 32>>>(memory.data(), call);
      } else {
        MultiplyAdd<S, T, C, true, false, true, Unchanged><<<1, 32>>>(memory.data(), call);
      }
      CTS_FINISH();
      problem.Read(memory);
      CheckResult(problem, "a matrix that was loaded is not stored with each element in its place");
      unsigned touched = 0;
      for (unsigned byte = 0; byte < kRegion; ++byte)
        touched += !problem.d.Holds(byte) && problem.d.bytes()[byte] != kAround;
      CTS_EXPECT_EQ(touched, 0u, "something beside the elements was written");
    }
  });
}

template <class T, class C>
void CheckAll(const Sizes& sizes, Bits seed) {
  Check<Square, T, C>("16x16x16", sizes, seed);
  Check<Tall, T, C>("32x8x16", sizes, seed + 1);
  Check<Flat, T, C>("8x32x16", sizes, seed + 2);
}
CTS_CASE(float) { CheckAll<Half, Float>({0, 0, (1 << 24) - 1, true}, cts::seed()); }
CTS_CASE(half) { CheckAll<Half, Half>({0, 0, (1 << 11) - 1, true}, cts::seed() + 10); }
CTS_CASE(int) { CheckAll<SignedChar, Int>({0, 0, (1ll << 31) - 1, false}, cts::seed() + 20); }
CTS_CASE(further) {
  Check<Shape<16, 16, 8>, Tf32, Float>("float-16x16x8", {0, 0, (1 << 24) - 1, true}, cts::seed() + 30);
  Check<Shape<8, 8, 4>, Double, Double>("double-8x8x4", {0, 0, (1ll << 53) - 1, true}, cts::seed() + 31);
}

}  // namespace
