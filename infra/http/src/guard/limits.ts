/** How much of the process one address, one person and all together may take. Times are in milliseconds. */
export interface Limits {
  /** Open connections: of a network whose people have not signed in on them, of a person, and of all. */
  connections: { network: number; person: number; all: number };
  /** Requests that wait on a connection for the answers before them (pipelining). */
  pipelined: number;
  /** Requests that are being answered: of a network or a person, and of all; how many more of them may wait, and how long. */
  answering: { each: number; all: number; waiting: number; patience: number };
  /** Answers that are not read: their bytes, of a network or a person, and how long nothing of one may be taken. */
  unread: { bytes: number; silence: number };
  /** How long a body may take in whole: of who is not signed in, of who is, and of who is and uploads a file. */
  body: { guest: number; person: number; upload: number };
  /** How long the rest of a body is still read after its answer, so that the answer arrives. */
  rest: { guest: number; person: number };
}

/** 30 minutes for uploads: specification 1, section 9. */
export const usualLimits: Limits = {
  connections: { network: 400, person: 200, all: 6_000 },
  pipelined: 32,
  answering: { each: 24, all: 200, waiting: 400, patience: 10_000 },
  unread: { bytes: 16_000_000, silence: 60_000 },
  body: { guest: 30_000, person: 150_000, upload: 30 * 60_000 },
  rest: { guest: 3_000, person: 30_000 },
};
