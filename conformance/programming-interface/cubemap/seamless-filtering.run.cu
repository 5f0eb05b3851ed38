/*---
clause: pi.cubemap.seamless-filtering
control: seamless filtering is not asked for
control-fails-with: a fetch beside a border of two faces did not filter across it
---*/
#include "cts/case.cuh"
#include "cts/texture/array.h"
#include "cts/texture/texture.h"
#include "cts/texture/texture_fetch.cuh"

#include <algorithm>
#include <string>

namespace {

constexpr int kSide = 8;

// Each face is a constant. The directions lie on one face, within half a texel of the border to the next one and
// far from the corners: on either side of each of the twelve borders.
CTS_CASE() {
  const char* const names[] = {"positive-x", "negative-x", "positive-y", "negative-y", "positive-z", "negative-z"};
  const auto of_face = [](int face) { return 100.0f * static_cast<float>(face + 1); };
  const cts::Array<float> array(make_cudaExtent(kSide, kSide, 6), cudaArrayCubemap);
  array.Upload([&](int, int, int face) { return of_face(face); });
  const cts::Texture texture(array, {.filter = cudaFilterModeLinear, .normalized = true, .seamless = !cts::control()});
  for (int on = 0; on < 6; ++on)
    for (int beside = 0; beside < 6; ++beside) {
      if (on / 2 == beside / 2) continue;
      cts::Row((std::string(names[on]) + "-beside-" + names[beside]).c_str(), [&] {
        std::vector<cts::Spot> spots;
        for (const float near : {1 - 0.02f, 1 - 0.06f})
          for (const float along : {-0.4f, 0.1f, 0.5f}) {
            float at[3] = {along, along, along};
            at[on / 2] = on % 2 == 0 ? 1.0f : -1.0f;
            at[beside / 2] = beside % 2 == 0 ? near : -near;
            spots.push_back({at[0], at[1], at[2]});
          }
        const auto fetched = cts::FetchEach<cts::fetch::Cubemap>(texture, spots);
        const float low = std::min(of_face(on), of_face(beside)), high = std::max(of_face(on), of_face(beside));
        bool between = true;
        for (const float value : fetched) between &= value > low && value < high;
        CTS_EXPECT(between, "a fetch beside a border of two faces did not filter across it");
      });
    }
}

}  // namespace
