// Signatures of packages, by ssh-keygen -Y: a detached signature over the list of checksums, which stands for every file. They show that
// the holder of a key signed exactly this package, and nothing of what it says.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

namespace package {

inline constexpr std::string_view kSignature = "MANIFEST.sha256.sig";
/// A signature that was made for another purpose is none.
inline constexpr const char* kSignatureNamespace = "cuda-cts";

/// Throws InputError when ssh-keygen is not installed or `key` is no file.
void CheckCanSign(const std::filesystem::path& key);

/// Writes kSignature beside the manifest of `folder`. `key`: a private key without passphrase, or a public one whose private half ssh-agent
/// holds. Throws InputError with what ssh-keygen said.
void Sign(const std::filesystem::path& folder, const std::filesystem::path& key);

/// Whom a verifier trusts.
struct Signers {
  std::filesystem::path allowed;  ///< A file of allowed signers, as ssh-keygen(1) defines it.
  std::string principal;          ///< Who of them; empty: any.
};

struct SignatureCheck {
  std::string refusal;  ///< Why the signature does not count; empty when it does.
  std::string by;       ///< "alice@example.org with ED25519 key SHA256:..."
};

/// Throws InputError when ssh-keygen is not installed or the file of allowed signers cannot be read.
SignatureCheck CheckSignature(const std::filesystem::path& folder, const Signers& signers);

}  // namespace package
