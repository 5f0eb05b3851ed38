#include "run/plan.h"

namespace run {
namespace {

bool RunsAlone(const catalogue::Case& c) {
  return c.kind == catalogue::CaseKind::kLitmus || c.kind == catalogue::CaseKind::kMulti;
}

}  // namespace

std::vector<Unit> MakePlan(const std::vector<catalogue::SelectedCase>& selected, int repeat, std::uint64_t seed) {
  std::vector<Unit> plan;
  for (int attempt = 1; attempt <= repeat; ++attempt) {
    for (const bool alone : {false, true}) {
      for (const catalogue::SelectedCase& item : selected) {
        if (RunsAlone(*item.subject) != alone) continue;
        for (const catalogue::Observer observer : item.observers) {
          plan.push_back({item.subject, observer, attempt, seed + static_cast<std::uint64_t>(attempt) - 1, alone});
        }
      }
    }
  }
  return plan;
}

}  // namespace run
