// Memory of the host and of the device: allocations, registration, pointers, variables, rows.
#include <algorithm>

#include "mutants/program_calls.h"
#include "profile/profile.h"

namespace ref::mutants {
namespace {

const Region* RegionAt(const void* pointer) { return Device::Get().memory.Find(reinterpret_cast<u64>(pointer)); }
bool IsRegistered(const void* pointer) {
  bool is = false;
  Device::Get().Do([&] {
    const Region* region = RegionAt(pointer);
    const auto& all = State::Get().allocations;
    is = region != nullptr && all.count(region->low) != 0 && all.at(region->low).registered;
  });
  return is;
}
bool IsOrdered(const void* pointer) {
  bool is = false;
  Device::Get().Do([&] {
    const auto& all = State::Get().allocations;
    const auto found = all.find(reinterpret_cast<u64>(pointer));
    is = found != all.end() && found->second.context == 0;
  });
  return is;
}
bool IsUnknown(const void* pointer) {
  bool is = false;
  Device::Get().Do([&] { is = RegionAt(pointer) == nullptr; });
  return is;
}
bool IsConstantVariable(const void* symbol) {
  void* at = nullptr;
  bool is = false;
  if (call::cudaGetSymbolAddress.Documented(&at, symbol) != cudaSuccess) return false;
  Device::Get().Do([&] { is = RegionAt(at)->kind == Region::kConstant; });
  return is;
}
bool IsOtherVariable(const void* symbol) {
  void* at = nullptr;
  return call::cudaGetSymbolAddress.Documented(&at, symbol) == cudaSuccess && !IsConstantVariable(symbol);
}

// Memory of the host is told with the flags kChange(flags).
template <auto kChange>
void HostFlagsAre() {
  constexpr auto kOnDevice = [](void** out, auto...) {
    const auto found = State::Get().allocations.find(reinterpret_cast<u64>(*out));
    if (found != State::Get().allocations.end()) kChange(found->second.flags);
  };
  Does<call::cudaHostAlloc, kOnDevice>();
  Does<call::cudaMallocHost, kOnDevice>();
}
// A block that is not larger than the latest one is the latest one.
template <auto& kCall, class... Flags>
cudaError_t AllocateTwice(void** out, std::size_t bytes, Flags... flags) {
  static void* latest = nullptr;
  static std::size_t latest_bytes = 0;
  if (bytes <= latest_bytes) return *out = latest, cudaSuccess;
  const cudaError_t code = kCall.Documented(out, bytes, flags...);
  if (code == cudaSuccess) latest = *out, latest_bytes = bytes;
  return code;
}
void PinnedBlocksComeTwice() {
  call::cudaHostAlloc.Replace(AllocateTwice<call::cudaHostAlloc, unsigned>);
  call::cudaMallocHost.Replace(AllocateTwice<call::cudaMallocHost>);
}
void InvalidSymbolCode() {
  TellsCode<call::cudaGetSymbolAddress, cudaErrorInvalidSymbol, cudaErrorInvalidValue>();
  TellsCode<call::cudaMemcpyToSymbol, cudaErrorInvalidSymbol, cudaErrorInvalidValue>();
  TellsCode<call::cudaMemcpyToSymbolAsync, cudaErrorInvalidSymbol, cudaErrorInvalidValue>();
  TellsCode<call::cudaMemcpyFromSymbol, cudaErrorInvalidSymbol, cudaErrorInvalidValue>();
  TellsCode<call::cudaMemcpyFromSymbolAsync, cudaErrorInvalidSymbol, cudaErrorInvalidValue>();
}
void HostFreeKeepsMemory() {
  DoesNothing<call::cudaFree>();
  DoesNothing<call::cudaFreeHost>();
}
void MallocFailureCode() {
  TellsCode<call::cudaMalloc, cudaErrorMemoryAllocation, cudaErrorInvalidValue>();
  TellsCode<call::cudaMallocPitch, cudaErrorMemoryAllocation, cudaErrorInvalidValue>();
  TellsCode<call::cudaMalloc3D, cudaErrorMemoryAllocation, cudaErrorInvalidValue>();
}
cudaError_t MallocBehindAFault(void** out, std::size_t bytes) {
  HostThread& thread = ThisThread();
  Device::Get().Do(
      [&] { *out = Pointer<void>(State::Get().Allocate(bytes, Region::kDevice, *CurrentContext(thread))); });
  return *out != nullptr ? cudaSuccess : cudaErrorMemoryAllocation;
}
bool IsWriteCombined(const void* host) {
  const Region* region = RegionAt(host);
  const auto& all = State::Get().allocations;
  const auto found = region != nullptr ? all.find(region->low) : all.end();
  return found != all.end() && !found->second.registered && (found->second.flags & cudaHostAllocWriteCombined) != 0;
}
void InteriorIsUnknown(cudaPointerAttributes* out, const void* pointer) {
  const Region* region = RegionAt(pointer);
  if (region == nullptr || region->low == reinterpret_cast<u64>(pointer)) return;
  *out = {};
  out->device = cudaInvalidDeviceId;
  out->hostPointer = const_cast<void*>(pointer);
}

constexpr u64 kRow = 512;
// Rows lie kPitch(width) bytes apart, in memory of kBytes(width, pitch) bytes a row.
template <auto kPitch, auto kBytes>
void RowsAre() {
  constexpr auto kBody = [](void** out, std::size_t* pitch, std::size_t width, std::size_t height) {
    *pitch = kPitch(width);
    return call::cudaMalloc.Documented(out, kBytes(width, *pitch) * height);
  };
  Calls<call::cudaMallocPitch, kBody>();
}
std::size_t WholeRows(std::size_t width) { return RoundUp(width, kRow); }
std::size_t Pitch(std::size_t /*width*/, std::size_t pitch) { return pitch; }

}  // namespace

Table HostMemory() {
  static constexpr Mutant kMutants[] = {
      {"write-combining-refused",
       Refuses<call::cudaHostAlloc, cudaErrorInvalidValue,
               [](void**, std::size_t, unsigned flags) { return (flags & cudaHostAllocWriteCombined) != 0; }>},
      {"host-flags-exclude-each-other",
       Refuses<call::cudaHostAlloc, cudaErrorInvalidValue,
               [](void**, std::size_t, unsigned flags) { return (flags & (flags - 1)) != 0; }>},
      {"pinned-blocks-come-twice", PinnedBlocksComeTwice},
      {"pinned-is-write-combined", HostFlagsAre<[](unsigned& flags) { flags |= cudaHostAllocWriteCombined; }>},
      {"host-flags-are-lost", HostFlagsAre<[](unsigned& flags) { flags = 0; }>},
      {"invalid-symbol-clears-result", Takes<call::cudaGetSymbolAddress, [](void**& out, auto&) { *out = nullptr; }>},
      {"invalid-symbol-code", InvalidSymbolCode},
      {"free-of-null-initializes-nothing",
       DoesNothing<call::cudaFree, [](const void* pointer) { return pointer == nullptr; }>},
      {"free-of-ordered-memory-waits", Takes<call::cudaFree,
                                             [](void*& pointer) {
                                               if (IsOrdered(pointer)) (void)cudaDeviceSynchronize();
                                             }>},
      {"free-of-null-refused",
       Refuses<call::cudaFree, cudaErrorInvalidValue, [](const void* pointer) { return pointer == nullptr; }>},
      {"free-twice-accepted", TellsCode<call::cudaFree, cudaErrorInvalidValue, cudaSuccess, IsUnknown>},
      {"pinned-stays-known", DoesNothing<call::cudaFreeHost>},
      {"host-free-keeps-memory", HostFreeKeepsMemory},
      {"malloc-failure-code", MallocFailureCode},
      {"malloc-works-behind-a-fault", Calls<call::cudaMalloc, MallocBehindAFault>},
      {"registered-is-not-mapped", Refuses<call::cudaHostGetDevicePointer, cudaErrorInvalidValue,
                                           [](void**, void* host, unsigned) {
                                             unsigned flags = 0;
                                             Device::Get().Do([&] {
                                               const Region* region = RegionAt(host);
                                               if (region != nullptr)
                                                 flags = State::Get().allocations[region->low].flags;
                                             });
                                             return IsRegistered(host) && (flags & cudaHostRegisterMapped) == 0;
                                           }>},
      {"device-pointer-of-start-alone",
       Does<call::cudaHostGetDevicePointer,
            [](void** out, void* host, unsigned) { *out = Pointer<void>(RegionAt(host)->low); }>},
      {"registered-pointer-is-elsewhere", Tells<call::cudaHostGetDevicePointer,
                                                [](void** out, void* host, unsigned) {
                                                  if (IsRegistered(host)) *out = static_cast<u8*>(host) + 4;
                                                }>},
      {"device-pointer-is-elsewhere",
       Tells<call::cudaHostGetDevicePointer,
             [](void** out, void* host, unsigned) { *out = static_cast<u8*>(host) + 4; }>},
      {"write-combined-pointer-is-elsewhere", Does<call::cudaHostGetDevicePointer,
                                                   [](void** out, void* host, unsigned) {
                                                     if (IsWriteCombined(host)) *out = static_cast<u8*>(host) + 4;
                                                   }>},
      {"total-memory-is-half",
       Tells<call::cudaMemGetInfo, [](std::size_t*, std::size_t* total) { *total = profile::kMemory / 2; }>},
      {"free-memory-is-constant",
       Does<call::cudaMemGetInfo, [](std::size_t* free, std::size_t*) { *free += State::Get().used; }>},
      {"read-only-registration-code", TellsCode<call::cudaHostRegister, cudaErrorNotSupported, cudaErrorInvalidValue>},
      {"registration-has-no-effect", DoesNothing<call::cudaHostRegister>},
      {"registration-fails", Refuses<call::cudaHostRegister, cudaErrorNotSupported, kAlways>},
      {"registered-twice", TellsCode<call::cudaHostRegister, cudaErrorHostMemoryAlreadyRegistered, cudaSuccess>},
      {"not-registered-code",
       TellsCode<call::cudaHostUnregister, cudaErrorHostMemoryNotRegistered, cudaErrorInvalidValue>},
      {"flags-of-any-memory", TellsCode<call::cudaHostGetFlags, cudaErrorInvalidValue, cudaSuccess,
                                        [](unsigned* flags, const void* pointer) {
                                          if (!IsUnknown(pointer)) return false;
                                          *flags = 0;
                                          return true;
                                        }>},
      {"unregistered-is-an-error",
       Refuses<call::cudaPointerGetAttributes, cudaErrorInvalidValue,
               [](const cudaPointerAttributes*, const void* pointer) { return IsUnknown(pointer); }>},
      {"interior-pointers-are-unknown", Does<call::cudaPointerGetAttributes, InteriorIsUnknown>},
      {"pinned-passes-for-device", Tells<call::cudaPointerGetAttributes,
                                         [](cudaPointerAttributes* out, const void*) {
                                           if (out->type != cudaMemoryTypeHost) return;
                                           out->type = cudaMemoryTypeDevice;
                                           out->hostPointer = nullptr;
                                         }>},
      {"symbol-address-is-of-host",
       Tells<call::cudaGetSymbolAddress, [](void** out, const void* symbol) { *out = const_cast<void*>(symbol); }>},
      {"symbol-size-is-rounded",
       Tells<call::cudaGetSymbolSize, [](std::size_t* out, const void*) { *out = RoundUp(*out, 256); }>},
      {"constant-is-not-set",
       DoesNothing<call::cudaMemcpyToSymbol, [](const void* symbol, auto...) { return IsConstantVariable(symbol); }>},
      {"variable-is-not-set",
       DoesNothing<call::cudaMemcpyToSymbol, [](const void* symbol, auto...) { return IsOtherVariable(symbol); }>},
      {"symbol-pointers-are-cut", Takes<call::cudaMemcpyToSymbol,
                                        [](auto&, auto&, std::size_t& bytes, auto&...) {
                                          if (bytes == 8) bytes = 4;
                                        }>},
      {"symbol-offset-ignored",
       Takes<call::cudaMemcpyToSymbol, [](auto&, auto&, auto&, std::size_t& offset, auto&) { offset = 0; }>},
      {"symbol-copy-is-of-host-alone",
       Refuses<call::cudaMemcpyToSymbol, cudaErrorInvalidValue,
               [](auto, auto, auto, auto, cudaMemcpyKind kind) { return kind == cudaMemcpyDeviceToDevice; }>},
      {"constant-cannot-be-read-back",
       Refuses<call::cudaMemcpyFromSymbol, cudaErrorInvalidSymbol,
               [](auto, const void* symbol, auto...) { return IsConstantVariable(symbol); }>},
      {"pitch-limit-ignored", TellsCode<call::cudaMemcpy2D, cudaErrorInvalidPitchValue, cudaSuccess,
                                        [](auto, std::size_t to_pitch, auto, std::size_t from_pitch, std::size_t width,
                                           auto...) { return width <= std::min(to_pitch, from_pitch); }>},
      {"pitch-is-rounded-down",
       RowsAre<[](std::size_t width) { return std::max<std::size_t>(width / kRow * kRow, kRow / 2); }, Pitch>},
      {"pitched-rows-are-unaligned", RowsAre<[](std::size_t width) { return RoundUp(width, 4); }, Pitch>},
      {"pitched-memory-lacks-padding", RowsAre<WholeRows, [](std::size_t width, std::size_t) { return width; }>},
      {"pitched-width-is-pitch",
       Tells<call::cudaMalloc3D, [](cudaPitchedPtr* out, const cudaExtent&) { out->xsize = out->pitch; }>},
      {"pitched-height-counts-slices",
       Tells<call::cudaMalloc3D,
             [](cudaPitchedPtr* out, const cudaExtent& extent) { out->ysize = extent.height * extent.depth; }>},
      {"malloc3d-of-one-slice", Takes<call::cudaMalloc3D, [](auto&, cudaExtent& extent) { extent.depth = 1; }>},
  };
  return kMutants;
}

}  // namespace ref::mutants
