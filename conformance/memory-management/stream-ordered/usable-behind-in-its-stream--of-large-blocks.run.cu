/*---
clause: mm.stream-ordered.usable-behind-in-its-stream
covers: blocks around the pieces that a pool is made of
control: the command is put into another stream, without an event
control-fails-with: a command of the stream did not find what was written into a large block
requires: [memory-pools]
---*/
#include "cts/case.cuh"
#include "cts/memory/pool.h"
#include "cts/memory/stamps.cuh"

#include <string>

namespace {

struct Size {
  const char* name;
  std::size_t bytes;
};
constexpr Size kSizes[] = {
    {"2-mib-less-a-byte", (2 << 20) - 1},   {"2-mib", 2 << 20},   {"2-mib-and-a-byte", (2 << 20) + 1},
    {"32-mib-less-a-byte", (32 << 20) - 1}, {"32-mib", 32 << 20}, {"33-mib", 33 << 20}};

// The memory is written late; a kernel looks at it, or a copy takes it out.
void Check(std::size_t bytes, bool copied, bool own_pool) {
  const cts::Stream stream, other;
  const cts::Stream& user = cts::control() ? other : stream;
  const cts::DeviceBuffer<unsigned char> out(copied ? bytes : 1);
  unsigned char* const to = out.data();
  const cts::Pool pool;
  cts::Stamps stamps;
  const cts::PoolBlock block = own_pool ? cts::PoolBlock(pool, bytes, stream) : cts::PoolBlock(bytes, stream);
  stamps.PutWhole(stream, block.data(), bytes, 1, cts::LateNs());
  if (copied) CTS_CUDA(cudaMemcpyAsync(to, block.data(), bytes, cudaMemcpyDefault, user));
  stamps.Check(user, copied ? to : block.data(), bytes, 1);
  CTS_FINISH();
  cts::ExpectKept(stamps.wrong() == 0, "a command of the stream did not find what was written into a large block");
}

CTS_CASE() {
  for (const Size& size : kSizes) {
    for (const bool own_pool : {false, true}) {
      const std::string name = size.name + std::string(own_pool ? "-own-pool" : "");
      cts::Row(name.c_str(), [&] { Check(size.bytes, false, own_pool); });
      cts::Row((name + "-copied").c_str(), [&] { Check(size.bytes, true, own_pool); });
    }
  }
}

}  // namespace
