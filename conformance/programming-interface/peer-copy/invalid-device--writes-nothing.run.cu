/*---
clause: pi.peer-copy.invalid-device
covers: targets of refused copies keep their contents, by each function
control: both numbers are those of a device that is there
control-fails-with: a copy that names a device that does not exist was made
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include <algorithm>
#include <climits>

namespace {

constexpr std::size_t kBytes = 64;
constexpr unsigned char kOld = 3, kNew = 9;

using Copy = cudaError_t (*)(void* to, int target, void* from, int source);

cudaError_t CopyBox(void* to, int target, void* from, int source, bool async) {
  cudaMemcpy3DPeerParms box{};
  box.srcPtr = make_cudaPitchedPtr(from, kBytes, kBytes, 1);
  box.srcDevice = source;
  box.dstPtr = make_cudaPitchedPtr(to, kBytes, kBytes, 1);
  box.dstDevice = target;
  box.extent = make_cudaExtent(kBytes, 1, 1);
  return async ? cudaMemcpy3DPeerAsync(&box, nullptr) : cudaMemcpy3DPeer(&box);
}

void Check(const char* name, Copy copy) {
  cts::Row(name, [&] {
    int count = 0;
    CTS_CUDA(cudaGetDeviceCount(&count));
    const cts::DeviceBuffer<unsigned char> from(kBytes, kNew), to(kBytes, kOld);
    for (const int bad : {-1, count, count + 7, 9999, INT_MAX, INT_MIN}) {
      for (const bool of_target : {false, true}) {
        const int other = cts::control() ? 0 : bad;
        const cudaError_t code = cts::Taken(copy(to.data(), of_target ? other : 0, from.data(), of_target ? 0 : other));
        if (!cts::control()) CTS_EXPECT_EQ(code, cudaErrorInvalidDevice, "such a device was not refused");
      }
    }
    CTS_CUDA(cudaDeviceSynchronize());
    const cts::HostCopy<unsigned char> after = to.Read();
    CTS_EXPECT_EQ(std::count(after.begin(), after.end(), kOld), static_cast<long>(kBytes),
                  "a copy that names a device that does not exist was made");
  });
}

CTS_CASE() {
  Check("cudaMemcpyPeer",
        [](void* to, int target, void* from, int source) { return cudaMemcpyPeer(to, target, from, source, kBytes); });
  Check("cudaMemcpyPeerAsync", [](void* to, int target, void* from, int source) {
    return cudaMemcpyPeerAsync(to, target, from, source, kBytes, nullptr);
  });
  Check("cudaMemcpy3DPeer",
        [](void* to, int target, void* from, int source) { return CopyBox(to, target, from, source, false); });
  Check("cudaMemcpy3DPeerAsync",
        [](void* to, int target, void* from, int source) { return CopyBox(to, target, from, source, true); });
}

}  // namespace
