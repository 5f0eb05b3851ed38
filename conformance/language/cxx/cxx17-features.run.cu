/*---
clause: lang.cxx.cxx17-features
control: each feature takes its other branch, such as another overload, specialization or initializer
control-fails-with: a feature of the language gives another value on the device
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "both-sides.family.cuh"
#include "cxx17.family.cuh"

namespace {

constexpr Row kRows[] = {
    RowOf<IfConstexpr>("if-constexpr"),
    RowOf<FoldExpressions>("fold-expressions"),
    RowOf<StructuredBindings>("structured-bindings"),
    RowOf<InlineVariables>("inline-variables"),
    RowOf<ClassTemplateDeduction>("class-template-deduction"),
    RowOf<ConstexprLambdas>("constexpr-lambdas"),
    RowOf<NestedNamespaces>("nested-namespaces"),
    RowOf<InitializersOfIfAndSwitch>("initializers-of-if-and-switch"),
    RowOf<CopyElision>("copy-elision"),
    RowOf<OrderOfEvaluation>("order-of-evaluation"),
    RowOf<AutoTemplateParameters>("auto-template-parameters"),
    RowOf<NoexceptTypes>("noexcept-types"),
    RowOf<NewAttributes>("attributes"),
    RowOf<CaptureOfThisObject>("capture-of-this-object"),
    RowOf<AggregatesWithBases>("aggregates-with-bases"),
    RowOf<HexadecimalFloats>("hexadecimal-floats"),
    RowOf<CharactersOfUtf8>("characters-of-utf-8"),
    RowOf<EnumInitialization>("enum-initialization"),
    RowOf<ListDeduction>("list-deduction"),
    RowOf<PacksInUsing>("packs-in-using"),
    RowOf<RangesWithSentinels>("ranges-with-sentinels"),
    RowOf<AddressesAsArguments>("computed-template-arguments"),
    RowOf<TemplateTemplateMatching>("template-template-matching"),
    RowOf<HasInclude>("has-include"),
    RowOf<InheritedConstructorsAsSeen>("inherited-constructors"),
};

CTS_CASE() { CheckFeatures(kRows, cts::control(), "a feature of the language gives another value on the device"); }

}  // namespace
