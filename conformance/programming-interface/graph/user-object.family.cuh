// A user object that counts how often its destructor ran, for the cases about how long such objects live.
#include "cts/case.cuh"

namespace {

struct Object {
  volatile unsigned destroyed = 0;
  cudaUserObject_t object = nullptr;
  Object() { CTS_CUDA(cudaUserObjectCreate(&object, this, &Object::Destroy, 1, cudaUserObjectNoDestructorSync)); }
  static void CUDART_CB Destroy(void* object) {
    auto* const mine = static_cast<Object*>(object);
    mine->destroyed = mine->destroyed + 1;
  }
  // The one reference of the caller.
  void MoveTo(cudaGraph_t graph) const {
    CTS_CUDA(cudaGraphRetainUserObject(graph, object, 1, cudaGraphUserObjectMove));
  }
};

}  // namespace
