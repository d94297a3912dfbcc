import type { Entry } from "@annals/query-api/contract";
import { useMemo } from "react";
import { serverNow } from "../locale/clock.ts";
import { useMe } from "../person/me.ts";

/** What a thread needs to know of its page, and who looks. */
export interface PageOf {
  id: string;
  slug: string;
  canManage: boolean;
  person: string | null;
  /** "Today" is another day tomorrow. */
  today: string;
}

/** The same as long as nothing of it changes: a page is read again with each comment on it. */
export function usePageOf({ id, slug, access: { canManage } }: Entry): PageOf {
  const person = useMe()?.id ?? null;
  const today = serverNow().toDateString();
  return useMemo(() => ({ id, slug, canManage, person, today }), [id, slug, canManage, person, today]);
}
