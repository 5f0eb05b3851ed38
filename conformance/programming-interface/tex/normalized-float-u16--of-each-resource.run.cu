/*---
clause: pi.tex.normalized-float-u16
covers: linear and pitched memory, arrays of each shape, a mipmap level
control: the object is made with cudaReadModeElementType
control-fails-with:
  - an end of the range, or 0, was not mapped exactly in some resource
  - a value between was not mapped in proportion in some resource
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "normalized-resources.cuh"

namespace {

CTS_CASE() {
  cts::CheckNormalizedResources<unsigned short>(cts::control(),
                                                "an end of the range, or 0, was not mapped exactly in some resource",
                                                "a value between was not mapped in proportion in some resource");
}

}  // namespace
