/*---
clause: lang.cxx.cxx11-features
control: each feature takes its other branch, such as another overload, specialization or constructor
control-fails-with: a feature of the language gives another value on the device
draft: five of five on an H200, not yet on an H100
note: >-
  Features of the table that only refuse programs, or that leave them as they are, have no row: auto without storage,
  diagnosable errors, and conditionally supported behaviour.
---*/
#include "cts/case.cuh"

#include "both-sides.family.cuh"
#include "cxx11.family.cuh"

namespace {

constexpr Row kRows[] = {
    RowOf<RvalueReferences>("rvalue-references"),
    RowOf<RvalueReferencesForThis>("rvalue-references-for-this"),
    RowOf<InitializationByRvalues>("initialization-by-rvalues"),
    RowOf<MemberInitializers>("member-initializers"),
    RowOf<VariadicTemplates>("variadic-templates"),
    RowOf<VariadicTemplateTemplates>("variadic-template-templates"),
    RowOf<InitializerLists>("initializer-lists"),
    RowOf<StaticAssertions>("static-assertions"),
    RowOf<Auto>("auto"),
    RowOf<MultiDeclaratorAuto>("multi-declarator-auto"),
    RowOf<FunctionDeclarators>("function-declarators"),
    RowOf<Lambdas>("lambdas"),
    RowOf<Decltype>("decltype"),
    RowOf<IncompleteReturnTypes>("incomplete-return-types"),
    RowOf<RightAngleBrackets>("right-angle-brackets"),
    RowOf<DefaultTemplateArguments>("default-template-arguments"),
    RowOf<SfinaeForExpressions>("substitution-failures-of-expressions"),
    RowOf<AliasTemplates>("alias-templates"),
    RowOf<ExternTemplates>("extern-templates"),
    RowOf<NullPointer>("null-pointer"),
    RowOf<StronglyTypedEnums>("strongly-typed-enums"),
    RowOf<ForwardDeclaredEnums>("forward-declared-enums"),
    RowOf<Attributes>("attributes"),
    RowOf<ConstantExpressions>("constant-expressions"),
    RowOf<Alignment>("alignment"),
    RowOf<DelegatingConstructors>("delegating-constructors"),
    RowOf<InheritingConstructors>("inheriting-constructors"),
    RowOf<ExplicitConversions>("explicit-conversions"),
    RowOf<NewCharacterTypes>("new-character-types"),
    RowOf<UnicodeStrings>("unicode-strings"),
    RowOf<RawStrings>("raw-strings"),
    RowOf<UniversalNames>("universal-names"),
    RowOf<UserDefinedLiterals>("user-defined-literals"),
    RowOf<StandardLayout>("standard-layout"),
    RowOf<DefaultedFunctions>("defaulted-functions"),
    RowOf<DeletedFunctions>("deleted-functions"),
    RowOf<ExtendedFriends>("extended-friends"),
    RowOf<ExtendedSizeof>("extended-sizeof"),
    RowOf<InlineNamespaces>("inline-namespaces"),
    RowOf<UnrestrictedUnions>("unrestricted-unions"),
    RowOf<LocalAndUnnamedTypes>("local-and-unnamed-types"),
    RowOf<RangeBasedFor>("range-based-for"),
    RowOf<ExplicitOverrides>("explicit-overrides"),
    RowOf<Noexcept>("noexcept"),
    RowOf<MoveMembers>("move-members"),
    RowOf<FunctionName>("function-name"),
    RowOf<Preprocessor>("preprocessor"),
    RowOf<LongLong>("long-long"),
};

CTS_CASE() { CheckFeatures(kRows, cts::control(), "a feature of the language gives another value on the device"); }

}  // namespace
