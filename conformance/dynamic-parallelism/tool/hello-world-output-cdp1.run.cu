/*---
clause: cdp.tool.hello-world-output-cdp1
control: the parent prints ahead of the launch
control-fails-with: the child's text did not come right ahead of its parent's
build: [rdc, cdp1, ptx-80, no-sync-deprecation]
requires: [cc-80, driver-knows-toolkit]
draft: no device of compute capability below 9.0 has run it
---*/
#include <cstdio>
#include <string>

#include "cts/case.cuh"

namespace {

constexpr const char* kOutOfOrder = "the child's text did not come right ahead of its parent's";
constexpr int kRounds = 3;

// Stands at a gate, so that a parent that does not wait prints first.
__global__ void Hello(cts::GateView gate) {
  gate.Pass();
  printf("Hello ");
}

__device__ void World(cts::GateView gate) {
  printf("World!\n");
  gate.Arrive();
}

__global__ void Parent(cts::GateView gate, cudaError_t* waited, bool ahead) {
  if (ahead) World(gate);
  Hello<<<1, 1>>>(gate);
  *waited = cudaDeviceSynchronize();
  if (!ahead) World(gate);
}

CTS_CASE() {
  // What kernels print goes to the program's stdout, which becomes a file that vanishes with the program.
  std::FILE* file = std::tmpfile();
  if (!CTS_EXPECT(file != nullptr, "no temporary file")) return;
  const std::string name = "/proc/self/fd/" + std::to_string(fileno(file));
  if (!CTS_EXPECT(std::freopen(name.c_str(), "w", stdout) != nullptr, "the output cannot be captured")) return;
  std::string expected;
  for (int round = 0; round < kRounds; ++round) {
    cts::DeviceBuffer<cudaError_t> waited(1);
    cts::Gate gate;
    Parent<<<1, 1>>>(gate.view(), waited.data(), cts::control());
    CTS_CUDA(cudaGetLastError());
    CTS_EXPECT(gate.AwaitArrivals(1), "neither kernel printed");
    CTS_CHANCE(gate.arrivals() >= 2, kOutOfOrder);
    gate.Open();
    CTS_FINISH();
    CTS_EXPECT_EQ(waited[0], cudaSuccess, "the parent could not wait for its child");
    expected += "Hello World!\n";
  }
  std::fflush(stdout);
  char text[1024];
  const std::string printed(text, std::fread(text, 1, sizeof text, file));
  CTS_EXPECT_EQ(printed.size(), expected.size(), "the kernels did not print each text once");
  CTS_EXPECT(printed == expected, kOutOfOrder);
}

}  // namespace
