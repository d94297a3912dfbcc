import type { KillableApp, TestPerson } from "@annals/testing/app";

/** What is attacked: an Annals of its own for each kind, with people in it. */
export interface Target {
  app: KillableApp;
  /** Without a slash at the end. */
  url: string;
  /** Not the first admin: an admin can also give up their own rights. */
  admin: TestPerson;
  author: TestPerson;
  viewer: TestPerson;
}

/** How an attack is run. */
export interface Run {
  /** Between 0 and 1, repeatable by the seed that is printed first. */
  random: () => number;
  /** The share of each attack to run: 1 is all. */
  share: number;
  /** Aborts when the time is over. */
  signal: AbortSignal;
  /** A shell command that kills the event store and starts it again (`--store`). */
  store: string | undefined;
}

/** One kind of harm, in `kinds/<kind>.ts`, which exports it by default: the folder is the table of all kinds. */
export type Attack = { says: string } & (OnOne | Alone);

interface OnOne {
  alone?: false;
  /** Settings of the Annals that is attacked, beside the usual ones. */
  settings?: Record<string, string>;
  /** @returns its figures, in words. @throws what must not have happened */
  run(target: Target & Run): Promise<string>;
}

interface Alone {
  /** It starts what it attacks, and stops it. */
  alone: true;
  run(run: Run): Promise<string>;
}
