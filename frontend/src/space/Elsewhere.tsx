import { mySpaces } from "@annals/query-api/contract";
import { useEffect } from "react";
import { call } from "../api/client.ts";
import { useMe } from "../person/me.ts";
import { hostOf, openSpace } from "./open.ts";
import { useSpace } from "./space.ts";

/** Leads who is no member of this space, and has nothing to see here, to a space of theirs: at an address that is no space's own. */
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
    // Where it fails, the page says what is wrong.
    open().catch(() => undefined);
  }, [isAStranger, isClosed, space]);
  return null;
}
