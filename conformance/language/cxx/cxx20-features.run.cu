/*---
clause: lang.cxx.cxx20-features
control: each feature takes its other branch, such as another overload, specialization or initializer
control-fails-with: a feature of the language gives another value on the device
note: >-
  Modules and coroutines are refused, and a defaulted three-way comparison needs functions of the host's library;
  neither has a row.
---*/
#include "cts/case.cuh"

#include "both-sides.family.cuh"
#include "cxx20.family.cuh"

namespace {

constexpr Row kRows[] = {
    RowOf<Concepts>("concepts"),
    RowOf<AbbreviatedTemplates>("abbreviated-templates"),
    RowOf<ThreeWayComparison>("three-way-comparison"),
    RowOf<DesignatedInitializers>("designated-initializers"),
    RowOf<Consteval>("consteval"),
    RowOf<Constinit>("constinit"),
    RowOf<ClassTypeParameters>("class-type-parameters"),
    RowOf<LambdasWithTemplates>("lambdas-with-templates"),
    RowOf<LambdasAsTypes>("lambdas-as-types"),
    RowOf<PackCaptures>("pack-captures"),
    RowOf<CapturesOfThis>("captures-of-this"),
    RowOf<LikelyAndUnlikely>("likely-and-unlikely"),
    RowOf<NoUniqueAddress>("no-unique-address"),
    RowOf<InitializersOfRangeFor>("initializers-of-range-for"),
    RowOf<AggregatesByParentheses>("aggregates-by-parentheses"),
    RowOf<UsingEnum>("using-enum"),
    RowOf<ConditionallyExplicit>("conditionally-explicit"),
    RowOf<CharactersOfUtf8>("characters-of-utf-8"),
    RowOf<InitializedBitFields>("initialized-bit-fields"),
    RowOf<ConstantEvaluation>("constant-evaluation"),
    RowOf<ConstexprVirtualFunctions>("constexpr-virtual-functions"),
    RowOf<ConstexprUnions>("constexpr-unions"),
    RowOf<ConstexprAllocation>("constexpr-allocation"),
    RowOf<OptionalVariadicText>("optional-variadic-text"),
    RowOf<TwosComplement>("twos-complement"),
    RowOf<ConditionallyTrivial>("conditionally-trivial"),
    RowOf<NestedInlineNamespaces>("nested-inline-namespaces"),
    RowOf<SizesOfNew>("sizes-of-new"),
};

CTS_CASE() { CheckFeatures(kRows, cts::control(), "a feature of the language gives another value on the device"); }

}  // namespace
