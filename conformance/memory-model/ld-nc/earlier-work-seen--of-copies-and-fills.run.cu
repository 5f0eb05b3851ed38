/*---
clause: model.ld-nc.earlier-work-seen
covers: copies and fills, with no grid between them and the loads
control: the work that writes comes after the grid that loads
control-fails-with: __ldg did not see what an earlier copy or fill of the stream wrote
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/buffer.cuh"
#include "cts/case.cuh"
#include "cts/measure/rounds.h"
#include "cts/row.h"

namespace {

constexpr unsigned kWords = 2048, kBytes = 4 * kWords, kSources = 4, kBlocks = 264, kThreads = 128, kRounds = 20;

enum class By { kFill, kFillOfRows, kCopy, kCopyFromHost };
struct Work {
  const char* name;
  By by;
};
constexpr Work kWorks[] = {{"fill", By::kFill},
                           {"fill-of-rows", By::kFillOfRows},
                           {"copy", By::kCopy},
                           {"copy-from-the-host", By::kCopyFromHost}};

// What a fill writes, or a copy of that source; no two rounds after each other have the same of a word.
__host__ __device__ unsigned Filled(unsigned round) { return (round * 29 & 0xFFu) * 0x01010101u; }
__host__ __device__ unsigned Copied(unsigned round, unsigned word) {
  return (round % kSources + 1) << 24 | (word * 2654435761u & 0xFFFFFFu);
}

// All blocks load all words, so that each multiprocessor holds their lines afterwards.
__global__ void Load(const unsigned* __restrict__ words, bool filled, unsigned round, unsigned* wrong) {
  unsigned found = 0;
  for (unsigned i = threadIdx.x; i < kWords; i += kThreads)
    found += __ldg(words + i) != (filled ? Filled(round) : Copied(round, i)) ? 1 : 0;
  if (found != 0) atomicAdd(wrong, found);
}

void Check(By by) {
  const bool filled = by == By::kFill || by == By::kFillOfRows;
  const cts::DeviceBuffer<unsigned> words(kWords, 0), source(kSources * kWords), counts(2, 0);
  const cts::PinnedBuffer<unsigned> host(kSources * kWords);
  for (unsigned s = 0; s < kSources; ++s) {
    for (unsigned i = 0; i < kWords; ++i) host[s * kWords + i] = Copied(s, i);
  }
  CTS_CUDA(cudaMemcpy(source.data(), host.data(), kSources * kBytes, cudaMemcpyHostToDevice));
  unsigned *const to = words.data(), *const unlooked = counts.data() + 1;
  for (unsigned round = 1; round <= cts::Rounds(kRounds); ++round) {
    const unsigned from = round % kSources * kWords;
    const auto load = [&](unsigned* wrong) {
      Load<<<kBlocks, kThreads>>>(to, filled, round, wrong);
      CTS_CUDA(cudaGetLastError());
    };
    load(cts::control() ? counts.data() : unlooked);
    const int byte = static_cast<int>(Filled(round) & 0xFFu);
    if (by == By::kFill) CTS_CUDA(cudaMemsetAsync(to, byte, kBytes, nullptr));
    if (by == By::kFillOfRows) CTS_CUDA(cudaMemset2DAsync(to, kBytes / 8, byte, kBytes / 8, 8, nullptr));
    if (by == By::kCopy) CTS_CUDA(cudaMemcpyAsync(to, source.data() + from, kBytes, cudaMemcpyDeviceToDevice, nullptr));
    if (by == By::kCopyFromHost)
      CTS_CUDA(cudaMemcpyAsync(to, host.data() + from, kBytes, cudaMemcpyHostToDevice, nullptr));
    if (!cts::control()) load(counts.data());
  }
  CTS_FINISH();
  CTS_EXPECT_EQ(counts[0], 0u, "__ldg did not see what an earlier copy or fill of the stream wrote");
}

CTS_CASE() {
  for (const Work& work : kWorks) cts::Row(work.name, [&] { Check(work.by); });
}

}  // namespace
