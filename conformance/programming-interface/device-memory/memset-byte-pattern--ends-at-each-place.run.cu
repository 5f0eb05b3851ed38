/*---
clause: pi.device-memory.memset-byte-pattern
covers: up to a megabyte, at every place modulo 16
control: one byte less is filled
control-fails-with: a fill did not set exactly its bytes
launches: none
---*/
#include "cts/case.cuh"
#include "cts/memory/spans.h"

namespace {

using Fill = cudaError_t (*)(unsigned char* first, size_t bytes);

void Check(const char* name, size_t least, size_t count, Fill fill) {
  cts::Row(name, [&] {
    const std::vector<cts::Span> spans = cts::SpansOfEachEnd(least, count);
    const cts::DeviceBuffer<unsigned char> memory(cts::RoomOfSpans(least, count));
    unsigned char* const block = memory.data();
    for (const cts::Span& span : spans) CTS_CUDA(fill(block + span.to, span.bytes - (cts::control() ? 1 : 0)));
    CTS_CUDA(cudaDeviceSynchronize());
    const auto got = memory.Read();
    const std::vector<unsigned char> expected = cts::AfterFills(memory.size(), spans, 0xAB);
    CTS_EXPECT_EQ(cts::Differing({got.begin(), got.end()}, expected), 0, "a fill did not set exactly its bytes");
  });
}

CTS_CASE() {
  const Fill fill = [](unsigned char* first, size_t bytes) { return cudaMemset(first, 0x1AB, bytes); };
  const Fill later = [](unsigned char* first, size_t bytes) { return cudaMemsetAsync(first, 0x1AB, bytes, nullptr); };
  Check("33-bytes", 33, 256, fill);
  Check("4-kib", 4088, 256, fill);
  Check("64-kib", 65528, 48, fill);
  Check("1-mib", (1 << 20) - 8, 16, fill);
  Check("asynchronous-33-bytes", 33, 256, later);
  Check("asynchronous-4-kib", 4088, 256, later);
  Check("asynchronous-64-kib", 65528, 48, later);
  Check("asynchronous-1-mib", (1 << 20) - 8, 16, later);
}

}  // namespace
