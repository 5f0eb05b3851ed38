/*---
clause: pi.stream.starts-when-dependencies-met
covers: a batch of copies with several attributes, before and after kernels
control: the batch goes into another stream
control-fails-with: a batch with several attributes did not keep its place in its stream
requires: [driver-13-0]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/measure/rounds.h"
#include "cts/memory/stamps.cuh"

#include <vector>

namespace {

constexpr size_t kCopies = 13, kWords = 1 << 12;
constexpr unsigned kRounds = 40;

__global__ void Fill(unsigned* words, unsigned value, unsigned long long late_ns) {
  if (late_ns != 0) cts::SpinFor(late_ns);
  for (size_t i = threadIdx.x; i < kCopies * kWords; i += blockDim.x)
    if (i % 61 == 0 || i % kWords == kWords - 1) words[i] = value;
}
__global__ void Count(const unsigned* words, unsigned value, unsigned* wrong) {
  for (size_t i = threadIdx.x; i < kCopies * kWords; i += blockDim.x)
    if ((i % 61 == 0 || i % kWords == kWords - 1) && words[i] != value) atomicAdd(wrong, 1u);
}

// A kernel, the first one late, writes the sources, the batch copies them, a kernel looks at what came out, and nobody
// waits in between.
CTS_CASE() {
  const cts::Stream stream, other;
  const cts::DeviceBuffer<unsigned> from(kCopies * kWords, 0), to(kCopies * kWords, 0), wrong(1, 0);
  std::vector<void*> targets;
  std::vector<const void*> sources;
  const std::vector<size_t> sizes(kCopies, kWords * sizeof(unsigned));
  for (size_t i = 0; i < kCopies; ++i) {
    targets.push_back(to.data() + i * kWords);
    sources.push_back(from.data() + i * kWords);
  }
  cudaMemcpyAttributes attributes[3] = {};
  for (cudaMemcpyAttributes& each : attributes) each.srcAccessOrder = cudaMemcpySrcAccessOrderStream;
  size_t first[] = {0, 5, 6};
  unsigned* const counted = wrong.data();
  const unsigned rounds = cts::Rounds(kRounds) + 1;
  for (unsigned round = 1; round <= rounds; ++round) {
    Fill<<<1, 256, 0, stream>>>(from.data(), round, round == 1 ? cts::LateNs() : 0);
    CTS_CUDA(cudaGetLastError());
    CTS_CUDA(cudaMemcpyBatchAsync(targets.data(), sources.data(), sizes.data(), kCopies, attributes, first, 3,
                                  cts::control() ? other : stream));
    Count<<<1, 256, 0, stream>>>(to.data(), round, counted);
    CTS_CUDA(cudaGetLastError());
  }
  CTS_FINISH();
  cts::ExpectKept(wrong[0] == 0, "a batch with several attributes did not keep its place in its stream");
}

}  // namespace
