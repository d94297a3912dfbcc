/**
 * The facts of Annals: what is stored for ever, and what everything else is computed from.
 * Each feature describes its own; `features.ts` is the register of all of them.
 */
import type { RecordedEvent } from "@annals/event-log";
import { features } from "./features.ts";
import type { About } from "./runtime/about.ts";
import { type EventKind, type FactOf, newestShape, type Recorded } from "./runtime/event.ts";
import { type PlainValues, plainValues } from "./runtime/plain.ts";

type Features = (typeof features)[keyof typeof features];
type FactsOf<F extends Features> = F extends Features ? F["facts"] : never;
/** All facts in one object, by kind of stream. */
type Whole<F> = (F extends unknown ? (one: F) => void : never) extends (all: infer All) => void ? All : never;
type Streams = Whole<FactsOf<Features>>;

/** A kind of stream: the text before the first "-" of its name. */
export type Category = keyof Streams;
/** By kind of stream, the facts that such a stream holds. */
export const streams = Object.assign({}, ...Object.values(features).map(({ facts }) => facts)) as Streams;

type AboutOf<F extends Features> = F extends { about: infer A } ? A : never;
type Abouts = Whole<AboutOf<Features>>;
/** Does not compile when a feature does not say what the facts of one of its streams are about. */
const unsaid: Record<Exclude<Category, keyof Abouts>, never> = {};
/** By kind of stream, what its facts are about. */
export const streamsAbout: Readonly<Record<Category, About>> = Object.assign(
  { ...unsaid },
  ...Object.values(features).map((feature) => ("about" in feature ? feature.about : {})),
);

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

/** The values of a fact that can be told as they are: what is sealed is not among them. */
export const valuesIn = ({ type, data }: Pick<RecordedFact, "type" | "data">): PlainValues =>
  plainValues(eventKinds[type], data);

export { accessRequestEvents } from "./access-request/events.ts";
export type { BulkAction, BulkReason } from "./bulk/events.ts";
export { confirmationEvents } from "./confirmation/events.ts";
export type { CertificateDesign } from "./course/events.ts";
export { draftEvents, type PublicationTrouble } from "./draft/events.ts";
export {
  type ChangedFields,
  type EntryFields,
  type EntrySettings,
  type EntryType,
  entryEvents,
  entrySettings,
} from "./entry/events.ts";
export { changedBy, changedInDraft, differing } from "./entry/fields.ts";
export {
  answeredPageFields,
  answeredSettings,
  completePageFields,
  firstPageFields,
  type PageField,
  type PageFieldsAs,
  pageFieldColumns,
  pageFieldNames,
  pageFieldsIn,
  pageFieldWords,
  pageFlags,
  schemasOf as pageFieldSchemasOf,
} from "./entry/page-fields.ts";
export { fileEvents } from "./file/events.ts";
export { groupEvents } from "./group/events.ts";
export { identityEvents, type ProviderKind, subjectEvents } from "./identity/events.ts";
export { importEvents } from "./import/events.ts";
export { joinLinkEvents } from "./join-link/events.ts";
export { linkEvents } from "./link/events.ts";
export { mailEvents } from "./mail/events.ts";
export { memberEvents, type Role, role } from "./member/events.ts";
export { moduleSchemaEvents } from "./module-schema/events.ts";
export { navEvents } from "./nav/events.ts";
export { pageLinkEvents } from "./page-link/events.ts";
export { emailEvents, personEvents } from "./person/events.ts";
export { type Directory, type JwtAlgorithm, providerEvents } from "./provider/events.ts";
export type { FactOf, Recorded } from "./runtime/event.ts";
export { type NoticeName, noticeKinds, noticeNames } from "./runtime/notice.ts";
export type { Plain, PlainValues } from "./runtime/plain.ts";
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
