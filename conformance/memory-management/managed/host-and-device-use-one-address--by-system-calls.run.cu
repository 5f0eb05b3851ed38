/*---
clause: mm.managed.host-and-device-use-one-address
covers: system calls of the host that read it and write it
control: the kernels use another block
control-fails-with: a system call and a kernel do not find each other's bytes at one address of managed memory
requires: [managed]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/stamps.cuh"

#include <cstdio>
#include <string>
#include <vector>

namespace {

constexpr const char* kLost =
    "a system call and a kernel do not find each other's bytes at one address of managed memory";

// A file of the system. Without a buffer of the library the system itself takes, and gives, the bytes at an address.
class File {
 public:
  File() : file_(std::tmpfile()) {
    CTS_CUDA(file_ == nullptr ? cudaErrorOperatingSystem : cudaSuccess);
    CTS_EXPECT_EQ(std::setvbuf(file_, nullptr, _IONBF, 0), 0, "a file keeps a buffer");
  }
  ~File() { (void)std::fclose(file_); }
  File(const File&) = delete;
  File& operator=(const File&) = delete;

  // Whether all bytes went from memory into the file, or back.
  bool Take(const unsigned char* from, std::size_t bytes) const {
    std::rewind(file_);
    return std::fwrite(from, 1, bytes, file_) == bytes;
  }
  bool Give(unsigned char* to, std::size_t bytes) const {
    std::rewind(file_);
    return std::fread(to, 1, bytes, file_) == bytes;
  }

 private:
  std::FILE* file_;
};

// A kernel writes, and a system call reads what it wrote; a system call writes, and a kernel finds that.
void Check(unsigned char* block, unsigned char* given, std::size_t bytes) {
  const cts::Stream stream;
  const File file;
  cts::Stamps stamps(1);
  std::vector<unsigned char> plain(bytes);
  std::size_t wrong = 0;
  bool all = true;
  for (unsigned round = 0; round < 6; ++round) {
    stamps.Put(stream, given, bytes, 2 * round);
    stream.Synchronize();
    all = file.Take(block, bytes) && file.Give(plain.data(), bytes) && all;
    for (std::size_t i = 0; i < bytes; ++i) wrong += plain[i] != cts::StampOf(2 * round, i);
    for (std::size_t i = 0; i < bytes; ++i) plain[i] = cts::StampOf(2 * round + 1, i);
    all = file.Take(plain.data(), bytes) && file.Give(block, bytes) && all;
    stamps.Check(stream, given, bytes, 2 * round + 1);
    stream.Synchronize();
  }
  CTS_EXPECT(all, "a system call did not take the address of managed memory");
  CTS_EXPECT_EQ(wrong, 0, kLost);
  CTS_EXPECT_EQ(stamps.wrong(), 0, kLost);
}

__managed__ unsigned char variable[10'001];

CTS_CASE() {
  for (const std::size_t bytes : {std::size_t{1}, std::size_t{4097}, (std::size_t{2} << 20) + 1}) {
    cts::Row((std::to_string(bytes) + "-bytes").c_str(), [&] {
      const cts::ManagedBuffer<unsigned char> block(bytes), other(bytes);
      Check(block.data(), cts::control() ? other.data() : block.data(), bytes);
    });
  }
  cts::Row("variable", [] {
    const cts::ManagedBuffer<unsigned char> other(sizeof variable);
    Check(variable, cts::control() ? other.data() : variable, sizeof variable);
  });
}

}  // namespace
