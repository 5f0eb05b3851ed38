// Commands about managed memory that units with per-thread default streams reach by names of their own. Included after
// stream-commands.family.cuh.
#include "cts/memory/managed.h"

namespace {

constexpr std::size_t kManaged = 1 << 20;

// One command on a block, which the device has before it.
struct ManagedCommand {
  const char* name;
  cudaError_t (*call)(void* block, cudaStream_t stream);
  bool not_in_legacy_stream = false;  // so its page says
};

const ManagedCommand kManagedCommands[] = {
    {"cudaMemPrefetchAsync",
     [](void* block, cudaStream_t stream) {
       return cudaMemPrefetchAsync(block, kManaged, cts::OnHostLocation(), 0, stream);
     }},
    {"cudaMemPrefetchBatchAsync",
     [](void* block, cudaStream_t stream) {
       std::size_t bytes = kManaged, first = 0;
       cudaMemLocation location = cts::OnHostLocation();
       return cudaMemPrefetchBatchAsync(&block, &bytes, 1, &location, &first, 1, 0, stream);
     },
     true},
    {"cudaMemDiscardBatchAsync",
     [](void* block, cudaStream_t stream) {
       std::size_t bytes = kManaged;
       return cudaMemDiscardBatchAsync(&block, &bytes, 1, 0, stream);
     },
     true},
    {"cudaMemDiscardAndPrefetchBatchAsync",
     [](void* block, cudaStream_t stream) {
       std::size_t bytes = kManaged, first = 0;
       cudaMemLocation location = cts::OnHostLocation();
       return cudaMemDiscardAndPrefetchBatchAsync(&block, &bytes, 1, &location, &first, 1, 0, stream);
     },
     true}};

// On the device, and written.
class BlockOnDevice {
 public:
  BlockOnDevice() : pages_(kManaged) {
    const cts::Stream stream;
    cts::PutWhere(pages_.data(), kManaged, cts::Residence::kDevice, stream);
    CTS_CUDA(cudaMemsetAsync(pages_.data(), 1, kManaged, stream));
    stream.Synchronize();
  }
  void* data() const { return pages_.data(); }

 private:
  cts::ManagedPages pages_;
};

// What comes of attaching memory to `stream` alone, which is no way to treat the NULL stream.
cudaError_t Attach(cudaStream_t stream) {
  const cts::ManagedBuffer<int> block(1, 0);
  const cudaError_t code = cudaStreamAttachMemAsync(stream, block.data(), 0, cudaMemAttachSingle);
  (void)cudaGetLastError();
  CTS_FINISH();
  return code;
}

// One row: `check` is told what came of it.
template <class Check>
void ForAttachment(cudaStream_t stream, Check check) {
  cts::Row("cudaStreamAttachMemAsync", [&] { check(Attach(stream)); });
}

}  // namespace
