/* SPDX-License-Identifier: Apache-2.0 */
/* A library to be preloaded: the clocks of a program are wrong by as many seconds as WRONG_CLOCK
 * says; the one that counts from the boot only where WRONG_CLOCK_BOOT is set. */
#define _GNU_SOURCE
#include <stdlib.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

static long offset(void)
{
    const char* text = getenv("WRONG_CLOCK");
    return text ? atol(text) : 0;
}

int clock_gettime(clockid_t clock, struct timespec* now)
{
    const int result = (int)syscall(SYS_clock_gettime, clock, now);
    const int isWall = clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE;
    if (result == 0 && (isWall || (clock == CLOCK_BOOTTIME && getenv("WRONG_CLOCK_BOOT"))))
        now->tv_sec += offset();
    return result;
}

int gettimeofday(struct timeval* restrict now, void* restrict zone)
{
    const int result = (int)syscall(SYS_gettimeofday, now, zone);
    if (result == 0)
        now->tv_sec += offset();
    return result;
}

time_t time(time_t* now)
{
    struct timespec moment;
    clock_gettime(CLOCK_REALTIME, &moment);
    if (now)
        *now = moment.tv_sec;
    return moment.tv_sec;
}
