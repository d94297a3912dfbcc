import type { PageProps } from "../entry/slots.ts";
import { lazy } from "../progress/lazy.ts";

const Planned = lazy(() => import("./Planned.tsx").then((module) => ({ default: module.Planned })));

/** When the page will be published: seen by those who can edit it, while something is planned. */
export function ScheduleLine({ entry }: PageProps) {
  const { scheduled } = entry;
  if (scheduled === null || entry.at !== null) return null;
  return <Planned entry={entry} scheduled={scheduled} />;
}
