/*---
clause: mm.prefetch-batch.batch-in-stream-order
control: the mark is put before what it has to wait for
control-fails-with: what follows a batch did not wait for what comes before it
requires: [managed, driver-13-0]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/managed.h"
#include "cts/memory/stamps.cuh"
#include "cts/stream/host_grids.cuh"

#include <string>
#include <vector>

namespace {

enum class Batch { kPrefetch, kDiscard, kDiscardAndPrefetch };
constexpr struct {
  const char* name;
  Batch batch;
} kBatches[] = {{"prefetches", Batch::kPrefetch},
                {"discards", Batch::kDiscard},
                {"discards-and-prefetches", Batch::kDiscardAndPrefetch}};
constexpr std::size_t kRanges = 8, kEach = 200'000;

// Ranges of the first half of a block, by a batch in `stream`.
void Put(Batch batch, unsigned char* block, bool to_host, cudaStream_t stream) {
  std::vector<void*> ranges;
  std::vector<std::size_t> sizes(kRanges, kEach);
  for (std::size_t i = 0; i < kRanges; ++i) ranges.push_back(block + i * kEach);
  cudaMemLocation location = to_host ? cts::OnHostLocation() : cts::OnDeviceLocation();
  std::size_t first = 0;
  if (batch == Batch::kPrefetch) {
    CTS_CUDA(cudaMemPrefetchBatchAsync(ranges.data(), sizes.data(), kRanges, &location, &first, 1, 0, stream));
  } else if (batch == Batch::kDiscard) {
    CTS_CUDA(cudaMemDiscardBatchAsync(ranges.data(), sizes.data(), kRanges, 0, stream));
  } else {
    CTS_CUDA(
        cudaMemDiscardAndPrefetchBatchAsync(ranges.data(), sizes.data(), kRanges, &location, &first, 1, 0, stream));
  }
}

// A kernel stands at its gate; the batch; a kernel that writes all of the ranges anew, one that looks at them, and a
// mark.
CTS_CASE() {
  const cts::ManagedBuffer<unsigned char> block(kRanges * kEach);
  const cts::Stream mine, blocking(cudaStreamDefault);
  for (const auto& each : kBatches) {
    for (const bool blocks : {false, true}) {
      cts::Row(
          (std::string(each.name) + (blocks ? "-in-a-blocking-stream" : "-in-a-non-blocking-stream")).c_str(), [&] {
            const cts::Stream& stream = blocks ? blocking : mine;
            cts::Stamps stamps(1);
            cts::PutWhere(block.data(), block.size(), blocks ? cts::Residence::kDevice : cts::Residence::kHost, mine);
            cts::Mark mark;
            cts::Gate gate;
            if (cts::control()) mark.Put(stream);
            cts::Hold(gate, stream);
            stamps.Put(stream, block.data(), block.size(), 3);
            stamps.Check(stream, block.data(), block.size(), 3);
            Put(each.batch, block.data(), blocks, stream);
            if (each.batch != Batch::kPrefetch) stamps.Put(stream, block.data(), block.size(), 4);
            stamps.Check(stream, block.data(), block.size(), each.batch != Batch::kPrefetch ? 4 : 3);
            if (!cts::control()) mark.Put(stream);
            CTS_NOT_YET(mark.seen(), "what follows a batch did not wait for what comes before it");
            gate.Open();
            CTS_EXPECT(mark.Comes(), "what follows a batch never ran");
            CTS_CUDA(cudaDeviceSynchronize());
            CTS_EXPECT_EQ(stamps.wrong(), 0, "a batch did not keep its place between two writes");
          });
    }
  }
}

}  // namespace
