/*---
clause: pi.array.copies
covers: functions of the driver for rows of texels, at each place
control: each copy begins a texel later in the array
control-fails-with: a function of the driver did not move the texels of an array, or it moved others
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"
#include "cts/texture/array.h"

#include <vector>

namespace {

// Offsets in the array count bytes; texels have four.
constexpr std::size_t kWidth = 3000, kTexel = sizeof(unsigned), kFrom = 501 * kTexel, kTo = 37 * kTexel,
                      kBytes = 1203 * kTexel, kAt = 17;

unsigned ValueOf(std::size_t i) { return static_cast<unsigned>(i) * 2654435761u + 1; }
std::size_t Later() { return cts::control() ? kTexel : 0; }

struct Memory {
  const cts::Array<unsigned> array{make_cudaExtent(kWidth, 0, 0)}, other{make_cudaExtent(kWidth, 0, 0)};
  cts::DeviceBuffer<unsigned> device{kWidth};
  cts::PinnedBuffer<unsigned> host{kWidth};
  const cts::Stream stream;
  CUarray of(const cts::Array<unsigned>& array) const {
    return reinterpret_cast<CUarray>(static_cast<cudaArray_t>(array));
  }
  CUdeviceptr address() const { return reinterpret_cast<CUdeviceptr>(device.data()); }
};

// What of texel kFrom and on is read to word kAt and on of memory, or written from there; else the poison.
struct Call {
  const char* name;
  enum { kOut, kIn, kBetween } way;
  bool host;
  CUresult (*make)(const Memory& on);
};
const Call kCalls[] = {
    {"cuMemcpyAtoH", Call::kOut, true,
     [](const Memory& on) {
       return CTS_DRIVER(cuMemcpyAtoH)(on.host.data() + kAt, on.of(on.array), kFrom + Later(), kBytes);
     }},
    {"cuMemcpyAtoHAsync", Call::kOut, true,
     [](const Memory& on) {
       return CTS_DRIVER(cuMemcpyAtoHAsync)(on.host.data() + kAt, on.of(on.array), kFrom + Later(), kBytes, on.stream);
     }},
    {"cuMemcpyAtoD", Call::kOut, false,
     [](const Memory& on) {
       return CTS_DRIVER(cuMemcpyAtoD)(on.address() + kAt * kTexel, on.of(on.array), kFrom + Later(), kBytes);
     }},
    {"cuMemcpyHtoA", Call::kIn, true,
     [](const Memory& on) {
       return CTS_DRIVER(cuMemcpyHtoA)(on.of(on.other), kTo + Later(), on.host.data() + kAt, kBytes);
     }},
    {"cuMemcpyHtoAAsync", Call::kIn, true,
     [](const Memory& on) {
       return CTS_DRIVER(cuMemcpyHtoAAsync)(on.of(on.other), kTo + Later(), on.host.data() + kAt, kBytes, on.stream);
     }},
    {"cuMemcpyDtoA", Call::kIn, false,
     [](const Memory& on) {
       return CTS_DRIVER(cuMemcpyDtoA)(on.of(on.other), kTo + Later(), on.address() + kAt * kTexel, kBytes);
     }},
    {"cuMemcpyAtoA", Call::kBetween, false, [](const Memory& on) {
       return CTS_DRIVER(cuMemcpyAtoA)(on.of(on.other), kTo + Later(), on.of(on.array), kFrom, kBytes);
     }}};

std::size_t Wrong(const unsigned* got, std::size_t first, std::size_t source) {
  std::size_t wrong = 0;
  for (std::size_t i = 0; i < kWidth; ++i) {
    const bool within = i >= first && i < first + kBytes / kTexel;
    wrong += got[i] != (within ? ValueOf(source + i - first) : 0xA5A5A5A5u) ? 1 : 0;
  }
  return wrong;
}

CTS_CASE() {
  for (const Call& call : kCalls) {
    cts::Row(call.name, [&] {
      Memory on;
      on.array.Upload([](int x, int, int) { return ValueOf(static_cast<std::size_t>(x)); });
      if (call.way == Call::kIn) {
        std::vector<unsigned> values(kWidth);
        for (std::size_t i = 0; i < kWidth; ++i) on.host[i] = values[i] = ValueOf(i);
        on.device.Write(values.data(), kWidth);
      }
      CTS_CUDA(cudaDeviceSynchronize());
      CTS_CU(call.make(on));
      CTS_CUDA(cudaDeviceSynchronize());
      std::size_t wrong = 0;
      if (call.way != Call::kOut) {
        wrong = Wrong(on.other.Download().begin(), kTo / kTexel, call.way == Call::kIn ? kAt : kFrom / kTexel);
      } else if (call.host) {
        wrong = Wrong(on.host.data(), kAt, kFrom / kTexel);
      } else {
        wrong = Wrong(on.device.Read().begin(), kAt, kFrom / kTexel);
      }
      CTS_EXPECT_EQ(wrong, 0, "a function of the driver did not move the texels of an array, or it moved others");
    });
  }
}

}  // namespace
