/*---
clause: lang.hint.builtins-return-their-argument
control: another pointer with the same alignment is given, and the arguments of __builtin_expect are exchanged
control-fails-with: a hint returned something else than its argument
---*/
#include "cts/arithmetic/opaque.cuh"
#include "cts/case.cuh"

namespace {

constexpr int kPointers = 3, kNumbers = 4;

__global__ void Give(long long* returned, const char* memory, bool other) {
  const char* const block = memory + (other ? 64 : 0);
  returned[0] = static_cast<const char*>(__builtin_assume_aligned(block, 16)) - memory;
  returned[1] = static_cast<const char*>(__builtin_assume_aligned(block + 4, 16, 4)) - memory;
  returned[2] = static_cast<const char*>(__builtin_assume_aligned(block + 31, 32, 31)) - memory;
  const int pairs[kNumbers][2] = {{5, 6}, {0, 1}, {1, 0}, {-1, 7}};
  for (int i = 0; i < kNumbers; ++i) {
    const int x = cts::Opaque(pairs[i][other ? 1 : 0]), y = cts::Opaque(pairs[i][other ? 0 : 1]);
    returned[kPointers + i] = __builtin_expect(x, y);
  }
}

CTS_CASE() {
  cts::DeviceBuffer<long long> returned(kPointers + kNumbers);
  const cts::DeviceBuffer<char> memory(256);
  Give<<<1, 1>>>(returned.data(), memory.data(), cts::control());
  CTS_FINISH();
  constexpr struct {
    const char* name;
    long long right;
  } kRows[] = {{"aligned", 0},    {"aligned-but-for-4", 4}, {"aligned-but-for-31", 31}, {"expect-5-6", 5},
               {"expect-0-1", 0}, {"expect-1-0", 1},        {"expect-minus-1-7", -1}};
  for (int i = 0; i < kPointers + kNumbers; ++i) {
    cts::Row(kRows[i].name,
             [&] { CTS_EXPECT_EQ(returned[i], kRows[i].right, "a hint returned something else than its argument"); });
  }
}

}  // namespace
