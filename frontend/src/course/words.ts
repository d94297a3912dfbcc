import type { CourseProgress } from "@annals/query-api/course/contract";
import { dayOf, numberOf } from "../locale/dates.ts";
import { t } from "../locale/text.ts";

/** How far somebody is, in a line. */
export function progressWords({ status, percent, score, passed_at }: CourseProgress): string {
  const points = score === null ? [] : [t("{score} of 100", { score: numberOf(score) })];
  if (status === "passed" && passed_at !== null)
    return [t("Passed on {day}", { day: dayOf(passed_at) }), ...points].join(" · ");
  if (status === "failed") return [t("Test not passed"), ...points].join(" · ");
  return [t("{percent} % done", { percent: Math.floor(percent) }), ...points].join(" · ");
}
