/*---
clause: model.state-space.generic-and-named
control: the synchronisers are left out, and those of one location weak; in every second round accesses change places
control-fails-with: accesses by generic addresses and by those of a state space did not order each other
rounds: 24
---*/
#include "cts/case.cuh"
#include "cts/litmus/generic.cuh"
#include "cts/litmus/parse.h"

namespace {

using namespace cts::litmus;

constexpr unsigned kFirst = 1, kSecond = 2, kThird = 4;

struct InGrid {
  static constexpr TableRow kRows[] = {
      MakeRow("mp/generic-stores", ByGeneric(Build(kMp, Synchroniser::kReleaseAcquire, Scope::kGpu), kFirst)),
      MakeRow("mp/generic-loads", ByGeneric(Build(kMp, Synchroniser::kReleaseAcquire, Scope::kGpu), kSecond)),
      MakeRow("mp/generic-stores/64",
              ByGeneric(WithWidth(Build(kMp, Synchroniser::kReleaseAcquire, Scope::kGpu), 8), kFirst)),
      MakeRow(
          "mp/generic-stores/weak-data",
          ByGeneric(Parse("st.weak x,1; st.release.gpu y,1 | ld.acquire.gpu r0,y; ld.weak r1,x", "0=1 1=0"), kFirst)),
      MakeRow("mp/generic-loads/weak-data/held",
              ByGeneric(
                  Parse("st.weak x,1; st.release.gpu y,1 | ld.weak r0,x; ld.acquire.gpu r1,y; ld.weak r2,x", "1=1 2=0"),
                  kSecond)),
      MakeRow("isa2/generic-between", ByGeneric(Build(kIsa2, Synchroniser::kReleaseAcquire, Scope::kGpu), kSecond)),
      MakeRow("isa2/generic-ends",
              ByGeneric(Build(kIsa2, Synchroniser::kReleaseAcquire, Scope::kGpu), kFirst | kThird)),
      MakeRow("mp/fences/generic-stores", ByGeneric(Build(kMp, Synchroniser::kFenceAcqRel, Scope::kGpu), kFirst)),
      MakeRow("sb/fence.sc/generic-thread", ByGeneric(Build(kSb, Synchroniser::kFenceSc, Scope::kGpu), kFirst)),
  };
  static constexpr Weakening kWeakening = Weakening::kAll;
};

struct OneWord {
  static constexpr TableRow kRows[] = {
      MakeRow("corr/generic-store", ByGeneric(Build(kCoRr, Synchroniser::kRelaxed, Scope::kGpu), kFirst)),
      MakeRow("corr/generic-loads", ByGeneric(Build(kCoRr, Synchroniser::kRelaxed, Scope::kGpu), kSecond)),
      MakeRow("cowr/generic-thread", ByGeneric(Build(kCoWr, Synchroniser::kRelaxed, Scope::kGpu), kFirst)),
  };
  static constexpr Weakening kWeakening = Weakening::kData;
};

constexpr Program Shared(Synchroniser synchroniser, const Shape& shape) {
  return WithSpace(Build(shape, synchroniser, Scope::kCta), 15, Space::kShared);
}
struct InBlock {
  static constexpr TableRow kRows[] = {
      MakeRow("mp/generic-stores/shared", ByGeneric(Shared(Synchroniser::kReleaseAcquire, kMp), kFirst)),
      MakeRow("mp/generic-loads/shared", ByGeneric(Shared(Synchroniser::kReleaseAcquire, kMp), kSecond)),
      MakeRow("isa2/generic-between/shared", ByGeneric(Shared(Synchroniser::kReleaseAcquire, kIsa2), kSecond)),
      MakeRow("sb/fence.sc/generic-thread/shared", ByGeneric(Shared(Synchroniser::kFenceSc, kSb), kFirst)),
      MakeRow("mp/data-in-shared/generic-stores",
              ByGeneric(WithSpace(Build(kMp, Synchroniser::kReleaseAcquire, Scope::kCta), 1, Space::kShared), kFirst)),
      MakeRow("mp/flag-in-shared/generic-loads",
              ByGeneric(WithSpace(Build(kMp, Synchroniser::kReleaseAcquire, Scope::kCta), 2, Space::kShared), kSecond)),
  };
  static constexpr Weakening kWeakening = Weakening::kAll;
};

CTS_LITMUS(litmus, "accesses by generic addresses and by those of a state space did not order each other", grid) {
  Run<InGrid>(litmus, Distance::kGrid, cts::control());
}
CTS_LITMUS(litmus, "accesses by generic addresses and by those of a state space did not order each other", one_word) {
  Run<OneWord>(litmus, Distance::kGrid, cts::control());
}
CTS_LITMUS(litmus, "accesses by generic addresses and by those of a state space did not order each other", block) {
  Run<InBlock>(litmus, Distance::kBlock, cts::control());
}

}  // namespace
