/*---
clause: perf.occupancy.launch-with-suggestion-works
covers: kernels that registers, bounds or shared memory limit, few elements too
control: the grid has a block less than the elements need
control-fails-with: an element was not processed by a kernel that is limited
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

namespace {

constexpr unsigned kMost = 100'003, kGuard = 4096;

// The values are read before the first is written, so that each is in a register of its own.
template <int kValues>
__device__ void Square(unsigned* elements, unsigned count) {
  const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= count) return;
  volatile unsigned* const element = elements + i;
  unsigned values[kValues];
#pragma unroll
  for (int k = 0; k < kValues; ++k) values[k] = *element;
#pragma unroll
  for (int k = 0; k < kValues; ++k) *element = values[k] + i * i + 1;
}
template <int kValues>
__global__ void OfRegisters(unsigned* elements, unsigned count) {
  Square<kValues>(elements, count);
}
template <int kBound>
__global__ void __launch_bounds__(kBound) Bounded(unsigned* elements, unsigned count) {
  Square<4>(elements, count);
}
// Through shared memory, of which a thread needs 40 bytes.
__global__ void Shared(unsigned* elements, unsigned count) {
  extern __shared__ volatile unsigned words[];
  for (unsigned k = 0; k < 10; ++k) words[k * blockDim.x + threadIdx.x] = k;
  __syncthreads();
  const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < count) elements[i] = i * i + words[9 * blockDim.x + blockDim.x - 1 - threadIdx.x] - 8;
}
struct NoBytes {
  __host__ __device__ std::size_t operator()(int) const { return 0; }
};
struct BytesFor {
  __host__ __device__ std::size_t operator()(int threads) const { return 40 * static_cast<std::size_t>(threads); }
};

using Kernel = void (*)(unsigned*, unsigned);
enum Form { kPlain, kWithFlags, kVariable };

cudaError_t Suggest(Form form, int* grid, int* threads, Kernel kernel, bool shared, int limit) {
  if (form == kPlain) return cudaOccupancyMaxPotentialBlockSize(grid, threads, kernel, 0, limit);
  if (form == kWithFlags)
    return cudaOccupancyMaxPotentialBlockSizeWithFlags(grid, threads, kernel, 0, limit, cudaOccupancyDefault);
  return shared ? cudaOccupancyMaxPotentialBlockSizeVariableSMem(grid, threads, kernel, BytesFor(), limit)
                : cudaOccupancyMaxPotentialBlockSizeVariableSMem(grid, threads, kernel, NoBytes(), limit);
}

void Check(const char* name, Kernel kernel, Form form, bool shared = false) {
  cts::Row(name, [&] {
    for (const unsigned count : {1u, 33u, 1000u, kMost}) {
      cts::DeviceBuffer<unsigned> elements(kMost + kGuard, 0);
      int grid = 0, threads = 0;
      CTS_CUDA(Suggest(form, &grid, &threads, kernel, shared, static_cast<int>(count)));
      if (!CTS_EXPECT_LT(0, threads, "no size was suggested")) return;
      const auto size = static_cast<unsigned>(threads);
      const unsigned needed = (count + size - 1) / size, blocks = cts::control() && needed > 1 ? needed - 1 : needed;
      kernel<<<blocks, size, shared ? BytesFor()(static_cast<int>(size)) : 0>>>(elements.data(), count);
      (void)cudaGetLastError();
      CTS_FINISH();
      const auto seen = elements.Read();
      unsigned missing = 0, beyond = 0;
      for (unsigned i = 0; i < count; ++i) missing += seen[i] != i * i + 1;
      for (unsigned i = count; i < kMost + kGuard; ++i) beyond += seen[i] != 0;
      CTS_EXPECT_EQ(missing, 0u, "an element was not processed by a kernel that is limited");
      CTS_EXPECT_EQ(beyond, 0u, "something after the elements was written");
    }
  });
}

CTS_CASE() {
  Check("many-registers", OfRegisters<120>, kPlain);
  Check("many-registers-with-flags", OfRegisters<120>, kWithFlags);
  Check("some-registers-variable", OfRegisters<60>, kVariable);
  Check("at-most-96-threads", Bounded<96>, kPlain);
  Check("at-most-33-threads-variable", Bounded<33>, kVariable);
  Check("shared-memory-of-each-thread", Shared, kVariable, true);
}

}  // namespace
