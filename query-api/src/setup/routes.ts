import { handle } from "@annals/http";
import type { Deps } from "../runtime/deps.ts";
import { setupState } from "./contract.ts";

/** Whether the installation has been set up. */
export function setupRoutes({ reads, viewers }: Pick<Deps, "reads" | "viewers">) {
  return [
    handle(setupState, async (request) => {
      await reads.settled(request);
      return { needed: (await viewers.installation()) === null };
    }),
  ];
}
