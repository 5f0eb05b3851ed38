// A result as metrics of the machine that it was made on.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "report/exposition.h"
#include "report/result.h"

namespace report {

/// Which check of the machine this is, and how it went. The first three are on every sample, so that the files of several
/// checks (one a GPU) can lie in one folder, and stay the same when the GPU does not answer.
struct MetricsOrigin {
  std::string command;          ///< "run" or "node-check"
  std::string level;            ///< "node", ..., "none"
  std::string visible_devices;  ///< $CUDA_VISIBLE_DEVICES, or "all"
  double seconds = 0;           ///< That the check took.
  bool complete = false;        ///< It came to its end.
  std::int64_t ended = 0;       ///< Seconds since 1970.
};

/// cuda_cts_info (suite, toolkit, driver, GPU), clauses and cases by verdict, controls, violated clauses by name.
std::vector<MetricFamily> MetricsOf(const Result& result);

/// Throws InputError when the collector would not read `file`: its name must end in ".prom", in a folder that exists.
void CheckMetricsFile(const std::filesystem::path& file);

/// What one check has to tell.
struct CheckMetrics {
  std::vector<MetricFamily> families;
  MetricsOrigin origin;
};

/// Replaces `file` whole: of each check the families and those of its origin itself. The checks differ in their origin. Throws DiskFull.
void WriteMetrics(const std::filesystem::path& file, const std::vector<CheckMetrics>& checks);

/// Of a check that ends now; `command` and `level` as MetricsOrigin has them. `visible`: the $CUDA_VISIBLE_DEVICES of its programs; empty:
/// that of this one.
MetricsOrigin MetricsOriginNow(const char* command, const std::string& level, double seconds, bool complete,
                               const std::string& visible = "");

}  // namespace report
