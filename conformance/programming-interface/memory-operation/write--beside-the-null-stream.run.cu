/*---
clause: pi.memory-operation.write
covers: writes after work of the NULL stream, and writes in it
control: the other stream is created non-blocking
control-fails-with:
  - a value was written ahead of earlier work of the NULL stream
  - a value was written in the NULL stream ahead of earlier work of a blocking stream
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/stream/host_grids.cuh"

#include "operations.family.cuh"

namespace {

constexpr const char* kAheadOfNull = "a value was written ahead of earlier work of the NULL stream";
constexpr const char* kAheadOfBlocking =
    "a value was written in the NULL stream ahead of earlier work of a blocking stream";

// One of the NULL stream and the other stream is held, and the write stands in the other one of both.
template <class T>
void Check(bool null_stream_writes) {
  if (!AreThere<T>()) return;
  const cts::Stream stream(cts::control() ? cudaStreamNonBlocking : cudaStreamDefault);
  const cudaStream_t held = null_stream_writes ? static_cast<cudaStream_t>(stream) : nullptr;
  const cudaStream_t writes = null_stream_writes ? nullptr : static_cast<cudaStream_t>(stream);
  const cts::PinnedBuffer<T> word(1, 0);
  const cts::HostWindows windows;
  cts::Gate gate;
  cts::Hold(gate, held);
  WriteValue<T>(writes, word.device(), 9);
  if (CTS_NOT_YET(word.Load(0) == 9, null_stream_writes ? kAheadOfBlocking : kAheadOfNull) && cts::control())
    cts::PowerNotShown("no command ran while a stream was held");
  gate.Open();
  CTS_FINISH();
  CTS_EXPECT(word.Load(0) == 9, "a value was never written");
}

CTS_CASE() {
  cts::Row("32-after-the-null-stream", [] { Check<U32>(false); });
  cts::Row("64-after-the-null-stream", [] { Check<U64>(false); });
  cts::Row("32-in-the-null-stream", [] { Check<U32>(true); });
  cts::Row("64-in-the-null-stream", [] { Check<U64>(true); });
}

}  // namespace
