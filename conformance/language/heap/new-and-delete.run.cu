/*---
clause: lang.heap.new-and-delete
control: malloc() and free() take their place, without construction
control-fails-with:
  - new did not construct each object once
  - delete did not destroy each object once
  - malloc() still found memory where new had taken all
---*/
#include "cts/arithmetic/opaque.cuh"
#include "cts/case.cuh"

namespace {

constexpr unsigned kThreads = 64, kMost = 1 << 14;
constexpr std::size_t kHeap = 8 << 20, kBlock = 64 << 10;

struct Counts {
  unsigned constructed, destroyed, wrong;
};
__device__ Counts counts;

struct Counted {
  unsigned value = 7;
  __device__ Counted() { atomicAdd(&counts.constructed, 1u); }
  __device__ ~Counted() { atomicAdd(&counts.destroyed, 1u); }
};

// Of each size an array and one object by itself. Another thread than the one that has made them deletes them.
__global__ void Make(Counted** arrays, Counted** objects, bool plain) {
  const unsigned thread = threadIdx.x;
  arrays[thread] = plain ? static_cast<Counted*>(malloc((thread + 1) * sizeof(Counted))) : new Counted[thread + 1];
  objects[thread] = plain ? static_cast<Counted*>(malloc(sizeof(Counted))) : new Counted;
  if (plain) return;
  for (unsigned i = 0; i <= thread; ++i)
    if (arrays[thread][i].value != 7) atomicAdd(&counts.wrong, 1u);
}
__global__ void Delete(Counted** arrays, Counted** objects, bool plain) {
  const unsigned other = blockDim.x - 1 - threadIdx.x;
  if (plain) {
    free(arrays[other]);
    free(objects[other]);
  } else {
    delete[] arrays[other];
    delete objects[other];
  }
}

// The compiler may leave out an allocation that nobody uses, and take new for one that succeeds.
__device__ void* Hidden(void* block) {
  return reinterpret_cast<void*>(cts::Opaque(reinterpret_cast<unsigned long long>(block)));
}

// What new leaves of the heap. `take` is how many blocks it may take at most.
struct Left {
  bool new_gave_null, malloc_gave_null, huge_gave_null;
};
__global__ void Exhaust(Left* left, unsigned take) {
  void** last = nullptr;
  bool null = false;
  for (unsigned i = 0; i < take; ++i) {
    void** const block = static_cast<void**>(Hidden(new char[kBlock]));
    null = block == nullptr;
    if (null) break;
    *block = last;
    last = block;
  }
  void* const more = Hidden(malloc(kBlock));
  void* const huge = Hidden(new char[std::size_t{1} << 40]);
  *left = {null, more == nullptr, huge == nullptr};
  free(more);
  while (last != nullptr) {
    void** const before = static_cast<void**>(*last);
    delete[] reinterpret_cast<char*>(last);
    last = before;
  }
}

CTS_CHILD(Use) {
  CTS_CUDA(cudaDeviceSetLimit(cudaLimitMallocHeapSize, kHeap));
  const cts::DeviceBuffer<Counted*> arrays(kThreads), objects(kThreads);
  Make<<<1, kThreads>>>(arrays.data(), objects.data(), cts::control());
  Delete<<<1, kThreads>>>(arrays.data(), objects.data(), cts::control());
  CTS_FINISH();
  Counts got = {};
  CTS_CUDA(cudaMemcpyFromSymbol(&got, counts, sizeof got));
  cts::Tell("constructed", got.constructed);
  cts::Tell("destroyed", got.destroyed);
  cts::Tell("wrong", got.wrong);
  const cts::DeviceBuffer<Left> left(1);
  Exhaust<<<1, 1>>>(left.data(), cts::control() ? 0 : kMost);
  CTS_FINISH();
  const Left of = left[0];
  cts::Tell("new-gave-null", of.new_gave_null);
  cts::Tell("malloc-gave-null", of.malloc_gave_null);
  cts::Tell("huge-gave-null", of.huge_gave_null);
}

CTS_CASE() {
  constexpr unsigned kObjects = kThreads * (kThreads + 1) / 2 + kThreads;
  const cts::ChildRun child = cts::RunChild("Use");
  CTS_EXPECT_EQ(child.Value("constructed"), kObjects, "new did not construct each object once");
  CTS_EXPECT_EQ(child.Value("destroyed"), kObjects, "delete did not destroy each object once");
  CTS_EXPECT_EQ(child.Value("wrong"), 0, "a constructor did not initialize its object");
  if (!cts::control()) CTS_EXPECT_EQ(child.Value("new-gave-null"), 1, "new beyond the heap did not give NULL");
  CTS_EXPECT_EQ(child.Value("malloc-gave-null"), 1, "malloc() still found memory where new had taken all");
  CTS_EXPECT_EQ(child.Value("huge-gave-null"), 1, "new of 1 TiB did not give NULL");
}

}  // namespace
