/** A thread for tests: what it does with a task is in the task. */
import { serveTasks } from "./thread.ts";

export type Task =
  | { add: [number, number] }
  | { common: true }
  | { fail: string }
  | { busy: true }
  | { waits: number }
  | { hoard: true }
  | { exit: true };

serveTasks((task: Task, common: number | null) => {
  if ("common" in task) return common;
  if ("add" in task) return task.add[0] + task.add[1];
  if ("fail" in task) throw new Error(task.fail);
  if ("exit" in task) process.exit(0);
  if ("waits" in task) {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, task.waits);
    return task.waits;
  }
  const hoard: unknown[] = [];
  for (;;) if ("hoard" in task) hoard.push(Array.from({ length: 1000 }, (_, at) => ({ at })));
});
