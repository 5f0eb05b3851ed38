/*---
clause: perf.smem.transpose-padded-correct
control: the tile is read without waiting for it
control-fails-with: an element is not where its transpose has it
note: one warp of every sixteenth block fills late, so that whoever does not wait reads too early
---*/
#include "cts/case.cuh"

namespace {

constexpr unsigned kSize = 1024, kTile = 32, kLines = 8;

__global__ void Transpose(unsigned* out, const unsigned* in, bool wait) {
  __shared__ unsigned tile[kTile][kTile + 1];
  const unsigned x = blockIdx.x * kTile, y = blockIdx.y * kTile;
  if (threadIdx.y == kLines - 1 && (blockIdx.x + blockIdx.y) % 16 == 0) cts::SpinFor(20'000);
  for (unsigned j = threadIdx.y; j < kTile; j += kLines) tile[j][threadIdx.x] = in[(y + j) * kSize + x + threadIdx.x];
  if (wait) __syncthreads();
  for (unsigned j = threadIdx.y; j < kTile; j += kLines) out[(x + j) * kSize + y + threadIdx.x] = tile[threadIdx.x][j];
}

CTS_CASE() {
  cts::DeviceBuffer<unsigned> in(kSize * kSize), out(kSize * kSize);
  cts::HostCopy<unsigned> values(kSize * kSize);
  for (unsigned i = 0; i < kSize * kSize; ++i) values.data()[i] = (i + 1) * 2654435761u;
  in.Write(values.data(), values.size());
  Transpose<<<dim3(kSize / kTile, kSize / kTile), dim3(kTile, kLines)>>>(out.data(), in.data(), !cts::control());
  CTS_FINISH();
  const auto given = out.Read();
  unsigned wrong = 0;
  for (unsigned i = 0; i < kSize * kSize; ++i) wrong += given[i] != values[i % kSize * kSize + i / kSize];
  CTS_EXPECT_EQ(wrong, 0u, "an element is not where its transpose has it");
}

}  // namespace
