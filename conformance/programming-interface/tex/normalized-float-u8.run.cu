/*---
clause: pi.tex.normalized-float-u8
control: the object is made with cudaReadModeElementType
control-fails-with:
  - an end of the range was not mapped exactly
  - a value between was not mapped in proportion
---*/
#include "cts/case.cuh"
#include "cts/normalized_fetch.cuh"
#include "cts/texture_reference.h"

#include <cmath>

namespace {

using Component = unsigned char;

// A quarter of the step between two values: each is nearer to its own place than to any other's.
constexpr double kBound = 0.25 / std::numeric_limits<Component>::max();

struct Check {
  template <class, int count>
  void operator()() const {
    cts::Row(cts::TexelName<Component, count>(), [] {
      const auto texels = cts::FetchNormalized<Component, count>(!cts::control());
      std::size_t ends = 0, between = 0;
      for (std::size_t i = 0; i < texels.written.size(); ++i) {
        const double expected = cts::NormalizedValue(texels.written[i]), off = std::fabs(texels.fetched[i] - expected);
        const bool end = expected == 0 || expected == 1;
        ends += end && off != 0;
        between += !end && !(off < kBound);
      }
      CTS_EXPECT_EQ(ends, 0, "an end of the range was not mapped exactly");
      CTS_EXPECT_EQ(between, 0, "a value between was not mapped in proportion");
    });
  }
};

CTS_CASE() { cts::ForEachCount<Component>(Check()); }

}  // namespace
