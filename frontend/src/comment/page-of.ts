import type { Entry } from "@annals/query-api/contract";
import { useMemo } from "react";
import { useMe } from "../person/me.ts";

/** What a thread needs to know of its page, and who looks. */
export interface PageOf {
  id: string;
  slug: string;
  canManage: boolean;
  person: string | null;
}

/** The same as long as nothing of it changes: a page is read again with each comment on it. */
export function usePageOf({ id, slug, access: { canManage } }: Entry): PageOf {
  const person = useMe()?.id ?? null;
  return useMemo(() => ({ id, slug, canManage, person }), [id, slug, canManage, person]);
}
