import { type Invitation, type MySpace, me, myInvitations, mySpaces } from "@annals/query-api/contract";
import type { MouseEvent } from "react";
import { refreshWhere, useCall } from "../api/swr.ts";
import { tabSpace } from "../api/tab-space.ts";
import { isUrlOf } from "../api/url.ts";
import { labelOfRoles } from "../role/roles.ts";
import { addressOf, hostOf, openSpace } from "./open.ts";

/** Refreshes the spaces of somebody, and their invitations. */
export const mineChanged = () =>
  refreshWhere((url) => [me, mySpaces, myInvitations].some((read) => isUrlOf(read, url)));

/** The spaces of the signed-in person, and their invitations. */
export function useSpaces(): { spaces: MySpace[]; invitations: Invitation[]; mayCreate: boolean } {
  const { data } = useCall(mySpaces, {});
  const invited = useCall(myInvitations, {});
  return {
    spaces: data?.data ?? [],
    invitations: invited.data?.data ?? [],
    mayCreate: data?.may_create ?? false,
  };
}

export const isHere = ({ key }: MySpace): boolean => key === tabSpace();

/** The line below the name of a space: its address, or somebody's role in it. */
export const about = ({ key, roleList }: MySpace): string => hostOf(key) ?? labelOfRoles(roleList);

/** A link to a space: opened in another tab as browsers do, and in this one through `openSpace`. */
export const linkTo = ({ key }: MySpace) => ({
  href: addressOf(key),
  onClick(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    openSpace(key);
  },
});
