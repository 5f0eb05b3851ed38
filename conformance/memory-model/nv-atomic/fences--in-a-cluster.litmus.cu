/*---
clause: model.nv-atomic.fences
covers: the scope of a cluster
control: there are no fences, and in every second round the accesses of one thread change places
control-fails-with: accesses around a fence were performed out of order
requires: [clusters]
rounds: 24
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/litmus/nv_atomic.cuh"

namespace {

using namespace cts::litmus;

constexpr Program By(const Shape& shape, Synchroniser synchroniser) {
  return InCpp(BackEnd::kNvAtomic, Build(shape, synchroniser, Scope::kCluster));
}
struct Rows {
  static constexpr TableRow kRows[] = {
      MakeRow("mp/acq_rel/cluster", By(kMp, Synchroniser::kFenceAcqRel)),
      MakeRow("isa2/acq_rel/cluster", By(kIsa2, Synchroniser::kFenceAcqRel)),
      MakeRow("wrc/acq_rel/cluster", By(kWrc, Synchroniser::kFenceAcqRel)),
      MakeRow("sb/seq_cst/cluster", By(kSb, Synchroniser::kFenceSc)),
      MakeRow("r/seq_cst/cluster", By(kR, Synchroniser::kFenceSc)),
      MakeRow("2+2w/seq_cst/cluster", By(k22W, Synchroniser::kFenceSc)),
  };
  static constexpr Weakening kWeakening = Weakening::kAll;
};

CTS_LITMUS(litmus, "accesses around a fence were performed out of order", cluster) {
  Run<Rows>(litmus, InClusters(true), cts::control());
}

}  // namespace
