/*---
clause: model.atomicity.integer-32
covers: lanes of a warp that share several words, in several arrangements
control: each operation is a load, the operation, and a store
control-fails-with: an update of lanes that share several words was lost, or seen twice
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/power.h"
#include "cts/row.h"
#include "several-words.cuh"

namespace {

constexpr const char* kLost = "an update of lanes that share several words was lost, or seen twice";

// Addresses are generic, as they are where a function gets a pointer.
CTS_SEVERAL(Add, kRing, CTS_SEVERAL_ATOM("atom.relaxed.gpu.add.u32"), old + v, 3);
CTS_SEVERAL(AddMixed, kNothing, CTS_SEVERAL_ATOM("atom.relaxed.gpu.add.u32"), old + v, 1 + i % 11);
CTS_SEVERAL(AddUnused, kNothing, CTS_SEVERAL_RED("red.relaxed.gpu.add.u32"), old + v, 1 + i % 11);
CTS_SEVERAL(IncAround, kRing, CTS_SEVERAL_ATOM("atom.relaxed.gpu.inc.u32"), old >= v ? 0 : old + 1, 4);
CTS_SEVERAL(DecAround, kRing, CTS_SEVERAL_ATOM("atom.relaxed.gpu.dec.u32"), old == 0 || old > v ? v : old - 1, 6);
CTS_SEVERAL(IncUnused, kNothing, CTS_SEVERAL_RED("red.relaxed.gpu.inc.u32"), old >= v ? 0 : old + 1, 4);
CTS_SEVERAL(Max, kNothing, CTS_SEVERAL_ATOM("atom.relaxed.gpu.max.u32"), v > old ? v : old, i * 2654435761u);
CTS_SEVERAL(Xor, kNothing, CTS_SEVERAL_ATOM("atom.relaxed.gpu.xor.b32"), old ^ v, i * 2654435761u + 1);
CTS_SEVERAL(XorUnused, kNothing, CTS_SEVERAL_RED("red.relaxed.gpu.xor.b32"), old ^ v, i * 2654435761u + 1);
CTS_SEVERAL(Exchange, kStored, CTS_SEVERAL_ATOM("atom.relaxed.gpu.exch.b32"), v, i + 1);

template <class Op>
void CheckEach(const char* name, const char* shared_name) {
  for (const bool in_shared : {false, true}) {
    cts::Row(in_shared ? shared_name : name, [&] {
      bool whole = true;
      for (const cts::several::Arrangement& of : cts::several::kArrangements)
        whole = cts::several::Check<Op>(of, in_shared, cts::control(), kLost) && whole;
      if (cts::control() && whole) cts::PowerNotShown("no thread ran between the load and the store of another one");
    });
  }
}

CTS_CASE() {
  CheckEach<Add>("add-global", "add-shared");
  CheckEach<AddMixed>("add-mixed-global", "add-mixed-shared");
  CheckEach<AddUnused>("red-add-global", "red-add-shared");
  CheckEach<IncAround>("inc-around-global", "inc-around-shared");
  CheckEach<DecAround>("dec-around-global", "dec-around-shared");
  CheckEach<IncUnused>("red-inc-around-global", "red-inc-around-shared");
  CheckEach<Max>("max-global", "max-shared");
  CheckEach<Xor>("xor-global", "xor-shared");
  CheckEach<XorUnused>("red-xor-global", "red-xor-shared");
  CheckEach<Exchange>("exch-global", "exch-shared");
}

}  // namespace
