import { openThread } from "./thread.ts";

/** How many tasks run at once; others wait for their turn. */
const places = 2;

let free = places;
const waiting: (() => void)[] = [];

/**
 * Does one task in a thread that is opened for it.
 * @param program a module that calls `serveTasks`
 * @returns null when it takes longer, or too much memory
 */
export async function runApart<Task, Result>(
  program: URL,
  data: unknown,
  task: Task,
  maxMilliseconds?: number,
): Promise<Result | null> {
  if (free > 0) free--;
  else await new Promise<void>((resolve) => waiting.push(resolve));
  const thread = openThread<Task, Result>(program, data);
  try {
    return await thread.run(task, maxMilliseconds);
  } finally {
    await thread.close();
    const next = waiting.shift();
    if (next === undefined) free++;
    else next();
  }
}
