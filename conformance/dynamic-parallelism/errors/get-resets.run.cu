/*---
clause: cdp.errors.get-resets
control: the thread peeks at its error before it gets it
control-fails-with: the error was still recorded after cudaGetLastError had returned it
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

constexpr int kRounds = 3;

struct Codes {
  cudaError_t first, second, third;
};

__global__ void Child() {}

__global__ void Parent(Codes* codes, bool peek) {
  for (int i = 0; i < kRounds; ++i) {
    Child<<<1, 2048>>>();
    codes[i].first = peek ? cudaPeekAtLastError() : cudaGetLastError();
    codes[i].second = peek ? cudaPeekAtLastError() : cudaGetLastError();
    codes[i].third = cudaPeekAtLastError();
  }
}

CTS_CASE() {
  cts::DeviceBuffer<Codes> codes(kRounds);
  Parent<<<1, 1>>>(codes.data(), cts::control());
  CTS_FINISH();
  for (const Codes& round : codes.Read()) {
    CTS_EXPECT_EQ(round.first, cudaErrorInvalidConfiguration, "the launch recorded no error");
    CTS_EXPECT_EQ(round.second, cudaSuccess, "the error was still recorded after cudaGetLastError had returned it");
    CTS_EXPECT_EQ(round.third, cudaSuccess, "the error was still recorded after cudaGetLastError had returned it");
  }
}

}  // namespace
