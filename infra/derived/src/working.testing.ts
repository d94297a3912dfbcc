import { serve, Unreadable } from "./serve.ts";

export type Task =
  | { do: "add"; of: [number, number] }
  | { do: "hang" | "wait" | "exit" | "hoard" | "refuse" | "pid" };

serve<Task, number>(async (task) => {
  if (task.do === "add") return task.of[0] + task.of[1];
  if (task.do === "pid") return process.pid;
  if (task.do === "refuse") throw new Unreadable("locked");
  if (task.do === "exit") process.exit(3);
  if (task.do === "hang") for (;;);
  if (task.do === "wait") await new Promise(() => undefined);
  // Outside of the JavaScript heap, as native code does.
  const kept: Buffer[] = [];
  for (;;) {
    kept.push(Buffer.alloc(16 * 1024 * 1024, 1));
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
});
