#include "suite/catalogue/gpu_spread.h"

#include <algorithm>
#include <cstdint>
#include <filesystem>

#include "suite/catalogue/levels.h"

namespace catalogue {
namespace {

// What one of several GPUs is to a program that sees no other.
Facts OfOne(Facts facts) {
  facts["gpus"] = "1";
  facts["peer-access"] = facts["prohibited-device"] = "false";
  return facts;
}

// What it needs is there only where there are several.
bool NeedsSeveral(const Tree& tree, const Case& c, const Facts& all, const Facts& one) {
  const base::Location where{"fixtures/features.yaml", 0};
  return std::any_of(c.required.begin(), c.required.end(), [&](const std::string& word) {
    const auto feature = tree.features.find(word);
    return feature != tree.features.end() &&
           Holds(feature->second.condition, all, where) != Holds(feature->second.condition, one, where);
  });
}

}  // namespace

GpuSpread::GpuSpread(const Tree& tree, const std::vector<SelectedCase>& selected, int gpus, const Facts& facts)
    : gpus_(gpus) {
  std::set<std::string> node;
  if (std::filesystem::exists(tree.root / kLevelsFile)) node = NodeClauses(tree);
  const Facts one = OfOne(facts);
  int number = 0;
  for (const SelectedCase& item : selected) {
    const Case& c = *item.subject;
    if (c.IsCompileTime() || Traits(c.kind).gpus > 1 || NeedsSeveral(tree, c, facts, one)) continue;
    if (node.contains(c.clause)) {
      on_each_.insert(&c);
    } else {
      number_[&c] = number++;
    }
  }
}

int GpuSpread::Attempts(const Case& c, int repeat) const {
  if (!on_each_.contains(&c)) return repeat;
  return static_cast<int>(std::min<std::int64_t>(std::int64_t{repeat} * gpus_, INT32_MAX));
}

int GpuSpread::GpuOf(const Case& c, int attempt) const {
  if (on_each_.contains(&c)) return (attempt - 1) % gpus_;
  const auto number = number_.find(&c);
  return number == number_.end() ? -1 : (number->second % gpus_ + (attempt - 1) % gpus_) % gpus_;
}

}  // namespace catalogue
