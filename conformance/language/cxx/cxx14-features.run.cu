/*---
clause: lang.cxx.cxx14-features
control: each feature takes its other branch, such as another overload, specialization or initializer
control-fails-with: a feature of the language gives another value on the device
---*/
#include "cts/case.cuh"

#include "both-sides.family.cuh"
#include "cxx14.family.cuh"

namespace {

constexpr Row kRows[] = {
    RowOf<ContextualConversions>("contextual-conversions"),
    RowOf<BinaryLiterals>("binary-literals"),
    RowOf<DeducedReturnTypes>("deduced-return-types"),
    RowOf<InitCaptures>("init-captures"),
    RowOf<GenericLambdas>("generic-lambdas"),
    RowOf<VariableTemplates>("variable-templates"),
    RowOf<RelaxedConstexpr>("relaxed-constexpr"),
    RowOf<AggregatesWithInitializers>("aggregates-with-initializers"),
    RowOf<Deprecated>("deprecated"),
    RowOf<DigitSeparators>("digit-separators"),
};

CTS_CASE() { CheckFeatures(kRows, cts::control(), "a feature of the language gives another value on the device"); }

}  // namespace
