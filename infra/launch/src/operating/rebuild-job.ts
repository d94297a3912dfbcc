/** The job of a rebuild that somebody asked for, which at most one process has. */
export const rebuildJob = "rebuild";

/** What is said of one whose process is gone. */
export const diedError = "the process that rebuilt has ended";
