// Runtimes with a fault, put between the programs and the reference device by LD_PRELOAD: $CTS_FAULT names one of faulty-runtimes.yaml.
// Without it every call goes through unchanged.
#include <cuda.h>
#include <cuda_runtime_api.h>
#include <dlfcn.h>

#include <atomic>
#include <cstddef>
#include <cstdlib>
#include <cstring>
#include <iterator>
#include <map>
#include <mutex>
#include <set>
#include <string_view>
#include <thread>
#include <tuple>
#include <utility>
#include <vector>

namespace {

bool Is(std::string_view fault) {
  static const char* const chosen = std::getenv("CTS_FAULT");
  return chosen != nullptr && fault == chosen;
}

// No error may be left behind for a call that is said to have succeeded.
cudaError_t Forgotten() {
  (void)cudaGetLastError();
  return cudaSuccess;
}

// A runtime that learns by a query alone what the NULL stream has to wait for.
bool queried = false;
decltype(&cuStreamQuery) query_of_driver = nullptr;
CUresult Query(CUstream stream) {
  queried = true;
  return query_of_driver(stream);
}

// Functions of the driver below, and what a driver that knows nothing of the runtime's work makes of them.
decltype(&cuLaunchKernel) launch_of_driver = nullptr;
decltype(&cuStreamCreate) stream_of_driver = nullptr;
CUresult LaunchIntoNullStream(CUfunction function, unsigned gx, unsigned gy, unsigned gz, unsigned bx, unsigned by,
                              unsigned bz, unsigned shared, CUstream /*stream*/, void** arguments, void** extra) {
  return launch_of_driver(function, gx, gy, gz, bx, by, bz, shared, nullptr, arguments, extra);
}
CUresult CreateBlockingStream(CUstream* stream, unsigned /*flags*/) {
  return stream_of_driver(stream, CU_STREAM_DEFAULT);
}
CUresult StreamIsReady(CUstream /*stream*/) { return CUDA_SUCCESS; }
CUresult EventIsReady(CUevent /*event*/) { return CUDA_SUCCESS; }

// What was mapped of a handle last.
decltype(&cuMemMap) map_of_driver = nullptr;
decltype(&cuMemRelease) release_of_driver = nullptr;
decltype(&cuMemUnmap) unmap_of_driver = nullptr;
std::map<CUmemGenericAllocationHandle, std::pair<CUdeviceptr, size_t>>& Mappings() {
  static auto& all = *new std::map<CUmemGenericAllocationHandle, std::pair<CUdeviceptr, size_t>>;
  return all;
}
CUresult MapAndNote(CUdeviceptr at, size_t bytes, size_t offset, CUmemGenericAllocationHandle handle,
                    unsigned long long flags) {
  const CUresult result = map_of_driver(at, bytes, offset, handle, flags);
  if (result == CUDA_SUCCESS) Mappings()[handle] = {at, bytes};
  return result;
}
CUresult ReleaseAndUnmap(CUmemGenericAllocationHandle handle) {
  if (const auto found = Mappings().find(handle); found != Mappings().end()) {
    (void)unmap_of_driver(found->second.first, found->second.second);
    Mappings().erase(found);
  }
  return release_of_driver(handle);
}

// A runtime that finds allocations by their first address alone.
std::set<const void*>& Beginnings() {
  static auto& all = *new std::set<const void*>;
  return all;
}
cudaMemcpyKind KindByBeginnings(const void* to, const void* from) {
  const bool to_device = Beginnings().count(to) != 0, from_device = Beginnings().count(from) != 0;
  if (to_device) return from_device ? cudaMemcpyDeviceToDevice : cudaMemcpyHostToDevice;
  return from_device ? cudaMemcpyDeviceToHost : cudaMemcpyHostToHost;
}

// The streams whose capture was begun and not ended.
std::set<cudaStream_t>& Capturing() {
  static auto& all = *new std::set<cudaStream_t>;
  return all;
}

// Streams whose last command is a kernel, and those that a runtime lost sight of at the end of a capture because of that.
std::set<cudaStream_t>& EndsWithKernel() {
  static auto& all = *new std::set<cudaStream_t>;
  return all;
}
std::set<cudaStream_t>& LostKernel() {
  static auto& all = *new std::set<cudaStream_t>;
  return all;
}

// Streams that were told to wait for an event.
std::set<cudaStream_t>& Waiting() {
  static auto& all = *new std::set<cudaStream_t>;
  return all;
}

// The stream in which an event was recorded last.
std::map<cudaEvent_t, cudaStream_t>& RecordedIn() {
  static auto& all = *new std::map<cudaEvent_t, cudaStream_t>;
  return all;
}

// Streams whose last command is a copy, and the events that were recorded behind one.
std::set<cudaStream_t>& EndsWithCopy() {
  static auto& all = *new std::set<cudaStream_t>;
  return all;
}
std::set<cudaEvent_t>& BehindCopy() {
  static auto& all = *new std::set<cudaEvent_t>;
  return all;
}

// The flags of events, and those that were destroyed and wait for a new use.
std::map<cudaEvent_t, unsigned>& FlagsOfEvents() {
  static auto& all = *new std::map<cudaEvent_t, unsigned>;
  return all;
}
std::set<cudaEvent_t>& DestroyedEvents() {
  static auto& all = *new std::set<cudaEvent_t>;
  return all;
}

// Memory that was freed, and that which was freed last; the flags that page-locked memory was last told to have.
std::set<void*>& Freed() {
  static auto& all = *new std::set<void*>;
  return all;
}
void* last_freed = nullptr;
std::map<void*, unsigned>& ToldFlags() {
  static auto& all = *new std::map<void*, unsigned>;
  return all;
}

// Memory of pools, and of the host that was registered.
std::set<const void*>& OfPools() {
  static auto& all = *new std::set<const void*>;
  return all;
}
std::set<const void*>& Registered() {
  static auto& all = *new std::set<const void*>;
  return all;
}
// Whether an address is one of them, or lies in the first megabyte behind one.
bool IsIn(const std::set<const void*>& blocks, const void* address) {
  constexpr std::ptrdiff_t kMost = 1 << 20;
  const auto behind = blocks.upper_bound(address);
  if (behind == blocks.begin()) return false;
  return static_cast<const char*>(address) - static_cast<const char*>(*std::prev(behind)) < kMost;
}

// The direction of the last command of a stream, where that is a copy.
std::map<cudaStream_t, cudaMemcpyKind>& LastCopy() {
  static auto& all = *new std::map<cudaStream_t, cudaMemcpyKind>;
  return all;
}

// Graphs of many nodes, and their launches since the host last waited.
std::set<cudaGraphExec_t>& LargeGraphs() {
  static auto& all = *new std::set<cudaGraphExec_t>;
  return all;
}
unsigned launches_without_a_wait = 0;

// Callbacks for messages.
std::set<cudaLogsCallbackHandle>& LogCallbacks() {
  static auto& all = *new std::set<cudaLogsCallbackHandle>;
  return all;
}

// The error of the last launch that was refused, and whether any was made since the last error was asked for.
cudaError_t refused_launch = cudaSuccess;
bool launched = false;

// Executable graphs and what they were made of; graphs and their clones.
std::vector<std::pair<cudaGraphExec_t, cudaGraph_t>>& Executables() {
  static auto& all = *new std::vector<std::pair<cudaGraphExec_t, cudaGraph_t>>;
  return all;
}
std::vector<cudaGraph_t>& Clones() {
  static auto& all = *new std::vector<cudaGraph_t>;
  return all;
}
std::vector<cudaGraphNode_t> NodesOf(cudaGraph_t graph) {
  size_t count = 0;
  if (cudaGraphGetNodes(graph, nullptr, &count) != cudaSuccess) return {};
  std::vector<cudaGraphNode_t> nodes(count);
  if (count > 0) (void)cudaGraphGetNodes(graph, nodes.data(), &count);
  return nodes;
}
// Calls `change` with each executable graph of the node's graph.
template <class Change>
void InEach(cudaGraphNode_t node, Change change) {
  for (const auto& [executable, graph] : Executables())
    for (const cudaGraphNode_t other : NodesOf(graph))
      if (other == node) (void)change(executable);
}

// A runtime that has room for so many; what was made beyond.
constexpr unsigned kMostStreams = 16, kMostEvents = 256;
std::atomic<unsigned> streams_made = 0, events_made = 0;
std::set<cudaEvent_t>& LateEvents() {
  static auto& all = *new std::set<cudaEvent_t>;
  return all;
}

// The error of an allocation that failed in any thread.
std::atomic<cudaError_t> failed_allocation = cudaSuccess;

// Blocks of managed memory with their sizes, the streams of blocks of pools, and what pools were told.
std::map<const char*, size_t>& ManagedBlocks() {
  static auto& all = *new std::map<const char*, size_t>;
  return all;
}
// The managed block around an address; the end of all where there is none.
std::map<const char*, size_t>::const_iterator ManagedAround(const void* address) {
  const auto* const byte = static_cast<const char*>(address);
  const auto behind = ManagedBlocks().upper_bound(byte);
  if (behind == ManagedBlocks().begin()) return ManagedBlocks().end();
  const auto block = std::prev(behind);
  return byte < block->first + block->second ? block : ManagedBlocks().end();
}
bool IsManaged(const void* address) { return ManagedAround(address) != ManagedBlocks().end(); }
std::map<void*, cudaStream_t>& AllocatedIn() {
  static auto& all = *new std::map<void*, cudaStream_t>;
  return all;
}
std::map<std::pair<cudaMemPool_t, cudaMemPoolAttr>, unsigned long long>& ToldPools() {
  static auto& all = *new std::map<std::pair<cudaMemPool_t, cudaMemPoolAttr>, unsigned long long>;
  return all;
}

// The thread that loaded this library, and the streams that the others have in the place of their own.
const std::thread::id first_thread = std::this_thread::get_id();
cudaStream_t StreamOfThread(cudaStream_t stream);

// A stream for what a runtime takes for independent.
cudaStream_t WaitsForNone() {
  static cudaStream_t stream = nullptr;
  if (stream == nullptr) (void)cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking);
  return stream;
}

// A callback with its data.
struct Callback {
  cudaStreamCallback_t function;
  void* data;
  cudaError_t last = cudaSuccess;
  static void CUDART_CB Run(cudaStream_t stream, cudaError_t status, void* callback) {
    const auto* const mine = static_cast<const Callback*>(callback);
    mine->function(stream, status, mine->data);
  }
  static void CUDART_CB RunWithLastError(cudaStream_t stream, cudaError_t status, void* callback) {
    const cudaError_t last = static_cast<const Callback*>(callback)->last;
    Run(stream, status == cudaSuccess ? last : status, callback);
  }
  static void CUDART_CB RunWithoutError(cudaStream_t stream, cudaError_t /*status*/, void* callback) {
    Run(stream, cudaSuccess, callback);
  }
};

// A function of the driver.
template <class Function>
Function OfDriver(const char* name) {
  constexpr unsigned kVersion = 13000;
  void* entry = nullptr;
  cudaDriverEntryPointQueryResult found = cudaDriverEntryPointSymbolNotFound;
  (void)cudaGetDriverEntryPointByVersion(name, &entry, kVersion, cudaEnableDefault, &found);
  return reinterpret_cast<Function>(entry);
}

// Mappings of a handle after its first one have memory of their own.
CUresult MapAnew(CUdeviceptr at, size_t bytes, size_t offset, CUmemGenericAllocationHandle handle,
                 unsigned long long flags) {
  CUmemAllocationProp properties{};
  CUmemGenericAllocationHandle other = handle;
  if (Mappings().count(handle) != 0) {
    (void)OfDriver<decltype(&cuMemGetAllocationPropertiesFromHandle)>("cuMemGetAllocationPropertiesFromHandle")(
        &properties, handle);
    (void)OfDriver<decltype(&cuMemCreate)>("cuMemCreate")(&other, bytes, &properties, 0);
  }
  Mappings()[handle] = {at, bytes};
  return map_of_driver(at, bytes, offset, other, flags);
}
decltype(&cuMemRetainAllocationHandle) retain_of_driver = nullptr;
CUresult RetainWithoutReference(CUmemGenericAllocationHandle* handle, void* address) {
  const CUresult result = retain_of_driver(handle, address);
  if (result == CUDA_SUCCESS) (void)OfDriver<decltype(&cuMemRelease)>("cuMemRelease")(*handle);
  return result;
}

CUresult SetLimitOfPrimaryContext(CUlimit limit, size_t value) {
  CUcontext primary = nullptr, popped = nullptr;
  (void)OfDriver<decltype(&cuDevicePrimaryCtxRetain)>("cuDevicePrimaryCtxRetain")(&primary, 0);
  (void)OfDriver<decltype(&cuCtxPushCurrent)>("cuCtxPushCurrent")(primary);
  const cudaError_t result = cudaDeviceSetLimit(static_cast<cudaLimit>(limit), value);
  (void)OfDriver<decltype(&cuCtxPopCurrent)>("cuCtxPopCurrent")(&popped);
  return static_cast<CUresult>(result);
}

// Host functions of streams and nodes that a runtime may lose.
struct HostCall {
  cudaHostFn_t function;
  void* data;
  cudaStream_t stream;
  std::atomic<bool> lost = false, ran = false;
  static void CUDART_CB Run(void* call) {
    auto* const mine = static_cast<HostCall*>(call);
    if (!mine->lost) mine->function(mine->data);
    mine->ran = true;
  }
  static void CUDART_CB RunOnce(void* call) {
    if (auto* const mine = static_cast<HostCall*>(call); !mine->ran.exchange(true)) mine->function(mine->data);
  }
};
std::vector<HostCall*>& HostCalls() {
  static auto& all = *new std::vector<HostCall*>;
  return all;
}

// Executable graphs that were uploaded and not launched since; streams whose last command is a graph, or a fill of rows.
std::set<cudaGraphExec_t>& Uploaded() {
  static auto& all = *new std::set<cudaGraphExec_t>;
  return all;
}
std::set<cudaStream_t>& EndsWithGraph() {
  static auto& all = *new std::set<cudaStream_t>;
  return all;
}
std::set<cudaStream_t>& EndsWithRows() {
  static auto& all = *new std::set<cudaStream_t>;
  return all;
}

// What graphs became as nested ones.
std::vector<std::pair<cudaGraph_t, cudaGraph_t>>& Nested() {
  static auto& all = *new std::vector<std::pair<cudaGraph_t, cudaGraph_t>>;
  return all;
}

// The current pool that was destroyed.
cudaMemPool_t destroyed_pool = nullptr;

// The address of a variable that was last asked for.
const void* variable = nullptr;

// That of the stream that was last created with one.
int last_priority = 0;

// The latest memory of cudaMalloc, whether any was freed, and what lies in a place that a runtime does not align.
void* latest_memory = nullptr;
bool freed_memory = false;
constexpr size_t kShift = 4, kRoom = 64;
std::set<void*>& Shifted() {
  static auto& all = *new std::set<void*>;
  return all;
}

// Whether the devices were counted.
bool counted = false;

cudaError_t Success(cudaError_t /*result*/) { return cudaSuccess; }
cudaError_t SuccessOnceReady(cudaError_t result) { return result == cudaErrorNotReady ? Forgotten() : result; }

cudaStream_t StreamOfThread(cudaStream_t stream) {
  if (!Is("streams-of-further-threads-never-block") || std::this_thread::get_id() == first_thread) return stream;
  thread_local cudaStream_t own = nullptr;
  if (own == nullptr) (void)cudaStreamCreateWithFlags(&own, cudaStreamNonBlocking);
  return stream == cudaStreamPerThread ? own : stream;
}

}  // namespace

// The function below this library.
#define CTS_NEXT(function) static const auto next = reinterpret_cast<decltype(&function)>(dlsym(RTLD_NEXT, #function))

extern "C" {

cudaError_t cudaGetLastError() {
  CTS_NEXT(cudaGetLastError);
  const cudaError_t allocation = failed_allocation.exchange(cudaSuccess);
  const cudaError_t result = next();
  if (Is("failed-allocations-are-told-to-each-thread") && result == cudaSuccess) return allocation;
  const cudaError_t refused = std::exchange(refused_launch, cudaSuccess);
  if (Is("launches-have-an-error-of-their-own") && refused != cudaSuccess) return refused;
  if (std::exchange(launched, false) && Is("launches-leave-an-error")) return cudaErrorInvalidConfiguration;
  return Is("last-error-always-success") ? Success(result) : result;
}

cudaError_t cudaPeekAtLastError() {
  CTS_NEXT(cudaPeekAtLastError);
  // The device may take its own error to look at it.
  const cudaError_t refused = std::exchange(refused_launch, cudaSuccess);
  const cudaError_t result = next();
  refused_launch = refused;
  if (Is("launches-have-an-error-of-their-own") && refused != cudaSuccess) return refused;
  return Is("peek-always-success") ? Success(result) : result;
}

cudaError_t cudaEventCreateWithFlags(cudaEvent_t* event, unsigned flags) {
  CTS_NEXT(cudaEventCreateWithFlags);
  for (const cudaEvent_t free : DestroyedEvents()) {
    if (FlagsOfEvents()[free] != flags) continue;
    DestroyedEvents().erase(*event = free);
    return cudaSuccess;
  }
  const cudaError_t result = next(event, flags);
  if (result == cudaSuccess) FlagsOfEvents()[*event] = flags;
  if (++events_made > kMostEvents && Is("events-beyond-256-are-complete")) LateEvents().insert(*event);
  return result;
}

cudaError_t cudaEventDestroy(cudaEvent_t event) {
  CTS_NEXT(cudaEventDestroy);
  if (!Is("new-events-are-those-that-were-destroyed") || FlagsOfEvents().count(event) == 0) return next(event);
  DestroyedEvents().insert(event);
  return cudaSuccess;
}

cudaError_t cudaEventQuery(cudaEvent_t event) {
  CTS_NEXT(cudaEventQuery);
  const cudaError_t result = next(event);
  if (Is("event-queries-forget-copies") && BehindCopy().count(event) != 0) return SuccessOnceReady(result);
  if (Is("event-query-always-complete")) return SuccessOnceReady(result);
  if (LateEvents().count(event) != 0) return SuccessOnceReady(result);
  return Is("event-query-never-complete") && result == cudaSuccess ? cudaErrorNotReady : result;
}

cudaError_t cudaEventRecord(cudaEvent_t event, cudaStream_t stream) {
  CTS_NEXT(cudaEventRecord);
  static auto& recorded = *new std::set<cudaEvent_t>;
  if (Is("event-record-does-nothing")) return cudaSuccess;
  if (Is("event-record-counts-once") && !recorded.insert(event).second) return cudaSuccess;
  if (Is("per-thread-records-go-to-the-null-stream") && stream == cudaStreamPerThread) stream = nullptr;
  if (Is("records-in-stream-0-are-per-thread") && stream == nullptr) stream = cudaStreamPerThread;
  RecordedIn()[event] = stream;
  BehindCopy().erase(event);
  if (EndsWithCopy().count(stream) != 0) BehindCopy().insert(event);
  if (stream == nullptr && Is("events-of-stream-0-forget-copies") && !LastCopy().empty()) stream = WaitsForNone();
  return next(event, Is("event-record-takes-the-null-stream") ? nullptr : stream);
}

cudaError_t cudaEventRecordWithFlags(cudaEvent_t event, cudaStream_t stream, unsigned flags) {
  CTS_NEXT(cudaEventRecordWithFlags);
  static auto& recorded = *new std::set<cudaEvent_t>;
  if (Is("records-with-flags-count-once") && !recorded.insert(event).second) return cudaSuccess;
  return next(event, stream, flags);
}

cudaError_t cudaEventSynchronize(cudaEvent_t event) {
  CTS_NEXT(cudaEventSynchronize);
  static auto& waited = *new std::set<cudaEvent_t>;
  if (Is("event-synchronize-waits-once") && !waited.insert(event).second) return cudaSuccess;
  if (LateEvents().count(event) != 0) return cudaSuccess;
  return Is("event-synchronize-returns-at-once") ? cudaSuccess : next(event);
}

cudaError_t cudaEventElapsedTime(float* elapsed_ms, cudaEvent_t start, cudaEvent_t stop) {
  CTS_NEXT(cudaEventElapsedTime);
  static auto& complete = *new std::set<cudaEvent_t>;
  const cudaError_t result = next(elapsed_ms, start, stop);
  if (result == cudaSuccess) complete.insert({start, stop});
  static auto& told = *new std::map<std::pair<cudaEvent_t, cudaEvent_t>, float>;
  if (result == cudaSuccess && Is("times-are-told-as-at-first"))
    *elapsed_ms = told.emplace(std::pair(start, stop), *elapsed_ms).first->second;
  if (Is("times-between-streams-are-zero") && RecordedIn()[start] != RecordedIn()[stop]) *elapsed_ms = 0;
  const bool were = complete.count(start) != 0 && complete.count(stop) != 0;
  return Is("events-are-complete-once-and-for-all") && were ? SuccessOnceReady(result) : result;
}

cudaError_t cudaStreamGetId(cudaStream_t stream, unsigned long long* id) {
  CTS_NEXT(cudaStreamGetId);
  const cudaError_t result = next(stream, id);
  if (!Is("per-thread-streams-have-one-id") || stream != cudaStreamPerThread) return result;
  static const unsigned long long of_first = *id;
  *id = of_first;
  return result;
}

cudaError_t cudaStreamQuery(cudaStream_t stream) {
  CTS_NEXT(cudaStreamQuery);
  const cudaError_t result = next(stream);
  if (Is("what-waits-for-an-event-is-not-pending") && Waiting().count(stream) != 0) return SuccessOnceReady(result);
  if (Is("streams-that-end-with-a-graph-are-ready") && EndsWithGraph().count(stream) != 0)
    return SuccessOnceReady(result);
  if (Is("not-ready-resets-the-last-error") && result == cudaErrorNotReady) (void)cudaGetLastError();
  return Is("stream-query-always-success") ? SuccessOnceReady(result) : result;
}

cudaError_t cudaStreamSynchronize(cudaStream_t stream) {
  CTS_NEXT(cudaStreamSynchronize);
  launches_without_a_wait = 0;
  return Is("stream-synchronize-returns-at-once") ? cudaSuccess : next(StreamOfThread(stream));
}

cudaError_t cudaDeviceSynchronize() {
  CTS_NEXT(cudaDeviceSynchronize);
  if (Is("device-synchronize-waits-for-blocking-streams-alone")) return cudaStreamSynchronize(nullptr);
  return Is("device-synchronize-returns-at-once") ? cudaSuccess : next();
}

cudaError_t cudaStreamWaitEvent(cudaStream_t stream, cudaEvent_t event, unsigned flags) {
  CTS_NEXT(cudaStreamWaitEvent);
  static auto& waited = *new std::set<std::pair<cudaStream_t, cudaEvent_t>>;
  Waiting().insert(stream);
  if (Is("wait-event-takes-an-event-once") && !waited.insert({stream, event}).second) return cudaSuccess;
  if (Is("wait-event-waits-for-the-stream") && RecordedIn().count(event) != 0)
    (void)cudaEventRecord(event, RecordedIn()[event]);
  return Is("wait-event-does-nothing") ? cudaSuccess : next(stream, event, flags);
}

cudaError_t cudaStreamCreateWithFlags(cudaStream_t* stream, unsigned flags) {
  CTS_NEXT(cudaStreamCreateWithFlags);
  if (Is("streams-are-all-the-null-stream")) {
    *stream = nullptr;
    return cudaSuccess;
  }
  if (++streams_made > kMostStreams && Is("many-streams-never-block")) flags = cudaStreamNonBlocking;
  const cudaError_t result = next(stream, Is("nonblocking-streams-block") ? cudaStreamDefault : flags);
  if (result != cudaSuccess && Is("refused-streams-leave-no-error")) (void)Forgotten();
  return result;
}

cudaError_t cudaStreamCreate(cudaStream_t* stream) {
  CTS_NEXT(cudaStreamCreate);
  if (Is("streams-are-all-the-null-stream")) return cudaStreamCreateWithFlags(stream, cudaStreamDefault);
  if (Is("streams-never-block")) return cudaStreamCreateWithFlags(stream, cudaStreamNonBlocking);
  if (Is("many-streams-never-block")) return cudaStreamCreateWithFlags(stream, cudaStreamDefault);
  if (last_priority != 0 && Is("new-streams-keep-the-last-priority"))
    return cudaStreamCreateWithPriority(stream, cudaStreamDefault, last_priority);
  return next(stream);
}

cudaError_t cudaStreamDestroy(cudaStream_t stream) {
  CTS_NEXT(cudaStreamDestroy);
  for (HostCall* const call : HostCalls()) call->lost = call->lost || call->stream == stream;
  unsigned flags = cudaStreamNonBlocking;
  if (Is("destroying-a-blocking-stream-waits") && cudaStreamGetFlags(stream, &flags) == cudaSuccess &&
      flags == cudaStreamDefault)
    (void)cudaStreamSynchronize(stream);
  return Is("streams-are-all-the-null-stream") && stream == nullptr ? cudaSuccess : next(stream);
}

cudaError_t cudaStreamCreateWithPriority(cudaStream_t* stream, unsigned flags, int priority) {
  CTS_NEXT(cudaStreamCreateWithPriority);
  constexpr int kGreatest = -5;
  last_priority = priority;
  if (++streams_made > kMostStreams && Is("streams-beyond-16-have-no-priority")) priority = 0;
  if (Is("streams-with-a-priority-never-block")) flags = cudaStreamNonBlocking;
  if (Is("streams-with-a-priority-always-block")) flags = cudaStreamDefault;
  return next(stream, flags, Is("stream-priority-is-turned-round") ? kGreatest - priority : priority);
}

cudaError_t cudaStreamGetPriority(cudaStream_t stream, int* priority) {
  CTS_NEXT(cudaStreamGetPriority);
  const cudaError_t result = next(stream, priority);
  if (Is("stream-priority-is-always-zero") && priority != nullptr) *priority = 0;
  unsigned flags = cudaStreamNonBlocking;
  if (Is("priorities-of-blocking-streams-are-told-as-zero") && cudaStreamGetFlags(stream, &flags) == cudaSuccess &&
      flags == cudaStreamDefault)
    *priority = 0;
  return result;
}

cudaError_t cudaDeviceGetStreamPriorityRange(int* least, int* greatest) {
  CTS_NEXT(cudaDeviceGetStreamPriorityRange);
  return Is("priority-range-is-swapped") ? next(greatest, least) : next(least, greatest);
}

cudaError_t cudaMemcpy(void* to, const void* from, size_t bytes, cudaMemcpyKind kind) {
  CTS_NEXT(cudaMemcpy);
  if (Is("copies-that-succeed-clear-the-error")) (void)Forgotten();
  constexpr size_t kLarge = 65536;
  const bool large = Is("large-copies-return-early") && bytes > kLarge;
  if (large || (Is("copies-by-the-default-kind-return-early") && kind == cudaMemcpyDefault))
    return cudaMemcpyAsync(to, from, bytes, kind, nullptr);
  if (bytes > kLarge && kind == cudaMemcpyHostToDevice && Is("large-copies-to-the-device-overtake-stream-0")) {
    const cudaError_t result = cudaMemcpyAsync(to, from, bytes, kind, WaitsForNone());
    return result == cudaSuccess ? cudaStreamSynchronize(WaitsForNone()) : result;
  }
  if (Is("copies-to-the-host-copy-nothing") && kind == cudaMemcpyDeviceToHost) return cudaSuccess;
  if (Is("default-kind-knows-beginnings-alone") && kind == cudaMemcpyDefault) kind = KindByBeginnings(to, from);
  if (Is("copies-of-pool-memory-lack-the-last-byte") && IsIn(OfPools(), from) && bytes > 0) --bytes;
  if (Is("copies-of-all-threads-have-one-buffer") && kind == cudaMemcpyDefault && bytes <= kLarge) {
    static char buffer[kLarge];
    (void)next(buffer, from, bytes, kind);
    std::this_thread::yield();
    from = buffer;
  }
  const bool odd_ends = reinterpret_cast<size_t>(to) % 4 != 0 && (reinterpret_cast<size_t>(to) + bytes) % 4 != 0;
  if (Is("large-copies-with-odd-ends-lack-the-last-byte") && odd_ends && bytes > 4096) --bytes;
  return next(to, from, bytes - (Is("copy-lacks-the-last-byte") && bytes > 0 ? 1 : 0), kind);
}

cudaError_t cudaMemcpy2D(void* to, size_t to_pitch, const void* from, size_t from_pitch, size_t width, size_t height,
                         cudaMemcpyKind kind) {
  CTS_NEXT(cudaMemcpy2D);
  constexpr size_t kCut = 0xFFFF;
  if (Is("pitches-have-16-bits") && (to_pitch & kCut) >= width) to_pitch &= kCut;
  if (Is("pitches-have-16-bits") && (from_pitch & kCut) >= width) from_pitch &= kCut;
  if (Is("columns-of-one-byte-are-copied-as-a-row") && width == 1 && height > 1)
    return next(to, height, from, height, height, 1, kind);
  if (Is("rows-of-the-default-kind-have-one-pitch") && kind == cudaMemcpyDefault) from_pitch = to_pitch;
  if (Is("rows-of-one-pitch-are-copied-as-one") && from_pitch == to_pitch && width < to_pitch)
    return cudaMemcpy(to, from, (height - 1) * to_pitch + width, kind);
  if (Is("copy-lacks-the-last-row") && height > 0) --height;
  if (Is("copy-lacks-the-last-column") && width > 0) --width;
  return next(to, to_pitch, from, from_pitch, width, height, kind);
}

cudaError_t cudaMemcpy3D(const cudaMemcpy3DParms* parameters) {
  CTS_NEXT(cudaMemcpy3D);
  cudaMemcpy3DParms mine = *parameters;
  if (Is("positions-of-copies-are-zero")) mine.srcPos = mine.dstPos = cudaPos{};
  if (Is("positions-in-pool-memory-are-zero") && IsIn(OfPools(), mine.srcPtr.ptr)) mine.srcPos = cudaPos{};
  if (Is("slices-of-copies-are-packed")) mine.srcPtr.ysize = mine.extent.height;
  return next(&mine);
}

cudaError_t cudaMemcpy3DAsync(const cudaMemcpy3DParms* parameters, cudaStream_t stream) {
  CTS_NEXT(cudaMemcpy3DAsync);
  cudaMemcpy3DParms mine = *parameters;
  const bool between_arrays = mine.srcArray != nullptr && mine.dstArray != nullptr;
  if (Is("asynchronous-copies-between-arrays-copy-one-slice") && between_arrays) mine.extent.depth = 1;
  return next(&mine, stream);
}

cudaError_t cudaMemcpyAsync(void* to, const void* from, size_t bytes, cudaMemcpyKind kind, cudaStream_t stream) {
  CTS_NEXT(cudaMemcpyAsync);
  if (Is("copies-within-the-host-run-at-once") && kind == cudaMemcpyHostToHost) {
    std::memmove(to, from, bytes);
    return cudaSuccess;
  }
  if (Is("copies-of-odd-addresses-run-in-the-null-stream") && reinterpret_cast<size_t>(to) % 2 != 0) stream = nullptr;
  if (Is("asynchronous-copy-lacks-the-last-byte") && bytes > 0) --bytes;
  if (Is("asynchronous-copy-takes-the-null-stream")) stream = nullptr;
  if (Is("captured-copies-take-what-is-there") && kind == cudaMemcpyHostToDevice && Capturing().count(stream) != 0)
    from = std::memcpy(new char[bytes], from, bytes);  // for as long as a graph may need it
  constexpr size_t kLarge = 65536;
  unsigned flags = cudaStreamNonBlocking;
  const bool blocking =
      stream != nullptr && cudaStreamGetFlags(stream, &flags) == cudaSuccess && flags == cudaStreamDefault;
  if (bytes > kLarge && ((Waiting().count(stream) != 0 && Is("large-copies-do-not-wait-for-events")) ||
                         (blocking && Is("large-copies-do-not-wait-for-stream-0"))))
    stream = WaitsForNone();
  bool turns = false;
  {
    static std::mutex lock;  // threads may copy at once
    const std::lock_guard guard(lock);
    const auto last = LastCopy().find(stream);
    turns = last != LastCopy().end() && last->second == cudaMemcpyHostToDevice && kind == cudaMemcpyDeviceToHost;
    EndsWithCopy().insert(stream);
    LastCopy()[stream] = kind;
  }
  if (turns && Is("copies-back-overtake-copies-there")) stream = WaitsForNone();
  const cudaError_t result = next(to, from, bytes, kind, stream);
  if (Is("asynchronous-copy-waits")) (void)cudaStreamSynchronize(stream);
  return result;
}

cudaError_t cudaStreamBeginCapture(cudaStream_t stream, cudaStreamCaptureMode mode) {
  CTS_NEXT(cudaStreamBeginCapture);
  const cudaError_t result = next(stream, mode);
  if (result == cudaSuccess) Capturing().insert(stream);
  return result;
}

cudaError_t cudaStreamEndCapture(cudaStream_t stream, cudaGraph_t* graph) {
  CTS_NEXT(cudaStreamEndCapture);
  Capturing().erase(stream);
  if (EndsWithKernel().count(stream) != 0) LostKernel().insert(stream);
  return next(stream, graph);
}

cudaError_t cudaMemcpy2DAsync(void* to, size_t to_pitch, const void* from, size_t from_pitch, size_t width,
                              size_t height, cudaMemcpyKind kind, cudaStream_t stream) {
  CTS_NEXT(cudaMemcpy2DAsync);
  if (Is("asynchronous-columns-of-one-byte-are-left") && width == 1 && height > 1) return cudaSuccess;
  const cudaError_t result = next(to, to_pitch, from, from_pitch, width, height, kind, stream);
  if (Is("asynchronous-copies-of-rows-wait")) (void)cudaStreamSynchronize(stream);
  return result;
}

cudaError_t cudaMallocPitch(void** memory, size_t* pitch, size_t width, size_t height) {
  CTS_NEXT(cudaMallocPitch);
  if (!Is("sizes-of-rows-are-cut-to-64-bits")) return next(memory, pitch, width, height);
  *pitch = (width + 511) / 512 * 512;
  return cudaMalloc(memory, *pitch * height);
}

cudaError_t cudaMemset(void* to, int value, size_t bytes) {
  CTS_NEXT(cudaMemset);
  if (Is("fills-of-managed-memory-run-at-once") && IsManaged(to)) {
    std::memset(to, value, bytes);
    return cudaSuccess;
  }
  if (Is("fill-has-another-value")) value ^= 1;
  if (Is("variables-cannot-be-filled") && to == variable) return cudaSuccess;
  const size_t tail = (reinterpret_cast<size_t>(to) + bytes) % 4;
  if (Is("fills-leave-the-tail-of-an-odd-beginning") && reinterpret_cast<size_t>(to) % 4 != 0 && bytes > 4)
    bytes -= tail;
  if (Is("fills-of-registered-memory-do-nothing") && IsIn(Registered(), to)) return cudaSuccess;
  return next(to, value, bytes - (Is("fill-lacks-the-last-byte") && bytes > 0 ? 1 : 0));
}

cudaError_t cudaMemset2D(void* to, size_t pitch, int value, size_t width, size_t height) {
  CTS_NEXT(cudaMemset2D);
  if (Is("fills-without-rows-fill-one") && height == 0) height = 1;
  if (Is("fills-of-one-row-go-to-the-pitch") && height == 1 && width < pitch) width = pitch;
  if (Is("rows-of-odd-pitches-are-filled-in-words") && pitch % 4 != 0) width -= width % 4;
  return next(to, pitch, value, Is("fill-goes-over-the-whole-pitch") ? pitch : width, height);
}

cudaError_t cudaMemsetAsync(void* to, int value, size_t bytes, cudaStream_t stream) {
  CTS_NEXT(cudaMemsetAsync);
  if (Is("fills-of-managed-memory-run-at-once") && IsManaged(to)) {
    std::memset(to, value, bytes);
    return cudaSuccess;
  }
  return next(to, Is("asynchronous-fill-has-another-value") ? value ^ 1 : value, bytes, stream);
}

cudaError_t cudaMemset2DAsync(void* to, size_t pitch, int value, size_t width, size_t height, cudaStream_t stream) {
  CTS_NEXT(cudaMemset2DAsync);
  if (Is("asynchronous-fills-without-rows-fill-one") && height == 0) height = 1;
  if (Is("kernels-overtake-fills-of-rows")) EndsWithRows().insert(stream);
  const cudaError_t result = next(to, pitch, value, width, height, stream);
  if (Is("asynchronous-fills-of-rows-wait")) (void)cudaStreamSynchronize(stream);
  return result;
}

cudaError_t cudaMemcpyFromSymbolAsync(void* to, const void* symbol, size_t bytes, size_t offset, cudaMemcpyKind kind,
                                      cudaStream_t stream) {
  CTS_NEXT(cudaMemcpyFromSymbolAsync);
  return next(to, symbol, bytes, Is("asynchronous-copy-from-symbol-ignores-the-offset") ? 0 : offset, kind, stream);
}

cudaError_t cudaMemcpyToSymbol(const void* symbol, const void* from, size_t bytes, size_t offset, cudaMemcpyKind kind) {
  CTS_NEXT(cudaMemcpyToSymbol);
  if (Is("copy-to-symbol-ignores-the-offset")) offset = 0;
  if (Is("copy-to-symbol-lacks-the-last-byte") && bytes > 0) --bytes;
  constexpr size_t kMost = 16384;
  if (Is("copy-to-symbol-ends-at-16-kib") && bytes > kMost) bytes = kMost;
  return next(symbol, from, bytes, offset, kind);
}

cudaError_t cudaGetSymbolAddress(void** address, const void* symbol) {
  CTS_NEXT(cudaGetSymbolAddress);
  const cudaError_t result = next(address, symbol);
  if (result == cudaSuccess) variable = *address;
  return result;
}

cudaError_t cudaGetSymbolSize(size_t* size, const void* symbol) {
  CTS_NEXT(cudaGetSymbolSize);
  const cudaError_t result = next(size, symbol);
  constexpr size_t kRound = 255;
  if (Is("symbol-size-is-rounded") && result == cudaSuccess) *size = (*size + kRound) & ~kRound;
  return result;
}

cudaError_t cudaDeviceGetAttribute(int* value, cudaDeviceAttr attribute, int device) {
  CTS_NEXT(cudaDeviceGetAttribute);
  const cudaError_t result = next(value, attribute, device);
  constexpr int kAnything = 32;
  if (Is("attributes-are-constant") && result == cudaSuccess) *value = kAnything;
  return result;
}

cudaError_t cudaMalloc(void** memory, size_t bytes) {
  CTS_NEXT(cudaMalloc);
  static void* first = nullptr;
  const bool shifts = Is("memory-is-not-aligned") || (Is("memory-in-freed-places-is-not-aligned") && freed_memory);
  const cudaError_t result = next(memory, shifts ? bytes + kRoom : bytes);
  if (result != cudaSuccess) failed_allocation = result;
  if (result != cudaSuccess) return result;
  if (shifts) Shifted().insert(*memory = static_cast<char*>(*memory) + kShift);
  latest_memory = *memory;
  if (first == nullptr) first = *memory;
  Beginnings().insert(*memory);
  if (Is("memory-is-always-the-same")) *memory = first;
  return result;
}

cudaError_t cudaMallocAsync(void** memory, size_t bytes, cudaStream_t stream) {
  CTS_NEXT(cudaMallocAsync);
  constexpr size_t kLarge = 2 << 20;
  cudaMemPool_t pool = nullptr;
  if (bytes > kLarge && Is("large-blocks-come-from-the-default-pool") &&
      cudaDeviceGetDefaultMemPool(&pool, 0) == cudaSuccess)
    return cudaMallocFromPoolAsync(memory, bytes, pool, stream);
  const cudaError_t result = next(memory, bytes, stream);
  if (result == cudaSuccess) OfPools().insert(*memory);
  if (result == cudaSuccess && Is("frees-go-to-the-stream-of-the-allocation")) AllocatedIn()[*memory] = stream;
  return result;
}

cudaError_t cudaFreeAsync(void* memory, cudaStream_t stream) {
  CTS_NEXT(cudaFreeAsync);
  OfPools().erase(memory);
  if (const auto found = AllocatedIn().find(memory); found != AllocatedIn().end()) {
    stream = found->second;
    AllocatedIn().erase(found);
  }
  return next(memory, stream);
}

cudaError_t cudaMallocFromPoolAsync(void** memory, size_t bytes, cudaMemPool_t pool, cudaStream_t stream) {
  CTS_NEXT(cudaMallocFromPoolAsync);
  const cudaError_t result = next(memory, bytes, pool, stream);
  if (result == cudaSuccess && Is("frees-go-to-the-stream-of-the-allocation")) AllocatedIn()[*memory] = stream;
  return result;
}

cudaError_t cudaMemPoolSetAttribute(cudaMemPool_t pool, cudaMemPoolAttr attribute, void* value) {
  CTS_NEXT(cudaMemPoolSetAttribute);
  const bool reuse = attribute == cudaMemPoolReuseFollowEventDependencies ||
                     attribute == cudaMemPoolReuseAllowOpportunistic ||
                     attribute == cudaMemPoolReuseAllowInternalDependencies;
  if (attribute == cudaMemPoolAttrReleaseThreshold && Is("release-thresholds-are-told-but-not-heard")) {
    ToldPools()[{pool, attribute}] = *static_cast<unsigned long long*>(value);
    return cudaSuccess;
  }
  if (reuse && Is("reuse-is-told-but-not-heard")) {
    ToldPools()[{pool, attribute}] = *static_cast<unsigned*>(value);
    return cudaSuccess;
  }
  const cudaError_t result = next(pool, attribute, value);
  if (result == cudaSuccess && attribute == cudaMemPoolReuseAllowOpportunistic && Is("one-kind-of-reuse-sets-the-next"))
    (void)next(pool, cudaMemPoolReuseAllowInternalDependencies, value);
  return result;
}

cudaError_t cudaMemPoolDestroy(cudaMemPool_t pool) {
  CTS_NEXT(cudaMemPoolDestroy);
  cudaMemPool_t current = nullptr;
  if (Is("a-destroyed-pool-stays-current") && cudaDeviceGetMemPool(&current, 0) == cudaSuccess && current == pool)
    destroyed_pool = pool;
  return next(pool);
}

cudaError_t cudaDeviceGetMemPool(cudaMemPool_t* pool, int device) {
  CTS_NEXT(cudaDeviceGetMemPool);
  const cudaError_t result = next(pool, device);
  if (destroyed_pool != nullptr) *pool = destroyed_pool;
  return result;
}

cudaError_t cudaMemPrefetchAsync(const void* memory, size_t bytes, cudaMemLocation location, unsigned flags,
                                 cudaStream_t stream) {
  CTS_NEXT(cudaMemPrefetchAsync);
  if (!Is("prefetches-take-the-whole-block") || !IsManaged(memory)) return next(memory, bytes, location, flags, stream);
  const auto block = ManagedAround(memory);
  return next(block->first, block->second, location, flags, stream);
}

cudaError_t cudaMemPoolGetAttribute(cudaMemPool_t pool, cudaMemPoolAttr attribute, void* value) {
  CTS_NEXT(cudaMemPoolGetAttribute);
  const auto told = ToldPools().find({pool, attribute});
  if (told == ToldPools().end()) return next(pool, attribute, value);
  if (attribute == cudaMemPoolAttrReleaseThreshold) {
    *static_cast<unsigned long long*>(value) = told->second;
  } else {
    *static_cast<unsigned*>(value) = static_cast<unsigned>(told->second);
  }
  return cudaSuccess;
}

cudaError_t cudaMallocManaged(void** memory, size_t bytes, unsigned flags) {
  CTS_NEXT(cudaMallocManaged);
  const cudaError_t result = next(memory, bytes, flags);
  if (result == cudaSuccess) ManagedBlocks()[static_cast<const char*>(*memory)] = bytes;
  return result;
}

cudaError_t cudaFree(void* memory) {
  CTS_NEXT(cudaFree);
  ManagedBlocks().erase(static_cast<const char*>(memory));
  if (Is("free-does-nothing")) return cudaSuccess;
  if (Is("freeing-null-frees-the-latest") && memory == nullptr) memory = std::exchange(latest_memory, nullptr);
  if (memory != nullptr) freed_memory = true;
  if (Shifted().erase(memory) != 0) return next(static_cast<char*>(memory) - kShift);
  const cudaError_t result = next(memory);
  if (result == cudaSuccess) Freed().insert(last_freed = memory);
  if (Is("the-last-free-alone-is-remembered") && memory != last_freed && Freed().count(memory) != 0) return Forgotten();
  if (Is("free-tells-an-error") && memory != nullptr) return cudaErrorInvalidValue;
  return Is("free-always-succeeds") ? Forgotten() : result;
}

cudaError_t cudaGetDeviceCount(int* count) {
  CTS_NEXT(cudaGetDeviceCount);
  const cudaError_t result = next(count);
  counted = true;
  if (Is("devices-are-two")) *count = 2;
  return result;
}

cudaError_t cudaGetDevice(int* device) {
  CTS_NEXT(cudaGetDevice);
  const cudaError_t result = next(device);
  if (Is("current-device-is-another")) *device = 1;
  return result;
}

cudaError_t cudaInitDevice(int device, unsigned device_flags, unsigned flags) {
  CTS_NEXT(cudaInitDevice);
  const cudaError_t result = next(device, device_flags, flags);
  if (!Is("initializing-a-device-leaves-no-context-current")) return result;
  CUcontext current = nullptr;
  const auto get_current = OfDriver<decltype(&cuCtxGetCurrent)>("cuCtxGetCurrent");
  const auto pop_current = OfDriver<decltype(&cuCtxPopCurrent)>("cuCtxPopCurrent");
  if (get_current(&current) == CUDA_SUCCESS && current != nullptr) (void)pop_current(&current);
  return result;
}

cudaError_t cudaSetDevice(int device) {
  CTS_NEXT(cudaSetDevice);
  const cudaError_t result = next(device);
  if (!counted && Is("devices-are-unchecked-until-they-are-counted")) return Forgotten();
  return Is("set-device-always-succeeds") ? Forgotten() : result;
}

cudaError_t cudaDeviceSetLimit(cudaLimit limit, size_t value) {
  CTS_NEXT(cudaDeviceSetLimit);
  return Is("limits-are-not-kept") ? cudaSuccess : next(limit, value);
}

cudaError_t cudaLaunchHostFunc(cudaStream_t stream, cudaHostFn_t function, void* data) {
  CTS_NEXT(cudaLaunchHostFunc);
  if (Is("equal-host-functions-run-once")) {
    static auto& calls = *new std::set<std::tuple<cudaStream_t, cudaHostFn_t, void*>>;
    return calls.emplace(stream, function, data).second ? next(stream, function, data) : cudaSuccess;
  }
  EndsWithKernel().erase(stream);
  if (Is("destroyed-streams-forget-host-functions")) {
    HostCalls().push_back(new HostCall{function, data, stream});
    return next(stream, &HostCall::Run, HostCalls().back());
  }
  if (Is("host-functions-never-run")) return cudaSuccess;
  if (Is("host-functions-run-at-once")) {
    function(data);
    return cudaSuccess;
  }
  return next(Is("host-functions-take-the-null-stream") ? nullptr : stream, function, data);
}

cudaError_t cudaStreamAddCallback(cudaStream_t stream, cudaStreamCallback_t callback, void* data, unsigned flags) {
  CTS_NEXT(cudaStreamAddCallback);
  static Callback latest;
  latest = {callback, data};
  if (Is("callbacks-of-the-null-stream-wait-for-none") && stream == nullptr) stream = WaitsForNone();
  if (Is("callbacks-get-the-last-error"))
    return next(stream, &Callback::RunWithLastError, new Callback{callback, data, cudaPeekAtLastError()}, flags);
  if (Is("callbacks-get-the-latest-data")) return next(stream, &Callback::Run, &latest, flags);
  if (Is("only-the-stream-of-an-error-hears-of-it") && Waiting().count(stream) != 0)
    return next(stream, &Callback::RunWithoutError, new Callback(latest), flags);
  if (!Is("callbacks-run-at-once")) return next(stream, callback, data, flags);
  callback(stream, cudaSuccess, data);
  return cudaSuccess;
}

cudaError_t cudaLogsRegisterCallback(cudaLogsCallback_t callback, void* data, cudaLogsCallbackHandle* handle) {
  CTS_NEXT(cudaLogsRegisterCallback);
  const cudaError_t result = next(callback, data, handle);
  if (result == cudaSuccess) LogCallbacks().insert(*handle);
  return result;
}

cudaError_t cudaLogsUnregisterCallback(cudaLogsCallbackHandle handle) {
  CTS_NEXT(cudaLogsUnregisterCallback);
  if (!Is("unregistering-a-log-callback-ends-all")) return next(handle);
  for (const cudaLogsCallbackHandle each : std::exchange(LogCallbacks(), {})) (void)next(each);
  return Forgotten();
}

cudaError_t cudaGetDriverEntryPointByVersion(const char* symbol, void** entry, unsigned version,
                                             unsigned long long flags, cudaDriverEntryPointQueryResult* found) {
  CTS_NEXT(cudaGetDriverEntryPointByVersion);
  const cudaError_t result = next(symbol, entry, version, flags, found);
  if (result != cudaSuccess) return result;
  // Puts `function` in the place of the driver's, which goes to `own` if that is given.
  const auto instead = [&](bool faulty, std::string_view name, auto function, decltype(function)* own = nullptr) {
    if (!faulty || symbol != name) return;
    if (own != nullptr) *own = reinterpret_cast<decltype(function)>(*entry);
    *entry = reinterpret_cast<void*>(function);
  };
  instead(Is("launches-of-the-driver-take-the-null-stream"), "cuLaunchKernel", &LaunchIntoNullStream,
          &launch_of_driver);
  instead(Is("streams-of-the-driver-always-block"), "cuStreamCreate", &CreateBlockingStream, &stream_of_driver);
  instead(Is("events-of-the-runtime-are-complete-to-the-driver"), "cuEventQuery", &EventIsReady);
  instead(Is("limits-of-the-driver-are-of-the-primary-context"), "cuCtxSetLimit", &SetLimitOfPrimaryContext);
  const bool unmaps = Is("releasing-a-handle-unmaps");
  if (unmaps && unmap_of_driver == nullptr && std::string_view(symbol) == "cuMemMap")
    unmap_of_driver = OfDriver<decltype(&cuMemUnmap)>("cuMemUnmap");
  instead(unmaps, "cuMemMap", &MapAndNote, &map_of_driver);
  instead(unmaps, "cuMemRelease", &ReleaseAndUnmap, &release_of_driver);
  instead(Is("a-second-mapping-has-other-memory"), "cuMemMap", &MapAnew, &map_of_driver);
  instead(Is("retaining-a-handle-takes-no-reference"), "cuMemRetainAllocationHandle", &RetainWithoutReference,
          &retain_of_driver);
  const bool ready = Is("streams-of-the-runtime-are-ready-to-the-driver");
  instead(ready, "cuStreamQuery", &StreamIsReady);
  instead(!ready, "cuStreamQuery", &Query, &query_of_driver);
  return result;
}

// NOLINTNEXTLINE(bugprone-reserved-identifier): the name is what nvcc's code calls.
cudaError_t __cudaLaunchKernel(cudaKernel_t kernel, dim3 blocks, dim3 threads, void** arguments, size_t shared,
                               cudaStream_t stream) {
  CTS_NEXT(__cudaLaunchKernel);
  static size_t most_shared = 0;
  if (shared > most_shared) most_shared = shared;
  if (Is("dynamic-shared-memory-never-shrinks")) shared = most_shared;
  EndsWithCopy().erase(stream);
  EndsWithGraph().erase(stream);
  if (EndsWithRows().erase(stream) != 0) stream = WaitsForNone();
  launched = true;
  const bool forgets = Is("captures-forget-a-kernel");
  if (!forgets && !Is("null-stream-waits-only-when-asked")) {
    const cudaError_t result = next(kernel, blocks, threads, arguments, shared, StreamOfThread(stream));
    if (result != cudaSuccess) refused_launch = result;
    constexpr size_t kFits = 1024;
    if (result != cudaSuccess && shared > kFits && Is("launches-run-although-they-are-refused"))
      (void)next(kernel, blocks, threads, arguments, kFits, stream);
    return result;
  }
  const cudaStream_t waits_for_none = WaitsForNone();
  if (forgets) {
    if (Capturing().count(stream) == 0) EndsWithKernel().insert(stream);
    return next(kernel, blocks, threads, arguments, shared, LostKernel().erase(stream) != 0 ? waits_for_none : stream);
  }
  if (stream == nullptr && !queried) stream = waits_for_none;
  queried = false;
  return next(kernel, blocks, threads, arguments, shared, stream);
}

cudaError_t cudaGraphAddEmptyNode(cudaGraphNode_t* node, cudaGraph_t graph, const cudaGraphNode_t* behind,
                                  size_t count) {
  CTS_NEXT(cudaGraphAddEmptyNode);
  if (Is("empty-nodes-wait-for-their-first-dependency-alone") && count > 1) count = 1;
  return next(node, graph, behind, count);
}

// The node, without its work where `faulty`.
cudaError_t AddOrLeaveOut(bool faulty, cudaGraphNode_t* node, cudaGraph_t graph, const cudaGraphNode_t* behind,
                          size_t count, cudaError_t added) {
  if (!faulty || added != cudaSuccess) return added;
  (void)cudaGraphDestroyNode(*node);
  return cudaGraphAddEmptyNode(node, graph, behind, count);
}

cudaError_t cudaGraphAddMemcpyNode1D(cudaGraphNode_t* node, cudaGraph_t graph, const cudaGraphNode_t* behind,
                                     size_t count, void* to, const void* from, size_t bytes, cudaMemcpyKind kind) {
  CTS_NEXT(cudaGraphAddMemcpyNode1D);
  const bool faulty = Is("copy-nodes-of-pool-memory-do-nothing") && IsIn(OfPools(), from);
  return AddOrLeaveOut(faulty, node, graph, behind, count, next(node, graph, behind, count, to, from, bytes, kind));
}

cudaError_t cudaGraphAddMemsetNode(cudaGraphNode_t* node, cudaGraph_t graph, const cudaGraphNode_t* behind,
                                   size_t count, const cudaMemsetParams* parameters) {
  CTS_NEXT(cudaGraphAddMemsetNode);
  const bool faulty = Is("fill-nodes-of-pool-memory-do-nothing") && IsIn(OfPools(), parameters->dst);
  return AddOrLeaveOut(faulty, node, graph, behind, count, next(node, graph, behind, count, parameters));
}

cudaError_t cudaGraphAddMemcpyNode(cudaGraphNode_t* node, cudaGraph_t graph, const cudaGraphNode_t* behind,
                                   size_t count, const cudaMemcpy3DParms* parameters) {
  CTS_NEXT(cudaGraphAddMemcpyNode);
  cudaMemcpy3DParms mine = *parameters;
  if (Is("slices-of-copy-nodes-are-packed") && mine.srcArray == nullptr) mine.srcPtr.ysize = mine.extent.height;
  return next(node, graph, behind, count, &mine);
}

cudaError_t cudaGraphAddHostNode(cudaGraphNode_t* node, cudaGraph_t graph, const cudaGraphNode_t* behind, size_t count,
                                 const cudaHostNodeParams* parameters) {
  CTS_NEXT(cudaGraphAddHostNode);
  if (!Is("host-nodes-run-once")) return next(node, graph, behind, count, parameters);
  const cudaHostNodeParams mine{&HostCall::RunOnce, new HostCall{parameters->fn, parameters->userData, nullptr}};
  return next(node, graph, behind, count, &mine);
}

cudaError_t cudaGraphAddChildGraphNode(cudaGraphNode_t* node, cudaGraph_t graph, const cudaGraphNode_t* behind,
                                       size_t count, cudaGraph_t child) {
  CTS_NEXT(cudaGraphAddChildGraphNode);
  const cudaError_t result = next(node, graph, behind, count, child);
  cudaGraph_t nested = nullptr;
  if (result == cudaSuccess && Is("changes-of-a-graph-reach-the-nested-ones") &&
      cudaGraphChildGraphNodeGetGraph(*node, &nested) == cudaSuccess)
    Nested().push_back({child, nested});
  return result;
}

cudaError_t cudaGraphAddMemFreeNode(cudaGraphNode_t* node, cudaGraph_t graph, const cudaGraphNode_t* behind,
                                    size_t count, void* memory) {
  CTS_NEXT(cudaGraphAddMemFreeNode);
  if (count < 2 || !Is("free-nodes-wait-for-their-last-dependency-alone"))
    return next(node, graph, behind, count, memory);
  return next(node, graph, behind + count - 1, 1, memory);
}

cudaError_t cudaDeviceGraphMemTrim(int device) {
  CTS_NEXT(cudaDeviceGraphMemTrim);
  static bool trimmed = false;
  return std::exchange(trimmed, true) && Is("graph-memory-is-trimmed-once") ? cudaSuccess : next(device);
}

cudaError_t cudaGraphUpload(cudaGraphExec_t executable, cudaStream_t stream) {
  CTS_NEXT(cudaGraphUpload);
  if (Is("updates-after-an-upload-are-lost")) Uploaded().insert(executable);
  return next(executable, stream);
}

cudaError_t cudaGraphLaunch(cudaGraphExec_t graph, cudaStream_t stream) {
  CTS_NEXT(cudaGraphLaunch);
  Uploaded().erase(graph);
  if (Is("streams-that-end-with-a-graph-are-ready")) EndsWithGraph().insert(stream);
  constexpr unsigned kEvery = 7;
  if (Is("graphs-overtake-copies") && LastCopy().count(stream) != 0) return next(graph, WaitsForNone());
  if (Is("launches-of-large-graphs-get-lost") && LargeGraphs().count(graph) != 0 &&
      ++launches_without_a_wait % kEvery == 0)
    return cudaSuccess;
  return next(graph, stream);
}

cudaError_t cudaGraphInstantiate(cudaGraphExec_t* made, cudaGraph_t graph, unsigned long long flags) {
  CTS_NEXT(cudaGraphInstantiate);
  constexpr size_t kLarge = 16;
  constexpr unsigned long long kFree = cudaGraphInstantiateFlagAutoFreeOnLaunch;
  size_t nodes = 0;
  if ((flags & ~kFree) != 0 && Is("automatic-frees-are-lost-beside-other-flags")) flags &= ~kFree;
  const cudaError_t result = next(made, graph, flags);
  if (result == cudaSuccess && cudaGraphGetNodes(graph, nullptr, &nodes) == cudaSuccess && nodes > kLarge)
    LargeGraphs().insert(*made);
  if (result == cudaSuccess) Executables().push_back({*made, graph});
  return result;
}

cudaError_t cudaGraphExecDestroy(cudaGraphExec_t executable) {
  CTS_NEXT(cudaGraphExecDestroy);
  std::erase_if(Executables(), [&](const auto& each) { return each.first == executable; });
  Uploaded().erase(executable);
  return next(executable);
}

cudaError_t cudaGraphDestroy(cudaGraph_t graph) {
  CTS_NEXT(cudaGraphDestroy);
  std::erase_if(Executables(), [&](const auto& each) { return each.second == graph; });
  std::erase(Clones(), graph);
  std::erase_if(Nested(), [&](const auto& each) { return each.first == graph; });
  return next(graph);
}

cudaError_t cudaGraphClone(cudaGraph_t* clone, cudaGraph_t graph) {
  CTS_NEXT(cudaGraphClone);
  constexpr size_t kMost = 16;
  const cudaError_t result = next(clone, graph);
  if (result == cudaSuccess) Clones().push_back(*clone);
  size_t count = 0;
  if (result == cudaSuccess && Is("clones-lack-their-last-edge") &&
      cudaGraphGetEdges(*clone, nullptr, nullptr, nullptr, &count) == cudaSuccess && count > kMost) {
    std::vector<cudaGraphNode_t> from(count), to(count);
    std::vector<cudaGraphEdgeData> data(count);
    (void)cudaGraphGetEdges(*clone, from.data(), to.data(), data.data(), &count);
    (void)cudaGraphRemoveDependencies(*clone, &from.back(), &to.back(), &data.back(), 1);
  }
  return result;
}

cudaError_t cudaGraphKernelNodeSetParams(cudaGraphNode_t node, const cudaKernelNodeParams* parameters) {
  CTS_NEXT(cudaGraphKernelNodeSetParams);
  const cudaError_t result = next(node, parameters);
  for (const auto& [child, nested] : Nested()) {
    const std::vector<cudaGraphNode_t> nodes = NodesOf(child), twins = NodesOf(nested);
    for (size_t i = 0; i < nodes.size() && i < twins.size(); ++i)
      if (nodes[i] == node) (void)next(twins[i], parameters);
  }
  if (result != cudaSuccess || !Is("changes-of-a-graph-reach-its-clones")) return result;
  for (const cudaGraph_t clone : Clones()) {
    cudaGraphNode_t twin = nullptr;
    if (cudaGraphNodeFindInClone(&twin, node, clone) == cudaSuccess) (void)next(twin, parameters);
  }
  return Forgotten();
}

cudaError_t cudaGraphNodeSetEnabled(cudaGraphExec_t executable, cudaGraphNode_t node, unsigned enabled) {
  CTS_NEXT(cudaGraphNodeSetEnabled);
  const cudaError_t result = next(executable, node, enabled);
  if (result == cudaSuccess && Is("disabling-a-node-reaches-each-executable"))
    InEach(node, [&](cudaGraphExec_t other) { return next(other, node, enabled); });
  return result;
}

cudaError_t cudaGraphExecKernelNodeSetParams(cudaGraphExec_t executable, cudaGraphNode_t node,
                                             const cudaKernelNodeParams* parameters) {
  CTS_NEXT(cudaGraphExecKernelNodeSetParams);
  const cudaError_t result = next(executable, node, parameters);
  if (result == cudaSuccess && Is("kernels-of-an-executable-graph-reach-the-others"))
    InEach(node, [&](cudaGraphExec_t other) { return next(other, node, parameters); });
  if (result == cudaSuccess && Is("new-parameters-enable-a-node")) (void)cudaGraphNodeSetEnabled(executable, node, 1);
  return result;
}

cudaError_t cudaGraphExecHostNodeSetParams(cudaGraphExec_t executable, cudaGraphNode_t node,
                                           const cudaHostNodeParams* parameters) {
  CTS_NEXT(cudaGraphExecHostNodeSetParams);
  cudaHostNodeParams mine = *parameters, old{};
  if (Is("executable-host-nodes-keep-their-data") && cudaGraphHostNodeGetParams(node, &old) == cudaSuccess)
    mine.userData = old.userData;
  return next(executable, node, &mine);
}

cudaError_t cudaGraphExecEventRecordNodeSetEvent(cudaGraphExec_t executable, cudaGraphNode_t node, cudaEvent_t event) {
  CTS_NEXT(cudaGraphExecEventRecordNodeSetEvent);
  const cudaError_t result = next(executable, node, event);
  if (result == cudaSuccess && Is("events-of-an-executable-graph-reach-the-others"))
    InEach(node, [&](cudaGraphExec_t other) { return next(other, node, event); });
  return result;
}

cudaError_t cudaGraphExecUpdate(cudaGraphExec_t executable, cudaGraph_t graph, cudaGraphExecUpdateResultInfo* info) {
  CTS_NEXT(cudaGraphExecUpdate);
  constexpr size_t kMost = 8;
  const bool uploaded = Is("updates-after-an-upload-are-lost") && Uploaded().count(executable) != 0;
  const bool many = Is("updates-of-many-nodes-do-nothing") && NodesOf(graph).size() > kMost;
  if (!uploaded && !many) return next(executable, graph, info);
  *info = {};
  return cudaSuccess;
}

cudaError_t cudaGraphGetNodes(cudaGraph_t graph, cudaGraphNode_t* nodes, size_t* count) {
  CTS_NEXT(cudaGraphGetNodes);
  constexpr size_t kMost = 256;
  size_t fits = kMost;
  if (!Is("lists-of-nodes-end-at-256") || nodes == nullptr || *count <= kMost) return next(graph, nodes, count);
  return next(graph, nodes, &fits);
}

cudaError_t cudaGraphNodeGetDependentNodes(cudaGraphNode_t node, cudaGraphNode_t* dependents, cudaGraphEdgeData* edges,
                                           size_t* count) {
  CTS_NEXT(cudaGraphNodeGetDependentNodes);
  if (Is("dependents-are-counted-as-dependencies") && dependents == nullptr)
    return cudaGraphNodeGetDependencies(node, nullptr, nullptr, count);
  return next(node, dependents, edges, count);
}

cudaError_t cudaGraphRemoveDependencies(cudaGraph_t graph, const cudaGraphNode_t* from, const cudaGraphNode_t* to,
                                        const cudaGraphEdgeData* edges, size_t count) {
  CTS_NEXT(cudaGraphRemoveDependencies);
  return next(graph, from, to, edges, count > 1 && Is("one-dependency-is-removed-at-a-time") ? 1 : count);
}

cudaError_t cudaCreateTextureObject(cudaTextureObject_t* object, const cudaResourceDesc* resource,
                                    const cudaTextureDesc* texture, const cudaResourceViewDesc* view) {
  CTS_NEXT(cudaCreateTextureObject);
  cudaResourceDesc mine = *resource;
  cudaResourceViewDesc mine_of_view{};
  if (view != nullptr) mine_of_view = *view;
  if (Is("views-begin-at-layer-0")) {
    mine_of_view.lastLayer -= mine_of_view.firstLayer;
    mine_of_view.firstLayer = 0;
  }
  if (Is("texel-formats-of-rows-are-unsigned") && mine.resType == cudaResourceTypePitch2D &&
      mine.res.pitch2D.desc.f == cudaChannelFormatKindSigned)
    mine.res.pitch2D.desc.f = cudaChannelFormatKindUnsigned;
  return next(object, &mine, texture, view != nullptr ? &mine_of_view : nullptr);
}

cudaError_t cudaHostAlloc(void** memory, size_t bytes, unsigned flags) {
  CTS_NEXT(cudaHostAlloc);
  return next(memory, bytes, Is("flags-of-host-memory-are-lost") ? cudaHostAllocDefault : flags);
}

cudaError_t cudaHostGetFlags(unsigned* flags, void* memory) {
  CTS_NEXT(cudaHostGetFlags);
  const cudaError_t result = next(flags, memory);
  if (result == cudaSuccess) ToldFlags()[memory] = *flags;
  if (result != cudaSuccess && Is("flags-that-were-told-are-kept") && ToldFlags().count(memory) != 0) {
    *flags = ToldFlags()[memory];
    return Forgotten();
  }
  if (Is("flags-of-host-memory-are-told-as-none") && result == cudaSuccess) *flags = 0;
  const bool inner = reinterpret_cast<size_t>(memory) % 64 != 0;
  if (Is("flags-of-host-memory-are-of-its-beginning") && inner && result == cudaSuccess) *flags = 0;
  return result;
}

cudaError_t cudaHostRegister(void* memory, size_t bytes, unsigned flags) {
  CTS_NEXT(cudaHostRegister);
  const cudaError_t result = next(memory, bytes, flags);
  if (result == cudaSuccess) Registered().insert(memory);
  if (Is("registering-again-with-flags-succeeds") && flags != cudaHostRegisterDefault) return Forgotten();
  return Is("registering-twice-succeeds") ? Forgotten() : result;
}

cudaError_t cudaPointerGetAttributes(cudaPointerAttributes* attributes, const void* pointer) {
  CTS_NEXT(cudaPointerGetAttributes);
  const cudaError_t result = next(attributes, pointer);
  if (Is("pointers-are-all-of-the-host")) attributes->type = cudaMemoryTypeHost;
  if (Is("variables-are-no-device-memory") && pointer == variable) attributes->type = cudaMemoryTypeUnregistered;
  return result;
}

}  // extern "C"
