/** Which statements a query asks for, and in which form they are answered. */
import * as z from "zod";
import { isIri } from "./iri.ts";
import { RecordRefused } from "./refused.ts";
import {
  type Actor,
  activityIn,
  agentOf,
  isMoment,
  isUuid,
  type Kept,
  millisecondsOf,
  nameOfAgent,
} from "./statement.ts";

const flag = z.enum(["true", "false"]).transform((text) => text === "true");
const query = z.strictObject({
  statementId: z.string().refine(isUuid).optional(),
  voidedStatementId: z.string().refine(isUuid).optional(),
  agent: z.string().optional(),
  verb: z.string().refine(isIri).optional(),
  activity: z.string().refine(isIri).optional(),
  registration: z.string().refine(isUuid).optional(),
  related_activities: flag.optional(),
  related_agents: flag.optional(),
  since: z.string().refine(isMoment).optional(),
  until: z.string().refine(isMoment).optional(),
  limit: z.coerce.number().int().min(0).optional(),
  format: z.enum(["ids", "exact", "canonical"]).optional(),
  attachments: flag.optional(),
  ascending: flag.optional(),
  /** Ours, in addresses of what follows: how many were answered before. */
  skip: z.coerce.number().int().min(0).optional(),
});
export type Query = Omit<z.infer<typeof query>, "agent"> & { agent?: Actor };

/** How many statements are answered at most. */
const most = 100;

/** @throws RecordRefused 400 */
export function queryOf(params: URLSearchParams): Query {
  const read = query.safeParse(Object.fromEntries(params));
  if (!read.success)
    throw new RecordRefused(
      400,
      `Not understood: ${read.error.issues[0]!.path.join(".") || read.error.issues[0]!.message}.`,
    );
  const { agent, ...rest } = read.data;
  const { statementId, voidedStatementId } = rest;
  if (statementId !== undefined || voidedStatementId !== undefined) {
    const others = [...params.keys()].filter((name) => !["attachments", "format"].includes(name));
    if (others.length > 1) throw new RecordRefused(400, "An id goes with attachments and format alone.");
  }
  return { ...rest, ...(agent !== undefined && { agent: agentOf(parsed(agent)) }) };
}

export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new RecordRefused(400, "That is no JSON.");
  }
}

export interface Listed {
  statement: Kept;
  isVoided: boolean;
}

/** @param all in the order that they were stored @returns those that are asked for, and whether there are more */
export function find(all: readonly Listed[], asked: Query): { found: Kept[]; next: number | null } {
  const byId = new Map(all.map((one) => [one.statement.id, one.statement]));
  const since = asked.since === undefined ? Number.NEGATIVE_INFINITY : millisecondsOf(asked.since);
  const until = asked.until === undefined ? Number.POSITIVE_INFINITY : millisecondsOf(asked.until);
  const isWanted = (one: Kept, depth = 0): boolean => {
    if (fits(one, asked)) return true;
    // What is said about a statement that fits belongs to it.
    const about =
      one.object.objectType === "StatementRef" ? byId.get(one.object.id.toLowerCase()) : undefined;
    return about !== undefined && depth < 10 && isWanted(about, depth + 1);
  };
  const wanted = all
    .filter(({ statement, isVoided }) => {
      const at = Date.parse(statement.stored);
      return !isVoided && at > since && at <= until && isWanted(statement);
    })
    .map(({ statement }) => statement);
  if (asked.ascending !== true) wanted.reverse();
  const from = asked.skip ?? 0;
  const count = asked.limit === undefined || asked.limit === 0 ? most : Math.min(asked.limit, most);
  const next = from + count;
  return { found: wanted.slice(from, next), next: next < wanted.length ? next : null };
}

type Part = Pick<Kept, "actor" | "verb" | "object" | "context">;

function fits(one: Kept, { agent, verb, activity, registration, ...asked }: Query): boolean {
  if (verb !== undefined && one.verb.id !== verb) return false;
  if (registration !== undefined && one.context?.registration?.toLowerCase() !== registration.toLowerCase())
    return false;
  if (activity !== undefined) {
    const ids = asked.related_activities === true ? relatedActivities(one) : ownActivities(one);
    if (!ids.includes(activity)) return false;
  }
  if (agent === undefined) return true;
  const name = nameOfAgent(agent);
  const agents = asked.related_agents === true ? [...relatedAgents(one), one.authority] : ownAgents(one);
  return agents.some((other) => other !== undefined && namesOf(other).includes(name));
}

const isAgent = (one: { objectType?: string | undefined }): boolean =>
  one.objectType === "Agent" || one.objectType === "Group";
/** An actor, and whoever is in it. */
const namesOf = (one: Actor): (string | null)[] => [
  nameOfAgent(one),
  ...(one.objectType === "Group" ? (one.member ?? []) : []).map(nameOfAgent),
];
const ownAgents = ({ actor, object }: Part): Actor[] => [
  actor,
  ...(isAgent(object) ? [object as Actor] : []),
];
const relatedAgents = (one: Part): (Actor | undefined)[] => [
  ...ownAgents(one),
  ...[one.context?.instructor, one.context?.team],
  ...(one.object.objectType === "SubStatement" ? relatedAgents(one.object as Part) : []),
];
const ownActivities = (one: Part): string[] => {
  const about = activityIn(one);
  return about === null ? [] : [about.id];
};
const relatedActivities = (one: Part): string[] => [
  ...ownActivities(one),
  ...Object.values(one.context?.contextActivities ?? {}).flatMap((some) => (some ?? []).map(({ id }) => id)),
  ...(one.object.objectType === "SubStatement" ? relatedActivities(one.object as Part) : []),
];

/** @param languages that are understood, the best first */
export function formed(one: Kept, format: Query["format"], languages: readonly string[]): unknown {
  if (format === undefined || format === "exact") return one;
  return format === "ids" ? withIds(one) : inLanguage(one, languages);
}

function withIds(one: Part): unknown {
  const { object, context, verb } = one;
  const short =
    object.objectType === "SubStatement"
      ? withIds(object as Part)
      : isAgent(object)
        ? identified(object as Actor)
        : {
            ...(object.objectType !== undefined && { objectType: object.objectType }),
            id: (object as { id: string }).id,
          };
  return {
    ...one,
    actor: identified(one.actor),
    verb: { id: verb.id },
    object: short,
    ...(context !== undefined && {
      context: {
        ...context,
        ...(context.instructor !== undefined && { instructor: identified(context.instructor) }),
        ...(context.team !== undefined && { team: identified(context.team) }),
        ...(context.contextActivities !== undefined && {
          contextActivities: Object.fromEntries(
            Object.entries(context.contextActivities).map(([name, some]) => [
              name,
              (some ?? []).map(({ id }) => ({ id })),
            ]),
          ),
        }),
      },
    }),
  };
}

/** An agent without what does not identify it. */
function identified(one: Actor): unknown {
  const { name: _, ...rest } = one;
  if (rest.objectType !== "Group" || nameOfAgent(one) === null) return rest;
  const { member: __, ...alone } = rest;
  return alone;
}

/** Maps of languages become maps of one. */
function inLanguage(value: unknown, languages: readonly string[], key = ""): unknown {
  if (Array.isArray(value)) return value.map((one) => inLanguage(one, languages));
  if (value === null || typeof value !== "object" || key === "extensions") return value;
  const entries = Object.entries(value);
  if (["display", "name", "description"].includes(key) && entries.length > 1) {
    const best = languages.flatMap((wanted) =>
      entries.filter(([tag]) => tag.toLowerCase().startsWith(wanted.toLowerCase())),
    )[0];
    return Object.fromEntries([best ?? entries[0]!]);
  }
  return Object.fromEntries(entries.map(([name, one]) => [name, inLanguage(one, languages, name)]));
}
