// Controls: each case has one, of the sort that its kind runs, and it can die with the message that it promises.
#include <fmt/format.h>

#include <algorithm>

#include "suite/lint/rule.h"

namespace lint {
namespace {

using catalogue::Case;
using catalogue::CaseKind;

constexpr std::string_view kSwitch = "control-switch", kMessage = "control-message", kBody = "case-body",
                           kUnits = "case-units";

bool HasTwin(CaseKind kind) { return catalogue::Traits(kind).control == catalogue::ControlForm::kTwin; }

// cts::control(), also behind `using`.
bool AsksControl(const Source& source) {
  for (std::size_t at = source.code.find("control"); at != std::string::npos;
       at = source.code.find("control", at + 1)) {
    const std::size_t open = source.code.find_first_not_of(" \t\n", at + 7);
    const bool is_call = open != std::string::npos && source.code[open] == '(';
    if (is_call && at >= 2 && source.code.compare(at - 2, 2, "::") == 0) return true;
  }
  return false;
}

void CheckSwitch(const Subject& subject, Findings& findings) {
  for (const Case& c : subject.tree.cases) {
    const Source* source = subject.FindSource(c.file);
    if (source == nullptr) continue;
    // Those of a table of refused snippets (cts/compile/rows.h) ask for it, too.
    const bool macro = source->Uses("CTS_CONTROL") || source->Uses("CTS_REFUSED") || source->Uses("CTS_ACCEPTED");
    const bool call = AsksControl(*source);
    const Location where{c.file, source->header_end};
    if (c.OnlyRecords()) {
      if (macro || call)
        Report(findings, kSwitch, where, "asks for a control, which a record case never has; remove it");
    } else if (HasTwin(c.kind)) {
      // Other build words alone can make the twin.
      if (!macro && !c.has_control_build) {
        Report(findings, kSwitch, where,
               "never uses CTS_CONTROL, so its twin is the same program; add #ifdef CTS_CONTROL");
      }
      if (call)
        Report(findings, kSwitch, where,
               fmt::format("uses cts::control(), which a {} case never has; use CTS_CONTROL", Name(c.kind)));
    } else {
      // A control that is built in another way may be the same source; random programs ask by themselves.
      if (!call && !c.has_control_build && c.kind != CaseKind::kRandom)
        Report(findings, kSwitch, where,
               "never asks cts::control(), so its control is the same program; add the violation");
      if (macro)
        Report(findings, kSwitch, where,
               fmt::format("uses CTS_CONTROL, which a {} case never has; use cts::control()", Name(c.kind)));
    }
  }
}

void CheckMessage(const Subject& subject, Findings& findings) {
  for (const Case& c : subject.tree.cases) {
    const Source* source = subject.FindSource(c.file);
    if (source == nullptr) continue;
    std::vector<std::string> messages = c.control_fails_with;
    for (const auto& [message, reason] : c.control_may_fail_with) messages.push_back(message);
    for (const std::string& message : messages) {
      const bool carried = std::any_of(source->literals.begin(), source->literals.end(),
                                       [&](const Literal& l) { return l.text == message; });
      if (carried) continue;
      Report(findings, kMessage, {c.file, source->header_end},
             fmt::format("no check carries the message '{}' of the header; make them agree", message));
    }
  }
}

// Without a body a program has no check, which the judge would call MISSING, or, for a twin, nothing to observe.
void CheckBody(const Subject& subject, Findings& findings) {
  for (const Case& c : subject.tree.cases) {
    const Source* source = subject.FindSource(c.file);
    if (source == nullptr) continue;
    const bool litmus = source->Uses("CTS_LITMUS"), plain = source->Uses("CTS_CASE");
    const bool random = source->Uses("CTS_RANDOM") || source->Uses("CTS_RANDOM_KERNELS");
    const Location where{c.file, source->header_end};
    if (c.kind == CaseKind::kLitmus && !litmus)
      Report(findings, kBody, where, "is a litmus case without CTS_LITMUS; add it");
    if (c.kind != CaseKind::kLitmus && litmus)
      Report(findings, kBody, where, "uses CTS_LITMUS; name it .litmus.cu or use CTS_CASE");
    if (c.kind == CaseKind::kRandom && (!random || plain))
      Report(findings, kBody, where,
             "is a random case without CTS_RANDOM or CTS_RANDOM_KERNELS, or with CTS_CASE beside it; have one of the "
             "former alone");
    if (c.kind != CaseKind::kRandom && random)
      Report(findings, kBody, where, "uses CTS_RANDOM or CTS_RANDOM_KERNELS; name it .random.cu or use CTS_CASE");
    const bool executed = !c.IsCompileTime() && c.kind != CaseKind::kLitmus && c.kind != CaseKind::kRandom;
    if (executed && !plain && !litmus && !random)
      Report(findings, kBody, where, "has no CTS_CASE; add one, it is the program's body");
  }
}

// A file of several units that does not tell them apart defines everything twice; one that does, in one unit, leaves parts out.
void CheckUnits(const Subject& subject, Findings& findings) {
  for (const Case& c : subject.tree.cases) {
    const Source* source = subject.FindSource(c.file);
    if (source == nullptr || source->Uses("CTS_UNIT") == (c.units > 1)) continue;
    Report(findings, kUnits, {c.file, source->header_end},
           c.units > 1 ? "has several units but never asks CTS_UNIT; say with #if which unit holds what"
                       : "asks CTS_UNIT without `units:` or `unit-build:`; state how many there are");
  }
}

}  // namespace

std::vector<Rule> ControlRules() {
  return {{kSwitch,
           "a program asks cts::control() or has `control-build:`, a twin is made by CTS_CONTROL or `control-build:`",
           CheckSwitch},
          {kMessage, "every message of `control-fails-with:` is a literal of the source", CheckMessage},
          {kBody,
           "a case has a body: CTS_LITMUS in litmus cases, CTS_RANDOM or CTS_RANDOM_KERNELS in random ones, CTS_CASE "
           "in other programs",
           CheckBody},
          {kUnits, "CTS_UNIT is asked exactly where `units:` or `unit-build:` stands", CheckUnits}};
}

}  // namespace lint
