/*---
clause: mm.discard.rest-untouched
control: the bytes beside the range are overwritten as well
control-fails-with: a discard changed managed memory beside its range
requires: [managed, driver-13-0]
---*/
#include "cts/case.cuh"
#include "cts/memory/managed.h"
#include "cts/memory/stamps.cuh"

#include <cstring>
#include <string>
#include <vector>

namespace {

constexpr std::size_t kLarge = 2 << 20, kBytes = 2 * kLarge + 100;
struct Range {
  std::size_t at, bytes;
};
constexpr Range kRanges[] = {{5000, 1},        {5000, 100},       {4096, 4096},         {4096, 4097},
                             {65'536, 65'536}, {1'000'000, 4097}, {kLarge, kLarge - 1}, {kLarge + 1, kLarge - 2},
                             {1, kBytes - 2},  {0, kLarge}};

// Data on the host, on the device or on both; then nothing, or a prefetch to one of them, or kernels that use the
// discarded range.
CTS_CASE() {
  const cts::ManagedBuffer<unsigned char> block(kBytes), neighbour(4096, 0x33);
  const cts::Stream stream;
  std::vector<unsigned char> all[4];  // what the block holds before each discard
  for (unsigned owner = 1; owner <= 4; ++owner)
    for (std::size_t i = 0; i < kBytes; ++i) all[owner - 1].push_back(cts::StampOf(owner, i));
  for (const cts::ResidenceRow& residence : cts::kResidences) {
    for (const auto& [at, bytes] : kRanges) {
      cts::Row((std::string(residence.name) + "-" + std::to_string(bytes) + "-from-" + std::to_string(at)).c_str(),
               [&, at = at, bytes = bytes] {
                 std::size_t wrong = 0;
                 for (int then = 0; then < 4; ++then) {
                   cts::Stamps stamps(1), of_range(1);
                   stamps.PutAll(stream, block.data(), kBytes, 1 + then);
                   cts::PutWhere(block.data(), kBytes, residence.residence, stream);
                   void* range = block.data() + at;
                   std::size_t size = bytes;
                   CTS_CUDA(cudaMemDiscardBatchAsync(&range, &size, 1, 0, stream));
                   if (cts::control()) {
                     const std::size_t from = at == 0 ? bytes : at - 1;
                     CTS_CUDA(cudaMemsetAsync(block.data() + from, 0xFE, 1, stream));
                   }
                   if (then == 3) of_range.Put(stream, block.data() + at, bytes, 9);
                   if (then == 1 || then == 2)
                     CTS_CUDA(cudaMemPrefetchAsync(
                         block.data(), kBytes, then == 1 ? cts::OnDeviceLocation() : cts::OnHostLocation(), 0, stream));
                   if (then == 2)
                     CTS_CUDA(cudaMemPrefetchAsync(block.data(), kBytes, cts::OnDeviceLocation(), 0, stream));
                   stream.Synchronize();
                   const unsigned char* const expected = all[then].data();
                   wrong += std::memcmp(block.data(), expected, at) != 0;
                   wrong += std::memcmp(block.data() + at + bytes, expected + at + bytes, kBytes - at - bytes) != 0;
                   for (std::size_t i = 0; i < neighbour.size(); ++i) wrong += neighbour[i] != 0x33;
                 }
                 CTS_EXPECT_EQ(wrong, 0, "a discard changed managed memory beside its range");
               });
    }
  }
}

}  // namespace
