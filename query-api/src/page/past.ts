import { flagsOf, needs } from "@annals/access";
import { forbidden, notFound } from "@annals/http";
import { isPassing } from "@annals/postgres";
import type { PastEntry } from "@annals/projectors";
import {
  answeredPageFields,
  answeredSettings,
  entryTable,
  groupTable,
  personTable,
} from "@annals/projectors/tables";
import { headingsOf } from "../entry/headings.ts";
import { messages } from "../entry/messages.ts";
import { readPastAbove, readPastPath } from "../entry/past-tree.ts";
import { groupsInSharing, idsInSharing, sharingOf } from "../entry/sharing.ts";
import { withShownValues } from "../field-value/of-page.ts";
import { looksThen, withFiles } from "../file/shown.ts";
import { namedModules } from "../module/queries.ts";
import { type PersonRow, personColumns, personOf, personOr } from "../person/answer.ts";
import { mentionedIn, namedText, namesOf } from "../person/names.ts";
import type { Deps } from "../runtime/deps.ts";
import type { View } from "../runtime/reads.ts";
import { columns, pick, select } from "../runtime/sql.ts";
import { type Scope, statement } from "../runtime/statement.ts";
import type { Entry } from "./contract.ts";
import type { Histories } from "./histories.ts";
import { isParked, pageOf, type pageStatement } from "./page.ts";
import { type Parts, pastParts } from "./parts.ts";

const e = columns(entryTable, "e");
const p = columns(personTable, "p");
const g = columns(groupTable, "g");

const standingStatement = statement(
  "past_standing",
  ({ table, level, visible }: Scope<{ id: string }>) =>
    select({ level: level(e), parked: isParked })`
    from ${table(e)} where ${e.id} = $id and ${e.space} = $space and ${visible(e)}`,
);

const peopleStatement = statement(
  "past_people",
  ({ table }: Scope<{ people: string[] }>) =>
    select(personColumns(p))`from ${table(p)} where ${p.id} = any($people::uuid[])`,
);

/** By their present titles. */
const groupsStatement = statement(
  "past_groups",
  ({ table }: Scope<{ groups: string[] }>) =>
    select(pick(g, "id", "name"))`
      from ${table(g)} where ${g.id} = any($groups::uuid[]) and ${g.space} = $space`,
);

export interface PastOptions extends Pick<Deps, "log" | "logger" | "now"> {
  parts: Parts;
  histories: Histories;
  /** The page as it is now. */
  page: ReturnType<typeof pageStatement>;
}

/**
 * A page as it was at a moment, for those who may manage it now. Its ancestors are shown as they were then, as far as
 * they may be viewed now; its siblings and children are left out. When something of it cannot be taken in, it is answered as
 * parked, without its text.
 * @throws Problem 404 also when it did not exist yet, 403
 */
export async function readPageAt(options: PastOptions, view: View, id: string, at: Date): Promise<Entry> {
  const { level, parked } = await view.one(standingStatement, { id });
  if (level < needs.seeHistory) throw forbidden(messages.onlyManagersSeePast);
  return showPageAt(options, view, id, { at, level, parked });
}

/**
 * The same, for somebody who may see it: that they may is for whoever calls this to know.
 * @param level theirs, of now @param edition whether it is shown as a page of an edition
 */
export async function showPageAt(
  options: PastOptions,
  view: View,
  id: string,
  { at, level, parked, edition }: { at: Date; level: number; parked: boolean; edition?: boolean },
): Promise<Entry> {
  const { log, logger, parts, histories } = options;
  const { viewer } = view;
  if (parked) return withoutText(options, view, id, at);
  let then: PastEntry | null;
  try {
    then = await histories.at(id, at);
  } catch (error) {
    if (isPassing(error)) throw error;
    logger.error({ entry: id, at, error: (error as Error).message }, "A page of the past cannot be shown");
    return withoutText(options, view, id, at);
  }
  if (then === null || then.space !== viewer.space.id) throw notFound();

  const sharers = idsInSharing(then.own_sharing);
  const attributed = then.settings.attributed_user_id ?? null;
  const people = [then.author, then.published_by, attributed, ...sharers].filter((person) => person !== null);
  const found = await view.rows(peopleStatement, { people });
  const groups = await view.rows(groupsStatement, { groups: groupsInSharing(then.own_sharing) });
  const names = new Map<string, PersonRow>(found.map((person) => [person.id, person]));
  const { breadcrumbs, parent } = await readPastAbove(view, id, at, edition);
  const access = flagsOf(level, viewer.roles);
  const text = namedText(then, await namesOf(view, mentionedIn(then)));
  const pathThen = async () => (await readPastPath(view, id, at)).slice(1).map((one) => one.id);
  const settings = answeredSettings(await withShownValues(view, then.settings, pathThen));
  const looks = await looksThen(view, id, { icon: then.icon, settings }, at);
  return {
    ...{ id: then.id, uuid: then.id, slug: then.slug, title: then.title },
    type: then.type,
    published: then.version > 0,
    access,
    description: then.description,
    ...answeredPageFields(then),
    ...looks,
    parent_entry_id: parent?.id ?? null,
    parent: parent && { ...parent, children: [] },
    sharing: access.canManage ? sharingOf(then.own_sharing, found, groups) : [],
    author: then.author,
    author_id: then.author,
    author_user: personOr(names.get(then.author) ?? null, then.author),
    attributed_users: attributed === null ? [] : [personOr(names.get(attributed) ?? null, attributed)],
    ...nothingAround,
    breadcrumbs,
    parked: false,
    html: await withFiles(view, id, text.html, at),
    headings: headingsOf(text.headings),
    modules: (await namedModules(view, then.blocks, access)).modules,
    published_at: then.published_at?.toISOString() ?? null,
    published_by: personOf(names.get(then.published_by ?? "") ?? null),
    version: then.version,
    created_at: then.created_at.toISOString(),
    updated_at: then.updated_at.toISOString(),
    at: at.toISOString(),
    ...(await pastParts(parts, log, then, at)),
  };
}

/** Fields that a page of the past does not have. */
const nothingAround = {
  occupied_by: [],
  drafts_count: 0,
  prev_sibling: null,
  next_sibling: null,
  children_count: 0,
} satisfies Partial<Entry>;

/** A page that cannot be shown, with what is known of it now. */
async function withoutText({ page, now }: PastOptions, view: View, id: string, at: Date): Promise<Entry> {
  const present = pageOf(await view.one(page, { id, now: now() }), view.viewer);
  return {
    ...present,
    ...nothingAround,
    parked: true,
    html: "",
    headings: [],
    modules: [],
    at: at.toISOString(),
  };
}
