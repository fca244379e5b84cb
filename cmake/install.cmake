# Installs the core as a library for other programs (docs/library.md): find_package(Lianzhu) gives Lianzhu::core. Each
# layer is one static library; CMake refuses to configure when a layer that one of them needs is missing from this list.
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)
set(headers ${CMAKE_INSTALL_INCLUDEDIR}/lianzhu)
set(package ${CMAKE_INSTALL_LIBDIR}/cmake/Lianzhu)

foreach(folder base rules position evaluate evaluate/patterns evaluate/network search search/teach search/solver search/classic
               search/gomoku language player game)
  layer_target(${folder} target)
  string(REPLACE lianzhu_ "" name ${target})
  set_target_properties(${target} PROPERTIES EXPORT_NAME ${name})
  install(TARGETS ${target} EXPORT Lianzhu INCLUDES DESTINATION ${headers})
  file(GLOB folder_headers CONFIGURE_DEPENDS src/${folder}/*.h)
  install(FILES ${folder_headers} DESTINATION ${headers}/${folder})
endforeach()

add_library(lianzhu_core INTERFACE)
set_target_properties(lianzhu_core PROPERTIES EXPORT_NAME core)
target_link_libraries(lianzhu_core INTERFACE lianzhu_game)
target_compile_features(lianzhu_core INTERFACE cxx_std_20)
install(TARGETS lianzhu_core EXPORT Lianzhu)

# Before version 1, each minor version may change the headers.
write_basic_package_version_file(${CMAKE_BINARY_DIR}/LianzhuConfigVersion.cmake COMPATIBILITY SameMinorVersion)
install(FILES cmake/LianzhuConfig.cmake ${CMAKE_BINARY_DIR}/LianzhuConfigVersion.cmake DESTINATION ${package})
install(EXPORT Lianzhu FILE LianzhuTargets.cmake NAMESPACE Lianzhu:: DESTINATION ${package})
