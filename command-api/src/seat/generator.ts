import * as fc from "fast-check";
import { commands, ids } from "../generating.ts";
import { noon } from "../testing.ts";
import type { SeatCommand } from "./decider.ts";

const times = fc.integer({ min: 0, max: 30 }).map((minutes) => new Date(Date.parse(noon) + minutes * 60_000));

export const seat = commands<SeatCommand>(
  fc.record({ type: fc.constant("occupy"), person: ids, now: times }),
  fc.record({ type: fc.constant("release"), person: ids, now: times }),
  fc.record({ type: fc.constant("forceRelease"), now: times }),
  fc.record({ type: fc.constant("lapse"), now: times }),
);
