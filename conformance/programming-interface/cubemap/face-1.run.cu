/*---
clause: pi.cubemap.face-1
control: one of m, s and t is taken with the other sign
control-fails-with: a direction did not lead to its texel of face 1
---*/
#include "cts/case.cuh"

#include "cubemap-face.cuh"

namespace {

// Where m is the largest magnitude: x < 0, m = -x, s = z, t = -y.
cts::Spot Direction(float m, float s, float t) { return {-m, -t, s}; }

CTS_CASE() { cts::CheckFace(1, Direction, cts::control(), "a direction did not lead to its texel of face 1"); }

}  // namespace
