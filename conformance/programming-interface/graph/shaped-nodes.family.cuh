// Nodes whose parameters are more than an address and a size: what a copy of their graph has to take over.
#include <cooperative_groups.h>

#include <algorithm>

#include "cts/graph/graph_nodes.h"
#include "cts/texture/array.h"

namespace {

constexpr size_t kRoom = 8192;

__device__ unsigned char variable[256];

struct Operands {
  cts::DeviceBuffer<unsigned char> from_of{kRoom};
  const cts::DeviceBuffer<unsigned char> to_of{kRoom};
  const cts::Array<unsigned char> array{128, 32};
  unsigned char *const from = from_of.data(), *const to = to_of.data();
  Operands() {
    unsigned char bytes[kRoom];
    for (size_t i = 0; i < kRoom; ++i) bytes[i] = static_cast<unsigned char>(i * 7 + i / 251);
    from_of.Write(bytes, kRoom);
    Clear();
  }
  /// Nothing is left of an earlier launch.
  void Clear() const {
    void* at = nullptr;
    CTS_CUDA(cudaGetSymbolAddress(&at, variable));
    CTS_CUDA(cudaMemset(at, 0, sizeof variable));
    CTS_CUDA(cudaMemset(to, cts::kPoison, kRoom));
    array.Fill(0);
    CTS_CUDA(cudaDeviceSynchronize());
  }
};

void AddFillOf(cudaGraph_t graph, void* to, unsigned element, size_t width, size_t height, size_t pitch) {
  cudaMemsetParams fill{};
  fill.dst = to;
  fill.value = 0x5c6b7a89u >> (32 - 8 * element);
  fill.elementSize = element;
  fill.width = width;
  fill.height = height;
  fill.pitch = pitch;
  cudaGraphNode_t node = nullptr;
  CTS_CUDA(cudaGraphAddMemsetNode(&node, graph, nullptr, 0, &fill));
}
cudaGraphNode_t AddBox(cudaGraph_t graph, cts::Behind behind, const cudaMemcpy3DParms& box) {
  cudaGraphNode_t node = nullptr;
  CTS_CUDA(cudaGraphAddMemcpyNode(&node, graph, behind.begin(), behind.size(), &box));
  return node;
}

// Each thread writes a byte made of its place and of the shape of the launch.
__global__ void TellShape(unsigned char* to) {
  unsigned shared = 0;
  asm("mov.u32 %0, %%dynamic_smem_size;" : "=r"(shared));
  const unsigned block = (blockIdx.z * gridDim.y + blockIdx.y) * gridDim.x + blockIdx.x;
  const unsigned thread = (threadIdx.z * blockDim.y + threadIdx.y) * blockDim.x + threadIdx.x;
  const unsigned at = block * blockDim.x * blockDim.y * blockDim.z + thread;
  if (at < kRoom) to[at] = static_cast<unsigned char>(block * 31 + thread * 7 + shared);
}
struct Large {
  unsigned char bytes[3999];
};
__global__ void TellParameter(Large large, unsigned char* to) {
  for (unsigned i = threadIdx.x; i < sizeof large.bytes; i += blockDim.x) to[i] = large.bytes[i];
}
__global__ void Exchange(unsigned char* to) {
  to[blockIdx.x] = static_cast<unsigned char>(blockIdx.x + 1);
  cooperative_groups::this_grid().sync();
  to[gridDim.x + blockIdx.x] = to[(blockIdx.x + 1) % gridDim.x];
}

cudaGraphNode_t AddShaped(cudaGraph_t graph, void* kernel, dim3 grid, dim3 block, unsigned shared, void** arguments) {
  cudaKernelNodeParams parameters{};
  parameters.func = kernel;
  parameters.gridDim = grid;
  parameters.blockDim = block;
  parameters.sharedMemBytes = shared;
  parameters.kernelParams = arguments;
  cudaGraphNode_t node = nullptr;
  CTS_CUDA(cudaGraphAddKernelNode(&node, graph, nullptr, 0, &parameters));
  return node;
}

struct Shape {
  const char* name;
  void (*add)(cudaGraph_t, const Operands&);
};
constexpr Shape kShapes[] = {
    {"fill-of-rows", [](cudaGraph_t graph, const Operands& on) { AddFillOf(graph, on.to + 7, 1, 33, 9, 96); }},
    {"fill-of-rows-of-shorts",
     [](cudaGraph_t graph, const Operands& on) { AddFillOf(graph, on.to + 6, 2, 19, 5, 64); }},
    {"fill-of-words", [](cudaGraph_t graph, const Operands& on) { AddFillOf(graph, on.to + 8, 4, 17, 1, 0); }},
    {"copy-of-a-box",
     [](cudaGraph_t graph, const Operands& on) {
       cudaMemcpy3DParms box{};
       box.srcPtr = make_cudaPitchedPtr(on.from, 48, 48, 9);
       box.srcPos = make_cudaPos(5, 2, 1);
       box.dstPtr = make_cudaPitchedPtr(on.to, 64, 64, 11);
       box.dstPos = make_cudaPos(3, 4, 2);
       box.extent = make_cudaExtent(21, 5, 3);
       box.kind = cudaMemcpyDeviceToDevice;
       AddBox(graph, {}, box);
     }},
    {"copies-of-an-array",
     [](cudaGraph_t graph, const Operands& on) {
       cudaMemcpy3DParms in{}, out{};
       in.srcPtr = make_cudaPitchedPtr(on.from, 64, 64, 16);
       in.dstArray = on.array;
       in.dstPos = make_cudaPos(9, 3, 0);
       in.extent = make_cudaExtent(33, 12, 1);
       in.kind = out.kind = cudaMemcpyDeviceToDevice;
       out.srcArray = on.array;
       out.srcPos = make_cudaPos(11, 5, 0);
       out.dstPtr = make_cudaPitchedPtr(on.to, 80, 80, 16);
       out.dstPos = make_cudaPos(1, 2, 0);
       out.extent = make_cudaExtent(29, 10, 1);
       AddBox(graph, {AddBox(graph, {}, in)}, out);
     }},
    {"copies-of-a-variable",
     [](cudaGraph_t graph, const Operands& on) {
       cudaGraphNode_t in = nullptr, out = nullptr;
       CTS_CUDA(cudaGraphAddMemcpyNodeToSymbol(&in, graph, nullptr, 0, variable, on.from + 3, 77, 31,
                                               cudaMemcpyDeviceToDevice));
       CTS_CUDA(cudaGraphAddMemcpyNodeFromSymbol(&out, graph, &in, 1, on.to + 1, variable, 60, 35,
                                                 cudaMemcpyDeviceToDevice));
     }},
    {"kernel-of-three-dimensions",
     [](cudaGraph_t graph, const Operands& on) {
       unsigned char* to = on.to;
       void* arguments[] = {&to};
       AddShaped(graph, reinterpret_cast<void*>(&TellShape), {3, 2, 4}, {5, 3, 2}, 1237, arguments);
     }},
    {"kernel-with-a-large-parameter",
     [](cudaGraph_t graph, const Operands& on) {
       Large large;
       for (size_t i = 0; i < sizeof large.bytes; ++i) large.bytes[i] = static_cast<unsigned char>(i * 11 + i / 200);
       unsigned char* to = on.to;
       void* arguments[] = {&large, &to};
       AddShaped(graph, reinterpret_cast<void*>(&TellParameter), 1, 128, 0, arguments);
     }},
    {"cooperative-kernel", [](cudaGraph_t graph, const Operands& on) {
       unsigned char* to = on.to;
       void* arguments[] = {&to};
       const cudaGraphNode_t node = AddShaped(graph, reinterpret_cast<void*>(&Exchange), 4, 1, 0, arguments);
       cudaLaunchAttributeValue cooperative{};
       cooperative.cooperative = 1;
       CTS_CUDA(cudaGraphKernelNodeSetAttribute(node, cudaLaunchAttributeCooperative, &cooperative));
     }}};

// One row a shape: what the graph leaves is what its copy leaves, at each of two launches, when the graph is gone.
// `copy` returns a graph that does as much. `of_empty`: it is given a graph without nodes.
template <class Copy>
void CheckCopies(const char* message, bool of_empty, Copy copy) {
  for (const Shape& shape : kShapes) {
    cts::Row(shape.name, [&] {
      const Operands on;
      cts::Template original;
      const cts::Template empty;
      shape.add(original, on);
      cts::RunOnce(original);
      const auto expected = on.to_of.Read();
      CTS_EXPECT(std::any_of(expected.begin(), expected.end(), [](unsigned char byte) { return byte != cts::kPoison; }),
                 "the original did nothing");
      const cts::Template copied(copy(of_empty ? empty : original));
      original.Destroy();
      const cts::Stream stream;
      const cts::Executable exec(copied);
      for (int launch = 0; launch < 2; ++launch) {
        on.Clear();
        exec.Launch(stream);
        stream.Synchronize();
        const auto got = on.to_of.Read();
        CTS_EXPECT(std::equal(got.begin(), got.end(), expected.begin()), message);
      }
    });
  }
}

}  // namespace
