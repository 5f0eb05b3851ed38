/*---
clause: pi.error.overwritten-by-newer
covers: each pair of mistakes
control: the mistakes are made in the opposite order
control-fails-with: the last error is not the newest
---*/
#include "cts/case.cuh"

#include <string>

#include "mistakes.cuh"

namespace {

__global__ void Nothing() {}

cudaError_t LaunchTooMany() {
  Nothing<<<1, 100000>>>();
  return cudaPeekAtLastError();
}
cudaError_t AllocateTooMuch() {
  void* memory = nullptr;
  return cudaMalloc(&memory, size_t{1} << 60);
}
cudaError_t RecordNoEvent() { return cudaEventRecord(nullptr, nullptr); }

struct Mistake {
  const char* name;
  decltype(&cts::SetBadDevice) make;
};
constexpr Mistake kMistakes[] = {{"device", &cts::SetBadDevice},
                                 {"launch", &LaunchTooMany},
                                 {"allocation", &AllocateTooMuch},
                                 {"event", &RecordNoEvent},
                                 {"free", &cts::FreeTwice}};

void Check(const Mistake& first, const Mistake& second) {
  cts::Row((std::string(second.name) + "-behind-" + first.name).c_str(), [&] {
    (void)cudaGetLastError();
    const cudaError_t older = cts::control() ? second.make() : first.make();
    const cudaError_t newer = cts::control() ? first.make() : second.make();
    CTS_EXPECT_EQ(cudaGetLastError(), cts::control() ? older : newer, "the last error is not the newest");
    CTS_EXPECT_EQ(cudaGetLastError(), cudaSuccess, "an older error is there after the newest was taken");
  });
}

CTS_CASE() {
  Nothing<<<1, 1>>>();  // A launch that succeeds.
  CTS_FINISH();
  // No document says that an event must be there.
  for (const Mistake& mistake : kMistakes)
    CTS_EXPECT(mistake.make() != cudaSuccess || mistake.make == &RecordNoEvent, "a mistake succeeded");
  // Two that are told by the same code say nothing about each other.
  for (const Mistake& first : kMistakes) {
    for (const Mistake& second : kMistakes) {
      const cudaError_t one = first.make(), other = second.make();
      if (one != cudaSuccess && other != cudaSuccess && one != other) Check(first, second);
    }
  }
  (void)cudaGetLastError();  // Of the two that were compared last.
}

}  // namespace
