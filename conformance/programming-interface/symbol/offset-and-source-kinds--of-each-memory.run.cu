/*---
clause: pi.symbol.offset-and-source-kinds
covers: each kind of memory, from inside of a block
control: the copies go one byte further
control-fails-with: a copy from a kind of memory to a variable did not write exactly its bytes
note: to a variable and a constant, by calls that wait and in a stream, from inside of a block of each kind
---*/
#include "cts/case.cuh"
#include "cts/memory/memory_kinds.cuh"
#include "cts/memory/spans.h"

namespace {

constexpr size_t kBytes = 4096, kAt = 13, kCopied = 1001;

__device__ unsigned char global[kBytes];
__constant__ unsigned char constant[kBytes];

struct Place {
  size_t offset;
  bool to_constant, async;
};
constexpr Place kPlaces[] = {{5, false, false}, {2000, false, true}, {7, true, false}, {2100, true, true}};

cudaError_t Copy(const Place& place, const unsigned char* from, size_t offset, cudaMemcpyKind kind) {
  if (place.to_constant)
    return place.async ? cudaMemcpyToSymbolAsync(constant, from, kCopied, offset, kind, nullptr)
                       : cudaMemcpyToSymbol(constant, from, kCopied, offset, kind);
  return place.async ? cudaMemcpyToSymbolAsync(global, from, kCopied, offset, kind, nullptr)
                     : cudaMemcpyToSymbol(global, from, kCopied, offset, kind);
}

CTS_CASE() {
  const std::vector<unsigned char> pattern = cts::Pattern(kBytes),
                                   poison(kBytes, static_cast<unsigned char>(cts::kPoison));
  cts::ForEachMemory(&cts::AnyMemory, [&](cts::MemoryKind kind) {
    cts::MemoryBlock source(kind, kBytes);
    source.Write(pattern);
    CTS_CUDA(cudaMemcpyToSymbol(global, poison.data(), kBytes));
    CTS_CUDA(cudaMemcpyToSymbol(constant, poison.data(), kBytes));
    std::vector<cts::Span> of_global, of_constant;
    for (const Place& place : kPlaces) {
      (place.to_constant ? of_constant : of_global).push_back({kAt, place.offset, kCopied});
      CTS_CUDA(Copy(place, source.data() + kAt, place.offset + (cts::control() ? 1 : 0),
                    cts::DirectionOf(kind, cts::MemoryKind::kMalloc)));
    }
    CTS_CUDA(cudaDeviceSynchronize());
    std::vector<unsigned char> in_global(kBytes), in_constant(kBytes);
    CTS_CUDA(cudaMemcpyFromSymbol(in_global.data(), global, kBytes));
    CTS_CUDA(cudaMemcpyFromSymbol(in_constant.data(), constant, kBytes));
    CTS_EXPECT_EQ(cts::Differing(in_global, cts::AfterCopies(pattern, of_global)) +
                      cts::Differing(in_constant, cts::AfterCopies(pattern, of_constant)),
                  0, "a copy from a kind of memory to a variable did not write exactly its bytes");
  });
}

}  // namespace
