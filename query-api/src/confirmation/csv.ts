import { csvLine, csvStart } from "../runtime/csv.ts";
import type { Readers } from "./contract.ts";

/** Who has read a page, as CSV. */
export function readersInCsv({ asked, readers }: Readers, now: Date): string[] {
  const due = asked?.due ?? null;
  const isLate = asked?.late ?? false;
  return [
    `${csvStart}${csvLine(["person", "has_read", "version", "confirmed_at", "due", "late", "as_of"])}`,
    ...readers.map(({ name, has_read, version, confirmed_at }) =>
      csvLine([
        ...[name, has_read ? "yes" : "no", version, confirmed_at ?? "", due ?? ""],
        ...[isLate && !has_read ? "yes" : "no", now.toISOString()],
      ]),
    ),
  ];
}
