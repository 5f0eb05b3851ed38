#include "report/write.h"

#include <fmt/format.h>

#include "base/error.h"
#include "base/files.h"
#include "base/sha256.h"

namespace report {

WrittenReports WriteReports(const Result& result, const std::filesystem::path& folder) {
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  if (error) {
    throw base::DiskFull(
        fmt::format("{}: cannot be created ({}); name another folder with --out", folder.string(), error.message()));
  }
  const std::string record = ReportText(ToJson(result));
  WrittenReports written{.files = {}, .document = {(folder / "report.json").string(), base::Sha256(record), result}};
  const std::vector<std::pair<std::filesystem::path, std::string>> files = {
      {folder / "report.json", record},
      {folder / "junit.xml", ToJUnit(result)},
      {folder / "summary.md", ToMarkdown(result)},
      {folder / "index.html", ToHtml(result)},
  };
  for (const auto& [file, text] : files) {
    base::WriteWhole(file, text);
    written.files.push_back(file);
  }
  return written;
}

}  // namespace report
