/*---
clause: cdp.errors.child-trap-reported-to-host
control: the child does not trap
control-fails-with: the host saw no failure of the child that trapped
build: [rdc]
requires: [no-mps]
timeout: 130
---*/
#include "cts/case.cuh"

namespace {

enum Way { kNull, kFireAndForget, kTail, kGrandchild, kWays };
constexpr const char* kNames[kWays] = {"null-stream", "fire-and-forget-stream", "tail-stream", "grandchild"};

__global__ void Child(bool trap) {
  if (trap) __trap();
}

// A tail grid cannot trap before its parent has stored the code of the launch; any other may.
__global__ void Parent(unsigned* code, Way way, bool trap) {
  if (way == kGrandchild) {
    Parent<<<1, 1>>>(code, kNull, trap);
  } else if (way == kNull) {
    Child<<<1, 1>>>(trap);
  } else {
    Child<<<1, 1, 0, way == kTail ? cudaStreamTailLaunch : cudaStreamFireAndForget>>>(trap);
  }
  cts::RaiseFlag(code, static_cast<unsigned>(cudaGetLastError()));
}

// The argument: a way, or kWays for each of them, one after the other, because none of the control's children traps.
CTS_CHILD(Trap) {
  cts::PinnedBuffer<unsigned> code(1);
  cts::ContextIsLost();
  for (int way = kNull; way < kWays; ++way) {
    if (cts::child_argument() != kWays && cts::child_argument() != way) continue;
    Parent<<<1, 1>>>(code.device(), static_cast<Way>(way), !cts::control());
    cts::Tell(kNames[way], cudaDeviceSynchronize());
    cts::Tell("launched", code.Load(0));
  }
}

CTS_CASE() {
  const cts::ChildRun all = cts::control() ? cts::RunChild("Trap", {.argument = kWays}) : cts::ChildRun();
  for (int way = kNull; way < kWays; ++way) {
    cts::Row(kNames[way], [&] {
      const cts::ChildRun run = cts::control() ? all : cts::RunChild("Trap", {.argument = way, .timeout_s = 25});
      const auto synchronized = static_cast<cudaError_t>(run.Value(kNames[way]));
      CTS_OBSERVE(kNames[way], synchronized);
      CTS_EXPECT_NE(synchronized, cudaSuccess, "the host saw no failure of the child that trapped");
      if (way == kTail) {
        CTS_EXPECT_EQ(run.Value("launched"), cudaSuccess, "the launch of a child that traps later recorded an error");
      }
    });
  }
}

}  // namespace
