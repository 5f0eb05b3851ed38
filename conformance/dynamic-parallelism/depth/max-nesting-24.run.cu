/*---
clause: cdp.depth.max-nesting-24
control: the recursion stops one level earlier
control-fails-with: 24 nested levels are not supported
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

CTS_CHILD(Probe) {
  for (const bool forget : {false, true}) {
    const Reached reached = Nest(kProbe, forget);
    cts::Tell(forget ? "deepest-of-200-fire-and-forget" : "deepest-of-200", reached.deepest);
    cts::Tell(forget ? "code-fire-and-forget" : "code", reached.refused);
  }
}

CTS_CASE() {
  for (const bool forget : {false, true}) {
    cts::Row(forget ? "fire-and-forget-stream" : "null-stream", [&] {
      const Reached reached = Nest(cts::control() ? kDepth - 1 : kDepth, forget);
      CTS_EXPECT_EQ(reached.deepest, kDepth, "24 nested levels are not supported");
      CTS_EXPECT_EQ(reached.refused, cudaSuccess, "a launch within 24 nested levels failed");
    });
  }
  const cts::ChildRun child = cts::RunChild("Probe", {.timeout_s = 30, .any_end = true});
  for (const char* name : {"deepest-of-200", "deepest-of-200-fire-and-forget"})
    CTS_OBSERVE(name, child.Has(name) ? child.Value(name) : -1);
  for (const char* name : {"code", "code-fire-and-forget"})
    CTS_OBSERVE(name, child.Has(name) ? cudaGetErrorName(static_cast<cudaError_t>(child.Value(name))) : "none");
}

}  // namespace
