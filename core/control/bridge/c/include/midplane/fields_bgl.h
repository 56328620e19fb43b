/* SPDX-License-Identifier: Apache-2.0 */
/* The fields of Blue Gene/L's Bridge API and their numbers. Included by midplane/rm_api.h;
 * what a field reads and writes stands beside it. */
#ifndef MIDPLANE_FIELDS_BGL_H
#define MIDPLANE_FIELDS_BGL_H

enum rm_specification {
    /* Machine: rm_BG_t */
    RM_BPsize = 0,      /* rm_size3D_t: nodes of a midplane */
    RM_Msize = 1,       /* rm_size3D_t: midplanes of the machine */
    RM_BPNum = 2,       /* int */
    RM_FirstBP = 3,     /* rm_BP_t * */
    RM_NextBP = 4,      /* rm_BP_t * */
    RM_SwitchNum = 5,   /* int */
    RM_FirstSwitch = 6, /* rm_switch_t * */
    RM_NextSwitch = 7,  /* rm_switch_t * */
    RM_WireNum = 8,     /* int */
    RM_FirstWire = 9,   /* rm_wire_t * */
    RM_NextWire = 10,   /* rm_wire_t * */
    /* Midplane: rm_BP_t */
    RM_BPID = 11,                /* char *; may be set on one from rm_new_BP */
    RM_BPState = 12,             /* rm_BP_state_t */
    RM_BPLoc = 13,               /* rm_location_t */
    RM_BPPartID = 14,            /* char *: who has it now; NULL: nobody */
    RM_BPPartState = 15,         /* rm_partition_state_t */
    RM_BPSDB = 16,               /* bool: part of a small partition */
    RM_BPSD = 17,                /* bool: divided into small partitions */
    RM_BPComputeNodeMemory = 93, /* rm_BP_computenode_memory_t */
    /* List of node cards: rm_nodecard_list_t */
    RM_NodeCardListSize = 86,  /* int */
    RM_NodeCardListFirst = 87, /* rm_nodecard_t * */
    RM_NodeCardListNext = 88,  /* rm_nodecard_t * */
    /* Node card: rm_nodecard_t */
    RM_NodeCardID = 18,        /* char *: "N00"; may be set */
    RM_NodeCardQuarter = 19,   /* rm_quarter_t */
    RM_NodeCardState = 20,     /* rm_nodecard_state_t */
    RM_NodeCardIONodes = 21,   /* int: I/O nodes on it */
    RM_NodeCardPartID = 22,    /* char *; NULL: nobody */
    RM_NodeCardPartState = 23, /* rm_partition_state_t */
    /* Switch: rm_switch_t */
    RM_SwitchID = 24,              /* char *: "X_R00-M0" */
    RM_SwitchBPID = 25,            /* char * */
    RM_SwitchState = 26,           /* rm_switch_state_t */
    RM_SwitchDim = 27,             /* rm_dimension_t */
    RM_SwitchConnNum = 30,         /* int; may be set */
    RM_SwitchFirstConnection = 28, /* rm_connection_t; may be set */
    RM_SwitchNextConnection = 29,  /* rm_connection_t; may be set */
    /* Wire: rm_wire_t */
    RM_WireID = 31,        /* char *: "X_R00-M0X_R10-M0" */
    RM_WireState = 32,     /* rm_wire_state_t */
    RM_WireFromPort = 33,  /* rm_port_t * */
    RM_WireToPort = 34,    /* rm_port_t * */
    RM_WirePartID = 35,    /* char *; NULL: nobody */
    RM_WirePartState = 36, /* rm_partition_state_t */
    /* Port: rm_port_t */
    RM_PortComponentID = 37, /* char *: of a switch or a midplane */
    RM_PortID = 38,          /* rm_port_id_t */
    /* List of partitions: rm_partition_list_t */
    RM_PartListSize = 80,      /* int */
    RM_PartListFirstPart = 81, /* rm_partition_t * */
    RM_PartListNextPart = 82,  /* rm_partition_t * */
    /* Partition: rm_partition_t */
    RM_PartitionID = 39,            /* char *; may be set */
    RM_PartitionState = 40,         /* rm_partition_state_t */
    RM_PartitionConnection = 41,    /* rm_connection_type_t; may be set */
    RM_PartitionDescription = 55,   /* char *; may be set */
    RM_PartitionSmall = 56,         /* bool; may be set */
    RM_PartitionPsetsPerBP = 60,    /* int: I/O nodes a midplane; may be set */
    RM_PartitionUserName = 42,      /* char *: the owner; may be set */
    RM_PartitionOptions = 53,       /* char *; may be set */
    RM_PartitionMloaderImg = 49,    /* char *; may be set */
    RM_PartitionBlrtsImg = 50,      /* char *; may be set */
    RM_PartitionLinuxImg = 51,      /* char *; may be set */
    RM_PartitionRamdiskImg = 52,    /* char *; may be set */
    RM_PartitionMode = 54,          /* rm_partition_mode_t; may be set */
    RM_PartitionBPNum = 43,         /* int; may be set */
    RM_PartitionFirstBP = 44,       /* rm_BP_t *; may be set */
    RM_PartitionNextBP = 45,        /* rm_BP_t *; may be set */
    RM_PartitionSwitchNum = 46,     /* int; may be set */
    RM_PartitionFirstSwitch = 47,   /* rm_switch_t *; may be set */
    RM_PartitionNextSwitch = 48,    /* rm_switch_t *; may be set */
    RM_PartitionNodeCardNum = 57,   /* int; may be set */
    RM_PartitionFirstNodeCard = 58, /* rm_nodecard_t *; may be set */
    RM_PartitionNextNodeCard = 59,  /* rm_nodecard_t *; may be set */
    RM_PartitionUsersNum = 61,      /* int */
    RM_PartitionFirstUser = 62,     /* char * */
    RM_PartitionNextUser = 63,      /* char * */
    /* List of jobs: rm_job_list_t */
    RM_JobListSize = 83,     /* int */
    RM_JobListFirstJob = 84, /* rm_job_t * */
    RM_JobListNextJob = 85,  /* rm_job_t * */
    /* Job: rm_job_t */
    RM_JobID = 66,               /* char *: the client's own name for it; may be set */
    RM_JobPartitionID = 67,      /* char *; may be set */
    RM_JobState = 64,            /* rm_job_state_t */
    RM_JobExecutable = 65,       /* char *; may be set */
    RM_JobUserName = 68,         /* char *; may be set */
    RM_JobDBJobID = 69,          /* db_job_id_t */
    RM_JobOutFile = 70,          /* char *; may be set */
    RM_JobErrFile = 72,          /* char *; may be set */
    RM_JobOutDir = 73,           /* char *; may be set */
    RM_JobErrText = 74,          /* char * */
    RM_JobArgs = 75,             /* char *; may be set */
    RM_JobEnvs = 76,             /* char *; may be set */
    RM_JobInHist = 77,           /* bool */
    RM_JobMode = 79,             /* rm_job_mode_t; may be set */
    RM_JobStrace = 89,           /* int; may be set */
    RM_JobStartTime = 94,        /* char *: "2007-06-17-14.03.22"; NULL: not yet */
    RM_JobEndTime = 95,          /* char *; NULL: not yet */
    RM_JobRunTime = 96,          /* int: seconds */
    RM_JobComputeNodesUsed = 97, /* int */
    RM_JobExitStatus = 78,       /* int */
    RM_JobInFile = 71,           /* char *; may be set */
    RM_JobStdinInfo = 90,        /* int: 0 here */
    RM_JobStdoutInfo = 91,       /* int: 0 here */
    RM_JobStderrInfo = 92,       /* int: 0 here */
    /* No fields: they keep the type as wide as int, so that any number can be passed. */
    RM_FIELD_LOWEST = -2147483647 - 1,
    RM_FIELD_HIGHEST = 2147483647
};

#endif
