/*---
clause: lang.qualifier.member-initializers-make-it-non-empty
requires: [nvrtc]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/process/nvrtc.h"

namespace {

CTS_CASE() {
  CTS_OBSERVE("taken-device", cts::TakenByNvrtc("struct S { int x = 3; }; __device__ S s;"));
  CTS_OBSERVE("taken-constant", cts::TakenByNvrtc("struct S { int x = 3; }; __constant__ S s;"));
}

}  // namespace
