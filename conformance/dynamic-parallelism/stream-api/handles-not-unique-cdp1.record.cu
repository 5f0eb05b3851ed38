/*---
clause: cdp.stream-api.handles-not-unique-cdp1
build: [rdc, cdp1, ptx-80]
requires: [cc-80, driver-knows-toolkit]
draft: no device of compute capability below 9.0 has run it
---*/
#include "cts/case.cuh"

namespace {

constexpr unsigned kStreams = 16;

// Each block holds its streams until the other one has created its own, or a window is over.
__global__ void Parent(cudaStream_t* streams, cudaError_t* codes, unsigned* ready, unsigned* met,
                       unsigned long long patience) {
  cudaStream_t* mine = streams + blockIdx.x * kStreams;
  for (unsigned i = 0; i < kStreams; ++i)
    codes[blockIdx.x * kStreams + i] = cudaStreamCreateWithFlags(&mine[i], cudaStreamNonBlocking);
  __threadfence();
  atomicAdd(ready, 1u);
  if (cts::AwaitFlag(ready, 2u, patience)) atomicAdd(met, 1u);
  for (unsigned i = 0; i < kStreams; ++i) (void)cudaStreamDestroy(mine[i]);
}

CTS_CASE() {
  cts::DeviceBuffer<cudaStream_t> streams(2 * kStreams);
  cts::DeviceBuffer<cudaError_t> codes(2 * kStreams);
  cts::DeviceBuffer<unsigned> ready(1, 0), met(1, 0);
  Parent<<<2, 1>>>(streams.data(), codes.data(), ready.data(), met.data(), cts::WindowNs());
  CTS_FINISH();
  for (const cudaError_t code : codes.Read()) CTS_EXPECT_EQ(code, cudaSuccess, "no device stream could be created");
  const auto all = streams.Read();
  unsigned common = 0;
  for (unsigned i = 0; i < kStreams; ++i) {
    for (unsigned k = 0; k < kStreams; ++k) common += all[i] == all[kStreams + k];
  }
  CTS_OBSERVE("both-blocks-held-their-streams-at-once", met[0] == 2);
  CTS_OBSERVE("handles-of-16-that-occur-in-both-blocks", common);
}

}  // namespace
