/*---
clause: pi.api-synchronization.h2d-pageable-stream-sync-first
covers: rows, boxes, variables, arrays and the default direction
control: the copy stays within the device
control-fails-with: such a copy from pageable memory returned before earlier work of the stream was complete
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/stream/host_grids.cuh"
#include "cts/texture/array.h"

#include <vector>

namespace {

constexpr size_t kSide = 256, kBytes = kSide * kSide;

__device__ unsigned char symbol[kBytes];

struct Operands {
  unsigned char* to;
  const unsigned char* from;
  cudaArray_t array;
  cudaMemcpyKind kind;
};

cudaError_t ByDefault(const Operands& o) { return cudaMemcpy(o.to, o.from, kBytes, cudaMemcpyDefault); }
cudaError_t Copy2D(const Operands& o) { return cudaMemcpy2D(o.to, kSide, o.from, kSide, kSide, kSide, o.kind); }
cudaError_t Copy3D(const Operands& o) {
  cudaMemcpy3DParms parameters{};
  parameters.srcPtr = make_cudaPitchedPtr(const_cast<unsigned char*>(o.from), kSide, kSide, kSide / 4);
  parameters.dstPtr = make_cudaPitchedPtr(o.to, kSide, kSide, kSide / 4);
  parameters.extent = make_cudaExtent(kSide, kSide / 4, 4);
  parameters.kind = o.kind;
  return cudaMemcpy3D(&parameters);
}
cudaError_t ToSymbol(const Operands& o) { return cudaMemcpyToSymbol(symbol, o.from, kBytes, 0, o.kind); }
cudaError_t ToArray(const Operands& o) {
  return cudaMemcpy2DToArray(o.array, 0, 0, o.from, kSide, kSide, kSide, o.kind);
}

constexpr struct {
  const char* name;
  decltype(Copy2D)* copy;
} kRows[] = {{"cudaMemcpy-by-default", &ByDefault},
             {"cudaMemcpy2D", &Copy2D},
             {"cudaMemcpy3D", &Copy3D},
             {"cudaMemcpyToSymbol", &ToSymbol},
             {"cudaMemcpy2DToArray", &ToArray}};

// Each copy has been made once before.
CTS_CASE() {
  for (const auto& row : kRows) {
    cts::Row(row.name, [&] {
      const std::vector<unsigned char> pageable(kBytes, 1);
      const cts::DeviceBuffer<unsigned char> device(kBytes), other(kBytes);
      const cts::Array<unsigned char> array(kSide, kSide);
      const Operands operands{device.data(), cts::control() ? other.data() : pageable.data(), array,
                              cts::control() ? cudaMemcpyDeviceToDevice : cudaMemcpyHostToDevice};
      CTS_CUDA(row.copy(operands));
      CTS_CUDA(cudaDeviceSynchronize());
      const cts::HostWindows windows;
      cts::Gate gate;
      cts::Hold(gate, nullptr);
      cts::Thread call([&] { CTS_CUDA(row.copy(operands)); });
      CTS_NOT_YET(call.ended(),
                  "such a copy from pageable memory returned before earlier work of the stream was complete");
      gate.Open();
      call.Join();
      CTS_FINISH();
    });
  }
}

}  // namespace
