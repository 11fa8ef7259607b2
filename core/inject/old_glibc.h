// SPDX-License-Identifier: Apache-2.0
#pragma once

// The recorded program may run in an older container than the one this was built in. These functions got a
// new version with glibc 2.34, when they moved into libc.so.6; the old ones are still there and in every
// older glibc.
#if defined(__x86_64__)
#define STEPSCOPE_OLD_GLIBC "GLIBC_2.2.5"
#elif defined(__aarch64__)
#define STEPSCOPE_OLD_GLIBC "GLIBC_2.17"
#endif
#ifdef STEPSCOPE_OLD_GLIBC
asm(".symver dlopen,dlopen@" STEPSCOPE_OLD_GLIBC);
asm(".symver dlsym,dlsym@" STEPSCOPE_OLD_GLIBC);
asm(".symver pthread_create,pthread_create@" STEPSCOPE_OLD_GLIBC);
asm(".symver pthread_detach,pthread_detach@" STEPSCOPE_OLD_GLIBC);
#endif
