import { allMembers, everyone, needs, principalOfLink } from "@annals/access";
import { entryLinkTable } from "../backlink/tables.ts";
import { aclGrantTable, entryTable } from "../entry/tables.ts";
import { sourceOf } from "../runtime/model/marks.ts";
import { columnsOf } from "../runtime/table/table.ts";

const l = columnsOf(entryLinkTable, "l");
const target = columnsOf(entryTable, "target");
const g = columnsOf(aclGrantTable, "g");

/** A page with a new title, publication or access changes the search documents of the pages that mention it. */
export const ofMentionedPages = sourceOf(entryTable, {
  id: "id",
  columns: ["title", ({ version }) => version > 0, "acl", "author", "trashed"],
  through: `select ${l.entry} from ${entryLinkTable.name} l where ${l.target} = any($2::uuid[]) and ${l.mentioned}`,
});

const isOpenTo = (acl: string, principals: string) => `exists (
  select from ${aclGrantTable.name} g
  where ${g.acl} = ${acl} and ${g.level} >= ${needs.view} and (${principals}))`;
const toEveryone = `${g.principal} = '${everyone}'`;
const toMembers = `${g.principal} = '${allMembers}'`;
const toGuests = `${toEveryone} or starts_with(${g.principal}, '${principalOfLink("")}')`;

/**
 * SQL of what the pages are called now that the text of an entry mentions, by their ids; null for none. A document is the
 * same for all who find it, so it holds the title of a page only when whoever may read the entry may read that page as
 * well. Any other page keeps the title of the time of writing, as for those who may not view it.
 */
export const titlesFor = (e: { id: string; space: string; acl: string; author: string }): string => `(
  select jsonb_object_agg(${target.id}, ${target.title})
  from ${entryLinkTable.name} l
    -- Apart, so that the links of the page are looked up first: a plan made while there were few pages goes through all of them.
    cross join lateral (select * from ${entryTable.name} t where t."id" = ${l.target} offset 0) target
  where ${l.entry} = ${e.id} and ${l.mentioned} and ${target.space} = ${e.space}
    and ${target.version} > 0 and not ${target.trashed} and (
      ${isOpenTo(target.acl, toEveryone)}
      or (${isOpenTo(target.acl, toMembers)} and (${target.acl} = ${e.acl} or not ${isOpenTo(e.acl, toGuests)}))
      or (${target.acl} = ${e.acl} and ${target.author} = ${e.author})))`;
