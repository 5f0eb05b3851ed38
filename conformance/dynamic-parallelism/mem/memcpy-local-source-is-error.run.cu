/*---
clause: cdp.mem.memcpy-local-source-is-error
control: the kernel copies between global buffers
control-fails-with: a copy with a local pointer was accepted
build: [rdc]
note: the documents name no code, so the code is recorded and only success is wrong
---*/
#include "cts/case.cuh"

namespace {

constexpr unsigned kWords = 16;

struct Call {
  const char* name;
  bool from;  // the local memory is read
  size_t bytes;
};
constexpr Call kCalls[] = {{"from-4-bytes", true, sizeof(int)},
                           {"to-4-bytes", false, sizeof(int)},
                           {"from-64-bytes", true, kWords * sizeof(int)},
                           {"to-64-bytes", false, kWords * sizeof(int)}};
constexpr int kCount = sizeof kCalls / sizeof *kCalls;

__global__ void Copy(int* global, int* other, cudaError_t* code, Call call, bool global_instead) {
  int memory[kWords];
  for (unsigned i = 0; i < kWords; ++i) static_cast<volatile int*>(memory)[(i * blockDim.x) % kWords] = 1;
  int* ours = global_instead ? other : memory;
  *code = cudaMemcpyAsync(call.from ? global : ours, call.from ? ours : global, call.bytes, cudaMemcpyDeviceToDevice,
                          nullptr);
}

CTS_CASE() {
  cts::DeviceBuffer<int> global(kWords), other(kWords);
  cts::DeviceBuffer<cudaError_t> codes(kCount, 0);
  for (int i = 0; i < kCount; ++i) {
    cts::Row(kCalls[i].name, [&] {
      Copy<<<1, 1>>>(global.data(), other.data(), codes.data() + i, kCalls[i], cts::control());
      CTS_FINISH();
      CTS_EXPECT_NE(codes[i], cudaSuccess, "a copy with a local pointer was accepted");
    });
  }
  CTS_OBSERVE("source", codes[0]);
  CTS_OBSERVE("destination", codes[1]);
}

}  // namespace
