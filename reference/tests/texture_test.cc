// Texture fetches and surface accesses, of texels that hold their place: 1 + x + 10 y + 100 z.
#include "machine/texture.h"

#include <gtest/gtest.h>

#include <ostream>

#include "ptx/error.h"
#include "tests/run_kernel.h"

namespace ref::testing {
namespace {

using Mode = TextureObject::Mode;

// 4 by 3 texels in 6 slices.
struct Texels {
  std::vector<float> values;
  TextureObject object;
  Texels() {
    for (int z = 0; z < 6; ++z)
      for (int y = 0; y < 3; ++y)
        for (int x = 0; x < 4; ++x) values.push_back(static_cast<float>(1 + x + 10 * y + 100 * z));
    object.texels = {reinterpret_cast<u8*>(values.data()), 4, 3, 6, 0, 1, 32, 'f', true, false};
  }
  Ran Run(const std::string& body) {
    const u64 handle = reinterpret_cast<u64>(&object);
    return RunKernel(
        ".reg .b64 %h; .reg .f32 %f<9>; .reg .b32 %r<9>; mov.u64 %h, " + std::to_string(handle) + ";\n" + body, 1, 1000,
        "", 7, {handle});
  }
  // The four floats of a fetch whose coordinates are %f5 to %f7, and the layer %r1.
  std::vector<float> Fetch(const std::string& fetch, float x, float y = 0, float z = 0, u32 layer = 0) {
    const auto bits = [](float value) { return std::to_string(As<u32>(Bits<float>(value))); };
    const Ran ran =
        Run("mov.b32 %f5, " + bits(x) + "; mov.b32 %f6, " + bits(y) + "; mov.b32 %f7, " + bits(z) + "; mov.u32 %r1, " +
            std::to_string(layer) + ";\n" + fetch + "\nst.global.v4.f32 [%out], {%f1, %f2, %f3, %f4};");
    EXPECT_EQ(ran.fault, kNoFault) << fetch;
    std::vector<float> all;
    for (int n = 0; n < 4; ++n) all.push_back(As<float>(ran.out[static_cast<std::size_t>(n / 2)] >> (32 * (n % 2))));
    return all;
  }
};

constexpr const char* k1D = "tex.1d.v4.f32.f32 {%f1, %f2, %f3, %f4}, [%h, {%f5}];";
constexpr const char* k2D = "tex.2d.v4.f32.f32 {%f1, %f2, %f3, %f4}, [%h, {%f5, %f6}];";
constexpr const char* k3D = "tex.3d.v4.f32.f32 {%f1, %f2, %f3, %f4}, [%h, {%f5, %f6, %f7, %f7}];";
constexpr const char* kA1D = "tex.a1d.v4.f32.f32 {%f1, %f2, %f3, %f4}, [%h, {%r1, %f5}];";
constexpr const char* kA2D = "tex.a2d.v4.f32.f32 {%f1, %f2, %f3, %f4}, [%h, {%r1, %f5, %f6, %f6}];";
constexpr const char* kCube = "tex.cube.v4.f32.f32 {%f1, %f2, %f3, %f4}, [%h, {%f5, %f6, %f7, %f7}];";

TEST(Texture, EachShapeHasItsCoordinates) {
  Texels t;
  EXPECT_EQ(t.Fetch(k1D, 2.9f)[0], 3);
  EXPECT_EQ(t.Fetch(k2D, 2.9f, 1.1f)[0], 13);
  EXPECT_EQ(t.Fetch(k3D, 2.9f, 1.1f, 4.5f)[0], 413);
  EXPECT_EQ(t.Fetch(kA1D, 2.9f, 0, 0, 5)[0], 503);
  EXPECT_EQ(t.Fetch(kA2D, 2.9f, 1.1f, 0, 5)[0], 513);
  EXPECT_EQ(t.Fetch(k2D, 2.9f, 1.1f)[1], 0);  // there is one component
}

TEST(Texture, ADirectionMeetsAFace) {
  Texels t;
  const float directions[6][3] = {{2, 0, 0}, {-2, 0, 0}, {0, 2, 0}, {0, -2, 0}, {0, 0, 2}, {0, 0, -2}};
  for (int face = 0; face < 6; ++face) {
    const auto& d = directions[face];
    EXPECT_EQ(t.Fetch(kCube, d[0], d[1], d[2])[0], static_cast<float>(100 * face + 13)) << face;
  }
  // s = -z and t = -y on the first face: the texel of the least s and t.
  EXPECT_EQ(t.Fetch(kCube, 1, 0.9f, 0.9f)[0], 1);
  EXPECT_EQ(t.Fetch(kCube, 1, -0.9f, 0.9f)[0], 21);
}

TEST(Texture, EachCoordinateHasItsMode) {
  Texels t;
  t.object.normalized = true;
  const auto set = [&](Mode x, Mode y) { t.object.modes[0] = x, t.object.modes[1] = y; };
  set(Mode::kWrap, Mode::kMirror);
  EXPECT_EQ(t.Fetch(k2D, 1.3f, 1.1f)[0], 22);   // 0.3 of 4, 0.9 of 3
  EXPECT_EQ(t.Fetch(k2D, -0.1f, -0.1f)[0], 4);  // 0.9 of 4, 0.1 of 3
  set(Mode::kClamp, Mode::kBorder);
  t.object.border[0] = As<u32>(Bits<float>(-5));
  EXPECT_EQ(t.Fetch(k2D, 7, 0.5f)[0], 14);
  EXPECT_EQ(t.Fetch(k2D, 0.1f, 7)[0], -5);
}

TEST(Texture, FiltersWithin) {
  Texels t;
  t.object.filters = true;
  EXPECT_EQ(t.Fetch(k1D, 2)[0], 2.5f);
  EXPECT_EQ(t.Fetch(k1D, 0.5f + 1.0f / 256)[0], 1 + 1.0f / 256);
  EXPECT_EQ(t.Fetch(k2D, 2, 2)[0], 17.5f);
  EXPECT_EQ(t.Fetch(k3D, 2, 2, 2)[0], 167.5f);
  EXPECT_EQ(t.Fetch(kA2D, 2, 2, 0, 1)[0], 117.5f);
  EXPECT_EQ(t.Fetch(k3D, 0, 0, 0)[0], 1);  // clamped
}

TEST(Texture, ReadsIntegersAndHalvesAsNumbers) {
  Texels t;
  u8 bytes[4] = {0, 255, 128, 127};
  t.object.texels = {bytes, 4, 1, 1, 0, 1, 8, 'u', false, false};
  t.object.to_float = true;
  EXPECT_EQ(t.Fetch(k1D, 1)[0], 1);
  t.object.texels.kind = 's';
  EXPECT_EQ(t.Fetch(k1D, 2)[0], -1);
  EXPECT_EQ(t.Fetch(k1D, 3)[0], 1);
  EXPECT_EQ(HalfToFloat(0x3c00), 1);
  EXPECT_EQ(HalfToFloat(0xc000), -2);
  EXPECT_EQ(HalfToFloat(0x0001), 1.0f / (1 << 24));
  EXPECT_GT(HalfToFloat(0x7c00), 1e38f);
}

// Of (i, j+1), (i+1, j+1), (i+1, j), (i, j); a place that rounds to the next texel in 8 bits is in that.
TEST(Texture, GathersFourTexels) {
  Texels t;
  const char* gather = "tld4.r.2d.v4.f32.f32 {%f1, %f2, %f3, %f4}, [%h, {%f5, %f6}];";
  EXPECT_EQ(t.Fetch(gather, 1.75f, 1.75f), (std::vector<float>{22, 23, 13, 12}));
  EXPECT_EQ(t.Fetch(gather, 2.499f, 1.75f), (std::vector<float>{23, 24, 14, 13}));
}

TEST(Surface, CountsBytesRowsAndSlices) {
  Texels t;
  t.object.is_surface = true;
  EXPECT_EQ(t.Run("suld.b.3d.b32.trap {%r2}, [%h, {8, 1, 4, 0}]; mov.b32 %f1, %r2; cvt.rzi.s32.f32 %r3, %f1;"
                  "st.global.u32 [%out], %r3;")
                .out[0],
            413u);
  EXPECT_EQ(t.Run("sust.b.a2d.v2.b32.trap [%h, {5, 4, 1, 0}], {7, 9};").fault, kNoFault);
  EXPECT_EQ(As<u32>(Bits<float>(t.values[5 * 12 + 4 + 1])), 7u);
  EXPECT_EQ(As<u32>(Bits<float>(t.values[5 * 12 + 4 + 2])), 9u);
}

TEST(Surface, BeyondItsBoundsItDoesAsItIsTold) {
  Texels t;
  t.object.is_surface = true;
  const auto load = [&](const std::string& how) {
    return t.Run("mov.u32 %r2, 77; suld.b.2d.b32." + how + " {%r2}, [%h, {16, 3}]; st.global.u32 [%out], %r2;");
  };
  EXPECT_EQ(load("zero").out[0], 0u);
  EXPECT_EQ(load("clamp").out[0], As<u32>(Bits<float>(24)));
  EXPECT_EQ(load("trap").fault, kIllegalAddress);
  EXPECT_EQ(t.Run("sust.b.2d.b32.zero [%h, {-4, 0}], {5};").fault, kNoFault);
  EXPECT_EQ(t.values[0], 1);
}

TEST(Texture, IsRefusedWhereTheModelLacksIt) {
  Texels t;
  EXPECT_THROW(t.Run("tex.level.2d.v4.f32.f32 {%f1, %f2, %f3, %f4}, [%h, {%f5, %f6}], %f7;"), ptx::Unmodelled);
  EXPECT_THROW(t.Run("tex.2d.v4.f32.f32 {%f1, %f2, %f3, %f4}, [%h, {%f5}];"), ptx::Unmodelled);
  EXPECT_THROW(t.Run("tld4.r.a2d.v4.f32.f32 {%f1, %f2, %f3, %f4}, [%h, {%r1, %f5, %f6, %f6}];"), ptx::Unmodelled);
  EXPECT_THROW(t.Run("sust.p.2d.v4.b32.trap [%h, {0, 0}], {1, 2, 3, 4};"), ptx::Unmodelled);
  EXPECT_THROW(t.Run("suld.b.2d.v2.b32.trap {%r1}, [%h, {0, 0}];"), ptx::Unmodelled);
}

}  // namespace
}  // namespace ref::testing
