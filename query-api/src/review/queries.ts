import { levelBy, needs } from "@annals/access";
import { type Block, renderBlocks } from "@annals/document";
import { forbidden, notFound } from "@annals/http";
import type { AnswerOf } from "@annals/http/contract";
import {
  aclGrantTable,
  changedInDraft,
  type DraftRow,
  differing,
  draftTable,
  type EntryRow,
  entryTable,
  pageFieldNames,
  reviewItemTable,
  reviewTable,
} from "@annals/projectors/tables";
import type { Draft } from "../draft/contract.ts";
import { messages as draftMessages } from "../draft/messages.ts";
import { readDraft } from "../draft/queries.ts";
import { visibleAncestors } from "../entry/ancestors.ts";
import { summaryColumns, summaryOf } from "../entry/columns.ts";
import { withFiles } from "../file/shown.ts";
import { calledNow } from "../linked/titles.ts";
import { type PersonRow, personBy, personOf, personOr } from "../person/answer.ts";
import type { Person } from "../person/contract.ts";
import { compareWords } from "../revision/compare.ts";
import { compare } from "../revision/comparer.ts";
import { readPublishedBlocks } from "../revision/queries.ts";
import { type Paged, type Paging, paged, type Window, windowOf } from "../runtime/paging.ts";
import type { View } from "../runtime/reads.ts";
import { columns, optional, pick, select, sql } from "../runtime/sql.ts";
import { type Scope, statement } from "../runtime/statement.ts";
import { needMember } from "../runtime/viewer.ts";
import { readMembers } from "../sharing/members.ts";
import type { compareDraft, ListedReview, Review } from "./contract.ts";
import { requestJson } from "./part.ts";
import type { PageReview } from "./review.ts";

const e = columns(entryTable, "e");
const r = columns(reviewTable, "r");
const d = optional(columns(draftTable, "d"));
const i = columns(reviewItemTable, "i");
const g = columns(aclGrantTable, "g");

const levelStatement = statement(
  "review_level",
  ({ table, level, visible }: Scope<{ id: string }>) =>
    select({
      level: level(e),
      ...pick(e, "author", "version", "published_at"),
      ...pick(e, "title", "description", ...pageFieldNames, "settings", "tags"),
      ...pick(d, "fields", "values_before"),
      grants: sql<Record<string, number>>(
        `(select coalesce(json_object_agg(${g.principal}, ${g.level}), '{}') from ${table(g)}
          where ${g.acl} = ${e.acl})`,
      ),
    })`
      from ${table(e)} left join ${table(d)} on ${d.entry} = ${e.id}
      where ${e.id} = $id and ${e.space} = $space and ${visible(e)}`,
);

/** The page, for those who can edit it. @throws Problem 404, 403 */
async function editable(view: View, id: string) {
  const row = await view.first(levelStatement, { id });
  if (row === undefined) throw notFound();
  if (row.level < needs.seeDraft) throw forbidden(draftMessages.onlyEditorsSeeDraft);
  return row;
}

const reviewStatement = statement("review", (scope: Scope<{ id: string }>) => {
  const { table } = scope;
  return select({
    ...pick(r, "asked_at", "asked_by", "answers"),
    asker: personBy(scope, r.asked_by),
    request: requestJson(scope, r),
  })`from ${table(r)} where ${r.entry} = $id`;
});

const itemsStatement = statement(
  "review_items",
  (scope: Scope<{ id: string }>) =>
    select({
      ...pick(i, "id", "kind", "at", "text", "people", "person", "about"),
      by: personBy(scope, i.person),
    })`
    from ${scope.table(i)} where ${i.entry} = $id order by ${i.number}`,
);

const peopleStatement = statement(
  "review_people",
  (scope: Scope<{ ids: string[] }>) =>
    select({ id: sql<string>("asked.id"), person: personBy(scope, sql("asked.id")) })`
    from unnest($ids::uuid[]) asked (id)`,
);

/** The review of a draft; null while nobody is asked. @throws Problem 404, 403 */
export async function readReview(view: View, id: string): Promise<{ review: Review | null }> {
  await editable(view, id);
  const row = await view.first(reviewStatement, { id });
  if (row === undefined) return { review: null };
  const items = await view.rows(itemsStatement, { id });
  const ids = new Set([...items.flatMap(({ people }) => people), ...row.request.people.map((one) => one.id)]);
  const people = new Map<string, PersonRow | null>(
    (await view.rows(peopleStatement, { ids: [...ids] })).map((one) => [one.id, one.person]),
  );
  const personOfId = (one: string): Person => personOr(people.get(one) ?? null, one);
  const { due, publish } = row.request;
  return {
    review: {
      ...{ due, publish, asked_at: row.asked_at.toISOString(), asked_by: personOr(row.asker, row.asked_by) },
      people: row.request.people.map(({ id: one, answer, is_older }) => ({
        person: personOfId(one),
        answered_at: row.answers[one]?.at ?? null,
        ...{ answer, is_older },
      })),
      items: items.map(({ by, person, at, people: asked, ...item }) => ({
        ...item,
        at: at.toISOString(),
        by: personOr(by, person),
        people: asked.map(personOfId),
      })),
    },
  };
}

/** What is different between a draft and what is published. @throws Problem 404, 403 */
export async function readDraftComparison(view: View, id: string): Promise<AnswerOf<typeof compareDraft>> {
  const row = await editable(view, id);
  const { version, published_at, title } = row;
  const draft = JSON.parse(await readDraft(view, id, { modules: false })) as Omit<Draft, "blocks"> & {
    blocks: Block[];
  };
  // The draft has the present names of people and pages: a new name is not a difference.
  const before = version === 0 ? [] : await calledNow(view, await readPublishedBlocks(view, id, version));
  return {
    title: version === 0 ? null : compareWords(title, draft.title),
    ...(await compare(before, draft.blocks, () => "")),
    ...{ revision: draft.revision, version, published_at: published_at?.toISOString() ?? null },
    saved_by: draft.saved_by,
    draft_title: draft.title,
    html: await withFiles(view, id, renderBlocks(draft.blocks).html),
    settings: version === 0 ? [] : settingsIn(row),
  };
}

/** Names of the fields that a draft changes, beside the text and the title. */
function settingsIn({ fields, values_before, ...now }: DraftedFields): string[] {
  const drafted = changedInDraft({ fields: fields ?? {}, valuesBefore: values_before }, now);
  const { title: _, settings = {}, ...others } = differing(drafted, now);
  return [...Object.keys(others), ...Object.keys(settings)];
}
type PageFields = "title" | "description" | "settings" | "tags" | (typeof pageFieldNames)[number];
type DraftedFields = Pick<EntryRow, PageFields> & {
  [Name in "fields" | "values_before"]: DraftRow[Name] | null;
};

const maxReviewers = 20;

/** Others who can edit a page. @throws Problem 404, 403 */
export async function readReviewers(view: View, id: string, q: string): Promise<{ data: Person[] }> {
  const { author, grants } = await editable(view, id);
  const wanted = q.toLocaleLowerCase();
  const found = (await readMembers(view, null)).filter(
    ({ person, standing }) =>
      person.id !== view.viewer.person &&
      person.display_name.toLocaleLowerCase().includes(wanted) &&
      levelBy(standing, author, grants) >= needs.edit,
  );
  return { data: found.slice(0, maxReviewers).map(({ person }) => personOf(person)) };
}

/** Whether a draft waits for an answer of the viewer. */
const waitsForMe = `$person::uuid = any(${r.people}) and not ${r.answers} ? $person::uuid::text`;

const waitingStatement = statement(
  "reviews_waiting",
  ({ table, level, visible }: Scope) =>
    select({ total: sql<number>("count(*)::int") })`
    from ${table(r)} join ${table(e)} on ${e.id} = ${r.entry} and ${visible(e)}
    where ${r.space} = $space and ${level(e)} >= ${needs.seeDraft} and ${waitsForMe}`,
);

/** How many drafts wait for an answer of the viewer. */
export async function countReviews(view: View): Promise<number> {
  return view.viewer.person === null ? 0 : (await view.one(waitingStatement, {})).total;
}

const listStatement = statement("reviews", (scope: Scope<{ mine: boolean } & Window>) => {
  const { table, level, visible } = scope;
  return select({
    ...summaryColumns(scope, e),
    trail: visibleAncestors(scope, e),
    review: requestJson(scope, r),
    total: sql<number>("count(*) over ()::int"),
  })`
    from ${table(r)} join ${table(e)} on ${e.id} = ${r.entry} and ${visible(e)}
    where ${r.space} = $space and ${level(e)} >= ${needs.seeDraft} and case when $mine::boolean
      then ${r.asked_by} = $person::uuid
      else ${waitsForMe} end
    order by ${r.asked_at} desc, ${e.id} limit $limit offset $offset`;
});

/** The drafts that the viewer was asked to review, or whose review they asked for. @throws Problem 401, 403 for guests */
export async function readReviews(view: View, paging: Paging, mine: boolean): Promise<Paged<ListedReview>> {
  needMember(view.viewer);
  const rows = await view.rows(listStatement, { mine, ...windowOf(paging) });
  const data = rows.map((row) => ({
    ...summaryOf(row, view.viewer),
    breadcrumbs: (row.trail ?? []).map(({ id, title }) => ({ id, title })),
    review: row.review as NonNullable<PageReview["request"]>,
  }));
  return paged(data, rows[0]?.total ?? 0, paging);
}
