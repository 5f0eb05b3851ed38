// Copies from and to memory of a kernel's own, which are refused.
#include "cts/case.cuh"

namespace {

constexpr unsigned kWords = 16;

struct Call {
  const char* name;
  bool from;  // the memory is read
  size_t bytes;
};
constexpr Call kCalls[] = {{"from-4-bytes", true, sizeof(int)},
                           {"to-4-bytes", false, sizeof(int)},
                           {"from-64-bytes", true, kWords * sizeof(int)},
                           {"to-64-bytes", false, kWords * sizeof(int)}};
constexpr int kCount = sizeof kCalls / sizeof *kCalls;

__device__ cudaError_t Copied(const Call& call, int* global, int* ours) {
  return cudaMemcpyAsync(call.from ? global : ours, call.from ? ours : global, call.bytes, cudaMemcpyDeviceToDevice,
                         nullptr);
}

using Copies = void (*)(int* global, int* other, cudaError_t* code, Call call, bool global_instead);

// The kernel `copy` makes each call, with another global buffer for memory of its own where that is `instead`.
void CheckCopies(Copies copy, bool instead, const char* message) {
  cts::DeviceBuffer<int> global(kWords), other(kWords);
  cts::DeviceBuffer<cudaError_t> codes(kCount, 0);
  for (int i = 0; i < kCount; ++i) {
    cts::Row(kCalls[i].name, [&] {
      copy<<<1, 1>>>(global.data(), other.data(), codes.data() + i, kCalls[i], instead);
      CTS_FINISH();
      CTS_EXPECT_NE(codes[i], cudaSuccess, message);
    });
  }
  CTS_OBSERVE("source", codes[0]);
  CTS_OBSERVE("destination", codes[1]);
}

}  // namespace
