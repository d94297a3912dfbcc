/** The rules of cmi5: what a unit may say and when, what it is told as it starts, and what the system says itself. */

import { type Agent, activityIn, nameOfAgent, type Statement } from "../record/statement.ts";
import { idOf } from "../runtime/context.ts";
import type { Heard } from "./attempt.ts";
import type { CoursePackage } from "./decider.ts";

export type Mode = "Normal" | "Browse" | "Review";
export type Part = CoursePackage["parts"][number] & {
  record: NonNullable<CoursePackage["parts"][number]["record"]>;
};

/** A part of a course that somebody has started. */
export interface Sitting {
  id: string;
  space: string;
  course: string;
  person: string;
  /** The try. */
  number: number;
  part: number;
  version: number;
  session: string | null;
  window: string;
  /** The origin of the app that it was started from. */
  app: string;
  mode: Mode;
  cmi5: boolean;
  /** The names of verbs that it has said. */
  said: readonly string[];
  madeAt: Date;
  toldAt: Date;
}

const adl = "http://adlnet.gov/expapi/verbs/";
const w3id = "https://w3id.org/xapi/";
const category = `${w3id}cmi5/context/categories/cmi5`;
const sessionKey = `${w3id}cmi5/context/extensions/sessionid`;
const progressKey = `${w3id}cmi5/result/extensions/progress`;

/** Short names of the verbs that cmi5 defines. */
const verbs: Record<string, string> = {
  ...Object.fromEntries(
    ["launched", "initialized", "completed", "passed", "failed", "terminated"].map((name) => [
      adl + name,
      name,
    ]),
  ),
  ...Object.fromEntries(
    ["abandoned", "waived", "satisfied"].map((name) => [`${w3id}adl/verbs/${name}`, name]),
  ),
};
const ofUnits = ["initialized", "completed", "passed", "failed", "terminated"];

/** What the records of a try have in common. */
export const registrationOf = ({
  course,
  person,
  number,
}: Pick<Sitting, "course" | "person" | "number">): string => idOf(course, person, number, "registration");
/** The id that a unit, a block or the course is known by here: other than its publisher's, as others may use that. */
export const activityOf = (course: string, published: string): string =>
  `urn:uuid:${idOf(course, published, "activity")}`;

const isDefined = ({ context }: Statement): boolean =>
  context?.contextActivities?.category?.some(({ id }) => id === category) === true;

/** What a statement that cmi5 defines says; null for others. */
export const saidBy = (statement: Statement): string | null =>
  isDefined(statement) ? (verbs[statement.verb.id] ?? null) : null;

export interface Around {
  sitting: Sitting;
  part: Part;
  actor: Agent;
  /** What this sitting has said. */
  said: readonly string[];
  /** What was said of this part in the try, in whatever sitting. */
  everSaid: readonly string[];
}

/** Why a statement is not taken; null when it is. */
export function whyRefused(
  statement: Statement,
  { sitting, part, actor, said, everSaid }: Around,
): string | null {
  if (nameOfAgent(statement.actor) !== nameOfAgent(actor))
    return "The actor is not the one that was told at the start.";
  if (statement.context?.registration?.toLowerCase() !== registrationOf(sitting))
    return "The registration is not the one that was told at the start.";
  if (statement.verb.id === `${adl}voided`) return "Units void nothing.";
  if (said.includes("terminated")) return "The session has ended.";
  if (said.includes("abandoned")) return "The session was abandoned: the course went on elsewhere.";
  const verb = saidBy(statement);
  if (!said.includes("initialized") && verb !== "initialized")
    return "The first statement has to be “initialized”.";
  if (!isDefined(statement)) return null;
  if (verb === null || !ofUnits.includes(verb)) return "That is not for a unit to say.";
  if (activityIn(statement)?.id !== activityOf(sitting.course, part.record.activity))
    return "The object is not the activity that was told at the start.";
  if (statement.context?.extensions?.[sessionKey] !== sitting.id)
    return "The session id is not the one that was told at the start.";
  if (said.includes(verb)) return `“${verb}” was said already.`;
  if (verb === "initialized" || verb === "terminated") return null;
  if (sitting.mode !== "Normal") return `In the mode ${sitting.mode} nothing is passed, failed or completed.`;
  if (everSaid.includes(verb) && verb !== "failed") return `“${verb}” was said already.`;
  if (verb === "failed" && everSaid.includes("passed")) return "It was passed already.";
  if (verb === "passed" && said.includes("failed")) return "It was failed in this session.";
  const { result } = statement;
  if (verb === "completed")
    return result?.completion === true ? null : "“completed” comes with the completion true.";
  if (result?.success !== (verb === "passed"))
    return `“${verb}” comes with the success ${verb === "passed"}.`;
  const scaled = result.score?.scaled;
  if (part.mastery === null || scaled === undefined) return null;
  const isEnough = scaled * 100 >= part.mastery - 1e-9;
  return isEnough === (verb === "passed") ? null : "The score and the mastery score say something else.";
}

/** What a statement tells of a part; null for nothing. @param activity what the part is */
export function heardIn(
  statement: Statement,
  { cmi5 }: Pick<Sitting, "cmi5">,
  activity: string,
): Heard | null {
  if (activityIn(statement)?.id !== activity) return null;
  const { result } = statement;
  const verb = cmi5 ? saidBy(statement) : (verbs[statement.verb.id] ?? null);
  const progress = result?.extensions?.[progressKey];
  const isCompleted = verb === "completed" || (!cmi5 && result?.completion === true);
  const success =
    verb === "passed" || verb === "failed"
      ? verb
      : !cmi5 && result?.success !== undefined
        ? result.success
          ? ("passed" as const)
          : ("failed" as const)
        : undefined;
  const score = scoreOf(result?.score);
  const heard: Heard = {
    ...(isCompleted && { completion: "completed" as const }),
    ...(success !== undefined && { success }),
    ...(score !== null && (success !== undefined || !cmi5) && { score }),
    ...(typeof progress === "number" && progress >= 0 && progress <= 100 && { percent: progress }),
  };
  return Object.keys(heard).length > 0 || verb === "initialized" || !cmi5 ? heard : null;
}

/** Of 100; null where it does not say. */
function scoreOf(score: NonNullable<Statement["result"]>["score"]): number | null {
  if (score === undefined) return null;
  const { scaled, raw, min = 0, max = 100 } = score;
  const share = scaled ?? (raw === undefined || max <= min ? null : (raw - min) / (max - min));
  return share === null ? null : Math.min(100, Math.max(0, Math.round(share * 10_000) / 100));
}

/** The document that a unit reads as it starts. */
export function launchData({ id, mode }: Sitting, { record, mastery }: Part, returnUrl: string): object {
  return {
    contextTemplate: {
      contextActivities: { grouping: [{ objectType: "Activity", id: record.activity }] },
      extensions: { [sessionKey]: id },
    },
    ...{ launchMode: mode, launchMethod: record.own_window ? "OwnWindow" : "AnyWindow" },
    ...(record.parameters !== "" && { launchParameters: record.parameters }),
    ...(mastery !== null && { masteryScore: mastery / 100 }),
    ...{ moveOn: record.move_on ?? "NotApplicable", returnURL: returnUrl },
    ...(record.entitlement !== "" && { entitlementKey: { courseStructure: record.entitlement } }),
  };
}

interface Ours {
  sitting: Sitting;
  actor: Agent;
}

function said(
  verb: "launched" | "abandoned" | "satisfied",
  { sitting, actor }: Ours,
  about: { published: string; type?: string; title?: string; key?: string },
  more: Pick<Statement, "result"> & { extensions?: Record<string, unknown> } = {},
): Statement {
  const { id, course } = sitting;
  const { extensions, ...rest } = more;
  const definition = {
    ...(about.title && { name: { und: about.title } }),
    ...(about.type !== undefined && { type: `${w3id}cmi5/activitytype/${about.type}` }),
  };
  return {
    id: idOf(registrationOf(sitting), verb, about.key ?? id),
    actor,
    verb: { id: verb === "launched" ? adl + verb : `${w3id}adl/verbs/${verb}`, display: { en: verb } },
    object: {
      ...{ objectType: "Activity", id: activityOf(course, about.published) },
      ...(Object.keys(definition).length > 0 && { definition }),
    },
    context: {
      registration: registrationOf(sitting),
      contextActivities: {
        grouping: [{ objectType: "Activity", id: about.published }],
        category: [{ objectType: "Activity", id: category }],
      },
      extensions: { [sessionKey]: id, ...extensions } as never,
    },
    ...rest,
  };
}

/** What we say as a part is started. */
export const launched = (ours: Ours, { title, record, mastery }: Part, address: string): Statement =>
  said(
    "launched",
    ours,
    { published: record.activity, title },
    {
      extensions: {
        ...{
          [`${w3id}cmi5/context/extensions/launchmode`]: ours.sitting.mode,
          [`${w3id}cmi5/context/extensions/moveon`]: record.move_on ?? "NotApplicable",
          [`${w3id}cmi5/context/extensions/launchurl`]: address,
        },
        ...(record.parameters !== "" && {
          [`${w3id}cmi5/context/extensions/launchparameters`]: record.parameters,
        }),
        ...(mastery !== null && { [`${w3id}cmi5/context/extensions/masteryscore`]: mastery / 100 }),
      },
    },
  );

/** What we say of a session that nobody ended. */
export const abandoned = (ours: Ours, { title, record }: Part): Statement => {
  const { madeAt, toldAt } = ours.sitting;
  const seconds = Math.max(0, (toldAt.getTime() - madeAt.getTime()) / 1000);
  return said(
    "abandoned",
    ours,
    { published: record.activity, title },
    { result: { duration: `PT${seconds}S` } },
  );
};

/** What we say of blocks, and of the course, whose parts are all done. @param isDone of each part */
export function satisfied(
  ours: Ours,
  { outline }: Pick<CoursePackage, "outline">,
  title: string,
  isDone: readonly boolean[],
): Statement[] {
  if (outline === undefined) return [];
  const blocks = outline.blocks.filter(({ from, to }) => isDone.slice(from, to).every(Boolean));
  const all = [
    ...blocks.map((one) => ({ published: one.activity, type: "block", title: one.title })),
    ...(isDone.every(Boolean) ? [{ published: outline.activity, type: "course", title }] : []),
  ];
  return all.map((about) => said("satisfied", ours, { ...about, key: about.published }));
}
