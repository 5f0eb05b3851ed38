#include "report/write.h"

#include <cerrno>
#include <cstring>
#include <fstream>

#include <fmt/format.h>

#include "report/result.h"
#include "run/journal.h"

namespace report {
void WriteWhole(const std::filesystem::path& file, const std::string& text) {
  std::error_code error;
  const std::filesystem::file_status status = std::filesystem::status(file, error);
  const bool in_place = std::filesystem::exists(status) && !std::filesystem::is_regular_file(status);
  // Beside its final place first, so that a full disk never leaves half a file under its name.
  const std::filesystem::path part = in_place ? file : std::filesystem::path(file.string() + ".part");
  errno = 0;
  bool written = false;
  {
    std::ofstream out(part, std::ios::binary | std::ios::trunc);
    written = out.write(text.data(), static_cast<std::streamsize>(text.size())) && out.flush();
  }
  const int why = errno;
  error.clear();
  if (written && !in_place) std::filesystem::rename(part, file, error);
  if (written && !error) return;
  const std::string reason = written ? error.message() : std::strerror(why == 0 ? EIO : why);
  if (!in_place) std::filesystem::remove(part, error);
  throw run::DiskFull(
      fmt::format("{}: cannot be written ({}); free space or name another place with --out", file.string(), reason));
}

std::vector<std::filesystem::path> WriteReports(const Result& result, const std::filesystem::path& folder) {
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  if (error) {
    throw run::DiskFull(
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
    WriteWhole(file, text);
    written.push_back(file);
  }
  return written;
}

}  // namespace report
