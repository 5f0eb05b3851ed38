/*---
clause: lang.qualifier.not-on-members-nor-parameters
requires: [nvrtc]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/process/nvrtc.h"

namespace {

CTS_CASE() {
  CTS_OBSERVE("taken-device-member", cts::TakenByNvrtc("struct S { __device__ int x; };"));
  CTS_OBSERVE("taken-shared-member", cts::TakenByNvrtc("struct S { __shared__ int x; };"));
  CTS_OBSERVE("taken-constant-member", cts::TakenByNvrtc("struct S { __constant__ int x; };"));
  CTS_OBSERVE("taken-managed-member", cts::TakenByNvrtc("struct S { __managed__ int x; };"));
  CTS_OBSERVE("taken-device-parameter", cts::TakenByNvrtc("__device__ void F(__device__ int x) {}"));
  CTS_OBSERVE("taken-shared-parameter", cts::TakenByNvrtc("__device__ void F(__shared__ int x) {}"));
}

}  // namespace
