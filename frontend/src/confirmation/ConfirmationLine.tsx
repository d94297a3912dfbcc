import type { PageProps } from "../entry/slots.ts";
import { lazy } from "../progress/lazy.ts";

const ToRead = lazy(() => import("./ToRead.tsx").then((module) => ({ default: module.ToRead })));

/** Asks whom it concerns to confirm that they have read the page. */
export function ConfirmationLine({ entry, isWriting }: PageProps) {
  const { confirmation } = entry;
  if (isWriting || !confirmation?.is_asked || entry.at !== null) return null;
  if (confirmation.mine !== null && confirmation.mine >= confirmation.version) return null;
  return <ToRead entry={entry} confirmation={confirmation} />;
}
