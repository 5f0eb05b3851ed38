/*---
clause: cdp.tool.non-rdc-stubs-return-unknown
control: the host makes the calls, for which it has the functions themselves
control-fails-with: a function without relocatable device code did not return cudaErrorUnknown
---*/
#include "cts/case.cuh"

namespace {

constexpr int kFunctions = 6;
constexpr const char* kNames[kFunctions] = {"cudaMalloc",
                                            "cudaGetDevice",
                                            "cudaDeviceGetAttribute",
                                            "cudaFuncGetAttributes",
                                            "cudaOccupancyMaxActiveBlocksPerMultiprocessor",
                                            "cudaOccupancyMaxActiveBlocksPerMultiprocessorWithFlags"};

__global__ void Subject() {}

__host__ __device__ void Ask(cudaError_t* codes, const void* subject, void** memory) {
  int number;
  cudaFuncAttributes attributes;
  codes[0] = cudaMalloc(memory, 16);
  codes[1] = cudaGetDevice(&number);
  codes[2] = cudaDeviceGetAttribute(&number, cudaDevAttrWarpSize, 0);
  codes[3] = cudaFuncGetAttributes(&attributes, subject);
  codes[4] = cudaOccupancyMaxActiveBlocksPerMultiprocessor(&number, subject, 32, 0);
  codes[5] = cudaOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(&number, subject, 32, 0, cudaOccupancyDefault);
}

__global__ void Kernel(cudaError_t* codes) {
  void* memory = nullptr;
  Ask(codes, reinterpret_cast<const void*>(&Subject), &memory);
}

CTS_CASE() {
  cts::DeviceBuffer<cudaError_t> codes(kFunctions);
  cudaError_t code[kFunctions] = {};
  Kernel<<<1, 1>>>(codes.data());
  CTS_FINISH();
  for (int i = 0; i < kFunctions; ++i) code[i] = codes[i];
  if (cts::control()) {
    void* memory = nullptr;
    Ask(code, reinterpret_cast<const void*>(&Subject), &memory);
    CTS_CUDA(cudaFree(memory));
  }
  for (int i = 0; i < kFunctions; ++i) {
    cts::Row(kNames[i], [&] {
      CTS_EXPECT_EQ(code[i], cudaErrorUnknown,
                    "a function without relocatable device code did not return cudaErrorUnknown");
    });
  }
}

}  // namespace
