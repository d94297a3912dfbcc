import { needs } from "@annals/access";
import { draftTable, entryTable, personTable, reviewTable } from "@annals/projectors/tables";
import type { EntryColumns } from "../entry/columns.ts";
import type { EntryPart } from "../entry/part.ts";
import { type Columns, columns, isoOf, jsonOf, pick, type Sql, scalar, select, sql } from "../runtime/sql.ts";
import type { Scope } from "../runtime/statement.ts";
import type { PageReview } from "./review.ts";

const r = columns(reviewTable, "reviewed");
const d = columns(draftTable, "reviewed_draft");
const p = columns(personTable, "reviewer");
const asker = columns(personTable, "asker");
const rule = columns(entryTable, "rule");

/** Those who were asked, with what they said, as JSON. */
function people({ table }: Scope, row: Columns<typeof reviewTable>) {
  const answer = `${row.answers} -> asked.id::text`;
  const one = jsonOf({
    id: sql<string>("asked.id"),
    display_name: sql<string>(`coalesce(${p.display_name}, 'Erased person')`),
    answer: sql<"approved" | "changes" | null>(`${answer} ->> 'is'`),
    is_older: sql<boolean>(
      `coalesce((${answer} ->> 'revision')::int <> coalesce((select ${d.revision} from ${table(d)} where ${d.entry} = ${row.entry}), -1), false)`,
    ),
  });
  return sql<NonNullable<PageReview["request"]>["people"]>(
    `(select json_agg(${one} order by asked.place)
      from unnest(${row.people}) with ordinality asked (id, place) left join ${table(p)} on ${p.id} = asked.id)`,
  );
}

/** A review, as JSON. */
export function requestJson(scope: Scope, row: Columns<typeof reviewTable>) {
  const name = scalar(
    select({ value: asker.display_name })`from ${scope.table(asker)} where ${asker.id} = ${row.asked_by}`,
  );
  return jsonOf({
    asked_by: jsonOf({ id: row.asked_by, display_name: sql<string>(`coalesce(${name}, 'Erased person')`) }),
    asked_at: isoOf(row.asked_at as Sql<Date>),
    ...pick(row, "due", "publish"),
    people: people(scope, row),
  }) as Sql<NonNullable<PageReview["request"]>>;
}

/** The nearest setting of approvals above an entry, as JSON. */
function approvalsOf({ table, visible }: Scope, entry: EntryColumns) {
  const named = jsonOf(pick(rule, "id", "title"));
  return scalar(
    select({
      value: jsonOf({
        count: rule.approvals as Sql<number>,
        is_here: sql<boolean>(`${rule.id} = ${entry.id}`),
        entry: sql<{ id: string; title: string } | null>(`case when ${visible(rule)} then ${named} end`),
      }),
    })`
      from ${table(rule)}
      where (${rule.id} = ${entry.id} or ${rule.id} = any(${entry.ancestors})) and ${rule.approvals} is not null
      order by cardinality(${rule.ancestors}) desc limit 1`,
  );
}

function reviewOf(scope: Scope, entry: EntryColumns): Sql<PageReview | null> {
  const request = scalar(
    select({ value: requestJson(scope, r) })`from ${scope.table(r)} where ${r.entry} = ${entry.id}`,
  );
  const value = jsonOf({ approvals: approvalsOf(scope, entry), request });
  return sql(`case when ${scope.level(entry)} >= ${needs.seeDraft} then ${value} end`);
}

/** The review of the draft of a page, in the answer about it. */
export const reviewPart: EntryPart<PageReview | null> = {
  select: reviewOf,
  from: (review, entry) => {
    const { asked_by, people = [] } = review?.request ?? {};
    const named = [asked_by, ...people].flatMap((one) => (one ? [`person ${one.id}` as const] : []));
    return [`review ${entry}`, ...named];
  },
  past: async () => null,
  frontMatter: null,
};
