import {
  declineAccessRequest,
  grantAccessRequest,
  requestAccess,
  withdrawAccessRequest,
} from "@annals/command-api/contract";
import { type AccessRequest, getAccessRequests, getMyAccessRequest, me } from "@annals/query-api/contract";
import { useEffect } from "react";
import { call } from "../api/client.ts";
import { refreshWhere, useCall } from "../api/swr.ts";
import { isUrlOf } from "../api/url.ts";
import { onChanged } from "../change/change.ts";
import { changed } from "../entry/store.ts";
import { refreshSharing } from "../sharing/api.ts";

const refresh = () =>
  refreshWhere((url) => [getAccessRequests, getMyAccessRequest, me].some((one) => isUrlOf(one, url)));

/** Shows new requests, and those that others answered, in the count at once. */
export function useFreshCount(): void {
  useEffect(() => onChanged(["person"], () => void refreshWhere((url) => isUrlOf(me, url))), []);
}

/** Refreshes the requests on the screen when people or access changed. */
function useFresh(): void {
  useEffect(() => onChanged(["person", "entry", "place"], () => void refresh()), []);
}

/** Who asks for access: to one page, or to all that the person manages. */
export function useRequests(query: { entry?: string; per_page?: number } | null) {
  useFresh();
  return useCall(getAccessRequests, query === null ? null : { query }, { keepPreviousData: true });
}

/** The request of the person who looks for a page. */
export function useMyRequest(id: string) {
  useFresh();
  return useCall(getMyAccessRequest, { params: { id } });
}

/** @throws ApiProblem */
export async function ask(id: string, message: string): Promise<void> {
  await call(requestAccess, { params: { id }, body: { message } });
  await refresh();
}

/** @throws ApiProblem */
export async function takeBack(id: string): Promise<void> {
  await call(withdrawAccessRequest, { params: { id } });
  await refresh();
}

const paramsOf = ({ entry, user }: AccessRequest) => ({ id: entry.id, user_id: user.id });

/** @throws ApiProblem */
export async function letIn(request: AccessRequest, level: number): Promise<void> {
  await call(grantAccessRequest, { params: paramsOf(request), body: { level } });
  await Promise.all([refresh(), refreshSharing(), changed([request.entry.id])]);
}

/** @throws ApiProblem */
export async function decline(request: AccessRequest): Promise<void> {
  await call(declineAccessRequest, { params: paramsOf(request) });
  await refresh();
}
