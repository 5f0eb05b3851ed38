/*---
clause: lang.wmma.num-elements
covers: fragments of each use, type and size
control: the count lacks one element
control-fails-with: the fragments of a warp have too few elements for the matrix, or x has another number of them
requires: [cc-80]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "wmma.family.cuh"

namespace {

struct Counts {
  unsigned elements, of_x;
};
template <class S, class T, class Use, class Layout>
__global__ void Count([[maybe_unused]] Counts* counts) {
  if constexpr (T::kThere) {
    using Fragment = wmma::fragment<Use, S::kM, S::kN, S::kK, typename T::Of, Layout>;
    counts->elements = Fragment::num_elements;
    counts->of_x = static_cast<unsigned>(std::extent_v<decltype(Fragment::x)>);
  }
}

template <class S, class T, class Use, class Layout>
void Check(const char* what, int matrix) {
  char name[64];
  std::snprintf(name, sizeof name, "%s-%dx%dx%d", what, S::kM, S::kN, S::kK);
  cts::Row(name, [&] {
    cts::DeviceBuffer<Counts> counts(1);
    Count<S, T, Use, Layout><<<1, 1>>>(counts.data());
    CTS_FINISH();
    Counts given = counts[0];
    if (cts::control()) --given.elements;
    CTS_EXPECT(32 * given.elements >= static_cast<unsigned>(matrix) && given.of_x == given.elements,
               "the fragments of a warp have too few elements for the matrix, or x has another number of them");
  });
}
template <class S, class T>
void CheckMultiplicands() {
  Check<S, T, wmma::matrix_a, wmma::row_major>("a-by-rows", S::kM * S::kK);
  Check<S, T, wmma::matrix_a, wmma::col_major>("a-by-columns", S::kM * S::kK);
  Check<S, T, wmma::matrix_b, wmma::row_major>("b-by-rows", S::kK * S::kN);
  Check<S, T, wmma::matrix_b, wmma::col_major>("b-by-columns", S::kK * S::kN);
}
template <class T>
void CheckSizes() {
  CheckMultiplicands<Square, T>();
  CheckMultiplicands<Tall, T>();
  CheckMultiplicands<Flat, T>();
}
CTS_CASE(half) { CheckSizes<Half>(); }
CTS_CASE(bfloat16) { CheckSizes<Bfloat16>(); }
CTS_CASE(signed_char) { CheckSizes<SignedChar>(); }
CTS_CASE(unsigned_char) { CheckSizes<UnsignedChar>(); }
CTS_CASE(tf32) { CheckMultiplicands<Shape<16, 16, 8>, Tf32>(); }
CTS_CASE(double) { CheckMultiplicands<Shape<8, 8, 4>, Double>(); }

template <class S, class T>
void CheckAccumulator(const char* name) {
  Check<S, T, wmma::accumulator, void>(name, S::kM * S::kN);
}
CTS_CASE(accumulators) {
  CheckAccumulator<Square, Float>("float");
  CheckAccumulator<Tall, Float>("float");
  CheckAccumulator<Flat, Float>("float");
  CheckAccumulator<Square, Half>("half");
  CheckAccumulator<Tall, Half>("half");
  CheckAccumulator<Flat, Half>("half");
  CheckAccumulator<Square, Int>("int");
  CheckAccumulator<Tall, Int>("int");
  CheckAccumulator<Flat, Int>("int");
  CheckAccumulator<Shape<8, 8, 4>, Double>("double");
}

}  // namespace
