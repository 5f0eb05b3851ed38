/*---
clause: pi.64-bit.host-and-device-modes-match
control: the kernel tells of other types
control-fails-with:
  - a type is of another size on the device
  - a member lies elsewhere on the device
---*/
#include "cts/case.cuh"

#include <cstddef>

namespace {

static_assert(sizeof(void*) == 8, "a pointer has 64 bits on both sides");

template <class Pointer>
struct Record {
  Pointer first;
  char second;
};
using Whole = Record<void*>;
using Half = Record<int>;

constexpr std::size_t kSizes[] = {sizeof(void*), sizeof(std::size_t), sizeof(long), sizeof(std::ptrdiff_t),
                                  sizeof(Whole)};
constexpr const char* kNames[] = {"pointer", "size", "long", "difference", "record"};
constexpr int kCount = 5;

__global__ void Tell(std::size_t* sizes, bool control) {
  sizes[0] = control ? sizeof(int) : sizeof(void*);
  sizes[1] = control ? sizeof(int) : sizeof(std::size_t);
  sizes[2] = control ? sizeof(int) : sizeof(long);
  sizes[3] = control ? sizeof(int) : sizeof(std::ptrdiff_t);
  sizes[4] = control ? sizeof(Half) : sizeof(Whole);
  sizes[5] = control ? offsetof(Half, second) : offsetof(Whole, second);
}

CTS_CASE() {
  cts::DeviceBuffer<std::size_t> sizes(kCount + 1);
  Tell<<<1, 1>>>(sizes.data(), cts::control());
  CTS_FINISH();
  for (int i = 0; i < kCount; ++i)
    cts::Row(kNames[i], [&] { CTS_EXPECT_EQ(sizes[i], kSizes[i], "a type is of another size on the device"); });
  CTS_EXPECT_EQ(sizes[kCount], offsetof(Whole, second), "a member lies elsewhere on the device");
}

}  // namespace
