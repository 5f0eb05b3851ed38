/*---
clause: mm.pool-attribute.current-amounts-not-settable
requires: [memory-pools]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"
#include "cts/memory/pool.h"

#include <string>

namespace {

CTS_CASE() {
  struct Amount {
    const char* name;
    cudaMemPoolAttr attribute;
  };
  for (const Amount& amount :
       {Amount{"used", cudaMemPoolAttrUsedMemCurrent}, Amount{"reserved", cudaMemPoolAttrReservedMemCurrent}}) {
    for (const unsigned long long to : {0ull, 4096ull}) {
      cts::Row((std::string(amount.name) + "-to-" + std::to_string(to)).c_str(), [&] {
        const cts::Stream stream;
        const cts::Pool pool;
        const cts::PoolBlock block(pool, 1 << 20, stream);
        const unsigned long long before = pool.Amount(amount.attribute);
        unsigned long long value = to;
        CTS_OBSERVE("code", cts::Taken(cudaMemPoolSetAttribute(pool, amount.attribute, &value)));
        CTS_OBSERVE("amount-stays", pool.Amount(amount.attribute) == before);
      });
    }
  }
}

}  // namespace
