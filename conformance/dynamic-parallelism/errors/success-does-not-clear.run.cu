/*---
clause: cdp.errors.success-does-not-clear
control: the thread gets its error before the calls that succeed
control-fails-with: the recorded error did not outlast a successful call
build: [rdc]
---*/
#include "cts/case.cuh"

#include "mistake.cuh"

namespace {

constexpr int kCalls = 7;

struct Codes {
  cudaError_t returned[kCalls], recorded[kCalls + 1];  // at last, after a launch
};

__global__ void Child(unsigned* ran) { atomicAdd(ran, 1u); }

// One thread a mistake; each call that succeeds is followed by a look at the recorded error.
__global__ void Parent(Codes* all, unsigned* ran, bool get) {
  Codes& codes = all[threadIdx.x];
  int call = 0, number;
  void* memory;
  cudaStream_t stream;
  cudaEvent_t event;
  const auto look = [&](cudaError_t returned) {
    codes.returned[call] = returned;
    codes.recorded[call++] = cudaPeekAtLastError();
  };
  (void)cts::Make(static_cast<cts::Mistake>(threadIdx.x));
  if (get) (void)cudaGetLastError();
  look(cudaGetDevice(&number));
  look(cudaMalloc(&memory, 16));
  look(cudaFree(memory));
  look(cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking));
  look(cudaEventCreateWithFlags(&event, cudaEventDisableTiming));
  look(cudaEventRecord(event, stream));
  look(cudaEventDestroy(event));
  (void)cudaStreamDestroy(stream);
  Child<<<1, 1>>>(ran);
  codes.recorded[kCalls] = cudaGetLastError();
}

CTS_CASE() {
  cts::DeviceBuffer<Codes> codes(cts::kMistakeCount);
  cts::DeviceBuffer<unsigned> ran(1, 0);
  Parent<<<1, cts::kMistakeCount>>>(codes.data(), ran.data(), cts::control());
  CTS_FINISH();
  CTS_EXPECT_EQ(ran[0], cts::kMistakeCount, "the valid launch did not succeed");
  for (int i = 0; i < cts::kMistakeCount; ++i) {
    cts::Row(cts::kMistakes[i].name, [&] {
      const Codes seen = codes[i];
      for (const cudaError_t code : seen.returned)
        CTS_EXPECT_EQ(code, cudaSuccess, "a valid call returned an earlier error");
      for (const cudaError_t code : seen.recorded)
        CTS_EXPECT_EQ(code, cts::kMistakes[i].code, "the recorded error did not outlast a successful call");
    });
  }
}

}  // namespace
