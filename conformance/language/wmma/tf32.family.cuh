// Single floats times 1 in tf32, which tells what became of them. It needs wmma.family.cuh, which comes first.
#include "cts/arithmetic/boundary.h"

namespace {

// Sixteen numbers a block, each one the only one of its row of A that is not 0. Of each only the bits in `kept` stay;
// then it is converted, or not.
__global__ void TimesOne([[maybe_unused]] const float* numbers, [[maybe_unused]] float* results,
                         [[maybe_unused]] bool convert, [[maybe_unused]] unsigned kept) {
#if WMMA_FROM_80
  __shared__ __align__(32) float a[16 * 8], b[8 * 16], d[256];
  const unsigned lane = threadIdx.x;
  for (unsigned i = lane; i < 128; i += 32) {
    const float number = numbers[blockIdx.x * 16 + i / 8];
    a[i] = i % 8 == 3 ? __uint_as_float(__float_as_uint(number) & kept) : 0;
    b[i] = i / 16 == 3 ? 1 : 0;
  }
  __syncthreads();
  wmma::fragment<wmma::matrix_a, 16, 16, 8, wmma::precision::tf32, wmma::row_major> of_a;
  wmma::fragment<wmma::matrix_b, 16, 16, 8, wmma::precision::tf32, wmma::row_major> of_b;
  wmma::fragment<wmma::accumulator, 16, 16, 8, float> sum;
  wmma::load_matrix_sync(of_a, a, 8);
  wmma::load_matrix_sync(of_b, b, 16);
  for (int i = 0; convert && i < of_a.num_elements; ++i) of_a.x[i] = wmma::__float_to_tf32(of_a.x[i]);
  for (int i = 0; i < of_b.num_elements; ++i) of_b.x[i] = wmma::__float_to_tf32(of_b.x[i]);
  wmma::fill_fragment(sum, 0);
  wmma::mma_sync(sum, of_a, of_b, sum);
  wmma::store_matrix_sync(d, sum, 16, wmma::mem_row_major);
  __syncthreads();
  if (lane < 16) results[blockIdx.x * 16 + lane] = d[lane * 16 + lane];
#endif
}

constexpr unsigned kBlocksOfNumbers = 1024;

// Normal numbers but the largest ones, of either sign; of each two neighbours one has no bits after the first ten.
inline Bits NumberAt(unsigned i) {
  const Bits draw = cts::Mixed(cts::seed(), i), exponent = 1 + (draw >> 32) % 253;
  const Bits fraction = draw & (i % 2 == 0 ? 0x7fe000 : 0x7fffff);
  return (draw >> 50 & 1) << 31 | exponent << 23 | fraction;
}
inline std::vector<float> TimesOneOnDevice(bool convert, unsigned kept) {
  std::vector<float> numbers(kBlocksOfNumbers * 16);
  for (unsigned i = 0; i < numbers.size(); ++i) {
    const auto bits = static_cast<unsigned>(NumberAt(i));
    std::memcpy(&numbers[i], &bits, sizeof bits);
  }
  cts::DeviceBuffer<float> given(numbers.size()), results(numbers.size(), 0xff);
  given.Write(numbers.data(), numbers.size());
  TimesOne<<<kBlocksOfNumbers, 32>>>(given.data(), results.data(), convert, kept);
  CTS_FINISH();
  const cts::HostCopy<float> all = results.Read();
  return {all.begin(), all.end()};
}
inline Bits BitsOfFloat(float x) {
  unsigned bits = 0;
  std::memcpy(&bits, &x, sizeof bits);
  return bits;
}

}  // namespace
