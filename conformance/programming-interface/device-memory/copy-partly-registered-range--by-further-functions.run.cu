/*---
clause: pi.device-memory.copy-partly-registered-range
covers: asynchronous copies, rows, arrays, the default kind
control: the whole range is page-locked
control-fails-with: a copy of a range that is partly page-locked was not refused with cudaErrorInvalidValue
requires: [host-register]
launches: none
draft: five of five on an H200, not yet on an H100
note: rows have no gaps, so that the range is the same for each function
---*/
#include "cts/case.cuh"
#include "cts/memory/host_range.h"
#include "cts/texture/array.h"

#include <cstring>
#include <string>

namespace {

constexpr size_t kRow = 1024, kRows = 1024;

// What a copy has beside the range of the host, each as large.
struct Subject {
  cts::DeviceBuffer<char> buffer{kRow * kRows};
  cts::Array<char> array{kRow, kRows};
  cts::Stream stream;
};

// Copies from the host to the device, or back where `back`.
struct Copy {
  const char* name;
  cudaError_t (*make)(const Subject& on, char* memory, char* host, bool back);
};
const Copy kCopies[] = {
    {"cudaMemcpyAsync",
     [](const Subject& on, char* memory, char* host, bool back) {
       return cudaMemcpyAsync(back ? host : memory, back ? memory : host, kRow * kRows,
                              back ? cudaMemcpyDeviceToHost : cudaMemcpyHostToDevice, on.stream);
     }},
    {"cudaMemcpy-by-default",
     [](const Subject&, char* memory, char* host, bool back) {
       return cudaMemcpy(back ? host : memory, back ? memory : host, kRow * kRows, cudaMemcpyDefault);
     }},
    {"cudaMemcpy2D",
     [](const Subject&, char* memory, char* host, bool back) {
       return cudaMemcpy2D(back ? host : memory, kRow, back ? memory : host, kRow, kRow, kRows,
                           back ? cudaMemcpyDeviceToHost : cudaMemcpyHostToDevice);
     }},
    {"cudaMemcpy2DAsync",
     [](const Subject& on, char* memory, char* host, bool back) {
       return cudaMemcpy2DAsync(back ? host : memory, kRow, back ? memory : host, kRow, kRow, kRows,
                                back ? cudaMemcpyDeviceToHost : cudaMemcpyHostToDevice, on.stream);
     }},
    {"array", [](const Subject& on, char*, char* host, bool back) {
       return back ? cudaMemcpy2DFromArray(host, kRow, on.array, 0, 0, kRow, kRows, cudaMemcpyDeviceToHost)
                   : cudaMemcpy2DToArray(on.array, 0, 0, host, kRow, kRow, kRows, cudaMemcpyHostToDevice);
     }}};

// The first or the second half of the range is page-locked.
void Check(const Copy& copy, bool first_half, bool back) {
  cts::Row((std::string(copy.name) + (back ? "-to-host" : "-to-device")).c_str(), [&] {
    const Subject on;
    const cts::HostRange host(kRow * kRows);
    std::memset(host.data(), 1, host.size());
    char* const memory = on.buffer.data();
    char* const locked = cts::control() || first_half ? host.data() : host.data() + host.size() / 2;
    CTS_CUDA(cudaHostRegister(locked, cts::control() ? host.size() : host.size() / 2, cudaHostRegisterDefault));
    const cudaError_t code = copy.make(on, memory, host.data(), back);
    (void)cudaGetLastError();
    CTS_EXPECT_EQ(code, cudaErrorInvalidValue,
                  "a copy of a range that is partly page-locked was not refused with cudaErrorInvalidValue");
    CTS_CUDA(cudaDeviceSynchronize());
    CTS_CUDA(cudaHostUnregister(locked));
  });
}

CTS_CASE(begins_page_locked) {
  for (const Copy& copy : kCopies)
    for (const bool back : {false, true}) Check(copy, true, back);
}
CTS_CASE(ends_page_locked) {
  for (const Copy& copy : kCopies)
    for (const bool back : {false, true}) Check(copy, false, back);
}

}  // namespace
