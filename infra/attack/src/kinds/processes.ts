import { killInTurn } from "@annals/testing/kill-in-turn";
import { startSeveral, type TestProcess } from "@annals/testing/processes";
import type { Attack } from "../attack.ts";

const minutes = 15;

/** Kills each of many processes in turn for a quarter of an hour, while people write through them. */
const killsOfProcesses: Attack = {
  says: "kills of each of many processes in turn",
  alone: true,
  async run({ share, signal }) {
    const several = await startSeveral([
      ...["gateway", "command-api", "command-api", "query-api", "query-api"],
      ...["projectors", "projectors", "managers", "managers"],
    ]);
    try {
      const ends = performance.now() + minutes * 60_000 * share;
      const { killed, saved, published, refused, longestWait } = await killInTurn(
        several,
        inTurn(several.processes, () => performance.now() > ends || signal.aborted),
      );
      return `${killed} kills, ${saved} acknowledged saves and ${published} publications, each there once; ${refused} refused and sent again; somebody waited at the longest ${Math.round(longestWait)} ms`;
    } finally {
      await several.stop();
    }
  },
};
export default killsOfProcesses;

/** Each of them, over and over, and all of them once at least. */
function* inTurn(processes: readonly TestProcess[], isOver: () => boolean): Iterable<TestProcess> {
  do yield* processes;
  while (!isOver());
}
