/*---
clause: cdp.tool.hello-world-output
control: the parent launches the second kernel ahead of the first instead of as a tail launch
control-fails-with: the child's text did not come right ahead of the tail kernel's
build: [rdc]
---*/
#include <cstdio>
#include <string>

#include "cts/case.cuh"

namespace {

constexpr const char* kOutOfOrder = "the child's text did not come right ahead of the tail kernel's";
constexpr int kRounds = 3;

// Stands at a gate, so that a tail kernel that does not wait prints first.
__global__ void Hello(cts::GateView gate) {
  gate.Pass();
  printf("Hello ");
}
__global__ void World(cts::GateView gate) {
  printf("World!\n");
  gate.Arrive();
}

__global__ void Parent(cts::GateView gate, bool tail) {
  if (!tail) World<<<1, 1>>>(gate);
  Hello<<<1, 1>>>(gate);
  if (tail) World<<<1, 1, 0, cudaStreamTailLaunch>>>(gate);
}

CTS_CASE() {
  // What kernels print goes to the program's stdout, which becomes a file that vanishes with the program.
  std::FILE* file = std::tmpfile();
  if (!CTS_EXPECT(file != nullptr, "no temporary file")) return;
  const std::string name = "/proc/self/fd/" + std::to_string(fileno(file));
  if (!CTS_EXPECT(std::freopen(name.c_str(), "w", stdout) != nullptr, "the output cannot be captured")) return;
  std::string expected;
  for (int round = 0; round < kRounds; ++round) {
    cts::Gate gate;
    Parent<<<1, 1>>>(gate.view(), !cts::control());
    CTS_CUDA(cudaGetLastError());
    CTS_EXPECT(gate.AwaitArrivals(1), "neither kernel ran");
    CTS_CHANCE(gate.arrivals() >= 2, kOutOfOrder);
    gate.Open();
    CTS_FINISH();
    expected += "Hello World!\n";
  }
  std::fflush(stdout);
  char text[1024];
  const std::string printed(text, std::fread(text, 1, sizeof text, file));
  CTS_EXPECT_EQ(printed.size(), expected.size(), "the kernels did not print each text once");
  CTS_EXPECT(printed == expected, kOutOfOrder);
}

}  // namespace
