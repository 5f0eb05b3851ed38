/*---
clause: pi.texture-filtering.edge-clamp
control: another addressing mode is asked for
control-fails-with: a neighbour beyond the edge did not follow the addressing mode
---*/
#include "cts/case.cuh"
#include "cts/texture/sampled.cuh"

#include <string>

namespace {

// Half a texel and less around the edges, where one of the neighbours lies beyond, in steps of a quarter: products of
// three such weights have 8 bits.
std::vector<double> AroundTheEdges(int size) {
  std::vector<double> coordinates;
  for (int i = -2; i <= 2; ++i) {
    coordinates.push_back(i / 4.0);
    coordinates.push_back(size + i / 4.0);
  }
  return coordinates;
}
// Those of them that are in range: beyond the border the guide lets a fetch give the border alone, filtered or not.
std::vector<double> WithinTheEdges(int size) { return {0, 0.25, 0.5, size - 0.5, size - 0.25}; }

// A dimension that the texture does not have is clamped: no document says that its mode is ignored.
cts::AddressModes Modes(cudaTextureAddressMode mode, int dimensions) {
  return {mode, dimensions > 1 ? mode : cudaAddressModeClamp, dimensions > 2 ? mode : cudaAddressModeClamp};
}

CTS_CASE() {
  const struct {
    const char* name;
    cudaTextureAddressMode mode, other;
    bool normalized;
    float border;
    bool power_of_two = true;
  } rows[] = {{"clamp", cudaAddressModeClamp, cudaAddressModeBorder, false, 0},
              {"border", cudaAddressModeBorder, cudaAddressModeClamp, false, 0},
              {"border-with-colour", cudaAddressModeBorder, cudaAddressModeClamp, false, 512},
              {"clamp-normalized", cudaAddressModeClamp, cudaAddressModeBorder, true, 0},
              {"wrap", cudaAddressModeWrap, cudaAddressModeMirror, true, 0},
              {"mirror", cudaAddressModeMirror, cudaAddressModeWrap, true, 0},
              {"wrap-no-power-of-two", cudaAddressModeWrap, cudaAddressModeMirror, true, 0, false},
              {"mirror-no-power-of-two", cudaAddressModeMirror, cudaAddressModeWrap, true, 0, false}};
  for (const auto& row : rows)
    for (const int dimensions : {1, 2, 3}) {
      const std::string name = row.name + ("-" + std::to_string(dimensions)) + "d";
      cts::Row(name.c_str(), [&] {
        const int width = row.power_of_two ? 8 : 7, height = row.power_of_two ? 4 : 5, depth = row.power_of_two ? 4 : 3;
        const cts::Sampled texels(width, dimensions > 1 ? height : 0, dimensions > 2 ? depth : 0);
        cts::TextureOptions meant{
            .address = Modes(row.mode, dimensions), .filter = cudaFilterModeLinear, .normalized = row.normalized};
        meant.border[0] = row.border;
        cts::TextureOptions other = meant;
        other.address = Modes(row.other, dimensions);
        const auto spots = row.mode == cudaAddressModeBorder ? texels.Spots(row.normalized, WithinTheEdges)
                                                             : texels.Spots(row.normalized, AroundTheEdges);
        CTS_EXPECT_EQ(texels.Wrong(cts::control() ? other : meant, meant, spots), 0,
                      "a neighbour beyond the edge did not follow the addressing mode");
      });
    }
  if (cts::control()) return;
  const cts::Sampled line(8);
  const cts::TextureOptions all{.address = cudaAddressModeBorder, .filter = cudaFilterModeLinear};
  CTS_OBSERVE("border-of-an-unused-dimension-counts", !(line.Wrong(all, all, cts::Centres(8)) == 0));
}

}  // namespace
