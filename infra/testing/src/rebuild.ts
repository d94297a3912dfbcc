import type { TestApp } from "./app.ts";
import { until } from "./until.ts";

/** Computes all read models anew, and waits for the end. @returns the state it ended in: "done", where nothing failed */
export async function rebuild({ call, localToken }: Pick<TestApp, "call" | "localToken">): Promise<string> {
  await call("POST", "/api/admin/rebuild", {}, localToken);
  const { state } = await until(
    () => call("GET", "/api/admin/rebuild", undefined, localToken),
    ({ state }) => state !== "running",
  );
  return state;
}
