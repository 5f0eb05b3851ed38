/*---
clause: mm.access.read-only-write-faults
covers: several mappings written before, each end, further writes, taken back once
control: access is not reduced for the second time
control-fails-with: a write to one of several ranges with read access gave no error
requires: [vmm, no-mps]
timeout: 120
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"
#include "cts/memory/virtual_memory.h"

#include <string>

namespace {

constexpr std::size_t kLarge = 5;  // granules

__global__ void Store(unsigned* word, unsigned value) { *word = value; }
__global__ void Exchange(unsigned* word, unsigned value) { (void)atomicExch(word, value); }
__global__ void StoreByAll(unsigned* words, unsigned value) {
  reinterpret_cast<uint4*>(words)[threadIdx.x] = make_uint4(value, value, value, value);
}
__global__ void Read(const unsigned* word, unsigned* to) { *to = *word; }

// The memory of a write is the last KiB before `end`.
struct Write {
  const char* name;
  cudaError_t (*call)(unsigned char* end, const unsigned char* other);
};
unsigned* LastWord(unsigned char* end) { return reinterpret_cast<unsigned*>(end) - 1; }
constexpr Write kWrites[] = {
    {"store",
     [](unsigned char* end, const unsigned char*) {
       Store<<<1, 1>>>(LastWord(end), 5);
       return cudaPeekAtLastError();
     }},
    {"exchange",
     [](unsigned char* end, const unsigned char*) {
       Exchange<<<1, 1>>>(LastWord(end), 5);
       return cudaPeekAtLastError();
     }},
    {"stores-of-many-threads",
     [](unsigned char* end, const unsigned char*) {
       StoreByAll<<<1, 64>>>(reinterpret_cast<unsigned*>(end - 1024), 5);
       return cudaPeekAtLastError();
     }},
    {"copy-within-the-device",
     [](unsigned char* end, const unsigned char* other) {
       return cudaMemcpyAsync(end - 1024, other, 1024, cudaMemcpyDeviceToDevice, nullptr);
     }},
    {"fill-of-rows",
     [](unsigned char* end, const unsigned char*) { return cudaMemset2DAsync(end - 1024, 64, 5, 32, 16, nullptr); }},
    {"node-of-a-graph", [](unsigned char* end, const unsigned char*) {
       const cts::Template graph;
       cts::AddKernel(graph, {}, Store, LastWord(end), 5u);
       cudaGraphExec_t exec = nullptr;  // goes with the process, whose context is lost
       CTS_CUDA(cudaGraphInstantiate(&exec, graph, 0));
       return cudaGraphLaunch(exec, nullptr);
     }}};
constexpr int kWriteCount = sizeof kWrites / sizeof *kWrites;

// The argument: a write, and whether it goes to the first KiB of what may only be read, or to its last. One call sets
// the access of two of the mappings, of which one is large; those before and after them keep theirs.
CTS_CHILD(Writes) {
  cts::ContextIsLost();
  const std::size_t granule = cts::Granule(), bytes = (kLarge + 1) * granule;
  const cts::MappedRange range({1, kLarge, 1, 1});
  const cts::DeviceBuffer<unsigned> seen(1);
  const CUdeviceptr begin = range.address() + granule;
  unsigned char* const at = range.data() + granule;
  unsigned char *const before = at, *const after = at + bytes + 1024;  // the ends of what may be written
  const Write& write = kWrites[cts::child_argument() / 2];
  unsigned char* const end = cts::child_argument() % 2 == 0 ? at + 1024 : at + bytes;
  CUresult set = CUDA_SUCCESS;
  long long wrong = 0;
  for (int round = 0; round < 2 && set == CUDA_SUCCESS; ++round) {
    for (unsigned char* const part : {end, before, after}) {
      wrong += write.call(part, before - 4096) != cudaSuccess || cudaDeviceSynchronize() != cudaSuccess;
      Store<<<1, 1>>>(LastWord(part), 7);
    }
    if (round == 0 || !cts::control()) set = cts::SetAccess(begin, bytes, CU_MEM_ACCESS_FLAGS_PROT_READ);
    Read<<<1, 1>>>(LastWord(end), seen.data());
    wrong += cudaDeviceSynchronize() != cudaSuccess || seen[0] != 7;
    if (round == 0) CTS_CU(cts::SetAccess(begin, bytes, CU_MEM_ACCESS_FLAGS_PROT_READWRITE));
  }
  for (unsigned char* const part : {before, after})
    wrong += write.call(part, before - 4096) != cudaSuccess || cudaDeviceSynchronize() != cudaSuccess;
  cts::Tell("set", set);
  cts::Tell("wrong", wrong);
  const cudaError_t code = write.call(end, before - 4096), waited = cudaDeviceSynchronize();
  cts::Tell("code", code != cudaSuccess ? code : waited);
}

CTS_CASE() {
  for (int argument = 0; argument < 2 * kWriteCount; ++argument) {
    cts::Row((std::string(kWrites[argument / 2].name) + (argument % 2 == 0 ? "-at-the-begin" : "-at-the-end")).c_str(),
             [&] {
               const cts::ChildRun child = cts::RunChild("Writes", {.argument = argument, .timeout_s = 9});
               if (child.Value("set") == CUDA_ERROR_NOT_SUPPORTED)
                 return cts::PowerNotShown("the device gives no access for reads alone");
               CTS_EXPECT_EQ(child.Value("set"), CUDA_SUCCESS, "access for reads alone was refused as a mistake");
               CTS_EXPECT_EQ(child.Value("wrong"), 0, "a permitted access failed, or read another value");
               CTS_EXPECT_NE(child.Value("code"), cudaSuccess,
                             "a write to one of several ranges with read access gave no error");
             });
  }
}

}  // namespace
