import { endPageLink, makePageLink, openPageLink } from "@annals/command-api/contract";
import { getAllPageLinks, getPageLinks, type PageLink } from "@annals/query-api/contract";
import { useEffect } from "react";
import { call } from "../api/client.ts";
import { refreshWhere, useCall } from "../api/swr.ts";
import { isUrlOf } from "../api/url.ts";
import { onChanged } from "../change/change.ts";

const refresh = () => refreshWhere((url) => isUrlOf(getPageLinks, url) || isUrlOf(getAllPageLinks, url));

function useFresh(): void {
  useEffect(() => onChanged(["entry", "settings"], () => void refresh()), []);
}

/** The links to a page. */
export function useLinks(entry: string) {
  useFresh();
  return useCall(getPageLinks, { params: { id: entry } });
}

/** The links of the whole space. */
export function useAllLinks() {
  useFresh();
  return useCall(getAllPageLinks, { query: { per_page: 100 } });
}

/** Makes a link, and answers its whole address, which nobody can look up later. @throws ApiProblem */
export async function make(entry: string, until: string | null, password: string | null): Promise<string> {
  const { path } = await call(makePageLink, { params: { id: entry }, body: { until, password } });
  await refresh();
  return new URL(path, location.origin).href;
}

/** @throws ApiProblem */
export async function end({ id, entry }: PageLink): Promise<void> {
  await call(endPageLink, { params: { id: entry.id, link_id: id } });
  await refresh();
}

/** Opens a link in this browser. @throws ApiProblem */
export const open = (token: string, password: string) => call(openPageLink, { body: { token, password } });
