import { me, type UserInfo } from "@annals/query-api/contract";
import { useAtomValue } from "jotai";
import { useEffect } from "react";
import { useSWRConfig } from "swr";
import { tokenAtom, userIsKnown } from "../api/session.ts";
import { useCall } from "../api/swr.ts";
import { urlOf } from "../api/url.ts";

/** Who is signed in; undefined for guests and while it is not known. */
export function useMe(): UserInfo | undefined {
  const token = useAtomValue(tokenAtom);
  const { data } = useCall(me, token === null ? null : {}, { revalidateOnFocus: false });
  useEffect(() => {
    if (data !== undefined) userIsKnown();
  }, [data]);
  return data;
}

/**
 * Who was signed in when the session ended, as far as this browser knows. Sends no request: the server would refuse it.
 */
export function useLastMe(): UserInfo | undefined {
  return useSWRConfig().cache.get(urlOf(me))?.data as UserInfo | undefined;
}
