/*---
clause: pi.error.non-sticky-not-returned-by-others
control: the mistake is made again in the place of the other call, and its error is taken
control-fails-with:
  - another call returned the error of an earlier mistake
  - the last-error function did not return the error of the mistake
---*/
#include "cts/case.cuh"

namespace {

__global__ void Nothing() {}

template <class Mistake, class Call>
void Check(const char* name, Mistake make, Call call) {
  cts::Row(name, [&] {
    const cudaError_t code = make();
    CTS_EXPECT_NE(code, cudaSuccess, "the mistake was not noticed");
    CTS_EXPECT_EQ(cts::control() ? make() : call(), cudaSuccess,
                  "another call returned the error of an earlier mistake");
    if (cts::control()) (void)cudaGetLastError();
    CTS_EXPECT_EQ(cudaGetLastError(), code, "the last-error function did not return the error of the mistake");
  });
}

template <class Mistake>
void CheckCalls(Mistake make) {
  const cts::DeviceBuffer<char> memory(64);
  Nothing<<<1, 1>>>();  // The kernel is loaded ahead of the mistakes.
  CTS_CUDA(cudaGetLastError());
  const cts::Stream stream;
  const cts::Event event;
  char byte = 0;
  Check("cudaDeviceSynchronize", make, [] { return cudaDeviceSynchronize(); });
  Check("cudaStreamSynchronize", make, [&] { return cudaStreamSynchronize(stream); });
  Check("cudaStreamQuery", make, [&] { return cudaStreamQuery(stream); });
  Check("cudaEventRecord", make, [&] { return cudaEventRecord(event, stream); });
  Check("cudaMemcpy", make, [&] { return cudaMemcpy(&byte, memory.data(), 1, cudaMemcpyDeviceToHost); });
  Check("cudaMemsetAsync", make, [&] { return cudaMemsetAsync(memory.data(), 0, 64, stream); });
  Check("cudaLaunchKernel", make,
        [&] { return cudaLaunchKernel(reinterpret_cast<const void*>(&Nothing), 1, 1, nullptr, 0, stream); });
  CTS_FINISH();
}

CTS_CASE(bad_device) {
  CheckCalls([] { return cudaSetDevice(-1); });
}
CTS_CASE(refused_launch) {
  CheckCalls([] {
    Nothing<<<1, 4096>>>();
    return cudaPeekAtLastError();
  });
}
CTS_CASE(refused_allocation) {
  CheckCalls([] {
    void* memory = nullptr;
    return cudaMalloc(&memory, size_t{1} << 60);
  });
}

}  // namespace
