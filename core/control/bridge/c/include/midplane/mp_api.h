/* SPDX-License-Identifier: Apache-2.0 */
/* What this library has beyond the Bridge API: which control system is used, its clock, the
 * Allocator API, migration, and what simulated hardware needs to be told. */
#ifndef MIDPLANE_MP_API_H
#define MIDPLANE_MP_API_H

#include <stddef.h>

#include "midplane/rm_api.h"
#include "midplane/rt_api.h"

#ifdef __cplusplus
extern "C" {
#endif
#ifdef __GNUC__
#pragma GCC visibility push(default)
#endif

/* The version of the library, "0.1.0". */
const char* mp_version(void);
/* Why the last refused call of this thread was refused; "" before the first one. The text is valid
 * until the next call of this thread. */
const char* mp_last_reason(void);

/* ---- The control system of this process ----
 * Without any of these it is opened at the first use: the file that the environment variable
 * MIDPLANE_DB names (made when it is not there), else one in memory on a real clock; its machine is
 * that of MIDPLANE_MACHINE, a name or a file, else "bgl" or "bgp" by rm_set_serial. Opening closes
 * the one before. Objects and handles of it can still be read and freed. */

/* Opens a control-system file, which other programs may use at the same time. CONNECTION_ERROR. */
status_t mp_open_file(const char* path);

/* Choices for a control system that is made. Set size to sizeof(mp_open_options_t) and the rest to
 * 0, then what differs. */
typedef struct mp_open_options {
    size_t size;
    bool instant;     /* booting, freeing and launching take no time; else as the machine says */
    int64_t calendar; /* the second of the Unix epoch at which its time is 0; 0: now, and the epoch
                         itself on a virtual clock */
} mp_open_options_t;

/* Makes one in memory. machine: a built-in machine or a machine file; NULL: by the serial. speed:
 * its seconds in one real second; 0: a virtual clock, moved by mp_move_time_to. options may be
 * NULL. INVALID_INPUT when there is no such machine. */
status_t mp_open_memory(const char* machine, double speed, const mp_open_options_t* options);
/* Makes a control-system file. INVALID_INPUT when it is there already. */
status_t mp_create_file(
    const char* path, const char* machine, double speed, const mp_open_options_t* options);
/* INCOMPATIBLE_STATE when none is open. */
status_t mp_close(void);

/* In whose name the commands of this process come from now on, until another control system is
 * opened. Partitions with an owner or users are booted, freed and rebooted by these only, changed
 * and removed by the owner only; a job is cancelled and signalled by its user and by those who may
 * free its partition. The others get INVALID_INPUT. The administrator may do everything: root, the
 * owner of the control-system file, and in memory this process. NULL or "": in the name of this
 * process, as at first. INVALID_INPUT when this process runs as neither the administrator nor that
 * user. */
status_t mp_set_user(const char* user);

/* ---- Time, in seconds of the control system ---- */

status_t mp_now(int64_t* now);
/* What is due until then happens. INCOMPATIBLE_STATE where time passes by itself; INVALID_INPUT for
 * a time that is over. */
status_t mp_move_time_to(int64_t time);
/* When something changes by itself next; -1 when nothing will. */
status_t mp_next_due(int64_t* time);

/* ---- The Allocator API (Miller et al. 2007, section 3.3) ---- */

enum mp_joining { MP_MESH, MP_TORUS, MP_TORUS_IF_POSSIBLE };
enum mp_wrap { MP_WRAP_AS_MACHINE, MP_WRAP_NO, MP_WRAP_YES };
enum mp_strategy { MP_OPTIMAL, MP_FIRST_FIT };

/* What is asked for. Set struct_size to sizeof(mp_request_t) and the rest to 0, then what differs;
 * members that later versions add stand at the end. */
typedef struct mp_request {
    size_t struct_size;
    int nodes;               /* compute nodes; 0: by the shape */
    rm_size3D_t shape;       /* in midplanes; 0 x 0 x 0: by the nodes */
    int joining[3];          /* of mp_joining, in x, y and z */
    bool no_rotation;        /* the shape as it stands */
    bool allow_gaps;         /* pass through midplanes in between */
    int wrap;                /* of mp_wrap: whether boxes go on beyond the machine's edge */
    bool own_links_per_line; /* lines need not take identical links */
    int strategy;            /* of mp_strategy: of partitions below a midplane, BG/P's or BG/L's */
    int nodes_per_ionode;    /* 0: one I/O node is enough */
    const char* id;          /* NULL: one is made */
    const char* owner;       /* NULL: nobody */
} mp_request_t;

/* Finds a place that is free now and adds a partition there. id, which may be NULL, gets its name,
 * to be freed with free. INCOMPATIBLE_STATE when no place is free, INVALID_INPUT when none can ever
 * be. */
status_t mp_allocate(const mp_request_t* request, pm_partition_id_t* id);

/* A partition that moves, and a definition of where to: midplanes, and switches where links are not
 * left to the system. */
typedef struct mp_move {
    pm_partition_id_t id;
    rm_partition_t* place;
} mp_move_t;

/* Moves partitions that are not free, with the jobs on them, all or none. cost: seconds by which
 * those jobs end later. INCOMPATIBLE_STATE also where the machine has no checkpoint/restart and
 * time is not virtual. */
status_t mp_relocate(const mp_move_t* moves, size_t count, int64_t cost);

/* ---- Simulated programs and hardware ---- */

/* How long the job will run, for a job object that is not added yet; -1: until somebody ends it,
 * which is so from the start. */
status_t mp_set_job_run_time(rm_job_t* job, int64_t seconds);
/* Its program comes to its end. INCOMPATIBLE_STATE unless it runs. */
status_t mp_end_job(db_job_id_t id, int exit_status);
/* From error to free. INCOMPATIBLE_STATE while a part of it is not available. */
status_t mp_clear_error(pm_partition_id_t id);

enum mp_hardware_state { MP_AVAILABLE, MP_MISSING, MP_ERROR, MP_SERVICE, MP_SOFTWARE_FAILURE };

/* part: a midplane "R00-M0", a switch "X_R00-M0", a wire between switches by its id, or a node card
 * "R00-M0-N04". BP_NOT_FOUND, SWITCH_NOT_FOUND, INVALID_INPUT; INCOMPATIBLE_STATE where hardware
 * makes no such change. */
status_t mp_set_hardware_state(const char* part, int state);

/* The machine of a snapshot as a machine file, with what was not available out of service. */
status_t mp_write_machine_file(rm_BG_t* snapshot, const char* path);

/* ---- Sequence ids ---- */

/* The id of the last event that is in a snapshot. */
status_t mp_snapshot_sequence(rm_BG_t* snapshot, rm_sequence_id_t* id);
/* rt_request_realtime for all events after that id: with a snapshot's, nothing is missed or seen
 * twice. */
rt_status_t mp_rt_request_after(rt_handle_t** handle, rm_sequence_id_t id);
/* After RT_EVENTS_LOST: the first and the last id that may be missing. Reading goes on after it. */
rt_status_t mp_rt_lost(rt_handle_t** handle, rm_sequence_id_t* first, rm_sequence_id_t* last);

#ifdef __GNUC__
#pragma GCC visibility pop
#endif
#ifdef __cplusplus
}
#endif

#endif
