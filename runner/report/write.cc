#include "report/write.h"

#include "base/sha256.h"

namespace report {

namespace fs = std::filesystem;

Reports MakeReports(const Result& result, const fs::path& folder) {
  std::string record = ReportText(ToJson(result));
  Reports reports{.files = {}, .document = {(folder / "report.json").string(), base::Sha256(record), result}};
  reports.files = {
      {folder / "report.json", std::move(record)},
      {folder / "junit.xml", ToJUnit(result)},
      {folder / "summary.md", ToMarkdown(result)},
      {folder / "index.html", ToHtml(result)},
  };
  return reports;
}

std::vector<fs::path> WriteReports(const Result& result, const fs::path& folder) {
  const Reports reports = MakeReports(result, folder);
  base::WriteAllWhole(reports.files);
  std::vector<fs::path> names;
  for (const auto& [file, text] : reports.files) names.push_back(file);
  return names;
}

}  // namespace report
