import { attachUser, changeGroup, createGroup, deleteGroup, detachUser } from "@annals/command-api/contract";
import { type AnswerOf, getGroup, getGroups } from "@annals/query-api/contract";
import useSWR from "swr";
import { call } from "../api/client.ts";
import { refreshWhere } from "../api/swr.ts";
import { isUrlOf, urlOf } from "../api/url.ts";
import { allPages } from "../paging/all-pages.ts";

/** The fields of a group. */
export interface GroupFields {
  name: string;
  description: string;
}

type Listed = AnswerOf<typeof getGroups>["data"][number];
const pageOf = (page: number) => urlOf(getGroups, { query: { page, per_page: 100 } });

/** All groups of the space, where one is chosen: one that is left out would look as if another were. Undefined until they are here. */
export const useAllGroups = (): Listed[] | undefined =>
  useSWR(`${pageOf(1)}&all`, () => allPages<Listed>(pageOf)).data;

/** Refreshes everything about groups on the screen. */
export const refreshGroups = () => refreshWhere((url) => isUrlOf(getGroups, url) || isUrlOf(getGroup, url));

/** Makes a group with people in it. @returns its id @throws ApiProblem */
export async function makeGroup(body: GroupFields, people: string[]): Promise<string> {
  const { id } = await call(createGroup, { body });
  if (people.length > 0) await call(attachUser, { params: { id }, body: { user_ids: people } });
  await refreshGroups();
  return id;
}

/** @throws ApiProblem */
export async function renameGroup(id: string, body: GroupFields): Promise<void> {
  await call(changeGroup, { params: { id }, body });
  await refreshGroups();
}

/** @throws ApiProblem */
export async function removeGroup(id: string): Promise<void> {
  await call(deleteGroup, { params: { id } });
  await refreshGroups();
}

/** Puts somebody into a group. @throws ApiProblem */
export async function putIn(id: string, person: string): Promise<void> {
  await call(attachUser, { params: { id }, body: { user_ids: [person] } });
  await refreshGroups();
}

/** Takes somebody out of a group. @throws ApiProblem */
export async function takeOut(id: string, person: string): Promise<void> {
  await call(detachUser, { params: { id, user_id: person } });
  await refreshGroups();
}
