/*---
clause: cdp.mem.memcpy-local-source-is-error
control: the kernel copies between global buffers
control-fails-with: a copy with a local pointer was accepted
build: [rdc]
note: the documents name no code, so the code is recorded and only success is wrong
---*/
#include "cts/case.cuh"

namespace {

__global__ void Copy(int* global, int* other, cudaError_t* codes, bool global_instead) {
  int local[16];
  for (unsigned i = 0; i < 16; ++i) static_cast<volatile int*>(local)[(i * blockDim.x) % 16] = 1;
  int* memory = global_instead ? other : local;
  codes[0] = cudaMemcpyAsync(global, memory, sizeof(int), cudaMemcpyDeviceToDevice, nullptr);
  codes[1] = cudaMemcpyAsync(memory, global, sizeof(int), cudaMemcpyDeviceToDevice, nullptr);
}

CTS_CASE() {
  cts::DeviceBuffer<int> global(1), other(1);
  cts::DeviceBuffer<cudaError_t> codes(2, 0);
  Copy<<<1, 1>>>(global.data(), other.data(), codes.data(), cts::control());
  CTS_FINISH();
  CTS_OBSERVE("source", codes[0]);
  CTS_OBSERVE("destination", codes[1]);
  for (const cudaError_t code : codes.Read())
    CTS_EXPECT_NE(code, cudaSuccess, "a copy with a local pointer was accepted");
}

}  // namespace
