/*---
clause: pi.event.null-handle
control: a valid event is given
control-fails-with: a null event was not refused with cudaErrorInvalidResourceHandle
launches: none
---*/
#include "cts/case.cuh"

namespace {

template <class Call>
void Refused(const char* name, Call call, bool destroys = false) {
  cts::Row(name, [&] {
    cudaEvent_t event = nullptr;
    if (cts::control()) CTS_CUDA(cudaEventCreate(&event));
    CTS_EXPECT_EQ(call(event), cudaErrorInvalidResourceHandle,
                  "a null event was not refused with cudaErrorInvalidResourceHandle");
    (void)cudaGetLastError();
    CTS_CUDA(cudaDeviceSynchronize());
    if (event != nullptr && !destroys) CTS_CUDA(cudaEventDestroy(event));
  });
}

CTS_CASE() {
  const cts::Stream stream;
  Refused("cudaEventRecord", [&](cudaEvent_t event) { return cudaEventRecord(event, stream); });
  Refused("cudaEventRecordWithFlags",
          [&](cudaEvent_t event) { return cudaEventRecordWithFlags(event, stream, cudaEventRecordDefault); });
  Refused("cudaEventQuery", [](cudaEvent_t event) { return cudaEventQuery(event); });
  Refused("cudaEventSynchronize", [](cudaEvent_t event) { return cudaEventSynchronize(event); });
  float elapsed_ms = -1;
  const cts::Event recorded(cudaEventDefault);
  CTS_CUDA(cudaEventRecord(recorded, stream));
  stream.Synchronize();
  Refused("cudaEventElapsedTime-start", [&](cudaEvent_t event) {
    if (event != nullptr) CTS_CUDA(cudaEventRecord(event, stream));
    stream.Synchronize();
    return cudaEventElapsedTime(&elapsed_ms, event, recorded);
  });
  Refused("cudaEventElapsedTime-end", [&](cudaEvent_t event) {
    if (event != nullptr) CTS_CUDA(cudaEventRecord(event, stream));
    stream.Synchronize();
    return cudaEventElapsedTime(&elapsed_ms, recorded, event);
  });
  Refused(
      "cudaEventDestroy", [](cudaEvent_t event) { return cudaEventDestroy(event); }, true);
}

}  // namespace
