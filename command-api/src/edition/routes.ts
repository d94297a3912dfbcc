import type { MemberRouting } from "../viewer/viewer.ts";
import type { EditionCommands } from "./commands.ts";
import { deleteEdition, makeEdition, renameEdition, restoreEdition } from "./contract.ts";

export function editionRoutes({ command }: MemberRouting, { edition }: { edition: EditionCommands }) {
  return [
    command(
      makeEdition,
      ({ params, body }, context) => edition.make(context, params.id, body),
      ({ id }) => ({ id }),
    ),
    command(renameEdition, ({ params, body }, context) => edition.rename(context, params.id, body.name)),
    command(deleteEdition, ({ params }, context) => edition.delete(context, params.id)),
    command(restoreEdition, ({ params }, context) => edition.restore(context, params.id)),
  ];
}
