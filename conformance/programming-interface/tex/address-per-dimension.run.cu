/*---
clause: pi.tex.address-per-dimension
control: the modes are given to other dimensions
control-fails-with: a coordinate did not follow the mode of its dimension
---*/
#include "cts/case.cuh"
#include "cts/texture/sampled.cuh"

namespace {

constexpr cudaTextureAddressMode kWrap = cudaAddressModeWrap, kMirror = cudaAddressModeMirror,
                                 kClamp = cudaAddressModeClamp, kBorder = cudaAddressModeBorder;

CTS_CASE() {
  const struct {
    const char* name;
    int depth;
    cts::AddressModes modes, exchanged;
  } rows[] = {{"wrap-border", 0, {kWrap, kBorder}, {kBorder, kWrap}},
              {"border-mirror", 0, {kBorder, kMirror}, {kMirror, kBorder}},
              {"clamp-wrap", 0, {kClamp, kWrap}, {kWrap, kClamp}},
              {"wrap-mirror-clamp", 4, {kWrap, kMirror, kClamp}, {kMirror, kClamp, kWrap}},
              {"border-wrap-mirror", 4, {kBorder, kWrap, kMirror}, {kMirror, kBorder, kWrap}},
              {"clamp-border-wrap", 4, {kClamp, kBorder, kWrap}, {kWrap, kClamp, kBorder}}};
  for (const auto& row : rows)
    cts::Row(row.name, [&] {
      const cts::Sampled texels(8, 4, row.depth);
      const cts::TextureOptions meant{.address = row.modes, .normalized = true};
      const cts::TextureOptions exchanged{.address = row.exchanged, .normalized = true};
      const auto spots = texels.Spots(true, cts::BeyondTheEnds({0.5, 1.5, 2.5, 6.5}));
      CTS_EXPECT_EQ(texels.Wrong(cts::control() ? exchanged : meant, meant, spots), 0,
                    "a coordinate did not follow the mode of its dimension");
    });
}

}  // namespace
