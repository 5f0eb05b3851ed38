/*---
clause: pi.uva.memcpy-default-plain-host
covers: each function, mapped files, read-only pages, odd addresses, many bytes
control: the copy comes from the next byte on
control-fails-with: a copy of the default kind did not bring each byte of ordinary memory of the host
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/host_range.h"
#include "cts/memory/spans.h"
#include "cts/process/temporary_folder.h"

#include <algorithm>
#include <cstdio>
#include <cstring>
#include <string>

namespace {

using Bytes = unsigned char*;
constexpr size_t kWidth = 97, kHeight = 43, kBytes = kWidth * kHeight, kMany = (size_t{20} << 20) + 5;

cudaError_t Box(Bytes to, Bytes from, bool async) {
  cudaMemcpy3DParms box{};
  box.srcPtr = make_cudaPitchedPtr(from, kWidth, kWidth, kHeight);
  box.dstPtr = make_cudaPitchedPtr(to, kWidth, kWidth, kHeight);
  box.extent = make_cudaExtent(kWidth, kHeight, 1);
  box.kind = cudaMemcpyDefault;
  return async ? cudaMemcpy3DAsync(&box, nullptr) : cudaMemcpy3D(&box);
}
const struct {
  const char* name;
  cudaError_t (*copy)(Bytes to, Bytes from);
} kFunctions[] = {
    {"cudaMemcpy", [](Bytes to, Bytes from) { return cudaMemcpy(to, from, kBytes, cudaMemcpyDefault); }},
    {"cudaMemcpyAsync",
     [](Bytes to, Bytes from) { return cudaMemcpyAsync(to, from, kBytes, cudaMemcpyDefault, nullptr); }},
    {"cudaMemcpy2D",
     [](Bytes to, Bytes from) { return cudaMemcpy2D(to, kWidth, from, kWidth, kWidth, kHeight, cudaMemcpyDefault); }},
    {"cudaMemcpy2DAsync",
     [](Bytes to, Bytes from) {
       return cudaMemcpy2DAsync(to, kWidth, from, kWidth, kWidth, kHeight, cudaMemcpyDefault, nullptr);
     }},
    {"cudaMemcpy3D", [](Bytes to, Bytes from) { return Box(to, from, false); }},
    {"cudaMemcpy3DAsync", [](Bytes to, Bytes from) { return Box(to, from, true); }},
    {"many-bytes", [](Bytes to, Bytes from) { return cudaMemcpy(to, from, kMany, cudaMemcpyDefault); }}};

// All of a file, in pages of the process alone.
class MappedFile {
 public:
  explicit MappedFile(size_t bytes) : bytes_(bytes) {
    std::FILE* const file = std::fopen(folder_.Write("bytes", std::string(bytes, 'x')).c_str(), "r+");
    if (!CTS_EXPECT(file != nullptr, "the file could not be opened")) return;
    data_ = mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE, fileno(file), 0);
    (void)std::fclose(file);
    CTS_CUDA(data_ == MAP_FAILED ? cudaErrorMemoryAllocation : cudaSuccess);
  }
  ~MappedFile() { munmap(data_, bytes_); }
  Bytes data() const { return static_cast<Bytes>(data_); }

 private:
  const cts::TemporaryFolder folder_;
  size_t bytes_;
  void* data_ = MAP_FAILED;
};

// By the functions from `first` up to `last`, which copy so many bytes, of memory that has one more.
void CheckAll(size_t bytes, size_t first, size_t last) {
  const size_t room = bytes + 1;
  const std::vector<unsigned char> values = cts::Pattern(room);
  std::vector<unsigned char> heap(room + 16), expected = values;
  expected.back() = cts::kPoison;
  const cts::HostRange anonymous(room), constant(room);
  const MappedFile file(room);
  cts::DeviceBuffer<unsigned char> up(room), down(room);
  down.Write(values.data(), room);
  // `take` tells what came, and takes it away.
  const auto check = [&](const std::string& name, Bytes to, Bytes from, auto take) {
    for (size_t i = first; i < last; ++i)
      cts::Row((name + "-" + kFunctions[i].name).c_str(), [&] {
        CTS_CUDA(kFunctions[i].copy(to, cts::control() ? from + 1 : from));
        CTS_CUDA(cudaStreamSynchronize(nullptr));
        CTS_EXPECT_EQ(cts::Differing(take(), expected), 0,
                      "a copy of the default kind did not bring each byte of ordinary memory of the host");
      });
  };
  const auto constants = reinterpret_cast<Bytes>(constant.data());
  const struct {
    const char* name;
    Bytes memory;
  } hosts[] = {{"heap-at-an-odd-address", heap.data() + 3},
               {"pages", reinterpret_cast<Bytes>(anonymous.data())},
               {"file", file.data()},
               {"read-only-pages", constants}};
  for (const auto& host : hosts) std::copy(values.begin(), values.end(), host.memory);
  CTS_EXPECT_EQ(mprotect(constants, room, PROT_READ), 0, "the pages could not be protected");
  for (const auto& host : hosts) {
    check(std::string("from-") + host.name, up.data(), host.memory, [&] {
      const auto read = up.Read();
      up.Fill(cts::kPoison);
      return std::vector<unsigned char>(read.begin(), read.end());
    });
    if (host.memory == constants) continue;
    const auto take = [&] {
      const std::vector<unsigned char> read(host.memory, host.memory + room);
      std::memset(host.memory, cts::kPoison, room);
      return read;
    };
    (void)take();
    check(std::string("to-") + host.name, host.memory, down.data(), take);
  }
}

CTS_CASE() {
  CheckAll(kBytes, 0, std::size(kFunctions) - 1);
  CheckAll(kMany, std::size(kFunctions) - 1, std::size(kFunctions));
}

}  // namespace
