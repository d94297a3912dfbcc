/** Published texts as lists of modules. */
import {
  type Block,
  type BlockModule,
  type HeadingsByModule,
  headingsByModule,
  markedIn,
  modulesOf,
  named,
  pagesIn,
  pagesMarkedIn,
  peopleIn,
  shownBlocks,
  versionAfter,
  withNames,
  withTitles,
} from "@annals/document";
import { entryTable, revisionTable } from "@annals/projectors/tables";
import { titlesOf } from "../linked/titles.ts";
import { namesOf } from "../person/names.ts";
import type { Dependency } from "../runtime/changes.ts";
import type { View } from "../runtime/reads.ts";
import { columns, pick, select } from "../runtime/sql.ts";
import { type Scope, statement } from "../runtime/statement.ts";
import type { ModuleTrail } from "./contract.ts";

const e = columns(entryTable, "e");
const r = columns(revisionTable, "r");
const last = columns(revisionTable, "last");

/** A row for each part that a published text is made of, in their order. */
const publishedStatement = statement("published_texts", (scope: Scope<{ entries: string[] }>) => {
  const { table, visible } = scope;
  return select(pick(r, "entry", "blocks", "changes"))`
    from ${table(e)}
    join ${table(last)} on ${last.entry} = ${e.id} and ${last.number} = ${e.version}
    join ${table(r)} on ${r.entry} = ${e.id} and ${r.number} between ${last.whole} and ${e.version}
    where ${e.id} = any($entries::uuid[]) and ${e.space} = $space and ${visible(e)}
    order by ${r.entry}, ${r.number}`;
});

/** The published texts of some entries, as far as they may be viewed, with what is hidden in them. */
export async function readPublished(view: View, entries: string[]): Promise<Map<string, Block[]>> {
  const rows = await view.rows(publishedStatement, { entries });
  const texts = new Map<string, Block[]>();
  for (const { entry, ...part } of rows) texts.set(entry, versionAfter(texts.get(entry) ?? [], part));
  return texts;
}

/** The part of a page that decides who may read its text. */
interface PageRead {
  id: string;
  parked: boolean;
  access: { canEdit: boolean };
}

/** Modules, and the people and pages whose names are in them. */
interface Named<Modules> {
  modules: Modules;
  from: Dependency[];
}

/** The modules of a page as people read it; those that are hidden for who can edit alone. */
export async function readModules(
  view: View,
  { id, parked, access }: PageRead,
): Promise<Named<BlockModule[]>> {
  if (parked) return { modules: [], from: [] };
  const published = (await readPublished(view, [id])).get(id) ?? [];
  const pages = pagesIn(published);
  const titles = await titlesOf(view, pages);
  const { modules, from } = await namedModules(view, withTitles(published, titles), access);
  return { modules, from: [...from, ...pages.map(ofPage)] };
}

/** The modules of a text with the names of people. Page titles stay as they were written. */
export async function namedModules(
  view: View,
  blocks: readonly Block[],
  { canEdit }: PageRead["access"],
): Promise<Named<BlockModule[]>> {
  const seen = canEdit ? blocks : shownBlocks(blocks);
  const people = peopleIn(seen);
  const names = people.length === 0 ? null : await namesOf(view, people);
  return { modules: modulesOf(names === null ? seen : withNames(seen, names)), from: people.map(ofPerson) };
}

const ofPerson = (person: string): Dependency => `person ${person}`;
const ofPage = (page: string): Dependency => `entry ${page}`;

interface Node {
  id: string;
  entries: Node[];
  modules?: ModuleTrail[] | undefined;
}

/** How many texts are read at once. */
const atOnce = 20;

/** Adds to each node of a tree the modules that readers see. Returns the people whose names it added. */
export async function addModules(view: View, nodes: Node[]): Promise<Dependency[]> {
  const all = withAllBelow(nodes);
  const from = new Set<Dependency>();
  for (let at = 0; at < all.length; at += atOnce) {
    const some = all.slice(at, at + atOnce);
    const texts = await readPublished(
      view,
      some.map(({ id }) => id),
    );
    const found = some.map(({ id }) => headingsByModule(texts.get(id) ?? []));
    const headings = found.flat().flatMap((module) => module.headings.map(({ title }) => title));
    const [people, pages] = [markedIn(...headings), pagesMarkedIn(...headings)];
    const [names, titles] = await Promise.all([namesOf(view, people), titlesOf(view, pages)]);
    for (const one of [...people.map(ofPerson), ...pages.map(ofPage)]) from.add(one);
    const called = (title: string) => named(title, names, titles);
    some.forEach((node, place) => {
      node.modules = found[place]!.map((module) => trailOf(module, called));
    });
  }
  return [...from];
}

const withAllBelow = (nodes: Node[]): Node[] =>
  nodes.flatMap((node) => [node, ...withAllBelow(node.entries)]);

/** The deepest level of headings in the navigation (1-application §3): h4. */
const deepest = 4;

function trailOf(
  { id, object_type, headings }: HeadingsByModule,
  called: (title: string) => string,
): ModuleTrail {
  const all = headings
    .filter(({ level }) => level <= deepest)
    .map(({ id, level, title }) => ({ id, tag: `h${level}`, title: called(title) }));
  return { id, object_type, settings: { headings: all } };
}
