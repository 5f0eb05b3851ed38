// report.json files, as `compare` and `report --recorded` read them back.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

#include "report/result.h"

namespace report {

struct Document {
  std::string file;    ///< As given.
  std::string sha256;  ///< Of its bytes.
  Result report;
};

/// Throws InputError, "<file>: a model of the documents was tested, not CUDA; <hint>", for what was made on the reference device.
void RefuseModel(const Document& document, std::string_view hint);
/// The same of a result, for `what`.
void RefuseModel(const Result& result, std::string_view what, std::string_view hint);

/// Reads a report or a baseline. Throws InputError, naming the file, when it cannot be read, is not JSON (cut off?), is of another schema, lacks a member
/// that its readers use, names a clause twice, or when its denominator is not what its clauses add up to. A report of a
/// former version is what this version would say.
Document LoadReport(const std::filesystem::path& file);

/// The text of report.json.
std::string ReportText(const nlohmann::ordered_json& report);

/// Where and with what a report was made, in words: "2 x NVIDIA H200, driver 580.159.04, 2026-11-21".
struct Origin {
  std::string gpu, driver, toolkit, date, suite;  ///< "unknown ..." where the report does not say.
  std::string Text() const;                       ///< gpu, driver, date
};
Origin OriginOf(const Result& report);

/// One sentence to paste. It names the denominator, so that it cannot be quoted without.
std::string CiteText(const Result& report);

}  // namespace report
