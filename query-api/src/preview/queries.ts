import { can } from "@annals/access";
import { forbidden } from "@annals/http";
import { fileTable } from "@annals/projectors/tables";
import type { LibraryFile } from "../file/contract.ts";
import { f, fileColumns, fileOf } from "../file/library-answer.ts";
import { fileStatement, filesOf } from "../file/queries.ts";
import { readTree } from "../file/tree.ts";
import type { Deps } from "../runtime/deps.ts";
import type { View } from "../runtime/reads.ts";
import { columns, pick, select } from "../runtime/sql.ts";
import { type Scope, statement } from "../runtime/statement.ts";
import type { FoundFile } from "./contract.ts";
import { messages } from "./messages.ts";

const c = columns(fileTable, "c");

/** The most files of one content that are looked at, and the most that are answered. */
const maxOfContents = 200;
const maxFound = 12;

const ofContentsStatement = statement(
  "files_of_contents",
  ({ table }: Scope<{ contents: string[]; limit: number }>) =>
    select(pick(c, "id", "name", "mime_type", "sha256"))`
    from ${table(c)} where ${c.space} = $space and ${c.sha256} = any($contents) and not ${c.deleted}
    order by ${c.uploaded_at} desc, ${c.id} limit $limit`,
);

/** Files with these words in their text. Each is asked for as the file itself is: what the viewer may not see is not there. */
export async function findInFiles(
  { derived }: Pick<Deps, "derived">,
  view: View,
  text: string,
): Promise<FoundFile[]> {
  if (text === "") return [];
  const files = new Map<string, { id: string; name: string; mime_type: string }>();
  const asked = new Set<string>();
  const shown = filesOf(view.viewer.space.settings);
  const mayRead = async (sha256s: string[]) => {
    const unknown = sha256s.filter((one) => !asked.has(one));
    for (const one of unknown) asked.add(one);
    const rows =
      unknown.length === 0
        ? []
        : await view.rows(ofContentsStatement, { contents: unknown, limit: maxOfContents });
    for (const { sha256, ...file } of rows) {
      if (files.has(sha256)) continue;
      if ((await view.first(fileStatement, { id: file.id, shown })) !== undefined) files.set(sha256, file);
    }
    return new Set(sha256s.filter((one) => files.has(one)));
  };
  const found = await derived.search(view.viewer.space.id, text, mayRead);
  return found.slice(0, maxFound).map(({ sha256, page, snippet, matches }) => {
    const file = files.get(sha256)!;
    return { ...file, api_url: `/api/files/${file.id}`, page, snippet, snippet_matches: matches };
  });
}

const unreadStatement = statement(
  "unread_files",
  (scope: Scope<{ limit: number }>) => select(fileColumns(scope))`
    from ${scope.table(f)}
    where ${f.space} = $space and not ${f.deleted} and ${f.folder} is not null
      and ${f.sha256} in (select m.sha256 from derived.content m where m.failed is not null)
    order by ${f.uploaded_at} desc, ${f.id} limit $limit`,
);

/** What could not be read. @throws Problem 403 for who does not manage files */
export async function readUnread(view: View): Promise<LibraryFile[]> {
  if (!can(view.viewer.roles, "manageFiles")) throw forbidden(messages.onlyManagersSeeUnread);
  const tree = await readTree(view);
  const rows = await view.rows(unreadStatement, { limit: maxOfContents });
  return rows.filter(({ folder }) => tree.trailOf(folder) !== null).map((row) => fileOf(row, tree));
}
