// Memory pools: what is reused when, what pools keep and tell.
#include <algorithm>
#include <cstring>
#include <set>
#include <vector>

#include "mutants/early.h"
#include "mutants/table.h"
#include "runtime/api.h"
#include "runtime/copy.h"
#include "runtime/managed_rules.h"
#include "runtime/pool_rules.h"
#include "runtime/pool_sharing.h"
#include "runtime/rules.h"

namespace ref::mutants {
namespace {

using rule::MayReuse, rule::TellPool, rule::SetPool, rule::KeptAtWait, rule::KeptAtTrim;

// A free does at the call what it is to do in stream order.
void FreeAtOnce(Context& context, Stream& stream, const WorkPtr& work) {
  DoAtOnce(*work);
  rule::IssueFree.Documented(context, stream, work);
}

// The rest of a split piece is nobody's, whoever freed it.
u64 ForgetWhoFreed(PoolRun& run, u64 size) {
  const u64 low = rule::TakeRun.Documented(run, size);
  const auto rest = run.chunk->pieces.find(low + size);
  if (rest != run.chunk->pieces.end() && !rest->second.live) rest->second.freed = {};
  return low;
}

// A chunk counts as free when some of it is.
bool SomeIsFree(const PoolChunk& chunk) {
  return std::any_of(chunk.pieces.begin(), chunk.pieces.end(), [](const auto& piece) { return !piece.second.live; });
}

cudaError_t DestroyWithBlocks(Pool& pool) {
  if (pool.is_default) return rule::DestroyPool.Documented(pool);
  for (const auto& [low, chunk] : pool.chunks) {
    for (const auto& [at, piece] : chunk.pieces) {
      if (piece.live) Spoil(at, piece.high - at);
    }
  }
  return rule::DestroyPool.Documented(pool);
}

// A new pool, changed by kChange(pool).
template <auto kChange>
void NewPool() {
  rule::MakePool.Replace([](const cudaMemPoolProps& properties) {
    Pool* pool = rule::MakePool.Documented(properties);
    kChange(*pool);
    return pool;
  });
}

// What an attribute tells is kTold(pool, told).
template <cudaMemPoolAttr kAttribute, auto kTold>
void TellsPoolAttribute() {
  TellPool.Replace([](const Pool& pool, cudaMemPoolAttr attribute, void* value) {
    const cudaError_t code = TellPool.Documented(pool, attribute, value);
    u64 told = 0;
    if (attribute != kAttribute || code != cudaSuccess) return code;
    std::memcpy(&told, value, sizeof told);
    told = kTold(pool, told);
    std::memcpy(value, &told, sizeof told);
    return code;
  });
}

// Setting an attribute does kInstead(pool, attribute, value), where that says so.
template <auto kInstead>
void Sets() {
  SetPool.Replace([](Pool& pool, cudaMemPoolAttr attribute, const void* value) {
    return kInstead(pool, attribute) ? cudaSuccess : SetPool.Documented(pool, attribute, value);
  });
}

cudaError_t SetAllPools(Pool& pool, cudaMemPoolAttr attribute, const void* value) {
  cudaError_t code = SetPool.Documented(pool, attribute, value);
  for (const auto& other : Pools::Get().all) code = std::max(code, SetPool.Documented(*other, attribute, value));
  return code;
}

Pool* AnotherDefault(PoolKind kind) {
  cudaMemPoolProps properties = Pools::Get().Default(kind)->properties;
  return rule::MakePool.Documented(properties);
}

// Memory that a managed pool for no location has given back comes again with pages that the device has, unless a fill or a copy writes
// it first: kernels, copies and prefetches to the device bring them to light.
class OldPages {
 public:
  static void Install() {
    rule::KeptAtWait.Replace([](const Pool& pool) { return GivesBack(pool, rule::KeptAtWait.Documented(pool)); });
    rule::KeptAtTrim.Replace(
        [](const Pool& pool, u64 least) { return GivesBack(pool, rule::KeptAtTrim.Documented(pool, least)); });
    rule::AllocateOrdered.Replace(
        [](void** out, std::size_t bytes, const cudaMemPool_t* pool, cudaStream_t stream, bool ptsz) {
          const cudaError_t code = rule::AllocateOrdered.Documented(out, bytes, pool, stream, ptsz);
          Device::Get().Do([&] {
            if (code == cudaSuccess && pool != nullptr && Get().gone_.erase(*pool) != 0)
              Get().blocks_.push_back({reinterpret_cast<u64>(*out), bytes});
          });
          return code;
        });
    rule::FreeOrdered.Replace([](void* pointer, cudaStream_t stream, bool ptsz) {
      Device::Get().Do([&] { Forget(pointer); });
      return rule::FreeOrdered.Documented(pointer, stream, ptsz);
    });
    rule::EndBlock.Replace([](Pool& pool, u64 address) {
      Forget(Pointer<void>(address));
      rule::EndBlock.Documented(pool, address);
    });
    FillAsync.Replace([](const Shape& shape, int value, cudaStream_t stream) {
      Device::Get().Do([&] { Forget(shape.to); });
      return FillAsync.Documented(shape, value, stream);
    });
    rule::SubmitCopy.Replace([](Context& context, const Shape& shape, cudaStream_t stream, const HostThread& thread) {
      Forget(shape.to);
      return rule::SubmitCopy.Documented(context, shape, stream, thread);
    });
    rule::PutInStream.Replace(
        [](Context& context, Stream& stream, const std::shared_ptr<Work>& work, rule::Purpose purpose) {
          if (purpose == rule::Purpose::kKernel || purpose == rule::Purpose::kCopy) Show();
          rule::PutInStream.Documented(context, stream, work, purpose);
        });
    rule::MoveManaged.Replace([](rule::ManagedRange range, const cudaMemLocation& to) {
      if (to.type == cudaMemLocationTypeDevice) Show();
      Forget(Pointer<void>(range.low));
    });
  }

 private:
  static OldPages& Get() {
    static auto* pages = new OldPages;
    return *pages;
  }
  static u64 GivesBack(const Pool& pool, u64 kept) {
    const bool of_none = pool.IsManaged() && pool.properties.location.type == cudaMemLocationTypeNone;
    if (of_none && pool.Reserved() > kept && !pool.HasLive())
      Get().gone_.insert(const_cast<Pool&>(pool).handle());  // NOLINT(cppcoreguidelines-pro-type-const-cast)
    return kept;
  }
  static void Forget(const void* pointer) {
    const u64 address = reinterpret_cast<u64>(pointer);
    std::erase_if(Get().blocks_, [address](const rule::ManagedRange& block) {
      return address >= block.low && address < block.low + block.bytes;
    });
  }
  static void Show() {
    for (const rule::ManagedRange& block : Get().blocks_) std::memset(Pointer<void>(block.low), 0xDB, block.bytes);
    Get().blocks_.clear();
  }

  std::set<cudaMemPool_t> gone_;  ///< Pools that have given memory back.
  std::vector<rule::ManagedRange> blocks_;
};

}  // namespace

Table PoolMemory() {
  static constexpr Mutant kMutants[] = {
      {"pool-frees-happen-at-the-call", Instead<rule::IssueFree, FreeAtOnce>},
      {"pool-allocation-waits-for-its-stream",
       Instead<rule::AllocateOrdered,
               [](void** out, std::size_t bytes, const cudaMemPool_t* pool, cudaStream_t stream, bool ptsz) {
                 (void)cudaStreamSynchronize(stream);
                 return rule::AllocateOrdered.Documented(out, bytes, pool, stream, ptsz);
               }>},
      {"pool-free-waits-for-its-stream", Instead<rule::FreeOrdered,
                                                 [](void* pointer, cudaStream_t stream, bool ptsz) {
                                                   (void)cudaStreamSynchronize(stream);
                                                   return rule::FreeOrdered.Documented(pointer, stream, ptsz);
                                                 }>},
      {"pool-blocks-share-their-last-bytes",
       Instead<rule::TakeRun,
               [](PoolRun& run, u64 size) { return rule::TakeRun.Documented(run, size > 512 ? size - 512 : size); }>},
      {"pool-blocks-lie-at-64-bytes", Instead<rule::SizeOfBlock, [](u64 bytes) { return RoundUp(bytes, 64); }>},
      {"pool-cudafree-keeps-the-block", Instead<rule::EndBlock, [](Pool&, u64) {}>},
      {"pool-reuses-pending-frees", Instead<MayReuse,
                                            [](const Pool& pool, const Freed& freed, const Stream& stream) {
                                              return pool.is_opportunistic || MayReuse.Documented(pool, freed, stream);
                                            }>},
      {"pool-reuses-behind-older-events", Instead<MayReuse,
                                                  [](const Pool& pool, const Freed& freed, const Stream& stream) {
                                                    return (pool.follows_events &&
                                                            stream.seen.until.count(freed.stream) != 0) ||
                                                           MayReuse.Documented(pool, freed, stream);
                                                  }>},
      {"pool-follows-events-although-off", Instead<MayReuse,
                                                   [](const Pool& pool, const Freed& freed, const Stream& stream) {
                                                     return stream.seen.Holds(freed.stream, freed.work->number) ||
                                                            MayReuse.Documented(pool, freed, stream);
                                                   }>},
      {"pool-is-opportunistic-although-off", Instead<MayReuse,
                                                     [](const Pool& pool, const Freed& freed, const Stream& stream) {
                                                       return !freed.IsPending() ||
                                                              MayReuse.Documented(pool, freed, stream);
                                                     }>},
      {"pool-host-waits-free-nothing", Instead<rule::HasSeen, [](const Freed&, const Seen&) { return false; }>},
      {"pool-forgets-who-freed-the-rest", Instead<rule::TakeRun, ForgetWhoFreed>},
      {"pool-inserts-no-wait", Instead<rule::InsertWaits, [](Context&, Stream&, const std::vector<Freed>&) {}>},
      {"pool-inserts-waits-although-off", Instead<rule::MayInsertWaits, [](const Pool&) { return true; }>},
      {"pool-has-no-maximum", Instead<rule::MayGrow, [](const Pool&, u64) { return true; }>},
      {"pool-releases-live-blocks", Instead<rule::MayRelease, SomeIsFree>},
      {"pool-keeps-nothing-at-waits", Instead<KeptAtWait, [](const Pool&) { return u64{0}; }>},
      {"pool-trim-keeps-nothing", Instead<KeptAtTrim, [](const Pool&, u64) { return u64{0}; }>},
      {"pool-trim-keeps-everything", Instead<KeptAtTrim, [](const Pool& pool, u64) { return pool.Reserved(); }>},
      {"pool-destroy-ends-live-blocks", Instead<rule::DestroyPool, DestroyWithBlocks>},
      {"pool-with-live-blocks-stays",
       Instead<rule::DestroyPool,
               [](Pool& pool) { return pool.HasLive() ? cudaErrorInvalidValue : rule::DestroyPool.Documented(pool); }>},
      {"pool-default-can-be-destroyed",
       Instead<rule::DestroyPool,
               [](Pool& pool) { return pool.is_default ? cudaSuccess : rule::DestroyPool.Documented(pool); }>},
      {"pool-destroyed-leaves-another-current", Instead<rule::DestroyPool,
                                                        [](Pool& pool) {
                                                          const PoolKind kind = pool.kind();
                                                          const bool was_current =
                                                              rule::CurrentPoolOf.Documented(kind) == &pool;
                                                          Pool* other = was_current ? AnotherDefault(kind) : nullptr;
                                                          const cudaError_t code = rule::DestroyPool.Documented(pool);
                                                          if (other != nullptr)
                                                            rule::SetCurrentPool.Documented(kind, *other);
                                                          return code;
                                                        }>},
      {"pool-default-is-another-each-time", Instead<rule::DefaultPoolOf, AnotherDefault>},
      {"pool-set-current-is-lost", Instead<rule::SetCurrentPool, [](PoolKind, Pool&) {}>},
      {"pool-current-is-set-once", Instead<rule::SetCurrentPool,
                                           [](PoolKind kind, Pool& pool) {
                                             if (Pools::Get().current.count(kind) == 0)
                                               rule::SetCurrentPool.Documented(kind, pool);
                                           }>},
      {"pool-name-is-ignored",
       Instead<rule::AllocateOrdered,
               [](void** out, std::size_t bytes, const cudaMemPool_t*, cudaStream_t stream, bool ptsz) {
                 return rule::AllocateOrdered.Documented(out, bytes, nullptr, stream, ptsz);
               }>},
      {"pool-threshold-begins-with-one", NewPool<[](Pool& pool) { pool.threshold = 1; }>},
      {"pool-begins-without-event-reuse", NewPool<[](Pool& pool) { pool.follows_events = false; }>},
      {"pool-begins-without-opportunism", NewPool<[](Pool& pool) { pool.is_opportunistic = false; }>},
      {"pool-begins-without-waits", NewPool<[](Pool& pool) { pool.inserts_waits = false; }>},
      {"pool-used-is-half",
       TellsPoolAttribute<cudaMemPoolAttrUsedMemCurrent, [](const Pool&, u64 told) { return told / 2; }>},
      {"pool-reserved-is-nothing",
       TellsPoolAttribute<cudaMemPoolAttrReservedMemCurrent, [](const Pool&, u64) { return u64{0}; }>},
      {"pool-watermark-is-the-amount",
       TellsPoolAttribute<cudaMemPoolAttrUsedMemHigh, [](const Pool& pool, u64) { return pool.Used(); }>},
      {"pool-watermark-is-not-reset",
       Sets<[](Pool&, cudaMemPoolAttr attribute) { return attribute == cudaMemPoolAttrUsedMemHigh; }>},
      {"pool-watermark-is-reset-to-zero", Sets<[](Pool& pool, cudaMemPoolAttr attribute) {
         if (attribute == cudaMemPoolAttrUsedMemHigh) pool.used_high = 0;
         return attribute == cudaMemPoolAttrUsedMemHigh;
       }>},
      {"pool-threshold-has-32-bits",
       TellsPoolAttribute<cudaMemPoolAttrReleaseThreshold, [](const Pool&, u64 told) { return told & 0xffffffff; }>},
      {"pool-settings-are-of-all", Instead<SetPool, SetAllPools>},
      {"pool-policies-are-told-in-8-bytes", Instead<TellPool,
                                                    [](const Pool& pool, cudaMemPoolAttr attribute, void* value) {
                                                      if (attribute <= cudaMemPoolReuseAllowInternalDependencies)
                                                        std::memset(value, 0, 8);
                                                      return TellPool.Documented(pool, attribute, value);
                                                    }>},
      {"pool-own-access-is-not-told", Instead<rule::TellPoolAccess,
                                              [](const Pool&, const cudaMemLocation&, cudaMemAccessFlags* flags) {
                                                return *flags = cudaMemAccessFlagsProtNone, cudaSuccess;
                                              }>},
      {"pool-has-a-handle-type", Instead<rule::MakePool,
                                         [](const cudaMemPoolProps& properties) {
                                           cudaMemPoolProps shareable = properties;
                                           shareable.handleTypes = cudaMemHandleTypePosixFileDescriptor;
                                           return rule::MakePool.Documented(shareable);
                                         }>},
      {"pool-own-access-is-taken", Instead<rule::SetPoolAccess,
                                           [](Pool& pool, const cudaMemAccessDesc& access) {
                                             if (access.location.type == cudaMemLocationTypeDevice)
                                               pool.device_access = access.flags;
                                             return cudaSuccess;
                                           }>},
      {"pool-imported-allocates", Instead<rule::MayAllocate, [](const Pool&) { return true; }>},
      {"pool-exports-the-first-block",
       Instead<rule::OffsetOfBlock, [](const PoolChunk& chunk, u64) { return chunk.offset; }>},
      {"pool-imported-free-spoils", Instead<rule::EndBlock,
                                            [](Pool& pool, u64 address) {
                                              if (pool.is_imported) Spoil(address, 512);
                                              rule::EndBlock.Documented(pool, address);
                                            }>},
      {"pool-access-is-not-set",
       Instead<rule::SetPoolAccess, [](Pool&, const cudaMemAccessDesc&) { return cudaSuccess; }>},
      {"pool-of-the-host-is-shared", Instead<rule::CheckPool,
                                             [](const cudaMemPoolProps& properties) {
                                               cudaMemPoolProps alone = properties;
                                               if (properties.location.type == cudaMemLocationTypeHost)
                                                 alone.handleTypes = cudaMemHandleTypeNone;
                                               return rule::CheckPool.Documented(alone);
                                             }>},
      {"pool-of-no-location-is-refused", Instead<rule::CheckLocation,
                                                 [](const cudaMemLocation& location, cudaMemAllocationType type) {
                                                   return location.type == cudaMemLocationTypeNone
                                                              ? cudaErrorInvalidValue
                                                              : rule::CheckLocation.Documented(location, type);
                                                 }>},
      {"pool-of-managed-memory-brings-old-pages-back", OldPages::Install},
      {"pool-of-any-location",
       Instead<rule::CheckLocation, [](const cudaMemLocation&, cudaMemAllocationType) { return cudaSuccess; }>},
      {"pool-of-the-nearest-node", Instead<rule::CheckPool,
                                           [](const cudaMemPoolProps& properties) {
                                             return properties.location.type == cudaMemLocationTypeHostNumaCurrent
                                                        ? cudaSuccess
                                                        : rule::CheckPool.Documented(properties);
                                           }>},
  };
  return kMutants;
}

}  // namespace ref::mutants
