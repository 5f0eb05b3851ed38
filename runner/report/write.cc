#include <fmt/format.h>

#include "base/error.h"
#include "base/files.h"
#include "report/result.h"

namespace report {

std::vector<std::filesystem::path> WriteReports(const Result& result, const std::filesystem::path& folder) {
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  if (error) {
    throw base::DiskFull(
        fmt::format("{}: cannot be created ({}); name another folder with --out", folder.string(), error.message()));
  }
  const nlohmann::ordered_json json = ToJson(result);
  using nlohmann::ordered_json;
  const std::vector<std::pair<std::filesystem::path, std::string>> files = {
      {folder / "report.json", json.dump(1, ' ', false, ordered_json::error_handler_t::replace) + "\n"},
      {folder / "junit.xml", ToJUnit(result)},
      {folder / "summary.md", ToMarkdown(result)},
      {folder / "index.html", ToHtml(json)},
  };
  std::vector<std::filesystem::path> written;
  for (const auto& [file, text] : files) {
    base::WriteWhole(file, text);
    written.push_back(file);
  }
  return written;
}

}  // namespace report
