// Graphs that get their memory nodes from a capture, or from the function that adds nodes of any type.
#include <cstddef>
#include <optional>
#include <string>

#include "cts/memory/graph_memory.h"
#include "cts/memory/pool.h"
#include "cts/stream/capture.h"

namespace {

struct Maker {
  const char* name;
  bool captures, from_a_pool, frees;
};
constexpr Maker kMakers[] = {{"captured", true, false, true},
                             {"captured-from-a-pool", true, true, true},
                             {"captured-allocation-alone", true, false, false},
                             {"cudaGraphAddNode", false, false, true},
                             {"cudaGraphAddNode-allocation-alone", false, false, false}};

__global__ void Put(unsigned* word, unsigned value) { *word = value; }

/// In a row: an allocation, two fills, and a free or a third fill; or kernels in place of the two fills.
class MadeGraph {
 public:
  enum class Uses { kFills, kKernels };
  /// `with_memory`: else fills and empty nodes stand in the place of the memory nodes.
  MadeGraph(const Maker& maker, bool with_memory, Uses uses = Uses::kFills) : uses_(uses), buffer_(kWords) {
    if (maker.captures) {
      Capture(maker, with_memory);
    } else {
      Add(maker, with_memory);
    }
    CTS_EXPECT_EQ(cts::Nodes(graph()).Of(cudaGraphNodeTypeMemAlloc), with_memory ? 1 : 0,
                  "a graph does not have its allocation");
  }
  cudaGraph_t graph() const { return capture_.has_value() ? capture_->graph() : static_cast<cudaGraph_t>(*added_); }

 private:
  static constexpr std::size_t kWords = 1250, kBytes = kWords * sizeof(unsigned);

  void Capture(const Maker& maker, bool with_memory) {
    unsigned* const buffer = buffer_.data();
    void* memory = buffer;
    capture_.emplace(stream_);
    if (!with_memory) {
      CTS_CUDA(cudaMemsetAsync(memory, 1, kBytes, stream_));
    } else if (maker.from_a_pool) {
      CTS_CUDA(cudaMallocFromPoolAsync(&memory, kBytes, pool_, stream_));
    } else {
      CTS_CUDA(cudaMallocAsync(&memory, kBytes, stream_));
    }
    for (const unsigned value : {2u, 3u}) {
      if (uses_ == Uses::kFills) CTS_CUDA(cudaMemsetAsync(memory, static_cast<int>(value), kBytes, stream_));
      if (uses_ == Uses::kKernels) Put<<<1, 1, 0, stream_>>>(static_cast<unsigned*>(memory), value);
    }
    CTS_CUDA(with_memory && maker.frees ? cudaFreeAsync(memory, stream_) : cudaMemsetAsync(memory, 4, kBytes, stream_));
    CTS_CUDA(capture_->End());
  }

  void Add(const Maker& maker, bool with_memory) {
    added_.emplace();
    unsigned* memory = buffer_.data();
    cudaGraphNode_t last = nullptr;
    if (with_memory) {
      cudaGraphNodeParams allocation{};
      allocation.type = cudaGraphNodeTypeMemAlloc;
      allocation.alloc.poolProps = cts::AllocationOf(kBytes).poolProps;
      allocation.alloc.bytesize = kBytes;
      CTS_CUDA(cudaGraphAddNode(&last, *added_, nullptr, nullptr, 0, &allocation));
      memory = static_cast<unsigned*>(allocation.alloc.dptr);
    } else {
      last = cts::AddEmpty(*added_);
    }
    for (const unsigned value : {2u, 3u}) {
      last = uses_ == Uses::kFills ? cts::AddFill(*added_, {last}, memory, value, kWords)
                                   : cts::AddKernel(*added_, {last}, Put, memory, value);
    }
    if (with_memory && maker.frees) {
      cudaGraphNodeParams release{};
      release.type = cudaGraphNodeTypeMemFree;
      release.free.dptr = memory;
      cudaGraphNode_t node = nullptr;
      CTS_CUDA(cudaGraphAddNode(&node, *added_, &last, nullptr, 1, &release));
    } else {
      cts::AddFill(*added_, {last}, memory, 4, kWords);
    }
  }

  const Uses uses_;
  const cts::Pool pool_;
  const cts::Stream stream_;
  const cts::DeviceBuffer<unsigned> buffer_;
  std::optional<cts::Capture> capture_;
  std::optional<cts::Template> added_;
};

/// A row for each maker and for a graph that is instantiated and one that is not.
template <class Check>
void CheckEachMaker(Check check) {
  for (const Maker& maker : kMakers)
    for (const bool instantiated : {false, true})
      cts::Row((std::string(maker.name) + (instantiated ? "-instantiated" : "")).c_str(),
               [&] { check(maker, instantiated); });
}

}  // namespace
