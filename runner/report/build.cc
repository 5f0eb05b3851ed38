// From the files that a user names to the result.
#include <map>
#include <utility>

#include <fmt/format.h>

#include "base/error.h"
#include "evidence/account/account.h"
#include "report/document.h"
#include "report/fold.h"
#include "report/power.h"
#include "report/recorded.h"
#include "report/result.h"

namespace report {
namespace {

/// The same bytes twice would count every attempt twice.
void RefuseTwice(std::map<std::string, std::string>& seen, const std::string& sha256, const std::string& file) {
  const auto [it, fresh] = seen.try_emplace(sha256, file);
  if (!fresh) throw base::InputError(fmt::format("{}: the same contents as {}; give each file once", file, it->second));
}

/// It is no evidence of the run, which a file that cannot be used must not cost.
void AddPowerOfTree(Result& result, const catalogue::Tree& tree) {
  catalogue::Problems problems;
  const catalogue::Power power = catalogue::LoadPower(tree.root, problems);
  if (problems.empty()) return AddPower(result, tree, power);
  const catalogue::Problem& first = problems.front();
  result.warnings.push_back("the power of the suite is not shown: " + first.where.Text() + ": " + first.what);
}

Result Fold(const catalogue::Tree& tree, const std::vector<std::filesystem::path>& journals,
            std::map<std::string, std::string>& seen) {
  evidence::Account account(tree);
  ResultFold fold(tree);
  for (const std::filesystem::path& file : journals) {
    const journal::Folded folded = evidence::ReadJournal(
        account, file, [&](const journal::Head& so_far) { fold.Begin(file.string(), so_far); },
        [&](const journal::Attempt& attempt) { fold.Take(attempt); });
    RefuseTwice(seen, folded.sha256, file.string());
    fold.End(folded.lines, journal::HeadOf(folded.lines, folded.attempts), file.filename().string(), folded.sha256);
  }
  return fold.Finish(account.Finish());
}

}  // namespace

Result FoldJournals(const catalogue::Tree& tree, const std::vector<std::filesystem::path>& journals) {
  std::map<std::string, std::string> seen;
  return Fold(tree, journals, seen);
}

void AddForReports(Result& result, const catalogue::Tree& tree) {
  if (std::string why = tree.WhyNotWhole(); !why.empty()) result.warnings.push_back(std::move(why));
  AddPowerOfTree(result, tree);
  WarnOfUnrecordedCapability(result, tree);
}

Result BuildResult(const catalogue::Tree& tree, const std::vector<std::filesystem::path>& journals,
                   const std::vector<std::filesystem::path>& recorded) {
  std::map<std::string, std::string> seen;
  Result result = Fold(tree, journals, seen);
  for (const std::filesystem::path& file : recorded) {
    const Document baseline = LoadReport(file);
    RefuseTwice(seen, baseline.sha256, file.string());
    AddRecorded(result, tree, baseline);
  }
  AddForReports(result, tree);
  return result;
}

}  // namespace report
