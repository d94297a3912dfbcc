import { csvLine, csvStart } from "../runtime/csv.ts";
import type { View } from "../runtime/reads.ts";
import type { Learners } from "./contract.ts";
import { readReport } from "./queries.ts";

/** In one reading: between two, whoever goes on comes to the front, and others would be there twice or not at all. */
const step = 100_000;

/** How people are in a course, as CSV, read step by step. */
export async function* csvOf(view: View, id: string): AsyncGenerator<string> {
  yield `${csvStart}${csvLine(["person", "status", "percent", "score", "try", "began", "passed", "certificate", "taken back", "first passed"])}`;
  for (let page = 1; ; page++) {
    const { data, last_page } = await readReport(view, { id, page, per_page: step });
    for (const { person, progress, certificate, first_passed_at } of data) {
      const { status, percent, score, number, begun_at, passed_at } = progress;
      const got = certificate === null ? ["", ""] : [certificate.number, certificate.revoked ? "yes" : "no"];
      yield csvLine([
        person.display_name,
        status,
        percent,
        score ?? "",
        number,
        begun_at,
        passed_at ?? "",
        ...got,
        first_passed_at ?? "",
      ]);
    }
    if (page >= last_page) return;
  }
}

/** Who is to take a course, and who has passed it, as CSV. */
export function learnersInCsv({ assigned, learners }: Learners, now: Date): string[] {
  const due = assigned?.due ?? null;
  const isLate = assigned?.late ?? false;
  return [
    `${csvStart}${csvLine(["person", "begun", "passed_at", "due", "late", "as_of"])}`,
    ...learners.map(({ name, has_begun, passed_at }) =>
      csvLine([
        ...[name, has_begun ? "yes" : "no", passed_at ?? "", due ?? ""],
        ...[isLate && passed_at === null ? "yes" : "no", now.toISOString()],
      ]),
    ),
  ];
}
