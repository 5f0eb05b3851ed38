// cts-probe: what CUDA says of this machine, as one JSON object on one line of stdout. A program of its own, because a
// sick driver can hang or kill the caller. Exit code 0 whenever the object was printed.
//
//   cts-probe           everything; "problem" says why no GPU can be used, "sick" whether one is there nevertheless
//   cts-probe --cuda    the same without what drivers for graphics say, and a trivial kernel on every device, not on the first alone
//   cts-probe --vulkan  why Vulkan cannot be used together with CUDA device 0, or nothing; exit code 0
//   cts-probe --gl      the same of OpenGL
//   cts-probe --counters  whether a trial collection of hardware counters works: {"counters":true,"counters_library":"<file>"}, or
//                       {"counters":false,"no_counters":"<why>"}; a call of its own, because profiling libraries can hang, too
//   cts-probe --fact NAME [DEVICE]  the members of one fact alone, for whoever could not get all of them from one process: loaded, runtime,
//                       driver, host, nvrtc, count, kernel, vulkan, gl, or of a device properties, clusters, ipc, compute-mode, peers, nvml
//   cts-probe --quick   one trivial kernel; exit code 0 and {"quick":"ok"}, or 1 and {"quick":"<what failed>"}
#include <cuda_runtime.h>
#include <dlfcn.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <optional>
#include <string>
#include <vector>

#include "cts/check.h"
#include "cts/counters.h"
#include "cts/held_memory.h"
#include "cts/loaded.h"
#include "cts/older_runtime.h"
#include "cts/opengl.h"
#include "cts/vulkan.h"

namespace {

std::string Quote(const std::string& text) {
  std::string out = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') {
      out += '\\';
      out += c;
    } else if (static_cast<unsigned char>(c) < 0x20 || static_cast<unsigned char>(c) > 0x7e) {
      char code[8];
      std::snprintf(code, sizeof code, "\\u%04x", static_cast<unsigned char>(c));
      out += code;
    } else {
      out += c;
    }
  }
  return out + "\"";
}

// A JSON object under construction.
class Object {
 public:
  Object& Raw(const char* key, const std::string& value) {
    text_ += (text_.empty() ? "" : ",") + Quote(key) + ":" + value;
    return *this;
  }
  Object& Text(const char* key, const std::string& value) { return Raw(key, Quote(value)); }
  Object& Number(const char* key, unsigned long long value) { return Raw(key, std::to_string(value)); }
  Object& Bool(const char* key, bool value) { return Raw(key, value ? "true" : "false"); }
  std::string Done() const { return "{" + text_ + "}"; }

 private:
  std::string text_;
};

bool Exists(const char* path) {
  struct stat s;
  return stat(path, &s) == 0;
}

std::string Version(int v) { return std::to_string(v / 1000) + "." + std::to_string(v % 1000 / 10); }

std::string Describe(cudaError_t e) { return cts::detail::Show(e).data; }

// The few NVML calls that say what the CUDA runtime does not. The library is opened by name: no GPU machine lacks it,
// and a machine without GPU must be able to start this program. Prototypes as in nvml.h, whose symbols never change
// meaning.
class Nvml {
 public:
  Nvml() {
    library_ = dlopen("libnvidia-ml.so.1", RTLD_NOW | RTLD_LOCAL);
    if (library_ == nullptr) return;
    int (*init)() = nullptr;
    usable_ = Load("nvmlInit_v2", init) && init() == 0;
  }

  std::string DriverVersion() const {
    int (*get)(char*, unsigned) = nullptr;
    char text[96] = "";
    return usable_ && Load("nvmlSystemGetDriverVersion", get) && get(text, sizeof text) == 0 ? text : "";
  }

  int DeviceCount() const {
    int (*get)(unsigned*) = nullptr;
    unsigned count = 0;
    return usable_ && Load("nvmlDeviceGetCount_v2", get) && get(&count) == 0 ? static_cast<int>(count) : 0;
  }

  // Where GPUs are in MIG mode, of which CUDA shows one part alone: what CUDA_VISIBLE_DEVICES can name, GPUs and parts. Else nothing.
  std::vector<std::string> Parts() const {
    int (*by_index)(unsigned, void**) = nullptr;
    int (*mig)(void*, unsigned*, unsigned*) = nullptr;
    int (*most)(void*, unsigned*) = nullptr;
    int (*part_of)(void*, unsigned, void**) = nullptr;
    int (*uuid)(void*, char*, unsigned) = nullptr;
    if (!usable_ || !Load("nvmlDeviceGetHandleByIndex_v2", by_index) || !Load("nvmlDeviceGetMigMode", mig) ||
        !Load("nvmlDeviceGetMaxMigDeviceCount", most) || !Load("nvmlDeviceGetMigDeviceHandleByIndex", part_of) ||
        !Load("nvmlDeviceGetUUID", uuid)) {
      return {};
    }
    std::vector<std::string> names;
    bool any = false;
    const auto add = [&](void* device) {
      char text[96] = "";
      if (uuid(device, text, sizeof text) == 0) names.emplace_back(text);
    };
    for (int i = 0; i < DeviceCount(); ++i) {
      void* device = nullptr;
      unsigned now = 0;
      unsigned later = 0;
      unsigned count = 0;
      if (by_index(static_cast<unsigned>(i), &device) != 0) continue;
      if (mig(device, &now, &later) != 0 || now != 1) {
        add(device);
        continue;
      }
      any = true;
      if (most(device, &count) != 0) continue;
      for (unsigned k = 0; k < count; ++k) {
        void* part = nullptr;
        if (part_of(device, k, &part) == 0) add(part);
      }
    }
    return any ? names : std::vector<std::string>();
  }

  // The compute mode of one device, found by its PCI bus id: a value of cudaComputeMode, whose numbers are NVML's, too. Nothing
  // where NVML does not tell.
  std::optional<int> ComputeMode(const std::string& bus_id) const {
    void* const device = Device(bus_id);
    int (*get)(void*, int*) = nullptr;
    int mode = 0;
    if (device == nullptr || !Load("nvmlDeviceGetComputeMode", get) || get(device, &mode) != 0) return std::nullopt;
    return mode;
  }

  // What NVML adds to one device.
  void Add(const std::string& bus_id, Object& out) const {
    void* const device = Device(bus_id);
    if (device == nullptr) return;
    int (*mig)(void*, unsigned*, unsigned*) = nullptr;
    unsigned current = 0;
    unsigned pending = 0;
    if (Load("nvmlDeviceGetMigMode", mig) && mig(device, &current, &pending) == 0) out.Bool("mig", current == 1);
    int (*ecc)(void*, unsigned*, unsigned*) = nullptr;
    if (Load("nvmlDeviceGetEccMode", ecc) && ecc(device, &current, &pending) == 0) out.Bool("ecc", current == 1);
    int (*vbios)(void*, char*, unsigned) = nullptr;
    char text[64] = "";
    if (Load("nvmlDeviceGetVbiosVersion", vbios) && vbios(device, text, sizeof text) == 0) out.Text("vbios", text);
    int (*errors)(void*, int, int, unsigned long long*) = nullptr;
    unsigned long long count = 0;
    constexpr int kUncorrected = 1;
    constexpr int kVolatile = 0;
    if (Load("nvmlDeviceGetTotalEccErrors", errors) && errors(device, kUncorrected, kVolatile, &count) == 0) {
      out.Number("uncorrected_ecc_errors", count);
    }
  }

 private:
  template <class F>
  bool Load(const char* name, F& function) const {
    function = reinterpret_cast<F>(dlsym(library_, name));
    return function != nullptr;
  }
  void* Device(const std::string& bus_id) const {
    int (*by_bus)(const char*, void**) = nullptr;
    void* device = nullptr;
    const bool found =
        usable_ && Load("nvmlDeviceGetHandleByPciBusId_v2", by_bus) && by_bus(bus_id.c_str(), &device) == 0;
    return found ? device : nullptr;
  }
  void* library_ = nullptr;
  bool usable_ = false;
};

// Where the user-mode driver was loaded from: a compatibility package lies outside the system's library folders.
std::string DriverLibrary() {
  FILE* maps = std::fopen("/proc/self/maps", "r");
  if (maps == nullptr) return "";
  std::string found;
  char line[4400];
  while (found.empty() && std::fgets(line, sizeof line, maps) != nullptr) {
    const char* path = std::strchr(line, '/');
    if (path != nullptr && std::strstr(path, "/libcuda.so") != nullptr) found.assign(path, std::strcspn(path, "\n"));
  }
  std::fclose(maps);
  return found;
}

// Which files this process has as CUDA, as each program tells it of itself.
std::string Loaded() {
  Object out;
  out.Raw("runtime", cts::detail::LoadedRuntime());
  if (const std::string driver = cts::detail::LoadedDriver(); !driver.empty()) out.Raw("driver", driver);
  if (const std::string all = cts::detail::PreloadedLibraries(); !all.empty()) out.Raw("preloaded", all);
  return out.Done();
}

__global__ void Count(int* out, int from) {
  if (out != nullptr) out[threadIdx.x] = from + static_cast<int>(threadIdx.x);
}

// One kernel and one copy. The first failing step, unless the host has what the kernel stored all the same. A runtime that runs
// the kernel late, copies too early, or tells an error of what it did must fail the cases that say so, and not count as a GPU
// that cannot be used.
std::string RunTrivialKernel() {
  constexpr int kThreads = 64;
  const int from = 1 + getpid();  // what no earlier process left in the memory
  int host[kThreads] = {};
  int* device = nullptr;
  std::string problem;
  const auto step = [&](const char* what, cudaError_t e) {
    if (e != cudaSuccess && problem.empty()) problem = std::string(what) + ": " + Describe(e);
  };
  step("cudaMalloc", cudaMalloc(&device, sizeof host));
  Count<<<1, kThreads>>>(device, from);
  step("launch of a trivial kernel", cudaGetLastError());
  step("cudaDeviceSynchronize after a trivial kernel", cudaDeviceSynchronize());
  step("cudaMemcpy after a trivial kernel", cudaMemcpy(host, device, sizeof host, cudaMemcpyDeviceToHost));
  step("cudaFree", cudaFree(device));
  int stored = 0;
  for (int i = 0; i < kThreads; ++i) stored += host[i] == from + i;
  return stored == kThreads ? "" : problem;
}

// On each device; the first that fails.
std::string RunTrivialKernels(int count) {
  for (int d = 0; d < count; ++d) {
    const cudaError_t set = cudaSetDevice(d);
    const std::string problem = set == cudaSuccess ? RunTrivialKernel() : "cudaSetDevice: " + Describe(set);
    if (!problem.empty()) return "device " + std::to_string(d) + ": " + problem;
  }
  return "";
}

int Quick() {
  int count = 0;
  const cudaError_t e = cudaGetDeviceCount(&count);
  const std::string problem = e == cudaSuccess ? RunTrivialKernels(count) : "cudaGetDeviceCount: " + Describe(e);
  std::printf("%s\n", Object().Text("quick", problem.empty() ? "ok" : problem).Done().c_str());
  return problem.empty() ? 0 : 1;
}

int Counters() {
  const cts::detail::Trial trial = cts::detail::TryCounters([] {
    Count<<<1, 32>>>(nullptr, 0);
    (void)cudaDeviceSynchronize();
  });
  Object out;
  out.Bool("counters", trial.why[0] == '\0');
  if (trial.why[0] != '\0') out.Text("no_counters", trial.why);
  if (trial.library[0] != '\0') out.Text("counters_library", trial.library);
  std::printf("%s\n", out.Done().c_str());
  return 0;
}

int Attribute(cudaDeviceAttr attribute, int device) {
  int value = 0;
  return cudaDeviceGetAttribute(&value, attribute, device) == cudaSuccess ? value : 0;
}

// Each adds what one fact of device `d` has.
cudaError_t AddProperties(int d, Object& out) {
  cudaDeviceProp p;
  const cudaError_t e = cudaGetDeviceProperties(&p, d);
  if (e != cudaSuccess) return e;
  out.Number("index", d).Text("name", p.name).Text("cc", std::to_string(p.major) + "." + std::to_string(p.minor));
  std::string uuid;
  for (const char byte : p.uuid.bytes) {
    char hex[3];
    std::snprintf(hex, sizeof hex, "%02x", static_cast<unsigned char>(byte));
    uuid += hex;
  }
  out.Text("uuid", uuid);
  out.Number("memory", p.totalGlobalMem).Number("sm_count", p.multiProcessorCount).Number("l2", p.l2CacheSize);
  out.Number("shared_per_block_optin", p.sharedMemPerBlockOptin);
  out.Bool("ecc", p.ECCEnabled != 0).Bool("integrated", p.integrated != 0);
  out.Bool("cooperative_launch", p.cooperativeLaunch != 0).Bool("managed", p.managedMemory != 0);
  out.Bool("concurrent_managed", p.concurrentManagedAccess != 0);
  out.Bool("pageable_memory_access", p.pageableMemoryAccess != 0);
  out.Bool("host_register", p.hostRegisterSupported != 0).Bool("memory_pools", p.memoryPoolsSupported != 0);
  return cudaSuccess;
}

void AddClusters(int d, Object& out) { out.Bool("clusters", Attribute(cudaDevAttrClusterLaunch, d) != 0); }
void AddIpc(int d, Object& out) { out.Bool("ipc", Attribute(cudaDevAttrIpcEventSupport, d) != 0); }

// Empty where it is not told.
std::string BusId(int d) {
  char bus[32] = "";
  return cudaDeviceGetPCIBusId(bus, sizeof bus, d) == cudaSuccess ? bus : "";
}

void AddComputeMode(int d, const Nvml& nvml, Object& out) {
  const std::string bus = BusId(d);
  // By NVML where it tells: a runtime that has its attribute wrong must fail the cases about it, and not keep the others from
  // being run.
  const int mode = (bus.empty() ? std::nullopt : nvml.ComputeMode(bus)).value_or(Attribute(cudaDevAttrComputeMode, d));
  out.Text("compute_mode", mode == cudaComputeModeDefault            ? "default"
                           : mode == cudaComputeModeExclusiveProcess ? "exclusive-process"
                           : mode == cudaComputeModeProhibited       ? "prohibited"
                                                                     : "other");
}

void AddPeers(int d, int count, Object& out) {
  std::string peers;
  for (int other = 0; other < count; ++other) {
    int can = 0;
    if (other != d) cudaDeviceCanAccessPeer(&can, d, other);
    peers += (other == 0 ? "" : ",") + std::string(can != 0 ? "true" : "false");
  }
  out.Raw("peer_access", "[" + peers + "]");
}

void AddNvml(int d, const Nvml& nvml, Object& out) {
  Object extra;
  if (const std::string bus = BusId(d); !bus.empty()) {
    nvml.Add(bus, extra);
    // By what NVML tells of this process, which has run a kernel on the first device.
    if (d == 0) out.Bool("process_memory", cts::HeldMemory().has_value());
  }
  out.Raw("nvml", extra.Done());
}

std::string DescribeDevice(int d, int count, const Nvml& nvml) {
  Object out;
  if (const cudaError_t e = AddProperties(d, out); e != cudaSuccess)
    return out.Number("index", d).Text("error", Describe(e)).Done();
  AddClusters(d, out);
  AddIpc(d, out);
  AddComputeMode(d, nvml, out);
  AddPeers(d, count, out);
  AddNvml(d, nvml, out);
  return out.Done();
}

bool MpsIsThere() {
  const char* pipe = std::getenv("CUDA_MPS_PIPE_DIRECTORY");
  const std::string folder = pipe != nullptr && *pipe != '\0' ? pipe : "/tmp/nvidia-mps";
  return Exists((folder + "/control").c_str());
}

// Whether programs here can compile CUDA C++ for this driver: NVRTC of the suite's major version is found where libraries
// are, and is no newer than the driver.
bool NvrtcFits(int driver) {
  const std::string name = "libnvrtc.so." + std::to_string(CUDART_VERSION / 1000);
  void* library = dlopen(name.c_str(), RTLD_NOW | RTLD_LOCAL);
  if (library == nullptr) return false;
  const auto version = reinterpret_cast<int (*)(int*, int*)>(dlsym(library, "nvrtcVersion"));
  int major = 0;
  int minor = 0;
  return version != nullptr && version(&major, &minor) == 0 && 1000 * major + 10 * minor <= driver;
}

const std::string kMark = "problem: ";

// What a driver for graphics says, by a process of its own that runs meanwhile: it may hang or crash, and has a time limit.
class GraphicsAside {
 public:
  explicit GraphicsAside(const std::string& option) : option_(option) {
    int ends[2];
    if (pipe2(ends, O_CLOEXEC) != 0) return;
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO);
    char name[] = "cts-probe";
    char* words[] = {name, option_.data(), nullptr};
    if (posix_spawn(&pid_, "/proc/self/exe", &actions, nullptr, words, environ) != 0) pid_ = -1;
    posix_spawn_file_actions_destroy(&actions);
    close(ends[1]);
    from_ = ends[0];
  }

  // Why it cannot be used; empty where it can.
  std::string Problem() {
    if (pid_ < 0) return "cts-probe " + option_ + " did not start";
    const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds(15);
    std::string text;
    bool in_time = true;
    for (bool more = true; more && in_time;) {
      const auto left =
          std::chrono::duration_cast<std::chrono::milliseconds>(deadline - std::chrono::steady_clock::now());
      pollfd ready{from_, POLLIN, 0};
      in_time = left.count() > 0 && poll(&ready, 1, static_cast<int>(left.count())) > 0;
      char buffer[512];
      const ssize_t got = in_time ? read(from_, buffer, sizeof buffer) : 0;
      more = got > 0;
      if (more) text.append(buffer, static_cast<std::size_t>(got));
    }
    close(from_);
    if (!in_time) kill(pid_, SIGKILL);
    int status = 0;
    while (waitpid(pid_, &status, 0) < 0 && errno == EINTR) {
    }
    if (!in_time) return "cts-probe " + option_ + " did not end within 15 s";
    if (!WIFEXITED(status) || WEXITSTATUS(status) != 0) return "cts-probe " + option_ + " crashed";
    // The driver may print lines of its own; the last one is the answer, behind its mark.
    const std::size_t mark = text.rfind(kMark);
    if (mark == std::string::npos) return "cts-probe " + option_ + " said nothing";
    return text.substr(mark + kMark.size(), text.find('\n', mark) - mark - kMark.size());
  }

 private:
  std::string option_;
  pid_t pid_ = -1;
  int from_ = -1;
};

int SayProblem(const std::string& problem) {
  std::printf("%s%s\n", kMark.c_str(), problem.c_str());
  std::fflush(stdout);
  _exit(0);  // Not through the driver's destructors, which need not end.
}

void AddRuntime(Object& out) {
  int runtime = 0;
  cudaRuntimeGetVersion(&runtime);
  out.Text("runtime", Version(runtime));
}

// The version that the driver supports; 0: there is none.
int AddDriver(Object& out) {
  int driver = 0;
  cudaDriverGetVersion(&driver);
  if (driver > 0) out.Text("cuda_driver", Version(driver)).Text("driver_library", DriverLibrary());
  return driver;
}

void AddHost(const Nvml& nvml, Object& out) {
  const std::string kernel_driver = nvml.DriverVersion();
  if (!kernel_driver.empty()) out.Text("driver", kernel_driver);
  out.Bool("mps", MpsIsThere()).Bool("older_runtime", cts::LoadOlderRuntime() != nullptr);
}

// Why there is no device that can be used; `sick`: one is there nevertheless.
std::string WhyNoDevice(int driver, const Nvml& nvml, int& count, bool& sick) {
  const cudaError_t e = cudaGetDeviceCount(&count);
  sick = false;
  if (e == cudaSuccess) return count == 0 ? "no CUDA device" : "";
  count = 0;
  const char* visible = std::getenv("CUDA_VISIBLE_DEVICES");
  const bool hidden = visible != nullptr && e == cudaErrorNoDevice;
  const bool there = nvml.DeviceCount() > 0 || Exists("/dev/nvidia0") || Exists("/dev/dxg");
  sick = there && !hidden;
  return driver == 0 ? "no NVIDIA driver: libcuda.so.1 is missing or does not load"
         : hidden    ? "CUDA_VISIBLE_DEVICES=\"" + std::string(visible) + "\" leaves no GPU"
                     : "cudaGetDeviceCount: " + Describe(e);
}

void AddGraphics(const char* what, const std::string& why_not, Object& out) {
  out.Bool(what, why_not.empty());
  if (!why_not.empty()) out.Text((std::string("no_") + what).c_str(), why_not);
}

// `whole`: what a driver for graphics says, too; else each device runs a kernel.
int DescribeMachine(bool whole) {
  std::optional<GraphicsAside> vulkan, gl;
  if (whole) vulkan.emplace("--vulkan");
  if (whole) gl.emplace("--gl");
  Object out;
  const Nvml nvml;
  AddRuntime(out);
  const int driver = AddDriver(out);
  AddHost(nvml, out);
  out.Bool("nvrtc", NvrtcFits(driver));
  int count = 0;
  bool sick = false;
  std::string problem = WhyNoDevice(driver, nvml, count, sick);
  if (count > 0) {
    problem = whole ? RunTrivialKernel() : RunTrivialKernels(count);
    sick = !problem.empty();
  }
  out.Raw("loaded", Loaded());
  std::string devices;
  for (int d = 0; d < count; ++d) devices += (d == 0 ? "" : ",") + DescribeDevice(d, count, nvml);
  if (whole) {
    AddGraphics("vulkan", vulkan->Problem(), out);
    AddGraphics("gl", gl->Problem(), out);
  }
  std::string parts;
  if (std::getenv("CUDA_VISIBLE_DEVICES") == nullptr) {
    for (const std::string& part : nvml.Parts()) parts += (parts.empty() ? "" : ",") + Quote(part);
  }
  if (!parts.empty()) out.Raw("parts", "[" + parts + "]");
  out.Raw("devices", "[" + devices + "]").Text("problem", problem).Bool("sick", sick);
  std::printf("%s\n", out.Done().c_str());
  return 0;
}

// Nothing that the fact does not need is called.
int TellFact(const std::string& name, int d) {
  Object out;
  if (name == "loaded") {
    Object of_driver;
    (void)AddDriver(of_driver);  // which loads it
    out.Raw("loaded", Loaded());
  } else if (name == "runtime") {
    AddRuntime(out);
  } else if (name == "driver") {
    (void)AddDriver(out);
  } else if (name == "host") {
    AddHost(Nvml(), out);
  } else if (name == "nvrtc") {
    Object of_driver;
    out.Bool("nvrtc", NvrtcFits(AddDriver(of_driver)));
  } else if (name == "count") {
    Object of_driver;
    int count = 0;
    bool sick = false;
    const int driver = AddDriver(of_driver);
    const std::string problem = WhyNoDevice(driver, Nvml(), count, sick);
    out.Number("count", count).Text("problem", problem).Bool("sick", sick);
  } else if (name == "kernel") {
    const std::string problem = RunTrivialKernel();
    out.Text("problem", problem).Bool("sick", !problem.empty());
  } else if (name == "vulkan") {
    AddGraphics("vulkan", cts::VulkanProblem(), out);
  } else if (name == "gl") {
    AddGraphics("gl", cts::OpenGlProblem(), out);
  } else if (name == "properties") {
    if (const cudaError_t e = AddProperties(d, out); e != cudaSuccess) {
      std::fprintf(stderr, "cudaGetDeviceProperties: %s\n", Describe(e).c_str());
      return 1;
    }
  } else if (name == "clusters") {
    AddClusters(d, out);
  } else if (name == "ipc") {
    AddIpc(d, out);
  } else if (name == "compute-mode") {
    AddComputeMode(d, Nvml(), out);
  } else if (name == "peers") {
    int count = 0;
    cudaGetDeviceCount(&count);
    AddPeers(d, count, out);
  } else if (name == "nvml") {
    AddNvml(d, Nvml(), out);
  } else {
    std::fprintf(stderr, "cts-probe: no fact has the name %s\n", name.c_str());
    return 2;
  }
  std::printf("%s\n", out.Done().c_str());
  std::fflush(stdout);
  _exit(0);  // Not through the driver's destructors, which need not end.
}

}  // namespace

int main(int argc, char** argv) {
  if (argc == 1) return DescribeMachine(true);
  if (argc == 2 && std::strcmp(argv[1], "--cuda") == 0) return DescribeMachine(false);
  if (argc == 2 && std::strcmp(argv[1], "--quick") == 0) return Quick();
  if ((argc == 3 || argc == 4) && std::strcmp(argv[1], "--fact") == 0)
    return TellFact(argv[2], argc == 4 ? std::atoi(argv[3]) : 0);
  if (argc == 2 && std::strcmp(argv[1], "--counters") == 0) return Counters();
  if (argc == 2 && std::strcmp(argv[1], "--vulkan") == 0) return SayProblem(cts::VulkanProblem());
  if (argc == 2 && std::strcmp(argv[1], "--gl") == 0) return SayProblem(cts::OpenGlProblem());
  std::fprintf(stderr, "usage: cts-probe [--counters | --cuda | --fact NAME [DEVICE] | --quick | --vulkan | --gl]\n");
  return 2;
}
