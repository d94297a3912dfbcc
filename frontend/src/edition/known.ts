import { type Edition, getEdition, getEditions, getEditionsOf } from "@annals/query-api/contract";
import { useEffect, useState } from "react";
import { refreshWhere, useCall } from "../api/swr.ts";
import { isUrlOf } from "../api/url.ts";
import { whenIdle } from "../progress/idle.ts";

/** All editions that the viewer can see; read once the page is there. */
export function useEditions(): readonly Edition[] {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true), 500), []);
  return useCall(getEditions, isIdle ? {} : null).data?.data ?? [];
}

export const editionsChanged = () =>
  refreshWhere((url) => [getEditions, getEditionsOf, getEdition].some((one) => isUrlOf(one, url)));
