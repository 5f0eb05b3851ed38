/*---
clause: pi.uva.attributes-device
covers: variables, rows, slices, pool memory and large blocks
control: memory of malloc is asked about
control-fails-with: the attributes of device memory of this kind are not those of device memory
launches: none
---*/
#include "cts/case.cuh"

#include <cstdlib>
#include <string>

namespace {

constexpr size_t kBytes = 1 << 16;

__device__ char variable[kBytes];

void Check(const char* name, const void* memory, size_t bytes) {
  cts::Row(name, [&] {
    int current = -1;
    CTS_CUDA(cudaGetDevice(&current));
    auto* const pageable = static_cast<char*>(std::malloc(bytes));
    for (const size_t offset : {size_t{0}, size_t{1}, bytes / 2, bytes - 1}) {
      cudaPointerAttributes attributes{};
      attributes.device = -7;
      const char* const asked = (cts::control() ? pageable : static_cast<const char*>(memory)) + offset;
      CTS_CUDA(cudaPointerGetAttributes(&attributes, asked));
      CTS_EXPECT(attributes.type == cudaMemoryTypeDevice && attributes.device == current &&
                     attributes.devicePointer == static_cast<void*>(const_cast<char*>(asked)),
                 "the attributes of device memory of this kind are not those of device memory");
    }
    std::free(pageable);
  });
}

CTS_CASE() {
  void *address = nullptr, *pitched = nullptr;
  size_t pitch = 0;
  cudaPitchedPtr box{};
  CTS_CUDA(cudaGetSymbolAddress(&address, variable));
  CTS_CUDA(cudaMallocPitch(&pitched, &pitch, 1000, 7));
  CTS_CUDA(cudaMalloc3D(&box, {1000, 7, 5}));
  Check("variable", address, kBytes);
  Check("cudaMallocPitch", pitched, pitch * 7);
  Check("cudaMalloc3D", box.ptr, box.pitch * 7 * 5);
  // So small that several share a page, and so large that none does.
  void* blocks[20];
  for (void*& block : blocks) CTS_CUDA(cudaMalloc(&block, 257));
  for (const int i : {0, 7, 19}) Check(("small-" + std::to_string(i)).c_str(), blocks[i], 257);
  for (void* block : blocks) CTS_CUDA(cudaFree(block));
  void* large = nullptr;
  CTS_CUDA(cudaMalloc(&large, size_t{100} << 20));
  Check("100-mib", large, size_t{100} << 20);
  CTS_CUDA(cudaFree(large));
  int pools = 0;
  CTS_CUDA(cudaDeviceGetAttribute(&pools, cudaDevAttrMemoryPoolsSupported, 0));
  if (pools != 0) {
    void* of_pool = nullptr;
    CTS_CUDA(cudaMallocAsync(&of_pool, kBytes, nullptr));
    CTS_FINISH();
    Check("cudaMallocAsync", of_pool, kBytes);
    CTS_CUDA(cudaFreeAsync(of_pool, nullptr));
    CTS_FINISH();
  }
  CTS_CUDA(cudaFree(pitched));
  CTS_CUDA(cudaFree(box.ptr));
}

}  // namespace
