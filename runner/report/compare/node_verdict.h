// The verdict of a node check: four outcomes, one line.
#pragma once

#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "report/compare/compare.h"
#include "report/exposition.h"
#include "report/result.h"

namespace comparison {

/// The exit code of `cuda-cts node-check`.
enum class NodeVerdict { kConforms = 0, kViolates = 1, kUnknown = 2, kRegressed = 3 };
std::string_view Name(NodeVerdict verdict);  ///< "conforms", "violates", "unknown", "regressed"
std::string_view LineWord(
    NodeVerdict verdict);  ///< With which the line begins: "OK", "VIOLATED", "UNKNOWN", "REGRESSED"

/// Supervisors such as node-problem-detector cut off what is longer.
inline constexpr std::size_t kNodeLineBytes = 80;

struct NodeCheck {
  NodeVerdict verdict = NodeVerdict::kUnknown;
  std::string line;                       ///< At most kNodeLineBytes bytes, without line break.
  std::string why;                        ///< The same without that limit.
  std::vector<std::string> clauses;       ///< Those that decided: violated, regressed or undecided.
  int holds = 0, planned = 0, known = 0;  ///< Of the clauses that were asked for.
};

/// In the order of docs/upgrade.md, "What to do at each exit code". `comparison` with the baseline may be null. `stopped` is why the run ended
/// early, or empty.
NodeCheck JudgeNode(const report::Result& result, const std::string& stopped, const Comparison* comparison);

/// `check` with this verdict, and with the line and the reason that `why` gives.
NodeCheck Concluded(NodeCheck check, NodeVerdict verdict, const std::string& why);

/// The check that could not be made.
NodeCheck UnknownNode(const std::string& why);

/// cuda_cts_node_check: 1 for the verdict that it has, 0 for the others.
report::MetricFamily Metric(const NodeCheck& check);

/// schema "cuda-cts-node-check/1"; on one line when dumped.
nlohmann::ordered_json ToJson(const NodeCheck& check);

}  // namespace comparison
