import type { KillableApp, TestPerson } from "@annals/testing/app";

/** What is attacked. */
export interface Target {
  app: KillableApp;
  /** Without a slash at the end. */
  url: string;
  /** Not the one whose app it is: who may do everything can also give up what they may do. */
  admin: TestPerson;
  author: TestPerson;
  viewer: TestPerson;
  /** Between 0 and 1, repeatable by the seed that is printed first. */
  random: () => number;
  /** How much is done of each attack: 1 is all. */
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
