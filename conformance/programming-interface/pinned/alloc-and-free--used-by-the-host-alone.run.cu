/*---
clause: pi.pinned.alloc-and-free
covers: memory that the host alone uses, beside work and waits
control: a fill of the device reaches the block at each wait
control-fails-with: page-locked memory that the host alone uses changed beside other work
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

namespace {

constexpr size_t kBytes = 3 * 4096 + 100;
constexpr unsigned kRounds = 6;
constexpr const char* kChanged = "page-locked memory that the host alone uses changed beside other work";

__global__ void Store(unsigned* word, unsigned value) { *word = value; }

unsigned char ByteOf(size_t i, unsigned round) { return static_cast<unsigned char>(i * 7 + round * 31 + i / 256); }

// The host writes the block between a launch and the wait for it, and reads it after the wait. No call is given it.
template <class Wait>
void Check(const char* name, Wait wait) {
  cts::Row(name, [&] {
    const cts::PinnedBuffer<unsigned char> block(kBytes);
    const cts::DeviceBuffer<unsigned> word(1);
    const cts::PinnedBuffer<unsigned> got(1);
    const cts::Stream stream;
    size_t wrong = 0;
    for (unsigned round = 0; round < kRounds; ++round) {
      Store<<<1, 1, 0, stream>>>(word.data(), round);
      CTS_CUDA(cudaGetLastError());
      CTS_CUDA(cudaMemcpyAsync(got.data(), word.data(), sizeof(unsigned), cudaMemcpyDeviceToHost, stream));
      for (size_t i = 0; i < kBytes; ++i) block[i] = ByteOf(i, round);
      if (cts::control()) CTS_CUDA(cudaMemsetAsync(block.device() + kBytes - 1, 0x5e, 1, stream));
      wait(stream);
      CTS_EXPECT_EQ(got[0], round, "the work beside it was not done");
      for (size_t i = 0; i < kBytes; ++i) wrong += block[i] != ByteOf(i, round) ? 1 : 0;
    }
    CTS_EXPECT_EQ(wrong, 0, kChanged);
  });
}

CTS_CASE() {
  Check("waits-for-the-stream", [](cudaStream_t stream) { CTS_CUDA(cudaStreamSynchronize(stream)); });
  Check("waits-for-the-device", [](cudaStream_t) { CTS_CUDA(cudaDeviceSynchronize()); });
  Check("waits-for-an-event", [](cudaStream_t stream) {
    const cts::Event event;
    CTS_CUDA(cudaEventRecord(event, stream));
    CTS_CUDA(cudaEventSynchronize(event));
  });
}

}  // namespace
