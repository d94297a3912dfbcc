import * as z from "zod";
import { audience, dueDay, reminder } from "../audience/events.ts";
import { event, id } from "../runtime/event.ts";

const version = z.number().int().min(1);

/** Stream `confirmation-{entry id}`: who is to read a page, and who has. */
export const confirmationEvents = {
  /** @remarks `version` is the first that counts: whoever confirmed an earlier one is asked again. */
  ReadingAsked: event(z.strictObject({ people: audience, groups: audience, due: dueDay, version })),
  /** Somebody came into a group that is asked, and is told. */
  ReaderJoined: event(z.strictObject({ person_id: id })),
  /** Those who have not read it are told so. */
  ReadingReminded: event(z.strictObject({ stage: reminder, due: dueDay, version })),
  ReadingConfirmed: event(z.strictObject({ person_id: id, version })),
  ReadingEnded: event(z.strictObject({})),
};
