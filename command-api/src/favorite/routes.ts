import type { MemberRouting } from "../viewer/viewer.ts";
import type { FavoriteCommands } from "./commands.ts";
import { addFavorite, removeFavorite, sortFavorites } from "./contract.ts";

export function favoriteRoutes({ command }: MemberRouting, { favorite }: { favorite: FavoriteCommands }) {
  return [
    command(addFavorite, ({ params }, context) => favorite.add(context, params.id)),
    command(removeFavorite, ({ params }, context) => favorite.remove(context, params.id)),
    command(sortFavorites, ({ body }, context) => favorite.sort(context, body.sort_order)),
  ];
}
