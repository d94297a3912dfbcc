import { needs } from "@annals/access";
import { anchorText, type Block, shownBlocks } from "@annals/document";
import { entryTable } from "@annals/projectors/tables";
import { readPublished } from "../module/queries.ts";
import type { View } from "../runtime/reads.ts";
import { columns, pick, select } from "../runtime/sql.ts";
import { type Scope, statement } from "../runtime/statement.ts";

const e = columns(entryTable, "e");

const versionStatement = statement(
  "version_of_words",
  ({ table, visible, level }: Scope<{ id: string }>) =>
    select({ ...pick(e, "version"), level: level(e) })`
      from ${table(e)} where ${e.id} = $id and ${e.space} = $space and ${visible(e)}`,
);

/** The words of a page as its reader sees them. @throws Problem 404 */
export async function readWords(view: View, id: string) {
  const { version, level } = await view.one(versionStatement, { id });
  const blocks = (await readPublished(view, [id])).get(id) ?? [];
  return { version, words: wordsIn(level >= needs.edit ? blocks : shownBlocks(blocks)) };
}

const wordsIn = (blocks: readonly Block[]): { block: string; text: string }[] =>
  blocks.flatMap((block) => [{ block: block.id, text: anchorText(block) }, ...wordsIn(block.children)]);
