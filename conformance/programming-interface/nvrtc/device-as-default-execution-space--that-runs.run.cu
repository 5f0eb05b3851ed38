/*---
clause: pi.nvrtc.device-as-default-execution-space
covers: the values that what has no annotation gives to a kernel
control: the option is another one
control-fails-with: what has no annotation does not run as the device's
requires: [nvrtc]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/process/libraries.h"

#include "cts/process/nvrtc.h"

namespace {

// Each function and variable has its own digit, so that none may be left out.
// The first value of a variable and the one that is written both count.
constexpr const char* kSource = R"(
int variable = 5;
int several[3] = {1, 2, 3};
static int counter = 40;
int Function(int a) { return a + variable; }
template <class T> T Generic(T a) { return a * several[2]; }
struct Structure {
  int member;
  Structure(int a) : member(a) {}
  int Member() const { return member; }
  static int OfNone() { return 4; }
};
extern "C" __global__ void Kernel(int* out) {
  counter += 2;
  variable = 6;
  auto lambda = [](int a) { return a + 1; };
  *out = Function(2) + 10 * Generic(3) + 100 * Structure(7).Member() + 1000 * Structure::OfNone() +
         10000 * lambda(2) + 100000 * (counter - 40);
}
)";
constexpr int kStored = 8 + 10 * 9 + 100 * 7 + 1000 * 4 + 10000 * 3 + 100000 * 2;

CTS_CASE() {
  for (const char* const option : {"--device-as-default-execution-space", "-default-device"}) {
    cts::Row(option, [&] {
      cts::NvrtcProgram program(kSource);
      const bool taken = program.Compile({cts::control() ? "-lineinfo" : option}) == 0;
      // A program that is not taken is not run: a kernel that stores a zero is instead.
      const cts::LibraryRun run =
          taken ? cts::RunFromMemory(program.Ptx(), "Kernel") : cts::RunFromMemory(cts::PtxOfStore(0), "Store");
      CTS_EXPECT(taken && run.code == cudaSuccess && run.stored == kStored,
                 "what has no annotation does not run as the device's");
    });
  }
}

}  // namespace
