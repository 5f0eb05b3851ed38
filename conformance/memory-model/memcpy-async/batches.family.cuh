// Batches of bytes that blocks copy one after the other, each byte by its block, its batch and its place.
#include "cts/case.cuh"

namespace {

constexpr unsigned kBlocks = 64, kThreads = 128, kBatches = 12, kBytes = 4096;

__host__ __device__ constexpr unsigned char ByteAt(unsigned block, unsigned batch, unsigned i) {
  return static_cast<unsigned char>(1 + (block * 7 + batch * 19 + i * 3 + i / 256) % 255);
}
__global__ void FillAll(unsigned char* source) {
  unsigned char* const own = source + blockIdx.x * kBatches * kBytes;
  for (unsigned b = 0; b < kBatches; ++b)
    for (unsigned i = threadIdx.x; i < kBytes; i += blockDim.x) own[b * kBytes + i] = ByteAt(blockIdx.x, b, i);
}

}  // namespace
