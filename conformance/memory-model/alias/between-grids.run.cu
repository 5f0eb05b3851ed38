/*---
clause: model.alias.between-grids
control: the work that reads comes before the work that writes
control-fails-with: work that waited did not see through one address what was written through the other
requires: [vmm]
draft: five of five on an H200, not yet on an H100
---*/
#include <vector>

#include "cts/buffer.cuh"
#include "cts/case.cuh"
#include "cts/gate.cuh"
#include "cts/memory/aliases.h"
#include "cts/row.h"
#include "cts/stream.h"
#include "cts/stream/host_grids.cuh"
#include "cts/window.h"

namespace {

constexpr unsigned kWords = 1u << 14, kThreads = 256, kTurns = 3;
constexpr std::size_t kBytes = kWords * sizeof(unsigned);
constexpr const char* kUnseen = "work that waited did not see through one address what was written through the other";

__global__ void Write(unsigned* words, unsigned seed) {
  const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  words[i] = i + seed;
}
__global__ void Read(const unsigned* words, unsigned* results) {
  const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  results[i] = words[i];
}

enum class Writer { kGrid, kCopy };
enum class Reader { kGrid, kCopy };

// Orders the reader after the writer by one stream, or by an event of another. The writer stands at a gate until a
// reader that does not wait has had its chance.
void Check(const char* name, Writer writer, Reader reader, bool two_streams) {
  cts::Row(name, [&] {
    const cts::Aliases memory(kBytes);
    const cts::Stream first, second;
    const cts::Event event;
    const cts::DeviceBuffer<unsigned> source(kWords), results(kWords);
    CTS_CUDA(cudaMemset(memory.one<unsigned>(), 0, kBytes));
    CTS_FINISH();
    const cudaStream_t reads_in = two_streams ? second : first;
    for (unsigned turn = 1; turn <= kTurns; ++turn) {
      const unsigned seed = turn * kWords;
      const bool turned = turn % 2 == 0;
      unsigned* const one = turned ? memory.other<unsigned>() : memory.one<unsigned>();
      unsigned* const other = turned ? memory.one<unsigned>() : memory.other<unsigned>();
      const auto write = [&] {
        if (writer == Writer::kGrid) {
          Write<<<kWords / kThreads, kThreads, 0, first>>>(one, seed);
        } else {
          Write<<<kWords / kThreads, kThreads, 0, first>>>(source.data(), seed);
          CTS_CUDA(cudaMemcpyAsync(one, source.data(), kBytes, cudaMemcpyDeviceToDevice, first));
        }
      };
      const auto read = [&] {
        if (two_streams) {
          CTS_CUDA(cudaEventRecord(event, first));
          CTS_CUDA(cudaStreamWaitEvent(second, event));
        }
        if (reader == Reader::kGrid) {
          Read<<<kWords / kThreads, kThreads, 0, reads_in>>>(other, results.data());
        } else {
          CTS_CUDA(cudaMemcpyAsync(results.data(), other, kBytes, cudaMemcpyDeviceToDevice, reads_in));
        }
      };
      cts::Mark came;
      cts::Gate gate;
      if (cts::control()) {
        read();
        CTS_CUDA(cudaStreamSynchronize(reads_in));
        write();
      } else {
        cts::Hold(gate, first);
        write();
        read();
        came.Put(reads_in);
        CTS_CHANCE(came.seen(), kUnseen);
      }
      CTS_CUDA(cudaGetLastError());
      gate.Open();
      CTS_FINISH();
      const auto seen = results.Read();
      unsigned wrong = 0;
      for (unsigned i = 0; i < kWords; ++i) wrong += seen[i] != i + seed ? 1 : 0;
      if (!CTS_EXPECT_EQ(wrong, 0u, kUnseen)) return;
    }
  });
}

CTS_CASE() {
  Check("grid-then-grid", Writer::kGrid, Reader::kGrid, false);
  Check("grid-then-copy", Writer::kGrid, Reader::kCopy, false);
  Check("copy-then-grid", Writer::kCopy, Reader::kGrid, false);
  Check("copy-then-copy", Writer::kCopy, Reader::kCopy, false);
  Check("grid-then-grid-by-event", Writer::kGrid, Reader::kGrid, true);
  Check("grid-then-copy-by-event", Writer::kGrid, Reader::kCopy, true);
  Check("copy-then-grid-by-event", Writer::kCopy, Reader::kGrid, true);
}

}  // namespace
