// Both watermarks of graph memory, and graphs that come and go.
#include <cstdint>

#include "cts/memory/graph_memory.h"

namespace {

struct Mark {
  const char* name;
  cudaGraphMemAttributeType current, high;
};
constexpr Mark kMarks[] = {{"used", cudaGraphMemAttrUsedMemCurrent, cudaGraphMemAttrUsedMemHigh},
                           {"reserved", cudaGraphMemAttrReservedMemCurrent, cudaGraphMemAttrReservedMemHigh}};

// Launches a graph that allocates so much, frees that and gives it back. Returns how much there was meanwhile.
unsigned long long UseGraphMemory(const Mark& mark, std::size_t bytes, cudaStream_t stream) {
  const cts::Template graph;
  const cts::GraphBlock block = cts::AddAllocation(graph, {}, bytes);
  const cts::Executable exec(graph);
  exec.Launch(stream);
  CTS_CUDA(cudaStreamSynchronize(stream));
  const unsigned long long meanwhile = cts::GraphMemory(mark.current);
  CTS_CUDA(cudaFree(block.data));
  cts::TrimGraphMemory();
  return meanwhile;
}

void ResetMark(const Mark& mark) {
  int device = 0;
  std::uint64_t zero = 0;
  CTS_CUDA(cudaGetDevice(&device));
  CTS_CUDA(cudaDeviceSetGraphMemAttribute(device, mark.high, &zero));
}

}  // namespace
