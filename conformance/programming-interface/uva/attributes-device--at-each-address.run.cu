/*---
clause: pi.uva.attributes-device
covers: each byte of blocks of four sizes
control: page-locked memory is asked about
control-fails-with: an address in device memory is not known as such
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include <memory>

#include "each-address.family.cuh"

namespace {

constexpr const char* kWrong = "an address in device memory is not known as such";

bool IsRight(const cudaPointerAttributes& told, [[maybe_unused]] char* address) {
  return told.type == cudaMemoryTypeDevice && told.device == 0 && told.devicePointer == address;
}

CTS_CASE() {
  if (cts::control()) {
    CheckEachAddress([](std::size_t bytes) { return std::make_unique<cts::PinnedBuffer<char>>(bytes); }, IsRight,
                     kWrong);
  } else {
    CheckEachAddress([](std::size_t bytes) { return std::make_unique<cts::DeviceBuffer<char>>(bytes); }, IsRight,
                     kWrong);
  }
}

}  // namespace
