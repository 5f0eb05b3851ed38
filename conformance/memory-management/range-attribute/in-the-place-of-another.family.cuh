// Managed blocks at the address of one that was freed, which had been advised or prefetched.
#include <vector>

#include "cts/case.cuh"
#include "cts/memory/managed.h"

namespace {

/// prepare(address, bytes) of the former block, then check(address, bytes) of a new one that begins there.
/// The control prepares the new one as well.
template <class Prepare, class Check>
void InThePlaceOfAnother(bool control, Prepare prepare, Check check) {
  constexpr int kMost = 16;
  int came_back = 0;
  for (const std::size_t bytes : {std::size_t{2} << 20, std::size_t{4} << 20, std::size_t{40} << 20}) {
    const auto allocate = [&] {
      unsigned char* data = nullptr;
      CTS_CUDA(cudaMallocManaged(reinterpret_cast<void**>(&data), bytes));
      return data;
    };
    unsigned char* const former = allocate();
    std::memset(former, 1, bytes);
    prepare(former, bytes);
    CTS_CUDA(cudaFree(former));
    std::vector<unsigned char*> blocks;
    while (blocks.size() < kMost && (blocks.empty() || blocks.back() != former)) blocks.push_back(allocate());
    unsigned char* const next = blocks.back();
    if (control) prepare(next, bytes);
    check(next, bytes);
    for (unsigned char* const block : blocks) CTS_CUDA(cudaFree(block));
    came_back += next == former;
  }
  if (came_back == 0) cts::PowerNotShown("no new block had the address of a freed one");
}

}  // namespace
