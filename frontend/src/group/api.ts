import { attachUser, changeGroup, createGroup, deleteGroup, detachUser } from "@annals/command-api/contract";
import { getGroup, getGroups } from "@annals/query-api/contract";
import { call } from "../api/client.ts";
import { refreshWhere } from "../api/swr.ts";
import { isUrlOf } from "../api/url.ts";

/** The fields of a group. */
export interface GroupFields {
  name: string;
  description: string;
}

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
