/* SPDX-License-Identifier: Apache-2.0 */
/* Types, states and masks of the Bridge API. Included by midplane/rm_api.h. */
#ifndef MIDPLANE_RM_TYPES_H
#define MIDPLANE_RM_TYPES_H

#include <stdbool.h>
#include <stdint.h>

/* What every function answers. Anything but STATUS_OK means that nothing was changed. */
typedef enum rm_status {
    STATUS_OK = 0,
    PARTITION_NOT_FOUND = -1,
    JOB_NOT_FOUND = -2,
    BP_NOT_FOUND = -3,
    SWITCH_NOT_FOUND = -4,
    JOB_ALREADY_DEFINED = -5,
    PARTITION_ALREADY_DEFINED = -6,
    CONNECTION_ERROR = -10, /* the control system cannot be had now */
    INTERNAL_ERROR = -11,   /* it cannot be written, or memory ran out */
    INVALID_INPUT = -12,    /* also: NULL, a handle that was freed, a field of another object */
    INCOMPATIBLE_STATE = -13,
    INCONSISTENT_DATA = -14
} status_t;

/* Objects are opaque: rm_get_data reads them and rm_set_data writes them. */
typedef void rm_element_t;
typedef struct rm_BG rm_BG_t;
typedef rm_BG_t rm_BGL_t;
typedef struct rm_BP rm_BP_t;
typedef struct rm_switch rm_switch_t;
typedef struct rm_wire rm_wire_t;
typedef struct rm_port rm_port_t;
typedef struct rm_nodecard rm_nodecard_t;
typedef struct rm_nodecard_list rm_nodecard_list_t;
typedef struct rm_ionode rm_ionode_t;
typedef struct rm_partition rm_partition_t;
typedef struct rm_partition_list rm_partition_list_t;
typedef struct rm_job rm_job_t;
typedef struct rm_job_list rm_job_list_t;
typedef struct rm_job_filter rm_job_filter_t;

typedef char* rm_serial_t;
typedef char* rm_component_id_t;
typedef rm_component_id_t rm_bp_id_t;
typedef rm_component_id_t rm_switch_id_t;
typedef rm_component_id_t rm_wire_id_t;
typedef rm_component_id_t rm_nodecard_id_t;
typedef rm_component_id_t rm_ionode_id_t;
typedef char* pm_partition_id_t;
typedef char* pm_pool_id_t;
typedef char* jm_job_id_t;
typedef int db_job_id_t;
typedef int rm_signal_t;
typedef int rm_partition_state_flag_t;
typedef int rm_job_state_flag_t;
typedef int64_t rm_sequence_id_t;

typedef struct rm_size3D {
    int X, Y, Z;
} rm_size3D_t;

/* A place in the machine, in midplanes from 0. */
typedef struct rm_location {
    int X, Y, Z;
} rm_location_t;

/* The longest name of a partition and its 0. */
#define SN_LENGTH 33

typedef enum rm_dimension { RM_DIM_X, RM_DIM_Y, RM_DIM_Z, RM_DIM_NAV } rm_dimension_t;

/* Ports of a midplane, then those of a switch: inputs S0, S3, S5 and outputs S1, S2, S4. S0 comes
 * from the switch's own midplane, S1 leads to it. */
typedef enum rm_port_id {
    RM_PORT_PLUS_X,
    RM_PORT_MINUS_X,
    RM_PORT_PLUS_Y,
    RM_PORT_MINUS_Y,
    RM_PORT_PLUS_Z,
    RM_PORT_MINUS_Z,
    RM_PORT_S0,
    RM_PORT_S1,
    RM_PORT_S2,
    RM_PORT_S3,
    RM_PORT_S4,
    RM_PORT_S5,
    RM_PORT_NAV
} rm_port_id_t;

typedef enum rm_quarter { RM_Q1, RM_Q2, RM_Q3, RM_Q4, RM_Q_NAV } rm_quarter_t;

typedef enum rm_BP_state {
    RM_BP_UP,
    RM_BP_DOWN,
    RM_BP_MISSING,
    RM_BP_ERROR,
    RM_BP_NAV
} rm_BP_state_t;

typedef enum rm_switch_state {
    RM_SWITCH_UP,
    RM_SWITCH_DOWN,
    RM_SWITCH_MISSING,
    RM_SWITCH_ERROR,
    RM_SWITCH_NAV
} rm_switch_state_t;

typedef enum rm_wire_state {
    RM_WIRE_UP,
    RM_WIRE_DOWN,
    RM_WIRE_MISSING,
    RM_WIRE_ERROR,
    RM_WIRE_NAV
} rm_wire_state_t;

typedef enum rm_nodecard_state {
    RM_NODECARD_UP,
    RM_NODECARD_DOWN,
    RM_NODECARD_MISSING,
    RM_NODECARD_ERROR,
    RM_NODECARD_NAV
} rm_nodecard_state_t;

typedef enum rm_BP_computenode_memory {
    RM_BP_COMPUTENODE_MEMORY_256M,
    RM_BP_COMPUTENODE_MEMORY_512M,
    RM_BP_COMPUTENODE_MEMORY_1G,
    RM_BP_COMPUTENODE_MEMORY_2G,
    RM_BP_COMPUTENODE_MEMORY_4G,
    RM_BP_COMPUTENODE_MEMORY_NAV
} rm_BP_computenode_memory_t;

typedef enum rm_connection_type { RM_MESH, RM_TORUS, RM_NAV } rm_connection_type_t;

/* The libraries of Blue Gene/L and Blue Gene/P number these two differently. */
#ifdef MIDPLANE_BRIDGE_BGL
typedef enum rm_partition_state {
    RM_PARTITION_FREE,
    RM_PARTITION_CONFIGURING,
    RM_PARTITION_READY,
    RM_PARTITION_BUSY, /* ready, with a job on it */
    RM_PARTITION_DEALLOCATING,
    RM_PARTITION_ERROR,
    RM_PARTITION_NAV
} rm_partition_state_t;
typedef enum rm_job_mode { RM_COPROCESSOR_MODE, RM_VIRTUAL_NODE_MODE } rm_job_mode_t;
#else
typedef enum rm_partition_state {
    RM_PARTITION_FREE,
    RM_PARTITION_CONFIGURING,
    RM_PARTITION_REBOOTING,
    RM_PARTITION_READY,
    RM_PARTITION_DEALLOCATING,
    RM_PARTITION_ERROR,
    RM_PARTITION_NAV
} rm_partition_state_t;
typedef enum rm_job_mode {
    RM_SMP_MODE,
    RM_DUAL_MODE,
    RM_VIRTUAL_NODE_MODE,
    RM_MODE_NAV
} rm_job_mode_t;
#endif

typedef enum rm_partition_mode {
    RM_PARTITION_COPROCESSOR_MODE,
    RM_PARTITION_VIRTUAL_NODE_MODE
} rm_partition_mode_t;

typedef enum rm_job_state {
    RM_JOB_IDLE,
    RM_JOB_STARTING,
    RM_JOB_RUNNING,
    RM_JOB_TERMINATED,
    RM_JOB_KILLED,
    RM_JOB_ERROR,
    RM_JOB_DYING,
    RM_JOB_DEBUG,
    RM_JOB_LOAD,
    RM_JOB_LOADED,
    RM_JOB_BEGIN,
    RM_JOB_ATTACH,
    RM_JOB_NAV
} rm_job_state_t;

/* Masks of states. They are not 1 << state. */
enum rm_partition_state_flag {
    PARTITION_FREE_FLAG = 0x1,
    PARTITION_CONFIGURING_FLAG = 0x2,
    PARTITION_READY_FLAG = 0x4,
    PARTITION_BUSY_FLAG = 0x8,
    PARTITION_REBOOTING_FLAG = 0x8,
    PARTITION_DEALLOCATING_FLAG = 0x10,
    PARTITION_ERROR_FLAG = 0x20,
    PARTITION_ALL_FLAG = 0xFF
};

enum rm_job_state_flag {
    JOB_IDLE_FLAG = 0x1,
    JOB_STARTING_FLAG = 0x2,
    JOB_RUNNING_FLAG = 0x4,
    JOB_TERMINATED_FLAG = 0x8,
    JOB_ERROR_FLAG = 0x10,
    JOB_DYING_FLAG = 0x20,
    JOB_DEBUG_FLAG = 0x40,
    JOB_LOAD_FLAG = 0x80,
    JOB_LOADED_FLAG = 0x100,
    JOB_BEGIN_FLAG = 0x200,
    JOB_ATTACH_FLAG = 0x400,
    JOB_KILLED_FLAG = 0x800,
    JOB_ALL_FLAG = 0xFFF
};

enum rm_job_type_flag { JOB_TYPE_HPC_FLAG = 1, JOB_TYPE_HTC_FLAG = 2, JOB_TYPE_ALL_FLAG = 3 };

/* What rm_modify_partition changes. */
enum rm_modify_op {
    RM_MODIFY_Owner = 0,
    RM_MODIFY_Description = 1,
    RM_MODIFY_MloaderImg = 2,
#ifdef MIDPLANE_BRIDGE_BGL
    RM_MODIFY_BlrtsImg = 3,
    RM_MODIFY_LinuxImg = 4,
    RM_MODIFY_RamdiskImg = 5,
#else
    RM_MODIFY_CnloadImg = 3,
    RM_MODIFY_IoloadImg = 4,
#endif
    RM_MODIFY_Options = 6,
    /* No properties: they keep the type as wide as int. */
    RM_MODIFY_LOWEST = -2147483647 - 1,
    RM_MODIFY_HIGHEST = 2147483647
};

/* A join inside a switch: an output p1 (S1, S2, S4) to an input p2 (S0, S3, S5). Who writes one
 * need not set part_id; what was read into it is the client's to free. */
typedef struct rm_connection {
    rm_port_id_t p1, p2;
    pm_partition_id_t part_id; /* who made it */
    rm_partition_state_t part_state;
#ifndef MIDPLANE_BRIDGE_BGL
    rm_sequence_id_t part_state_seq_id;
#endif
} rm_connection_t;

/* A process of a job, for debuggers. A program that has the struct from an attach interface of its
 * own defines ATTACH_BG_H or ATTACH_BGL_H before it includes this header, as for the original one.
 */
#if !defined(ATTACH_BG_H) && !defined(ATTACH_BGL_H)
#define ATTACH_BG_H
#define ATTACH_BGL_H
typedef struct {
    const char* host_name;
    const char* executable_name;
    int pid;
} MPIR_PROCDESC;
#endif

#define MPIR_DEBUG_SPAWNED 1
#define MPIR_DEBUG_ABORTING 2

#endif
