// The files of a report.
#pragma once

#include <filesystem>
#include <vector>

#include "base/files.h"
#include "report/document.h"

namespace report {

/// The files of a report, in its folder.
inline constexpr std::string_view kReportFiles[] = {"report.json", "junit.xml", "summary.md", "index.html"};
std::vector<std::filesystem::path> FilesIn(const std::filesystem::path& folder);

struct Reports {
  std::vector<base::FileText> files;
  Document document;  ///< What report.json holds, once they are written.
};

/// report.json, junit.xml, summary.md and index.html, as they will stand in `folder`. `site`: as ToHtml has it.
Reports MakeReports(const Result& result, const std::filesystem::path& folder, const std::string& site = {});

/// Writes them, all or none (base::WriteAllWhole), and returns their names. Throws DiskFull.
std::vector<std::filesystem::path> WriteReports(const Result& result, const std::filesystem::path& folder);

}  // namespace report
