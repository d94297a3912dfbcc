/** A person in a space, for requests and for later work on their behalf. */
import { memberDecider, memberId, rolesOf } from "../member/decider.ts";
import { personDecider } from "../person/decider.ts";
import type { Handler } from "../runtime/handler.ts";
import { spaceDecider, termsInForce } from "../space/decider.ts";
import type { RequestSpace, Viewer } from "./viewer.ts";

type Loading = Pick<Handler, "load">;

export async function loadSpace(
  handler: Loading,
  id: string,
): Promise<(RequestSpace & { founder: string | null }) | null> {
  const space = await handler.load(spaceDecider, id);
  if (space === null) return null;
  const { key, settings, founder } = space;
  return { id, key, settings, terms: termsInForce(space), founder };
}

/** An account in a space: a guest there when it is no member. Null when the person is gone. */
export async function memberOf(
  handler: Loading,
  space: RequestSpace,
  account: string,
  { session = null, byToken = false }: { session?: string | null; byToken?: boolean } = {},
): Promise<Viewer | null> {
  const person = await handler.load(personDecider, account);
  if (person === null || person.erased) return null;
  const roles = rolesOf(await handler.load(memberDecider, memberId(space.id, account)));
  const { givenPassword } = person;
  const member = { person: roles === null ? null : account, roles: roles ?? [] };
  return { space, account, ...member, session, byToken, givenPassword };
}

/** A person in a space, for a job that outlives its request. Null when one of them is gone. */
export async function viewerIn(handler: Loading, spaceId: string, person: string): Promise<Viewer | null> {
  const space = await loadSpace(handler, spaceId);
  return space && memberOf(handler, space, person);
}
