// The reader of PTX as a fuzz target (`ci/dev/fuzz ptx`): a text is read, linked and decoded, and its first kernel runs for a moment. It
// passes when the text is refused by Malformed, Unmodelled or Refuse(), or runs within its own memory.
#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <iterator>
#include <memory>
#include <string>
#include <vector>

#include "base/refuse.h"
#include "machine/image.h"
#include "machine/texture.h"
#include "machine/thread.h"
#include "ptx/error.h"
#include "ptx/module.h"

namespace ref {
namespace {

struct Refused {};

constexpr u64 kMostBytes = 1 << 16;  // of a kernel that is run
constexpr u32 kThreads = 2;

// A cubemap with two levels, and a surface: a kernel finds them in its first two parameters.
struct Objects {
  std::array<u8, 1 << 12> bytes{};
  TextureObject texture, surface;
  Objects() {
    const auto level = [this](u64 side) {
      return TexelArray{bytes.data(), side, side, 6, 0, 2, 32, 'f', true, false, true, true, 0};
    };
    texture.texels = surface.texels = level(4);
    texture.further = {level(2)};
    texture.filters = texture.filters_levels = texture.normalized = texture.seamless = true;
    texture.greatest_level = 1;
    surface.is_surface = true;
  }
};

void RunKernel(Image& image, const Kernel& kernel) {
  alignas(16) static std::array<u8, kMostBytes> variables;
  u64 used = 0;
  bool fits = true;
  image.Load([&](const ptx::Variable& v) {
    const u64 at = RoundUp(used, v.align);
    fits = fits && at + v.size <= kMostBytes;
    if (fits) used = at + v.size;
    return fits ? reinterpret_cast<u64>(variables.data()) + at : 0;
  });
  const auto code = Decode(image, kernel.module, *kernel.function);
  if (code->static_shared + code->local_bytes > kMostBytes) return;
  MemoryMap memory;
  memory.Add(reinterpret_cast<u64>(variables.data()), used, Region::kVariable, 0);
  Clock clock;
  World world;
  world.memory = &memory;
  world.clock = &clock;
  static const auto* objects = new Objects;
  const u64 handles[] = {reinterpret_cast<u64>(&objects->texture), reinterpret_cast<u64>(&objects->surface)};
  world.textures.insert(std::begin(handles), std::end(handles));
  std::vector<u8> parameters(code->entry->parameter_bytes, 1);
  std::memcpy(parameters.data(), handles, std::min(parameters.size(), sizeof handles));
  Block block;
  block.world = &world;
  block.ntid = {kThreads, 1, 1};
  block.Begin(*code, parameters);
  for (unsigned turn = 0; !block.ready.empty() && turn < 100; ++turn) {
    if (Run(*block.ready[turn % block.ready.size()], 1 + turn % 7) == Stop::kFaulted) return;
  }
}

void Read(const std::string& text) {
  const auto module = std::make_shared<const ptx::Module>(ptx::Parse(text));
  Image image({module});
  for (const ptx::Function& function : module->functions) {
    if (!function.entry) continue;
    if (const Kernel* kernel = image.FindKernel(function.name)) return RunKernel(image, *kernel);
  }
}

}  // namespace

// Instead of base/refuse.cc, which ends the process.
void Refuse(const std::string& /*what*/, const std::string& /*name*/) { throw Refused(); }
void EndProgram(const std::string& /*message*/) { throw Refused(); }

// No device runtime.
Intrinsic FindIntrinsic(std::string_view /*name*/) { return nullptr; }

}  // namespace ref

// Without a target it names those that it has, as the runner's does.
extern "C" int LLVMFuzzerInitialize(int* /*argc*/, char*** /*argv*/) {
  if (std::getenv("CTS_FUZZ_TARGET") != nullptr) return 0;
  std::puts("ptx");
  std::exit(0);
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  try {
    ref::Read({reinterpret_cast<const char*>(data), size});
  } catch (const ref::ptx::Malformed&) {  // How it refuses.
  } catch (const ref::ptx::Unmodelled&) {
  } catch (const ref::Refused&) {
  }
  return 0;
}
