/*---
clause: pi.stream.starts-when-dependencies-met
covers: copy after copy, through each kind of memory, each size
control: each pair of copies is issued the other way round
control-fails-with: a copy to the host did not bring what the copy to the device before it had brought there
timeout: 60
---*/
#include "cts/case.cuh"
#include "cts/memory/memory_kinds.cuh"
#include "cts/memory/spans.h"

namespace {

using cts::MemoryKind;

// What is put before the pairs, so that all of them are in the stream when the first may begin.
__global__ void Late() { cts::SpinFor(1'000'000); }

// Each pair has bytes of its own on the host, and all have the same on the device.
void Check(MemoryKind host, MemoryKind device, size_t bytes) {
  constexpr size_t kLarge = 64 << 10, kVeryLarge = 16 << 20;
  const size_t pairs = bytes > kVeryLarge ? 2 : bytes > kLarge ? 6 : 40;
  cts::MemoryBlock source(host, pairs * bytes);
  const cts::MemoryBlock middle(device, bytes), sink(host, pairs * bytes);
  std::vector<unsigned char> values(source.size());
  for (size_t i = 0; i < values.size(); ++i) values[i] = static_cast<unsigned char>(i / bytes + 1);
  source.Write(values);
  const cts::Stream stream;
  Late<<<1, 1, 0, stream>>>();
  CTS_CUDA(cudaGetLastError());
  for (size_t at = 0; at < pairs * bytes; at += bytes) {
    const auto there = [&] {
      return cudaMemcpyAsync(middle.data(), source.data() + at, bytes, cts::DirectionOf(host, device), stream);
    };
    const auto back = [&] {
      return cudaMemcpyAsync(sink.data() + at, middle.data(), bytes, cts::DirectionOf(device, host), stream);
    };
    CTS_CUDA(cts::control() ? back() : there());
    CTS_CUDA(cts::control() ? there() : back());
  }
  CTS_FINISH();
  CTS_EXPECT_EQ(cts::Differing(sink.Read(), values), 0,
                "a copy to the host did not bring what the copy to the device before it had brought there");
}

CTS_CASE(sizes) {
  constexpr struct {
    const char* name;
    size_t bytes;
  } kSizes[] = {{"64-kib", 64 << 10},
                {"64-kib-and-4-bytes", (64 << 10) + 4},
                {"1-mib-and-4-bytes", (1 << 20) + 4},
                {"17-mib", 17 << 20}};
  for (const auto& size : kSizes)
    cts::Row(size.name, [&] { Check(MemoryKind::kPageLocked, MemoryKind::kMalloc, size.bytes); });
}

CTS_CASE(kinds_of_memory) {
  for (const cts::MemoryKindRow& host : cts::kMemoryKinds) {
    for (const cts::MemoryKindRow& device : cts::kMemoryKinds) {
      if (!cts::OnHost(host.kind) || cts::OnHost(device.kind)) continue;
      if (!cts::IsThere(host.kind) || !cts::IsThere(device.kind)) continue;
      cts::Row((std::string(host.name) + "-through-" + device.name).c_str(), [&] {
        for (const size_t bytes : {40, 20'000}) Check(host.kind, device.kind, bytes);
      });
    }
  }
}

}  // namespace
