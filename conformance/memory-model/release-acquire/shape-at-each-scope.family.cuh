// One shape, whose releases and acquires, or fences, are of each scope.
#include "cts/litmus/engine.cuh"

namespace {

using namespace cts::litmus;

constexpr Synchroniser kAccesses = Synchroniser::kReleaseAcquire, kFences = Synchroniser::kFenceAcqRel;

template <const Shape& kShape>
struct InGrid {
  static constexpr TableRow kRows[] = {
      MakeRow(kShape, kAccesses, Scope::kSys),
      MakeRow(kShape, kFences, Scope::kSys),
      MakeRow(kShape, kAccesses, Scope::kGpu, 1),
      MakeRow(kShape, kAccesses, Scope::kGpu, 8),
  };
  static constexpr Weakening kWeakening = Weakening::kAll;
};
template <const Shape& kShape>
struct InCluster {
  static constexpr TableRow kRows[] = {
      MakeRow(kShape, kAccesses, Scope::kCluster),
      MakeRow(kShape, kAccesses, Scope::kCluster, 4, Space::kSharedCluster),
      MakeRow(kShape, kFences, Scope::kCluster),
      MakeRow(kShape, kFences, Scope::kCluster, 4, Space::kSharedCluster),
  };
  static constexpr Weakening kWeakening = Weakening::kAll;
};
template <const Shape& kShape>
struct InBlock {
  static constexpr TableRow kRows[] = {
      MakeRow(kShape, kAccesses, Scope::kCta),
      MakeRow(kShape, kAccesses, Scope::kCta, 4, Space::kShared),
      MakeRow(kShape, kFences, Scope::kCta),
      MakeRow(kShape, kFences, Scope::kCta, 4, Space::kShared),
      MakeRow(kShape, kAccesses, Scope::kCta, 8, Space::kShared),
  };
  static constexpr Weakening kWeakening = Weakening::kAll;
};

}  // namespace
