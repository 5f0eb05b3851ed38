/*---
clause: pi.uva.memcpy-default
covers: each kind of memory to each, bytes, rows and boxes
control: source and destination are exchanged
control-fails-with: a copy by default between two kinds of memory did not move exactly its bytes
---*/
#include "cts/case.cuh"
#include "cts/memory/memory_kinds.cuh"
#include "cts/memory/spans.h"

namespace {

// Each call has its own part of both blocks, and begins at an odd address there.
constexpr size_t kRoom = 2048, kFrom = 5, kTo = 67, kBytes = 1009;
constexpr size_t kWidth = 37, kRows = 6, kSlices = 2, kPitch = 96;
constexpr int kCalls = 4;

cudaError_t Copy(int call, unsigned char* to, unsigned char* from) {
  if (call == 0) return cudaMemcpy(to, from, kBytes, cudaMemcpyDefault);
  if (call == 1) return cudaMemcpyAsync(to, from, kBytes, cudaMemcpyDefault, nullptr);
  if (call == 2) return cudaMemcpy2D(to, kPitch, from, kPitch, kWidth, kRows, cudaMemcpyDefault);
  cudaMemcpy3DParms box{};
  box.srcPtr = make_cudaPitchedPtr(from, kPitch, kPitch, kRows);
  box.dstPtr = make_cudaPitchedPtr(to, kPitch, kPitch, kRows);
  box.extent = make_cudaExtent(kWidth, kRows, kSlices);
  box.kind = cudaMemcpyDefault;
  return cudaMemcpy3D(&box);
}

std::vector<cts::Span> All() {
  std::vector<cts::Span> all;
  for (size_t call = 0; call < kCalls; ++call) {
    const size_t from = call * kRoom + kFrom, to = call * kRoom + kTo;
    if (call < 2) all.push_back({from, to, kBytes});
    for (size_t row = 0; call >= 2 && row < (call == 2 ? 1 : kSlices) * kRows; ++row)
      all.push_back({from + row * kPitch, to + row * kPitch, kWidth});
  }
  return all;
}

CTS_CASE() {
  const std::vector<unsigned char> pattern = cts::Pattern(kCalls * kRoom);
  const std::vector<unsigned char> expected = cts::AfterCopies(pattern, All());
  cts::ForEachPairOfMemory(pattern.size(), [&](cts::MemoryBlock& source, const cts::MemoryBlock& target) {
    source.Write(pattern);
    for (int call = 0; call < kCalls; ++call) {
      unsigned char* const from = source.data() + static_cast<size_t>(call) * kRoom + kFrom;
      unsigned char* const to = target.data() + static_cast<size_t>(call) * kRoom + kTo;
      CTS_CUDA(cts::control() ? Copy(call, from, to) : Copy(call, to, from));
    }
    CTS_CUDA(cudaDeviceSynchronize());
    CTS_EXPECT_EQ(cts::Differing(target.Read(), expected), 0,
                  "a copy by default between two kinds of memory did not move exactly its bytes");
  });
}

}  // namespace
