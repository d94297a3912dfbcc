/** Reports as CSV, a line at a time. */
import { readFeedbackReport } from "../feedback/queries.ts";
import { readOutsideLinks } from "../outside/queries.ts";
import { readReadingReport, readUnanswered } from "../reading/queries.ts";
import { csvLine, csvStart } from "../runtime/csv.ts";
import type { Paged } from "../runtime/paging.ts";
import type { View } from "../runtime/reads.ts";
import type { ActivitySpan, exportedReports } from "./contract.ts";
import { readCoursesReport } from "./courses.ts";
import { readActivityReport, readHealthPages } from "./queries.ts";

type Cells = Parameters<typeof csvLine>[0];
export type ExportedReport = (typeof exportedReports)[number];

/** How many rows are read at a time. */
const step = 500;

/** The lines of a report as of now. @throws Problem 403, before the first line */
export async function* csvOf(
  view: View,
  report: ExportedReport,
  { span, now }: { span: ActivitySpan; now: Date },
): AsyncGenerator<string> {
  const as_of = now.toISOString();
  if (report === "activity") {
    const { periods } = await readActivityReport(view, span, now);
    yield `${csvStart}${csvLine(["from", "people", "created", "published", "edits", "as_of"])}`;
    for (const { from, people, created, published, edits } of periods)
      yield csvLine([from, people, created, published, edits, as_of]);
  } else if (report === "reading") {
    const of = { span: span === "month" ? "month" : "quarter" } as const;
    const read = (page: number) => readReadingReport(view, { ...of, page, per_page: step }, now);
    yield* linesOf(["page", "page_id", "reads", "people", "as_of"], read, ({ entry, reads, people }) => [
      ...[entry.title, entry.uuid, reads, people, as_of],
    ]);
  } else if (report === "searches") {
    const read = (page: number) => readUnanswered(view, { page, per_page: step });
    yield* linesOf(["words", "people", "last_day", "as_of"], read, ({ words, people, last_day }) => [
      ...[words, people, last_day, as_of],
    ]);
  } else if (report === "feedback") {
    const read = (page: number) => readFeedbackReport(view, { page, per_page: step });
    yield* linesOf(["page", "page_id", "yes", "no", "last_at", "as_of"], read, (row) => [
      ...[row.entry.title, row.entry.uuid, row.yes, row.no, row.last_at, as_of],
    ]);
  } else if (report === "courses") {
    const read = (page: number) => readCoursesReport(view, { page, per_page: step }, now);
    const head = ["course", "course_id", "due", "assigned", "begun", "passed", "late", "as_of"];
    yield* linesOf(head, read, ({ id, title, due, assigned, begun, passed, late }) => [
      ...[title, id, due ?? "", few(assigned), few(begun), few(passed), few(late), as_of],
    ]);
  } else if (report === "outside") {
    const read = (page: number) => readOutsideLinks(view, { page, per_page: step }, now);
    const head = ["page", "page_id", "address", "text", "why", "since", "asked_at", "as_of"];
    yield* linesOf(head, read, ({ entry, address, text, status, trouble, since, asked_at }) => [
      ...[entry.title, entry.uuid, address, text, status ?? trouble ?? "", since, asked_at, as_of],
    ]);
  } else {
    const read = (page: number) => readHealthPages(view, report, { page, per_page: step }, now);
    const head = ["page", "page_id", "owner", "due", "updated_at", "broken_links", "as_of"];
    yield* linesOf(head, read, ({ entry, owner, due, updated_at, broken_links }) => [
      ...[entry.title, entry.uuid, owner?.display_name ?? "", due ?? "", updated_at, broken_links, as_of],
    ]);
  }
}

const few = (people: number | null) => people ?? "fewer than five";

async function* linesOf<Row>(
  head: Cells,
  read: (page: number) => Promise<Paged<Row>>,
  line: (row: Row) => Cells,
): AsyncGenerator<string> {
  for (let page = 1; ; page++) {
    const { data, last_page } = await read(page);
    if (page === 1) yield `${csvStart}${csvLine(head)}`;
    if (data.length > 0) yield data.map((row) => csvLine(line(row))).join("");
    if (page >= last_page) return;
  }
}
