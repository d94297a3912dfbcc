import type { MemberRouting } from "../viewer/viewer.ts";
import type { SavedSearchCommands } from "./commands.ts";
import { removeSearch, renameSearch, restoreSearch, saveSearch } from "./contract.ts";

export function savedSearchRoutes(
  { command }: MemberRouting,
  { savedSearch }: { savedSearch: SavedSearchCommands },
) {
  return [
    command(
      saveSearch,
      ({ body }, context) => savedSearch.save(context, body),
      ({ id }) => ({ id }),
    ),
    command(renameSearch, ({ params, body }, context) => savedSearch.rename(context, params.id, body.name)),
    command(removeSearch, ({ params }, context) => savedSearch.remove(context, params.id)),
    command(restoreSearch, ({ params }, context) => savedSearch.restore(context, params.id)),
  ];
}
