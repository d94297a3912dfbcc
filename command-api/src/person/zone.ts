import { knownZone } from "@annals/document/zone";
import type { Core } from "../runtime/core.ts";
import { personDecider } from "./decider.ts";

/** The time zone that a person's days and hours are of, as in "Europe/Berlin"; UTC while it is not known, and for nobody. */
export async function zoneOf({ handler }: Pick<Core, "handler">, person: string): Promise<string> {
  return knownZone((await handler.load(personDecider, person, { fresh: true }))?.timeZone ?? "UTC");
}
