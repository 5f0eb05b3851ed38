/*---
clause: pi.memory-operation.wait
covers: waits in the NULL stream, and in blocking streams ahead of it
control: the other stream is created non-blocking
control-fails-with:
  - work of the NULL stream ran ahead of the end of a wait in a blocking stream
  - work of a blocking stream ran ahead of the end of a wait in the NULL stream
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/stream/host_grids.cuh"

#include "operations.family.cuh"

namespace {

constexpr const char* kNullEarly = "work of the NULL stream ran ahead of the end of a wait in a blocking stream";
constexpr const char* kBlockingEarly = "work of a blocking stream ran ahead of the end of a wait in the NULL stream";

// Ends a wait, also where the sub-case is left early.
template <class T>
struct Ends {
  const cts::PinnedBuffer<T>& word;
  void Store() const { *static_cast<volatile T*>(word.data()) = 1; }
  ~Ends() { Store(); }
};

template <class T>
void Check(bool null_stream_waits, cts::By by) {
  if (!AreThere<T>()) return;
  const cts::Stream stream(cts::control() ? cudaStreamNonBlocking : cudaStreamDefault);
  const cudaStream_t waits = null_stream_waits ? nullptr : static_cast<cudaStream_t>(stream);
  const cudaStream_t later = null_stream_waits ? static_cast<cudaStream_t>(stream) : nullptr;
  const cts::PinnedBuffer<T> word(1, 0);
  cts::Mark before, before_later, mark;
  before.Put(waits, by);  // nothing is used for the first time after the wait
  before_later.Put(later, by);
  CTS_FINISH();
  const Ends<T> ends{word};
  WaitValue<T>(waits, word.device(), 1, CU_STREAM_WAIT_VALUE_GEQ);
  mark.Put(later, by);
  if (CTS_NOT_YET(mark.seen(), null_stream_waits ? kBlockingEarly : kNullEarly) && cts::control())
    cts::PowerNotShown("no command ran while a stream was held");
  ends.Store();
  CTS_EXPECT(mark.Comes(), "work after a wait never ran");
  CTS_FINISH();
}

CTS_CASE() {
  cts::Row("32-in-a-blocking-stream-kernel", [] { Check<U32>(false, cts::By::kKernel); });
  cts::Row("32-in-a-blocking-stream-copy", [] { Check<U32>(false, cts::By::kCopy); });
  cts::Row("64-in-a-blocking-stream-kernel", [] { Check<U64>(false, cts::By::kKernel); });
  cts::Row("32-in-the-null-stream-kernel", [] { Check<U32>(true, cts::By::kKernel); });
  cts::Row("32-in-the-null-stream-copy", [] { Check<U32>(true, cts::By::kCopy); });
  cts::Row("64-in-the-null-stream-kernel", [] { Check<U64>(true, cts::By::kKernel); });
}

}  // namespace
