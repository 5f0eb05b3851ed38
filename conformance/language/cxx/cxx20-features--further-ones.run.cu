/*---
clause: lang.cxx.cxx20-features
covers: features of deduction, lookup, moves and deletion
control: each feature takes its other branch, such as another overload, specialization or initializer
control-fails-with: a feature of the language gives another value on the device
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "both-sides.family.cuh"
#include "cxx20-further.family.cuh"

namespace {

constexpr Row kRows[] = {
    RowOf<DeductionForAggregates>("deduction-for-aggregates"),
    RowOf<DeductionForAliases>("deduction-for-aliases"),
    RowOf<QualifiedPointersToMembers>("qualified-pointers-to-members"),
    RowOf<TemplatesFoundByArgument>("templates-found-by-argument"),
    RowOf<ImpliedTypenames>("implied-typenames"),
    RowOf<UninitializedInConstants>("uninitialized-in-constants"),
    RowOf<ImplicitMoves>("implicit-moves"),
    RowOf<DestroyingDeletion>("destroying-deletion"),
};

CTS_CASE() { CheckFeatures(kRows, cts::control(), "a feature of the language gives another value on the device"); }

}  // namespace
