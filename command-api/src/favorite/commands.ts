/** What a person can do with their favorites: nobody else sees them. */
import { forbidden } from "@annals/http";
import { createAccess } from "../access/access.ts";
import type { Core } from "../runtime/core.ts";
import type { Outcome } from "../runtime/handler.ts";
import type { MemberContext } from "../viewer/viewer.ts";
import {
  type FavoriteCommand,
  type FavoriteFact,
  type Favorites,
  favoriteDecider,
  favoritesId,
} from "./decider.ts";
import { messages } from "./messages.ts";

type FavoriteOutcome = Outcome<Favorites, FavoriteFact>;

export interface FavoriteCommands {
  /** @throws Problem 404 for a page that is not there for them, 403 for those who are no members */
  add(context: MemberContext, entry: string): Promise<FavoriteOutcome>;
  /** Also for a page that they can no longer see. @throws Problem 403 */
  remove(context: MemberContext, entry: string): Promise<FavoriteOutcome>;
  /** @throws Problem 403 */
  sort(context: MemberContext, entries: string[]): Promise<FavoriteOutcome>;
}

export function createFavoriteCommands({ handler }: Core): FavoriteCommands {
  const access = createAccess(handler);
  async function execute(context: MemberContext, command: FavoriteCommand): Promise<FavoriteOutcome> {
    const { person, space } = context.viewer;
    if (person === null) throw forbidden(messages.onlyMembersHaveFavorites);
    return handler.execute(favoriteDecider, favoritesId(space.id, person), command, context);
  }
  return {
    async add(context, entry) {
      await access.see(context.viewer, entry);
      return execute(context, { type: "add", entry });
    },
    remove: (context, entry) => execute(context, { type: "remove", entry }),
    sort: (context, entries) => execute(context, { type: "sort", entries }),
  };
}
