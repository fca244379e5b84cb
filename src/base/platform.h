#pragma once

namespace lianzhu {

/// True in the WebAssembly module, where a page shares its memory with many others: tables are smaller there.
#ifdef __wasm__
inline constexpr bool in_browser = true;
#else
inline constexpr bool in_browser = false;
#endif

}  // namespace lianzhu
