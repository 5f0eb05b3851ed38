#include "report/package/package.h"

#include <fmt/format.h>

#include "base/files.h"
#include "base/sha256.h"
#include "evidence/account/account.h"
#include "report/document.h"
#include "report/fold.h"

namespace package {
namespace {

using Json = nlohmann::ordered_json;

std::string Dump(const Json& j) { return j.dump(1, ' ', false, Json::error_handler_t::replace) + "\n"; }

// How often each reason keeps the package from being cited is the statement's business; here a yes or no is enough.
Json Index(const Json& report, const std::vector<PackageJournal>& journals, const std::vector<std::string>& reasons) {
  Json index = {
      {"schema", kPackageSchema}, {"draft", !reasons.empty()}, {"cite", report["cite"]}, {"journals", Json::array()}};
  for (const PackageJournal& j : journals) {
    index["journals"].push_back({{"file", j.name}, {"sha256", j.sha256}, {"attempts", j.journal.attempts.size()}});
  }
  return index;
}

}  // namespace

PackageJournal ReadPackageJournal(const std::filesystem::path& file, std::size_t number) {
  return {fmt::format("journals/{}.jsonl", number), base::Sha256(base::ReadFile(file)), journal::ReadJournal(file)};
}

std::map<std::string, std::string> DerivedFiles(const catalogue::Tree& tree,
                                                const std::vector<PackageJournal>& journals,
                                                const std::vector<std::string>& reasons) {
  evidence::Account account(tree);
  report::ResultFold fold(tree);
  for (const PackageJournal& j : journals) {
    const journal::Head head = journal::HeadOf(j.journal);
    fold.Begin(j.name, head);
    for (const journal::Attempt& attempt : evidence::TakeJournal(account, j.name, j.journal)) fold.Take(attempt);
    fold.End(j.journal, head, j.name, j.sha256);
  }
  const report::Result result = fold.Finish(account.Finish());
  const Json report = ToJson(result);
  return {{"STATEMENT.md", Statement(result, reasons)},
          {"report.json", report::ReportText(report)},
          {"junit.xml", report::ToJUnit(result)},
          {"summary.md", report::ToMarkdown(result)},
          {"index.html", report::ToHtml(result)},
          {"suite.json", Dump(Json(result.suite))},
          {"environment.json", Dump(report["environment"])},
          {"package.json", Dump(Index(report, journals, reasons))}};
}

}  // namespace package
