/*---
clause: pi.async.batch-source-read-during-call
covers: memory of stack and heap; destinations in the order of the stream
control: page-locked sources are read in the order of the stream
control-fails-with: a batch read a source after the call that was to read it during the call
draft: five of five on an H200, not yet on an H100
note: each batch has a copy of 300,000 bytes, since small ones may be read early whatever their order
---*/
#include "cts/case.cuh"

#include <cstring>
#include <memory>
#include <vector>

namespace {

constexpr std::size_t kSizes[] = {16, 1000, 300'000}, kCopies = 3, kBytes = 301'016;
constexpr unsigned char kOld = 0x11, kGiven = 0x22, kLater = 0x33;

// Is late, and then looks at the destinations, which the batch may not have written yet.
__global__ void LookLate(unsigned long long ns, const unsigned char* to, std::size_t bytes, unsigned* early) {
  cts::SpinFor(ns);
  unsigned count = 0;
  for (std::size_t i = threadIdx.x; i < bytes; i += blockDim.x) count += to[i] != kOld;
  if (count > 0) atomicAdd(early, count);
}

enum Source { kStack, kHeap, kPageLocked };
struct Row {
  const char* name;
  Source source;
  bool both;  // the copies have attributes of two kinds
};
constexpr Row kRows[] = {{"memory-of-the-stack", kStack, false},
                         {"memory-of-the-heap", kHeap, false},
                         {"page-locked-memory", kPageLocked, false},
                         {"beside-copies-of-another-order", kPageLocked, true}};

// Where `both`, the first copy is one within the device, in the order of the stream.
void Submit(unsigned char* to, const unsigned char* from, const unsigned char* on_device, bool both,
            cudaMemcpySrcAccessOrder order, cudaStream_t stream) {
  void* targets[kCopies];
  const void* sources[kCopies];
  std::size_t sizes[kCopies], at = 0, first[] = {0, 1};
  for (std::size_t i = 0; i < kCopies; ++i) {
    targets[i] = to + at;
    sources[i] = both && i == 0 ? on_device : from + at;
    sizes[i] = kSizes[i];
    at += kSizes[i];
  }
  cudaMemcpyAttributes attributes[2] = {};
  attributes[0].srcAccessOrder = both ? cudaMemcpySrcAccessOrderStream : order;
  attributes[1].srcAccessOrder = order;
  CTS_CUDA(cudaMemcpyBatchAsync(targets, sources, sizes, kCopies, attributes, first, both ? 2 : 1, stream));
}

void Check(const Row& row) {
  cts::Row(row.name, [&] {
    unsigned char on_stack[kBytes];
    const auto on_heap = std::make_unique<unsigned char[]>(kBytes);
    const cts::PinnedBuffer<unsigned char> page_locked(kBytes);
    const Source source = cts::control() ? kPageLocked : row.source;
    unsigned char* const from = source == kStack ? on_stack : source == kHeap ? on_heap.get() : page_locked.data();
    std::memset(from, kGiven, kBytes);
    const cts::DeviceBuffer<unsigned char> to(kBytes, kOld), on_device(kSizes[0], kGiven);
    const cts::DeviceBuffer<unsigned> early(1, 0);
    const cts::Stream stream;
    LookLate<<<1, 256, 0, stream>>>(0, to.data(), 0, early.data());  // no first use falls into what follows
    stream.Synchronize();
    LookLate<<<1, 256, 0, stream>>>(cts::WindowNs(), to.data(), kBytes, early.data());
    CTS_CUDA(cudaGetLastError());
    Submit(to.data(), from, on_device.data(), row.both,
           cts::control() ? cudaMemcpySrcAccessOrderStream : cudaMemcpySrcAccessOrderDuringApiCall, stream);
    std::memset(from, kLater, kBytes);
    stream.Synchronize();
    std::size_t late = 0, missing = 0;
    for (const unsigned char byte : to.Read()) {
      late += byte == kLater;
      missing += byte != kLater && byte != kGiven;
    }
    if (cts::control() && late == 0)
      cts::PowerNotShown("the batch had read its sources before the host wrote them again, whatever their order");
    CTS_EXPECT_EQ(late, 0u, "a batch read a source after the call that was to read it during the call");
    CTS_EXPECT_EQ(missing, 0u, "a copy of the batch did not arrive");
    CTS_EXPECT_EQ(early[0], 0u, "a batch wrote a destination before earlier work of its stream was complete");
  });
}

CTS_CASE() {
  for (const Row& row : kRows) Check(row);
}

}  // namespace
