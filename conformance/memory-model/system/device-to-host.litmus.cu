/*---
clause: model.system.device-to-host
control: the synchronisers are left out, and in every second round the accesses of one thread change places
control-fails-with: the host acquired a flag, and did not see what the device stored before
rounds: 20
---*/
#include "cts/case.cuh"
#include "cts/litmus/engine.cuh"
#include "cts/litmus/parse.h"

namespace {

using namespace cts::litmus;

struct Rows {
  static constexpr TableRow kRows[] = {
      MakeRow(kMp, Synchroniser::kReleaseAcquire, Scope::kSys, 1),
      MakeRow(kMp, Synchroniser::kReleaseAcquire, Scope::kSys),
      MakeRow(kMp, Synchroniser::kReleaseAcquire, Scope::kSys, 8),
      MakeRow(kMp, Synchroniser::kFenceAcqRel, Scope::kSys),
      MakeRow(kMp, Synchroniser::kFenceSc, Scope::kSys),
      MakeRow("mp/weak-data", Parse("st.weak x,1; st.release.sys y,1 | ld.acquire.sys r0,y; ld.weak r1,x", "0=1 1=0")),
      MakeRow("mp/two-words",
              Parse("st.weak x,1; st.weak z,1; st.release.sys y,1 | ld.acquire.sys r0,y; ld.weak r1,x; ld.weak r2,z",
                    "0=1 1=0")),
  };
  static constexpr Weakening kWeakening = Weakening::kAll;
};

CTS_LITMUS(litmus, "the host acquired a flag, and did not see what the device stored before", host) {
  Run<Rows>(litmus, WithHost(), cts::control());
}

}  // namespace
