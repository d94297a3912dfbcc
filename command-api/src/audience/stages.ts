/** When people are reminded of the day by which they are to have done something. */
import { beginOf } from "../verification/days.ts";
import { stages } from "./events.ts";

export type Stage = (typeof stages)[number];

const hour = 3_600_000;
/** When each begins, in hours after the day began in UTC. Only then is the day over everywhere on earth. */
const begins: Record<Stage, number> = { soon: -72, day: 0, late: 36 };

const beginOfStage = (stage: Stage, due: string): Date =>
  new Date(beginOf(due).getTime() + begins[stage] * hour);

/** The last stage that has begun at a moment; null before the first. */
export const stageAt = (due: string, now: Date): Stage | null =>
  stages.findLast((stage) => beginOfStage(stage, due) <= now) ?? null;

/** Whether a stage, or a later one, is among those that were told. */
export const isTold = (stage: Stage, told: readonly Stage[]): boolean =>
  told.some((one) => stages.indexOf(one) >= stages.indexOf(stage));

interface StageTask {
  about: string;
  at: Date | null;
  data?: { stage: Stage; due: string };
}

/**
 * The tasks of all stages: one each. Of a stage that had begun nothing is said, as people were just told.
 * @param due null: there is no day, or nobody is asked any more @param since when they were told
 */
export const stageTasks = (id: string, due: string | null, since: string): StageTask[] =>
  stages.map((stage) => {
    const about = `${id}.${stage}`;
    if (due === null) return { about, at: null };
    const at = beginOfStage(stage, due);
    return at <= new Date(since) ? { about, at: null } : { about, at, data: { stage, due } };
  });

const day = 24 * hour;

/** Whether people were reminded by hand less than a day ago; a moment that is far ahead was a clock that was wrong. */
export const isSoonAgain = (last: string | null, now: string): boolean =>
  last !== null && Math.abs(Date.parse(now) - Date.parse(last)) < day;
