/*---
clause: lang.qualifier.extern-refused-in-whole-program
requires: [nvrtc]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/process/nvrtc.h"

namespace {

CTS_CASE() {
  CTS_OBSERVE("taken-device", cts::TakenByNvrtc("extern __device__ int x;"));
  CTS_OBSERVE("taken-constant", cts::TakenByNvrtc("extern __constant__ int x;"));
  CTS_OBSERVE("taken-managed", cts::TakenByNvrtc("extern __managed__ int x;"));
}

}  // namespace
