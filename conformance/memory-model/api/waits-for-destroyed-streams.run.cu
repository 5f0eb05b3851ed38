/*---
clause: model.api.waits-for-destroyed-streams
control: the host synchronizes an idle stream instead
control-fails-with: the host went on before the work of a destroyed stream was complete
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/order/late.cuh"
#include "cts/process/driver.h"

namespace {

constexpr const char* kEarly = "the host went on before the work of a destroyed stream was complete";
constexpr unsigned kWords = 4096;

// Late work, whose words a kernel after it stores.
__global__ void Work(cts::LateView late) { late.Finish(); }
__global__ void Store(unsigned* words) { words[blockIdx.x * blockDim.x + threadIdx.x] = threadIdx.x + 1; }

template <class Wait>
void Check(const char* name, unsigned flags, Wait wait) {
  cts::Row(name, [&] {
    cts::Late late;
    const cts::Stream idle;
    const cts::DeviceBuffer<unsigned> words(kWords, 0);
    unsigned* const at = words.data();
    cudaStream_t stream = nullptr;
    CTS_CUDA(cudaStreamCreateWithFlags(&stream, flags));
    Work<<<1, 1, 0, stream>>>(late.view());
    Store<<<kWords / 256, 256, 0, stream>>>(at);
    CTS_CUDA(cudaGetLastError());
    CTS_CUDA(cudaStreamDestroy(stream));
    if (cts::control()) CTS_CUDA(cudaStreamSynchronize(idle));
    if (!cts::control()) wait();
    CTS_EXPECT(late.done(), kEarly);
    const auto seen = words.Read();
    unsigned missed = 0;
    for (unsigned i = 0; i < kWords; ++i) missed += seen[i] != i % 256 + 1 ? 1 : 0;
    CTS_EXPECT_EQ(missed, 0u, kEarly);
    CTS_FINISH();
  });
}

CTS_CASE() {
  const auto device = [] { CTS_CUDA(cudaDeviceSynchronize()); };
  const auto context = [] {
    using Synchronize = CUresult (*)(CUcontext);
    CUcontext current = nullptr;
    CTS_CU(CTS_DRIVER(cuCtxGetCurrent)(&current));
    CTS_CU(reinterpret_cast<Synchronize>(cts::detail::DriverEntry("cuCtxSynchronize"))(current));
  };
  Check("device-blocking", cudaStreamDefault, device);
  Check("device-non-blocking", cudaStreamNonBlocking, device);
  Check("context-blocking", cudaStreamDefault, context);
  Check("context-non-blocking", cudaStreamNonBlocking, context);
}

}  // namespace
