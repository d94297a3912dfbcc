import * as fc from "fast-check";
import { commands, ids } from "../testing/generating.ts";
import type { SetupCommand } from "./decider.ts";

export const installation = commands<SetupCommand>(
  fc.record({ type: fc.constant("begin"), space: ids, person: ids }),
);
