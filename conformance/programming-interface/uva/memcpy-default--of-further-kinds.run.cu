/*---
clause: pi.uva.memcpy-default
covers: mapped, aliased, graph and other further memory; bytes, rows and boxes
control: source and destination are exchanged
control-fails-with: a copy by default between two further kinds of memory did not move exactly its bytes
requires: [vmm, memory-pools, managed]
timeout: 60
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/further_kinds.cuh"
#include "cts/memory/spans.h"

namespace {

// Each call moves bytes on both sides of the border of two handles, which is the middle.
constexpr size_t kBytes = 4096, kFrom = 1029, kTo = 1091, kLine = 2009;
constexpr size_t kWidth = 309, kRows = 3, kSlices = 2, kPitch = 320;
constexpr int kCalls = 4;

cudaError_t Copy(int call, unsigned char* to, unsigned char* from) {
  if (call == 0) return cudaMemcpy(to, from, kLine, cudaMemcpyDefault);
  if (call == 1) return cudaMemcpyAsync(to, from, kLine, cudaMemcpyDefault, nullptr);
  if (call == 2) return cudaMemcpy2D(to, kPitch, from, kPitch, kWidth, kRows * kSlices, cudaMemcpyDefault);
  cudaMemcpy3DParms box{};
  box.srcPtr = make_cudaPitchedPtr(from, kPitch, kPitch, kRows);
  box.dstPtr = make_cudaPitchedPtr(to, kPitch, kPitch, kRows);
  box.extent = make_cudaExtent(kWidth, kRows, kSlices);
  box.kind = cudaMemcpyDefault;
  return cudaMemcpy3D(&box);
}

std::vector<cts::Span> MovedBy(int call) {
  std::vector<cts::Span> moved;
  if (call < 2) moved.push_back({kFrom, kTo, kLine});
  for (size_t row = 0; call >= 2 && row < kRows * kSlices; ++row)
    moved.push_back({kFrom + row * kPitch, kTo + row * kPitch, kWidth});
  return moved;
}

CTS_CASE() {
  const std::vector<unsigned char> pattern = cts::Pattern(kBytes);
  cts::ForEachPairOfFurther(&cts::AnyFurther, kBytes, 0, [&](cts::FurtherBlock& source, cts::FurtherBlock& target) {
    for (int call = 0; call < kCalls; ++call) {
      source.Write(pattern);
      target.Fill(cts::kPoison);
      unsigned char *const from = source.data() + kFrom, *const to = target.data() + kTo;
      CTS_CUDA(cts::control() ? Copy(call, from, to) : Copy(call, to, from));
      CTS_CUDA(cudaDeviceSynchronize());
      CTS_EXPECT_EQ(cts::Differing(target.Read(), cts::AfterCopies(pattern, MovedBy(call))), 0,
                    "a copy by default between two further kinds of memory did not move exactly its bytes");
    }
  });
}

}  // namespace
