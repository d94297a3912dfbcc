import { capabilitiesOf, mayCreateSpace, type SpaceCreators } from "@annals/access";
import { notSignedIn } from "@annals/http";
import { countAccessRequests } from "../access-request/queries.ts";
import { countFavorites } from "../favorite/queries.ts";
import { personOf } from "../person/answer.ts";
import { type OpenValues, valuesOf } from "../person/custom.ts";
import { accountStatement } from "../person/queries.ts";
import { countReviews } from "../review/queries.ts";
import type { Deps } from "../runtime/deps.ts";
import type { View } from "../runtime/reads.ts";
import { read } from "../runtime/route.ts";
import { countOtherSpaces } from "../space/queries.ts";
import { termsOwed } from "../terms/queries.ts";
import { authUser, me, type UserInfo } from "./contract.ts";

/** Who is signed in. */
export function profileRoutes(deps: Deps & { keys: OpenValues; spaceCreators: SpaceCreators }) {
  const whoAsks = async (view: View): Promise<UserInfo> => {
    const user = await accountOf(view, deps.live.standsStillSince("content") !== null, deps.spaceCreators);
    const of = { model: "users", object: user.id, all: user.can.administer } as const;
    const custom = await valuesOf(view, deps.keys, of);
    return { ...user, ...Object.fromEntries(custom.map(({ key, value }) => [`custom[${key}]`, value])) };
  };
  return [
    read(deps, me, whoAsks, { from: "accounts", whileClosed: true }),
    read(
      deps,
      authUser,
      async (view) => {
        const user = await whoAsks(view);
        return { user: { ...user, scope: user.roleList } };
      },
      { from: "accounts", whileClosed: true },
    ),
  ];
}

/** @param isStill the read models have stopped: they may not know yet who has registered */
async function accountOf(view: View, isStill: boolean, creators: SpaceCreators): Promise<UserInfo> {
  const { account, roles, needsFactor, needsPassword, operates } = view.viewer;
  if (account === null) throw notSignedIn();
  const found = await view.first(accountStatement, { account });
  if (found === undefined && !isStill) throw notSignedIn();
  const row = found ?? {
    id: account,
    first_name: "",
    last_name: "",
    display_name: "You",
    email: null,
    picture: null,
    language: null,
    time_zone: null,
    proved: true,
  };
  const email = row.email ?? "";
  const owed = await termsOwed(view);
  const [favorites, reviews, requests, others] = await Promise.all([
    countFavorites(view),
    countReviews(view),
    countAccessRequests(view),
    countOtherSpaces(view, account),
  ]);
  return {
    ...{
      ...personOf(row),
      email,
      roleList: roles,
      isAuthed: true,
      can: { ...capabilitiesOf(roles), rebuild: operates },
    },
    ...(row.language !== null && { language: row.language }),
    ...(row.time_zone !== null && { time_zone: row.time_zone }),
    ...(needsPassword && { needs_password: true as const }),
    ...(!row.proved && { address_not_proved: true as const }),
    ...(needsFactor && { needs_second_factor: true as const }),
    ...(owed > 0 && { needs_terms: owed }),
    ...(favorites > 0 && { favorites }),
    ...(reviews > 0 && { reviews }),
    ...(requests > 0 && { requests }),
    ...(others > 0 && { other_spaces: others }),
    ...(mayCreateSpace(creators, view.viewer) && { may_create_spaces: true as const }),
  };
}
