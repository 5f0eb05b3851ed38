/*---
clause: lang.space.null-unspecified
---*/
#include "cts/case.cuh"

namespace {

__global__ void Ask(const void* null, unsigned* answers) {
  answers[0] = __isGlobal(null);
  answers[1] = __isShared(null);
  answers[2] = __isConstant(null);
  answers[3] = __isLocal(null);
  answers[4] = __isGridConstant(null);
}

CTS_CASE() {
  cts::DeviceBuffer<unsigned> answers(5);
  Ask<<<1, 1>>>(nullptr, answers.data());
  CTS_FINISH();
  CTS_OBSERVE("is-global", answers[0] != 0);
  CTS_OBSERVE("is-shared", answers[1] != 0);
  CTS_OBSERVE("is-constant", answers[2] != 0);
  CTS_OBSERVE("is-local", answers[3] != 0);
  CTS_OBSERVE("is-grid-constant", answers[4] != 0);
}

}  // namespace
