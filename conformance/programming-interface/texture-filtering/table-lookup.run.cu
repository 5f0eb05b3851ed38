/*---
clause: pi.texture-filtering.table-lookup
control: the half is left out of the coordinate
control-fails-with:
  - an end of the table was not hit
  - a value within the table is not between its neighbours
---*/
#include "cts/case.cuh"
#include "cts/texture/array.h"
#include "cts/texture/texture.h"
#include "cts/texture/texture_fetch.cuh"
#include "cts/texture/texture_reference.h"

#include <cmath>

namespace {

// T[i] = 10 i^2 over [0, R]; x from 0 to R in steps that give weights of 1/16.
void Check(const char* name, int size, float range) {
  cts::Row(name, [&] {
    const auto entry = [](double i) { return 10 * i * i; };
    const cts::Array<float> array(make_cudaExtent(static_cast<std::size_t>(size), 0, 0));
    array.Upload([&](int x, int, int) { return static_cast<float>(entry(x)); });
    const cts::Texture table(array, {.filter = cudaFilterModeLinear});
    const int steps = 16 * (size - 1);
    std::vector<cts::Spot> spots;
    for (int i = 0; i <= steps; ++i) {
      const float x = range * static_cast<float>(i) / static_cast<float>(steps);
      spots.push_back({static_cast<float>(size - 1) / range * x + (cts::control() ? 0 : 0.5f)});
    }
    const auto looked_up = cts::FetchEach<cts::fetch::In1D>(table, spots);
    CTS_EXPECT(looked_up[0] == entry(0) && looked_up[steps] == entry(size - 1), "an end of the table was not hit");
    std::size_t wrong = 0;
    for (int i = 1; i < steps; ++i) {
      const double at = i / 16.0, below = std::floor(at), difference = entry(below + 1) - entry(below);
      wrong += !(std::fabs(looked_up[i] - (entry(below) + (at - below) * difference)) <= cts::FilterBound(difference));
    }
    CTS_EXPECT_EQ(wrong, 0, "a value within the table is not between its neighbours");
  });
}

CTS_CASE() {
  Check("4-entries-over-4", 4, 4);
  Check("4-entries-over-1", 4, 1);
  Check("17-entries-over-1000", 17, 1000);
}

}  // namespace
