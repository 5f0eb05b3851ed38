// What lies beside cases for the cases of its folder and of folders below it alone: helpers, and what families share.
#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <utility>
#include <vector>

#include "suite/catalogue/helpers.h"
#include "suite/lint/rule.h"

namespace lint {
namespace {

constexpr std::string_view kUnused = "helper-unused", kForm = "helper-form";

void CheckUnused(const Subject& subject, Findings& findings) {
  std::vector<const Source*> cases;
  for (const Source& source : subject.sources) cases.push_back(&source);
  const std::set<const Source*> used = subject.ReachedFrom(std::move(cases));
  for (const Source& helper : subject.helpers) {
    if (!used.contains(&helper))
      Report(findings, kUnused, {helper.file, 0}, "is included by no case of its folder or of one below; remove it");
  }
}

// cts::control(), also behind `using`.
bool AsksForControl(const Source& source) {
  return std::any_of(source.calls.begin(), source.calls.end(), [](const Call& call) { return call.name == "control"; });
}

// A helper may stand ahead of several cases in one unit, a family in each of them; body and switch of a case stand in the case.
void CheckHelperForm(const Subject& subject, Findings& findings) {
  constexpr std::string_view kBodies[] = {"CTS_CASE", "CTS_LITMUS", "CTS_RANDOM", "CTS_RANDOM_KERNELS", "CTS_CHILD"};
  for (const Source& helper : subject.helpers) {
    const bool once = std::any_of(helper.directives.begin(), helper.directives.end(),
                                  [](const Directive& d) { return d.text == "#pragma once"; });
    const bool family = catalogue::IsFamily(helper.file);
    if (once == family) {
      Report(findings, kForm, {helper.file, 1},
             family ? "has #pragma once, but is text of each of its cases; take it out" : "lacks #pragma once; add it");
    }
    if (family && (AsksForControl(helper) || helper.Uses("CTS_CONTROL")))
      Report(findings, kForm, {helper.file, 1}, "asks for the control; let each case say what its control does");
    for (const Call& call : helper.calls) {
      if (std::find(std::begin(kBodies), std::end(kBodies), call.name) == std::end(kBodies)) continue;
      Report(findings, kForm, {helper.file, helper.LineAt(call.at)},
             fmt::format("has a body of a case, {}; leave that to the case", call.name));
    }
  }
}

}  // namespace

std::vector<Rule> HelperRules() {
  return {{kUnused, "a `.cuh` file beside cases is included by a case", CheckUnused},
          {kForm,
           "a helper has #pragma once, a family has not and leaves the control to its cases; neither has the body of a "
           "case",
           CheckHelperForm}};
}

}  // namespace lint
