/*---
clause: mm.stream-ordered.captured-memset-works
control: the fill of another block is captured
control-fails-with: a captured fill of stream-ordered memory did not fill exactly its range
requires: [memory-pools]
---*/
#include "cts/case.cuh"
#include "cts/memory/pool.h"
#include "cts/memory/stamps.cuh"
#include "cts/stream/capture.h"

namespace {

constexpr std::size_t kBytes = 128 << 10, kPitch = 1024;

struct Fill {
  const char* name;
  std::size_t offset, width, rows;  // bytes; of rows a pitch apart
};
constexpr Fill kFills[] = {{"one-byte", 700, 1, 1},          {"511-bytes", 64, 511, 1},
                           {"aligned-kib", 4096, 1024, 1},   {"half-of-the-block", 0, kBytes / 2, 1},
                           {"to-the-end", 3, kBytes - 3, 1}, {"rows", 1024, 100, 7},
                           {"rows-of-odd-bytes", 5, 33, 100}};

bool Inside(const Fill& fill, std::size_t i) {
  if (i < fill.offset) return false;
  const std::size_t from = i - fill.offset;
  return fill.rows == 1 ? from < fill.width : from / kPitch < fill.rows && from % kPitch < fill.width;
}

// Memory that was allocated outside of the capture; at each launch it has other contents.
CTS_CASE() {
  for (const Fill& fill : kFills) {
    cts::Row(fill.name, [&] {
      const cts::Stream stream;
      const cts::PinnedBuffer<unsigned char> seen(kBytes);
      const cts::PoolBlock block(kBytes, stream), other(kBytes, stream);
      cts::Stamps stamps;
      unsigned char* const at = (cts::control() ? other : block).data() + fill.offset;
      stream.Synchronize();
      cts::Capture capture(stream);
      if (fill.rows == 1) {
        CTS_CUDA(cudaMemsetAsync(at, cts::kForeign, fill.width, stream));
      } else {
        CTS_CUDA(cudaMemset2DAsync(at, kPitch, cts::kForeign, fill.width, fill.rows, stream));
      }
      CTS_CUDA(capture.End());
      const cts::Executable exec(capture.graph());
      std::size_t wrong = 0;
      for (unsigned owner = 1; owner <= 3; ++owner) {
        stamps.PutAll(stream, block.data(), kBytes, owner);
        exec.Launch(stream);
        CTS_CUDA(cudaMemcpyAsync(seen.data(), block.data(), kBytes, cudaMemcpyDefault, stream));
        stream.Synchronize();
        for (std::size_t i = 0; i < kBytes; ++i)
          wrong += seen[i] != (Inside(fill, i) ? cts::kForeign : cts::StampOf(owner, i));
      }
      CTS_EXPECT_EQ(wrong, 0, "a captured fill of stream-ordered memory did not fill exactly its range");
    });
  }
}

}  // namespace
