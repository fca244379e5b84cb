# Toolchain for WebAssembly: Debian's clang 19 with its WASI libraries. The presets wasm and wasm-nosimd use it.
set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(CMAKE_CXX_COMPILER clang++-19)
set(CMAKE_CXX_COMPILER_TARGET wasm32-wasi)
# This target needs no archiver: the layers are linked as objects (cmake/layers.cmake).
set(CMAKE_CXX_COMPILER_WORKS ON)
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
set(LIANZHU_WASM ON)
set(LIANZHU_THREADS OFF)
