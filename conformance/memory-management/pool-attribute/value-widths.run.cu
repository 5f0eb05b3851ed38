/*---
clause: mm.pool-attribute.value-widths
control: an amount is read into the place of a policy, and a policy into that of an amount
control-fails-with: a query of a pool wrote another number of bytes than its type has
requires: [memory-pools]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/memory/pool.h"

#include <cstring>

namespace {

struct Attribute {
  const char* name;
  cudaMemPoolAttr attribute, other;  ///< The other one has another width.
  std::size_t bytes;
};
constexpr Attribute kAttributes[] = {
    {"follow-events", cudaMemPoolReuseFollowEventDependencies, cudaMemPoolAttrReleaseThreshold, sizeof(int)},
    {"opportunistic", cudaMemPoolReuseAllowOpportunistic, cudaMemPoolAttrUsedMemCurrent, sizeof(int)},
    {"internal", cudaMemPoolReuseAllowInternalDependencies, cudaMemPoolAttrUsedMemHigh, sizeof(int)},
    {"threshold", cudaMemPoolAttrReleaseThreshold, cudaMemPoolReuseAllowOpportunistic, 8},
    {"reserved", cudaMemPoolAttrReservedMemCurrent, cudaMemPoolReuseAllowOpportunistic, 8},
    {"most-reserved", cudaMemPoolAttrReservedMemHigh, cudaMemPoolReuseAllowOpportunistic, 8},
    {"used", cudaMemPoolAttrUsedMemCurrent, cudaMemPoolReuseAllowOpportunistic, 8},
    {"most-used", cudaMemPoolAttrUsedMemHigh, cudaMemPoolReuseAllowOpportunistic, 8}};

// How many bytes of 16 differ from the poison; no value has this byte anywhere.
std::size_t Written(cudaMemPool_t pool, cudaMemPoolAttr attribute) {
  alignas(8) unsigned char bytes[16];
  std::memset(bytes, cts::kPoison, sizeof bytes);
  CTS_CUDA(cudaMemPoolGetAttribute(pool, attribute, bytes));
  std::size_t written = 0;
  while (written < sizeof bytes && bytes[written] != cts::kPoison) ++written;
  for (std::size_t i = written; i < sizeof bytes; ++i) CTS_EXPECT(bytes[i] == cts::kPoison, "a query left a gap");
  return written;
}

CTS_CASE() {
  const cts::Stream stream;
  const cts::Pool pool;
  const cts::PoolBlock block(pool, 1 << 20, stream);
  for (const Attribute& attribute : kAttributes) {
    cts::Row(attribute.name, [&] {
      CTS_EXPECT_EQ(Written(pool, cts::control() ? attribute.other : attribute.attribute), attribute.bytes,
                    "a query of a pool wrote another number of bytes than its type has");
    });
  }
}

}  // namespace
