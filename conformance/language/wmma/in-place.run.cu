/*---
clause: lang.wmma.in-place
covers: each type and size, and tiles of larger matrices in a loop
control: the product goes to another accumulator than the sum
control-fails-with:
  - an accumulator that is source and destination does not hold the sum
  - an accumulator does not hold the sum over all tiles
requires: [cc-80]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "wmma.family.cuh"

namespace {

// C = A * B + C; of the other way the product goes elsewhere.
struct InPlace {
  template <class A, class B, class C>
  static __device__ void Make(C& d, const A& a, const B& b, C& c, int way) {
    if (way == 0) {
      wmma::mma_sync(c, a, b, c);
    } else {
      wmma::mma_sync(d, a, b, c);
    }
    d = c;
  }
};
template <class T, class C>
void Once(const Sizes& sizes, Bits seed) {
  CheckShapes<T, C, InPlace>(sizes, cts::control() ? 1 : 0, seed,
                             "an accumulator that is source and destination does not hold the sum");
}
CTS_CASE(half_and_float) { Once<Half, Float>({-511, 511, 1 << 22, true}, cts::seed()); }
CTS_CASE(half) { Once<Half, Half>({-7, 7, 1000, true}, cts::seed() + 100); }
CTS_CASE(bfloat16) { Once<Bfloat16, Float>({-255, 255, 1 << 22, true}, cts::seed() + 200); }
CTS_CASE(signed_char) { Once<SignedChar, Int>({-128, 127, 1 << 30, false}, cts::seed() + 300); }
CTS_CASE(unsigned_char) { Once<UnsignedChar, Int>({0, 255, 1 << 30, false}, cts::seed() + 400); }

// Two tiles by two of D, and so many products to each.
constexpr int kSteps = 4;

// Warp w computes one tile of D, which holds C before. The layout of D keeps the tiles aligned.
template <class S, class C, bool by_rows>
__global__ void Accumulate(unsigned char* memory, Call call, bool elsewhere) {
  const unsigned row = threadIdx.x / 32 / 2 * S::kM, column = threadIdx.x / 32 % 2 * S::kN;
  const __half* const a = reinterpret_cast<const __half*>(memory + call.a) + row * call.lda;
  const __half* const b = reinterpret_cast<const __half*>(memory + call.b) + column * call.ldb;
  auto* const d = reinterpret_cast<typename C::Stored*>(memory + call.d) +
                  (by_rows ? row * call.ldd + column : column * call.ldd + row);
  wmma::fragment<wmma::matrix_a, S::kM, S::kN, S::kK, __half, wmma::row_major> of_a;
  wmma::fragment<wmma::matrix_b, S::kM, S::kN, S::kK, __half, wmma::col_major> of_b;
  wmma::fragment<wmma::accumulator, S::kM, S::kN, S::kK, typename C::Of> sum, other;
  wmma::load_matrix_sync(sum, d, call.ldd, LayoutOf(by_rows));
  for (int i = 0; i < kSteps; ++i) {
    wmma::load_matrix_sync(of_a, a + i * S::kK, call.lda);
    wmma::load_matrix_sync(of_b, b + i * S::kK, call.ldb);
    if (elsewhere) {
      wmma::mma_sync(other, of_a, of_b, sum);
    } else {
      wmma::mma_sync(sum, of_a, of_b, sum);
    }
  }
  wmma::store_matrix_sync(d, sum, call.ldd, LayoutOf(by_rows));
}

template <class S, class C, bool by_rows>
void Tiles(const char* shape, const Sizes& sizes, Bits seed) {
  cts::Row(shape, [&] {
    const Place rows{true, 0, 0}, columns{false, 0, 0}, result{by_rows, 0, 0},
        places[4] = {rows, columns, result, result};
    Problem problem(2 * S::kM, 2 * S::kN, kSteps * S::kK, Half::kKept, C::kKept, places);
    problem.Draw(sizes, seed);
    problem.d = problem.c;
    cts::DeviceBuffer<unsigned char> memory(4 * kRegion);
    problem.Write(memory);
    Accumulate<S, C, by_rows><<<1, 128>>>(memory.data(), problem.CallOf(0), cts::control());
    CTS_FINISH();
    problem.Read(memory);
    CheckResult(problem, "an accumulator does not hold the sum over all tiles");
  });
}
template <class C>
void EachShape(const Sizes& sizes, Bits seed) {
  Tiles<Square, C, true>("16x16x16", sizes, seed);
  Tiles<Tall, C, false>("32x8x16", sizes, seed + 1);
  Tiles<Flat, C, true>("8x32x16", sizes, seed + 2);
}
CTS_CASE(tiles_of_float) { EachShape<Float>({-255, 255, 1 << 22, true}, cts::seed() + 500); }
CTS_CASE(tiles_of_half) { EachShape<Half>({-3, 3, 1000, true}, cts::seed() + 510); }

}  // namespace
