#include "report/write.h"

#include "base/sha256.h"

namespace report {

namespace fs = std::filesystem;

std::vector<fs::path> FilesIn(const fs::path& folder) {
  std::vector<fs::path> files;
  for (const std::string_view name : kReportFiles) files.push_back(folder / name);
  return files;
}

Reports MakeReports(const Result& result, const fs::path& folder, const std::string& site) {
  std::string record = ReportText(ToJson(result));
  Reports reports{.files = {}, .document = {(folder / "report.json").string(), base::Sha256(record), result}};
  std::string texts[] = {std::move(record), ToJUnit(result), ToMarkdown(result), ToHtml(result, site)};
  std::size_t i = 0;
  for (fs::path& file : FilesIn(folder)) reports.files.emplace_back(std::move(file), std::move(texts[i++]));
  return reports;
}

std::vector<fs::path> WriteReports(const Result& result, const fs::path& folder) {
  const Reports reports = MakeReports(result, folder);
  base::WriteAllWhole(reports.files);
  std::vector<fs::path> names;
  names.reserve(reports.files.size());
  for (const auto& [file, text] : reports.files) names.push_back(file);
  return names;
}

}  // namespace report
