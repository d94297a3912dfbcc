import { removeRunFile, writeRunFile } from "../run-file.ts";
import { type Given, part } from "./part.ts";

/** Tells commands on this machine how to reach this process. */
export const runFile = part({
  name: "run file",
  async start({ settings, local, localToken }: Given & { local: string }, onStop) {
    onStop(() => removeRunFile(settings.data));
    await writeRunFile(settings.data, { url: local, pid: process.pid, token: localToken });
    return {};
  },
});
