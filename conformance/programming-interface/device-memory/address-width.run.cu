/*---
clause: pi.device-memory.address-width
control: one bit above the limit is set in each address
control-fails-with: an address of linear memory needs more than 47 bits
requires: [x86-64]
launches: none
---*/
#include "cts/case.cuh"

#include <cstdint>

namespace {

CTS_CASE() {
  for (size_t bytes = 1 << 10; bytes <= size_t{1} << 28; bytes <<= 2) {
    const cts::DeviceBuffer<char> memory(bytes), beside(bytes);
    for (const char* at : {memory.data(), memory.data() + bytes - 1, beside.data(), beside.data() + bytes - 1}) {
      auto address = reinterpret_cast<std::uintptr_t>(at);
      if (cts::control()) address |= std::uintptr_t{1} << 47;
      CTS_EXPECT_EQ(address >> 47, 0, "an address of linear memory needs more than 47 bits");
    }
  }
}

}  // namespace
