/*---
clause: rt.feature.gpudirect-rdma
control: memory of the host is to be given to another driver
control-fails-with: a device that third parties can access has no handle of its memory for them
launches: none
note: a DMA buffer and the tokens of an address are the ways in which memory is given to another driver; one suffices
---*/
#include "cts/case.cuh"

#include "third-party.cuh"

namespace {

constexpr size_t kBytes = 4 << 20;  // whole pages of any host

CTS_CASE() {
  int supported = -1;
  CTS_CUDA(cudaDeviceGetAttribute(&supported, cudaDevAttrGPUDirectRDMASupported, 0));
  CTS_EXPECT(supported == 0 || supported == 1, "the attribute is neither 0 nor 1");
  cudaDeviceProp properties;
  CTS_CUDA(cudaGetDeviceProperties(&properties, 0));
  CTS_EXPECT_EQ(properties.gpuDirectRDMASupported, supported, "the property and the attribute differ");
  if (supported != 1) return cts::PowerNotShown("the device says that third parties cannot access it");
  void *device = nullptr, *host = nullptr;
  CTS_CUDA(cudaMalloc(&device, kBytes));
  CTS_CUDA(cudaMallocHost(&host, kBytes));
  const auto memory = reinterpret_cast<CUdeviceptr>(cts::control() ? host : device);
  const bool buffer = cts::HasDmaBuffer(memory, kBytes), tokens = cts::HasPeerTokens(memory);
  if (!cts::control()) {
    CTS_OBSERVE("dma-buffer", buffer);
    CTS_OBSERVE("tokens", tokens);
  }
  if (!cts::control() && !buffer && !tokens && !cts::OffersDmaBuffers()) {
    cts::PowerNotShown("only a kernel module of the host can tell here whether third parties get at the memory");
  } else {
    CTS_EXPECT(buffer || tokens, "a device that third parties can access has no handle of its memory for them");
  }
  CTS_CUDA(cudaFree(device));
  CTS_CUDA(cudaFreeHost(host));
}

}  // namespace
