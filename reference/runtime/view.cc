#include "runtime/view.h"

#include <algorithm>
#include <string>

#include "base/refuse.h"

namespace ref {
namespace {

// Formats without compression, in the order of their numbers.
bool SeePlain(int format, TexelArray* texels) {
  struct Kind {
    char kind;
    int bits;
  };
  constexpr Kind kKinds[] = {{'u', 8}, {'s', 8}, {'u', 16}, {'s', 16}, {'u', 32}, {'s', 32}, {'f', 16}, {'f', 32}};
  constexpr int kChannels[] = {1, 2, 4};
  const u64 bytes = texels->texel();
  TexelArray seen = *texels;
  seen.kind = kKinds[(format - 1) / 3].kind;
  seen.channel_bits = kKinds[(format - 1) / 3].bits;
  seen.channels = kChannels[(format - 1) % 3];
  if (seen.texel() != bytes) return false;
  *texels = seen;
  return true;
}

// Elements of 2 or 4 unsigned integers of 32 bits become blocks of 4 by 4 texels.
bool SeeBlocks(int format, TexelArray* texels) {
  struct Kind {
    u8 block;
    char kind;
    int channels;
  };
  constexpr Kind kKinds[] = {{1, 'u', 4}, {2, 'u', 4}, {3, 'u', 4}, {4, 'u', 1}, {4, 's', 1}, {5, 'u', 2}, {5, 's', 2}};
  const Kind& kind = kKinds[format - cudaResViewFormatUnsignedBlockCompressed1];
  const int words = kind.block == 1 || kind.block == 4 ? 2 : 4;
  if (texels->kind != 'u' || texels->channel_bits != 32 || texels->channels != words) return false;
  if (texels->slices > 1) Refuse("resource view", "blocks of several slices");
  texels->pitch = texels->row();
  texels->width *= 4;
  texels->height *= 4;
  texels->block = kind.block;
  texels->kind = kind.kind;
  texels->channels = kind.channels;
  return true;
}

}  // namespace

bool ApplyView(const cudaResourceViewDesc& view, std::vector<TexelArray>* levels) {
  const bool blocks = view.format >= cudaResViewFormatUnsignedBlockCompressed1;
  if (view.format > cudaResViewFormatSignedBlockCompressed5)
    Refuse("resource view", "format " + std::to_string(static_cast<int>(view.format)));
  if (blocks && levels->size() > 1) Refuse("resource view", "blocks of several levels");
  // pi.texture-object.view-first-level
  if (view.firstMipmapLevel > view.lastMipmapLevel || view.lastMipmapLevel >= levels->size()) return false;
  levels->resize(view.lastMipmapLevel + 1);
  const u64 factor = blocks ? 4 : 1;
  const TexelArray& whole = levels->front();
  const u64 height = std::max<u64>(view.height, 1), depth = std::max<u64>(view.depth, 1);
  if (view.width != whole.width * factor || height != whole.height * factor || depth != whole.slices) return false;
  levels->erase(levels->begin(), levels->begin() + static_cast<std::ptrdiff_t>(view.firstMipmapLevel));
  for (TexelArray& texels : *levels) {
    // pi.texture-object.view-first-layer
    if (view.firstLayer > view.lastLayer || view.lastLayer >= (texels.layered ? texels.slices : 1)) return false;
    if (texels.layered) {
      texels.data += view.firstLayer * texels.slice();
      texels.slices = view.lastLayer - view.firstLayer + 1;
    }
    // pi.texture-object.view-format
    const auto format = static_cast<int>(view.format);
    if (view.format != cudaResViewFormatNone && !(blocks ? SeeBlocks(format, &texels) : SeePlain(format, &texels)))
      return false;
  }
  return true;
}

}  // namespace ref
