/*---
clause: pi.cubemap.face-4
control: one of m, s and t is taken with the other sign
control-fails-with: a direction did not lead to its texel of face 4
---*/
#include "cts/case.cuh"

#include "cubemap-face.cuh"

namespace {

// Where m is the largest magnitude: z >= 0, m = z, s = x, t = -y.
cts::Spot Direction(float m, float s, float t) { return {s, -t, m}; }

CTS_CASE() { cts::CheckFace(4, Direction, cts::control(), "a direction did not lead to its texel of face 4"); }

}  // namespace
