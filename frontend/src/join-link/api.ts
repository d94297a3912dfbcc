import {
  type AnswerOf,
  endJoinLink,
  makeJoinLink,
  openJoinLink,
  showJoinLink,
  useJoinLink,
} from "@annals/command-api/contract";
import { joinLinks } from "@annals/query-api/contract";
import { call, type Given } from "../api/client.ts";
import { refreshWhere, useCall } from "../api/swr.ts";
import { isUrlOf } from "../api/url.ts";

export type JoinOffer = AnswerOf<typeof openJoinLink>;

/** The links by which people can join now. */
export const useJoinLinks = () => useCall(joinLinks, { query: { per_page: 100 } });

export const refreshJoinLinks = () => refreshWhere((url) => isUrlOf(joinLinks, url));

/** The whole address of a link. */
const addressOf = (path: string) => new URL(path, location.href).href;

/** Makes a link. @returns its address @throws ApiProblem */
export async function make(body: Given<typeof makeJoinLink>["body"]): Promise<string> {
  const { path } = await call(makeJoinLink, { body });
  await refreshJoinLinks();
  return addressOf(path);
}

/** The address of a link that was made before. @throws ApiProblem */
export const show = async (id: string): Promise<string> =>
  addressOf((await call(showJoinLink, { params: { id } })).path);

/** Ends a link. @throws ApiProblem */
export async function end(id: string): Promise<void> {
  await call(endJoinLink, { params: { id } });
  await refreshJoinLinks();
}

/** What a link offers. @throws ApiProblem */
export const open = (token: string): Promise<JoinOffer> =>
  call(openJoinLink, { body: { token } }, { onExpired: "throw" });

/** Joins, for who is signed in. @returns the key of the space @throws ApiProblem */
export const join = async (token: string): Promise<string> =>
  (await call(useJoinLink, { body: { token } })).space.key;
