// Copies between two devices, by each function. For the cases about the access of pools.
#pragma once

#include <cuda_runtime.h>

#include "cts/process/two_gpus.h"

namespace cts {

/// A copy of whole bytes, as every second of 64 rows, the others, and a rest, or as one row of a box.
struct PeerCopy {
  const char* name;
  bool needs_access;  ///< It does not name the devices, so that it is made only while each has access.
  void (*run)(void* to, int to_device, void* from, int from_device, std::size_t bytes, cudaStream_t stream);
};
inline constexpr PeerCopy kPeerCopies[] = {
    {"cudaMemcpyPeer", false,
     [](void* to, int there, void* from, int here, std::size_t bytes, cudaStream_t) {
       CTS_CUDA(cudaMemcpyPeer(to, there, from, here, bytes));
     }},
    {"cudaMemcpyPeerAsync", false,
     [](void* to, int there, void* from, int here, std::size_t bytes, cudaStream_t stream) {
       CTS_CUDA(cudaMemcpyPeerAsync(to, there, from, here, bytes, stream));
     }},
    {"cudaMemcpyAsync", true,
     [](void* to, int, void* from, int, std::size_t bytes, cudaStream_t stream) {
       CTS_CUDA(cudaMemcpyAsync(to, from, bytes, cudaMemcpyDefault, stream));
     }},
    {"cudaMemcpy2DAsync", true,
     [](void* to, int, void* from, int, std::size_t bytes, cudaStream_t stream) {
       const std::size_t width = bytes / 64;
       const auto copy = [&](std::size_t at, std::size_t wide, std::size_t high) {
         if (wide == 0) return;
         CTS_CUDA(cudaMemcpy2DAsync(static_cast<char*>(to) + at, 2 * wide, static_cast<char*>(from) + at, 2 * wide,
                                    wide, high, cudaMemcpyDefault, stream));
       };
       copy(0, width, 32);
       copy(width, width, 32);
       copy(64 * width, bytes - 64 * width, 1);
     }},
    {"cudaMemcpy3DPeerAsync", false,
     [](void* to, int there, void* from, int here, std::size_t bytes, cudaStream_t stream) {
       cudaMemcpy3DPeerParms box{};
       box.srcPtr = make_cudaPitchedPtr(from, bytes, bytes, 1);
       box.dstPtr = make_cudaPitchedPtr(to, bytes, bytes, 1);
       box.srcDevice = here;
       box.dstDevice = there;
       box.extent = make_cudaExtent(bytes, 1, 1);
       CTS_CUDA(cudaMemcpy3DPeerAsync(&box, stream));
     }},
};

inline constexpr std::size_t kPeerGuard = 64;

/// Bytes of a device's memory that are not poisoned any more: of so many before `bytes` others, and after them.
inline int GuardsLost(int device, const unsigned char* block, std::size_t bytes) {
  const OnDevice on(device);
  unsigned char ends[2 * kPeerGuard];
  CTS_CUDA(cudaMemcpy(ends, block, kPeerGuard, cudaMemcpyDeviceToHost));
  CTS_CUDA(cudaMemcpy(ends + kPeerGuard, block + kPeerGuard + bytes, kPeerGuard, cudaMemcpyDeviceToHost));
  int lost = 0;
  for (const unsigned char byte : ends) lost += byte != kPoison;
  return lost;
}

}  // namespace cts
