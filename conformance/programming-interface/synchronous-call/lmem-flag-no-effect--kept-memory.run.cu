/*---
clause: pi.synchronous-call.lmem-flag-no-effect
covers: local memory of a large kernel stays, with or without the flag
control: the large kernel runs in a context of its own, which is destroyed
control-fails-with: local memory was reduced after a kernel for which it had grown
requires: [process-memory]
draft: five of five on an H200, not yet on an H100
note: The flag asks that local memory be kept at its size; its page says that this is the default now.
---*/
#include "cts/case.cuh"
#include "cts/memory/held_memory.h"

#include "../contexts.cuh"

namespace {

constexpr unsigned kWords = 512, kBlocksOfMultiprocessor = 8, kThreads = 128;

__global__ void Large(unsigned* out, unsigned at) {
  volatile unsigned array[kWords];
#pragma unroll 1
  for (unsigned i = 0; i < kWords; ++i) array[(i + at) % kWords] = i;
  if (blockIdx.x == 0 && threadIdx.x == 0) *out = array[at % kWords] + 1;
}
__global__ void Small(unsigned* out, unsigned at) {
  if (blockIdx.x == 0 && threadIdx.x == 0) *out = at + 1;
}

void Run(void (*kernel)(unsigned*, unsigned)) {
  int multiprocessors = 0;
  CTS_CUDA(cudaDeviceGetAttribute(&multiprocessors, cudaDevAttrMultiProcessorCount, 0));
  const cts::DeviceBuffer<unsigned> out(1, 0);
  kernel<<<static_cast<unsigned>(multiprocessors) * kBlocksOfMultiprocessor, kThreads>>>(out.data(), 0);
  CTS_FINISH();
  CTS_EXPECT_EQ(out[0], 1u, "a kernel computed something else");
}

CTS_CHILD(Memory) {
  if (cts::child_argument() == 1) CTS_CUDA(cudaSetDeviceFlags(cudaDeviceLmemResizeToMax));
  CTS_CUDA(cudaFree(nullptr));
  if (cts::control()) cts::PushContext(cts::CreateFloatingContext());
  Run(Small);
  const long long before = cts::HeldMemory().value_or(0);
  Run(Large);
  const long long grown = cts::HeldMemory().value_or(before) - before;
  if (cts::control()) cts::DestroyContext(cts::PopContext());
  for (int i = 0; i < 3; ++i) Run(Small);
  const auto kept = [&] { return cts::HeldMemory().value_or(before + grown) - before; };
  if (cts::control()) cts::AwaitFall([&] { return kept() < grown / 4 * 3; });
  cts::Tell("grown", grown);
  cts::Tell("kept", kept());
}

CTS_CASE() {
  for (const int flag : {0, 1}) {
    cts::Row(flag == 0 ? "without-the-flag" : "with-the-flag", [&] {
      const cts::ChildRun child = cts::RunChild("Memory", {.argument = flag});
      const long long grown = child.Value("grown"), kept = child.Value("kept");
      if (grown < 1 << 24)
        return cts::PowerNotShown("the process held no more memory after a kernel with large arrays");
      if (cts::control() && kept >= grown / 4 * 3) cts::PowerNotShown("memory of a context was not given back in time");
      CTS_EXPECT_LE(grown / 4 * 3, kept, "local memory was reduced after a kernel for which it had grown");
    });
  }
}

}  // namespace
