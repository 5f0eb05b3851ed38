// The files of a report.
#pragma once

#include <filesystem>
#include <vector>

#include "report/document.h"

namespace report {

struct WrittenReports {
  std::vector<std::filesystem::path> files;
  Document document;  ///< What report.json holds now.
};

/// Writes report.json, junit.xml, summary.md and index.html into `folder`, which is created where absent; each file is
/// replaced whole or not at all. Throws DiskFull when a file could not be written.
WrittenReports WriteReports(const Result& result, const std::filesystem::path& folder);

}  // namespace report
