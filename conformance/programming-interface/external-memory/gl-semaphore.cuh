// Semaphores of Vulkan as OpenGL's. Included by the cases that share memory of Vulkan between OpenGL and CUDA.
// Semaphores alone make it coherent (GL_EXT_semaphore).
#pragma once

#include <dlfcn.h>

#include "cts/check.h"
#include "cts/graphics/opengl.h"
#include "cts/graphics/vulkan.h"

namespace cts {

/// A semaphore that OpenGL has imported (GL_EXT_semaphore_fd). It belongs to the context that is current, and goes
/// before that does.
class GlSemaphore {
 public:
  GlSemaphore(const OpenGl&, const VulkanSemaphore& semaphore) {
    constexpr unsigned kOpaqueFd = 0x9586;  // GL_HANDLE_TYPE_OPAQUE_FD_EXT
    Function<void(int, unsigned*)>("glGenSemaphoresEXT")(1, &name_);
    Function<void(unsigned, unsigned, int)>("glImportSemaphoreFdEXT")(name_, kOpaqueFd, semaphore.Export());
    Check();
  }
  ~GlSemaphore() { Function<void(int, const unsigned*)>("glDeleteSemaphoresEXT")(1, &name_); }
  GlSemaphore(const GlSemaphore&) = delete;
  GlSemaphore& operator=(const GlSemaphore&) = delete;

  /// After what OpenGL did with a buffer; before what it will do with it.
  void Signal(unsigned buffer) const { Call("glSignalSemaphoreEXT", buffer); }
  void Wait(unsigned buffer) const { Call("glWaitSemaphoreEXT", buffer); }

 private:
  // EGL is there once a context is.
  template <class Signature>
  static Signature* Function(const char* name) {
    using GetAddress = void (*(*)(const char*))();
    const auto get = reinterpret_cast<GetAddress>(dlsym(RTLD_DEFAULT, "eglGetProcAddress"));
    return get == nullptr ? nullptr : reinterpret_cast<Signature*>(get(name));
  }
  static void Check() {
    if (!CTS_EXPECT_EQ(Function<unsigned()>("glGetError")(), 0u, "unexpected OpenGL error of a semaphore"))
      CTS_CUDA(cudaErrorUnknown);
  }
  void Call(const char* function, unsigned buffer) const {
    Function<void(unsigned, unsigned, const unsigned*, unsigned, const unsigned*, const unsigned*)>(function)(
        name_, 1, &buffer, 0, nullptr, nullptr);
    Check();
  }

  unsigned name_ = 0;
};

}  // namespace cts
