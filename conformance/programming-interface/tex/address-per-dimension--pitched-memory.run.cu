/*---
clause: pi.tex.address-per-dimension
covers: pitched memory
control: the modes are given to other dimensions
control-fails-with: a coordinate of pitched memory did not follow the mode of its dimension
note: the reference leaves addressing modes out of account for linear memory alone
---*/
#include "cts/case.cuh"
#include "cts/texture/sampled.cuh"

namespace {

constexpr int kWidth = 7, kHeight = 5;

constexpr cudaTextureAddressMode kWrap = cudaAddressModeWrap, kMirror = cudaAddressModeMirror,
                                 kClamp = cudaAddressModeClamp, kBorder = cudaAddressModeBorder;

void Check(const char* name, const cts::AddressModes& modes, const cts::AddressModes& exchanged, bool normalized) {
  cts::Row(name, [&] {
    const cts::Sampled texels(kWidth, kHeight);
    void* memory = nullptr;
    std::size_t pitch = 0;
    CTS_CUDA(cudaMallocPitch(&memory, &pitch, kWidth * sizeof(float), kHeight));
    CTS_CUDA(cudaMemset(memory, 0x46, pitch * kHeight));  // also what lies between the rows: greater than all texels
    std::vector<float> rows;
    for (int y = 0; y < kHeight; ++y)
      for (int x = 0; x < kWidth; ++x) rows.push_back(static_cast<float>(cts::Sampled::Value(x, y, 0)));
    const std::size_t row = kWidth * sizeof(float);
    CTS_CUDA(cudaMemcpy2D(memory, pitch, rows.data(), row, row, kHeight, cudaMemcpyHostToDevice));
    const auto resource = cts::PitchedResource(static_cast<float*>(memory), kWidth, kHeight, pitch);
    const cts::TextureOptions meant{.address = modes, .normalized = normalized, .border = {-9, 0, 0, 0}};
    cts::TextureOptions given = meant;
    if (cts::control()) given.address = exchanged;
    {
      const cts::Texture texture(resource, given);
      const auto spots = texels.Spots(normalized, cts::BeyondTheEnds({0.5, 1.5, 2.75, 6.5, 11.25}));
      CTS_EXPECT_EQ(texels.WrongOf(texture, meant, spots), 0,
                    "a coordinate of pitched memory did not follow the mode of its dimension");
    }
    CTS_CUDA(cudaFree(memory));
  });
}

CTS_CASE() {
  Check("clamp-border", {kClamp, kBorder}, {kBorder, kClamp}, false);
  Check("border-clamp", {kBorder, kClamp}, {kClamp, kBorder}, false);
  Check("wrap-border", {kWrap, kBorder}, {kBorder, kWrap}, true);
  Check("border-mirror", {kBorder, kMirror}, {kMirror, kBorder}, true);
  Check("clamp-wrap", {kClamp, kWrap}, {kWrap, kClamp}, true);
  Check("mirror-wrap", {kMirror, kWrap}, {kWrap, kMirror}, true);
}

}  // namespace
