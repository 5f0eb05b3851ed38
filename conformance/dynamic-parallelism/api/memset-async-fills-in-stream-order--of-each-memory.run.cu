/*---
clause: cdp.api.memset-async-fills-in-stream-order
covers: each kind of device memory, written by a child, with zero
control: the fills leave out the last byte
control-fails-with: a fill of a kind of device memory did not set exactly its bytes
build: [rdc]
draft: five of five on an H200, not yet on an H100
note: fills with zero; other values are the matter of the case without an aspect
---*/
#include "cts/case.cuh"
#include "cts/memory/memory_kinds.cuh"
#include "cts/memory/spans.h"

namespace {

constexpr unsigned kMostSpans = 64;

struct Spans {
  cts::Span at[kMostSpans];
  unsigned count;
};

__global__ void Overwrite(unsigned char* bytes, size_t count) {
  for (size_t i = threadIdx.x; i < count; i += blockDim.x) bytes[i] = cts::kPoison;
}

// A child overwrites all ahead of the fills.
__global__ void Parent(unsigned char* memory, size_t bytes, const Spans* spans, size_t left_out, unsigned* refused) {
  Overwrite<<<1, 256>>>(memory, bytes);
  unsigned failed = cudaGetLastError() != cudaSuccess;
  for (unsigned i = 0; i < spans->count; ++i) {
    const cts::Span& span = spans->at[i];
    failed += cudaMemsetAsync(memory + span.to, 0, span.bytes - left_out, nullptr) != cudaSuccess;
  }
  *refused = failed;
}

void Check(cts::MemoryKind kind, size_t least, size_t count) {
  const std::vector<cts::Span> all = cts::SpansOfEachEnd(least, count);
  const size_t bytes = cts::RoomOfSpans(least, count);
  cts::MemoryBlock memory(kind, bytes);
  memory.Fill(1);
  cts::DeviceBuffer<Spans> spans(1);
  const cts::DeviceBuffer<unsigned> refused(1);
  Spans given{};
  for (const cts::Span& span : all) given.at[given.count++] = span;
  spans.Write({given});
  Parent<<<1, 1>>>(memory.device(), bytes, spans.data(), cts::control() ? 1 : 0, refused.data());
  CTS_FINISH();
  CTS_EXPECT_EQ(refused[0], 0u, "a child or a fill was refused");
  CTS_EXPECT_EQ(cts::Differing(memory.Read(), cts::AfterFills(bytes, all, 0)), 0,
                "a fill of a kind of device memory did not set exactly its bytes");
}

CTS_CASE() {
  cts::ForEachMemory(&cts::DeviceMemory, [](cts::MemoryKind kind) {
    Check(kind, 2, kMostSpans);
    Check(kind, 100, kMostSpans);
    Check(kind, 4096, 6);
  });
}

}  // namespace
