/*---
clause: pi.stream.create
control: the legacy default stream is taken in the place of a new one
control-fails-with: no stream of its own was made
---*/
#include "cts/case.cuh"
#include "cts/stream/host_grids.cuh"

namespace {

unsigned long long Id(cudaStream_t stream) {
  unsigned long long id = 0;
  CTS_CUDA(cudaStreamGetId(stream, &id));
  return id;
}

CTS_CASE() {
  cudaStream_t stream[2];
  CTS_CUDA(cudaStreamCreate(&stream[0]));
  CTS_CUDA(cudaStreamCreate(&stream[1]));
  for (const cudaStream_t made : stream) {
    const cudaStream_t subject = cts::control() ? cudaStreamLegacy : made;
    CTS_EXPECT(Id(subject) != Id(cudaStreamLegacy) && Id(subject) != Id(cudaStreamPerThread),
               "no stream of its own was made");
    int device = -1, current = -2;
    CTS_CUDA(cudaStreamGetDevice(subject, &device));
    CTS_CUDA(cudaGetDevice(&current));
    CTS_EXPECT_EQ(device, current, "the stream is not of the current device");
    cts::Mark mark;
    mark.Put(subject);
    CTS_CUDA(cudaStreamSynchronize(subject));
    CTS_EXPECT(mark.seen(), "the stream does not run a kernel");
  }
  CTS_EXPECT_NE(Id(stream[0]), Id(stream[1]), "two new streams are one");
  CTS_CUDA(cudaStreamDestroy(stream[0]));
  CTS_CUDA(cudaStreamDestroy(stream[1]));
}

}  // namespace
