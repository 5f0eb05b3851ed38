/*---
clause: cdp.api.memcpy-async-copies-in-stream-order
covers: each kind of device memory as source and as target
control: the copies leave out the last byte
control-fails-with: a copy between kinds of device memory did not deliver exactly its bytes
build: [rdc]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/memory_kinds.cuh"

#include <string>
#include <vector>

namespace {

constexpr unsigned kBytes = 16000, kSpans = 24;

// The n-th copy: lengths of a byte to some hundred, at places of every remainder.
struct Span {
  unsigned to, from, bytes;
};
Span SpanOf(unsigned n) { return {n * 640 + n % 16, n * 640 + n * 5 % 16, 1 + n * n}; }
unsigned char Pattern(unsigned i) { return static_cast<unsigned char>(i % 151); }  // below the poison

__global__ void Fill(unsigned char* bytes) {
  for (unsigned i = threadIdx.x; i < kBytes; i += blockDim.x) bytes[i] = static_cast<unsigned char>(i % 151);
}
struct Spans {
  Span at[kSpans];
};
// A child writes the source ahead of the copies.
__global__ void Parent(unsigned char* to, unsigned char* from, Spans spans, unsigned left_out, unsigned* refused) {
  Fill<<<1, 256>>>(from);
  unsigned failed = cudaGetLastError() != cudaSuccess ? 1 : 0;
  for (const Span& span : spans.at)
    failed += cudaMemcpyAsync(to + span.to, from + span.from, span.bytes - left_out, cudaMemcpyDeviceToDevice,
                              nullptr) != cudaSuccess
                  ? 1
                  : 0;
  *refused = failed;
}

void Check(cts::MemoryKind source, cts::MemoryKind target) {
  const cts::MemoryBlock from(source, kBytes), to(target, kBytes);
  const cts::DeviceBuffer<unsigned> refused(1);
  Spans spans{};
  for (unsigned n = 0; n < kSpans; ++n) spans.at[n] = SpanOf(n);
  Parent<<<1, 1>>>(to.device(), from.device(), spans, cts::control() ? 1 : 0, refused.data());
  CTS_FINISH();
  CTS_EXPECT_EQ(refused[0], 0u, "a child or a copy was refused");
  std::vector<unsigned char> expected(kBytes, static_cast<unsigned char>(cts::kPoison));
  for (const Span& span : spans.at)
    for (unsigned i = 0; i < span.bytes; ++i) expected[span.to + i] = Pattern(span.from + i);
  const std::vector<unsigned char> seen = to.Read();
  unsigned wrong = 0;
  for (unsigned i = 0; i < kBytes; ++i) wrong += seen[i] != expected[i] ? 1 : 0;
  CTS_EXPECT_EQ(wrong, 0u, "a copy between kinds of device memory did not deliver exactly its bytes");
}

CTS_CASE() {
  for (const cts::MemoryKindRow& source : cts::kMemoryKinds) {
    for (const cts::MemoryKindRow& target : cts::kMemoryKinds) {
      if (cts::OnHost(source.kind) || cts::OnHost(target.kind)) continue;
      if (!cts::IsThere(source.kind) || !cts::IsThere(target.kind)) continue;
      cts::Row((std::string(source.name) + "-to-" + target.name).c_str(), [&] { Check(source.kind, target.kind); });
    }
  }
}

}  // namespace
