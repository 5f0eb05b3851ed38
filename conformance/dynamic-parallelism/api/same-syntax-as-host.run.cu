/*---
clause: cdp.api.same-syntax-as-host
control: the kernel leaves the calls out
control-fails-with: a call that the host can make failed in a kernel
build: [rdc, werror]
note: that one function compiles for both sides is the clause; the run shows that each call is what it says
---*/
#include "cts/case.cuh"

namespace {

constexpr const char* kNames[] = {"cudaDeviceGetCacheConfig",
                                  "cudaDeviceGetLimit",
                                  "cudaGetDeviceCount",
                                  "cudaGetDevice",
                                  "cudaDeviceGetAttribute",
                                  "cudaRuntimeGetVersion",
                                  "cudaFuncGetAttributes",
                                  "cudaOccupancyMaxActiveBlocksPerMultiprocessor",
                                  "cudaOccupancyMaxPotentialBlockSize",
                                  "cudaOccupancyMaxPotentialBlockSizeVariableSMem",
                                  "cudaStreamCreateWithFlags",
                                  "cudaEventCreateWithFlags",
                                  "cudaMemsetAsync",
                                  "cudaMemset2DAsync",
                                  "cudaMemset3DAsync",
                                  "cudaMemcpyAsync",
                                  "cudaMemcpy2DAsync",
                                  "cudaMemcpy3DAsync",
                                  "cudaEventRecord",
                                  "cudaStreamWaitEvent",
                                  "cudaEventDestroy",
                                  "cudaStreamDestroy",
                                  "cudaMalloc",
                                  "cudaFree",
                                  "cudaGetLastError"};
constexpr int kCalls = sizeof kNames / sizeof *kNames;

__global__ void Kernel() {}

struct NoBytes {
  __host__ __device__ std::size_t operator()(int) const { return 0; }
};

// The functions of the guide's table, once for both sides. That it compiles without a warning is the point.
__host__ __device__ void Calls(char* scratch, cudaError_t* codes) {
  int number, other_number;
  std::size_t size;
  void* memory;
  cudaFuncCache cache;
  cudaStream_t stream;
  cudaEvent_t event;
  cudaFuncAttributes attributes;
  cudaMemcpy3DParms box{};
  int i = 0;
  codes[i++] = cudaDeviceGetCacheConfig(&cache);
  codes[i++] = cudaDeviceGetLimit(&size, cudaLimitStackSize);
  codes[i++] = cudaGetDeviceCount(&number);
  codes[i++] = cudaGetDevice(&number);
  codes[i++] = cudaDeviceGetAttribute(&number, cudaDevAttrWarpSize, 0);
  codes[i++] = cudaRuntimeGetVersion(&number);
  codes[i++] = cudaFuncGetAttributes(&attributes, Kernel);
  codes[i++] = cudaOccupancyMaxActiveBlocksPerMultiprocessor(&number, Kernel, 32, 0);
  codes[i++] = cudaOccupancyMaxPotentialBlockSize(&number, &other_number, Kernel, 0, 0);
  codes[i++] = cudaOccupancyMaxPotentialBlockSizeVariableSMem(&number, &other_number, Kernel, NoBytes(), 0);
  codes[i++] = cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking);
  codes[i++] = cudaEventCreateWithFlags(&event, cudaEventDisableTiming);
  codes[i++] = cudaMemsetAsync(scratch, 0, 4, stream);
  codes[i++] = cudaMemset2DAsync(scratch, 8, 0, 4, 2, stream);
  codes[i++] = cudaMemset3DAsync(cudaPitchedPtr{scratch, 8, 8, 2}, 0, cudaExtent{4, 2, 2}, stream);
  codes[i++] = cudaMemcpyAsync(scratch + 64, scratch, 4, cudaMemcpyDeviceToDevice, stream);
  codes[i++] = cudaMemcpy2DAsync(scratch + 64, 8, scratch, 8, 4, 2, cudaMemcpyDeviceToDevice, stream);
  box.srcPtr = cudaPitchedPtr{scratch, 8, 8, 2};
  box.dstPtr = cudaPitchedPtr{scratch + 64, 8, 8, 2};
  box.extent = cudaExtent{4, 2, 2};
  box.kind = cudaMemcpyDeviceToDevice;
  codes[i++] = cudaMemcpy3DAsync(&box, stream);
  codes[i++] = cudaEventRecord(event, stream);
  codes[i++] = cudaStreamWaitEvent(stream, event, 0);
  codes[i++] = cudaEventDestroy(event);
  codes[i++] = cudaStreamDestroy(stream);
  codes[i++] = cudaMalloc(&memory, 16);
  codes[i++] = cudaFree(memory);
  codes[i++] = cudaGetErrorString(cudaPeekAtLastError()) != nullptr ? cudaGetLastError() : cudaErrorUnknown;
}

__global__ void Parent(char* scratch, cudaError_t* codes, bool skip) {
  if (!skip) Calls(scratch, codes);
}

CTS_CASE() {
  cts::DeviceBuffer<char> scratch(128);
  cts::DeviceBuffer<cudaError_t> codes(kCalls);
  cudaError_t host_codes[kCalls];
  Calls(scratch.data(), host_codes);
  CTS_CUDA(cudaDeviceSynchronize());
  Parent<<<1, 1>>>(scratch.data(), codes.data(), cts::control());
  CTS_FINISH();
  const cts::HostCopy<cudaError_t> seen = codes.Read();
  for (int i = 0; i < kCalls; ++i) {
    cts::Row(kNames[i], [&] {
      CTS_EXPECT_EQ(host_codes[i], cudaSuccess, "a call failed on the host");
      CTS_EXPECT_EQ(seen[i], cudaSuccess, "a call that the host can make failed in a kernel");
    });
  }
}

}  // namespace
