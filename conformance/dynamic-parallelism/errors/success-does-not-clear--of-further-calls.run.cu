/*---
clause: cdp.errors.success-does-not-clear
covers: further calls that succeed, also in a child
control: the thread gets its error before the calls that succeed
control-fails-with: the recorded error did not outlast a successful call
build: [rdc]
---*/
#include "cts/case.cuh"
#include "cts/stream/kernel_streams.cuh"

namespace {

constexpr const char* kNames[] = {"cudaMemcpyAsync",
                                  "cudaMemcpy2DAsync",
                                  "cudaMemcpy3DAsync",
                                  "cudaMemsetAsync",
                                  "cudaMemset2DAsync",
                                  "cudaMemset3DAsync",
                                  "cudaDeviceGetAttribute",
                                  "cudaDeviceGetLimit",
                                  "cudaGetDeviceCount",
                                  "cudaStreamWaitEvent",
                                  "cudaStreamDestroy",
                                  "cudaDeviceGetCacheConfig",
                                  "cudaRuntimeGetVersion",
                                  "cudaFuncGetAttributes",
                                  "cudaOccupancyMaxActiveBlocksPerMultiprocessor",
                                  "launch"};
constexpr int kCalls = sizeof kNames / sizeof *kNames;

__global__ void Nothing() {}

struct Codes {
  cudaError_t returned[kCalls], recorded[kCalls];
};

struct Use {
  Codes* codes;
  unsigned *to, *from;
  unsigned get;
  __device__ void operator()(cudaStream_t) const {
    constexpr cudaMemcpyKind kKind = cudaMemcpyDeviceToDevice;
    int call = 0, value;
    std::size_t limit;
    cudaStream_t stream;
    cudaEvent_t event;
    const auto look = [&](cudaError_t returned) {
      codes->returned[call] = returned;
      codes->recorded[call++] = cudaPeekAtLastError();
    };
    cudaMemcpy3DParms box{};
    box.srcPtr = {from, 8, 8, 1};
    box.dstPtr = {to, 8, 8, 1};
    box.extent = {8, 1, 2};
    box.kind = kKind;
    if (cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking) != cudaSuccess ||
        cudaEventCreateWithFlags(&event, cudaEventDisableTiming) != cudaSuccess ||
        cudaEventRecord(event, nullptr) != cudaSuccess)
      return;
    Nothing<<<1, 2048>>>();
    if (get) (void)cudaGetLastError();
    look(cudaMemcpyAsync(to, from, 16, kKind, nullptr));
    look(cudaMemcpy2DAsync(to, 8, from, 8, 8, 2, kKind, nullptr));
    look(cudaMemcpy3DAsync(&box, nullptr));
    look(cudaMemsetAsync(to, 1, 16, nullptr));
    look(cudaMemset2DAsync(to, 8, 1, 8, 2, nullptr));
    look(cudaMemset3DAsync(cudaPitchedPtr{to, 8, 8, 1}, 1, cudaExtent{8, 1, 2}, nullptr));
    look(cudaDeviceGetAttribute(&value, cudaDevAttrWarpSize, 0));
    look(cudaDeviceGetLimit(&limit, cudaLimitStackSize));
    look(cudaGetDeviceCount(&value));
    look(cudaStreamWaitEvent(stream, event, 0));
    look(cudaStreamDestroy(stream));
    cudaFuncCache preference;
    cudaFuncAttributes attributes;
    look(cudaDeviceGetCacheConfig(&preference));
    look(cudaRuntimeGetVersion(&value));
    look(cudaFuncGetAttributes(&attributes, Nothing));
    look(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&value, Nothing, 32, 0));
    Nothing<<<1, 1>>>();
    look(cudaSuccess);
    (void)cudaEventDestroy(event);
    (void)cudaGetLastError();
  }
};

void CheckAll(cts::KernelStream::Where where) {
  const cts::DeviceBuffer<unsigned> to(4), from(4, 0);
  const cts::DeviceBuffer<Codes> codes(1);
  cts::InKernel({"", cts::KernelStream::kNull, where},
                Use{codes.data(), to.data(), from.data(), cts::control() ? 1u : 0u})
      .Finish();
  const Codes seen = codes[0];
  for (int call = 0; call < kCalls; ++call) {
    cts::Row(kNames[call], [&] {
      CTS_EXPECT_EQ(seen.returned[call], cudaSuccess, "a valid call returned an earlier error");
      CTS_EXPECT_EQ(seen.recorded[call], cudaErrorInvalidConfiguration,
                    "the recorded error did not outlast a successful call");
    });
  }
}

CTS_CASE(alone) { CheckAll(cts::KernelStream::kAlone); }
CTS_CASE(in_a_child) { CheckAll(cts::KernelStream::kInAChild); }

}  // namespace
