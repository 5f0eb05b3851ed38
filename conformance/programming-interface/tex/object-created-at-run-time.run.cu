/*---
clause: pi.tex.object-created-at-run-time
control: each launch gets the next array's object
control-fails-with: a kernel did not fetch from the texture that was chosen at run time
---*/
#include "cts/case.cuh"
#include "cts/texture/array.h"
#include "cts/texture/texture.h"
#include "cts/texture/texture_fetch.cuh"

#include <memory>
#include <vector>

namespace {

struct Chosen {
  int width;
  cts::Array<float> array;
  cts::Texture texture;
  Chosen(int i, const cts::TextureOptions& options) : width(4 + i), array(width, 2), texture(array, options) {
    array.Upload([&](int x, int y, int) { return static_cast<float>(1000 * i + 100 * y + x); });
  }
};

// One kernel; how many objects there are, of which size and with which options, nothing tells the compiler.
CTS_CASE() {
  const char* const names[] = {"first", "second", "third"};
  const cudaTextureAddressMode modes[] = {cudaAddressModeClamp, cudaAddressModeBorder, cudaAddressModeClamp};
  std::vector<std::unique_ptr<Chosen>> chosen;
  for (int i = 0; i < 3; ++i) chosen.push_back(std::make_unique<Chosen>(i, cts::TextureOptions{.address = modes[i]}));
  for (int i = 0; i < 3; ++i)
    cts::Row(names[i], [&] {
      const int width = chosen[i]->width, beyond = modes[i] == cudaAddressModeBorder ? 0 : 1000 * i + width - 1;
      auto spots = cts::Centres(width, 2);
      spots.push_back({static_cast<float>(width) + 3, 0.5f});
      const auto fetched = cts::FetchEach<cts::fetch::In2D>(chosen[cts::control() ? (i + 1) % 3 : i]->texture, spots);
      const auto expected = [&](std::size_t at) {
        const int texel = static_cast<int>(at);
        return texel == 2 * width ? beyond : 1000 * i + 100 * (texel / width) + texel % width;
      };
      CTS_EXPECT_EQ(cts::Wrong(fetched, expected), 0,
                    "a kernel did not fetch from the texture that was chosen at run time");
    });
}

}  // namespace
