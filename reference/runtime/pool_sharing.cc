// Functions of pools that processes share (CUDA Runtime API, stream-ordered memory allocator).
#include "runtime/pool_sharing.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

#include <algorithm>
#include <cstring>

#include "observe/findings.h"
#include "observe/validity.h"
#include "runtime/api.h"
#include "runtime/pool_rules.h"

namespace ref {
namespace {

constexpr u64 kHostPage = 4096, kMagic = 0x6c6f6f7073656572;
constexpr u64 kLeast = 1 << 20;  // smaller memory comes from the heap of the process, which is no place for a mapping

// What stands at the beginning of the file, and what a block is for another process.
struct Head {
  u64 magic = kMagic;
  cudaMemLocation location{};
};
struct Data {
  u64 magic, offset, bytes;
};
static_assert(sizeof(Data) <= sizeof(cudaMemPoolPtrExportData));

bool MapFile(const Pool& pool, u64 low, u64 bytes, u64 offset) {
  return mmap(Pointer<void>(low), bytes, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_FIXED, pool.file,
              static_cast<off_t>(offset)) != MAP_FAILED;
}

// Another process may have written a shared block, or may yet.
void IsWrittenElsewhere(u64 address, u64 bytes) {
  if (observe::Watches(observe::kValidity)) observe::Wrote(address, bytes);
}

// A chunk that is one block of the exporter's, and what shares a page of the host with it.
u64 ImportBlock(Pool& pool, const Data& data, Context& context) {
  const u64 offset = data.offset / kHostPage * kHostPage;
  const u64 span = RoundUp(data.offset + data.bytes - offset, kHostPage);
  const u64 low =
      State::Get().Allocate(std::max(span, kLeast), pool.IsOfHost() ? Region::kPinned : Region::kDevice, context);
  if (low == 0 || !MapFile(pool, low, span, offset)) return 0;
  Allocation& backing = State::Get().allocations[low];
  backing.context = 0;
  Device::Get().memory.Allow(low, static_cast<Region::Access>(pool.device_access));
  PoolChunk& chunk = pool.chunks[low];
  const u64 block = low + data.offset - offset, end = block + data.bytes;
  chunk.low = low;
  chunk.high = low + backing.bytes;
  if (block != low) chunk.pieces[low] = {block, false, {}};
  chunk.pieces[block] = {end, true, {}};
  if (end != chunk.high) chunk.pieces[end] = {chunk.high, false, {}};
  Pools::Get().blocks[block] = {&pool, data.bytes};
  IsWrittenElsewhere(block, data.bytes);
  pool.used_high = std::max(pool.used_high, pool.Used());
  pool.reserved_high = std::max(pool.reserved_high, pool.Reserved());
  return block;
}

}  // namespace

void MakeShareable(Pool& pool) {
  Head head;
  head.location = pool.properties.location;
  pool.file = memfd_create("memory pool", MFD_CLOEXEC);
  pool.file_bytes = kHostPage;
  (void)!pwrite(pool.file, &head, sizeof head, 0);
}

void PutChunkIntoFile(Pool& pool, PoolChunk& chunk) {
  chunk.offset = pool.file_bytes;
  pool.file_bytes += chunk.bytes();
  (void)!ftruncate(pool.file, static_cast<off_t>(pool.file_bytes));
  MapFile(pool, chunk.low, chunk.bytes(), chunk.offset);
}

namespace rule {

constinit Rule<bool(const Pool&, cudaMemAllocationHandleType)> MayExport{
    [](const Pool& pool, cudaMemAllocationHandleType type) {
      return type == cudaMemHandleTypePosixFileDescriptor && pool.properties.handleTypes == type && !pool.is_imported;
    }};
constinit Rule<bool(const Pool&)> MayAllocate{[](const Pool& pool) { return !pool.is_imported; }};
constinit Rule<u64(const PoolChunk&, u64)> OffsetOfBlock{
    [](const PoolChunk& chunk, u64 address) { return chunk.offset + address - chunk.low; }};

}  // namespace rule
}  // namespace ref

using namespace ref;

extern "C" {

cudaError_t cudaMemPoolExportToShareableHandle(void* out, cudaMemPool_t handle, cudaMemAllocationHandleType type,
                                               unsigned flags) {
  return Enter([&](Context&) {
    Pool* pool = rule::NamedPool(handle);
    if (out == nullptr || pool == nullptr || flags != 0 || !rule::MayExport(*pool, type)) return cudaErrorInvalidValue;
    const int file = fcntl(pool->file, F_DUPFD_CLOEXEC, 0);
    if (file < 0) return cudaErrorOperatingSystem;
    pool->is_exported = true;
    std::memcpy(out, &file, sizeof file);
    return cudaSuccess;
  });
}

cudaError_t cudaMemPoolImportFromShareableHandle(cudaMemPool_t* out, void* descriptor, cudaMemAllocationHandleType type,
                                                 unsigned flags) {
  return Enter([&](Context&) {
    const auto number = static_cast<int>(reinterpret_cast<std::intptr_t>(descriptor));
    Head head{};
    if (out == nullptr || type != cudaMemHandleTypePosixFileDescriptor || flags != 0 ||
        pread(number, &head, sizeof head, 0) != sizeof head || head.magic != kMagic)
      return cudaErrorInvalidValue;
    cudaMemPoolProps properties{};
    properties.allocType = cudaMemAllocationTypePinned;
    properties.location = head.location;
    Pool* made = rule::MakePool(properties);
    made->is_imported = true;
    made->file = fcntl(number, F_DUPFD_CLOEXEC, 0);
    *out = made->handle();
    return cudaSuccess;
  });
}

cudaError_t cudaMemPoolExportPointer(cudaMemPoolPtrExportData* out, void* pointer) {
  return Enter([&](Context&) {
    const auto address = reinterpret_cast<u64>(pointer);
    const auto found = Pools::Get().blocks.find(address);
    if (out == nullptr || found == Pools::Get().blocks.end()) return cudaErrorInvalidValue;
    const Pool& pool = *found->second.pool;
    // Of a pool that was not exported nothing is promised (mm.pool-ipc.export-from-other-pool).
    if (!pool.is_exported || !rule::MayExport(pool, cudaMemHandleTypePosixFileDescriptor)) return cudaErrorInvalidValue;
    const PoolChunk& chunk = std::prev(pool.chunks.upper_bound(address))->second;
    const Data data{kMagic, rule::OffsetOfBlock(chunk, address), found->second.bytes};
    IsWrittenElsewhere(address, data.bytes);
    *out = {};
    std::memcpy(out, &data, sizeof data);
    return cudaSuccess;
  });
}

cudaError_t cudaMemPoolImportPointer(void** out, cudaMemPool_t handle, cudaMemPoolPtrExportData* from) {
  return Enter([&](Context& context) {
    Pool* pool = rule::NamedPool(handle);
    if (out == nullptr || from == nullptr || pool == nullptr || !pool->is_imported) return cudaErrorInvalidValue;
    Data data{};
    std::memcpy(&data, from, sizeof data);
    if (data.magic != kMagic || data.bytes == 0) return cudaErrorInvalidValue;
    const u64 address = ImportBlock(*pool, data, context);
    if (address == 0) return cudaErrorMemoryAllocation;
    *out = Pointer<void>(address);
    return cudaSuccess;
  });
}

}  // extern "C"
