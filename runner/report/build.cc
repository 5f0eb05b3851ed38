// From the files that a user names to the result.
#include <map>

#include <fmt/format.h>

#include "base/error.h"
#include "report/document.h"
#include "report/fold.h"
#include "report/recorded.h"
#include "report/result.h"

namespace report {
namespace {

/// The same bytes twice would count every attempt twice.
void RefuseTwice(std::map<std::string, std::string>& seen, const std::string& sha256, const std::string& file) {
  const auto [it, fresh] = seen.try_emplace(sha256, file);
  if (!fresh) throw base::InputError(fmt::format("{}: the same contents as {}; give each file once", file, it->second));
}

}  // namespace

Result BuildResult(const catalogue::Tree& tree, const std::vector<std::filesystem::path>& journals,
                   const std::vector<std::filesystem::path>& recorded) {
  std::map<std::string, std::string> seen;
  ResultFold fold(tree);
  for (const std::filesystem::path& file : journals) {
    bool begun = false;
    const auto begin = [&](const journal::Head& head) {
      if (!begun) fold.Begin(file.string(), head);
      begun = true;
    };
    const journal::Folded folded =
        journal::FoldJournal(file, [&](const journal::HeadLines& so_far, const journal::Attempt& attempt) {
          if (!begun) begin(journal::HeadOf(so_far, 0));
          fold.Take(attempt);
        });
    RefuseTwice(seen, folded.sha256, file.string());
    const journal::Head head = journal::HeadOf(folded.lines, folded.attempts);
    begin(head);
    fold.End(folded.lines, head, file.filename().string(), folded.sha256);
  }
  Result result = fold.Finish();
  for (const std::filesystem::path& file : recorded) {
    const Document baseline = LoadReport(file);
    RefuseTwice(seen, baseline.sha256, file.string());
    AddRecorded(result, tree, baseline);
  }
  return result;
}

}  // namespace report
