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

// 2 by 1 texels of 1000 behind the first level, then one of 2000.
struct MipmappedTexels : Texels {
  float second[2] = {1000, 1000}, third[1] = {2000};
  MipmappedTexels() {
    object.texels.slices = 1;
    const auto level = [](float* data, u64 width) {
      return TexelArray{reinterpret_cast<u8*>(data), width, 1, 1, 0, 1, 32, 'f', false, false, false, false, 0};
    };
    object.further = {level(second, 2), level(third, 1)};
    object.normalized = true;
    object.greatest_level = 2;
  }
};
constexpr const char* kLevel = "tex.level.2d.v4.f32.f32 {%f1, %f2, %f3, %f4}, [%h, {%f5, %f6}], %f7;";

TEST(Texture, ALevelIsNamed) {
  MipmappedTexels t;
  EXPECT_EQ(t.Fetch(kLevel, 0.4f, 0.4f, 0)[0], 12);
  EXPECT_EQ(t.Fetch(kLevel, 0.4f, 0.4f, 1)[0], 1000);
  EXPECT_EQ(t.Fetch(kLevel, 0.4f, 0.4f, 1.4f)[0], 1000);
  EXPECT_EQ(t.Fetch(kLevel, 0.4f, 0.4f, 9)[0], 2000);
  EXPECT_EQ(t.Fetch(k2D, 0.4f, 0.4f)[0], 12);  // the first
  t.object.filters_levels = true;
  EXPECT_EQ(t.Fetch(kLevel, 0.4f, 0.4f, 1.25f)[0], 1250);
  t.object.level_bias = 0.5f;
  EXPECT_EQ(t.Fetch(kLevel, 0.4f, 0.4f, 1.25f)[0], 1750);
  t.object.least_level = 1.25f, t.object.greatest_level = 1.5f;
  EXPECT_EQ(t.Fetch(kLevel, 0.4f, 0.4f, -3)[0], 1250);
  EXPECT_EQ(t.Fetch(kLevel, 0.4f, 0.4f, 3)[0], 1500);
}

// 4 texels wide: a quarter is one texel, a pixel of two has level 1. The rows are 3.
TEST(Texture, ALevelIsThatOfTheLargerSideOfAPixel) {
  MipmappedTexels t;
  const char* along =
      "tex.grad.2d.v4.f32.f32 {%f1, %f2, %f3, %f4}, [%h, {%f5, %f6}], {%f7, 0f00000000}, {0f00000000, 0f3e800000};";
  EXPECT_EQ(t.Fetch(along, 0.4f, 0.4f, 0.25f)[0], 12);
  EXPECT_EQ(t.Fetch(along, 0.4f, 0.4f, 0.5f)[0], 1000);
  EXPECT_EQ(t.Fetch(along, 0.4f, 0.4f, 1)[0], 2000);
  const char* across = "tex.grad.1d.v4.f32.f32 {%f1, %f2, %f3, %f4}, [%h, {%f5}], {0f00000000}, {%f7};";
  EXPECT_EQ(t.Fetch(across, 0.4f, 0, 0.5f)[0], 1000);
}

// Of each border of a cubemap of constants: half of the next face, and its texel beside the border.
TEST(Texture, FiltersAcrossTheBordersOfFaces) {
  Texels t;
  t.object.texels.height = 4;
  t.values.assign(6 * 16, 0);
  for (std::size_t i = 0; i < t.values.size(); ++i) t.values[i] = static_cast<float>(i / 16);
  t.object.texels.data = reinterpret_cast<u8*>(t.values.data());
  t.object.texels.cubemap = t.object.filters = t.object.seamless = true;
  EXPECT_EQ(t.Fetch(kCube, 1, 0.25f, 0.9999f)[0], 2);       // of faces 0 and 4
  EXPECT_EQ(t.Fetch(kCube, -0.25f, 0.9999f, -1)[0], 3.5f);  // 5 and 2
  EXPECT_EQ(t.Fetch(kCube, -1, -0.9999f, 0.25f)[0], 2);     // 1 and 3
  EXPECT_EQ(t.Fetch(kCube, -0.25f, -1, 0.25f)[0], 3);
  t.object.seamless = false;
  EXPECT_EQ(t.Fetch(kCube, 1, 0.25f, 0.9999f)[0], 0);
}

// Blocks of 4 by 4 texels: two colours and 2 bits a texel, two numbers and 3 bits a texel.
TEST(Texture, ReadsBlocks) {
  Texels t;
  const u64 colours = 0x001f'f800 | u64{0b11'10'01'00} << 32;
  u64 blocks[2] = {colours, 0};
  t.object.texels = {reinterpret_cast<u8*>(blocks), 4, 4, 1, 8, 4, 32, 'u', false, false, false, false, 1};
  EXPECT_EQ(t.Fetch(k2D, 0, 0), (std::vector<float>{1, 0, 0, 1}));
  EXPECT_EQ(t.Fetch(k2D, 1, 0), (std::vector<float>{0, 0, 1, 1}));
  EXPECT_EQ(t.Fetch(k2D, 2, 0), (std::vector<float>{2.0f / 3, 0, 1.0f / 3, 1}));
  blocks[0] = 0xf800'001f | u64{0b11'10'01'00} << 32;  // the other order: three colours and nothing
  EXPECT_EQ(t.Fetch(k2D, 2, 0), (std::vector<float>{0.5f, 0, 0.5f, 1}));
  EXPECT_EQ(t.Fetch(k2D, 3, 0), (std::vector<float>{0, 0, 0, 0}));
  blocks[0] = 0xf0, blocks[1] = colours;  // opacities of 4 bits in front
  t.object.texels.block = 2;
  EXPECT_EQ(t.Fetch(k2D, 1, 0), (std::vector<float>{0, 0, 1, 1}));
  EXPECT_EQ(t.Fetch(k2D, 0, 0)[3], 0);
  blocks[0] = 255 | u64{0b010'001'000} << 16;
  t.object.texels.block = 3;
  EXPECT_EQ(t.Fetch(k2D, 2, 0)[3], 6.0f / 7);
  t.object.texels.block = 4, t.object.texels.channels = 1;
  EXPECT_EQ(t.Fetch(k2D, 0, 0), (std::vector<float>{1, 0, 0, 0}));
  blocks[0] = 0x7f81 | u64{0b111'110'010'001'000} << 16;  // -1 and 1: six numbers, the least and the greatest
  t.object.texels.kind = 's';
  EXPECT_EQ(t.Fetch(k2D, 1, 0)[0], 1);
  EXPECT_EQ(t.Fetch(k2D, 2, 0)[0], -0.6f);
  EXPECT_EQ(t.Fetch(k2D, 3, 0)[0], -1);
  EXPECT_EQ(t.Fetch(k2D, 0, 1)[0], 1);
}

TEST(Surface, AFormattedStoreCountsElementsAndConverts) {
  Texels t;
  t.object.is_surface = true;
  u16 halves[8] = {};
  t.object.texels = {reinterpret_cast<u8*>(halves), 4, 1, 1, 0, 2, 16, 'f', true, false};
  EXPECT_EQ(t.Run("sust.p.1d.v4.b32.trap [%h, {2}], {0x3fc00000, 0xc0000000, 7, 8};").fault, kNoFault);
  EXPECT_EQ(halves[4], 0x3e00);
  EXPECT_EQ(halves[5], 0xc000);
  EXPECT_EQ(halves[6], 0);
  EXPECT_EQ(t.Run("sust.p.1d.v4.b32.trap [%h, {4}], {1, 2, 3, 4};").fault, kIllegalAddress);
  t.object.texels.kind = 'u';
  EXPECT_EQ(t.Run("sust.p.1d.v4.b32.trap [%h, {3}], {0x12345, 6, 7, 8};").fault, kNoFault);
  EXPECT_EQ(halves[6], 0x2345);
}

TEST(Surface, RoundsToTheNearestHalf) {
  EXPECT_EQ(FloatToHalf(1), 0x3c00);
  EXPECT_EQ(FloatToHalf(-2.5f), 0xc100);
  EXPECT_EQ(FloatToHalf(1 + 0x1p-11f), 0x3c00);  // of two the even one
  EXPECT_EQ(FloatToHalf(1 + 3 * 0x1p-11f), 0x3c02);
  EXPECT_EQ(FloatToHalf(2047.9f), 0x6800);
  EXPECT_EQ(FloatToHalf(65519), 0x7bff);
  EXPECT_EQ(FloatToHalf(65520), 0x7c00);
  EXPECT_EQ(FloatToHalf(0x1p-24f), 1);
  EXPECT_EQ(FloatToHalf(0x1p-26f), 0);
  for (u32 bits = 0; bits < 0x7c00; ++bits) EXPECT_EQ(FloatToHalf(HalfToFloat(static_cast<u16>(bits))), bits);
}

TEST(Texture, IsRefusedWhereTheModelLacksIt) {
  Texels t;
  EXPECT_THROW(t.Run("tex.level.2d.v4.f32.f32 {%f1, %f2, %f3, %f4}, [%h, {%f5, %f6}];"), ptx::Unmodelled);
  EXPECT_THROW(t.Run("tex.level.1d.v4.f32.s32 {%f1, %f2, %f3, %f4}, [%h, {%r1}], %r2;"), ptx::Unmodelled);
  EXPECT_THROW(t.Run("tex.grad.2d.v4.f32.f32 {%f1, %f2, %f3, %f4}, [%h, {%f5, %f6}], {%f7}, {%f7};"), ptx::Unmodelled);
  EXPECT_THROW(t.Run("tex.grad.cube.v4.f32.f32 {%f1, %f2, %f3, %f4}, [%h, {%f5, %f6, %f7, %f7}], {%f5, %f6, %f7, %f7}, "
                     "{%f5, %f6, %f7, %f7};"),
               ptx::Unmodelled);
  EXPECT_THROW(t.Run("tex.2d.v4.f32.f32 {%f1, %f2, %f3, %f4}, [%h, {%f5, %f6}], %f7;"), ptx::Unmodelled);
  EXPECT_THROW(t.Run("tex.2d.v4.f32.f32 {%f1, %f2, %f3, %f4}, [%h, {%f5}];"), ptx::Unmodelled);
  EXPECT_THROW(t.Run("tld4.r.a2d.v4.f32.f32 {%f1, %f2, %f3, %f4}, [%h, {%r1, %f5, %f6, %f6}];"), ptx::Unmodelled);
  EXPECT_THROW(t.Run("sust.p.2d.v2.b32.trap [%h, {0, 0}], {1, 2};"), ptx::Unmodelled);
  EXPECT_THROW(t.Run("suld.p.2d.v4.b32.trap {%r1, %r2, %r3, %r4}, [%h, {0, 0}];"), ptx::Unmodelled);
  EXPECT_THROW(t.Run("suld.b.2d.v2.b32.trap {%r1}, [%h, {0, 0}];"), ptx::Unmodelled);
}

}  // namespace
}  // namespace ref::testing
