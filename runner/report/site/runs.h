// The runs that a site shows: each report once.
#pragma once

#include <array>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "report/document.h"

namespace site {

/// Where a run is shown, in the order of a page. Only what may be cited stands in the main columns. A run of compile-time cases alone,
/// in which no GPU has a part, is one of a compiler.
enum class Part { kCited, kCompiler, kUncited, kModel };
inline constexpr std::array kParts = {Part::kCited, Part::kCompiler, Part::kUncited, Part::kModel};
std::string_view Title(Part part);  ///< A heading.

struct Run {
  report::Document document;  ///< Its file without folders, which are nobody's business.
  Part part = Part::kUncited;
  std::string
      id;  ///< In addresses: its day, and seven digits of the SHA-256 of those of its journals, so that it stays.
  report::Origin origin;  ///< Of several GPUs "2 x NVIDIA H200"; of a compiler "nvcc", and no driver.
  std::string started;    ///< UTC, "2026-11-22T06:39:42Z"
  std::string apart;  ///< What tells it from others whose Label is the same, with the day: " (6791a35)"; else empty.

  const report::Result& Result() const { return document.report; }
  /// "NVIDIA H200, driver 580.159.04, toolkit 13.0.88, 2026-11-21", "nvcc 13.0.88, 2026-11-21"; no two are the same.
  std::string Label() const;
  std::string Name() const;  ///< What stands over its column: "NVIDIA H200", "nvcc 13.0.88"
  bool IsPartial() const { return Result().level && Result().level->partial; }  ///< Of a part of the suite.
  std::string Day() const { return origin.date + apart; }
  /// Of a compiler its toolkit, else the day.
  std::string DayOrToolkit() const { return part == Part::kCompiler ? origin.toolkit : Day(); }
  bool EndedEarly() const;       ///< Before all that was planned had run.
  std::string Standing() const;  ///< Why it may be cited, or may not: a sentence.
};

/// By part, in each the newest first, of compilers the newest toolkit. Throws InputError, naming the file, for what LoadReport refuses, for a report of no run, or of one
/// that another of `files` is of, and for one that does not say when it began.
std::vector<Run> LoadRuns(const std::vector<std::filesystem::path>& files);

}  // namespace site
