// Clauses: the documented statements that the suite judges.
//
// A chapter's clauses lie in conformance/<chapter>/clauses.yaml, or, where that would pass about 1,500 lines,
// in conformance/<chapter>/clauses/<section>.yaml. Both hold one YAML list of maps with the keys named below.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"

namespace catalogue {

/// The force of a statement, decided by the document's own words. The first six bind CUDA, and only they can be
/// violated. The next five leave the outcome open, so that a case of theirs records and never fails on the open value. A
/// toolkit fact binds nobody: it is judged, and shown outside of what the documents promise.
enum class ClauseKind {
  kGuarantee,
  kError,        ///< A promised failure: a call returns an error, a launch is refused.
  kRejects,      ///< The compiler, assembler or linker refuses a program.
  kQuery,        ///< A value that a call or register delivers.
  kLimit,        ///< So much is supported; what lies beyond is open.
  kDefault,      ///< What holds as long as nobody asks for something else.
  kDuty,         ///< Obliges the program ("must pass the flag", "it is an error to"); no outcome is promised.
  kPermitted,    ///< CUDA may do it or not.
  kUndefined,    ///< The outcome is undefined, or no document names it.
  kAdvice,       ///< What a program should do.
  kInformative,  ///< A definition, a summary, a description.
  kToolkit       ///< A toolkit fact: an own compile, a header or an own observation is the only source.
};

/// How a program can test the statement, if at all.
enum class Testable {
  kRuntime,
  kHostOnly,
  kCompile,
  kPtx,
  kSass,
  kLitmus,
  kMultiGpu,
  kSanitizer,
  kGraphics,  ///< Needs a graphics API beside CUDA (OpenGL, Vulkan, Direct3D).
  kNo
};

struct Clause {
  std::string id;       ///< Dotted, e.g. "cdp.grids.parent-completes-after-children"; the path of its cases.
  std::string chapter;  ///< Folder below conformance/, e.g. "dynamic-parallelism".
  std::string heading;  ///< Of the document, e.g. "Dynamic parallelism / Glossary".
  std::vector<std::string> source;  ///< Documents and section numbers that state it; at least one.
  std::string statement;
  ClauseKind kind = ClauseKind::kGuarantee;
  Testable testable = Testable::kRuntime;
  std::string since;                           ///< First toolkit that states it ("12.0"); empty: always.
  std::string until;                           ///< First toolkit that no longer states it; empty: in force.
  std::string superseded_by;                   ///< Clause id; only with `until`.
  std::string cc;                              ///< Compute capabilities, e.g. ">=9.0", "<9.0", "9.x"; empty: all.
  std::string observe, control, hazard, note;  ///< How to test it; free text.
  std::string promise;  ///< "<an entry of source>: <what is promised there>"; empty where nothing more need be said.
  std::string why_not;  ///< Why no program can test it; set exactly when testable is kNo.
  std::vector<std::string> formerly;  ///< Former ids after a rename.
  /// Former statements of which this one says no more: what held of one of them holds of this one.
  std::vector<std::string> formerly_stated;
  base::Location where;

  /// Nothing a platform does can violate it: its cases may only record, and it needs no control.
  bool LeavesOpen() const;

  /// Whether a verdict that was recorded of `former` is one of this statement, too.
  bool Says(std::string_view former) const;

  /// It binds CUDA: a platform that acts otherwise violates it. False for what LeavesOpen() and for toolkit facts.
  bool Binds() const;
};

/// The spelling used in YAML, JSON and reports ("guarantee", "host-only", ...), and back; the parsers throw
/// std::invalid_argument that names the word and lists the allowed ones.
std::string_view Name(ClauseKind kind);
std::string_view Name(Testable testable);
ClauseKind ParseClauseKind(std::string_view word);
Testable ParseTestable(std::string_view word);

/// The second part of an id: "cdp.mem.const.x" -> "mem". Sections group clauses in selections and reports.
std::string SectionWord(std::string_view id);

}  // namespace catalogue
