/*---
clause: lang.cxx.cxx17-features
covers: switches, jumps, loops, bit-fields and addresses, in which lanes differ
control: each statement takes its other branch, such as the next case, or one loop instead of two
control-fails-with: a statement has another effect on the device
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "both-sides.family.cuh"
#include "statements.family.cuh"

namespace {

constexpr Row kRows[] = {
    RowOf<DenseSwitch>("dense-switch"),
    RowOf<SparseSwitch>("sparse-switch"),
    RowOf<WideSwitch>("wide-switch"),
    RowOf<FallingThrough>("falling-through"),
    RowOf<SwitchInALoop>("switch-in-a-loop"),
    RowOf<SwitchIntoALoop>("switch-into-a-loop"),
    RowOf<OutOfTwoLoops>("out-of-two-loops"),
    RowOf<JumpsBackwards>("jumps-backwards"),
    RowOf<TwoEntries>("two-entries"),
    RowOf<ContinueInDo>("continue-in-do"),
    RowOf<CountersThatWrap>("counters-that-wrap"),
    RowOf<ShortCircuits>("short-circuits"),
    RowOf<ConditionsAndCommas>("conditions-and-commas"),
    RowOf<BitFieldArithmetic>("bit-field-arithmetic"),
    RowOf<AddressArithmetic>("address-arithmetic"),
    RowOf<BreakInTwoLoops>("break-in-two-loops"),
};

CTS_CASE() { CheckFeatures(kRows, cts::control(), "a statement has another effect on the device"); }

}  // namespace
