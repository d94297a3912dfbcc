import type { FrontMatterPart } from "../front-matter/front-matter.ts";
import { day } from "../runtime/event.ts";
import type { VerificationCommands } from "./commands.ts";
import { dayAt } from "./days.ts";
import { everyMonths } from "./events.ts";

interface Check {
  due: string;
  everyMonths: number | null;
}

/** `verify_by: 2027-05-18` and `verify_every_months: 6` of an imported page: who imports it checks it. */
export function verificationFrontMatter(verification: VerificationCommands): FrontMatterPart {
  return {
    fields: ["verify_by", "verify_every_months"],
    read({ verify_by, verify_every_months = null }): Check | undefined {
      const due = day.safeParse(verify_by instanceof Date ? dayIn(verify_by) : writtenDay(verify_by));
      const months = everyMonths.safeParse(verify_every_months);
      return due.success ? { due: due.data, everyMonths: months.success ? months.data : null } : undefined;
    },
    write: (context, entry, value: Check) => verification.set(context, entry, value),
  };
}

/** The day of a text, as it is written: that of a moment is not moved to another time zone. */
const writtenDay = (text: unknown) =>
  typeof text === "string" ? text.trim().replace(/^(\d{4}-\d\d-\d\d)[T ].*$/, "$1") : text;

/** The day of a moment; undefined for a date that is none. */
const dayIn = (date: Date) => (Number.isNaN(date.getTime()) ? undefined : dayAt(date));
