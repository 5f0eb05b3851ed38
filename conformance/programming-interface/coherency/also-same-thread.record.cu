/*---
clause: pi.coherency.also-same-thread
---*/
#include "cts/case.cuh"
#include "cts/texture/texel_memory.cuh"

#include <string>

namespace {

CTS_CASE() {
  for (const cts::NamedTexelPath& path : cts::kTexelPaths) {
    const cts::TexelMemory memory(path.path);
    const cts::DeviceBuffer<unsigned> stale(1, 0);
    for (int round = 0; round < 20; ++round) {
      cts::StoreTexels<<<16, 256>>>(memory.view(), -1000000);
      cts::CountStale<<<64, 64>>>(memory.view(), 0, stale.data());
    }
    CTS_FINISH();
    CTS_OBSERVE((std::string("stale-of-the-same-thread-") + path.name).c_str(), stale[0] != 0);
  }
}

}  // namespace
