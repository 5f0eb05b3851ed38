/*---
clause: pi.priority.default-zero
covers: streams of each function without a priority
control: the stream is created with the greatest priority
control-fails-with: a stream without a priority of its own has not priority 0
launches: none
---*/
#include "cts/case.cuh"

namespace {

template <class Create>
void Check(const char* name, Create create) {
  cts::Row(name, [&] {
    cudaStream_t stream;
    int least = 0, greatest = 0, got = 0x5A5A5A5A;
    CTS_CUDA(cudaDeviceGetStreamPriorityRange(&least, &greatest));
    CTS_CUDA(cts::control() ? cudaStreamCreateWithPriority(&stream, cudaStreamDefault, greatest) : create(&stream));
    CTS_CUDA(cudaStreamGetPriority(stream, &got));
    CTS_EXPECT_EQ(got, 0, "a stream without a priority of its own has not priority 0");
    CTS_CUDA(cudaStreamDestroy(stream));
  });
}

CTS_CASE() {
  int least = 0, greatest = 0;
  CTS_CUDA(cudaDeviceGetStreamPriorityRange(&least, &greatest));
  if (cts::control() && greatest == 0) return cts::PowerNotShown("the device has no priority but 0");
  Check("cudaStreamCreate", [](cudaStream_t* stream) { return cudaStreamCreate(stream); });
  Check("with-flags-default",
        [](cudaStream_t* stream) { return cudaStreamCreateWithFlags(stream, cudaStreamDefault); });
  Check("with-flags-non-blocking",
        [](cudaStream_t* stream) { return cudaStreamCreateWithFlags(stream, cudaStreamNonBlocking); });
}

}  // namespace
