import { invalid } from "@annals/http";
import type { MemberRouting } from "../viewer/viewer.ts";
import type { TagCommands } from "./commands.ts";
import { addTags, changeTag, createTag, deleteTag, mergeTag, removeTags, restoreTag } from "./contract.ts";
import { messages } from "./messages.ts";

export function tagRoutes({ command }: MemberRouting, { tag }: { tag: TagCommands }) {
  return [
    command(
      addTags,
      ({ params, query, body }, context) =>
        tag.add(context, params.id, namesOf(query.tag, query["tag[]"], body.tag, body["tag[]"])),
      ({ tags }) => ({ tags }),
    ),
    command(
      removeTags,
      ({ params, query }, context) => tag.remove(context, params.id, namesOf(query.tag, query["tag[]"])),
      ({ tags }) => ({ tags }),
    ),
    command(
      createTag,
      ({ body: { name, color, entry_id } }, context) => tag.create(context, { name, color, entry: entry_id }),
      ({ id, name, color }) => ({ id, name, color }),
    ),
    command(changeTag, ({ params, body }, context) => tag.change(context, params.id, body)),
    command(mergeTag, ({ params, body }, context) => tag.merge(context, params.id, body.into)),
    command(deleteTag, ({ params }, context) => tag.delete(context, params.id)),
    command(restoreTag, ({ params }, context) => tag.restore(context, params.id)),
  ];
}

/** All names of a call, wherever they stand in it. @throws Problem 422 for none */
function namesOf(...given: (string | string[] | undefined)[]): string[] {
  const names = given.flatMap((one) => one ?? []);
  if (names.length === 0) throw invalid("query.tag", messages.noTagNamed);
  return [...new Set(names)];
}
