// PTX texts for devices of other architectures, by each loader of ../image-loaders.cuh.
#include <string>

namespace {

// Version 9.0 knows all targets.
cts::LibraryRun Load(const cts::ImageLoader& loader, const char* target) {
  return loader.load(cts::PtxOfStore(42, "9.0", target), "Store");
}

// A row for each loader and target. In the control each text is for `instead`.
template <std::size_t kCount>
void CheckRefused(const char* const (&targets)[kCount], const char* instead, bool control, const char* message) {
  CTS_CUDA(cudaFree(nullptr));
  for (const cts::ImageLoader& loader : cts::kImageLoaders) {
    for (const char* const target : targets) {
      cts::Row((std::string(loader.name) + "-" + target).c_str(), [&] {
        const cts::LibraryRun run = Load(loader, control ? instead : target);
        CTS_EXPECT(run.code != cudaSuccess && run.stored == 0, message);
      });
    }
  }
}

// Texts for the device by each loader, after those that were refused.
[[maybe_unused]] void CheckTaken(const char* target, const char* message) {
  CTS_CUDA(cudaFree(nullptr));
  for (const cts::ImageLoader& loader : cts::kImageLoaders) {
    cts::Row(loader.name, [&] { CTS_EXPECT_EQ(Load(loader, target).stored, 42, message); });
  }
}

}  // namespace
