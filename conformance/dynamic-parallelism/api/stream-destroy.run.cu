/*---
clause: cdp.api.stream-destroy
control: the streams are not destroyed
control-fails-with: a device stream was not destroyed with success
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

constexpr int kStreams = 1000;

struct Counts {
  int created, destroyed;
};

__global__ void Parent(Counts* counts, bool keep) {
  for (int i = 0; i < kStreams; ++i) {
    cudaStream_t stream;
    if (cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking) != cudaSuccess) continue;
    ++counts->created;
    if (!keep && cudaStreamDestroy(stream) == cudaSuccess) ++counts->destroyed;
  }
}

CTS_CASE() {
  cts::DeviceBuffer<Counts> counts(1, 0);
  Parent<<<1, 1>>>(counts.data(), cts::control());
  CTS_FINISH();
  const Counts seen = counts[0];
  CTS_OBSERVE("created", seen.created);
  CTS_EXPECT_LT(0, seen.created, "no device stream could be created");
  CTS_EXPECT_EQ(seen.destroyed, seen.created, "a device stream was not destroyed with success");
}

}  // namespace
