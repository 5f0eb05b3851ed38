// The kinds of case: the suffix before .cu, and all that follows from it alone (kinds.inc has the table). A new kind is a row
// there, its keys in case_file.cc, and its rules in judge/.
#pragma once

#include <string_view>
#include <vector>

namespace catalogue {

/// The suffix before .cu; it decides how a case is built, observed and judged.
enum class CaseKind {
#define CTS_KIND(name, ...) name,
#include "suite/catalogue/kinds.inc"
#undef CTS_KIND
};

/// What a case is built into.
enum class CaseForm {
  kProgram,     ///< A program that is run.
  kCompilation  ///< Observations of the compiler, made at build time.
};

/// What the control of a case is.
enum class ControlForm {
  kSwitch,  ///< The same program, told by cts::control().
  kTwin,    ///< The same source, built with CTS_CONTROL.
  kNone     ///< It has none, because it asserts nothing.
};

/// With which cases one may share a process (conformance/RUNNER.md, "Grouped runs").
enum class Sharing {
  kNever,       ///< With none.
  kWithAny,     ///< With any that may share with any.
  kWithOwnKind  ///< With cases of its kind alone, one process at a time and none beside it; such a kind runs alone.
};

struct KindTraits {
  CaseKind kind;
  std::string_view word;  ///< The suffix.
  CaseForm form;
  ControlForm control;
  Sharing sharing;
  bool sanitizers;  ///< Also observed under every sanitizer.
  bool alone;  ///< Nothing else may run meanwhile: its outcome depends on what else a GPU does, or it takes all GPUs.
  int gpus;    ///< That it needs at least.
  bool measures;  ///< Its checks are about measurements, which a noisy machine may leave unsettled.
  bool patterns;  ///< FileCheck compares lines of its source with what the compiler made or said.
};

const KindTraits& Traits(CaseKind kind);
const std::vector<CaseKind>& AllCaseKinds();

std::string_view Name(CaseKind kind);

}  // namespace catalogue
