import { setupState } from "@annals/query-api/contract";
import { useState } from "react";
import { currentToken } from "../api/session.ts";
import { useCall } from "../api/swr.ts";
import { keptInSpace } from "../api/tab-space.ts";
import { hueKey, useSpace } from "../space/space.ts";

/**
 * Whether there is no space yet, so that the first run is due; undefined while that is not known. Only a browser that
 * has never seen the space has to ask; the others find out when it is not there any more.
 */
export function useFirstRun(): boolean | undefined {
  const [seen] = useState(() => keptInSpace.get(hueKey) !== null || currentToken() !== null);
  const space = useSpace(seen);
  const isGone = space.error !== undefined && space.data === undefined;
  const { data, error } = useCall(setupState, !seen || isGone ? {} : null);
  if (data !== undefined) return data.needed;
  return seen || error !== undefined ? false : undefined;
}
