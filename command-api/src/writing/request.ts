/** What the headers of a request on a draft say. */
import { invalid, type RequestHead } from "@annals/http";
import { messages } from "../draft/messages.ts";
import { id as leaseId } from "../runtime/event.ts";

/** The lease that the header names. @throws Problem 422 when it is none */
export function leaseOf({ headers }: RequestHead): string | undefined {
  const given = headers["annals-lease"];
  if (given === undefined) return undefined;
  const lease = leaseId.safeParse(given);
  if (!lease.success) throw invalid("Annals-Lease", messages.notLeaseOfSeat);
  return lease.data;
}

/** The revision that If-Match names: `"7"`, `7` or `*`. @throws Problem 422 for anything else */
export function revisionOf({ headers }: RequestHead): number | undefined {
  const given = headers["if-match"]?.trim();
  if (given === undefined || given === "*") return undefined;
  const number = /^(?:W\/)?"?(-?\d{1,9})"?$/.exec(given)?.[1];
  if (number === undefined) throw invalid("If-Match", messages.notRevision);
  return Number(number);
}
