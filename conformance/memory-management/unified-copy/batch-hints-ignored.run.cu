/*---
clause: mm.unified-copy.batch-hints-ignored
control: the source is one element further
control-fails-with: a batch with hints did not copy exactly its bytes
requires: [managed, driver-13-0]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/memory/managed.h"
#include "cts/memory/spans.h"

#include <cstring>
#include <string>

namespace {

constexpr std::size_t kBytes = 100'000, kCopied = 70'001;

// Each hint for either side, of memory of cudaMalloc and of managed memory on the host and on the device.
CTS_CASE() {
  const struct {
    const char* name;
    cudaMemLocation location;
  } hints[] = {{"device", cts::OnDeviceLocation()}, {"host", cts::OnHostLocation()}};
  const std::vector<unsigned char> pattern = cts::Pattern(kBytes);
  const cts::Stream stream;
  cts::DeviceBuffer<unsigned char> plain(kBytes), other(kBytes);
  const cts::ManagedBuffer<unsigned char> managed(kBytes);
  plain.Write(pattern.data(), kBytes);
  std::memcpy(managed.data(), pattern.data(), kBytes);
  for (const bool is_managed : {false, true}) {
    for (const auto& of_source : hints) {
      for (const auto& of_target : hints) {
        const std::string name =
            std::string(is_managed ? "managed-" : "cudaMalloc-") + of_source.name + "-" + of_target.name;
        cts::Row(name.c_str(), [&] {
          other.Fill(cts::kPoison);
          const unsigned char* const from = (is_managed ? managed.data() : plain.data()) + 7 + (cts::control() ? 1 : 0);
          void* targets[] = {other.data() + 5};
          const void* sources[] = {from};
          const std::size_t sizes[] = {kCopied};
          cudaMemcpyAttributes attributes{};
          attributes.srcAccessOrder = cudaMemcpySrcAccessOrderStream;
          attributes.srcLocHint = of_source.location;
          attributes.dstLocHint = of_target.location;
          std::size_t first = 0;
          CTS_CUDA(cudaMemcpyBatchAsync(targets, sources, sizes, 1, &attributes, &first, 1, stream));
          stream.Synchronize();
          const auto read = other.Read();
          std::size_t wrong = 0;
          for (std::size_t i = 0; i < kBytes; ++i)
            wrong += read[i] != (i >= 5 && i < 5 + kCopied ? pattern[i + 2] : static_cast<unsigned char>(cts::kPoison));
          CTS_EXPECT_EQ(wrong, 0, "a batch with hints did not copy exactly its bytes");
        });
      }
    }
  }
}

}  // namespace
