/*---
clause: pi.device-memory.copy2d-pitch-limit
covers: copies between host and device, asynchronous copies of arrays
control: the pitch is one that fits the memory
control-fails-with: a pitch above the limit was not refused
launches: none
draft: not yet run on a GPU
note: of one row the memory is there whatever the pitch; an error of any code
---*/
#include "cts/case.cuh"
#include "cts/texture/array.h"

#include <cstdint>
#include <string>
#include <vector>

namespace {

constexpr size_t kRow = 512;

struct Operands {
  unsigned char *device, *other, *host;
  cudaArray_t array;
  size_t from_pitch, to_pitch;
  cudaStream_t stream;
};

struct Copy {
  const char* name;
  bool source, destination;  // whether it has memory with a pitch there
  bool with_host;
  cudaError_t (*make)(const Operands& o);
};
constexpr Copy kCopies[] = {
    {"cudaMemcpy2D-to-the-device", true, true, true,
     [](const Operands& o) {
       return cudaMemcpy2D(o.device, o.to_pitch, o.host, o.from_pitch, 4, 1, cudaMemcpyHostToDevice);
     }},
    {"cudaMemcpy2D-to-the-host", true, true, true,
     [](const Operands& o) {
       return cudaMemcpy2D(o.host, o.to_pitch, o.device, o.from_pitch, 4, 1, cudaMemcpyDeviceToHost);
     }},
    {"cudaMemcpy2D-by-default", true, true, false,
     [](const Operands& o) {
       return cudaMemcpy2D(o.other, o.to_pitch, o.device, o.from_pitch, 4, 1, cudaMemcpyDefault);
     }},
    {"cudaMemcpy2DAsync-to-the-device", true, true, true,
     [](const Operands& o) {
       return cudaMemcpy2DAsync(o.device, o.to_pitch, o.host, o.from_pitch, 4, 1, cudaMemcpyHostToDevice, o.stream);
     }},
    {"cudaMemcpy2DAsync-to-the-host", true, true, true,
     [](const Operands& o) {
       return cudaMemcpy2DAsync(o.host, o.to_pitch, o.device, o.from_pitch, 4, 1, cudaMemcpyDeviceToHost, o.stream);
     }},
    {"cudaMemcpy2DToArray-from-the-host", true, false, true,
     [](const Operands& o) {
       return cudaMemcpy2DToArray(o.array, 0, 0, o.host, o.from_pitch, 4, 1, cudaMemcpyHostToDevice);
     }},
    {"cudaMemcpy2DFromArray-to-the-host", false, true, true,
     [](const Operands& o) {
       return cudaMemcpy2DFromArray(o.host, o.to_pitch, o.array, 0, 0, 4, 1, cudaMemcpyDeviceToHost);
     }},
    {"cudaMemcpy2DToArrayAsync", true, false, false,
     [](const Operands& o) {
       return cudaMemcpy2DToArrayAsync(o.array, 0, 0, o.device, o.from_pitch, 4, 1, cudaMemcpyDeviceToDevice, o.stream);
     }},
    {"cudaMemcpy2DFromArrayAsync", false, true, false, [](const Operands& o) {
       return cudaMemcpy2DFromArrayAsync(o.device, o.to_pitch, o.array, 0, 0, 4, 1, cudaMemcpyDeviceToDevice, o.stream);
     }}};

struct Excess {
  const char* name;
  size_t pitch;
};

void Refused(const Copy& copy, const Excess& excess, bool destination, bool page_locked) {
  const std::string name = std::string(copy.name) + (destination ? "-destination-" : "-source-") + excess.name +
                           (page_locked ? "-locked" : "");
  cts::Row(name.c_str(), [&] {
    const cts::DeviceBuffer<unsigned char> device(4096), other(4096);
    const cts::PinnedBuffer<unsigned char> locked(4096);
    std::vector<unsigned char> pageable(4096);
    const cts::Array<unsigned char> array(16, 16);
    const cts::Stream stream;
    const size_t pitch = cts::control() ? kRow : excess.pitch;
    const Operands operands{device.data(),
                            other.data(),
                            page_locked ? locked.data() : pageable.data(),
                            array,
                            destination ? kRow : pitch,
                            destination ? pitch : kRow,
                            stream};
    CTS_EXPECT_NE(cts::Taken(copy.make(operands)), cudaSuccess, "a pitch above the limit was not refused");
    CTS_CUDA(cudaDeviceSynchronize());
  });
}

CTS_CASE() {
  int limit = 0;
  CTS_CUDA(cudaDeviceGetAttribute(&limit, cudaDevAttrMaxPitch, 0));
  const size_t most = static_cast<size_t>(limit);
  for (const Copy& copy : kCopies)
    for (const Excess& excess : {Excess{"just-above", most + 1}, Excess{"by-far", most + (size_t{1} << 32)}})
      for (const bool destination : {false, true})
        for (const bool page_locked : {false, true})
          if ((destination ? copy.destination : copy.source) && (copy.with_host || !page_locked))
            Refused(copy, excess, destination, page_locked);
}

}  // namespace
