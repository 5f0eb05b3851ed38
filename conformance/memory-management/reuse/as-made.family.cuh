// The pools as they are made: what each tells of one of its flags.
#include "cts/memory/pool.h"

namespace {

/// check(whether the flag is set), a row for each pool; before(pool) comes first.
template <class Before, class Check>
void ForEachPoolAsMade(cudaMemPoolAttr attribute, Before before, Check check) {
  const auto ask = [&](cudaMemPool_t pool) {
    int value = 0;
    before(pool);
    CTS_CUDA(cudaMemPoolGetAttribute(pool, attribute, &value));
    check(value != 0);
  };
  cts::Row("new-pool", [&] { ask(cts::Pool()); });
  cts::Row("new-pool-with-a-bound", [&] { ask(cts::Pool(64 << 20)); });
  cts::Row("default-pool", [&] {
    cudaMemPool_t pool = nullptr;
    int device = 0;
    CTS_CUDA(cudaGetDevice(&device));
    CTS_CUDA(cudaDeviceGetDefaultMemPool(&pool, device));
    ask(pool);
  });
}

}  // namespace
