/*---
clause: pi.error.peek-keeps
covers: errors of calls and launches, a later one, the reset afterwards
control: cudaGetLastError is called in the place of cudaPeekAtLastError
control-fails-with: cudaPeekAtLastError did not keep the error of a call or launch
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include <iterator>

namespace {

constexpr const char* kNotKept = "cudaPeekAtLastError did not keep the error of a call or launch";

__global__ void Store(unsigned* word) { *word = 4711; }

// More threads than a block of any device can have.
constexpr unsigned kTooMany = 1 << 20;

cudaError_t NoDevice() { return cudaSetDevice(-1); }
cudaError_t TooMuch() {
  void* memory = nullptr;
  return cudaMalloc(&memory, size_t{1} << 60);
}
cudaError_t NoEvent() { return cudaEventQuery(nullptr); }
cudaError_t NoDirection() {
  char from[4] = {}, to[4] = {};
  return cudaMemcpy(to, from, sizeof to, static_cast<cudaMemcpyKind>(99));
}
cudaError_t LaunchOfTooMany() {
  unsigned* word = nullptr;
  void* arguments[] = {&word};
  return cudaLaunchKernel(reinterpret_cast<const void*>(&Store), dim3(1), dim3(kTooMany), arguments, 0, nullptr);
}

struct Mistake {
  const char* name;
  cudaError_t (*make)();
};
constexpr Mistake kMistakes[] = {{"cudaSetDevice", &NoDevice},
                                 {"cudaMalloc", &TooMuch},
                                 {"cudaEventQuery", &NoEvent},
                                 {"cudaMemcpy", &NoDirection},
                                 {"cudaLaunchKernel", &LaunchOfTooMany}};

cudaError_t Peeked() { return cts::control() ? cudaGetLastError() : cudaPeekAtLastError(); }

// Whether looks find `code`, each time.
bool Keeps(cudaError_t code) {
  bool kept = true;
  for (int i = 0; i < 3; ++i) kept = Peeked() == code && kept;
  return kept;
}

// What was looked at is still there for cudaGetLastError, and no look brings it back. A later error takes its place.
CTS_CASE(calls) {
  for (size_t i = 0; i < std::size(kMistakes); ++i) {
    cts::Row(kMistakes[i].name, [&] {
      cts::DeviceBuffer<unsigned> word(1);
      (void)cudaGetLastError();
      const cudaError_t first = kMistakes[i].make();
      if (first == cudaSuccess) return cts::PowerNotShown("a call whose argument is wrong was accepted");
      bool kept = Keeps(first);
      const cudaError_t second = kMistakes[(i + 1) % std::size(kMistakes)].make();
      if (second == cudaSuccess) return cts::PowerNotShown("a call whose argument is wrong was accepted");
      kept = Keeps(second) && kept;
      kept = cudaGetLastError() == second && kept;
      kept = Keeps(cudaSuccess) && kept;
      CTS_EXPECT(kept, kNotKept);
      Store<<<1, 1>>>(word.data());
      CTS_FINISH();
      CTS_EXPECT_EQ(word[0], 4711u, "a kernel did not run after the error was taken");
    });
  }
}

// A launch in this syntax returns nothing: the first look tells its error.
CTS_CASE(launch) {
  cts::DeviceBuffer<unsigned> word(1);
  (void)cudaGetLastError();
  Store<<<1, kTooMany>>>(word.data());
  const cudaError_t code = Peeked();
  if (code == cudaSuccess) return cts::PowerNotShown("a launch of too many threads was accepted");
  const bool kept = Keeps(code);
  CTS_EXPECT(cudaGetLastError() == code && kept, kNotKept);
  Store<<<1, 1>>>(word.data());
  CTS_FINISH();
  CTS_EXPECT_EQ(word[0], 4711u, "a kernel did not run after the error was taken");
}

}  // namespace
