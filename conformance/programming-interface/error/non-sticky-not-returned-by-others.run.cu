/*---
clause: pi.error.non-sticky-not-returned-by-others
control: the mistake is made again in the place of the other call
control-fails-with: another call returned the error of an earlier mistake
---*/
#include "cts/case.cuh"

namespace {

__global__ void Nothing() {}

template <class Call>
void Check(const char* name, Call call) {
  cts::Row(name, [&] {
    const cudaError_t code = cudaSetDevice(-1);
    CTS_EXPECT_NE(code, cudaSuccess, "the mistake was not noticed");
    CTS_EXPECT_EQ(cts::control() ? cudaSetDevice(-1) : call(), cudaSuccess,
                  "another call returned the error of an earlier mistake");
    (void)cudaGetLastError();
  });
}

CTS_CASE() {
  const cts::DeviceBuffer<char> memory(64);
  Nothing<<<1, 1>>>();  // The kernel is loaded ahead of the mistakes.
  CTS_CUDA(cudaGetLastError());
  const cts::Stream stream;
  const cts::Event event;
  char byte = 0;
  Check("cudaDeviceSynchronize", [] { return cudaDeviceSynchronize(); });
  Check("cudaStreamSynchronize", [&] { return cudaStreamSynchronize(stream); });
  Check("cudaStreamQuery", [&] { return cudaStreamQuery(stream); });
  Check("cudaEventRecord", [&] { return cudaEventRecord(event, stream); });
  Check("cudaMemcpy", [&] { return cudaMemcpy(&byte, memory.data(), 1, cudaMemcpyDeviceToHost); });
  Check("cudaMemsetAsync", [&] { return cudaMemsetAsync(memory.data(), 0, 64, stream); });
  Check("cudaLaunchKernel",
        [&] { return cudaLaunchKernel(reinterpret_cast<const void*>(&Nothing), 1, 1, nullptr, 0, stream); });
  CTS_FINISH();
}

}  // namespace
