// Calls that a process makes first, and whether they can do their work without a context.

namespace {

__global__ void Nothing() {}

void* memory;
cudaStream_t stream;
cudaEvent_t event;
size_t most, total;

cudaError_t Malloc() { return cudaMalloc(&memory, 64); }
cudaError_t MemGetInfo() { return cudaMemGetInfo(&most, &total); }
cudaError_t Launch() {
  Nothing<<<1, 1>>>();
  return cudaGetLastError();
}
cudaError_t StreamCreate() { return cudaStreamCreate(&stream); }
cudaError_t EventCreate() { return cudaEventCreate(&event); }
cudaError_t MallocHost() { return cudaMallocHost(&memory, 64); }
cudaError_t DeviceSynchronize() { return cudaDeviceSynchronize(); }

struct FirstCall {
  const char* name;
  bool needs_context;  // it cannot do its work without one; of the others no document says
  decltype(&Malloc) make;
};

}  // namespace
