/*---
clause: pi.tex.border-color
control: the descriptor names no colour
control-fails-with: a fetch beyond the border did not return the colour
---*/
#include "cts/case.cuh"
#include "cts/texture/array.h"
#include "cts/texture/texel.h"
#include "cts/texture/texture.h"
#include "cts/texture/texture_fetch.cuh"

#include <cstring>

namespace {

constexpr int kColour[4] = {3, 7, 100, 125};  // Of components of 8 bits, too.
constexpr int kNegative[4] = {-3, -128, -1, -77};
constexpr float kFloats[4] = {-0.75f, 1.0e30f, 1.0e-30f, -65536.5f};

// Integers are given as the floats with their bits.
template <class Component>
float Given(Component value) {
  if (std::is_floating_point_v<Component>) return static_cast<float>(value);
  const int whole = static_cast<int>(value);
  float bits;
  std::memcpy(&bits, &whole, sizeof bits);
  return bits;
}

// How many components of fetches beyond the border, at these spots of an array of other texels, are not those of the
// colour.
template <class Component, int count, class Fetch>
std::size_t Wrong(cudaExtent extent, unsigned flags, const std::vector<cts::Spot>& spots,
                  const Component (&colour)[4]) {
  using Element = cts::Texel<Component, count>;
  const cts::Array<Element> array(extent, flags);
  array.Upload([](int, int, int) { return cts::MakeTexel<Component, count>([](int i) { return 50 + i; }); });
  cts::TextureOptions options{.address = cudaAddressModeBorder};
  for (int i = 0; i < 4; ++i) options.border[i] = cts::control() ? 0 : Given(colour[i]);
  const cts::Texture texture(array, options);
  std::size_t wrong = 0;
  for (const Element& texel : cts::FetchEach<Fetch, Element>(texture, spots))
    for (int i = 0; i < count; ++i) wrong += cts::ComponentOf<Component>(texel, i) != colour[i];
  return wrong;
}
template <class Component, int count>
std::size_t WrongIn2D(const int (&colour)[4]) {
  Component components[4];
  for (int i = 0; i < 4; ++i) components[i] = static_cast<Component>(colour[i]);
  return Wrong<Component, count, cts::fetch::In2D>(
      {4, 4, 0}, cudaArrayDefault, {{-10, 0.5f}, {14, 0.5f}, {0.5f, -1}, {0.5f, 4.5f}, {-1, -1}, {5, 5}}, components);
}

constexpr const char* kWrong = "a fetch beyond the border did not return the colour";

struct Check {
  template <class Component, int count>
  void operator()() const {
    cts::Row(cts::TexelName<Component, count>(),
             [] { CTS_EXPECT_EQ((WrongIn2D<Component, count>(kColour)), 0, kWrong); });
  }
};

CTS_CASE() { cts::ForEachFormat(Check()); }

// Floats of any sign and size, in each number of dimensions.
template <class Fetch>
void CheckShape(const char* name, cudaExtent extent, unsigned flags, const std::vector<cts::Spot>& spots) {
  cts::Row(name, [&] { CTS_EXPECT_EQ((Wrong<float, 4, Fetch>(extent, flags, spots, kFloats)), 0, kWrong); });
}

CTS_CASE(shapes) {
  CheckShape<cts::fetch::In1D>("1d", {4, 0, 0}, cudaArrayDefault, {{-10}, {-0.25f}, {4.25f}, {14}});
  CheckShape<cts::fetch::In2D>("2d", {4, 4, 0}, cudaArrayDefault, {{-0.25f, 0.5f}, {0.5f, 4.25f}, {4.25f, -0.25f}});
  CheckShape<cts::fetch::In3D>("3d", {4, 4, 4}, cudaArrayDefault,
                               {{-0.25f, 0.5f, 0.5f}, {0.5f, 4.25f, 0.5f}, {0.5f, 0.5f, -0.25f}, {0.5f, 0.5f, 4.25f}});
  CheckShape<cts::fetch::Layered1D>("1d-layered", {4, 0, 3}, cudaArrayLayered, {{-0.25f, 0, 0, 0}, {4.25f, 0, 0, 2}});
  CheckShape<cts::fetch::Layered2D>("2d-layered", {4, 4, 3}, cudaArrayLayered,
                                    {{-0.25f, 0.5f, 0, 0}, {0.5f, 4.25f, 0, 1}, {0.5f, -0.25f, 0, 2}});
  if (cts::control()) return;
  // As floats they are no numbers, which a conversion may change.
  CTS_OBSERVE("negative-bytes-come-back", (WrongIn2D<signed char, 4>(kNegative) == 0));
  CTS_OBSERVE("negative-shorts-come-back", (WrongIn2D<short, 4>(kNegative) == 0));
  CTS_OBSERVE("negative-integers-come-back", (WrongIn2D<int, 4>(kNegative) == 0));
}

}  // namespace
