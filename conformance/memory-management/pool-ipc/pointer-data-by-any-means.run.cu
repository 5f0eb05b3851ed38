/*---
clause: mm.pool-ipc.pointer-data-by-any-means
control: the bytes that arrive are those of another block
control-fails-with: the bytes that describe a block did not lead to it in another process
requires: [pool-fd]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/memory/shared_pool.h"
#include "cts/process/temporary_folder.h"

#include <fstream>

namespace {

using Data = cudaMemPoolPtrExportData;
constexpr unsigned kWord = 0x1EAFF00D, kOther = 0x0BADF00D;

enum Way : int { kSocket, kFile, kSharedMemory };

Data Arrived(Way way) {
  Data data{};
  if (way == kSocket) {
    for (unsigned char& byte : data.reserved) byte = cts::ReceiveFromParent<unsigned char>();
  } else if (way == kFile) {
    char path[256];
    cts::ReceiveFromParent(path, sizeof path);
    std::ifstream(path, std::ios::binary).read(reinterpret_cast<char*>(&data), sizeof data);
  } else {
    const cts::Descriptor shared(cts::ReceiveDescriptorFromParent());
    data = *reinterpret_cast<const Data*>(cts::MappedFile(shared, sizeof data, cts::MappedFile::kShared).data());
  }
  return data;
}

// The argument: by which way the bytes come.
CTS_CHILD(Reads) {
  const cts::Descriptor descriptor(cts::ReceiveDescriptorFromParent());
  const cts::ImportedPool pool(descriptor);
  const Data first = Arrived(static_cast<Way>(cts::child_argument()));
  const Data data = first;  // a copy is as good
  unsigned char* const block = pool.Import(data);
  unsigned word = 0;
  CTS_CUDA(cudaMemcpy(&word, block, sizeof word, cudaMemcpyDeviceToHost));
  cts::Tell("word", word);
  CTS_CUDA(cudaFree(block));
}

void Pass(cts::Child& child, Way way, const Data& data) {
  if (way == kSocket) {
    for (const unsigned char byte : data.reserved) child.Send(byte);
  } else if (way == kSharedMemory) {
    const cts::Descriptor shared = cts::SharedMemory(sizeof data);
    *reinterpret_cast<Data*>(cts::MappedFile(shared, sizeof data, cts::MappedFile::kShared).data()) = data;
    child.SendDescriptor(shared.number());
  }
}

void Check(const char* name, Way way) {
  cts::Row(name, [&] {
    const cts::TemporaryFolder folder;
    const cts::Stream stream;
    const cts::ExportedPool pool;
    const cts::PoolBlock block(pool, 4096, stream), other(pool, 4096, stream);
    CTS_CUDA(cudaMemcpyAsync(block.data(), &kWord, sizeof kWord, cudaMemcpyHostToDevice, stream));
    CTS_CUDA(cudaMemcpyAsync(other.data(), &kOther, sizeof kOther, cudaMemcpyHostToDevice, stream));
    stream.Synchronize();
    cts::Child child("Reads", {.argument = way});
    child.SendDescriptor(pool.Export().number());  // blocks are exported of pools that are
    const Data data = cts::ExportBlock(cts::control() ? other.data() : block.data());
    if (way == kFile) {
      char path[256] = "";
      const std::string file = folder.Write("data", {reinterpret_cast<const char*>(&data), sizeof data});
      file.copy(path, sizeof path - 1);
      child.Send(path, sizeof path);
    } else {
      Pass(child, way, data);
    }
    const cts::ChildRun run = child.End();
    CTS_EXPECT_EQ(run.exit_code, 0, "the other process could not import a block");
    CTS_EXPECT_EQ(run.Value("word"), kWord, "the bytes that describe a block did not lead to it in another process");
  });
}

CTS_CASE() {
  Check("byte-by-byte-through-a-socket", kSocket);
  Check("in-a-file", kFile);
  Check("in-shared-memory", kSharedMemory);
}

}  // namespace
