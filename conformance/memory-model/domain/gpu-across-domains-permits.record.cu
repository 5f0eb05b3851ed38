/*---
clause: model.domain.gpu-across-domains-permits
requires: [cc-90]
---*/
#include "cts/case.cuh"
#include "cts/litmus/domains.h"
#include "cts/litmus/engine.cuh"
#include "cts/measure/rounds.h"

namespace {

using namespace cts::litmus;

struct Rows {
  static constexpr TableRow kRows[] = {
      MakeRow("mp.gpu/domains", Build(kMp, Synchroniser::kReleaseAcquire, Scope::kGpu)),
      MakeRow("mp.fence.gpu/domains", Build(kMp, Synchroniser::kFenceSc, Scope::kGpu)),
      MakeRow("s.gpu/domains", Build(kS, Synchroniser::kReleaseAcquire, Scope::kGpu)),
      MakeRow("isa2.gpu/domains", Build(kIsa2, Synchroniser::kReleaseAcquire, Scope::kGpu)),
      MakeRow("isa2.fence.gpu/domains", Build(kIsa2, Synchroniser::kFenceSc, Scope::kGpu)),
      MakeRow("wrc.gpu/domains", Build(kWrc, Synchroniser::kReleaseAcquire, Scope::kGpu)),
      MakeRow("wrc.fence.gpu/domains", Build(kWrc, Synchroniser::kFenceSc, Scope::kGpu)),
  };
};

CTS_CASE(domains) {
  CTS_OBSERVE("has-several-domains", Domains() > 1);
  CTS_OBSERVE("rows-of-domains", Record<Rows>(InTwoDomains(), cts::Rounds(20)));
}

}  // namespace
