/*---
clause: pi.memory-operation.batch-in-order
covers: batches that have memory barriers of either type between their operations
control: the operations stand in the array from last to first
control-fails-with:
  - the last write to a word in a batch with barriers is not what it holds
  - a write after a wait and a barrier ran before the wait was over
launches: none
draft: not yet run on a GPU
---*/
#include "cts/case.cuh"
#include "cts/stream/host_grids.cuh"

#include <algorithm>

#include "operations.family.cuh"

namespace {

CUstreamBatchMemOpParams Barrier(unsigned type) {
  CUstreamBatchMemOpParams operation{};
  operation.memoryBarrier.operation = CU_STREAM_MEM_OP_BARRIER;
  operation.memoryBarrier.flags = type;
  return operation;
}

// A driver that knows no barriers says so.
bool Enqueue(cudaStream_t stream, Operations operations) {
  if (cts::control()) std::reverse(operations.begin(), operations.end());
  const CUresult code =
      CTS_DRIVER(cuStreamBatchMemOp)(stream, static_cast<unsigned>(operations.size()), operations.data(), 0);
  if (code == CUDA_ERROR_NOT_SUPPORTED) {
    cts::PowerNotShown("there are no barriers among the operations on memory");
    return false;
  }
  CTS_CU(code);
  return true;
}

// Each word is written several times, in turns with the others, with a barrier after each write.
template <class T>
void CheckLast(unsigned type, unsigned words, unsigned count) {
  if (!AreThere<T>()) return;
  const cts::DeviceBuffer<T> target(words);
  const cts::Stream stream;
  Operations operations{Barrier(type)};
  std::vector<T> last(words);
  for (unsigned i = 0; i < count; ++i) {
    last[i % words] = static_cast<T>(0x123456789 * (i + 1));
    operations.push_back(Write<T>(target.data() + i % words, last[i % words]));
    operations.push_back(Barrier(type));
  }
  if (!Enqueue(stream, operations)) return;
  stream.Synchronize();
  unsigned wrong = 0;
  const auto left = target.Read();
  for (unsigned i = 0; i < words; ++i) wrong += left[i] != last[i];
  CTS_EXPECT_EQ(wrong, 0u, "the last write to a word in a batch with barriers is not what it holds");
}

// A write, a barrier, a wait, a barrier, a write.
template <class T>
void CheckWait(unsigned type) {
  if (!AreThere<T>()) return;
  const cts::PinnedBuffer<T> words(3, 0);
  const cts::Stream stream;
  const cts::HostWindows windows;
  if (!Enqueue(stream,
               {Write<T>(words.device(), 1), Barrier(type), Wait<T>(words.device() + 1, 1, CU_STREAM_WAIT_VALUE_EQ),
                Barrier(type), Write<T>(words.device() + 2, 2)}))
    return;
  CTS_NOT_YET(words.Load(2) != 0, "a write after a wait and a barrier ran before the wait was over");
  if (!cts::control()) {
    const bool came = cts::AwaitWord(reinterpret_cast<const volatile unsigned*>(words.data()), 1);
    CTS_EXPECT(came, "a write ahead of a wait stood");
  }
  *static_cast<volatile T*>(words.data() + 1) = 1;
  stream.Synchronize();
  CTS_EXPECT(words.Load(0) == 1 && words.Load(2) == 2, "an operation of a batch is missing");
}

void CheckType(const std::string& name, unsigned type) {
  cts::Row((name + "-32-one-word").c_str(), [&] { CheckLast<U32>(type, 1, 127); });
  cts::Row((name + "-32-in-turns").c_str(), [&] { CheckLast<U32>(type, 17, 126); });
  cts::Row((name + "-64-in-turns").c_str(), [&] { CheckLast<U64>(type, 17, 126); });
  cts::Row((name + "-32-around-a-wait").c_str(), [&] { CheckWait<U32>(type); });
  cts::Row((name + "-64-around-a-wait").c_str(), [&] { CheckWait<U64>(type); });
}

CTS_CASE() {
  CheckType("system", CU_STREAM_MEMORY_BARRIER_TYPE_SYS);
  CheckType("device", CU_STREAM_MEMORY_BARRIER_TYPE_GPU);
}

}  // namespace
