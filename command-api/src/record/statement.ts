/** Statements of xAPI 1.0.3: what may stand in one, and when two are the same. */
import * as z from "zod";
import { isIri } from "./iri.ts";
import { RecordRefused } from "./refused.ts";

export const versions = ["1.0.0", "1.0.1", "1.0.2", "1.0.3"] as const;
export const version = "1.0.3";
export const isVersion = (text: string): boolean => /^1\.0(\.\d+)?$/.test(text);

const voided = "http://adlnet.gov/expapi/verbs/voided";

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;
export const isUuid = (text: string): boolean => uuidPattern.test(text);
const uuid = z.string().regex(uuidPattern);
const iri = z.string().refine(isIri);
const languageTag =
  /^([a-z]{2,3}(-[a-z]{3}){0,3}|[a-z]{4,8}|i-[a-z]+)(-[a-z]{4})?(-([a-z]{2}|\d{3}))?(-([a-z0-9]{5,8}|\d[a-z0-9]{3}))*(-[a-wyz0-9](-[a-z0-9]{2,8})+)*(-x(-[a-z0-9]{1,8})+)?$/i;
const language = z.string().regex(languageTag);
const languageMap = z.record(language, z.string());
const json: z.ZodType = z.json();
const extensions = z.record(iri, json);
const momentPattern = /^(\d{4})-(\d\d)-(\d\d)[T ](\d\d):(\d\d)(:\d\d([.,]\d+)?)?(Z|[+-]\d\d(:?\d\d)?)$/i;
export function isMoment(text: string): boolean {
  if (!momentPattern.test(text) || /-00(:?00)?$/.test(text)) return false;
  return !Number.isNaN(millisecondsOf(text));
}
/** When a moment in any of the spellings of ISO 8601 is. */
export const millisecondsOf = (text: string): number =>
  Date.parse(
    text
      .replace(" ", "T")
      .replace(",", ".")
      .replace(/([+-]\d\d)$/, "$1:00")
      .replace(/([+-]\d\d)(\d\d)$/, "$1:$2"),
  );
const moment = z.string().refine(isMoment);
const amount = "\\d+(?:[.,]\\d+)?";
const durationPattern = new RegExp(
  `^P(?:${amount}W|(?=.)(?:${amount}Y)?(?:${amount}M)?(?:${amount}D)?(?:T(?=.)(?:${amount}H)?(?:${amount}M)?(?:${amount}S)?)?)$`,
);

const account = z.strictObject({ homePage: iri, name: z.string() });
const identifiers = {
  mbox: z
    .string()
    .regex(/^mailto:[^\s@]+@[^\s@]+$/)
    .optional(),
  mbox_sha1sum: z
    .string()
    .regex(/^[0-9a-f]{40}$/i)
    .optional(),
  openid: iri.optional(),
  account: account.optional(),
};
const identifierNames = ["mbox", "mbox_sha1sum", "openid", "account"] as const;
type Identified = Partial<Record<(typeof identifierNames)[number], unknown>>;
const countOf = (one: Identified) => identifierNames.filter((name) => one[name] !== undefined).length;

const agent = z
  .strictObject({ objectType: z.literal("Agent").optional(), name: z.string().optional(), ...identifiers })
  .refine((one) => countOf(one) === 1);
const group = z
  .strictObject({
    objectType: z.literal("Group"),
    name: z.string().optional(),
    member: z.array(agent).optional(),
    ...identifiers,
  })
  .refine((one) => countOf(one) === 1 || (countOf(one) === 0 && one.member !== undefined));
/** By the type that it names, so that what is wrong is said of that one. */
const actor = z.union([group, agent]);

const interactions = [
  ...["true-false", "choice", "fill-in", "long-fill-in", "matching", "performance", "sequencing"],
  ...["likert", "numeric", "other"],
] as const;
const components = z
  .array(z.strictObject({ id: z.string(), description: languageMap.optional() }))
  .refine((all) => new Set(all.map(({ id }) => id)).size === all.length);
/** Which interactions have which lists. */
const listsOf: Record<string, readonly string[]> = {
  choice: ["choices"],
  sequencing: ["choices"],
  likert: ["scale"],
  matching: ["source", "target"],
  performance: ["steps"],
};
const lists = ["choices", "scale", "source", "target", "steps"] as const;
const definition = z
  .strictObject({
    name: languageMap.optional(),
    description: languageMap.optional(),
    type: iri.optional(),
    moreInfo: iri.optional(),
    extensions: extensions.optional(),
    interactionType: z.enum(interactions as unknown as [string, ...string[]]).optional(),
    correctResponsesPattern: z.array(z.string()).optional(),
    choices: components.optional(),
    scale: components.optional(),
    source: components.optional(),
    target: components.optional(),
    steps: components.optional(),
  })
  .refine((one) => {
    const used = lists.filter((name) => one[name] !== undefined);
    if (one.interactionType === undefined)
      return used.length === 0 && one.correctResponsesPattern === undefined;
    return used.every((name) => (listsOf[one.interactionType!] ?? []).includes(name));
  });
const activity = z.strictObject({
  objectType: z.literal("Activity").optional(),
  id: iri,
  definition: definition.optional(),
});
const reference = z.strictObject({ objectType: z.literal("StatementRef"), id: uuid });

const score = z
  .strictObject({
    scaled: z.number().min(-1).max(1).optional(),
    raw: z.number().optional(),
    min: z.number().optional(),
    max: z.number().optional(),
  })
  .refine(({ raw, min, max }) => {
    if (min !== undefined && max !== undefined && min >= max) return false;
    return raw === undefined || ((min === undefined || raw >= min) && (max === undefined || raw <= max));
  });
const result = z.strictObject({
  score: score.optional(),
  success: z.boolean().optional(),
  completion: z.boolean().optional(),
  response: z.string().optional(),
  duration: z.string().regex(durationPattern).optional(),
  extensions: extensions.optional(),
});
const activities = z.preprocess(
  (given) => (Array.isArray(given) || typeof given !== "object" ? given : [given]),
  z.array(activity),
);
const context = z.strictObject({
  registration: uuid.optional(),
  instructor: actor.optional(),
  team: group.optional(),
  contextActivities: z
    .strictObject({
      parent: activities.optional(),
      grouping: activities.optional(),
      category: activities.optional(),
      other: activities.optional(),
    })
    .optional(),
  revision: z.string().optional(),
  platform: z.string().optional(),
  language: language.optional(),
  statement: reference.optional(),
  extensions: extensions.optional(),
});
const attachment = z.strictObject({
  usageType: iri,
  display: languageMap,
  description: languageMap.optional(),
  contentType: z.string().regex(/^[\w.+*-]+\/[\w.+*-]+(\s*;.*)?$/),
  length: z.number().int().min(0),
  sha2: z.string().regex(/^[0-9a-f]{64}$/i),
  fileUrl: iri.optional(),
});

const typed = <T extends z.ZodType>(object: T) => ({
  actor,
  verb: z.strictObject({ id: iri, display: languageMap.optional() }),
  object,
  result: result.optional(),
  context: context.optional(),
  timestamp: moment.optional(),
  attachments: z.array(attachment).optional(),
});
/** Revision and platform are of activities alone. */
const fits = (one: {
  object: { objectType?: string | undefined };
  context?: z.infer<typeof context> | undefined;
}) =>
  (one.object.objectType ?? "Activity") === "Activity" ||
  (one.context?.revision === undefined && one.context?.platform === undefined);
const thing = z.union([activity, group, agent.refine((one) => one.objectType === "Agent"), reference]);
const subStatement = z.strictObject({ objectType: z.literal("SubStatement"), ...typed(thing) }).refine(fits);
const statement = z
  .strictObject({
    id: uuid.optional(),
    ...typed(z.union([thing, subStatement])),
    stored: moment.optional(),
    authority: actor
      .refine((one) => one.objectType !== "Group" || (one.member?.length === 2 && countOf(one) === 0))
      .optional(),
    version: z.string().refine(isVersion).optional(),
  })
  .refine(fits)
  .refine(({ verb, object }) => verb.id !== voided || object.objectType === "StatementRef");

export type Agent = z.infer<typeof agent>;
export type Actor = z.infer<typeof actor>;
/** As it is sent. */
export type Statement = z.infer<typeof statement>;
/** As it is kept: with an id, and what we say of it. */
export type Kept = Statement & { id: string; stored: string; timestamp: string; version: string };

/** @throws RecordRefused 400 */
export function statementOf(given: unknown): Statement {
  const read = shallow(() => statement.safeParse(given));
  if (read.success) return read.data;
  const { path, message } = read.error.issues[0]!;
  throw new RecordRefused(
    400,
    `The statement is not one of xAPI 1.0.3: ${path.join(".") || "it"}: ${message}`,
  );
}

/** What is nested too deep for a stack is refused like everything else that is wrong. @throws RecordRefused 400 */
function shallow<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof RangeError) throw new RecordRefused(400, "It is nested too deep.");
    throw error;
  }
}

/** @throws RecordRefused 400 */
export function agentOf(given: unknown, name = "agent"): Actor {
  const read = shallow(() => actor.safeParse(given));
  if (!read.success) throw new RecordRefused(400, `${name} is no agent or group.`);
  return read.data;
}

/** By what an agent is known: equal for the same one. Null for an anonymous group. */
export function nameOfAgent(one: Actor): string | null {
  if (one.mbox !== undefined) return `mbox ${one.mbox.toLowerCase()}`;
  if (one.mbox_sha1sum !== undefined) return `sha1 ${one.mbox_sha1sum.toLowerCase()}`;
  if (one.openid !== undefined) return `openid ${one.openid}`;
  return one.account === undefined
    ? null
    : `account ${JSON.stringify([one.account.homePage, one.account.name])}`;
}

/** The activity that a statement is about; null where it is about something else. */
export const activityIn = ({ object }: { object: Statement["object"] }): z.infer<typeof activity> | null =>
  object.objectType === undefined || object.objectType === "Activity"
    ? (object as z.infer<typeof activity>)
    : null;

/** The statement that another voids; null for none. */
export const voidedBy = ({ verb, object }: Statement): string | null =>
  verb.id === voided && object.objectType === "StatementRef" ? object.id.toLowerCase() : null;

/** Whether a statement says the same as one that is kept, apart from what we add to both. */
export function isSame(sent: Kept, kept: Kept): boolean {
  const ours = new Set(["id", "stored", "authority", "version", "attachments"]);
  // It came without one.
  if (sent.timestamp === sent.stored) ours.add("timestamp");
  const plain = (one: Statement) =>
    stable(Object.fromEntries(Object.entries(one).filter(([key]) => !ours.has(key))));
  return plain(sent) === plain(kept);
}

/** JSON whose keys have an order. */
function stable(value: unknown): string {
  return JSON.stringify(value, (_, one: unknown) =>
    one !== null && typeof one === "object" && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  );
}
