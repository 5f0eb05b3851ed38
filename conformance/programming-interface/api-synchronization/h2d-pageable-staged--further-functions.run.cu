/*---
clause: pi.api-synchronization.h2d-pageable-staged
covers: boxes, arrays and the default direction
control: an asynchronous copy from page-locked memory stands at a gate while the source is overwritten
control-fails-with: overwriting the source after a further copy changed what arrived
---*/
#include "cts/case.cuh"
#include "cts/measure/rounds.h"
#include "cts/stream/host_grids.cuh"
#include "cts/texture/array.h"

#include <cstring>
#include <vector>

#include "overwrite.cuh"

namespace {

constexpr size_t kWidth = 4096, kRows = 64, kBytes = kWidth * kRows;

__global__ void Compare(const unsigned char* data, unsigned char wanted, unsigned* wrong) {
  unsigned others = 0;
  for (size_t i = blockIdx.x * blockDim.x + threadIdx.x; i < kBytes; i += gridDim.x * blockDim.x)
    others += data[i] != wanted;
  if (others != 0) atomicAdd(wrong, others);
}

struct Target {
  cts::DeviceBuffer<unsigned char> memory{kBytes};
  cts::Array<unsigned char> array{static_cast<int>(kWidth), static_cast<int>(kRows)};
};

cudaMemcpy3DParms ToSlices(const unsigned char* from) {
  cudaMemcpy3DParms copy{};
  copy.srcPtr = make_cudaPitchedPtr(const_cast<unsigned char*>(from), kWidth, kWidth, kRows / 2);
  copy.extent = make_cudaExtent(kWidth, kRows / 2, 2);
  copy.kind = cudaMemcpyHostToDevice;
  return copy;
}
cudaError_t Copy3D(const Target& to, const unsigned char* from, bool async, cudaStream_t stream) {
  cudaMemcpy3DParms copy = ToSlices(from);
  copy.dstPtr = make_cudaPitchedPtr(to.memory.data(), kWidth, kWidth, kRows / 2);
  return async ? cudaMemcpy3DAsync(&copy, stream) : cudaMemcpy3D(&copy);
}
cudaError_t CopyToArray(const Target& to, const unsigned char* from, bool async, cudaStream_t stream) {
  constexpr cudaMemcpyKind kUp = cudaMemcpyHostToDevice;
  return async ? cudaMemcpy2DToArrayAsync(to.array, 0, 0, from, kWidth, kWidth, kRows, kUp, stream)
               : cudaMemcpy2DToArray(to.array, 0, 0, from, kWidth, kWidth, kRows, kUp);
}
cudaError_t Copy3DToArray(const Target& to, const unsigned char* from, bool async, cudaStream_t stream) {
  cudaMemcpy3DParms copy = ToSlices(from);
  copy.srcPtr.ysize = kRows;
  copy.extent = make_cudaExtent(kWidth, kRows, 1);
  copy.dstArray = to.array;
  return async ? cudaMemcpy3DAsync(&copy, stream) : cudaMemcpy3D(&copy);
}
cudaError_t CopyByDefault(const Target& to, const unsigned char* from, bool async, cudaStream_t stream) {
  return async ? cudaMemcpyAsync(to.memory.data(), from, kBytes, cudaMemcpyDefault, stream)
               : cudaMemcpy(to.memory.data(), from, kBytes, cudaMemcpyDefault);
}

// From an odd address.
void Check(const char* name, bool to_array, decltype(Copy3D)* copy) {
  cts::Row(name, [&] {
    std::vector<unsigned char> pageable(kBytes + 1);
    cts::PinnedBuffer<unsigned char> pinned(kBytes + 1);
    const Target target;
    const cts::Stream stream;
    unsigned char* const from = (cts::control() ? pinned.data() : pageable.data()) + 1;
    const cts::DeviceBuffer<unsigned> wrong(1, 0);
    for (unsigned round = 0; round < cts::Rounds(20); ++round) {
      cts::Gate gate;
      std::memset(from, 1 + round, kBytes);
      if (cts::control()) cts::Hold(gate, stream);
      CTS_CUDA(copy(target, from, cts::control(), stream));
      cts::Overwrite(from, kBytes, 101 + round, round % 2 == 1);
      gate.Open();
      CTS_CUDA(cudaStreamSynchronize(stream));
      if (to_array)
        CTS_CUDA(cudaMemcpy2DFromArrayAsync(target.memory.data(), kWidth, target.array, 0, 0, kWidth, kRows,
                                            cudaMemcpyDeviceToDevice, nullptr));
      Compare<<<64, 256>>>(target.memory.data(), static_cast<unsigned char>(1 + round), wrong.data());
      CTS_FINISH();
    }
    CTS_EXPECT_EQ(wrong[0], 0, "overwriting the source after a further copy changed what arrived");
  });
}

CTS_CASE() {
  Check("cudaMemcpy3D", false, &Copy3D);
  Check("cudaMemcpy2DToArray", true, &CopyToArray);
  Check("cudaMemcpy3D-to-an-array", true, &Copy3DToArray);
  Check("cudaMemcpy-by-default", false, &CopyByDefault);
}

}  // namespace
