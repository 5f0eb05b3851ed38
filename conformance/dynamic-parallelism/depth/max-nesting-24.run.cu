/*---
clause: cdp.depth.max-nesting-24
control: the recursion stops one level earlier
control-fails-with:
  - ordinary launches did not reach the nesting depth 24
  - fire-and-forget launches did not reach the nesting depth 24
build: [rdc]
timeout: 60
note: no document speaks of a deeper launch with CDP2, so what happens beyond is only recorded, down to level 200
---*/
#include "cts/case.cuh"

namespace {

constexpr int kDepth = 24, kProbe = 200;

struct Reached {
  int deepest;
  cudaError_t refused;
};

// The host's grid is at level 0; each launch by a grid opens the next level.
__global__ void Level(Reached* reached, int level, int last, bool forget) {
  atomicMax(&reached->deepest, level);
  if (level == last) return;
  Level<<<1, 1, 0, forget ? cudaStreamFireAndForget : nullptr>>>(reached, level + 1, last, forget);
  const cudaError_t code = cudaGetLastError();
  if (code != cudaSuccess) reached->refused = code;
}

Reached Nest(int last, bool forget) {
  cts::DeviceBuffer<Reached> reached(1, 0);
  Level<<<1, 1>>>(reached.data(), 0, last, forget);
  CTS_FINISH();
  return reached[0];
}

void Expect(bool forget, const char* message) {
  const Reached reached = Nest(cts::control() ? kDepth - 1 : kDepth, forget);
  CTS_EXPECT_EQ(reached.deepest, kDepth, message);
  CTS_EXPECT_EQ(reached.refused, cudaSuccess, "a launch within the nesting depth 24 failed");
}

CTS_CHILD(Probe) {
  for (const bool forget : {false, true}) {
    const Reached reached = Nest(kProbe, forget);
    cts::Tell(forget ? "deepest_forget" : "deepest", reached.deepest);
    cts::Tell(forget ? "code_forget" : "code", reached.refused);
  }
}

CTS_CASE() {
  Expect(false, "ordinary launches did not reach the nesting depth 24");
  Expect(true, "fire-and-forget launches did not reach the nesting depth 24");
  const cts::ChildRun child = cts::RunChild("Probe", {.timeout_s = 30});
  for (const char* name : {"deepest", "code", "deepest_forget", "code_forget"}) {
    CTS_OBSERVE(name, child.Has(name) ? child.Value(name) : -1);
  }
}

}  // namespace
