/*---
clause: model.fence-sc.membar-orders
covers: red, atom, weak, volatile, 64 bits, shared memory, the host
control: membar.cta stands instead; within a block and with the host there is none
control-fails-with: accesses around membar were performed out of order
rounds: 24
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/litmus/engine.cuh"
#include "cts/litmus/parse.h"

namespace {

using namespace cts::litmus;

constexpr Program Membar(const char* accesses, const char* outcome) {
  return WithForm(Parse(accesses, outcome), Kind::kFence, kMembar);
}
constexpr Program Mp(Scope scope) { return WithForm(Build(kMp, Synchroniser::kFenceSc, scope), Kind::kFence, kMembar); }
constexpr unsigned kData = 1, kFlag = 2, kAll = (1u << kLocations) - 1;

// In the texts the scope is gpu, and x is the data, y the flag.
constexpr Program kRed = Membar(
    "red.relaxed.gpu.add x,1; fence.sc.gpu; st.relaxed.gpu y,1 | ld.relaxed.gpu r0,y; fence.sc.gpu; ld.relaxed.gpu "
    "r1,x",
    "0=1 1=0");
constexpr Program kRedOfFlag = Membar(
    "st.relaxed.gpu x,1; fence.sc.gpu; red.relaxed.gpu.add y,1 | ld.relaxed.gpu r0,y; fence.sc.gpu; ld.relaxed.gpu "
    "r1,x",
    "0=1 1=0");
constexpr Program kAtoms = Membar(
    "atom.relaxed.gpu.exch r0,x,1; fence.sc.gpu; st.relaxed.gpu y,1 | "
    "atom.relaxed.gpu.add r1,y,1; fence.sc.gpu; ld.relaxed.gpu r2,x",
    "1=1 2=0");
constexpr Program kAtomOfFlag = Membar(
    "st.relaxed.gpu x,1; fence.sc.gpu; atom.relaxed.gpu.exch r0,y,1 | "
    "ld.relaxed.gpu r1,y; fence.sc.gpu; ld.relaxed.gpu r2,x",
    "1=1 2=0");
constexpr Program kRedSb = Membar(
    "red.relaxed.gpu.add x,1; fence.sc.gpu; ld.relaxed.gpu r0,y | "
    "red.relaxed.gpu.add y,1; fence.sc.gpu; ld.relaxed.gpu r1,x",
    "0=0 1=0");
constexpr Program kWeak = Membar(
    "st.weak x,1; fence.sc.gpu; st.relaxed.gpu y,1 | ld.relaxed.gpu r0,y; fence.sc.gpu; ld.weak r1,x", "0=1 1=0");
constexpr Program kVolatile = Membar(
    "st.volatile x,1; fence.sc.gpu; st.volatile y,1 | ld.volatile r0,y; fence.sc.gpu; ld.volatile r1,x", "0=1 1=0");

struct InGrid {
  static constexpr TableRow kRows[] = {
      MakeRow("mp/red/gl", kRed),
      MakeRow("mp/red-of-flag/gl", kRedOfFlag),
      MakeRow("mp/atoms/gl", kAtoms),
      MakeRow("mp/atom-of-flag/gl", kAtomOfFlag),
      MakeRow("sb/red/gl", kRedSb),
      MakeRow("mp/weak/gl", kWeak),
      MakeRow("mp/volatile/gl", kVolatile),
      MakeRow("mp/gl/64", WithWidth(Mp(Scope::kGpu), 8)),
      MakeRow("mp/red/gl/64", WithWidth(kRed, 8)),
      MakeRow("mp/atoms/gl/64", WithWidth(kAtoms, 8)),
      MakeRow("mp/red/sys", WithScope(kRed, Scope::kSys)),
      MakeRow("mp/atoms/sys", WithScope(kAtoms, Scope::kSys)),
  };
  static constexpr Weakening kWeakening = Weakening::kScope;
};

struct InBlock {
  static constexpr TableRow kRows[] = {
      MakeRow("mp/shared", WithSpace(Mp(Scope::kCta), kAll, Space::kShared)),
      MakeRow("mp/data-shared", WithSpace(Mp(Scope::kCta), kData, Space::kShared)),
      MakeRow("mp/flag-shared", WithSpace(Mp(Scope::kCta), kFlag, Space::kShared)),
      MakeRow("mp/red", WithScope(kRed, Scope::kCta)),
      MakeRow("mp/red/flag-shared", WithSpace(WithScope(kRed, Scope::kCta), kFlag, Space::kShared)),
      MakeRow("mp/red/data-shared", WithSpace(WithScope(kRed, Scope::kCta), kData, Space::kShared)),
      MakeRow("mp/atoms/shared", WithSpace(WithScope(kAtoms, Scope::kCta), kAll, Space::kShared)),
      MakeRow("sb/red/shared", WithSpace(WithScope(kRedSb, Scope::kCta), kAll, Space::kShared)),
      MakeRow("mp/weak/flag-shared", WithSpace(WithScope(kWeak, Scope::kCta), kFlag, Space::kShared)),
      MakeRow("mp/64/data-shared", WithSpace(WithWidth(Mp(Scope::kCta), 8), kData, Space::kShared)),
  };
  static constexpr Weakening kWeakening = Weakening::kAll;
};

// The second thread is the host's.
struct OfHost {
  static constexpr TableRow kRows[] = {
      MakeRow("mp/to-host", Mp(Scope::kSys)),
      MakeRow("mp/red/to-host", WithScope(kRed, Scope::kSys)),
      MakeRow("mp/weak/to-host", WithScope(kWeak, Scope::kSys)),
      MakeRow("mp/atom-of-flag/to-host", WithScope(kAtomOfFlag, Scope::kSys)),
      MakeRow("mp/to-host/64", WithWidth(Mp(Scope::kSys), 8)),
      MakeRow("mp/from-host",
              Membar("ld.relaxed.sys r0,y; fence.sc.sys; ld.relaxed.sys r1,x | st.relaxed.sys x,1; fence.sc.sys; "
                     "st.relaxed.sys y,1",
                     "0=1 1=0")),
      MakeRow("mp/weak/from-host",
              Membar("ld.relaxed.sys r0,y; fence.sc.sys; ld.weak r1,x | st.weak x,1; fence.sc.sys; "
                     "st.relaxed.sys y,1",
                     "0=1 1=0")),
      MakeRow("sb/of-host", WithForm(Build(kSb, Synchroniser::kFenceSc, Scope::kSys), Kind::kFence, kMembar)),
  };
  static constexpr Weakening kWeakening = Weakening::kAll;
};

CTS_LITMUS(litmus, "accesses around membar were performed out of order", grid) {
  Run<InGrid>(litmus, Distance::kGrid, cts::control());
}
CTS_LITMUS(litmus, "accesses around membar were performed out of order", block) {
  Run<InBlock>(litmus, Distance::kBlock, cts::control());
}
CTS_LITMUS(litmus, "accesses around membar were performed out of order", host) {
  Run<OfHost>(litmus, WithHost(), cts::control());
}

}  // namespace
