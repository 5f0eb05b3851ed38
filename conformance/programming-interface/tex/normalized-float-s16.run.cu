/*---
clause: pi.tex.normalized-float-s16
control: the object is made with cudaReadModeElementType
control-fails-with:
  - an end of the range, or 0, was not mapped exactly
  - a value between was not mapped in proportion
---*/
#include "cts/case.cuh"

#include "normalized-fetch.cuh"

namespace {

CTS_CASE() {
  cts::CheckNormalized<short>(cts::control(), "an end of the range, or 0, was not mapped exactly",
                              "a value between was not mapped in proportion");
}

}  // namespace
