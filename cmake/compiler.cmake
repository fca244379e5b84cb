# Language level, warnings, processor and output folders for every target.
set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
# Line tables are enough for a stack trace, and compile and link faster than full debug information.
set(CMAKE_CXX_FLAGS_DEBUG -g1)
set(CMAKE_RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/bin)

add_compile_options(-Wall -Wextra -Wpedantic -Wshadow -Wold-style-cast -Wnon-virtual-dtor -Werror)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  # g++ 12 warns of overlapping copies inside its own std::string operator+ (GCC bug 105651).
  add_compile_options(-Wno-restrict)
endif()
if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
  # libstdc++ 12 uses a function inside its own std::stable_sort that it marks as deprecated.
  add_compile_options(-Wno-deprecated-declarations)
endif()
if(CMAKE_SYSTEM_PROCESSOR MATCHES "x86_64|AMD64")
  # popcount and friends: every x86 processor since 2009 has them.
  add_compile_options(-march=x86-64-v2)
endif()

find_program(LIANZHU_CCACHE ccache)
if(LIANZHU_CCACHE)
  set(CMAKE_CXX_COMPILER_LAUNCHER ${LIANZHU_CCACHE})
endif()

if(LIANZHU_WASM)
  option(LIANZHU_SIMD "Use the vector instructions of WebAssembly" ON)
  # Optimised as a whole when it is linked: smaller and faster.
  add_compile_options(-ffunction-sections -fdata-sections -flto)
  if(LIANZHU_SIMD)
    # Browsers that have vectors have these too.
    add_compile_options(-msimd128 -mbulk-memory -msign-ext -mnontrapping-fptoint)
  endif()
  # Only the headers of the JSON library: /usr/include also has those of the machine's own C library.
  find_path(nlohmann_folder json.hpp PATHS /usr/include/nlohmann NO_DEFAULT_PATH NO_CMAKE_FIND_ROOT_PATH REQUIRED)
  file(MAKE_DIRECTORY ${CMAKE_BINARY_DIR}/include)
  file(CREATE_LINK ${nlohmann_folder} ${CMAKE_BINARY_DIR}/include/nlohmann SYMBOLIC)
  add_library(nlohmann_json::nlohmann_json INTERFACE IMPORTED)
  target_include_directories(nlohmann_json::nlohmann_json INTERFACE ${CMAKE_BINARY_DIR}/include)
endif()

option(LIANZHU_SANITIZE "Build with the address and undefined-behaviour sanitizers; with clang also the fuzz targets" OFF)
if(LIANZHU_SANITIZE)
  add_compile_options(-fsanitize=address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer)
  add_link_options(-fsanitize=address,undefined)
endif()

option(LIANZHU_SANITIZE_THREADS "Build with the thread sanitizer" OFF)
if(LIANZHU_SANITIZE_THREADS)
  add_compile_options(-fsanitize=thread -fno-omit-frame-pointer)
  add_link_options(-fsanitize=thread)
endif()

option(LIANZHU_COVERAGE "Count executed lines (script/coverage)" OFF)
if(LIANZHU_COVERAGE)
  add_compile_options(--coverage -fprofile-update=atomic)
  add_link_options(--coverage)
endif()
