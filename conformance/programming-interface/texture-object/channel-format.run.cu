/*---
clause: pi.texture-object.channel-format
control: the descriptor of another type is asked for
control-fails-with: a channel descriptor does not have the bits and the kind of its type
launches: none
---*/
#include "cts/case.cuh"
#include "cts/texture/array.h"
#include "cts/texture/texel.h"

#include <type_traits>

namespace {

void Compare(const cudaChannelFormatDesc& format, int bits, int count, cudaChannelFormatKind kind) {
  const int each[4] = {format.x, format.y, format.z, format.w};
  bool right = format.f == kind;
  for (int i = 0; i < 4; ++i) right &= each[i] == (i < count ? bits : 0);
  CTS_EXPECT(right, "a channel descriptor does not have the bits and the kind of its type");
}

// The descriptor, the one that is made of the same numbers, and what an array tells of itself.
struct Check {
  template <class Component, int count>
  void operator()() const {
    using Other = std::conditional_t<std::is_same_v<Component, float>, int, float>;
    cts::Row(cts::TexelName<Component, count>(), [] {
      constexpr int kBits = 8 * sizeof(Component);
      constexpr cudaChannelFormatKind kKind = std::is_floating_point_v<Component> ? cudaChannelFormatKindFloat
                                              : std::is_signed_v<Component>       ? cudaChannelFormatKindSigned
                                                                                  : cudaChannelFormatKindUnsigned;
      const cudaChannelFormatDesc own = cudaCreateChannelDesc<cts::Texel<Component, count>>(),
                                  other = cudaCreateChannelDesc<cts::Texel<Other, count>>();
      const cudaChannelFormatDesc format = cts::control() ? other : own;
      Compare(format, kBits, count, kKind);
      Compare(cudaCreateChannelDesc(format.x, format.y, format.z, format.w, format.f), kBits, count, kKind);
      const cts::Array<float4> array(make_cudaExtent(16, 0, 0), cudaArrayDefault, format);
      cudaChannelFormatDesc of_array{};
      CTS_CUDA(cudaGetChannelDesc(&of_array, array));
      Compare(of_array, kBits, count, kKind);
    });
  }
};

CTS_CASE() { cts::ForEachFormat(Check()); }

}  // namespace
