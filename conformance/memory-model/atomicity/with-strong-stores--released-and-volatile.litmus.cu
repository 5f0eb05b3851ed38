/*---
clause: model.atomicity.with-strong-stores
covers: stores that release, and volatile ones
control: each operation is a load, the operation, and a store
control-fails-with: a store that releases or is volatile fell between the read and the write of an operation
requires: [cc-70]
rounds: 8
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/litmus.cuh"

#include "each-store.family.cuh"
#include "stores-beside.cuh"

namespace {

constexpr const char* kBetween =
    "a store that releases or is volatile fell between the read and the write of an operation";

namespace released {
EACH_BESIDE("st.release.gpu.global", "st.release.sys.global", "st.release.cta.shared");
}
namespace of_volatile {
EACH_BESIDE("st.volatile.global", "st.volatile.global", "st.volatile.shared");
}

template <class... Rows>
void Run(cts::Litmus& litmus) {
  const auto play = [&](const cts::Beside& counts) { litmus.Count(counts.instances, counts.between); };
  while (litmus.NextRound()) (play(cts::StoresBeside<Rows>(litmus.Stress(), cts::control())), ...);
}

CTS_LITMUS(litmus, kBetween, released_global) {
  using namespace released;
  Run<AddGpu, AddWide, ExchGpu, CasGpu, MaxGpu, RedGpu, AddSys>(litmus);
}
CTS_LITMUS(litmus, kBetween, released_shared) {
  using namespace released;
  Run<AddShared, AddWideShared, CasShared>(litmus);
}
CTS_LITMUS(litmus, kBetween, volatile_global) {
  using namespace of_volatile;
  Run<AddGpu, AddWide, ExchGpu, CasGpu, MaxGpu, RedGpu, AddSys>(litmus);
}
CTS_LITMUS(litmus, kBetween, volatile_shared) {
  using namespace of_volatile;
  Run<AddShared, AddWideShared, CasShared>(litmus);
}

}  // namespace
