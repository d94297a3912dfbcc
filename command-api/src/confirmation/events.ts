import * as z from "zod";
import { event, id } from "../runtime/event.ts";

/** How many people and groups can be asked by name. */
const maxAsked = 200;
/** Whom a page asks. */
export const audience = z.array(id).max(maxAsked);
const version = z.number().int().min(1);

/** Stream `confirmation-{entry id}`: who is to read a page, and who has. */
export const confirmationEvents = {
  /** @remarks `version` is the first that counts: whoever confirmed an earlier one is asked again. */
  ReadingAsked: event(
    z.strictObject({ people: audience, groups: audience, due: z.iso.date().nullable(), version }),
  ),
  ReadingConfirmed: event(z.strictObject({ person_id: id, version })),
  ReadingEnded: event(z.strictObject({})),
};
