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

constexpr int kRounds = 20;

__global__ void Hello() { printf("Hello "); }
__global__ void World() { printf("World!\n"); }

__global__ void Parent(bool tail) {
  if (!tail) World<<<1, 1>>>();
  Hello<<<1, 1>>>();
  if (tail) World<<<1, 1, 0, cudaStreamTailLaunch>>>();
}

CTS_CASE() {
  // What kernels print goes to the program's stdout, which becomes a file that vanishes with the program.
  std::FILE* file = std::tmpfile();
  if (!CTS_EXPECT(file != nullptr, "no temporary file")) return;
  const std::string name = "/proc/self/fd/" + std::to_string(fileno(file));
  if (!CTS_EXPECT(std::freopen(name.c_str(), "w", stdout) != nullptr, "the output cannot be captured")) return;
  std::string expected;
  for (int round = 0; round < kRounds; ++round) {
    Parent<<<1, 1>>>(!cts::control());
    CTS_FINISH();
    expected += "Hello World!\n";
  }
  std::fflush(stdout);
  char text[1024];
  const std::string printed(text, std::fread(text, 1, sizeof text, file));
  CTS_EXPECT_EQ(printed.size(), expected.size(), "the kernels did not print each text once");
  CTS_EXPECT(printed == expected, "the child's text did not come right ahead of the tail kernel's");
}

}  // namespace
