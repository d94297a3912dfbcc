import type { Handled } from "@annals/http";
import type { Deps } from "../deps.ts";

/** Search and mentions. */
export function searchRoutes(_deps: Deps): Handled[] {
  return [];
}
