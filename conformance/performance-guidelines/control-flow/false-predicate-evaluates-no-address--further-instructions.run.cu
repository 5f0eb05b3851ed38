/*---
clause: perf.control-flow.false-predicate-evaluates-no-address
covers: further loads, stores and atomics
control: the predicate is true, and the address one that may be used
control-fails-with: an instruction with a false predicate was not left out
---*/
#include "cts/case.cuh"

namespace {

struct Seen {
  unsigned registers[4], shared[4];
};

// A kernel around one instruction: %0 to %3 are registers that hold 7, %4 an address, %5 one in shared memory, p the
// predicate. In the plain run no memory has either address.
#define CTS_PREDICATED(Name, instruction)                                                                          \
  __global__ void Name(unsigned* words, Seen* seen, bool taken) {                                                  \
    __shared__ alignas(16) unsigned shared[4];                                                                     \
    for (unsigned i = 0; i < 4; ++i) static_cast<volatile unsigned*>(shared)[i] = 0;                               \
    const unsigned long long address = taken ? reinterpret_cast<unsigned long long>(words) : 16;                   \
    const unsigned in_shared = taken ? static_cast<unsigned>(__cvta_generic_to_shared(shared)) : 0x00fffff0u;      \
    unsigned a = 7, b = 7, c = 7, d = 7;                                                                           \
    asm volatile("{\n.reg .pred p;\n.reg .b64 w;\nmov.b64 w, {%0, %1};\nsetp.ne.s32 p, %6, 0;\n" instruction "\n}" \
                 : "+r"(a), "+r"(b), "+r"(c), "+r"(d)                                                              \
                 : "l"(address), "r"(in_shared), "r"(taken ? 1 : 0)                                                \
                 : "memory");                                                                                      \
    *seen = {{a, b, c, d}, {}};                                                                                    \
    for (unsigned i = 0; i < 4; ++i) seen->shared[i] = static_cast<volatile unsigned*>(shared)[i];                 \
  }

CTS_PREDICATED(VectorLoad, "@p ld.global.v4.u32 {%0, %1, %2, %3}, [%4];")
CTS_PREDICATED(VectorStore, "@p st.global.v4.u32 [%4], {%0, %1, %2, %3};")
CTS_PREDICATED(WideLoad, "@p ld.global.b64 w, [%4];\nmov.b64 {%0, %1}, w;")
CTS_PREDICATED(WideStore, "@p st.global.b64 [%4], w;")
CTS_PREDICATED(ByteStore, "@p st.global.u8 [%4], %0;")
CTS_PREDICATED(ReadOnlyLoad, "@p ld.global.nc.u32 %0, [%4];")
CTS_PREDICATED(VolatileLoad, "@p ld.volatile.global.u32 %0, [%4];")
CTS_PREDICATED(GenericLoad, "@p ld.u32 %0, [%4];")
CTS_PREDICATED(GenericStore, "@p st.u32 [%4], %0;")
CTS_PREDICATED(CompareAndSwap, "@p atom.global.cas.b32 %0, [%4], 0, 9;")
CTS_PREDICATED(Exchange, "@p atom.global.exch.b32 %0, [%4], 9;")
CTS_PREDICATED(Negated, "setp.eq.s32 p, %6, 0;\n@!p ld.global.u32 %0, [%4];")
CTS_PREDICATED(SharedLoad, "@p ld.shared.u32 %0, [%5];")
CTS_PREDICATED(SharedStore, "@p st.shared.u32 [%5], %0;")
CTS_PREDICATED(SharedAtomic, "@p atom.shared.add.u32 %0, [%5], 5;")

#undef CTS_PREDICATED

using Kernel = void (*)(unsigned*, Seen*, bool);

void Check(const char* name, Kernel kernel) {
  cts::Row(name, [&] {
    const cts::DeviceBuffer<unsigned> words(4, 0);
    const cts::DeviceBuffer<Seen> seen(1);
    kernel<<<1, 1>>>(words.data(), seen.data(), cts::control());
    const cudaError_t code = cudaDeviceSynchronize();
    CTS_EXPECT_EQ(code, cudaSuccess, "an instruction with a false predicate was not left out");
    if (code != cudaSuccess) return;
    const Seen got = seen[0];
    const auto stored = words.Read();
    unsigned changed = 0;
    for (unsigned i = 0; i < 4; ++i) changed += got.registers[i] != 7 || got.shared[i] != 0 || stored[i] != 0;
    CTS_EXPECT_EQ(changed, 0u, "an instruction with a false predicate was not left out");
  });
}

CTS_CASE() {
  Check("vector-load", VectorLoad);
  Check("vector-store", VectorStore);
  Check("wide-load", WideLoad);
  Check("wide-store", WideStore);
  Check("byte-store", ByteStore);
  Check("read-only-load", ReadOnlyLoad);
  Check("volatile-load", VolatileLoad);
  Check("generic-load", GenericLoad);
  Check("generic-store", GenericStore);
  Check("compare-and-swap", CompareAndSwap);
  Check("exchange", Exchange);
  Check("negated-predicate", Negated);
  Check("load-from-shared-memory", SharedLoad);
  Check("store-to-shared-memory", SharedStore);
  Check("atomic-in-shared-memory", SharedAtomic);
}

}  // namespace
