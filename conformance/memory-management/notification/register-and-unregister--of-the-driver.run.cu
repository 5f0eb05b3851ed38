/*---
clause: mm.notification.register-and-unregister
covers: the driver's functions, handles that come free again
control: one registration stands for two
control-fails-with: two registrations with the driver have one handle
requires: [driver-13-0]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"

namespace {

constexpr int kCallbacks = 4;

void CUDA_CB Count(CUasyncNotificationInfo*, void* calls, CUasyncCallbackHandle) { ++*static_cast<int*>(calls); }

CUresult Register(CUasyncCallbackHandle* handle, int* calls) {
  return CTS_DRIVER(cuDeviceRegisterAsyncNotification)(0, &Count, calls, handle);
}
void Unregister(CUasyncCallbackHandle handle) { CTS_CU(CTS_DRIVER(cuDeviceUnregisterAsyncNotification)(0, handle)); }

// The same function again and again; the second one goes, and comes anew, while the others stay.
CTS_CASE() {
  CTS_CUDA(cudaFree(nullptr));
  int calls = 0;
  CUasyncCallbackHandle handles[kCallbacks] = {};
  const CUresult first = Register(handles, &calls);
  if (first == CUDA_ERROR_NOT_SUPPORTED) return cts::PowerNotShown("the device has no notifications");
  CTS_CU(first);
  for (int i = 1; i < kCallbacks; ++i) {
    if (cts::control()) {
      handles[i] = handles[0];
    } else {
      CTS_CU(Register(handles + i, &calls));
    }
  }
  for (int round = 0; round < 3; ++round) {
    for (int i = 0; i < kCallbacks; ++i) {
      CTS_EXPECT(handles[i] != nullptr, "a registration with the driver has no handle");
      for (int other = 0; other < i; ++other)
        CTS_EXPECT(handles[i] != handles[other], "two registrations with the driver have one handle");
    }
    if (cts::control()) break;
    Unregister(handles[1]);
    CTS_CU(Register(handles + 1, &calls));
  }
  for (int i = 0; i < (cts::control() ? 1 : kCallbacks); ++i) Unregister(handles[i]);
}

}  // namespace
