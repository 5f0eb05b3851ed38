// The recorded run to compare this machine with: --baseline of `cuda-cts gate` and `node-check`.
#pragma once

#include <filesystem>
#include <set>
#include <string>

#include "report/document.h"
#include "suite/catalogue/condition.h"

namespace comparison {

struct BaselineChoice {
  std::filesystem::path file;
  std::string why;         ///< One clause for people: "same GPU (nvidia-h200), driver 580.159.04, toolkit 13.0.88".
  bool same_kind = false;  ///< Same GPU, and as many of them; else what is not applicable here may differ by right.
};

/// The report.json in `folder` of the same GPU, preferring as many GPUs, the same toolkit, then the one with most clauses
/// that hold; else of the same compute capability. Throws InputError when `facts` names no GPU, when a file in the folder
/// is no report, and when none is near, with what there is.
BaselineChoice NearestBaseline(const std::filesystem::path& folder, const catalogue::Facts& facts);

/// The report.json or baseline to compare with. Throws InputError for one that says nothing of CUDA: no case was run for it, or the
/// reference device was tested.
report::Document LoadBaseline(const std::filesystem::path& file);

}  // namespace comparison
