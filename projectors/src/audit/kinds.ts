/** What the audit makes of each kind of fact. */
import {
  type Category,
  type PlainValues,
  type RecordedFact,
  streamsAbout,
  valuesIn,
} from "@annals/command-api/events";
import { subjectOf } from "../runtime/model/read-model.ts";

const routineTypes: ReadonlySet<string> = new Set<RecordedFact["type"]>([
  "DraftSaved",
  "SeatOccupied",
  "SeatRenewed",
  "SeatReleased",
  "SeatLapsed",
  "EntrySorted",
  "BulkAdvanced",
  "PagesCopied",
  "FilesImported",
  "AttemptProgressed",
  "FileShown",
  "FileShownInComment",
  "VerificationDue",
  "ThreadPlaced",
  "FactorOffered",
]);

/** The names of values that a row keeps, wherever the fact has them: what words are made of. */
const kept = new Set(
  (
    "name title label key object_type model color type kind level principal roles role until uses domain reason how method agent scope " +
    "number version restored outcome files created updated unchanged problems done due every_months at on provider language approvals " +
    "is_template show_in_nav forced is_private unapproved trouble test refused what call format filters"
  ).split(" "),
);
/** Names of ids that are told by the name of what they are of. */
const isId = (name: string) => /(?:^|_)(?:id|ids|into|people|groups|tags|pages|by)$/.test(name);
/** Never told: hashes, secrets, and what follows from them. */
const hidden = new Set(
  "sha256 digest content subject account address key_id secret words vote helpful space_id number_of".split(
    " ",
  ),
);

export const categoryOf = ({ stream }: Pick<RecordedFact, "stream">) =>
  stream.slice(0, stream.indexOf("-")) as Category;

const aboutOf = (fact: Pick<RecordedFact, "stream">) => streamsAbout[categoryOf(fact)];

export const isRoutine = (fact: RecordedFact): boolean =>
  routineTypes.has(fact.type) || ["oneself", "routine"].includes(aboutOf(fact));

export const isOfAccount = (fact: RecordedFact): boolean => aboutOf(fact) === "account";

/** Whether nobody shall know what exactly it is about. */
const isOwn = (fact: RecordedFact): boolean =>
  aboutOf(fact) === "oneself" || ("is_private" in fact.data && fact.data.is_private === true);

/**
 * Whether admins may have the proof of a fact in this stream: all that is hashed with what somebody did for themselves can be guessed, but
 * for the page that it is about, or what they think of that.
 */
export const isProvable = (fact: Pick<RecordedFact, "stream">): boolean =>
  aboutOf(fact) !== "oneself" && categoryOf(fact) !== "feedback";

/** All values of a fact that its admins may read. */
export function tellable(fact: RecordedFact): PlainValues {
  if (isOwn(fact) || fact.type === "FeedbackGiven" || fact.type === "ValueSet") {
    const { field_id = null, object_id = null, model = null } = fact.data as Record<string, string>;
    return fact.type === "ValueSet" ? { field_id, object_id, model } : {};
  }
  const { type } = fact;
  const values = Object.entries(valuesIn(fact)).filter(
    ([name]) => !hidden.has(name.split(".").at(-1)!) && !(type === "CertificateIssued" && name === "number"),
  );
  return Object.fromEntries(values);
}

/** What the row of a fact keeps of its values. */
export function keptOf(fact: RecordedFact): PlainValues {
  if (isRoutine(fact)) return {};
  const values = Object.entries(tellable(fact)).filter(([name]) => kept.has(name) || isId(name));
  return Object.fromEntries(values.map(([name, value]) => [name, short(value)]));
}

const maxText = 200;
const maxList = 20;
const short = (value: PlainValues[string]) =>
  typeof value === "string"
    ? value.slice(0, maxText)
    : Array.isArray(value)
      ? value.slice(0, maxList)
      : value;

const isUuid = (value: unknown): value is string =>
  typeof value === "string" && /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value);

/** The page that a fact is about. */
export function entryIn(fact: RecordedFact): string | null {
  if (isOwn(fact)) return null;
  const { entry_id: entry } = fact.data as { entry_id?: string | null };
  if (isUuid(entry)) return entry;
  return aboutOf(fact) === "page" ? subjectOf(fact) : null;
}

/** Whom a fact is about. */
export function personIn(fact: RecordedFact): string | null {
  const { person_id, owner_id, author_id, object_id, principal, model } = fact.data as Record<
    string,
    unknown
  >;
  const named = [
    ...[person_id, owner_id, author_id, model === "users" ? object_id : null],
    typeof principal === "string" && principal.startsWith("user:") ? principal.slice(5) : null,
  ].find(isUuid);
  if (named !== undefined) return named;
  return isOfAccount(fact) ? subjectOf(fact) : null;
}
