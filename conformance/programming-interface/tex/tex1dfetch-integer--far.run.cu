/*---
clause: pi.tex.tex1dfetch-integer
covers: coordinates around each power of two
control: the coordinate is one less
control-fails-with: a fetch far from the beginning did not return the element of its coordinate
---*/
#include "cts/case.cuh"
#include "cts/texture/texture.h"
#include "cts/texture/texture_fetch.cuh"

#include <vector>

namespace {

constexpr unsigned kCount = 1u << 22;  // each coordinate is a float, too

unsigned Value(unsigned at) { return (at + 1) * 2654435761u; }

// Around each power of two, and spread over all.
CTS_CASE() {
  std::vector<unsigned> elements(kCount);
  for (unsigned at = 0; at < kCount; ++at) elements[at] = Value(at);
  std::vector<unsigned> places;
  for (unsigned power = 2; power <= kCount; power *= 2)
    for (const unsigned at : {power - 2, power - 1, power, power + 1})
      if (at < kCount) places.push_back(at);
  for (unsigned i = 1; i < 1000; ++i) places.push_back(i * 4194u);
  std::vector<cts::Spot> spots;
  for (const unsigned at : places) spots.push_back({static_cast<float>(cts::control() && at > 0 ? at - 1 : at)});
  cts::DeviceBuffer<unsigned> buffer(kCount);
  buffer.Write(elements.data(), elements.size());
  const cts::Texture texture(buffer);
  const auto fetched = cts::FetchEach<cts::fetch::Linear, unsigned>(texture, spots);
  std::size_t wrong = 0;
  for (std::size_t i = 0; i < places.size(); ++i) wrong += fetched[i] != Value(places[i]);
  CTS_EXPECT_EQ(wrong, 0, "a fetch far from the beginning did not return the element of its coordinate");
}

}  // namespace
