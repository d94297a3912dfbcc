import * as z from "zod";
import { day, event, id } from "../runtime/event.ts";

/** After how many months a page is checked again; null for once. */
export const everyMonths = z.number().int().min(1).max(36).nullable();

/** Stream `verification-{entry id}`: who checks a page, by when, and that it was still right. */
export const verificationEvents = {
  VerificationSet: event(z.strictObject({ owner_id: id, due: day, every_months: everyMonths })),
  /** Somebody looked at the page on a day, and it is right. Null: it need not be checked again. */
  PageVerified: event(z.strictObject({ person_id: id, on: day, due: day.nullable() })),
  /** The day has come; the owner is told once for each day. */
  VerificationDue: event(z.strictObject({ owner_id: id, due: day })),
  VerificationRemoved: event(z.strictObject({})),
};
