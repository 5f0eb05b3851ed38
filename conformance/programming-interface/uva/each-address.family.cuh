// Attributes of each byte of blocks of several sizes.
#include "cts/row.h"

namespace {

constexpr std::size_t kSizes[] = {1, 100, 4096, 20'001};
constexpr const char* kNames[] = {"1-byte", "100-bytes", "a-page", "20001-bytes"};

// A row a size. `make` gives an object whose data() is a block of so many bytes, `is_right` judges the attributes of an
// address.
template <class Make, class IsRight>
void CheckEachAddress(Make make, IsRight is_right, const char* message) {
  for (int i = 0; i < 4; ++i) {
    cts::Row(kNames[i], [&] {
      const auto block = make(kSizes[i]);
      std::size_t wrong = 0;
      for (std::size_t at = 0; at < kSizes[i]; ++at) {
        char* const address = block->data() + at;
        cudaPointerAttributes attributes{};
        CTS_CUDA(cudaPointerGetAttributes(&attributes, address));
        wrong += !is_right(attributes, address);
      }
      CTS_EXPECT_EQ(wrong, 0u, message);
    });
  }
}

}  // namespace
