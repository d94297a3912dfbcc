import type { PageProps } from "../entry/slots.ts";
import { lazy } from "../progress/lazy.ts";
import { hasCome } from "./days.ts";

const CheckDue = lazy(() => import("./CheckDue.tsx").then((module) => ({ default: module.CheckDue })));

/** Shows that the check of a page is due, once the day has come. */
export function VerificationLine({ entry, isWriting }: PageProps) {
  const { verification } = entry;
  if (isWriting || verification === null || entry.at !== null || !hasCome(verification.due)) return null;
  return <CheckDue entry={entry} verification={verification} />;
}
