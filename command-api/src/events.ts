/**
 * The facts of Annals: what is stored for ever, and what everything else is computed from.
 * Each feature describes its own; this file is the register of all of them.
 */
import type { RecordedEvent } from "@annals/event-log";
import { accessRequestEvents } from "./access-request/events.ts";
import { bulkEvents } from "./bulk/events.ts";
import { copyEvents } from "./copy/events.ts";
import { draftEvents } from "./draft/events.ts";
import { entryEvents } from "./entry/events.ts";
import { factorEvents } from "./factor/events.ts";
import { favoriteEvents } from "./favorite/events.ts";
import { fileEvents } from "./file/events.ts";
import { groupEvents } from "./group/events.ts";
import { identityEvents, subjectEvents } from "./identity/events.ts";
import { importEvents } from "./import/events.ts";
import { joinLinkEvents } from "./join-link/events.ts";
import { linkEvents } from "./link/events.ts";
import { mailEvents } from "./mail/events.ts";
import { memberEvents } from "./member/events.ts";
import { moduleSchemaEvents } from "./module-schema/events.ts";
import { navEvents } from "./nav/events.ts";
import { pageLinkEvents } from "./page-link/events.ts";
import { passkeyEvents } from "./passkey/events.ts";
import { emailEvents, personEvents } from "./person/events.ts";
import { providerEvents } from "./provider/events.ts";
import { type EventKind, type FactOf, newestShape, type Recorded } from "./runtime/event.ts";
import { savedSearchEvents } from "./saved-search/events.ts";
import { seatEvents } from "./seat/events.ts";
import { sessionEvents } from "./session/events.ts";
import { setupEvents } from "./setup/events.ts";
import { spaceEvents, spaceKeyEvents } from "./space/events.ts";
import { tagEvents } from "./tag/events.ts";
import { verificationEvents } from "./verification/events.ts";

/**
 * The one register of facts: by category of stream (the text before the first "-" of a stream's name), the facts that
 * such a stream holds. Categories and types are stored for ever.
 */
export const streams = {
  installation: setupEvents,
  space: spaceEvents,
  space_key: spaceKeyEvents,
  person: personEvents,
  email: emailEvents,
  group: groupEvents,
  member: memberEvents,
  session: sessionEvents,
  factor: factorEvents,
  passkey: passkeyEvents,
  provider: providerEvents,
  identity: identityEvents,
  subject: subjectEvents,
  link: linkEvents,
  mail: mailEvents,
  entry: entryEvents,
  draft: draftEvents,
  seat: seatEvents,
  file: fileEvents,
  import: importEvents,
  tag: tagEvents,
  favorite: favoriteEvents,
  copy: copyEvents,
  bulk: bulkEvents,
  saved_search: savedSearchEvents,
  nav: navEvents,
  module_schema: moduleSchemaEvents,
  verification: verificationEvents,
  access_request: accessRequestEvents,
  page_link: pageLinkEvents,
  join_link: joinLinkEvents,
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
  return newestShape(eventKinds, event) as RecordedFact | null;
}

export { accessRequestEvents } from "./access-request/events.ts";
export type { BulkAction, BulkReason } from "./bulk/events.ts";
export { draftEvents, type PublicationTrouble } from "./draft/events.ts";
export {
  type ChangedFields,
  type EntryFields,
  type EntrySettings,
  type EntryType,
  entryEvents,
  entrySettings,
} from "./entry/events.ts";
export { changedBy } from "./entry/fields.ts";
export { fileEvents } from "./file/events.ts";
export { groupEvents } from "./group/events.ts";
export { identityEvents, subjectEvents } from "./identity/events.ts";
export { importEvents } from "./import/events.ts";
export { joinLinkEvents } from "./join-link/events.ts";
export { linkEvents } from "./link/events.ts";
export { mailEvents } from "./mail/events.ts";
export { memberEvents, type Role, role } from "./member/events.ts";
export { moduleSchemaEvents } from "./module-schema/events.ts";
export { navEvents } from "./nav/events.ts";
export { pageLinkEvents } from "./page-link/events.ts";
export { emailEvents, personEvents } from "./person/events.ts";
export { type Directory, type JwtAlgorithm, type ProviderKind, providerEvents } from "./provider/events.ts";
export type { FactOf, Recorded } from "./runtime/event.ts";
export { seatEvents } from "./seat/events.ts";
export { sessionEvents } from "./session/events.ts";
export { setupEvents } from "./setup/events.ts";
export {
  defaultSettings,
  type LetterWords,
  namedSettings,
  type SpaceSettings,
  type SynonymGroups,
  spaceEvents,
  spaceKeyEvents,
  spaceSettings,
  type WholeSettings,
  wholeSettings,
} from "./space/events.ts";
export { type TagColor, tagColors, tagEvents } from "./tag/events.ts";
export { verificationEvents } from "./verification/events.ts";
