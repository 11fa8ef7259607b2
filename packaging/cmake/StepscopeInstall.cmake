# SPDX-License-Identifier: Apache-2.0
# What `cmake --install` puts where, and the package that CPack makes of it (packaging/pack).
include(GNUInstallDirs)

set(generated "${CMAKE_BINARY_DIR}/install")
set(share "${CMAKE_INSTALL_DATAROOTDIR}")
set(linux "${CMAKE_SOURCE_DIR}/packaging/linux")

install(TARGETS stepscope-cli RUNTIME)
# Loaded by path into recorded programs, so that it is no library for the linker; injector.cpp looks there.
install(TARGETS stepscope_inject LIBRARY DESTINATION lib/stepscope NAMELINK_SKIP)
install(DIRECTORY resources/samples resources/python DESTINATION ${share}/stepscope PATTERN "__pycache__" EXCLUDE)
install(DIRECTORY resources/docs/ DESTINATION ${share}/doc/stepscope FILES_MATCHING PATTERN "*.md" PATTERN "*.png" PATTERN "*.svg")
install(FILES "${linux}/copyright" DESTINATION ${share}/doc/stepscope)

# Manual pages and completions are what the programs say of themselves.
find_package(Python3 3.9 REQUIRED COMPONENTS Interpreter)
set(windowProgram "")
if(STEPSCOPE_BUILD_APP)
  set(windowProgram $<TARGET_FILE:stepscope>)
endif()
set(plainPages stepscope-cli.1)
if(STEPSCOPE_BUILD_APP)
  list(APPEND plainPages stepscope.1)
endif()
list(TRANSFORM plainPages REPLACE "(.+)" "${generated}/\\1.gz" OUTPUT_VARIABLE pages)
file(MAKE_DIRECTORY "${generated}")
add_custom_command(
  OUTPUT ${pages} "${generated}/bash/stepscope-cli" "${generated}/changelog.gz"
  COMMAND Python3::Interpreter "${CMAKE_SOURCE_DIR}/packaging/manpages.py" ${PROJECT_VERSION} "${generated}" $<TARGET_FILE:stepscope-cli> ${windowProgram}
  COMMAND Python3::Interpreter "${CMAKE_SOURCE_DIR}/packaging/completions.py" $<TARGET_FILE:stepscope-cli> "${generated}"
  COMMAND ${CMAKE_COMMAND} -E copy "${linux}/changelog" "${generated}/changelog"
  COMMAND gzip -9nf ${plainPages} changelog
  WORKING_DIRECTORY "${generated}"
  DEPENDS stepscope-cli packaging/manpages.py packaging/completions.py packaging/linux/changelog
  VERBATIM)
add_custom_target(install_texts ALL DEPENDS "${generated}/bash/stepscope-cli")
install(FILES ${pages} DESTINATION ${CMAKE_INSTALL_MANDIR}/man1)
install(FILES "${generated}/changelog.gz" DESTINATION ${share}/doc/stepscope)
install(FILES "${generated}/bash/stepscope-cli" DESTINATION ${share}/bash-completion/completions)
install(FILES "${generated}/zsh/_stepscope-cli" DESTINATION ${share}/zsh/vendor-completions)
install(FILES "${generated}/fish/stepscope-cli.fish" DESTINATION ${share}/fish/vendor_completions.d)

if(STEPSCOPE_BUILD_APP)
  add_dependencies(install_texts stepscope)
  install(TARGETS stepscope RUNTIME)
  install(DIRECTORY "${CMAKE_BINARY_DIR}/docs/html" DESTINATION ${share}/doc/stepscope)
  install(FILES "${linux}/stepscope.desktop" DESTINATION ${share}/applications)
  install(FILES "${linux}/org.stepscope.Stepscope.metainfo.xml" DESTINATION ${share}/metainfo)
  install(FILES "${linux}/stepscope-mime.xml" DESTINATION ${share}/mime/packages RENAME stepscope.xml)
  install(FILES resources/icons/stepscope.svg DESTINATION ${share}/icons/hicolor/scalable/apps)
  find_program(RSVG_CONVERT rsvg-convert)
  foreach(size 16 32 48 128 256)
    if(RSVG_CONVERT)
      set(icon "${generated}/${size}.png")
      add_custom_command(OUTPUT "${icon}" COMMAND "${RSVG_CONVERT}" -w ${size} -h ${size} "${CMAKE_SOURCE_DIR}/resources/icons/stepscope.svg" -o "${icon}"
                         DEPENDS resources/icons/stepscope.svg VERBATIM)
      add_custom_target(icon_${size} ALL DEPENDS "${icon}")
      add_dependencies(icon_${size} install_texts)
      install(FILES "${icon}" DESTINATION ${share}/icons/hicolor/${size}x${size}/apps RENAME stepscope.png)
    endif()
  endforeach()
endif()

set(CMAKE_SKIP_INSTALL_ALL_DEPENDENCY ON) # packaging/pack is given a folder that is built
set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME stepscope)
set(CPACK_PACKAGE_CONTACT "The Stepscope developers <stepscope@users.noreply.github.com>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "says why a deep-learning training step is slow")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION devel)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
# Chosen by name at run time, so that no library says them: the SVG icons and the fonts.
set(CPACK_DEBIAN_PACKAGE_DEPENDS "libqt6svg6, qt6-qpa-plugins")
set(CPACK_DEBIAN_PACKAGE_RECOMMENDS "fonts-inter, fonts-dejavu-core, qt6-translations-l10n, qt6-wayland")
set(CPACK_DEBIAN_PACKAGE_DESCRIPTION "Stepscope opens the trace of a deep-learning training step, shows what the CPU
and the GPU did, says why the step is slow and names the exact fix with the
gain to expect. It reads traces of PyTorch, Nsight Systems, rocprofv3, JAX and
Perfetto. stepscope-cli gives the same answers without a window.")
include(CPack)
