/*---
clause: pi.stream.get-id-unique
covers: streams of two devices, default streams among them
control: the streams of the first device are asked again
control-fails-with: streams of two devices have one id
requires: [gpus-2]
launches: none
draft: five of five on two H200s, not yet on two H100s
note: each device has default streams of its own
---*/
#include "cts/case.cuh"
#include "cts/process/two_gpus.h"

#include <algorithm>
#include <vector>

namespace {

constexpr int kStreams = 20;
enum Kind { kCreated, kWithPriorities, kLegacy, kPerThread };

// Of the device that is current.
std::vector<cudaStream_t> Streams(Kind kind) {
  if (kind == kLegacy) return {cudaStreamLegacy};
  if (kind == kPerThread) return {cudaStreamPerThread};
  int least = 0, greatest = 0;
  CTS_CUDA(cudaDeviceGetStreamPriorityRange(&least, &greatest));
  std::vector<cudaStream_t> streams(kStreams);
  for (int i = 0; i < kStreams; ++i) {
    const unsigned flags = i % 2 == 0 ? cudaStreamDefault : cudaStreamNonBlocking;
    const int priority = least - i % (least - greatest + 1);
    CTS_CUDA(kind == kCreated ? cudaStreamCreateWithFlags(&streams[i], flags)
                              : cudaStreamCreateWithPriority(&streams[i], flags, priority));
  }
  return streams;
}

void Check(Kind kind) {
  std::vector<cudaStream_t> streams[2];
  std::vector<unsigned long long> ids;
  for (const int device : {0, 1}) {
    const cts::OnDevice on(device);
    streams[device] = Streams(kind);
  }
  for (const int device : {0, cts::control() ? 0 : 1}) {
    const cts::OnDevice on(device);
    for (const cudaStream_t stream : streams[device]) CTS_CUDA(cudaStreamGetId(stream, &ids.emplace_back()));
  }
  std::sort(ids.begin(), ids.end());
  CTS_EXPECT(std::adjacent_find(ids.begin(), ids.end()) == ids.end(), "streams of two devices have one id");
  if (kind == kLegacy || kind == kPerThread) return;
  for (const int device : {0, 1}) {
    const cts::OnDevice on(device);
    for (const cudaStream_t stream : streams[device]) CTS_CUDA(cudaStreamDestroy(stream));
  }
}

CTS_CASE() {
  cts::Row("created", [] { Check(kCreated); });
  cts::Row("with-priorities", [] { Check(kWithPriorities); });
  cts::Row("legacy-default-stream", [] { Check(kLegacy); });
  cts::Row("per-thread-default-stream", [] { Check(kPerThread); });
}

}  // namespace
