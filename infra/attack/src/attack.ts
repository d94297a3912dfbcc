import type { KillableApp, TestPerson } from "@annals/testing/app";

/** What is attacked. */
export interface Target {
  app: KillableApp;
  /** Without a slash at the end. */
  url: string;
  /** Not the first admin: an admin can also give up their own rights. */
  admin: TestPerson;
  author: TestPerson;
  viewer: TestPerson;
  /** Between 0 and 1, repeatable by the seed that is printed first. */
  random: () => number;
  /** The share of each attack to run: 1 is all. */
  share: number;
  /** Aborts when the time is over. */
  signal: AbortSignal;
}

/** One way to do harm. A new one is added to the list in `main.ts`. */
export interface Attack {
  name: string;
  /** @returns its figures, in words. @throws what must not have happened */
  run(target: Target): Promise<string>;
}
