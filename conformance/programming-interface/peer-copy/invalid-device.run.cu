/*---
clause: pi.peer-copy.invalid-device
control: both numbers are those of a device that is there
control-fails-with: a device that does not exist was not refused with cudaErrorInvalidDevice
launches: none
---*/
#include "cts/case.cuh"

namespace {

constexpr size_t kBytes = 64;

using Copy = cudaError_t (*)(void* to, int target, const void* from, int source);
struct Copier {
  const char* name;
  Copy copy;
};
cudaMemcpy3DPeerParms Box(void* to, int target, const void* from, int source) {
  cudaMemcpy3DPeerParms box{};
  box.srcPtr = make_cudaPitchedPtr(const_cast<void*>(from), kBytes, kBytes, 1);
  box.srcDevice = source;
  box.dstPtr = make_cudaPitchedPtr(to, kBytes, kBytes, 1);
  box.dstDevice = target;
  box.extent = make_cudaExtent(kBytes, 1, 1);
  return box;
}
const Copier kCopiers[] = {
    {"cudaMemcpyPeer", [](void* to, int target, const void* from,
                          int source) { return cudaMemcpyPeer(to, target, from, source, kBytes); }},
    {"cudaMemcpyPeerAsync", [](void* to, int target, const void* from,
                               int source) { return cudaMemcpyPeerAsync(to, target, from, source, kBytes, nullptr); }},
    {"cudaMemcpy3DPeer",
     [](void* to, int target, const void* from, int source) {
       const cudaMemcpy3DPeerParms box = Box(to, target, from, source);
       return cudaMemcpy3DPeer(&box);
     }},
    {"cudaMemcpy3DPeerAsync",
     [](void* to, int target, const void* from, int source) {
       const cudaMemcpy3DPeerParms box = Box(to, target, from, source);
       return cudaMemcpy3DPeerAsync(&box, nullptr);
     }},
};

void Check(int target, int source) {
  const cts::DeviceBuffer<char> from(kBytes, 1), to(kBytes);
  for (const Copier& copier : kCopiers) {
    cts::Row(copier.name, [&] {
      const cudaError_t code = cts::control() ? copier.copy(to.data(), 0, from.data(), 0)
                                              : copier.copy(to.data(), target, from.data(), source);
      (void)cudaGetLastError();
      CTS_EXPECT_EQ(code, cudaErrorInvalidDevice,
                    "a device that does not exist was not refused with cudaErrorInvalidDevice");
      CTS_CUDA(cudaDeviceSynchronize());
    });
  }
}

CTS_CASE(target) { Check(9999, 0); }
CTS_CASE(source) { Check(0, 9999); }
CTS_CASE(negative_target) { Check(-1, 0); }
CTS_CASE(negative_source) { Check(0, -1); }

}  // namespace
