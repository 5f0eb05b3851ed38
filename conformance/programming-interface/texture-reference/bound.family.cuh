// A texture reference of the driver, and what it can be bound to.
#include "cts/process/driver.h"
#include "cts/texture/array.h"

// These functions are deprecated.
#pragma nv_diag_suppress 1444
#pragma GCC diagnostic ignored "-Wdeprecated-declarations"

namespace {

struct Bound {
  const cts::Array<float> array{16, 8};
  const cts::Mipmaps<float> mipmaps{make_cudaExtent(16, 8, 0), 3};
  const cts::DeviceBuffer<float> memory{1024};
  CUtexref reference = nullptr;
  Bound() { CTS_CU(CTS_DRIVER(cuTexRefCreate)(&reference)); }
  ~Bound() { (void)CTS_DRIVER(cuTexRefDestroy)(reference); }
  Bound(const Bound&) = delete;
  Bound& operator=(const Bound&) = delete;
  CUarray of_array() const { return reinterpret_cast<CUarray>(static_cast<cudaArray_t>(array)); }
  CUmipmappedArray of_mipmaps() const {
    return reinterpret_cast<CUmipmappedArray>(static_cast<cudaMipmappedArray_t>(mipmaps));
  }
  CUdeviceptr address() const { return reinterpret_cast<CUdeviceptr>(memory.data()); }
};

// Each kind: how it is bound, the code of the query, and whether that gave what was bound.
struct Kind {
  const char* name;
  CUresult (*bind)(const Bound& on);
  CUresult (*ask)(const Bound& on, bool* same);
};
const Kind kKinds[] = {
    {"address",
     [](const Bound& on) {
       const CUresult code = CTS_DRIVER(cuTexRefSetFormat)(on.reference, CU_AD_FORMAT_FLOAT, 1);
       return code != CUDA_SUCCESS ? code : CTS_DRIVER(cuTexRefSetAddress)(nullptr, on.reference, on.address(), 4096);
     },
     [](const Bound& on, bool* same) {
       CUdeviceptr told = 0;
       const CUresult code = CTS_DRIVER(cuTexRefGetAddress)(&told, on.reference);
       *same = told == on.address();
       return code;
     }},
    {"array",
     [](const Bound& on) { return CTS_DRIVER(cuTexRefSetArray)(on.reference, on.of_array(), CU_TRSA_OVERRIDE_FORMAT); },
     [](const Bound& on, bool* same) {
       CUarray told = nullptr;
       const CUresult code = CTS_DRIVER(cuTexRefGetArray)(&told, on.reference);
       *same = told == on.of_array();
       return code;
     }},
    {"mipmapped-array",
     [](const Bound& on) {
       return CTS_DRIVER(cuTexRefSetMipmappedArray)(on.reference, on.of_mipmaps(), CU_TRSA_OVERRIDE_FORMAT);
     },
     [](const Bound& on, bool* same) {
       CUmipmappedArray told = nullptr;
       const CUresult code = CTS_DRIVER(cuTexRefGetMipmappedArray)(&told, on.reference);
       *same = told == on.of_mipmaps();
       return code;
     }}};

}  // namespace
