/*---
clause: pi.multi-device.record-mismatch
control: event and stream belong to the same device
control-fails-with: an event was recorded into a stream of another device
requires: [gpus-2]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/process/two_gpus.h"

namespace {

void Check(const cts::Pair& pair) {
  const auto check = [&](const char* name, cudaError_t (*record)(cudaEvent_t, cudaStream_t), bool stream_zero) {
    cts::Row(name, [&] {
      const cts::On<cts::Event> event(pair.one);
      const int of_stream = cts::control() ? pair.one : pair.other;
      const cts::On<cts::Stream> stream(of_stream);
      for (const int current : {0, 1}) {
        if (stream_zero && current != of_stream) continue;  // Stream 0 is that of the current device.
        const cts::OnDevice on(current);
        const cudaError_t code = record(*event, stream_zero ? nullptr : static_cast<cudaStream_t>(*stream));
        (void)cudaGetLastError();
        CTS_EXPECT_NE(code, cudaSuccess, "an event was recorded into a stream of another device");
        if (!cts::control()) CTS_OBSERVE("code", code);
        CTS_CUDA(cudaDeviceSynchronize());
      }
    });
  };
  const auto plain = [](cudaEvent_t event, cudaStream_t stream) { return cudaEventRecord(event, stream); };
  const auto with_flags = [](cudaEvent_t event, cudaStream_t stream) {
    return cudaEventRecordWithFlags(event, stream, cudaEventRecordDefault);
  };
  check("cudaEventRecord", plain, false);
  check("cudaEventRecordWithFlags", with_flags, false);
  check("into-stream-zero", plain, true);
}

CTS_CASE(event_of_the_first) { Check(cts::kPairs[0]); }
CTS_CASE(event_of_the_second) { Check(cts::kPairs[1]); }

}  // namespace
