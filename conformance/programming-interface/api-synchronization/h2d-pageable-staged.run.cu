/*---
clause: pi.api-synchronization.h2d-pageable-staged
control: an asynchronous copy from page-locked memory stands at a gate while the source is overwritten
control-fails-with: overwriting the source after the copy changed what arrived
timeout: 60
---*/
#include "cts/case.cuh"
#include "cts/measure/rounds.h"
#include "cts/stream/host_grids.cuh"

#include <cstring>
#include <vector>

#include "overwrite.cuh"

namespace {

__device__ unsigned char symbol[1 << 16];

__global__ void Compare(const unsigned char* data, size_t bytes, unsigned char wanted, unsigned* wrong) {
  unsigned others = 0;
  for (size_t i = blockIdx.x * blockDim.x + threadIdx.x; i < bytes; i += gridDim.x * blockDim.x)
    others += data[i] != wanted;
  if (others != 0) atomicAdd(wrong, others);
}

cudaError_t Copy(unsigned char* to, const unsigned char* from, size_t bytes) {
  return cudaMemcpy(to, from, bytes, cudaMemcpyHostToDevice);
}
cudaError_t Copy2D(unsigned char* to, const unsigned char* from, size_t bytes) {
  return cudaMemcpy2D(to, bytes / 64, from, bytes / 64, bytes / 64, 64, cudaMemcpyHostToDevice);
}
cudaError_t CopyToSymbol(unsigned char*, const unsigned char* from, size_t bytes) {
  return cudaMemcpyToSymbol(symbol, from, bytes);
}

void Check(const char* name, size_t bytes, decltype(Copy)* copy = &Copy) {
  cts::Row(name, [&] {
    std::vector<unsigned char> pageable(bytes);
    cts::PinnedBuffer<unsigned char> pinned(bytes);
    const cts::DeviceBuffer<unsigned char> memory(bytes);
    void* device = memory.data();
    if (copy == &CopyToSymbol) CTS_CUDA(cudaGetSymbolAddress(&device, symbol));
    auto* const to = static_cast<unsigned char*>(device);
    cts::Stream stream;
    unsigned char* const from = cts::control() ? pinned.data() : pageable.data();
    const cts::DeviceBuffer<unsigned> wrong(1, 0);
    for (unsigned round = 0; round < cts::Rounds(20); ++round) {
      cts::Gate gate;
      std::memset(from, 1 + round, bytes);
      if (cts::control()) {
        cts::Hold(gate, stream);
        CTS_CUDA(cudaMemcpyAsync(to, from, bytes, cudaMemcpyHostToDevice, stream));
      } else {
        CTS_CUDA(copy(to, from, bytes));
      }
      cts::Overwrite(from, bytes, 101 + round, round % 2 == 1);
      gate.Open();
      CTS_CUDA(cudaStreamSynchronize(stream));
      Compare<<<64, 256>>>(to, bytes, static_cast<unsigned char>(1 + round), wrong.data());
      CTS_FINISH();
    }
    CTS_EXPECT_EQ(wrong[0], 0, "overwriting the source after the copy changed what arrived");
  });
}

CTS_CASE() {
  Check("4-bytes", 4);
  Check("64-kib", 1 << 16);
  Check("64-kib-and-1", (1 << 16) + 1);
  Check("8-mib", 1 << 23);
  Check("cudaMemcpy2D", 1 << 20, &Copy2D);
  Check("cudaMemcpyToSymbol", sizeof symbol, &CopyToSymbol);
}

}  // namespace
