/*---
clause: lang.grid-constant.local-copy-otherwise
---*/
#include "cts/case.cuh"

namespace {

struct Parameter {
  int words[50];
};

__device__ __noinline__ void LookAt(const Parameter& parameter, bool* local) {
  const Parameter* volatile hidden = &parameter;
  *local = __isLocal(hidden) != 0;
}

__global__ void Look(Parameter parameter, bool* local, bool* of_modified, int index) {
  LookAt(parameter, local);
  parameter.words[index] = 1;
  LookAt(parameter, of_modified);
}

CTS_CASE() {
  cts::DeviceBuffer<bool> local(2);
  Look<<<1, 1>>>(Parameter{}, local.data(), local.data() + 1, 7);
  CTS_FINISH();
  CTS_OBSERVE("local", local[0]);
  CTS_OBSERVE("local-where-it-is-modified", local[1]);
}

}  // namespace
