/*---
clause: pi.texfilter.edge-clamp
control: another addressing mode is asked for
control-fails-with: a neighbour beyond the edge did not follow the addressing mode
---*/
#include "cts/case.cuh"
#include "cts/sampled.cuh"

#include <string>

namespace {

// Half a texel and less around the edges, where one of the neighbours lies beyond, in steps of an eighth.
std::vector<double> AroundTheEdges(int size) {
  std::vector<double> coordinates;
  for (int i = -4; i <= 4; ++i) {
    coordinates.push_back(i / 8.0);
    coordinates.push_back(size + i / 8.0);
  }
  return coordinates;
}

CTS_CASE() {
  const struct {
    const char* name;
    cudaTextureAddressMode mode, other;
    bool normalized;
    float border;
  } rows[] = {{"clamp", cudaAddressModeClamp, cudaAddressModeBorder, false, 0},
              {"border", cudaAddressModeBorder, cudaAddressModeClamp, false, 0},
              {"border-with-colour", cudaAddressModeBorder, cudaAddressModeClamp, false, 512},
              {"clamp-normalized", cudaAddressModeClamp, cudaAddressModeBorder, true, 0},
              {"wrap", cudaAddressModeWrap, cudaAddressModeMirror, true, 0},
              {"mirror", cudaAddressModeMirror, cudaAddressModeWrap, true, 0}};
  for (const auto& row : rows)
    for (const int dimensions : {1, 2, 3}) {
      const std::string name = row.name + ("-" + std::to_string(dimensions)) + "d";
      cts::Row(name.c_str(), [&] {
        const cts::Sampled texels(8, dimensions > 1 ? 4 : 0, dimensions > 2 ? 4 : 0);
        cts::TextureOptions meant{.address = row.mode, .filter = cudaFilterModeLinear, .normalized = row.normalized};
        meant.border[0] = row.border;
        cts::TextureOptions other = meant;
        other.address = row.other;
        const auto spots = texels.Spots(row.normalized, AroundTheEdges);
        CTS_EXPECT_EQ(texels.Wrong(cts::control() ? other : meant, meant, spots), 0,
                      "a neighbour beyond the edge did not follow the addressing mode");
      });
    }
}

}  // namespace
