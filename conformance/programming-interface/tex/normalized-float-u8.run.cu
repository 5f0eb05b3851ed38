/*---
clause: pi.tex.normalized-float-u8
control: the object is made with cudaReadModeElementType
control-fails-with:
  - an end of the range was not mapped exactly
  - a value between was not mapped in proportion
---*/
#include "cts/case.cuh"

#include "normalized-fetch.cuh"

namespace {

CTS_CASE() {
  cts::CheckNormalized<unsigned char>(cts::control(), "an end of the range was not mapped exactly",
                                      "a value between was not mapped in proportion");
}

}  // namespace
