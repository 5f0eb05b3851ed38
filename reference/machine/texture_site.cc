#include "machine/texture_site.h"

#include "machine/texture_rules.h"

namespace ref {

constinit Rule<bool(const Thread&, u64, bool)> rule::ObjectLives{
    [](const Thread& thread, u64 handle, bool) { return thread.block->world->textures.count(handle) != 0; }};

const TextureObject* LiveObject(Thread& t, u64 handle, bool surface) {
  const auto* object = rule::ObjectLives(t, handle, surface)
                           ? reinterpret_cast<const TextureObject*>(handle)  // NOLINT(performance-no-int-to-ptr)
                           : nullptr;
  if (object == nullptr || object->is_surface != surface) {
    t.fault = kIllegalInstruction;
    return nullptr;
  }
  return object;
}

void TextureSite::TakeShape(Words& words) {
  struct Shape {
    const char* word;
    int dimensions;
    bool layered, cube;
  };
  constexpr Shape kShapes[] = {{"1d", 1, false, false}, {"2d", 2, false, false}, {"3d", 3, false, false},
                               {"a1d", 1, true, false}, {"a2d", 2, true, false}, {"cube", 3, false, true},
                               {"acube", 3, true, true}};
  for (const Shape& shape : kShapes) {
    if (!words.Take(shape.word)) continue;
    dimensions = shape.dimensions;
    layered = shape.layered;
    cube = shape.cube;
    return;
  }
  words.Refuse();
}

void TextureSite::TakePlace(Decoder& d, const ptx::Operand& place, const Words& words) {
  if (place.kind != ptx::Operand::kAddress || place.list.size() != 2) words.Refuse();
  object = d.Source(place.list[0], {'u', 64});
  const ptx::Operand& where = place.list[1];
  const std::vector<ptx::Operand> all =
      where.kind == ptx::Operand::kVector ? where.list : std::vector<ptx::Operand>{where};
  const std::size_t before = layered ? 1 : 0;
  if (all.size() < before + static_cast<std::size_t>(dimensions)) words.Refuse();
  if (layered) layer = d.Source(all[0], {'u', 32});
  for (int n = 0; n < dimensions; ++n)
    at[n] = d.Source(all[before + static_cast<std::size_t>(n)], {float_coordinates ? 'f' : 's', 32});
}

}  // namespace ref
