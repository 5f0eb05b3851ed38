/*---
clause: mm.stream-ordered.usable-behind-in-its-stream
control: the command is put into another stream, without an event
control-fails-with: a command of the stream did not find what was written into stream-ordered memory
requires: [memory-pools]
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"
#include "cts/memory/pool.h"
#include "cts/memory/stamps.cuh"

#include <algorithm>
#include <string>

namespace {

constexpr unsigned kOwner = 77;
constexpr std::size_t kInner = 3;  // where a part of the memory begins and ends

struct Use {
  const char* name;
  bool fills;  ///< It overwrites what was written; else it takes it out.
  /// The memory and `bytes` others.
  void (*put)(cudaStream_t stream, unsigned char* memory, unsigned char* other, std::size_t bytes);
};

// Rows of a block that can have some: two of equal length.
std::size_t Width(std::size_t bytes) { return std::max(bytes / 2, std::size_t{1}); }
std::size_t Height(std::size_t bytes) { return bytes < 2 ? 1 : 2; }

constexpr Use kUses[] = {
    {"kernel", false,
     [](cudaStream_t stream, unsigned char* memory, unsigned char* other, std::size_t bytes) {
       cts::MoveBytes<<<32, 256, 0, stream>>>(other, memory, bytes);
       CTS_CUDA(cudaGetLastError());
     }},
    {"copy", false,
     [](cudaStream_t stream, unsigned char* memory, unsigned char* other, std::size_t bytes) {
       CTS_CUDA(cudaMemcpyAsync(other, memory, bytes, cudaMemcpyDefault, stream));
     }},
    {"copy-of-rows", false,
     [](cudaStream_t stream, unsigned char* memory, unsigned char* other, std::size_t bytes) {
       CTS_CUDA(cudaMemcpy2DAsync(other, Width(bytes), memory, Width(bytes), Width(bytes), Height(bytes),
                                  cudaMemcpyDefault, stream));
     }},
    {"copy-of-a-box", false,
     [](cudaStream_t stream, unsigned char* memory, unsigned char* other, std::size_t bytes) {
       cudaMemcpy3DParms box{};
       box.srcPtr = make_cudaPitchedPtr(memory, Width(bytes), Width(bytes), Height(bytes));
       box.dstPtr = make_cudaPitchedPtr(other, Width(bytes), Width(bytes), Height(bytes));
       box.extent = make_cudaExtent(Width(bytes), Height(bytes), 1);
       box.kind = cudaMemcpyDefault;
       CTS_CUDA(cudaMemcpy3DAsync(&box, stream));
     }},
    {"graph-of-a-copy", false,
     [](cudaStream_t stream, unsigned char* memory, unsigned char* other, std::size_t bytes) {
       const cts::Template graph;
       cts::AddCopy(graph, {}, other, memory, bytes);
       const cts::Executable exec(graph);
       exec.Launch(stream);
       CTS_CUDA(cudaDeviceSynchronize());  // of the stream that the control uses, too
     }},
    {"fill", true,
     [](cudaStream_t stream, unsigned char* memory, unsigned char* /*other*/, std::size_t bytes) {
       CTS_CUDA(cudaMemsetAsync(memory, cts::kForeign, bytes, stream));
     }},
    {"fill-of-rows", true,
     [](cudaStream_t stream, unsigned char* memory, unsigned char* /*other*/, std::size_t bytes) {
       CTS_CUDA(cudaMemset2DAsync(memory, Width(bytes), cts::kForeign, Width(bytes), Height(bytes), stream));
     }},
};

// The memory is written late; a command follows that takes all but a few bytes at either end, or fills them.
bool InOrder(const Use& use, bool on_host, std::size_t bytes) {
  const cts::Stream stream, other;
  const std::size_t inner = bytes > 2 * kInner ? bytes - 2 * kInner - bytes % 2 : bytes;
  const std::size_t offset = inner < bytes ? kInner : 0;
  const cts::DeviceBuffer<unsigned char> device(on_host ? 1 : bytes);
  const cts::PinnedBuffer<unsigned char> host(on_host ? bytes : 1);
  unsigned char* const to = on_host ? host.device() : device.data();
  cts::Stamps stamps;
  cts::PoolBlock block(bytes, stream);
  stamps.PutAll(stream, block.data(), bytes, kOwner, cts::LateNs());
  use.put(cts::control() ? static_cast<cudaStream_t>(other) : static_cast<cudaStream_t>(stream), block.data() + offset,
          to + offset, inner);
  if (use.fills) {
    other.Synchronize();
    CTS_CUDA(cudaMemcpyAsync(to, block.data(), bytes, cudaMemcpyDefault, stream));
  }
  CTS_FINISH();
  std::size_t wrong = 0;
  const auto on_device = device.Read();
  const unsigned char* const seen = on_host ? host.data() : on_device.begin();
  for (std::size_t i = 0; i < bytes; ++i) {
    const bool inside = i >= offset && i < offset + inner;
    const int written = cts::StampOf(kOwner, i);
    wrong += seen[i] != (inside == use.fills ? (inside ? cts::kForeign : cts::kPoison) : written);
  }
  return wrong == 0;
}

CTS_CASE() {
  for (const Use& use : kUses) {
    for (const bool on_host : {false, true}) {
      cts::Row((std::string(use.name) + (on_host ? "-to-the-host" : "-to-the-device")).c_str(), [&] {
        bool in_order = true;
        for (const std::size_t bytes : {std::size_t{1}, std::size_t{511}, std::size_t{513}, std::size_t{65537}})
          in_order = InOrder(use, on_host, bytes) && in_order;
        cts::ExpectKept(in_order, "a command of the stream did not find what was written into stream-ordered memory");
      });
    }
  }
}

}  // namespace
