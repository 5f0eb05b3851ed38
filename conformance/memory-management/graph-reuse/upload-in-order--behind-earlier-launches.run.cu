/*---
clause: mm.graph-reuse.upload-in-order
covers: what follows an upload in another stream waits for earlier launches
control: another executable graph is uploaded
control-fails-with: what follows an upload came before an earlier launch of the graph had ended
requires: [memory-pools]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/graph_memory.h"

#include <optional>

namespace {

constexpr std::size_t kWritten = 70'001;

// A graph that writes late, with memory of its own where `bytes` is not 0.
class LateGraph {
 public:
  LateGraph(std::size_t bytes, const cts::Stamps& stamps, unsigned char* written) {
    cudaGraphNode_t last = cts::AddEmpty(graph_);
    const cts::GraphBlock block = bytes != 0 ? cts::AddAllocation(graph_, {last}, bytes) : cts::GraphBlock{};
    if (bytes != 0) last = cts::AddStamp(graph_, {block.node}, stamps, block.data, bytes, 2);
    last = cts::AddStamp(graph_, {last}, stamps, written, kWritten, 1, cts::LateNs());
    if (bytes != 0) cts::AddFree(graph_, {last}, block.data);
    exec_.emplace(graph_);
  }
  const cts::Executable& exec() const { return *exec_; }

 private:
  const cts::Template graph_;
  std::optional<cts::Executable> exec_;
};

// A launch is under way in one stream. An upload of the same graph stands in another one, and a kernel after it looks
// for what the launch writes.
void Check(std::size_t bytes) {
  const cts::Stream launching, uploading;
  cts::Stamps stamps;
  const cts::DeviceBuffer<unsigned char> written(kWritten), elsewhere(kWritten);
  const LateGraph launched(bytes, stamps, written.data()), other(bytes, stamps, elsewhere.data());
  CTS_CUDA(cudaGraphUpload(launched.exec(), launching));
  CTS_CUDA(cudaGraphUpload(other.exec(), launching));
  for (int round = 0; round < 3; ++round) {
    CTS_CUDA(cudaMemsetAsync(written.data(), cts::kPoison, kWritten, launching));
    CTS_CUDA(cudaDeviceSynchronize());
    launched.exec().Launch(launching);
    CTS_CUDA(cudaGraphUpload(cts::control() ? other.exec() : launched.exec(), uploading));
    stamps.Check(uploading, written.data(), kWritten, 1);
    CTS_CUDA(cudaDeviceSynchronize());
  }
  CTS_FINISH();
  cts::ExpectKept(stamps.wrong() == 0, "what follows an upload came before an earlier launch of the graph had ended");
}

CTS_CASE() {
  cts::Row("without-memory", [] { Check(0); });
  cts::Row("4-kib", [] { Check(4096); });
  cts::Row("33-mib", [] { Check(33 << 20); });
}

}  // namespace
