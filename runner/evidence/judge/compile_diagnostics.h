// How the error lines of the compiler, the linkers and their parts are read.
#pragma once

#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "suite/catalogue/case.h"

namespace judge {

/// One error of a tool of the compilation.
struct Diagnostic {
  /// Empty: an error of no phase that a case can expect, a failure of the compiler itself, or not understood.
  std::optional<catalogue::Phase> phase;
  /// Without file, line, number and tool; temporary names as <temporary>, places in headers as <place>.
  std::string message;
  // NOLINTNEXTLINE(modernize-use-nullptr): clang-tidy 14 mistakes the comparison with 0 inside <=> for a pointer.
  auto operator<=>(const Diagnostic&) const = default;
};

/// All errors in the output of one nvcc call, sorted, repetitions removed. Warnings that are no errors, remarks, summaries
/// ("2 errors detected ..."), quoted source and companions of an error are none. A line that seems to be an error but is not
/// understood is one without a phase.
std::vector<Diagnostic> ParseDiagnostics(std::string_view output);

/// Whether a part of the compiler says that it, or another part, failed itself: that refuses nothing.
bool FailedItself(const Diagnostic& d);

/// Whether there are errors in it, and all in the forms of host compilers and linkers: the CUDA front end, ptxas and nvlink said none.
bool IsOfHost(std::string_view output);

/// What one nvcc call said of a source whose rows are named by lines `#line 1 "row"`.
struct RowDiagnostics {
  std::set<std::string> refused;  ///< The rows that an error of a compiler names as its place.
  std::vector<Diagnostic>
      others;  ///< All other errors, as ParseDiagnostics has them: the compiler's own failures, too.
};
RowDiagnostics ParseRowDiagnostics(std::string_view output, const std::vector<std::string>& rows);

/// A message as headers state it and tools print it, brought to one form: blanks at the ends removed and runs of them
/// made one, opening quotation marks of either style as ', anonymous namespaces left out, and mangled names of their
/// members (which hold a hash of the file) as <internal>.
std::string NormalMessage(std::string_view message);

/// Whether a recorded output lost its middle part (base/process/output.h), so that errors may be missing in it.
bool IsShortened(std::string_view output);

}  // namespace judge
