#include "suite/catalogue/kind.h"

#include <algorithm>
#include <array>
#include <string>

namespace catalogue {
namespace {

constexpr std::array kKinds = {
#define CTS_KIND(name, word, form, control, sharing, sanitizers, alone, gpus, measures, patterns)                 \
  KindTraits{CaseKind::name, word,     CaseForm::form, ControlForm::control, Sharing::sharing, sanitizers, alone, \
             gpus,           measures, patterns},
#include "suite/catalogue/kinds.inc"
#undef CTS_KIND
};

static_assert(std::all_of(kKinds.begin(), kKinds.end(), [](const KindTraits& row) {
  return row.sharing == Sharing::kNever || (row.form == CaseForm::kProgram && row.control != ControlForm::kTwin &&
                                            (row.sharing == Sharing::kWithAny || row.alone));
}));

}  // namespace

const KindTraits& Traits(CaseKind kind) { return kKinds.at(static_cast<std::size_t>(kind)); }

const std::vector<CaseKind>& AllCaseKinds() {
  static const std::vector<CaseKind> all = [] {
    std::vector<CaseKind> kinds;
    kinds.reserve(kKinds.size());
    for (const KindTraits& row : kKinds) kinds.push_back(row.kind);
    return kinds;
  }();
  return all;
}

std::string_view Name(CaseKind kind) { return Traits(kind).word; }

}  // namespace catalogue
