/**
 * The facts of Annals: what is stored for ever, and what everything else is computed from.
 * Each feature describes its own; this file is the register of all of them.
 */
import type { RecordedEvent } from "@annals/event-log";
import { draftEvents } from "./draft/events.ts";
import { entryEvents } from "./entry/events.ts";
import type { EventKind, FactOf, Recorded } from "./event.ts";
import { fileEvents } from "./file/events.ts";
import { importEvents } from "./import/events.ts";
import { installationEvents } from "./installation/events.ts";
import { memberEvents } from "./member/events.ts";
import { emailEvents, personEvents } from "./person/events.ts";
import { seatEvents } from "./seat/events.ts";
import { sessionEvents } from "./session/events.ts";
import { spaceEvents, spaceKeyEvents } from "./space/events.ts";

/**
 * The one register of facts: by category of stream (the text before the first "-" of a stream's name), the facts that
 * such a stream holds. Categories and types are stored for ever.
 */
export const streams = {
  installation: installationEvents,
  space: spaceEvents,
  space_key: spaceKeyEvents,
  person: personEvents,
  email: emailEvents,
  member: memberEvents,
  session: sessionEvents,
  entry: entryEvents,
  draft: draftEvents,
  seat: seatEvents,
  file: fileEvents,
  import: importEvents,
} as const;

export type Category = keyof typeof streams;
/** All facts of the streams of some categories, as in `FactOfStream<"entry" | "draft">`. */
export type FactOfStream<C extends Category> = { [One in C]: FactOf<(typeof streams)[One]> }[C];
export type Fact = FactOfStream<Category>;
export type RecordedFact = Recorded<Fact>;

/** Every kind of fact, by its type. */
export const eventKinds: Readonly<Record<Fact["type"], EventKind>> = Object.assign(
  {},
  ...Object.values(streams),
);

/** Brings a recorded event to the newest shape of its kind; null when its type is unknown here. */
export function upcast(event: RecordedEvent): RecordedFact | null {
  const kind = (eventKinds as Record<string, EventKind>)[event.type];
  if (kind === undefined) return null;
  let data = event.data;
  for (let version = event.metadata.version; version < kind.version; version++) {
    const step = kind.upcasters[version];
    if (step === undefined)
      throw new Error(`${event.type}: no way from version ${version} to ${version + 1}`);
    data = step(data);
  }
  return { ...event, data } as unknown as RecordedFact;
}

export { draftEvents } from "./draft/events.ts";
export { type EntrySettings, type EntryType, entryEvents, entrySettings } from "./entry/events.ts";
export { slugOf } from "./entry/slug.ts";
export type { FactOf, Recorded } from "./event.ts";
export { fileEvents } from "./file/events.ts";
export { importEvents } from "./import/events.ts";
export { installationEvents } from "./installation/events.ts";
export { memberEvents, type Role, role } from "./member/events.ts";
export { emailEvents, personEvents } from "./person/events.ts";
export { seatEvents } from "./seat/events.ts";
export { sessionEvents } from "./session/events.ts";
export {
  defaultSettings,
  type SpaceSettings,
  spaceEvents,
  spaceKeyEvents,
  spaceSettings,
} from "./space/events.ts";
