/*---
clause: pi.peer-copy.memcpy-default
control: one byte less is copied
control-fails-with: an ordinary copy function did not copy from one device to the other
requires: [gpus-2]
launches: none
---*/
#include "cts/case.cuh"

#include "peer-blocks.cuh"

namespace {

constexpr size_t kBytes = (1 << 20) + 3;

using Copy = cudaError_t (*)(void* to, const void* from, size_t bytes);
struct Copier {
  const char* name;
  Copy copy;
};
constexpr Copier kCopiers[] = {
    {"cudaMemcpy-default",
     [](void* to, const void* from, size_t bytes) { return cudaMemcpy(to, from, bytes, cudaMemcpyDefault); }},
    {"cudaMemcpy-device-to-device",
     [](void* to, const void* from, size_t bytes) { return cudaMemcpy(to, from, bytes, cudaMemcpyDeviceToDevice); }},
    {"cudaMemcpyAsync-default",
     [](void* to, const void* from, size_t bytes) { return cudaMemcpyAsync(to, from, bytes, cudaMemcpyDefault); }},
    {"cudaMemcpyAsync-device-to-device",
     [](void* to, const void* from, size_t bytes) {
       return cudaMemcpyAsync(to, from, bytes, cudaMemcpyDeviceToDevice);
     }},
    {"cudaMemcpy2D-default",
     [](void* to, const void* from, size_t bytes) {
       return cudaMemcpy2D(to, bytes, from, bytes, bytes, 1, cudaMemcpyDefault);
     }},
};

void Check(const cts::Pair& pair) {
  for (const Copier& copier : kCopiers) {
    cts::Row(copier.name, [&] {
      for (const int current : {0, 1}) {
        const cts::PeerBlocks blocks(pair.one, pair.other, kBytes);
        const cts::OnDevice on(current);
        CTS_CUDA(copier.copy(blocks.to(), blocks.from(), cts::control() ? kBytes - 1 : kBytes));
        cts::FinishBoth();
        CTS_EXPECT(blocks.Arrived(), "an ordinary copy function did not copy from one device to the other");
      }
    });
  }
}

CTS_CASE(first_to_second) { Check(cts::kPairs[0]); }
CTS_CASE(second_to_first) { Check(cts::kPairs[1]); }

}  // namespace
