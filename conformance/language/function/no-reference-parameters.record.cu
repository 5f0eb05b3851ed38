/*---
clause: lang.function.no-reference-parameters
requires: [nvrtc]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/process/nvrtc.h"

namespace {

CTS_CASE() {
  CTS_OBSERVE("taken-reference", cts::TakenByNvrtc("__global__ void K(int& x) {}"));
  CTS_OBSERVE("taken-reference-to-const", cts::TakenByNvrtc("__global__ void K(const int& x) {}"));
}

}  // namespace
