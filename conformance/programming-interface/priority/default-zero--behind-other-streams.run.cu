/*---
clause: pi.priority.default-zero
covers: after streams of the greatest priority, alive or destroyed
control: the streams are created with the greatest priority
control-fails-with: a stream without a priority of its own has that of an earlier stream
launches: none
---*/
#include "cts/case.cuh"

namespace {

constexpr int kStreams = 8;

// As many of the greatest priority before, which live on or are gone: their places may be taken again.
void Check(const char* name, bool gone, cudaError_t (*create)(cudaStream_t*)) {
  cts::Row(name, [&] {
    cudaStream_t before[kStreams], streams[kStreams];
    int least = 0, greatest = 0;
    CTS_CUDA(cudaDeviceGetStreamPriorityRange(&least, &greatest));
    const auto with_priority = [&](cudaStream_t* stream) {
      return cudaStreamCreateWithPriority(stream, cudaStreamNonBlocking, greatest);
    };
    for (cudaStream_t& stream : before) CTS_CUDA(with_priority(&stream));
    if (gone)
      for (const cudaStream_t stream : before) CTS_CUDA(cudaStreamDestroy(stream));
    for (cudaStream_t& stream : streams) CTS_CUDA(cts::control() ? with_priority(&stream) : create(&stream));
    for (const cudaStream_t stream : streams) {
      int got = 0x5A5A5A5A;
      CTS_CUDA(cudaStreamGetPriority(stream, &got));
      CTS_EXPECT_EQ(got, 0, "a stream without a priority of its own has that of an earlier stream");
    }
    for (const cudaStream_t stream : streams) CTS_CUDA(cudaStreamDestroy(stream));
    if (!gone)
      for (const cudaStream_t stream : before) CTS_CUDA(cudaStreamDestroy(stream));
  });
}

CTS_CASE() {
  int least = 0, greatest = 0;
  CTS_CUDA(cudaDeviceGetStreamPriorityRange(&least, &greatest));
  if (greatest == 0) return cts::PowerNotShown("the device has no priority but 0");
  const auto plain = [](cudaStream_t* stream) { return cudaStreamCreate(stream); };
  const auto non_blocking = [](cudaStream_t* stream) {
    return cudaStreamCreateWithFlags(stream, cudaStreamNonBlocking);
  };
  Check("cudaStreamCreate-beside-them", false, plain);
  Check("cudaStreamCreate-behind-them", true, plain);
  Check("cudaStreamCreateWithFlags-beside-them", false, non_blocking);
  Check("cudaStreamCreateWithFlags-behind-them", true, non_blocking);
}

}  // namespace
