// What the runtime and the driver API keep: contexts with their streams, events and loaded modules, and the binaries that the
// program registered. All of it belongs to the device's thread.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <unordered_map>
#include <vector>

#include "machine/image.h"
#include "machine/texture.h"
#include "order/device.h"
#include "runtime/seen.h"

namespace ref {

struct Capture;

struct Stream {
  int context = 0;
  bool legacy = false;
  bool blocking = true;  ///< The NULL stream and this one wait for each other.
  unsigned flags = 0;
  int priority = 0;
  u64 made_by = 0;  ///< The thread of the host.
  u64 id = 0;       ///< Unique in the process (pi.stream.get-id-unique).
  WorkPtr last;
  u64 clock = NewStreamClock();
  Seen seen;  ///< What its next work comes behind.
  std::shared_ptr<Capture> capture;
  std::vector<std::size_t> captured;  ///< Nodes that its next one comes behind.
};

struct Event {
  int context = 0;
  u64 made_by = 0;  ///< The thread of the host.
  unsigned flags = 0;
  WorkPtr work;  ///< What it was recorded behind; null: nothing to wait for.
  u64 time_ns = 0;
  bool recorded = false;
  Seen seen;                          ///< What who waits for it comes behind.
  std::shared_ptr<Capture> capture;   ///< That it was last recorded in,
  std::vector<std::size_t> captured;  ///< behind these nodes.
};

/// All modules that one loaded object (program or library) registered, or of a library that the program loads.
struct Binary {
  std::string path;
  std::vector<std::shared_ptr<const ptx::Module>> linked;  ///< Relocatable: one image.
  std::vector<std::shared_ptr<const ptx::Module>> apart;   ///< One image each.
  bool parsed = false;
  std::function<void(Image&)> on_load;  ///< What is done with the image of a context.
};

struct HostFunction {
  Binary* binary;
  std::string name;
};
struct HostVariable {
  Binary* binary;
  std::string name;
  u64 size;
  void** managed = nullptr;
};

struct Context {
  int id = 0;
  u64 unique = 0;
  bool primary = false, alive = true;
  int sticky = 0;
  std::map<int, u64> limits;
  int cache_config = 0;
  u64 heap_used = 0;
  bool heap_fixed = false;    ///< A kernel with malloc() has run.
  bool printf_fixed = false;  ///< A kernel with printf() has run (pi.stack.limit-printf-after-use).
  Stream legacy;
  std::map<u64, std::unique_ptr<Stream>> per_thread;
  std::set<std::unique_ptr<Stream>> streams;
  std::map<u64, Event*> events;
  std::unordered_map<const Binary*, std::vector<std::unique_ptr<Image>>> images;
  std::set<std::unique_ptr<Image>> modules;  ///< cuModuleLoadData, cuLibraryLoadData
};

/// A number for each allocation of any kind (mm.pointer-attribute.buffer-id).
inline u64 NewBufferId() {
  static u64 ids = 0;
  return ++ids;
}

struct Allocation {
  u64 bytes = 0;
  bool host = false;
  int context = 0;  ///< 0: of no context; it outlives them (cudaMallocAsync).
  unsigned flags = 0;
  bool registered = false;  ///< Memory of the program: cudaHostRegister.
  u64 id = NewBufferId();   ///< No other allocation of the process has it.
};

struct State {
  static State& Get();

  Context* Primary();  ///< Made when it is first asked for.
  Context* Find(int id);
  Context* Make();
  void Destroy(Context& context);

  /// Allocates memory of the device, or page-locked memory of the host. Returns its address, or 0 when the profile's memory is used up.
  u64 Allocate(u64 bytes, Region::Kind kind, Context& context);
  /// The same for a variable of a module.
  u64 AllocateVariable(const ptx::Variable& v, Context& context);
  bool Free(u64 address);
  u64 used = 0;

  Image* ImageOf(Context& context, Binary& binary, const std::string& name);
  /// Null where there is none; load_error says why.
  Kernel* KernelOf(Context& context, const void* host_function);
  int load_error = 0;  ///< A cudaError_t.
  const ptx::Variable* VariableOf(Context& context, const void* host_variable, u64* address);

  std::map<u64, Allocation> allocations;
  std::map<std::string, std::unique_ptr<Binary>> binaries;
  std::unordered_map<const void*, HostFunction> functions;
  std::unordered_map<const void*, HostVariable> variables;
  std::map<int, std::unique_ptr<Context>> contexts;
  int primary = 0, last_id = 0;
  bool runtime_holds = false;  ///< The primary context, beside those that retained it.
  /// Memory whose synchronous operations wait in any case: where it begins and ends (mm.pointer-attribute.sync-memops).
  std::map<u64, u64> synchronous;
  bool IsSynchronous(const void* pointer) const;
  unsigned device_flags = 0;  ///< cudaSetDeviceFlags
  u64 streams_made = 2;       ///< Also those that are there by default.
  u64 caller = 0;             ///< The thread of the host whose call it is.
};

/// Waits and dependencies that a new piece of work of a stream has, and the piece becomes the stream's last.
void Enqueue(Context& context, Stream& stream, const WorkPtr& work);
/// What a stream has not done yet: null, or its last piece of work.
WorkPtr Unfinished(const Stream& stream);

/// The attributes of a kernel, made up where no document says them.
struct KernelAttributes {
  u64 shared, constant, local;
  int max_threads, registers;
};
KernelAttributes AttributesOf(Kernel& kernel);
/// Blocks of a kernel that fit on one multiprocessor of the profile.
int ActiveBlocks(Kernel& kernel, int block_size, u64 dynamic_shared);

}  // namespace ref
