/*---
clause: mm.pool-ipc.share-pool-and-block
covers: a block of more than 4 GiB, and one after it
control: the other process uses the offsets of the places in 32 bits
control-fails-with: two processes do not find each other's bytes far from the begin of an imported block
requires: [pool-fd]
timeout: 60
launches: none
draft: not yet run on a GPU
---*/
#include "cts/case.cuh"
#include "cts/memory/shared_pool.h"

#include <vector>

namespace {

constexpr std::size_t kBorder = std::size_t{1} << 32, kLarge = kBorder + (std::size_t{8} << 20), kSmall = 5000;
constexpr unsigned kPlaces = 8;
constexpr std::size_t kAt[kPlaces] = {0,           4097,    kBorder / 2 - 1, kBorder / 2,
                                      kBorder - 1, kBorder, kBorder + 4097,  kLarge - 1};

unsigned char ValueOf(unsigned place, bool of_owner) {
  return static_cast<unsigned char>(place * 2 + (of_owner ? 1 : 2));
}
void Put(unsigned char* at, unsigned place, bool of_owner) {
  const unsigned char value = ValueOf(place, of_owner);
  CTS_CUDA(cudaMemcpy(at, &value, 1, cudaMemcpyHostToDevice));
}
bool Has(const unsigned char* at, unsigned place, bool of_owner) {
  unsigned char value = 0;
  CTS_CUDA(cudaMemcpy(&value, at, 1, cudaMemcpyDeviceToHost));
  return value == ValueOf(place, of_owner);
}

CTS_CHILD(Answers) {
  const cts::Descriptor descriptor(cts::ReceiveDescriptorFromParent());
  const cts::ImportedPool pool(descriptor);
  unsigned char* const large = pool.Import(cts::ReceiveFromParent<cudaMemPoolPtrExportData>());
  unsigned char* const small = pool.Import(cts::ReceiveFromParent<cudaMemPoolPtrExportData>());
  const auto used = [](std::size_t at) { return cts::control() ? static_cast<unsigned>(at) : at; };
  long long wrong = Has(small + kSmall - 1, kPlaces, true) ? 0 : 1;
  for (unsigned i = 0; i < kPlaces; ++i) wrong += Has(large + used(kAt[i]), i, true) ? 0 : 1;
  for (unsigned i = 0; i < kPlaces; ++i) Put(large + used(kAt[i]), i, false);
  Put(small + kSmall - 1, kPlaces, false);
  CTS_CUDA(cudaDeviceSynchronize());
  CTS_CUDA(cudaFreeAsync(large, nullptr));
  CTS_CUDA(cudaFreeAsync(small, nullptr));
  CTS_CUDA(cudaDeviceSynchronize());
  cts::SendToParent(wrong);
}

CTS_CASE() {
  std::size_t free = 0, total = 0;
  CTS_CUDA(cudaMemGetInfo(&free, &total));
  if (free / 4 <= kLarge) return cts::PowerNotShown("the device has no room for so large a block");
  const cts::ExportedPool pool;
  const cts::Stream stream;
  const cts::PoolBlock large(pool, kLarge, stream), small(pool, kSmall, stream);
  stream.Synchronize();
  for (unsigned i = 0; i < kPlaces; ++i) Put(large.data() + kAt[i], i, true);
  Put(small.data() + kSmall - 1, kPlaces, true);
  CTS_CUDA(cudaDeviceSynchronize());
  cts::Child child("Answers", {.timeout_s = 40});
  child.SendDescriptor(pool.Export().number());
  child.Send(cts::ExportBlock(large.data()));
  child.Send(cts::ExportBlock(small.data()));
  auto wrong = child.Receive<long long>();
  for (unsigned i = 0; i < kPlaces; ++i) wrong += Has(large.data() + kAt[i], i, false) ? 0 : 1;
  wrong += Has(small.data() + kSmall - 1, kPlaces, false) ? 0 : 1;
  CTS_EXPECT_EQ(child.End().exit_code, 0, "the other process could not import a pool and use its blocks");
  CTS_EXPECT_EQ(wrong, 0, "two processes do not find each other's bytes far from the begin of an imported block");
}

}  // namespace
