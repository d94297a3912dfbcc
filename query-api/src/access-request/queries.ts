import { isVisible, levelBy, needs } from "@annals/access";
import type { PersonKeys } from "@annals/person-keys";
import { accessRequestTable, aclGrantTable, entryTable } from "@annals/projectors/tables";
import { crumbJson } from "../entry/columns.ts";
import { personOf } from "../person/answer.ts";
import { type Paged, type Paging, paged } from "../runtime/paging.ts";
import type { View } from "../runtime/reads.ts";
import { columns, pick, select, sql } from "../runtime/sql.ts";
import { type Scope, statement } from "../runtime/statement.ts";
import { needMember } from "../runtime/viewer.ts";
import { readMembers } from "../sharing/members.ts";
import type { AccessRequest } from "./contract.ts";

const e = columns(entryTable, "e");
const r = columns(accessRequestTable, "r");
const g = columns(aclGrantTable, "g");

/** What opens the words of a request. */
export type OpenMessages = Pick<PersonKeys, "openAll">;

/** The maximum number of requests that are checked. */
const maxRequests = 500;

const openStatement = statement(
  "access_requests",
  ({ table, level, visible }: Scope<{ entry: string | null }>) =>
    select({
      ...pick(r, "person", "message", "asked_at"),
      ...pick(e, "author", "version"),
      entry: crumbJson(e),
      grants: sql<Record<string, number>>(
        `(select coalesce(json_object_agg(${g.principal}, ${g.level}), '{}') from ${table(g)}
          where ${g.acl} = ${e.acl})`,
      ),
    })`
      from ${table(r)} join ${table(e)} on ${e.id} = ${r.entry} and ${e.space} = ${r.space}
      where ${r.space} = $space and ${r.state} = 'asked' and ($entry::uuid is null or ${r.entry} = $entry::uuid)
        and ${visible(e)} and ${level(e)} >= ${needs.manage}
      order by ${r.asked_at} desc, ${r.person} limit ${maxRequests}`,
);

const mineStatement = statement(
  "access_request_mine",
  ({ table }: Scope<{ entry: string }>) =>
    select(pick(r, "message", "asked_at"))`
      from ${table(r)}
      where ${r.space} = $space and ${r.entry} = $entry::uuid and ${r.person} = $person::uuid
        and ${r.state} in ('asked', 'declined')`,
);

/**
 * Open requests for pages that the viewer manages. The asker may have got access in another way since, so this is checked
 * here.
 */
export async function readAccessRequests(
  view: View,
  keys: OpenMessages,
  entry: string | null,
  paging: Paging,
): Promise<Paged<AccessRequest>> {
  needMember(view.viewer);
  const waiting = await readWaiting(view, entry);
  const { page, per_page } = paging;
  const shown = waiting.slice((page - 1) * per_page, page * per_page);
  const opened = await keys.openAll(shown.map(({ person, message }) => ({ person, sealed: message })));
  const data = shown.map(({ user, entry: crumb, asked_at }, at) => ({
    ...{ user, entry: crumb, message: opened[at] ?? "", asked_at: asked_at.toISOString() },
  }));
  return paged(data, waiting.length, paging);
}

/** How many requests wait for an answer of the viewer. */
export const countAccessRequests = async (view: View): Promise<number> =>
  view.viewer.person === null ? 0 : (await readWaiting(view, null)).length;

async function readWaiting(view: View, entry: string | null) {
  const rows = await view.rows(openStatement, { entry });
  const members = rows.length === 0 ? [] : await readMembers(view, null);
  const byId = new Map(members.map((member) => [member.person.id, member]));
  return rows.flatMap((row) => {
    const member = byId.get(row.person);
    if (member === undefined) return [];
    const level = levelBy(member.standing, row.author, row.grants);
    const sees = isVisible(level, { published: row.version > 0, trashed: false });
    return sees ? [] : [{ ...row, user: personOf(member.person) }];
  });
}

/**
 * The request of the one who asks. The answer is the same for a page that does not exist, and for one where the request
 * was declined.
 */
export async function readMyAccessRequest(view: View, keys: OpenMessages, entry: string) {
  const person = needMember(view.viewer);
  const row = await view.first(mineStatement, { entry });
  if (row === undefined) return { request: null };
  const [message] = await keys.openAll([{ person, sealed: row.message }]);
  return { request: { message: message ?? "", asked_at: row.asked_at.toISOString() } };
}
