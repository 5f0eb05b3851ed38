/*---
clause: pi.stream.starts-when-dependencies-met
covers: each pair of copies and fills, forty times
control: each pair of commands is issued the other way round
control-fails-with: a command of a stream did not find what the one before it had left
timeout: 60
---*/
#include "cts/case.cuh"
#include "cts/memory/memory_kinds.cuh"
#include "cts/memory/spans.h"

namespace {

using cts::MemoryKind;

constexpr size_t kRows = 4, kSlices = 2, kBytes = 4096, kPairs = 40;

// What is put before the pairs, so that all of them are in the stream when the first may begin.
__global__ void Late() { cts::SpinFor(1'000'000); }

struct Operands {
  unsigned char* to;
  const unsigned char* from;
  int value;
  cudaStream_t stream;
};

cudaError_t Line(const Operands& o) { return cudaMemcpyAsync(o.to, o.from, kBytes, cudaMemcpyDefault, o.stream); }
cudaError_t Rows(const Operands& o) {
  const size_t width = kBytes / kRows;
  return cudaMemcpy2DAsync(o.to, width, o.from, width, width, kRows, cudaMemcpyDefault, o.stream);
}
cudaError_t Box(const Operands& o) {
  const size_t width = kBytes / kRows, height = kRows / kSlices;
  cudaMemcpy3DParms box{};
  box.srcPtr = make_cudaPitchedPtr(const_cast<unsigned char*>(o.from), width, width, height);
  box.dstPtr = make_cudaPitchedPtr(o.to, width, width, height);
  box.extent = make_cudaExtent(width, height, kSlices);
  box.kind = cudaMemcpyDefault;
  return cudaMemcpy3DAsync(&box, o.stream);
}
cudaError_t Fill(const Operands& o) { return cudaMemsetAsync(o.to, o.value, kBytes, o.stream); }
cudaError_t FillRows(const Operands& o) {
  const size_t width = kBytes / kRows;
  return cudaMemset2DAsync(o.to, width, o.value, width, kRows, o.stream);
}

struct Command {
  const char* name;
  decltype(Line)* put;
};
constexpr Command kLine{"copy", &Line};
constexpr Command kFirst[] = {
    kLine, {"copy-of-rows", &Rows}, {"copy-of-a-box", &Box}, {"fill", &Fill}, {"fill-of-rows", &FillRows}};
constexpr Command kSecond[] = {kLine, {"copy-of-rows", &Rows}, {"copy-of-a-box", &Box}};

// From `outside` through one block on the device and back to such memory, where each pair has bytes of its own.
void Check(MemoryKind outside, const Command& first, const Command& second) {
  cts::MemoryBlock source(outside, kPairs * kBytes);
  const cts::MemoryBlock middle(MemoryKind::kMalloc, kBytes), sink(outside, kPairs * kBytes);
  std::vector<unsigned char> values(source.size());
  for (size_t i = 0; i < values.size(); ++i) values[i] = static_cast<unsigned char>(i / kBytes + 1);
  source.Write(values);
  const cts::Stream stream;
  Late<<<1, 1, 0, stream>>>();
  CTS_CUDA(cudaGetLastError());
  for (size_t i = 0; i < kPairs; ++i) {
    const Operands in{middle.data(), source.data() + i * kBytes, static_cast<int>(i + 1), stream};
    const Operands out{sink.data() + i * kBytes, middle.data(), 0, stream};
    CTS_CUDA(cts::control() ? second.put(out) : first.put(in));
    CTS_CUDA(cts::control() ? first.put(in) : second.put(out));
  }
  CTS_FINISH();
  CTS_EXPECT_EQ(cts::Differing(sink.Read(), values), 0,
                "a command of a stream did not find what the one before it had left");
}

CTS_CASE() {
  for (const Command& first : kFirst) {
    for (const Command& second : kSecond) {
      const std::string pair = std::string(second.name) + "-after-" + first.name;
      cts::Row(pair.c_str(), [&] { Check(MemoryKind::kPageLocked, first, second); });
      cts::Row((pair + "-within-the-device").c_str(), [&] { Check(MemoryKind::kMalloc, first, second); });
    }
  }
}

}  // namespace
