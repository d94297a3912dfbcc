import { mySpaces } from "@annals/query-api/contract";
import { useEffect } from "react";
import { call } from "../api/client.ts";
import { useMe } from "../person/me.ts";
import { hostOf, openSpace } from "./open.ts";
import { useSpace } from "./space.ts";

/**
 * Redirects people who are not members of this space, and can see nothing here, to a space of theirs: at an address that
 * belongs to no space.
 */
export function Elsewhere(): null {
  const me = useMe();
  const { data: space } = useSpace();
  const isAStranger = me !== undefined && me.roleList.length === 0 && me.other_spaces !== undefined;
  const isClosed = space?.settings.auth.auth_required === true;
  useEffect(() => {
    if (!isAStranger || !isClosed || hostOf(space.key) !== null) return;
    const open = async () => {
      const { data } = await call(mySpaces);
      if (data[0] !== undefined) openSpace(data[0].key);
    };
    // When it fails, the page shows the error.
    open().catch(() => undefined);
  }, [isAStranger, isClosed, space]);
  return null;
}
