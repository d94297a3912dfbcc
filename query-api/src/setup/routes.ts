import { handle } from "@annals/http";
import type { Deps } from "../runtime/deps.ts";
import type { Health } from "../status/contract.ts";
import { setupState } from "./contract.ts";

export interface Needs extends Pick<Deps, "reads" | "viewers"> {
  health: () => Health;
  hasAdmin: () => Promise<boolean>;
}

/** Whether the installation has been set up, and has an admin who can sign in. */
export function setupRoutes({ reads, viewers, health, hasAdmin }: Needs) {
  return [
    handle(setupState, async (request) => {
      await reads.settled(request);
      const { people_without_keys: lost } = health();
      return {
        needed: (await viewers.installation()) === null,
        people_without_keys: lost > 0 && !(await hasAdmin()) ? lost : 0,
      };
    }),
  ];
}
