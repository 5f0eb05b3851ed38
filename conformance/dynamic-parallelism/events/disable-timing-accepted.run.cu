/*---
clause: cdp.events.disable-timing-accepted
control: the event is created with a flag that does not exist
control-fails-with: cudaEventCreateWithFlags with cudaEventDisableTiming did not succeed
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

constexpr int kEvents = 8;
constexpr unsigned kNoFlag = 0x80;

struct Codes {
  cudaError_t created[kEvents], recorded[kEvents], destroyed[kEvents];
};

// All of them exist at once.
__global__ void Parent(Codes* codes, cudaEvent_t* events, unsigned flags) {
  for (int i = 0; i < kEvents; ++i) codes->created[i] = cudaEventCreateWithFlags(events + i, flags);
  for (int i = 0; i < kEvents; ++i) {
    if (codes->created[i] != cudaSuccess) continue;
    codes->recorded[i] = cudaEventRecord(events[i], nullptr);
    codes->destroyed[i] = cudaEventDestroy(events[i]);
  }
}

CTS_CASE() {
  cts::DeviceBuffer<Codes> codes(1);
  cts::DeviceBuffer<cudaEvent_t> events(kEvents);
  Parent<<<1, 1>>>(codes.data(), events.data(), cts::control() ? kNoFlag : cudaEventDisableTiming);
  CTS_FINISH();
  const Codes seen = codes[0];
  // No document says that another flag is refused.
  if (cts::control() && seen.created[0] == cudaSuccess) cts::PowerNotShown("a flag that does not exist is accepted");
  for (int i = 0; i < kEvents; ++i) {
    const bool created = CTS_EXPECT_EQ(seen.created[i], cudaSuccess,
                                       "cudaEventCreateWithFlags with cudaEventDisableTiming did not succeed");
    if (!created) continue;
    CTS_EXPECT_EQ(seen.recorded[i], cudaSuccess, "the event that was created cannot be recorded");
    CTS_EXPECT_EQ(seen.destroyed[i], cudaSuccess, "the event that was created cannot be destroyed");
  }
  const auto handles = events.Read();
  for (int i = 0; i < kEvents && seen.created[i] == cudaSuccess; ++i) {
    for (int j = 0; j < i; ++j) CTS_EXPECT_NE(handles[i], handles[j], "two events of a grid have one handle");
  }
}

}  // namespace
