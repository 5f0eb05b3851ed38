/*---
clause: pi.memory-operation.wait
control: the word holds from the start what the wait is for
control-fails-with: work after a wait ran before the word held what the wait is for
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/stream/host_grids.cuh"

#include "operations.family.cuh"

namespace {

constexpr const char* kEarly = "work after a wait ran before the word held what the wait is for";

// What the wait is given, and the words that it stands for and goes on with.
template <class T>
struct Row {
  const char* name;
  unsigned flags;
  T value, stands, goes;
};
constexpr unsigned kNotBelow = CU_STREAM_WAIT_VALUE_GEQ, kEqual = CU_STREAM_WAIT_VALUE_EQ,
                   kBit = CU_STREAM_WAIT_VALUE_AND, kZero = CU_STREAM_WAIT_VALUE_NOR;
constexpr Row<U32> kRows32[] = {
    {"32-not-below-equal", kNotBelow, 5, 4, 5},
    {"32-not-below-greater", kNotBelow, 5, 4, 0x7fffffff},
    {"32-not-below-past-the-end", kNotBelow, 0xfffffff0, 0xffffffef, 3},
    {"32-not-below-half-the-ring", kNotBelow, 5, 0x80000006, 0x80000004},
    {"32-equal-from-above", kEqual, 7, 8, 7},
    {"32-equal-from-below", kEqual, 0x80000007, 7, 0x80000007},
    {"32-bit", kBit, 0x80000100, 0x7ffffeff, 0x80000000},
    {"32-bit-of-many", kBit, 0x0000ffff, 0xffff0000, 0x00000400},
    {"32-zero", kZero, 0xffff0000, 0x0000ffff, 0x0000fbff},
};
constexpr Row<U64> kRows64[] = {
    {"64-not-below-equal", kNotBelow, 0x100000003, 5, 0x100000003},
    {"64-not-below-past-the-end", kNotBelow, ~U64{0} - 9, ~U64{0} - 10, 3},
    {"64-not-below-half-the-ring", kNotBelow, 5, 0x8000000000000006, 0x8000000000000004},
    {"64-equal", kEqual, 0x100000007, 7, 0x100000007},
    {"64-equal-in-the-lower-half", kEqual, 0x100000007, 0x100000008, 0x100000007},
    {"64-bit", kBit, 0x100000000, 0xffffffff, 0x100000000},
    {"64-bit-of-the-lower-half", kBit, 1, 0xfffffffffffffffe, 1},
    {"64-zero", kZero, 0x00000000ffffffff, 0xffffffff00000000, 0xfffeffff00000000},
};

template <class T>
void Check(const Row<T>& row, cts::By by, unsigned stream_flags) {
  if (!AreThere<T>()) return;
  if (row.flags == kZero && !Has(CU_DEVICE_ATTRIBUTE_CAN_USE_STREAM_WAIT_VALUE_NOR))
    return cts::PowerNotShown("no wait is for a 0");
  const cts::Stream stream(stream_flags);
  const cts::PinnedBuffer<T> word(1);
  cts::Mark before, mark;
  before.Put(stream, by);  // nothing is used for the first time after the wait
  stream.Synchronize();
  const auto store = [&](T value) { *static_cast<volatile T*>(word.data()) = value; };
  store(cts::control() ? row.goes : row.stands);
  WaitValue<T>(stream, word.device(), row.value, row.flags);
  mark.Put(stream, by);
  CTS_NOT_YET(mark.seen(), kEarly);
  store(row.goes);
  const bool came = mark.Comes();
  CTS_EXPECT(came, "work after a wait never ran");
  if (!came) store(row.flags == kZero ? 0 : row.value);
  stream.Synchronize();
}

template <class T, unsigned N>
void CheckAll(const Row<T> (&rows)[N]) {
  for (const Row<T>& row : rows) cts::Row(row.name, [&] { Check(row, cts::By::kKernel, cudaStreamNonBlocking); });
}

CTS_CASE() {
  CheckAll(kRows32);
  CheckAll(kRows64);
  cts::Row("32-ahead-of-a-copy", [] { Check(kRows32[0], cts::By::kCopy, cudaStreamNonBlocking); });
  cts::Row("32-ahead-of-a-fill", [] { Check(kRows32[4], cts::By::kFill, cudaStreamNonBlocking); });
  cts::Row("64-in-a-blocking-stream", [] { Check(kRows64[0], cts::By::kKernel, cudaStreamDefault); });
}

}  // namespace
