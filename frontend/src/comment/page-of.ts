import type { Entry } from "@annals/query-api/contract";
import { useMemo } from "react";

/** What a thread needs to know of its page. */
export interface PageOf {
  id: string;
  slug: string;
  canManage: boolean;
}

/** The same as long as nothing of it changes: a page is read again with each comment on it. */
export function usePageOf({ id, slug, access: { canManage } }: Entry): PageOf {
  return useMemo(() => ({ id, slug, canManage }), [id, slug, canManage]);
}
