/*---
clause: mm.unified-copy.copies
covers: symbols, arrays and copies that name both devices
control: the last copy ends an element further
control-fails-with: a copy between a managed address and a symbol, an array or a device did not bring all bytes
requires: [managed]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/managed.h"
#include "cts/memory/spans.h"
#include "cts/texture/array.h"

#include <algorithm>
#include <functional>
#include <string>
#include <vector>

namespace {

constexpr std::size_t kBlock = 30'000, kFrom = 5003, kTo = 7001, kWidth = 97, kRows = 60, kBytes = kWidth * kRows;

__device__ unsigned char variable[kBytes + 64];

// From one managed block into the thing, and from there into another managed block, which the host looks at. Each row
// has other bytes, so that none finds what an earlier one left.
CTS_CASE() {
  const cts::Stream stream;
  const cts::DeviceBuffer<unsigned char> plain(kBytes);
  unsigned char* const there = plain.data();
  const cts::Array<unsigned char> array(make_cudaExtent(kWidth, kRows, 0));
  constexpr cudaMemcpyKind kKind = cudaMemcpyDefault;
  const struct {
    const char* name;
    std::function<cudaError_t(const unsigned char* from)> into;
    std::function<cudaError_t(unsigned char* to)> out_of;
  } things[] = {
      {"symbol", [&](const unsigned char* from) { return cudaMemcpyToSymbol(variable, from, kBytes, 5, kKind); },
       [&](unsigned char* to) { return cudaMemcpyFromSymbol(to, variable, kBytes, 5, kKind); }},
      {"symbol-in-a-stream",
       [&](const unsigned char* from) { return cudaMemcpyToSymbolAsync(variable, from, kBytes, 7, kKind, stream); },
       [&](unsigned char* to) { return cudaMemcpyFromSymbolAsync(to, variable, kBytes, 7, kKind, stream); }},
      {"array",
       [&](const unsigned char* from) { return cudaMemcpy2DToArray(array, 0, 0, from, kWidth, kWidth, kRows, kKind); },
       [&](unsigned char* to) { return cudaMemcpy2DFromArray(to, kWidth, array, 0, 0, kWidth, kRows, kKind); }},
      {"array-in-a-stream",
       [&](const unsigned char* from) {
         return cudaMemcpy2DToArrayAsync(array, 0, 0, from, kWidth, kWidth, kRows, kKind, stream);
       },
       [&](unsigned char* to) {
         return cudaMemcpy2DFromArrayAsync(to, kWidth, array, 0, 0, kWidth, kRows, kKind, stream);
       }},
      {"device", [&](const unsigned char* from) { return cudaMemcpyPeer(there, 0, from, 0, kBytes); },
       [&](unsigned char* to) { return cudaMemcpyPeer(to, 0, there, 0, kBytes); }},
      {"device-in-a-stream",
       [&](const unsigned char* from) { return cudaMemcpyPeerAsync(there, 0, from, 0, kBytes, stream); },
       [&](unsigned char* to) { return cudaMemcpyPeerAsync(to, 0, there, 0, kBytes, stream); }}};
  std::vector<unsigned char> pattern = cts::Pattern(kBlock);
  for (const auto& thing : things) {
    for (const cts::ResidenceRow& residence : cts::kResidences) {
      std::rotate(pattern.begin(), pattern.begin() + 1, pattern.end());
      cts::Row((std::string(thing.name) + "-" + residence.name).c_str(), [&] {
        const cts::ManagedBuffer<unsigned char> from(kBlock), to(kBlock);
        std::copy(pattern.begin(), pattern.end(), from.data());
        std::vector<unsigned char> expected(kBlock, static_cast<unsigned char>(cts::kPoison));
        std::copy_n(pattern.begin() + kFrom, kBytes, expected.begin() + kTo);
        for (const auto* const block : {&from, &to}) cts::PutWhere(block->data(), kBlock, residence.residence, stream);
        CTS_CUDA(thing.into(from.data() + kFrom));
        CTS_CUDA(cudaDeviceSynchronize());
        CTS_CUDA(thing.out_of(to.data() + kTo + (cts::control() ? 1 : 0)));
        CTS_CUDA(cudaDeviceSynchronize());
        CTS_EXPECT(std::equal(expected.begin(), expected.end(), to.data()),
                   "a copy between a managed address and a symbol, an array or a device did not bring all bytes");
      });
    }
  }
}

}  // namespace
