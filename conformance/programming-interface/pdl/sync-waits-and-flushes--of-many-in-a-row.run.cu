/*---
clause: pi.pdl.sync-waits-and-flushes
covers: hundreds of programmatic launches in a row, by one stream or captured
control: the kernels do not call cudaGridDependencySynchronize
control-fails-with: a kernel of a row read what was there before the one ahead of it wrote
requires: [cc-90]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/stream/capture.h"

#include <string>

namespace {

constexpr unsigned kLaunches = 300, kThreads = 64, kMostBlocks = 24;

// Triggers at once, and writes late: a word of each thread of the next row, from those of all blocks of this one. Each
// launch has its own number of blocks.
__global__ void Next(const unsigned* row, unsigned* next, unsigned step, unsigned blocks_before, bool synchronize) {
#if __CUDA_ARCH__ >= 900
  (void)cudaTriggerProgrammaticLaunchCompletion();
  if (synchronize) (void)cudaGridDependencySynchronize();
#endif
  unsigned sum = step;
  for (unsigned block = 0; block < blocks_before; ++block)
    sum +=
        static_cast<const volatile unsigned*>(row)[block * kThreads + (threadIdx.x + block) % kThreads] * (block + 1);
  if (blockIdx.x == step % gridDim.x) cts::SpinFor(3000);
  next[blockIdx.x * kThreads + threadIdx.x] = sum * 2654435761u + blockIdx.x;
}
unsigned BlocksOf(unsigned step) { return step * 7 % kMostBlocks + 1; }

void Launch(cudaStream_t stream, unsigned* words, unsigned step) {
  constexpr unsigned kRow = kMostBlocks * kThreads;
  cudaLaunchAttribute attribute{};
  attribute.id = cudaLaunchAttributeProgrammaticStreamSerialization;
  attribute.val.programmaticStreamSerializationAllowed = 1;
  cudaLaunchConfig_t config{};
  config.gridDim = dim3(BlocksOf(step));
  config.blockDim = dim3(kThreads);
  config.stream = stream;
  config.attrs = &attribute;
  config.numAttrs = 1;
  CTS_CUDA(cudaLaunchKernelEx(&config, Next, static_cast<const unsigned*>(words + (step - 1) * kRow),
                              words + step * kRow, step, step == 1 ? 0 : BlocksOf(step - 1), !cts::control()));
}
// What the kernels make of each other's words, one after the other.
unsigned CountWrong(const cts::DeviceBuffer<unsigned>& words) {
  constexpr unsigned kRow = kMostBlocks * kThreads;
  const auto seen = words.Read();
  unsigned wrong = 0;
  for (unsigned step = 1; step <= kLaunches; ++step) {
    for (unsigned i = 0; i < BlocksOf(step) * kThreads; ++i) {
      unsigned sum = step;
      for (unsigned block = 0; block < (step == 1 ? 0 : BlocksOf(step - 1)); ++block)
        sum += seen[(step - 1) * kRow + block * kThreads + (i % kThreads + block) % kThreads] * (block + 1);
      wrong += seen[step * kRow + i] != sum * 2654435761u + i / kThreads ? 1 : 0;
    }
  }
  return wrong;
}

void Check(bool captured) {
  cts::Row(captured ? "captured" : "in-a-stream", [&] {
    const cts::DeviceBuffer<unsigned> words((kLaunches + 1) * kMostBlocks * kThreads);
    unsigned* const at = words.data();
    const cts::Stream stream;
    const auto launch_all = [&] {
      for (unsigned step = 1; step <= kLaunches; ++step) Launch(stream, at, step);
    };
    if (captured) {
      cts::Capture capture(stream);
      launch_all();
      CTS_CUDA(capture.End());
      cts::RunOnce(capture.graph());
    } else {
      launch_all();
    }
    CTS_FINISH();
    const unsigned wrong = CountWrong(words);
    if (wrong == 0 && cts::control()) cts::PowerNotShown("no kernel started before the one ahead of it had ended");
    CTS_EXPECT_EQ(wrong, 0u, "a kernel of a row read what was there before the one ahead of it wrote");
  });
}

CTS_CASE() {
  Check(false);
  Check(true);
}

}  // namespace
