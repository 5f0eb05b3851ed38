/*---
clause: cdp.tool.prototypes-included-automatically
covers: streams, events, memory, copies, errors, attributes, occupancy
control: the kernel uses nothing of the device runtime
build: [rdc]
note: the kernels stand ahead of the first #include
---*/
// CHECK-LABEL: .entry {{.*}}Parent
// CHECK: {{cuda(CDP2)?StreamCreateWithFlags[_A-Za-z0-9]*}},
// CHECK: {{cuda(CDP2)?StreamWaitEvent[_A-Za-z0-9]*}},
// CHECK: {{cuda(CDP2)?StreamDestroy[_A-Za-z0-9]*}},
// CHECK: {{cuda(CDP2)?EventCreateWithFlags[_A-Za-z0-9]*}},
// CHECK: {{cuda(CDP2)?EventRecord[_A-Za-z0-9]*}},
// CHECK: {{cuda(CDP2)?EventDestroy[_A-Za-z0-9]*}},
// CHECK: {{cuda(CDP2)?Malloc[_A-Za-z0-9]*}},
// CHECK: {{cuda(CDP2)?Free[_A-Za-z0-9]*}},
// CHECK: {{cuda(CDP2)?MemcpyAsync[_A-Za-z0-9]*}},
// CHECK: {{cuda(CDP2)?Memcpy2DAsync[_A-Za-z0-9]*}},
// CHECK: {{cuda(CDP2)?MemsetAsync[_A-Za-z0-9]*}},
// CHECK: {{cuda(CDP2)?Memset2DAsync[_A-Za-z0-9]*}},
// CHECK: {{cuda(CDP2)?GetLastError[_A-Za-z0-9]*}},
// CHECK: {{cuda(CDP2)?PeekAtLastError[_A-Za-z0-9]*}},
// CHECK: {{cuda(CDP2)?GetDeviceCount[_A-Za-z0-9]*}},
// CHECK: {{cuda(CDP2)?DeviceGetAttribute[_A-Za-z0-9]*}},
// CHECK: {{cuda(CDP2)?DeviceGetLimit[_A-Za-z0-9]*}},
// CHECK: {{cuda(CDP2)?RuntimeGetVersion[_A-Za-z0-9]*}},
// CHECK: {{cuda(CDP2)?FuncGetAttributes[_A-Za-z0-9]*}},
// CHECK: {{cuda(CDP2)?OccupancyMaxActiveBlocksPerMultiprocessor[_A-Za-z0-9]*}},

__global__ void Child() {}
__global__ void Parent([[maybe_unused]] int* at, [[maybe_unused]] cudaError_t* codes) {
#ifndef CTS_CONTROL
  cudaStream_t stream = nullptr;
  cudaEvent_t event = nullptr;
  void* memory = nullptr;
  size_t bytes = 0;
  cudaFuncAttributes attributes;
  codes[0] = cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking);
  codes[1] = cudaStreamWaitEvent(stream, event, 0);
  codes[2] = cudaStreamDestroy(stream);
  codes[3] = cudaEventCreateWithFlags(&event, cudaEventDisableTiming);
  codes[4] = cudaEventRecord(event, stream);
  codes[5] = cudaEventDestroy(event);
  codes[6] = cudaMalloc(&memory, 64);
  codes[7] = cudaFree(memory);
  codes[8] = cudaMemcpyAsync(memory, at, 4, cudaMemcpyDeviceToDevice, stream);
  codes[9] = cudaMemcpy2DAsync(memory, 8, at, 8, 4, 2, cudaMemcpyDeviceToDevice, stream);
  codes[10] = cudaMemsetAsync(memory, 0, 4, stream);
  codes[11] = cudaMemset2DAsync(memory, 8, 0, 4, 2, stream);
  codes[12] = cudaGetLastError();
  codes[13] = cudaPeekAtLastError();
  codes[14] = cudaGetDeviceCount(at);
  codes[15] = cudaDeviceGetAttribute(at, cudaDevAttrWarpSize, 0);
  codes[16] = cudaDeviceGetLimit(&bytes, cudaLimitStackSize);
  codes[17] = cudaRuntimeGetVersion(at);
  codes[18] = cudaFuncGetAttributes(&attributes, Child);
  codes[19] = cudaOccupancyMaxActiveBlocksPerMultiprocessor(at, Child, 32, 0);
#endif
}

#include "cts/case.cuh"

namespace {

CTS_CASE() { Parent<<<1, 1>>>(nullptr, nullptr); }

}  // namespace
