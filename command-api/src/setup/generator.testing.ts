import * as fc from "fast-check";
import { commands, ids } from "../runtime/generating.testing.ts";
import type { SetupCommand } from "./decider.ts";

export const installation = commands<SetupCommand>(
  fc.record({ type: fc.constant("begin"), space: ids, person: ids }),
);

declare module "../runtime/generating.testing.ts" {
  interface Generators {
    installation: typeof installation;
  }
}
