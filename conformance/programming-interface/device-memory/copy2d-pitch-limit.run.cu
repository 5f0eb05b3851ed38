/*---
clause: pi.device-memory.copy2d-pitch-limit
control: the pitch is one that fits the memory
control-fails-with: a pitch above the limit was not refused
launches: none
note: of one row the memory is there whatever the pitch; an error of any code
---*/
#include "cts/case.cuh"
#include "cts/texture/texture.h"

#include <cstdint>

namespace {

constexpr size_t kRow = 512;

// How far above the limit: just above, and by far.
size_t Beyond(size_t limit) { return limit + 1; }
size_t FarBeyond(size_t limit) { return limit + (size_t{1} << 32); }

struct Operands {
  char *from, *to;
  cudaArray_t array;
  size_t from_pitch, to_pitch;
};

cudaError_t Copy(const Operands& o) {
  return cudaMemcpy2D(o.to, o.to_pitch, o.from, o.from_pitch, 4, 1, cudaMemcpyDeviceToDevice);
}
cudaError_t CopyAsync(const Operands& o) {
  return cudaMemcpy2DAsync(o.to, o.to_pitch, o.from, o.from_pitch, 4, 1, cudaMemcpyDeviceToDevice, nullptr);
}
cudaError_t ToArray(const Operands& o) {
  return cudaMemcpy2DToArray(o.array, 0, 0, o.from, o.from_pitch, 4, 1, cudaMemcpyDeviceToDevice);
}
cudaError_t FromArray(const Operands& o) {
  return cudaMemcpy2DFromArray(o.to, o.to_pitch, o.array, 0, 0, 4, 1, cudaMemcpyDeviceToDevice);
}

constexpr const char* kTaken = "a pitch above the limit was not refused";

void Refused(const char* name, decltype(Copy)* copy, bool destination, size_t (*beyond)(size_t)) {
  cts::Row(name, [&] {
    int limit = 0;
    CTS_CUDA(cudaDeviceGetAttribute(&limit, cudaDevAttrMaxPitch, 0));
    const cts::DeviceBuffer<char> from(4096), to(4096);
    const cts::Array<unsigned char> array(16, 16);
    const size_t pitch = cts::control() ? kRow : beyond(static_cast<size_t>(limit));
    const Operands operands{from.data(), to.data(), array, destination ? kRow : pitch, destination ? pitch : kRow};
    CTS_EXPECT_NE(copy(operands), cudaSuccess, kTaken);
    (void)cudaGetLastError();
    CTS_CUDA(cudaDeviceSynchronize());
  });
}

CTS_CASE(one_row) {
  Refused("destination", &Copy, true, &Beyond);
  Refused("source", &Copy, false, &Beyond);
  Refused("destination-by-far", &Copy, true, &FarBeyond);
  Refused("source-by-far", &Copy, false, &FarBeyond);
  Refused("destination-async", &CopyAsync, true, &Beyond);
  Refused("source-async", &CopyAsync, false, &Beyond);
  Refused("source-of-an-array", &ToArray, false, &Beyond);
  Refused("destination-of-an-array", &FromArray, true, &Beyond);
}

// In a child, because such a copy could only fault. The argument: 1, the pitch of the destination.
CTS_CHILD(TwoRows) {
  cts::ContextIsLost();
  const cts::DeviceBuffer<char> from(4096), to(4096);
  const size_t pitch = cts::control() ? kRow : SIZE_MAX / 2 + 1;
  const bool destination = cts::child_argument() == 1;
  cts::Tell("code", cudaMemcpy2D(to.data(), destination ? pitch : kRow, from.data(), destination ? kRow : pitch, 4, 2,
                                 cudaMemcpyDeviceToDevice));
}

CTS_CASE(second_row_without_an_address) {
  for (const int destination : {1, 0}) {
    cts::Row(destination == 1 ? "destination" : "source", [&] {
      CTS_EXPECT_NE(cts::RunChild("TwoRows", {.argument = destination}).Value("code"), cudaSuccess, kTaken);
    });
  }
}

}  // namespace
