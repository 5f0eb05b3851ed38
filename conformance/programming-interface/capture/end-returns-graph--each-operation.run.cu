/*---
clause: pi.capture.end-returns-graph
covers: each operation, compared with the same in a stream
control: the work is issued before the capture
control-fails-with: the graph of an operation did not leave what the same operation in a stream leaves
---*/
#include "cts/case.cuh"
#include "cts/stream/capture.h"

namespace {

constexpr size_t kRoom = 4096;

__device__ unsigned char variable[64];

// Two operands, with poison around what is copied or filled.
struct Memory {
  cts::DeviceBuffer<unsigned char> from{kRoom}, to{kRoom};
  cts::PinnedBuffer<unsigned char> host{kRoom};
  Memory() {
    for (size_t i = 0; i < kRoom; ++i) host[i] = static_cast<unsigned char>(i * 7 + i / 256);
    from.Write(host.data(), kRoom);
  }
};

__global__ void Describe(unsigned char* to, unsigned char salt) {
  unsigned shared;
  asm("mov.u32 %0, %%dynamic_smem_size;" : "=r"(shared));
  const unsigned block = (blockIdx.z * gridDim.y + blockIdx.y) * gridDim.x + blockIdx.x;
  const unsigned thread = (threadIdx.z * blockDim.y + threadIdx.y) * blockDim.x + threadIdx.x;
  to[block * blockDim.x * blockDim.y * blockDim.z + thread] =
      static_cast<unsigned char>(salt + block * 31 + thread + shared / 16 + gridDim.y * 5 + blockDim.y * 3);
}

// `issue` leaves a result in memory.to.
template <class Issue>
void Check(const char* name, Issue issue) {
  cts::Row(name, [&] {
    Memory by_graph, by_stream;
    const cts::Stream stream;
    issue(by_stream, stream);
    stream.Synchronize();
    if (cts::control()) {
      issue(by_graph, stream);
      stream.Synchronize();
      by_graph.to.Fill(cts::kPoison);
    }
    cts::Capture capture(stream);
    if (!cts::control()) issue(by_graph, stream);
    CTS_CUDA(capture.End());
    cts::RunOnce(capture.graph());
    const auto got = by_graph.to.Read(), expected = by_stream.to.Read();
    size_t wrong = 0;
    for (size_t i = 0; i < kRoom; ++i) wrong += got[i] != expected[i];
    CTS_EXPECT_EQ(wrong, 0, "the graph of an operation did not leave what the same operation in a stream leaves");
  });
}

cudaMemcpy3DParms Box(const Memory& on) {
  cudaMemcpy3DParms box{};
  box.srcPtr = make_cudaPitchedPtr(on.from.data(), 64, 64, 11);
  box.dstPtr = make_cudaPitchedPtr(on.to.data(), 96, 96, 9);
  box.srcPos = make_cudaPos(5, 2, 1);
  box.dstPos = make_cudaPos(30, 1, 1);
  box.extent = make_cudaExtent(20, 7, 3);
  box.kind = cudaMemcpyDeviceToDevice;
  return box;
}

CTS_CASE() {
  Check("kernel", [](const Memory& on, cudaStream_t stream) {
    Describe<<<dim3(3, 2, 2), dim3(8, 3, 2), 1024, stream>>>(on.to.data(), 9);
    CTS_CUDA(cudaGetLastError());
  });
  Check("cudaMemcpyAsync", [](const Memory& on, cudaStream_t stream) {
    CTS_CUDA(cudaMemcpyAsync(on.to.data() + 13, on.host.data() + 7, 1001, cudaMemcpyHostToDevice, stream));
  });
  Check("cudaMemcpy2DAsync", [](const Memory& on, cudaStream_t stream) {
    CTS_CUDA(cudaMemcpy2DAsync(on.to.data() + 3, 96, on.from.data() + 5, 64, 33, 20, cudaMemcpyDeviceToDevice, stream));
  });
  Check("cudaMemcpy3DAsync", [](const Memory& on, cudaStream_t stream) {
    const cudaMemcpy3DParms box = Box(on);
    CTS_CUDA(cudaMemcpy3DAsync(&box, stream));
  });
  Check("cudaMemsetAsync", [](const Memory& on, cudaStream_t stream) {
    CTS_CUDA(cudaMemsetAsync(on.to.data() + 13, 0x5b, 1001, stream));
  });
  Check("cudaMemset2DAsync", [](const Memory& on, cudaStream_t stream) {
    CTS_CUDA(cudaMemset2DAsync(on.to.data() + 64, 128, 0x5b, 33, 20, stream));
  });
  Check("cudaMemcpyToSymbolAsync", [](const Memory& on, cudaStream_t stream) {
    CTS_CUDA(cudaMemcpyToSymbolAsync(variable, on.host.data() + 7, 40, 9, cudaMemcpyHostToDevice, stream));
    CTS_CUDA(cudaMemcpyFromSymbolAsync(on.to.data(), variable, 30, 12, cudaMemcpyDeviceToDevice, stream));
  });
}

}  // namespace
