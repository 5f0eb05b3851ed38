/*---
clause: mm.notification.register-and-unregister
control: one registration stands for two
control-fails-with: two registrations have one handle
requires: [driver-13-0]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"

namespace {

constexpr int kCallbacks = 4;

void CUDART_CB Count(cudaAsyncNotificationInfo_t*, void* calls, cudaAsyncCallbackHandle_t) {
  ++*static_cast<int*>(calls);
}

// The same function again and again, which nothing here calls: a notification comes where others need the memory.
CTS_CASE() {
  CTS_CUDA(cudaFree(nullptr));
  int calls = 0;
  cudaAsyncCallbackHandle_t handles[kCallbacks] = {};
  const cudaError_t first = cts::Taken(cudaDeviceRegisterAsyncNotification(0, &Count, &calls, handles));
  if (first == cudaErrorNotSupported) return cts::PowerNotShown("the device has no notifications");
  CTS_CUDA(first);
  for (int i = 1; i < kCallbacks; ++i) {
    if (cts::control()) {
      handles[i] = handles[0];
    } else {
      CTS_CUDA(cudaDeviceRegisterAsyncNotification(0, &Count, &calls, handles + i));
    }
  }
  for (int i = 0; i < kCallbacks; ++i) {
    CTS_EXPECT(handles[i] != nullptr, "a registration has no handle");
    for (int other = 0; other < i; ++other)
      CTS_EXPECT(handles[i] != handles[other], "two registrations have one handle");
  }
  for (int i = 0; i < (cts::control() ? 1 : kCallbacks); ++i)
    CTS_CUDA(cudaDeviceUnregisterAsyncNotification(0, handles[i]));
}

}  // namespace
