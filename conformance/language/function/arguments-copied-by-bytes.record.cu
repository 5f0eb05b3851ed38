/*---
clause: lang.function.arguments-copied-by-bytes
---*/
#include "cts/case.cuh"

namespace {

// Notes how often the host copies and destroys it, and points at a member of its own.
struct Noted {
  int value;
  int* own;
  int *copies, *destroyed;
  Noted(int* c, int* d) : value(7), own(&value), copies(c), destroyed(d) {}
  __host__ __device__ Noted(const Noted& from)
      : value(from.value), own(&value), copies(from.copies), destroyed(from.destroyed) {
#ifndef __CUDA_ARCH__
    ++*copies;
#endif
  }
  __host__ __device__ ~Noted() {
#ifndef __CUDA_ARCH__
    ++*destroyed;
#endif
  }
};
struct Told {
  int value;
  bool points_at_itself;
};
__global__ void Look(Noted object, Told* told) { *told = {object.value, object.own == &object.value}; }
__global__ void LookLater(Noted object, Told* told, cts::GateView gate) {
  if (gate.Pass()) *told = {object.value, object.own == &object.value};
}

CTS_CASE() {
  int copies = 0, destroyed = 0;
  const cts::DeviceBuffer<Told> told(2);
  {
    const Noted object(&copies, &destroyed);
    Look<<<1, 1>>>(object, told.data());
    CTS_FINISH();
    CTS_OBSERVE("copied-by-the-host", copies > 0);
    CTS_OBSERVE("copied-more-than-once", copies > 1);
    CTS_OBSERVE("value-arrives", told[0].value == 7);
    CTS_OBSERVE("points-at-itself-on-the-device", told[0].points_at_itself);
    cts::Gate gate;
    destroyed = 0;
    LookLater<<<1, 1>>>(object, told.data() + 1, gate.view());
    CTS_CUDA(cudaGetLastError());
    CTS_OBSERVE("destroyed-while-the-kernel-runs", destroyed > 0);
    gate.Open();
    CTS_FINISH();
    CTS_OBSERVE("value-arrives-later", told[1].value == 7);
  }
}

}  // namespace
