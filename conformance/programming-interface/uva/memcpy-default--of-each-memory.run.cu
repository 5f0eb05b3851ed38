/*---
clause: pi.uva.memcpy-default
covers: each kind of memory, also from inside
control: source and destination are exchanged
control-fails-with: the direction of a copy is not that of the memory that its pointers lie in
requires: [host-register]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/memory/host_range.h"

#include <cstring>
#include <string>
#include <utility>

namespace {

constexpr size_t kBytes = 1 << 16, kAt = 4099, kCopied = 10'001;

__device__ unsigned char variable[kBytes];

unsigned char Value(size_t i) { return static_cast<unsigned char>(i * 7 + i / 256 + 1); }

// `memory` against device memory, in both directions; `fill` and `read` reach it by other functions.
template <class Fill, class Read>
void Check(const char* name, unsigned char* memory, Fill fill, Read read) {
  for (const bool into : {true, false}) {
    for (const bool async : {false, true}) {
      const std::string row = std::string(async ? "async-" : "") + (into ? "to-" : "from-") + name;
      cts::Row(row.c_str(), [&] {
        unsigned char old[kBytes], fresh[kBytes], got[kBytes];
        std::memset(old, 9, kBytes);
        for (size_t i = 0; i < kBytes; ++i) fresh[i] = Value(i);
        const cts::DeviceBuffer<unsigned char> device(kBytes);
        CTS_CUDA(cudaMemcpy(device.data(), into ? fresh : old, kBytes, cudaMemcpyHostToDevice));
        fill(into ? old : fresh);
        CTS_CUDA(cudaDeviceSynchronize());
        unsigned char *to = into ? memory : device.data(), *from = into ? device.data() : memory;
        if (cts::control()) std::swap(to, from);
        CTS_CUDA(async ? cudaMemcpyAsync(to + kAt, from + kAt, kCopied, cudaMemcpyDefault, nullptr)
                       : cudaMemcpy(to + kAt, from + kAt, kCopied, cudaMemcpyDefault));
        CTS_CUDA(cudaDeviceSynchronize());
        if (into) {
          read(got);
        } else {
          CTS_CUDA(cudaMemcpy(got, device.data(), kBytes, cudaMemcpyDeviceToHost));
        }
        size_t wrong = 0;
        for (size_t i = 0; i < kBytes; ++i) wrong += got[i] != (i >= kAt && i < kAt + kCopied ? Value(i) : 9);
        CTS_EXPECT_EQ(wrong, 0, "the direction of a copy is not that of the memory that its pointers lie in");
      });
    }
  }
}

void CheckOfHost(const char* name, char* block) {
  auto* const memory = reinterpret_cast<unsigned char*>(block);
  Check(
      name, memory, [=](const unsigned char* bytes) { std::memcpy(memory, bytes, kBytes); },
      [=](unsigned char* bytes) { std::memcpy(bytes, memory, kBytes); });
}

CTS_CASE(host) {
  const cts::HostRange registered(kBytes);
  CTS_CUDA(cudaHostRegister(registered.data(), kBytes, cudaHostRegisterDefault));
  CheckOfHost("registered-memory", registered.data());
  CTS_CUDA(cudaHostUnregister(registered.data()));
  // And when it is ordinary memory again.
  CheckOfHost("memory-that-was-registered", registered.data());
  void* combined = nullptr;
  CTS_CUDA(cudaHostAlloc(&combined, kBytes, cudaHostAllocWriteCombined));
  CheckOfHost("write-combining-memory", static_cast<char*>(combined));
  CTS_CUDA(cudaFreeHost(combined));
}

CTS_CASE(device) {
  void *address = nullptr, *pitched = nullptr;
  CTS_CUDA(cudaGetSymbolAddress(&address, variable));
  Check(
      "variable", static_cast<unsigned char*>(address),
      [](const unsigned char* bytes) { CTS_CUDA(cudaMemcpyToSymbol(variable, bytes, kBytes)); },
      [](unsigned char* bytes) { CTS_CUDA(cudaMemcpyFromSymbol(bytes, variable, kBytes)); });
  size_t pitch = 0;
  CTS_CUDA(cudaMallocPitch(&pitched, &pitch, kBytes, 2));
  Check(
      "pitched-memory", static_cast<unsigned char*>(pitched),
      [=](const unsigned char* bytes) { CTS_CUDA(cudaMemcpy(pitched, bytes, kBytes, cudaMemcpyHostToDevice)); },
      [=](unsigned char* bytes) { CTS_CUDA(cudaMemcpy(bytes, pitched, kBytes, cudaMemcpyDeviceToHost)); });
  CTS_CUDA(cudaFree(pitched));
}

}  // namespace
