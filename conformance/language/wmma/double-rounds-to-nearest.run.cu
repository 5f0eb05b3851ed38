/*---
clause: lang.wmma.double-rounds-to-nearest
covers: single products, and sums of two numbers, among normal numbers
control: each result is rounded towards zero
control-fails-with: a single product or sum is not rounded to nearest even
requires: [cc-80]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "cts/arithmetic/operands.h"

#include "wmma.family.cuh"

namespace {

// Of one tile: a column of A, a row of B, and C; everything else of A and B is 0.
struct Tile {
  Bits a[8], b[8], c[64];
};

// With `cut` the lanes compute the same by themselves, rounded towards zero.
__global__ void Compute([[maybe_unused]] const Tile* tiles, [[maybe_unused]] double* results,
                        [[maybe_unused]] bool cut) {
#if WMMA_FROM_80
  __shared__ __align__(32) double a[8 * 4], b[4 * 8], c[64], d[64];
  const Tile& tile = tiles[blockIdx.x];
  const unsigned lane = threadIdx.x;
  a[lane] = lane % 4 == 0 ? __longlong_as_double(static_cast<long long>(tile.a[lane / 4])) : 0;
  b[lane] = lane < 8 ? __longlong_as_double(static_cast<long long>(tile.b[lane])) : 0;
  for (unsigned i = lane; i < 64; i += 32) c[i] = __longlong_as_double(static_cast<long long>(tile.c[i]));
  __syncthreads();
  wmma::fragment<wmma::matrix_a, 8, 8, 4, double, wmma::row_major> of_a;
  wmma::fragment<wmma::matrix_b, 8, 8, 4, double, wmma::row_major> of_b;
  wmma::fragment<wmma::accumulator, 8, 8, 4, double> sum;
  wmma::load_matrix_sync(of_a, a, 4);
  wmma::load_matrix_sync(of_b, b, 8);
  wmma::load_matrix_sync(sum, c, 8, wmma::mem_row_major);
  wmma::mma_sync(sum, of_a, of_b, sum);
  wmma::store_matrix_sync(d, sum, 8, wmma::mem_row_major);
  __syncthreads();
  for (unsigned i = lane; i < 64; i += 32)
    results[blockIdx.x * 64 + i] = cut ? __dadd_rz(__dmul_rz(a[i / 8 * 4], b[i % 8]), c[i]) : d[i];
#endif
}

constexpr unsigned kTiles = 512;
constexpr Bits kOne = 0x3ff0000000000000;

bool IsNormal(Bits x) {
  const Bits size = cts::Magnitude(cts::kDouble, x);
  return size >= cts::kDouble.least_normal() && size < cts::kDouble.infinity();
}
// Normal numbers, of any size or of one near 1.
Bits Number(Bits draw, bool near_one) {
  const Bits fraction = draw & 0xfffffffffffff,
             exponent = near_one ? 1000 + (draw >> 52) % 47 : 1 + (draw >> 52) % 2046;
  return (cts::Mixed(draw, 1) & 1) << 63 | exponent << 52 | fraction;
}

template <class Exact>
void Check(bool products, Exact exact) {
  std::vector<Tile> list(kTiles);
  for (unsigned i = 0; i < kTiles; ++i) {
    const Bits seed = cts::Mixed(cts::seed() + (products ? 0 : 1), i);
    for (unsigned n = 0; n < 8; ++n) {
      list[i].a[n] = products ? Number(cts::Mixed(seed, n), i % 2 == 0) : kOne;
      list[i].b[n] = Number(cts::Mixed(seed, 8 + n), i % 2 == 0);
    }
    // What is added differs in its size by less than the bits of a double.
    for (unsigned n = 0; n < 64; ++n) {
      const Bits draw = cts::Mixed(seed, 16 + n), of = list[i].b[n % 8];
      const Bits size = cts::Magnitude(cts::kDouble, of) >> 52, moved = size + draw % 120;
      const Bits exponent = moved < 61 ? 1 : moved - 60 > 2046 ? 2046 : moved - 60;
      list[i].c[n] = products ? 0 : (draw >> 8 & 1) << 63 | exponent << 52 | (draw >> 12 & 0xfffffffffffff);
    }
  }
  cts::DeviceBuffer<Tile> tiles(kTiles);
  cts::DeviceBuffer<double> results(kTiles * 64);
  tiles.Write(list.data(), kTiles);
  Compute<<<kTiles, 32>>>(tiles.data(), results.data(), cts::control());
  CTS_FINISH();
  const cts::HostCopy<double> given = results.Read();
  unsigned compared = 0, wrong = 0;
  char what[160] = "";
  for (unsigned i = 0; i < kTiles * 64; ++i) {
    const Tile& tile = list[i / 64];
    const Bits a = tile.a[i % 64 / 8], b = tile.b[i % 8], c = tile.c[i % 64], right = exact(a, b, c);
    if (!IsNormal(right)) continue;
    ++compared;
    Bits bits = 0;
    std::memcpy(&bits, &given[i], sizeof bits);
    if (bits == right || wrong++ > 0) continue;
    std::snprintf(what, sizeof what, "0x%llx * 0x%llx + 0x%llx gives 0x%llx, not 0x%llx", a, b, c, bits, right);
  }
  cts::detail::Check(wrong == 0, CTS_HERE, "a single product or sum is not rounded to nearest even", what);
  CTS_EXPECT_LT(kTiles * 16, compared, "too few of the results are normal numbers");
}

CTS_CASE(products) {
  Check(true, [](Bits a, Bits b, Bits) { return cts::ProductBits(cts::kDouble, a, b, cts::Rounding::kNearestEven); });
}
CTS_CASE(sums) {
  Check(false, [](Bits, Bits b, Bits c) { return cts::SumBits(cts::kDouble, b, c, cts::Rounding::kNearestEven); });
}

}  // namespace
