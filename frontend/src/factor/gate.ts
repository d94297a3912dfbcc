import { me } from "@annals/query-api/contract";
import { atom, useAtomValue } from "jotai";
import { useEffect, useRef } from "react";
import { tokenAtom } from "../api/session.ts";
import { refreshWhere } from "../api/swr.ts";
import { isUrlOf } from "../api/url.ts";
import { useMe } from "../person/me.ts";
import { useSpace } from "../space/space.ts";

/** The recovery codes are shown once: as long as the dialog with them is open, nothing takes its place. */
export const settingUpAtom = atom(false);

/**
 * Whether the person has to set up a second factor before anything else; "unknown" until it is clear where the space requires
 * one.
 */
export function useFactorGate(): "open" | "closed" | "unknown" {
  const { data: space } = useSpace();
  const isRequired = space?.settings.auth.second_factor_required ?? false;
  const wasFree = useRef(false);
  const token = useAtomValue(tokenAtom);
  const user = useMe();
  const isSettingUp = useAtomValue(settingUpAtom);
  useEffect(() => {
    // Required from now on: the cached data about the person is older.
    if (isRequired && wasFree.current) void refreshWhere((url) => isUrlOf(me, url));
    wasFree.current = space !== undefined && !isRequired;
  }, [space, isRequired]);
  if (token === null) return "open";
  if (isSettingUp) return "closed";
  if (!isRequired) return "open";
  if (user === undefined) return "unknown";
  return user.needs_second_factor ? "closed" : "open";
}
