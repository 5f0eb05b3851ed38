/*---
clause: pi.capture.end-returns-graph
covers: host functions, pool memory, cooperative kernels, arrays, large copies
control: the work is issued before the capture
control-fails-with: the graph of a further operation did not leave what the same operation in a stream leaves
requires: [cooperative-launch, memory-pools]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/stream/capture.h"
#include "cts/texture/array.h"

#include <cooperative_groups.h>

#include <algorithm>
#include <vector>

namespace {

constexpr size_t kRoom = (5 << 20) + 3;

// Operands; what is there before is the poison.
struct Memory {
  cts::DeviceBuffer<unsigned char> from_of{kRoom}, to_of{kRoom};
  const cts::PinnedBuffer<unsigned char> host{kRoom};
  std::vector<unsigned char> pageable = std::vector<unsigned char>(kRoom);
  const cts::Array<unsigned char> array{128, 64};
  unsigned char *const from = from_of.data(), *const to = to_of.data();  // waits, which a capture forbids
  Memory() {
    for (size_t i = 0; i < kRoom; ++i) pageable[i] = host[i] = static_cast<unsigned char>(i * 7 + i / 251);
    from_of.Write(host.data(), kRoom);
  }
};

__global__ void Exchange(unsigned char* to) {
  if (threadIdx.x == 0) to[blockIdx.x] = static_cast<unsigned char>(blockIdx.x + 1);
  cooperative_groups::this_grid().sync();
  if (threadIdx.x == 0) to[gridDim.x + blockIdx.x] = to[(blockIdx.x + 1) % gridDim.x];
}

// `issue` leaves a result in memory.to, at each of two launches.
template <class Issue>
void Check(const char* name, Issue issue) {
  cts::Row(name, [&] {
    Memory by_graph, by_stream;
    const cts::Stream stream;
    issue(by_stream, stream);
    if (cts::control()) issue(by_graph, stream);
    CTS_CUDA(cudaDeviceSynchronize());
    cts::Capture capture(stream);
    if (!cts::control()) issue(by_graph, stream);
    CTS_CUDA(capture.End());
    const cts::Executable exec(capture.graph());
    const auto expected = by_stream.to_of.Read();
    for (int launch = 0; launch < 2; ++launch) {
      by_graph.to_of.Fill(cts::kPoison);
      exec.Launch(stream);
      stream.Synchronize();
      const auto got = by_graph.to_of.Read();
      CTS_EXPECT(std::equal(got.begin(), got.end(), expected.begin()),
                 "the graph of a further operation did not leave what the same operation in a stream leaves");
    }
  });
}

CTS_CASE() {
  Check("large-copy-from-pinned-memory", [](const Memory& on, cudaStream_t stream) {
    CTS_CUDA(cudaMemcpyAsync(on.to + 1, on.host.data() + 3, kRoom - 5, cudaMemcpyHostToDevice, stream));
  });
  Check("large-copy-from-pageable-memory", [](const Memory& on, cudaStream_t stream) {
    CTS_CUDA(cudaMemcpyAsync(on.to + 3, on.pageable.data() + 1, kRoom - 5, cudaMemcpyHostToDevice, stream));
  });
  Check("fill-of-a-box", [](const Memory& on, cudaStream_t stream) {
    CTS_CUDA(cudaMemset3DAsync(make_cudaPitchedPtr(on.to + 7, 96, 96, 11), 0x6c, make_cudaExtent(33, 7, 5), stream));
  });
  Check("arrays", [](const Memory& on, cudaStream_t stream) {
    CTS_CUDA(cudaMemcpy2DToArrayAsync(on.array, 9, 3, on.from, 96, 33, 20, cudaMemcpyDeviceToDevice, stream));
    CTS_CUDA(cudaMemcpy2DFromArrayAsync(on.to + 5, 80, on.array, 11, 5, 29, 17, cudaMemcpyDeviceToDevice, stream));
  });
  Check("host-function", [](const Memory& on, cudaStream_t stream) {
    CTS_CUDA(cudaLaunchHostFunc(
        stream, [](void* host) { static_cast<unsigned char*>(host)[1] = 0x7d; }, on.host.data()));
    CTS_CUDA(cudaMemcpyAsync(on.to, on.host.data(), 16, cudaMemcpyHostToDevice, stream));
  });
  Check("cooperative-kernel", [](const Memory& on, cudaStream_t stream) {
    unsigned char* to = on.to;
    void* arguments[] = {&to};
    CTS_CUDA(cudaLaunchCooperativeKernel(reinterpret_cast<const void*>(&Exchange), 4, 32, arguments, 0, stream));
  });
  Check("pool-memory", [](const Memory& on, cudaStream_t stream) {
    void* memory = nullptr;
    CTS_CUDA(cudaMallocAsync(&memory, kRoom, stream));
    CTS_CUDA(cudaMemcpyAsync(memory, on.from, kRoom, cudaMemcpyDeviceToDevice, stream));
    CTS_CUDA(cudaMemcpyAsync(on.to, memory, kRoom, cudaMemcpyDeviceToDevice, stream));
    CTS_CUDA(cudaFreeAsync(memory, stream));
  });
}

}  // namespace
