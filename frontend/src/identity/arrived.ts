/** Removes the sign-in data from the address, before anything else reads it. */
import { type Arrival, arrivalIn, withoutArrival } from "./arrival.ts";
import { type Attempt, keepInvitation, takeAttempt } from "./attempt.ts";

/** The sign-in data of this visit. */
export type Arrived =
  | Extract<Arrival, { kind: "jwt" }>
  | (Extract<Arrival, { kind: "provider" | "refused" }> & { attempt: Attempt });

function take(): Arrived | null {
  // A link for a new password keeps its token behind the "#": it is not looked at.
  const arrival = arrivalIn(location.search);
  if (arrival === null) return null;
  // Providers lead back to one address; others have pages of their own for what they send back.
  const isOfProvider = arrival.kind === "provider" || arrival.kind === "refused";
  if (isOfProvider && !/^\/user\/login\/?$/i.test(location.pathname)) return null;
  history.replaceState(
    history.state,
    "",
    location.pathname + withoutArrival(location.search) + location.hash,
  );
  if (arrival.kind === "jwt") return arrival;
  if (arrival.kind === "invitation") {
    keepInvitation(arrival.code);
    return null;
  }
  // Another state than the one that this tab left with: somebody else began it, and it is ignored.
  const attempt = takeAttempt(arrival.state);
  return attempt === null ? null : { ...arrival, attempt };
}

export const arrived = take();
