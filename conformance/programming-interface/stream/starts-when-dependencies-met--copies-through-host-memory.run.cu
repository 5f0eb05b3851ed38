/*---
clause: pi.stream.starts-when-dependencies-met
covers: copies to the device from what copies to the host left
control: each pair of copies is issued the other way round
control-fails-with: a copy to the device did not find what the copy to the host before it had left
timeout: 60
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/memory_kinds.cuh"
#include "cts/memory/spans.h"

#include <string>

namespace {

using cts::MemoryKind;

// What is put before the pairs, so that all of them are in the stream when the first may begin.
__global__ void Late() { cts::SpinFor(1'000'000); }

// From the device through one block of the host and back, where each pair has bytes of its own.
void Check(MemoryKind host, size_t bytes, size_t pairs) {
  cts::MemoryBlock source(MemoryKind::kMalloc, pairs * bytes);
  const cts::MemoryBlock middle(host, bytes), sink(MemoryKind::kMalloc, pairs * bytes);
  std::vector<unsigned char> values(source.size());
  for (size_t i = 0; i < values.size(); ++i) values[i] = static_cast<unsigned char>(i / bytes + 1);
  source.Write(values);
  const cts::Stream stream;
  Late<<<1, 1, 0, stream>>>();
  CTS_CUDA(cudaGetLastError());
  for (size_t at = 0; at < pairs * bytes; at += bytes) {
    const auto out = [&] {
      return cudaMemcpyAsync(middle.data(), source.data() + at, bytes, cudaMemcpyDeviceToHost, stream);
    };
    const auto in = [&] {
      return cudaMemcpyAsync(sink.data() + at, middle.data(), bytes, cudaMemcpyHostToDevice, stream);
    };
    CTS_CUDA(cts::control() ? in() : out());
    CTS_CUDA(cts::control() ? out() : in());
  }
  CTS_FINISH();
  CTS_EXPECT_EQ(cts::Differing(sink.Read(), values), 0,
                "a copy to the device did not find what the copy to the host before it had left");
}

CTS_CASE() {
  constexpr struct {
    const char* name;
    MemoryKind kind;
  } kHosts[] = {{"page-locked", MemoryKind::kPageLocked}, {"registered", MemoryKind::kRegistered}};
  const size_t large = cts::scale() < 1 ? 1 << 20 : 12 << 20;
  for (const auto& host : kHosts) {
    if (!cts::IsThere(host.kind)) continue;
    cts::Row((std::string(host.name) + "-40-bytes").c_str(), [&] { Check(host.kind, 40, 40); });
    cts::Row((std::string(host.name) + "-20000-bytes").c_str(), [&] { Check(host.kind, 20'000, 40); });
    cts::Row((std::string(host.name) + "-large").c_str(), [&] { Check(host.kind, large + 4, 4); });
  }
}

}  // namespace
