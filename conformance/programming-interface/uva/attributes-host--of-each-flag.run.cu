/*---
clause: pi.uva.attributes-host
covers: each function and flag, sizes, other threads, places used again
control: memory of malloc is asked about
control-fails-with: the attributes of page-locked memory of this kind are not those of its allocation
requires: [host-register]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/host_range.h"
#include "cts/process/threads.h"

#include <cstdlib>
#include <string>

namespace {

constexpr size_t kSizes[] = {3, 65'537, size_t{20} << 20};

// Whether the attributes of a byte are those of the host, with the two addresses of this byte.
bool IsHost(const char* asked, const char* host, const char* device) {
  cudaPointerAttributes attributes{};
  attributes.type = cudaMemoryTypeDevice;
  attributes.hostPointer = attributes.devicePointer = &attributes;
  return cudaPointerGetAttributes(&attributes, asked) == cudaSuccess && attributes.type == cudaMemoryTypeHost &&
         attributes.hostPointer == host && attributes.devicePointer == device;
}

// The first byte, inner ones and the last, by this thread or a new one.
void Ask(const char* host, size_t bytes, bool by_another) {
  void* device = nullptr;
  auto* const pageable = static_cast<char*>(std::malloc(bytes));
  CTS_CUDA(cudaHostGetDevicePointer(&device, const_cast<char*>(host), 0));
  const char* const asked = cts::control() ? pageable : host;
  int others = 0;
  const auto ask = [&] {
    for (const size_t at : {size_t{0}, size_t{1}, bytes / 2, bytes - 1})
      others += !IsHost(asked + at, host + at, static_cast<char*>(device) + at);
  };
  if (by_another) {
    cts::InThread(ask);
  } else {
    ask();
  }
  CTS_EXPECT_EQ(others, 0, "the attributes of page-locked memory of this kind are not those of its allocation");
  std::free(pageable);
}

// Twice each size: the second block may lie where the first one was.
template <class Make, class Free>
void Check(const char* name, Make make, Free free) {
  for (const bool by_another : {false, true}) {
    cts::Row((std::string(name) + (by_another ? "-by-a-new-thread" : "")).c_str(), [&] {
      for (const size_t bytes : kSizes)
        for (int round = 0; round < 2; ++round) {
          char* const host = make(bytes);
          Ask(host, bytes, by_another);
          free(host, bytes);
        }
    });
  }
}

CTS_CASE(allocated) {
  const struct {
    const char* name;
    unsigned flags;
  } rows[] = {{"cudaHostAllocDefault", cudaHostAllocDefault},
              {"cudaHostAllocPortable", cudaHostAllocPortable},
              {"cudaHostAllocMapped", cudaHostAllocMapped},
              {"cudaHostAllocWriteCombined", cudaHostAllocWriteCombined},
              {"each-flag", cudaHostAllocPortable | cudaHostAllocMapped | cudaHostAllocWriteCombined}};
  const auto free = [](char* host, size_t) { CTS_CUDA(cudaFreeHost(host)); };
  for (const auto& row : rows) {
    const auto make = [&](size_t bytes) {
      void* host = nullptr;
      CTS_CUDA(cudaHostAlloc(&host, bytes, row.flags));
      return static_cast<char*>(host);
    };
    Check(row.name, make, free);
  }
  const auto make = [](size_t bytes) {
    void* host = nullptr;
    CTS_CUDA(cudaMallocHost(&host, bytes));
    return static_cast<char*>(host);
  };
  Check("cudaMallocHost", make, free);
}

// The same pages again: registered with a flag, given back, registered with the next one.
CTS_CASE(registered) {
  const cts::HostRange range(kSizes[2] + (1 << 16));
  const struct {
    const char* name;
    unsigned flags;
  } rows[] = {{"cudaHostRegisterDefault", cudaHostRegisterDefault},
              {"cudaHostRegisterPortable", cudaHostRegisterPortable},
              {"cudaHostRegisterMapped", cudaHostRegisterMapped}};
  const auto free = [](char* host, size_t) { CTS_CUDA(cudaHostUnregister(host)); };
  for (const auto& row : rows) {
    const auto make = [&](size_t bytes) {
      CTS_CUDA(cudaHostRegister(range.data(), bytes, row.flags));
      return range.data();
    };
    Check(row.name, make, free);
  }
}

}  // namespace
