// What changed from one run to another.
#pragma once

#include <vector>

#include "base/files.h"
#include "report/compare/compare.h"
#include "report/site/contents.h"

namespace site {

/// Two runs on hardware or two compilers, of which the clauses that both looked at were compared.
struct Difference {
  const Run* older = nullptr;
  const Run* newer = nullptr;
  comparison::Comparison comparison;
  std::size_t clauses = 0;  ///< How many both looked at.
};

/// Every compiler with that of the toolkit before it. Of runs on hardware every pair of a few; of more than six each with the one before it, and with the one before it on the same GPU model. The newest first.
std::vector<Difference> Differences(const Contents& contents);

/// A page a pair, and one that lists them.
std::vector<base::FileText> DifferencePages(const std::vector<Difference>& differences);

}  // namespace site
