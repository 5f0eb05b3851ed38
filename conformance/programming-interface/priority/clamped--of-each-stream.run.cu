/*---
clause: pi.priority.clamped
covers: blocking and non-blocking streams, hundreds at once
control: the streams are created at the other end of the range
control-fails-with: one of many streams has not the end of the range as its priority
draft: five of five on an H200, not yet on an H100
launches: none
---*/
#include "cts/case.cuh"

#include <vector>

namespace {

constexpr int kStreams = 300;

// Each tells its priority at once, and again when the others are there.
CTS_CASE() {
  int least = 0, greatest = 0;
  CTS_CUDA(cudaDeviceGetStreamPriorityRange(&least, &greatest));
  if (cts::control() && least == greatest) return cts::PowerNotShown("the device has one priority");
  const struct {
    const char* name;
    unsigned flags;
  } kKinds[] = {{"blocking", cudaStreamDefault}, {"non-blocking", cudaStreamNonBlocking}};
  for (const auto& kind : kKinds) {
    cts::Row(kind.name, [&] {
      std::vector<cudaStream_t> streams;
      int wrong = 0;
      const auto end = [&](int i) { return i % 2 == 0 ? greatest : least; };
      const auto look = [&](int i) {
        int got = 0x5A5A5A5A;
        CTS_CUDA(cudaStreamGetPriority(streams[i], &got));
        wrong += got != end(i);
      };
      for (int i = 0; i < kStreams; ++i) {
        const int beyond = i % 3 == 0 ? 0 : 10, asked = i % 2 == 0 ? greatest - beyond : least + beyond;
        streams.push_back(nullptr);
        CTS_CUDA(cudaStreamCreateWithPriority(&streams.back(), kind.flags, cts::control() ? end(i + 1) : asked));
        look(i);
      }
      for (int i = 0; i < kStreams; ++i) look(i);
      CTS_EXPECT_EQ(wrong, 0, "one of many streams has not the end of the range as its priority");
      for (const cudaStream_t stream : streams) CTS_CUDA(cudaStreamDestroy(stream));
    });
  }
}

}  // namespace
