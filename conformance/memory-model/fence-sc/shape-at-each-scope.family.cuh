// One shape, whose sequentially consistent fences are of each scope.
#include "cts/litmus/engine.cuh"

namespace {

using namespace cts::litmus;

template <const Shape& kShape>
struct InGrid {
  static constexpr TableRow kRows[] = {
      MakeRow(kShape, Synchroniser::kFenceSc, Scope::kSys),
      MakeRow(kShape, Synchroniser::kFenceSc, Scope::kGpu, 8),
  };
  static constexpr Weakening kWeakening = Weakening::kAll;
};
template <const Shape& kShape>
struct InCluster {
  static constexpr TableRow kRows[] = {
      MakeRow(kShape, Synchroniser::kFenceSc, Scope::kCluster),
      MakeRow(kShape, Synchroniser::kFenceSc, Scope::kCluster, 4, Space::kSharedCluster),
  };
  static constexpr Weakening kWeakening = Weakening::kAll;
};
template <const Shape& kShape>
struct InBlock {
  static constexpr TableRow kRows[] = {
      MakeRow(kShape, Synchroniser::kFenceSc, Scope::kCta),
      MakeRow(kShape, Synchroniser::kFenceSc, Scope::kCta, 4, Space::kShared),
      MakeRow(kShape, Synchroniser::kFenceSc, Scope::kCta, 8, Space::kShared),
  };
  static constexpr Weakening kWeakening = Weakening::kAll;
};

}  // namespace
