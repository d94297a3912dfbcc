import type { Decoded, Failure } from "./decoder.ts";

/** A file that cannot be read, and why. */
export class Unreadable extends Error {
  readonly why: Failure;
  constructor(why: Failure) {
    super(why);
    this.why = why;
  }
}

/** Inside a decoder's process: does each task, and answers its result or why there is none. */
export function serve<Task, Result>(work: (task: Task) => Promise<Result>): void {
  process.on("message", (task: Task) => {
    void work(task)
      .then(
        (result): Decoded<Result> => ({ result }),
        (error: unknown): Decoded<Result> => ({
          failed: error instanceof Unreadable ? error.why : "damaged",
        }),
      )
      .then((answer) => process.send!(answer));
  });
  // Whoever started it is gone.
  process.on("disconnect", () => process.exit(0));
}
