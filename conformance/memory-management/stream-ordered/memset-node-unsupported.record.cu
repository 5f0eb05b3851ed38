/*---
clause: mm.stream-ordered.memset-node-unsupported
requires: [memory-pools]
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"
#include "cts/memory/pool.h"
#include "cts/memory/stamps.cuh"
#include "cts/process/driver.h"

#include <string>

namespace {

constexpr std::size_t kBytes = 1 << 16, kPitch = 1024, kWidth = 100;
constexpr unsigned kValue = 0xA7, kOwner = 5;

cudaError_t Add(cudaGraph_t graph, bool by_driver, unsigned char* at, unsigned element, std::size_t rows) {
  cudaGraphNode_t node = nullptr;
  if (by_driver) {
    CUcontext context = nullptr;
    CTS_CU(CTS_DRIVER(cuCtxGetCurrent)(&context));
    CUDA_MEMSET_NODE_PARAMS parameters{};
    parameters.dst = reinterpret_cast<CUdeviceptr>(at);
    parameters.pitch = kPitch;
    parameters.value = kValue;
    parameters.elementSize = element;
    parameters.width = kWidth;
    parameters.height = rows;
    return static_cast<cudaError_t>(CTS_DRIVER(cuGraphAddMemsetNode)(&node, graph, nullptr, 0, &parameters, context));
  }
  cudaMemsetParams parameters{};
  parameters.dst = at;
  parameters.pitch = kPitch;
  parameters.value = kValue;
  parameters.elementSize = element;
  parameters.width = kWidth;
  parameters.height = rows;
  return cts::Taken(cudaGraphAddMemsetNode(&node, graph, nullptr, 0, &parameters));
}

// Whether each element is the value, and all else as before.
bool FilledExactly(const cts::PinnedBuffer<unsigned char>& seen, std::size_t offset, unsigned element,
                   std::size_t rows) {
  for (std::size_t i = 0; i < kBytes; ++i) {
    const std::size_t from = i - offset;
    const bool inside = i >= offset && from / kPitch < rows && from % kPitch < kWidth * element;
    const unsigned expected = !inside ? cts::StampOf(kOwner, i) : from % kPitch % element == 0 ? kValue : 0;
    if (seen[i] != expected) return false;
  }
  return true;
}

CTS_CASE() {
  const cts::Stream stream;
  const cts::PoolBlock block(kBytes, stream);
  const cts::PinnedBuffer<unsigned char> seen(kBytes);
  cts::Stamps stamps;
  for (const bool by_driver : {false, true}) {
    for (const unsigned element : {1u, 2u, 4u}) {
      for (const std::size_t rows : {std::size_t{1}, std::size_t{7}}) {
        for (const std::size_t offset : {std::size_t{0}, std::size_t{12}}) {
          const std::string name = std::string(by_driver ? "driver" : "runtime") + "-elements-of-" +
                                   std::to_string(element) + "-rows-" + std::to_string(rows) + "-offset-" +
                                   std::to_string(offset);
          cts::Row(name.c_str(), [&] {
            const cts::Template graph;
            const cudaError_t code = Add(graph, by_driver, block.data() + offset, element, rows);
            CTS_OBSERVE("added", code);
            if (code != cudaSuccess) return;
            stamps.PutAll(stream, block.data(), kBytes, kOwner);
            const cts::Executable exec(graph);
            CTS_OBSERVE("launched", cts::Taken(cudaGraphLaunch(exec, stream)));
            CTS_CUDA(cudaMemcpyAsync(seen.data(), block.data(), kBytes, cudaMemcpyDefault, stream));
            stream.Synchronize();
            CTS_OBSERVE("filled-exactly", FilledExactly(seen, offset, element, rows));
          });
        }
      }
    }
  }
}

}  // namespace
