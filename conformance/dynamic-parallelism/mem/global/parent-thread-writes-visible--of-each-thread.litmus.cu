/*---
clause: cdp.mem.global.parent-thread-writes-visible
covers: several launching threads of a block, each stream, each kind of store
control: the thread stores when its child has looked, or not at all
control-fails-with: a child in some stream did not see what its launching thread had stored before in some way
build: [rdc]
rounds: 40
timeout: 60
level: quick
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/stream/kernel_streams.cuh"

#include "../stores.cuh"

#include "../thread-before-child.family.cuh"

namespace {

constexpr const char* kMessage =
    "a child in some stream did not see what its launching thread had stored before in some way";

void CheckIn(cts::Litmus& litmus, cts::KernelStream::Which stream) {
  const cts::DeviceBuffer<unsigned> data(kDataWords, 0);
  CheckStream(litmus, data.data(), stream, cts::control());
}

using Kind = cts::KernelStream;

CTS_LITMUS(litmus, kMessage, null_stream) { CheckIn(litmus, Kind::kNull); }
CTS_LITMUS(litmus, kMessage, per_thread_stream) { CheckIn(litmus, Kind::kPerThread); }
CTS_LITMUS(litmus, kMessage, created_stream) { CheckIn(litmus, Kind::kCreated); }
CTS_LITMUS(litmus, kMessage, fire_and_forget_stream) { CheckIn(litmus, Kind::kFireAndForget); }
CTS_LITMUS(litmus, kMessage, tail_stream) { CheckIn(litmus, Kind::kTail); }

}  // namespace
