import { cleanText } from "@annals/document";
import * as z from "zod";
import { event, id, time } from "../runtime/event.ts";

/** An edition, and the page at its top. */
const about = { edition_id: id, entry_id: id };

/** Stream `edition-{space id}`: names for how a page, and all below it, was at a moment. */
export const editionEvents = {
  /** `at` is the moment. */
  EditionMade: event(z.strictObject({ ...about, name: cleanText.min(1), at: time })),
  EditionRenamed: event(z.strictObject({ ...about, name: cleanText.min(1) })),
  EditionDeleted: event(z.strictObject(about)),
  EditionRestored: event(z.strictObject(about)),
};
