/*---
clause: cdp.mem.memset-shared-is-error
control: the kernel fills a global buffer
control-fails-with: a fill of shared memory was accepted
build: [rdc]
note: the documents name no code, so the code is recorded and only success is wrong
---*/
#include "cts/case.cuh"

namespace {

constexpr unsigned kWords = 16;

struct Call {
  const char* name;
  int byte;
  size_t bytes;
};
constexpr Call kCalls[] = {{"4-zero-bytes", 0, sizeof(int)}, {"64-other-bytes", 0x5A, kWords * sizeof(int)}};
constexpr int kCount = sizeof kCalls / sizeof *kCalls;

__global__ void Fill(int* global, cudaError_t* code, Call call, bool global_instead) {
  __shared__ int memory[kWords];
  for (unsigned i = 0; i < kWords; ++i) memory[i] = 1;
  *code = cudaMemsetAsync(global_instead ? global : memory, call.byte, call.bytes, nullptr);
}

CTS_CASE() {
  cts::DeviceBuffer<int> global(kWords);
  cts::DeviceBuffer<cudaError_t> codes(kCount, 0);
  for (int i = 0; i < kCount; ++i) {
    cts::Row(kCalls[i].name, [&] {
      Fill<<<1, 1>>>(global.data(), codes.data() + i, kCalls[i], cts::control());
      CTS_FINISH();
      CTS_EXPECT_NE(codes[i], cudaSuccess, "a fill of shared memory was accepted");
    });
  }
  CTS_OBSERVE("code", codes[0]);
}

}  // namespace
