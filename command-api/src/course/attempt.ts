/** How somebody takes a course: what counts as passing, and that nothing lowers it later. */
import type * as z from "zod";
import { type Decider, Refused } from "../runtime/decider.ts";
import type { FactOf } from "../runtime/event.ts";
import type { attemptEvents, partResult } from "./events.ts";
import { messages } from "./messages.ts";
import type { MoveOn } from "./move-on.ts";

export type AttemptFact = FactOf<typeof attemptEvents>;
export type PartResult = z.infer<typeof partResult>;

/** One try of somebody. */
export interface Try {
  /** Counts the tries, from 1. */
  number: number;
  /** The package that it is on. */
  version: number;
  /** By the number of the part. */
  parts: Readonly<Record<number, PartResult>>;
  percent: number;
  passed: boolean;
  /** When it was passed, in ISO 8601. */
  passedAt: string | null;
  score: number | null;
}
/** The last one. */
interface Attempt extends Try {
  /** In this try or an earlier one. */
  everPassed: boolean;
  /** Those before, the oldest first: a device that was offline may tell later what was reached in one. */
  earlier: readonly Try[];
}
/** How many earlier ones are remembered. */
const maxEarlier = 20;
/** What a learning record tells of a part; what it leaves out stays as it was. */
export interface Heard {
  completion?: "completed";
  success?: "passed" | "failed";
  score?: number | null;
  percent?: number;
}
/** When a part counts as done: by the score that it asks for, and by its rule where it has one. */
export interface PartRule {
  mastery: number | null;
  moveOn: MoveOn | null;
}

/** The last try; null before the first. */
export type AttemptState = Attempt | null;

export type AttemptCommand =
  | { type: "begin"; course: string; person: string; version: number; again: boolean }
  | {
      type: "save";
      course: string;
      person: string;
      number: number;
      part: number;
      result: PartResult;
      /** It comes late, or from a window that another took over from: it adds to what is known, and takes nothing back. */
      late?: boolean;
      /** Of the whole course, where the rules of the package say what that is. */
      whole?: PartResult | undefined;
      /** Of each part. */
      rules: readonly PartRule[];
    }
  | {
      type: "hear";
      course: string;
      person: string;
      number: number;
      part: number;
      /** In their order. */
      heard: readonly Heard[];
      rules: readonly PartRule[];
    };

export const attemptDecider: Decider<AttemptState, AttemptCommand, AttemptFact> = {
  category: "attempt",
  initial: null,
  weigh: (attempt) =>
    (attempt === null ? [] : [attempt, ...attempt.earlier]).reduce(
      (sum, { parts }) => sum + 300 + 100 * Object.keys(parts).length,
      300,
    ),
  evolve(attempt, { type, data, metadata }) {
    if (type === "AttemptBegun")
      return {
        ...{ number: data.number, version: data.version, parts: {}, percent: 0 },
        ...{ passed: false, everPassed: attempt?.everPassed ?? false, passedAt: null, score: null },
        earlier: attempt === null ? [] : [...attempt.earlier, withoutEarlier(attempt)].slice(-maxEarlier),
      };
    if (attempt === null) return null;
    if (type === "AttemptProgressed") {
      const { number, part, result, percent, score } = data;
      return withTry(attempt, number, ({ parts }) => ({
        parts: { ...parts, [part]: result },
        ...{ percent, score },
      }));
    }
    const { number, score } = data;
    const passed = { passed: true, passedAt: metadata.at, percent: 100, score };
    return { ...withTry(attempt, number, () => passed), everPassed: true };
  },
  decide(command, attempt) {
    const { course: course_id, person: person_id } = command;
    if (command.type === "begin") {
      if (attempt !== null && !command.again) return [];
      const number = (attempt?.number ?? 0) + 1;
      return [{ type: "AttemptBegun", data: { course_id, person_id, number, version: command.version } }];
    }
    const tried = attempt === null ? undefined : tryOf(attempt, command.number);
    const isOver = tried !== undefined && tried.number !== attempt?.number;
    if (tried === undefined || (isOver && command.type === "hear"))
      throw new Refused("conflict", messages.noSuchAttempt);
    // Looking at it again lowers nothing.
    if (tried.passed) return [];
    const { number, part, rules } = command;
    if (part >= rules.length) throw new Refused("invalid", messages.noSuchPart);
    const before = tried.parts[part];
    const isLate = isOver || (command.type === "save" && command.late === true);
    const result =
      command.type === "hear"
        ? command.heard.reduce(heardInto, before ?? begun)
        : (isLate ? joined : kept)(before, command.result, rules[part]!);
    const parts = { ...tried.parts, [part]: result };
    const all = rules.map((rule, at) => ({ rule, result: parts[at] }));
    const whole = command.type === "save" ? command.whole : undefined;
    const isPassed =
      whole === undefined
        ? all.every(({ rule, result }) => isDone(result, rule))
        : passes(whole, { mastery: null, moveOn: null });
    const scored = whole?.score ?? meanOf(all.flatMap(({ result }) => result?.score ?? []));
    const score = isLate ? best(tried.score, scored) : scored;
    // How far somebody was is never less again: two devices may each know a part of it.
    const done = Math.max(meanOf(all.map(doneOf)) ?? 0, whole?.percent ?? 0, tried.percent);
    const percent = isPassed ? 100 : Math.min(99, Math.floor(done));
    const isNews =
      before === undefined ||
      before.completion !== result.completion ||
      before.success !== result.success ||
      before.score !== result.score ||
      Math.abs(percent - tried.percent) >= 5;
    const facts: AttemptFact[] = [];
    if (isNews || isPassed)
      facts.push({
        type: "AttemptProgressed",
        data: { course_id, person_id, number, part, result, percent, score },
      });
    if (isPassed) facts.push({ type: "CoursePassed", data: { course_id, person_id, number, score } });
    return facts;
  },
};

/** Of somebody, by its number. */
export const tryOf = (attempt: Attempt, number: number): Try | undefined =>
  [attempt, ...attempt.earlier].find((one) => one.number === number);

function withTry(attempt: Attempt, number: number, change: (one: Try) => Partial<Try>): Attempt {
  if (number === attempt.number) return { ...attempt, ...change(attempt) };
  const earlier = attempt.earlier.map((one) => (one.number === number ? { ...one, ...change(one) } : one));
  return { ...attempt, earlier };
}

const withoutEarlier = ({ earlier: _, everPassed: __, ...one }: Attempt): Try => one;

/** What was passed stays passed, what was completed is only failed, and nothing lowers the score of a part that is done. */
function kept(before: PartResult | undefined, now: PartResult, rule: PartRule): PartResult {
  if (before === undefined) return now;
  if (before.success === "passed" && now.success !== "passed") return before;
  const isLooked = now.success === "unknown" && now.completion !== "completed";
  const next: PartResult =
    before.completion === "completed" && isLooked
      ? { ...now, completion: "completed", percent: 100, score: now.score ?? before.score }
      : { ...now, percent: now.success === "failed" ? now.percent : Math.max(before.percent, now.percent) };
  if (!isDone(before, rule)) return next;
  // Packages say "failed" of what they have completed: that counts, as it is said of this part anew.
  if (next.success === "failed") return next;
  return { ...next, score: best(before.score, next.score) };
}

/** What was reached in two windows: as much as in either. */
function joined(before: PartResult | undefined, other: PartResult, rule: PartRule): PartResult {
  if (before === undefined) return other;
  const isFurther =
    isDone(other, rule) &&
    !isDone(before, rule) &&
    !(before.success === "failed" && other.success === "unknown");
  const further = isFurther ? other : before;
  const next: PartResult = {
    completion: before.completion === "completed" ? before.completion : other.completion,
    success: isDone(further, rule) || further.success !== "unknown" ? further.success : other.success,
    score: best(before.score, other.score),
    percent: Math.max(before.percent, other.percent),
  };
  // Two that are not done are not done together, and one that is done stays so.
  return isDone(next, rule) === isDone(further, rule) ? next : further;
}

const best = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? (one ?? other) : Math.max(one, other);

const begun: PartResult = { completion: "incomplete", success: "unknown", score: null, percent: 0 };

/** Records are told one after the other, so each adds to what is known; none takes back what was passed or completed. */
function heardInto(before: PartResult, heard: Heard): PartResult {
  const completion = heard.completion ?? before.completion;
  const percent = completion === "completed" ? 100 : Math.max(before.percent, heard.percent ?? 0);
  const { success = before.success, score = before.score } = heard;
  if (before.success !== "passed") return { completion, success, score, percent };
  const isBetter = success === "passed" && (score ?? -1) > (before.score ?? -1);
  return { completion, success: "passed", score: isBetter ? score : before.score, percent };
}

/**
 * Passed: the package says so; or it says "completed" and nothing of passing, with a score that is enough where it names one; or it says
 * neither, and its score is enough.
 */
export function passes({ completion, success, score }: PartResult, { mastery, moveOn }: PartRule): boolean {
  if (moveOn !== null) return moves(moveOn, completion === "completed", success === "passed");
  if (success !== "unknown") return success === "passed";
  const isEnough = mastery !== null && score !== null && score >= mastery;
  if (completion === "completed") return mastery === null || score === null || isEnough;
  return isEnough;
}

function moves(moveOn: MoveOn, isCompleted: boolean, isPassed: boolean): boolean {
  if (moveOn === "NotApplicable") return true;
  if (moveOn === "Passed") return isPassed;
  if (moveOn === "Completed") return isCompleted;
  return moveOn === "CompletedAndPassed" ? isCompleted && isPassed : isCompleted || isPassed;
}

/** Whether a part needs nothing more. */
export const isDone = (result: PartResult | undefined, rule: PartRule): boolean =>
  rule.moveOn === "NotApplicable" || (result !== undefined && passes(result, rule));

const doneOf = ({ rule, result }: { rule: PartRule; result: PartResult | undefined }): number => {
  if (isDone(result, rule)) return 100;
  if (result === undefined) return 0;
  // Where a rule asks for more, completing it is not enough.
  if (rule.moveOn !== null) return Math.min(99, result.percent);
  return result.completion === "completed" ? 100 : result.percent;
};

const meanOf = (numbers: readonly number[]): number | null =>
  numbers.length === 0
    ? null
    : Math.round((numbers.reduce((sum, one) => sum + one, 0) / numbers.length) * 100) / 100;

export const attemptId = (course: string, person: string) => `${course}.${person}`;
