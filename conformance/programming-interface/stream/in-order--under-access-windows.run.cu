/*---
clause: pi.stream.in-order
covers: kernels, copies and fills of memory in a window of L2 accesses
control: each fill and copy comes after the kernel that expects it
control-fails-with: a command on memory in a window of L2 accesses did not see what the one ahead of it left
level: quick
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

namespace {

constexpr unsigned kWords = 1 << 16, kTurns = 12, kBlocks = 64, kThreads = 256;
constexpr const char* kStale =
    "a command on memory in a window of L2 accesses did not see what the one ahead of it left";

// Adds up the words, and leaves others.
__global__ void TakeAndLeave(unsigned* words, unsigned expected, unsigned left, unsigned* wrong) {
  unsigned count = 0;
  for (unsigned i = blockIdx.x * blockDim.x + threadIdx.x; i < kWords; i += gridDim.x * blockDim.x) {
    count += words[i] != expected ? 1 : 0;
    words[i] = left + i;
  }
  if (count != 0) atomicAdd(wrong, count);
}

struct Window {
  const char* name;
  cudaAccessProperty hit, miss;
  float ratio;
  bool half;  ///< The window has half of the words.
};
constexpr Window kWindows[] = {{"persisting", cudaAccessPropertyPersisting, cudaAccessPropertyStreaming, 1.0f, false},
                               {"half-persisting", cudaAccessPropertyPersisting, cudaAccessPropertyNormal, 0.5f, false},
                               {"streaming", cudaAccessPropertyStreaming, cudaAccessPropertyNormal, 1.0f, true},
                               {"of-half", cudaAccessPropertyPersisting, cudaAccessPropertyStreaming, 1.0f, true}};

void Open(cudaStream_t stream, const Window& window, unsigned* words) {
  cudaStreamAttrValue value{};
  value.accessPolicyWindow.base_ptr = words;
  value.accessPolicyWindow.num_bytes = (window.half ? kWords / 2 : kWords) * sizeof(unsigned);
  value.accessPolicyWindow.hitRatio = window.ratio;
  value.accessPolicyWindow.hitProp = window.hit;
  value.accessPolicyWindow.missProp = window.miss;
  CTS_CUDA(cudaStreamSetAttribute(stream, cudaStreamAttributeAccessPolicyWindow, &value));
}

// In each turn: a fill or a copy of the host, the kernel, which expects just that, and a copy of what the kernel left.
void Check(const Window& window) {
  cts::Row(window.name, [&] {
    const cts::DeviceBuffer<unsigned> memory(kWords, 0), wrong(1, 0);
    unsigned* const words = memory.data();
    const cts::PinnedBuffer<unsigned> given(kTurns * kWords), taken(kTurns * kWords);
    for (unsigned turn = 0; turn < kTurns; ++turn)
      for (unsigned i = 0; i < kWords; ++i) given[turn * kWords + i] = turn + 1;
    const cts::Stream stream;
    Open(stream, window, words);
    for (unsigned turn = 0; turn < kTurns; ++turn) {
      const bool fill = turn % 3 == 2;
      const unsigned expected = fill ? 0x01010101u * (turn + 1) : turn + 1;
      const auto put = [&] {
        if (fill) CTS_CUDA(cudaMemsetAsync(words, static_cast<int>(turn + 1), kWords * sizeof(unsigned), stream));
        if (!fill)
          CTS_CUDA(cudaMemcpyAsync(words, given.data() + turn * kWords, kWords * sizeof(unsigned),
                                   cudaMemcpyHostToDevice, stream));
      };
      if (!cts::control()) put();
      TakeAndLeave<<<kBlocks, kThreads, 0, stream>>>(words, expected, 1000 * turn, wrong.data());
      CTS_CUDA(cudaGetLastError());
      if (cts::control()) put();
      CTS_CUDA(cudaMemcpyAsync(taken.data() + turn * kWords, words, kWords * sizeof(unsigned), cudaMemcpyDeviceToHost,
                               stream));
    }
    stream.Synchronize();
    CTS_CUDA(cudaCtxResetPersistingL2Cache());
    unsigned others = 0;
    for (unsigned turn = 0; turn < kTurns; ++turn)
      for (unsigned i = 0; i < kWords; ++i) others += taken[turn * kWords + i] != 1000 * turn + i ? 1 : 0;
    CTS_EXPECT(wrong[0] == 0 && others == 0, kStale);
  });
}

CTS_CASE() {
  int most = 0, persisting = 0;
  std::size_t before = 0;
  CTS_CUDA(cudaDeviceGetAttribute(&most, cudaDevAttrMaxAccessPolicyWindowSize, 0));
  CTS_CUDA(cudaDeviceGetAttribute(&persisting, cudaDevAttrMaxPersistingL2CacheSize, 0));
  if (most < static_cast<int>(kWords * sizeof(unsigned)) || persisting == 0)
    return cts::PowerNotShown("the device has no window, or no part of L2 for one");
  CTS_CUDA(cudaDeviceGetLimit(&before, cudaLimitPersistingL2CacheSize));
  CTS_CUDA(cudaDeviceSetLimit(cudaLimitPersistingL2CacheSize, static_cast<std::size_t>(persisting)));
  for (const Window& window : kWindows) Check(window);
  CTS_CUDA(cudaDeviceSetLimit(cudaLimitPersistingL2CacheSize, before));
}

}  // namespace
