// Normalized coordinates beyond either end of textures of each shape, up to several turns away, always within a texel.
#include "cts/case.cuh"
#include "cts/texture/sampled.cuh"

namespace {

struct Addresses {
  cudaTextureAddressMode meant, given;
};
void CheckTurns(const char* name, int width, int height, int depth, Addresses modes, const char* message) {
  cts::Row(name, [&] {
    const bool normalized = true;
    const cts::Sampled texels(width, height, depth);
    const cts::TextureOptions meant{.address = modes.meant, .normalized = normalized};
    const cts::TextureOptions given{.address = modes.given, .normalized = normalized};
    const auto spots = texels.Spots(normalized, cts::BeyondTheEnds({0.5, 2.5, 3.75, 8.25, 9.5, 17.25, 40.5}));
    CTS_EXPECT_EQ(texels.Wrong(given, meant, spots), 0, message);
  });
}
// What the given mode fetches must be what the formulas say of the one that is meant.
void CheckTurns(Addresses modes, const char* message) {
  CheckTurns("1d", 8, 0, 0, modes, message);
  CheckTurns("2d", 8, 4, 0, modes, message);
  CheckTurns("3d", 8, 4, 4, modes, message);
  CheckTurns("1d-no-power-of-two", 7, 0, 0, modes, message);
  CheckTurns("2d-no-power-of-two", 7, 5, 0, modes, message);
  CheckTurns("3d-no-power-of-two", 7, 5, 3, modes, message);
}

}  // namespace
