/*---
clause: pi.cubemap.face-3
control: one of m, s and t is taken with the other sign
control-fails-with: a direction did not lead to its texel of face 3
---*/
#include "cts/case.cuh"

#include "cubemap-face.cuh"

namespace {

// Where m is the largest magnitude: y < 0, m = -y, s = x, t = -z.
cts::Spot Direction(float m, float s, float t) { return {s, -m, -t}; }

CTS_CASE() { cts::CheckFace(3, Direction, cts::control(), "a direction did not lead to its texel of face 3"); }

}  // namespace
