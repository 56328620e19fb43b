/* SPDX-License-Identifier: Apache-2.0 */
/* The fields of Blue Gene/P's Bridge API and their numbers. Included by midplane/rm_api.h;
 * what a field reads and writes stands beside it. */
#ifndef MIDPLANE_FIELDS_BGP_H
#define MIDPLANE_FIELDS_BGP_H

enum rm_specification {
    /* Machine: rm_BG_t */
    RM_BPsize = 1000,      /* rm_size3D_t: nodes of a midplane */
    RM_Msize = 1001,       /* rm_size3D_t: midplanes of the machine */
    RM_BPNum = 1002,       /* int */
    RM_FirstBP = 1003,     /* rm_BP_t * */
    RM_NextBP = 1004,      /* rm_BP_t * */
    RM_SwitchNum = 1005,   /* int */
    RM_FirstSwitch = 1006, /* rm_switch_t * */
    RM_NextSwitch = 1007,  /* rm_switch_t * */
    RM_WireNum = 1008,     /* int */
    RM_FirstWire = 1009,   /* rm_wire_t * */
    RM_NextWire = 1010,    /* rm_wire_t * */
    /* Midplane: rm_BP_t */
    RM_BPID = 2000,                /* char *; may be set on one from rm_new_BP */
    RM_BPState = 2001,             /* rm_BP_state_t */
    RM_BPStateSeqID = 2002,        /* rm_sequence_id_t */
    RM_BPLoc = 2003,               /* rm_location_t */
    RM_BPPartID = 2004,            /* char *: who has it now; NULL: nobody */
    RM_BPPartState = 2005,         /* rm_partition_state_t */
    RM_BPPartStateSeqID = 2006,    /* rm_sequence_id_t */
    RM_BPSDB = 2007,               /* bool: part of a small partition */
    RM_BPSD = 2008,                /* bool: divided into small partitions */
    RM_BPComputeNodeMemory = 2009, /* rm_BP_computenode_memory_t */
    /* List of node cards: rm_nodecard_list_t */
    RM_NodeCardListSize = 3000,  /* int */
    RM_NodeCardListFirst = 3001, /* rm_nodecard_t * */
    RM_NodeCardListNext = 3002,  /* rm_nodecard_t * */
    /* Node card: rm_nodecard_t */
    RM_NodeCardID = 4000,          /* char *: "N00"; may be set */
    RM_NodeCardQuarter = 4001,     /* rm_quarter_t */
    RM_NodeCardState = 4002,       /* rm_nodecard_state_t */
    RM_NodeCardStateSeqID = 4003,  /* rm_sequence_id_t */
    RM_NodeCardIONodes = 4004,     /* int: I/O nodes on it */
    RM_NodeCardPartID = 4005,      /* char *; NULL: nobody */
    RM_NodeCardPartState = 4006,   /* rm_partition_state_t */
    RM_NodeCardIONodeNum = 4007,   /* int: I/O nodes that the partition takes; may be set */
    RM_NodeCardFirstIONode = 4008, /* rm_ionode_t *; may be set */
    RM_NodeCardNextIONode = 4009,  /* rm_ionode_t *; may be set */
    /* I/O node: rm_ionode_t */
    RM_IONodeID = 5000,         /* char *: "J00"; may be set */
    RM_IONodeNodeCardID = 5001, /* char * */
    RM_IONodeIPAddress = 5002,  /* char *: NULL here */
    RM_IONodeMacAddress = 5003, /* char *: NULL here */
    RM_IONodePartID = 5004,     /* char *; NULL: nobody */
    RM_IONodePartState = 5005,  /* rm_partition_state_t */
    /* Switch: rm_switch_t */
    RM_SwitchID = 6000,              /* char *: "X_R00-M0" */
    RM_SwitchBPID = 6001,            /* char * */
    RM_SwitchState = 6002,           /* rm_switch_state_t */
    RM_SwitchStateSeqID = 6003,      /* rm_sequence_id_t */
    RM_SwitchDim = 6004,             /* rm_dimension_t */
    RM_SwitchConnNum = 6005,         /* int; may be set */
    RM_SwitchFirstConnection = 6006, /* rm_connection_t; may be set */
    RM_SwitchNextConnection = 6007,  /* rm_connection_t; may be set */
    /* Wire: rm_wire_t */
    RM_WireID = 7000,        /* char *: "X_R00-M0X_R10-M0" */
    RM_WireState = 7001,     /* rm_wire_state_t */
    RM_WireFromPort = 7002,  /* rm_port_t * */
    RM_WireToPort = 7003,    /* rm_port_t * */
    RM_WirePartID = 7004,    /* char *; NULL: nobody */
    RM_WirePartState = 7005, /* rm_partition_state_t */
    /* Port: rm_port_t */
    RM_PortComponentID = 8000, /* char *: of a switch or a midplane */
    RM_PortID = 8001,          /* rm_port_id_t */
    /* List of partitions: rm_partition_list_t */
    RM_PartListSize = 9000,      /* int */
    RM_PartListFirstPart = 9001, /* rm_partition_t * */
    RM_PartListNextPart = 9002,  /* rm_partition_t * */
    /* Partition: rm_partition_t */
    RM_PartitionID = 10000,            /* char *; may be set */
    RM_PartitionState = 10001,         /* rm_partition_state_t */
    RM_PartitionStateSeqID = 10002,    /* rm_sequence_id_t */
    RM_PartitionConnection = 10003,    /* rm_connection_type_t; may be set */
    RM_PartitionDescription = 10004,   /* char *; may be set */
    RM_PartitionSmall = 10005,         /* bool; may be set */
    RM_PartitionPsetsPerBP = 10006,    /* int: I/O nodes a midplane; may be set */
    RM_PartitionJobID = 10007,         /* int: the job that is active on it; 0: none */
    RM_PartitionUserName = 10008,      /* char *: the owner; may be set */
    RM_PartitionOptions = 10009,       /* char *; may be set */
    RM_PartitionMloaderImg = 10010,    /* char *; may be set */
    RM_PartitionCnloadImg = 10011,     /* char *; may be set */
    RM_PartitionIoloadImg = 10012,     /* char *; may be set */
    RM_PartitionBPNum = 10013,         /* int; may be set */
    RM_PartitionFirstBP = 10014,       /* rm_BP_t *; may be set */
    RM_PartitionNextBP = 10015,        /* rm_BP_t *; may be set */
    RM_PartitionSwitchNum = 10016,     /* int; may be set */
    RM_PartitionFirstSwitch = 10017,   /* rm_switch_t *; may be set */
    RM_PartitionNextSwitch = 10018,    /* rm_switch_t *; may be set */
    RM_PartitionNodeCardNum = 10019,   /* int; may be set */
    RM_PartitionFirstNodeCard = 10020, /* rm_nodecard_t *; may be set */
    RM_PartitionNextNodeCard = 10021,  /* rm_nodecard_t *; may be set */
    RM_PartitionUsersNum = 10022,      /* int */
    RM_PartitionFirstUser = 10023,     /* char * */
    RM_PartitionNextUser = 10024,      /* char * */
    RM_PartitionHTCPoolID = 10025,     /* char *: NULL here */
    RM_PartitionSize = 10026,          /* int: compute nodes */
    /* List of jobs: rm_job_list_t */
    RM_JobListSize = 11000,     /* int */
    RM_JobListFirstJob = 11001, /* rm_job_t * */
    RM_JobListNextJob = 11002,  /* rm_job_t * */
    /* Job: rm_job_t */
    RM_JobID = 12000,               /* char *: the client's own name for it; may be set */
    RM_JobPartitionID = 12001,      /* char *; may be set */
    RM_JobState = 12002,            /* rm_job_state_t */
    RM_JobStateSeqID = 12003,       /* rm_sequence_id_t */
    RM_JobExecutable = 12004,       /* char *; may be set */
    RM_JobUserName = 12005,         /* char *; may be set */
    RM_JobDBJobID = 12006,          /* db_job_id_t */
    RM_JobOutFile = 12007,          /* char *; may be set */
    RM_JobErrFile = 12008,          /* char *; may be set */
    RM_JobOutDir = 12009,           /* char *; may be set */
    RM_JobErrText = 12010,          /* char * */
    RM_JobArgs = 12011,             /* char *; may be set */
    RM_JobEnvs = 12012,             /* char *; may be set */
    RM_JobInHist = 12013,           /* bool */
    RM_JobMode = 12014,             /* rm_job_mode_t; may be set */
    RM_JobStrace = 12015,           /* int; may be set */
    RM_JobStartTime = 12016,        /* char *: "2007-06-17-14.03.22"; NULL: not yet */
    RM_JobEndTime = 12017,          /* char *; NULL: not yet */
    RM_JobRunTime = 12018,          /* int: seconds */
    RM_JobComputeNodesUsed = 12019, /* int */
    RM_JobExitStatus = 12020,       /* int */
    RM_JobUserUid = 12021,          /* int; may be set */
    RM_JobUserGid = 12022,          /* int; may be set */
    RM_JobLocation = 12023,         /* char *: its first midplane; NULL: not yet */
    RM_JobPoolID = 12024,           /* char *: NULL here */
    /* Filter of jobs: rm_job_filter_t, to be set only */
    RM_JobFilterID = 13000,          /* char * */
    RM_JobFilterPartitionID = 13001, /* char * */
    RM_JobFilterState = 13002,       /* int: a mask */
    RM_JobFilterExecutable = 13003,  /* char * */
    RM_JobFilterUserName = 13004,    /* char * */
    RM_JobFilterDBJobID = 13005,     /* db_job_id_t */
    RM_JobFilterOutDir = 13006,      /* char * */
    RM_JobFilterMode = 13007,        /* rm_job_mode_t */
    RM_JobFilterStartTime = 13008,   /* char * */
    RM_JobFilterLocation = 13009,    /* char * */
    RM_JobFilterPoolID = 13010,      /* char * */
    RM_JobFilterType = 13011,        /* int: a mask */
    /* No fields: they keep the type as wide as int, so that any number can be passed. */
    RM_FIELD_LOWEST = -2147483647 - 1,
    RM_FIELD_HIGHEST = 2147483647
};

#endif
