/*---
clause: pi.memory-operation.batch-in-order
control: the operations stand in the array from last to first
control-fails-with:
  - the last write to a word is not what it holds
  - a write after a wait ran before the wait was over
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/stream/host_grids.cuh"

#include <algorithm>

#include "operations.family.cuh"

namespace {

void Enqueue(cudaStream_t stream, Operations operations) {
  if (cts::control()) std::reverse(operations.begin(), operations.end());
  CTS_CU(CTS_DRIVER(cuStreamBatchMemOp)(stream, static_cast<unsigned>(operations.size()), operations.data(), 0));
  std::fill(operations.begin(), operations.end(), CUstreamBatchMemOpParams{});  // the stream has its own by now
}

// Each word is written several times, in turns with the others.
template <class T>
void CheckLast(unsigned words, unsigned count) {
  if (!AreThere<T>()) return;
  const cts::DeviceBuffer<T> target(words);
  const cts::Stream stream;
  Operations operations;
  std::vector<T> last(words);
  for (unsigned i = 0; i < count; ++i) {
    last[i % words] = static_cast<T>(0x123456789 * (i + 1));
    operations.push_back(Write<T>(target.data() + i % words, last[i % words]));
  }
  Enqueue(stream, operations);
  stream.Synchronize();
  unsigned wrong = 0;
  const auto left = target.Read();
  for (unsigned i = 0; i < words; ++i) wrong += left[i] != last[i];
  CTS_EXPECT_EQ(wrong, 0u, "the last write to a word is not what it holds");
}

// A write, a wait, a write, both of them also of the other width.
template <class First, class Second>
void CheckWait() {
  if (!AreThere<First>() || !AreThere<Second>()) return;
  const cts::PinnedBuffer<First> first(1, 0), wait(1, 0);
  const cts::PinnedBuffer<Second> second(1, 0);
  const cts::Stream stream;
  const cts::HostWindows windows;
  Enqueue(stream, {Write<First>(first.device(), 1), Wait<First>(wait.device(), 1, CU_STREAM_WAIT_VALUE_EQ),
                   Write<Second>(second.device(), 2)});
  CTS_NOT_YET(second.Load(0) != 0, "a write after a wait ran before the wait was over");
  if (!cts::control()) {
    const bool came = cts::AwaitWord(reinterpret_cast<const volatile unsigned*>(first.data()), 1);
    CTS_EXPECT(came, "a write ahead of a wait stood");
  }
  *static_cast<volatile First*>(wait.data()) = 1;
  stream.Synchronize();
  CTS_EXPECT(first.Load(0) == 1 && second.Load(0) == 2, "an operation of a batch is missing");
}

CTS_CASE() {
  cts::Row("32-two", [] { CheckLast<U32>(1, 2); });
  cts::Row("32-one-word-255-times", [] { CheckLast<U32>(1, 255); });
  cts::Row("32-in-turns", [] { CheckLast<U32>(17, 254); });
  cts::Row("64-one-word-255-times", [] { CheckLast<U64>(1, 255); });
  cts::Row("64-in-turns", [] { CheckLast<U64>(17, 254); });
  cts::Row("32-wait-between", [] { CheckWait<U32, U32>(); });
  cts::Row("64-wait-between", [] { CheckWait<U64, U64>(); });
  cts::Row("32-ahead-of-64", [] { CheckWait<U32, U64>(); });
  cts::Row("64-ahead-of-32", [] { CheckWait<U64, U32>(); });
}

}  // namespace
