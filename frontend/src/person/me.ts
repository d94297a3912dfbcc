import type { UserInfo } from "@annals/query-api/contract";
import { useAtomValue } from "jotai";
import useSWR, { useSWRConfig } from "swr";
import { tokenAtom } from "../api/session.ts";

const address = "/api/users/me";

/** Who is signed in; undefined for guests and while it is not known. */
export function useMe(): UserInfo | undefined {
  const token = useAtomValue(tokenAtom);
  return useSWR<UserInfo, Error>(token === null ? null : address, { revalidateOnFocus: false }).data;
}

/** Who was signed in when the session ended; read nothing, because nothing would be answered. */
export function useLastMe(): UserInfo | undefined {
  return useSWRConfig().cache.get(address)?.data as UserInfo | undefined;
}
